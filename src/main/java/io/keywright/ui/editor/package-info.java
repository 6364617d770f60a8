/**
 * Editors of one table, index, entity or access pattern: forms whose every field is one edit of the design. What was typed
 * and is not accepted stays typed, with the reason below it.
 */
@NullMarked
package io.keywright.ui.editor;

import org.jspecify.annotations.NullMarked;
