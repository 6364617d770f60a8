/**
 * Editors of one table, index, entity, access pattern or workload: forms whose every field is one edit of the design.
 *
 * <p>A {@code Form} is drawn again with every design and every analysis and keeps its nodes: what is asked for under the
 * same key is the same field. So what was typed and is not accepted stays typed, with the reason below it, and nothing
 * moves away under a click. What a choice drops is put aside in the form's memory for when it is taken back. What would be
 * refused stands at the field it belongs to, and above the form where there is none.
 */
@NullMarked
package io.keywright.ui.editor;

import org.jspecify.annotations.NullMarked;
