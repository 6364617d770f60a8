/**
 * DynamoDB's expression language: key conditions, filters, conditions, projections, updates, and statements in PartiQL;
 * read into trees, printed from them, and applied to items.
 *
 * <p>Vocabulary: a <em>condition</em> is true or false of an item; an <em>operand</em> is what it compares; a
 * <em>document path</em> leads from an attribute into maps and lists; a <em>placeholder</em> ({@code :v}), a
 * <em>parameter</em> ({@code ?}) and a <em>template</em> ({@code "ORDER#{orderId}"}) stand for values that come later,
 * and an operand that has one is <em>open</em> until values are <em>bound</em>. {@link
 * io.keywright.expression.Expressions} reads the language of designs, in which values may be written out and reserved
 * words need no {@code #}; {@link io.keywright.expression.ExpressionRequest} reads what a program sends, as strictly as
 * the service; {@link io.keywright.expression.Aliases} prints what the service takes.
 *
 * <p>Sources: Amazon DynamoDB Developer Guide, Expressions.OperatorsAndFunctions, Expressions.UpdateExpressions,
 * Expressions.Attributes, Query.KeyConditionExpressions and ql-reference, read 2026-11. Refusals are in the service's
 * words as far as these are known from architect/dynalite (whose tests ran against the service),
 * nubo-db/dynamodb-conformance (measured) and the tests of scylladb/scylladb (run against the service).
 *
 * <p>This package sees key templates and the design document only. Which table or index answers a condition, and what
 * that costs, is decided elsewhere.
 */
@NullMarked
package io.keywright.expression;

import org.jspecify.annotations.NullMarked;
