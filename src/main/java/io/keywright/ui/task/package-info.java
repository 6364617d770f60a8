/**
 * Long work away from the JavaFX thread: with progress, cancel, and one place where failures go. Depends on
 * {@code progress}, {@code ui.control}, {@code ui.style} and JavaFX.
 */
@NullMarked
package io.keywright.ui.task;

import org.jspecify.annotations.NullMarked;
