/** Tests of the file format. */
@NullMarked
package io.keywright.format;

import org.jspecify.annotations.NullMarked;
