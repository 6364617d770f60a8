/**
 * Designs as models of NoSQL Workbench 3.x: schema, sample items, and the entities as facets.
 *
 * <p>What came from such a model and has no place in a design (see {@link io.keywright.imports.workbench.KeptFields})
 * is written back, so that import, export and import again give the same design. What such a model has no place for,
 * such as templates of index keys, rates and prices, is left out and said in the notices; the text itself does not
 * carry them, as it may hold nothing that NoSQL Workbench does not know.
 *
 * <p>This package uses the format's words of {@code imports.workbench}, and must not depend on other exports.
 */
@NullMarked
package io.keywright.export.workbench;

import org.jspecify.annotations.NullMarked;
