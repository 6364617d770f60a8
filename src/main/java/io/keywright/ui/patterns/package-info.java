/** The access patterns: the list with what each costs, and the editor of one. */
@NullMarked
package io.keywright.ui.patterns;

import org.jspecify.annotations.NullMarked;
