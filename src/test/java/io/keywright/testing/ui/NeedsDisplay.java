package io.keywright.testing.ui;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that scrolls, opens a context menu with the mouse, or drags and drops, which the headless toolkit can't do. It
 * is skipped there with the reason.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(DisplayCondition.class)
public @interface NeedsDisplay {}
