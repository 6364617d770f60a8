/**
 * Models of NoSQL Workbench, from its first preview to 3.20, and what other programs and people write under the same
 * extension.
 *
 * <p>Vocabulary: a <em>facet</em> is Workbench's view of a table for one kind of item, so it becomes an entity, and its
 * rows stay the entity's; an <em>alias</em> is what a facet calls a key attribute, often with the shape of a key in it.
 * The rows of a table without facets are <em>clustered</em> into entities. Key templates are <em>inferred</em> from
 * rows: literal text and one variable for each segment. A variable that is no attribute of the rows becomes an
 * attribute of the entity without a stored value, since imported rows stay as they are; what it would hold is what the
 * keys say. What a file holds that designs have no place for is <em>kept</em> in the {@code Extra} of the nearest
 * record, so that an export has it again. Every tolerance and every inference is one <em>assumption</em>, said to the
 * user.
 *
 * <p>The exporter shares {@link io.keywright.imports.workbench.WorkbenchFormat}, {@link
 * io.keywright.imports.workbench.KeptFields}, {@link io.keywright.imports.workbench.FacetAlias} and {@link
 * io.keywright.imports.workbench.SampleFormats} with this package, so that import, export and import again give the
 * same design. This package must not depend on exports, nor on other importers.
 *
 * <p>Sources: Developer Guide, workbench.Modeler and workbench.Modeler.ImportExisting, read 2026-09, and what public
 * models hold.
 */
@NullMarked
package io.keywright.imports.workbench;

import org.jspecify.annotations.NullMarked;
