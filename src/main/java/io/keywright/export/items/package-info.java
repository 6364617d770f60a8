/** Items as a table of text, for spreadsheets and documents. */
@NullMarked
package io.keywright.export.items;

import org.jspecify.annotations.NullMarked;
