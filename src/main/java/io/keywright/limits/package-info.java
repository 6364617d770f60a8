/**
 * What DynamoDB refuses, in its own words: schemas that CreateTable would not take, items that PutItem would not store,
 * requests that an access pattern could not send, and names and key templates that lead nowhere.
 *
 * <p>A <em>rejection</em> belongs to a place of the design and never stops anybody from editing it. Its text is the
 * service's where that is known from architect/dynalite (whose tests ran against the service) or
 * nubo-db/dynamodb-conformance (measured), and otherwise says in plain words what the Developer Guide says. {@link
 * io.keywright.limits.Limits} gathers everything; each of its methods depends on nothing but its arguments, so that a
 * result stays good while those records are the same. Numbers are in {@link io.keywright.limits.Quotas}.
 *
 * <p>This package depends on capacity, item, expression, key and model. It knows neither money nor rates, and leaves
 * advice (a design that works, but badly) to others.
 */
@NullMarked
package io.keywright.limits;

import org.jspecify.annotations.NullMarked;
