/** Tests of the importer of NoSQL Workbench's models, and a generator of such models. */
@NullMarked
package io.keywright.imports.workbench;

import org.jspecify.annotations.NullMarked;
