/**
 * Items: their exact size, their order, the entries they have in indexes, the collections they form, and sample items
 * drawn from domains.
 *
 * <p>Vocabulary: an <em>item collection</em> is the items (or index entries) with one partition key value; an
 * <em>entry</em> is an item as an index stores it: the keys of index and table and the projected attributes; an index
 * is
 * <em>sparse</em> because an item without one of its key attributes has no entry; a <em>write image</em> is an item
 * before or after a write; a <em>row</em> is a stored sample item, counted from 1.
 *
 * <p>Sizes are in bytes as DynamoDB counts them for capacity and limits (never with the 100 bytes of overhead that
 * storage billing adds). Sources: Amazon DynamoDB Developer Guide, CapacityUnitCalculations, Constraints, GSI and
 * HowItWorks.NamingRulesDataTypes, read 2026-09, and the measurements named at each rule.
 *
 * <p>This package sees expression, key and model, and knows nothing of units, money or access patterns.
 */
@NullMarked
package io.keywright.item;

import org.jspecify.annotations.NullMarked;
