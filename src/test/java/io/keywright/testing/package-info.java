/** The test kit: test tables, seeded generators, golden files. */
@NullMarked
package io.keywright.testing;

import org.jspecify.annotations.NullMarked;
