/**
 * Designs from files of other tools. An {@link io.keywright.imports.Importer} reads one kind of file; what it had to
 * assume it says. One package for each source; {@code formats} knows them all.
 */
@NullMarked
package io.keywright.imports;

import org.jspecify.annotations.NullMarked;
