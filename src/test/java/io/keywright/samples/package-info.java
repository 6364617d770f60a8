/** Tests of the designs in {@code sample-models}. */
@NullMarked
package io.keywright.samples;

import org.jspecify.annotations.NullMarked;
