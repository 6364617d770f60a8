/**
 * The open document and what the program remembers. Plain Java, so that the command line and the tests use it without a
 * toolkit.
 *
 * <p>A <em>session</em> is one open design with its undo history; the <em>store</em> of designs opens and saves them, and
 * a <em>stamp</em> is what is known of a file, by which a change from outside is noticed. <em>Preferences</em> are the
 * settings of a person, recently opened files and a <em>price file</em> of one's own among them. Sees no JavaFX.
 */
@NullMarked
package io.keywright.workspace;

import org.jspecify.annotations.NullMarked;
