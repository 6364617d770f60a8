/** Text of cells that commas, semicolons or tabs part, read row by row; errors say line, column and cell. */
@NullMarked
package io.keywright.imports.delimited;

import org.jspecify.annotations.NullMarked;
