/**
 * Transformations of a design into a design: renames that rewrite every reference, and structural edits that keep the
 * document consistent. Each says what it is called, what speaks against it, and what comes out. Numbers are arguments;
 * nothing here decides whether a change is worth making. Prose (notes, questions, decisions) is left as it was written,
 * but for a line at a pattern that says what is assumed of it.
 */
@NullMarked
package io.keywright.refactor;

import org.jspecify.annotations.NullMarked;
