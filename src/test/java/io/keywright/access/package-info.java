/** Tests of plans and units at the expected scale. */
@NullMarked
package io.keywright.access;

import org.jspecify.annotations.NullMarked;
