package io.keywright.testing.ui;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * A test class with controls in it. It runs on the toolkit of JavaFX with TestFX ({@code @Start}, a robot as
 * parameter); where the toolkit can't start it is skipped, with the reason and what to install. Such classes share the
 * focus and the pointer, so they take turns, from the start: together they take longest.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Tag("ui")
@Order(1)
@ResourceLock("toolkit")
@ExtendWith({ToolkitCondition.class, WindowExtension.class})
public @interface NeedsToolkit {}
