package io.keywright.testing.ui;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test class of what windows have from their display: the focus, several windows, menus and pop-ups as they are
 * drawn, keys as they are typed. The build runs it on the display where there is one; without one it runs headless as
 * every other test of windows does.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@NeedsToolkit
@Tag("display")
public @interface OnDisplay {}
