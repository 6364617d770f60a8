/** Tests of the export to NoSQL Workbench, and of import and export together. */
@NullMarked
package io.keywright.export.workbench;

import org.jspecify.annotations.NullMarked;
