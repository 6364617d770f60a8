/**
 * Everything derived from a design, in one record: {@link io.keywright.analysis.Analysis}. {@link
 * io.keywright.analysis.Analyzer} computes it, part by part, and computes again only the parts whose inputs are other
 * objects than before. Every part is total: what is wrong with a design is a rejection or a reason in its place, never an
 * exception.
 */
@NullMarked
package io.keywright.analysis;

import org.jspecify.annotations.NullMarked;
