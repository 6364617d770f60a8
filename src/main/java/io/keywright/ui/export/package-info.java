/** The live panel's export: a preview of each format, to copy and to save. */
@NullMarked
package io.keywright.ui.export;

import org.jspecify.annotations.NullMarked;
