/**
 * Sample items from files and from the clipboard: comma-separated values, JSON and JSON Lines, plain or in DynamoDB JSON.
 */
@NullMarked
package io.keywright.imports.items;

import org.jspecify.annotations.NullMarked;
