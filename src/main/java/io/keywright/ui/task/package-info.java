/**
 * Long work away from the JavaFX thread: with progress, cancel, and one place where failures go. Depends on
 * {@code progress} and on JavaFX's properties.
 */
@NullMarked
package io.keywright.ui.task;

import org.jspecify.annotations.NullMarked;
