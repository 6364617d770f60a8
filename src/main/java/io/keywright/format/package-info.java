/**
 * Our own design file: reading, writing, saving, and DynamoDB JSON.
 *
 * <p>This package sees only the packages {@code model} and {@code progress}, and Jackson's streaming parser.
 */
@NullMarked
package io.keywright.format;

import org.jspecify.annotations.NullMarked;
