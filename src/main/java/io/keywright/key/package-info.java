/**
 * Key templates: parse, print, render, recognise, order, overlap, cardinality.
 *
 * <p>Vocabulary: a <em>template</em> is literal text with <em>variables</em> in braces; a variable names an attribute
 * (or a path into a map), may have a <em>format</em> and <em>filters</em>; a <em>shard</em> is a small number computed
 * from a variable ({@code shard:N}) or drawn per write ({@code random:N}), and a read that does not know it <em>fans
 * out</em> to all of them. Text is ordered as DynamoDB orders it, by its UTF-8 bytes
 * ({@link io.keywright.key.Utf8}).
 *
 * <p>This package sees only the design document. What a key costs, whether a table takes it and which entity an item
 * belongs to is decided elsewhere. Source for order and types: Amazon DynamoDB Developer Guide,
 * HowItWorks.NamingRulesDataTypes and Query.KeyConditionExpressions, read 2026-09.
 */
@NullMarked
package io.keywright.key;

import org.jspecify.annotations.NullMarked;
