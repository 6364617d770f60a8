package io.keywright.testing.ui;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test class with controls in it. It runs on the toolkit of JavaFX with TestFX ({@code @Start}, a robot as
 * parameter); where the toolkit can't start it is skipped, with the reason and what to install. The build gives every
 * process of tests a toolkit without a display, for on one display they would take each other's focus and pointer; what
 * a display is needed for is {@link OnDisplay}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Tag("ui")
@ExtendWith({ToolkitCondition.class, WindowExtension.class})
public @interface NeedsToolkit {}
