/**
 * What a change of a design does: how one design differs from another in schema, units and money, what each index of a
 * design is worth beside the designs without it or with another projection of it, and whether a fix helps.
 *
 * <p>Vocabulary: a <em>difference</em> is one field that is not the same in two designs; the <em>index sheet</em> lists
 * the indexes with the patterns that read them, what keeping them up to date costs, and the least they would have to
 * hold; a fix is <em>tried</em> when it was applied to a copy that was analysed and simulated like the design itself.
 * Everything here is computed from whole analyses, so that no figure is an approximation of another.
 *
 * <p>This package does not know files, windows or what the figures look like.
 */
@NullMarked
package io.keywright.compare;

import org.jspecify.annotations.NullMarked;
