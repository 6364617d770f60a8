/**
 * Our own design file, {@code NAME.keywright.json}: reading, writing and saving it; and DynamoDB JSON.
 *
 * <p>{@link io.keywright.format.DesignReader} and {@link io.keywright.format.DesignWriter} turn text into a {@code
 * Design} and back. {@link io.keywright.format.JsonTree} parses JSON into {@link io.keywright.format.Located} values,
 * which know their line, column and path, so that every error says where it is and what was expected; importers of
 * other JSON use it too. {@link io.keywright.format.AttributeValueJson} and {@link
 * io.keywright.format.DynamoDbJsonItems} read items, {@link io.keywright.format.AtomicFile} saves.
 *
 * <h2>The file</h2>
 *
 * <p>Sections stand in a fixed order: {@code keywright} (the format version, 1), {@code name}, {@code notes}, {@code
 * region}, {@code sampleTime}, {@code tables}, {@code entities}, {@code patterns}, {@code workloads}, {@code
 * decisions}, {@code dismissed}, {@code imported}, {@code layout}, {@code samples}. What has its default is not
 * written. The JSON schema {@code design.schema.json} beside this package describes every field.
 *
 * <pre>{@code
 * {
 *   "keywright": 1,
 *   "name": "Shop",
 *   "notes": ["Text of several lines", "is an array of them."],
 *   "sampleTime": "2026-03-21",
 *   "tables": [
 *     {
 *       "name": "shop",
 *       "partitionKey": {"name": "PK", "type": "S"},
 *       "sortKey": {"name": "SK", "type": "S"},
 *       "indexes": [
 *         {
 *           "name": "GSI1",
 *           "kind": "global",
 *           "partitionKey": {"name": "GSI1PK", "type": "S"},
 *           "projection": {"type": "INCLUDE", "nonKeyAttributes": ["total"]}
 *         }
 *       ],
 *       "pointInTimeRecovery": true
 *     }
 *   ],
 *   "entities": [
 *     {
 *       "name": "Order",
 *       "table": "shop",
 *       "childrenPerParent": {"parent": "Customer", "mean": 12, "distribution": "zipf"},
 *       "keys": {"PK": "ORDER#{orderId}", "SK": "META"},
 *       "attributes": [
 *         {"name": "orderId", "type": "S", "domain": {"kind": "sequence", "start": 1, "cardinality": 400000}},
 *         {"name": "carrier", "type": "S", "presence": {"when": "status", "is": ["SHIPPED"]}}
 *       ]
 *     }
 *   ],
 *   "patterns": [
 *     {
 *       "name": "Order",
 *       "rate": {"calls": 20, "per": "second", "peakFactor": 4},
 *       "steps": [
 *         {"operation": "Query", "table": "shop", "key": [{"attribute": "PK", "value": "ORDER#{orderId}"}]}
 *       ]
 *     }
 *   ],
 *   "samples": {
 *     "shop": [
 *       {"entity": "Order", "item": {"PK": {"S": "ORDER#7"}, "SK": {"S": "META"}, "orderId": {"S": "7"}}}
 *     ]
 *   }
 * }
 * }</pre>
 *
 * <ul>
 *   <li>Names of fields are in camel case; words are AWS's where AWS has one ({@code PAY_PER_REQUEST}, {@code
 *       KEYS_ONLY}, {@code GetItem}), otherwise in camel case ({@code lookUp}, {@code epochSeconds}). Units stand in
 *       the name.
 *   <li>A key with several attributes is an array of them. Templates and expressions are plain text.
 *   <li>Variants have a {@code kind}: domains ({@code sequence}, {@code uuid}, {@code ulid}, {@code timestamp}, {@code
 *       number}, {@code text}, {@code enumeration}, {@code email}, {@code personName}, {@code fixed}, {@code boolean},
 *       {@code list}, {@code map}, {@code set}, {@code reference}, {@code copy}), spreads ({@code uniform}, {@code
 *       zipf}, {@code weights}, {@code hotValues}, {@code followsClock}, {@code asStored}), shapes of rates ({@code
 *       constant}, {@code dailyCurve}, {@code ramp}, {@code spike}, {@code step}, {@code series}, {@code bulkLoad}) and
 *       changes ({@code draw}, {@code set}, {@code add}, {@code remove}, {@code append}).
 *   <li>{@code presence} is a share, {@code {"with": "attribute"}} or {@code {"when": "attribute", "is": ["VALUE"]}};
 *       {@code times} a number or {@code {"per": "Entity"}}; a choice of weight 1 a plain text.
 *   <li>Times are ISO instants; a date is its midnight in UTC.
 *   <li>A field that is not known stays where it is: in the {@code Extra} of its record, by name, or by JSON pointer
 *       where it is in an object inside the record that has no {@code Extra} of its own, such as {@code /rate/burst}.
 * </ul>
 *
 * <p>This package sees {@code model} and {@code progress}, and Jackson's streaming parser.
 */
@NullMarked
package io.keywright.format;

import org.jspecify.annotations.NullMarked;
