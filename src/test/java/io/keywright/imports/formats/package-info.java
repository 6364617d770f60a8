/** Tests of opening files of any kind. */
@NullMarked
package io.keywright.imports.formats;

import org.jspecify.annotations.NullMarked;
