package io.keywright.imports.workbench;

import io.keywright.format.Json;
import io.keywright.testing.Gen;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * Model files at random, with everything that real ones have been seen to get wrong: attributes declared twice or not at
 * all, values without types, rows twice, sparse and overloaded indexes, keys of many shapes, odd aliases, unknown fields.
 * Every file has what an import needs. No attribute of a row is NULL, which no model can hold.
 */
public final class WorkbenchFiles implements Gen<String> {
    private static final List<String> KEY_NAMES = List.of(
            "PK",
            "SK",
            "id",
            "date",
            "Status#Date",
            "GSI1PK",
            "GSI1SK",
            "gsi2-pk",
            "owner",
            "n",
            "odd name",
            "\"quoted\"\n");
    private static final List<String> NAMES = List.of(
            "status",
            "total",
            "customerId",
            "email",
            "type",
            "EntityType",
            "createdAt",
            "a.b",
            "tags",
            "ü",
            "{x}",
            "owner",
            "date",
            "cId",
            "userId");
    private static final List<String> WORDS =
            List.of("USER", "ORDER", "order", "c", "META", "ORG", "", "STATUS", "Item");
    private static final List<String> TYPES = List.of("S", "S", "S", "N", "B", "BOOL", "M", "L", "SS", "String");
    private static final List<String> ALIASES = List.of(
            "PK",
            "SK",
            "AccountId",
            "USER#<id>",
            "ORDER#<orderId>#ITEM",
            "<userId>",
            "${status}#${date}",
            "{x}",
            "SubId#SKU",
            "c#<cId>",
            "<",
            "a<b>c<d>",
            "USER#<customerId|lower>",
            "x#<n:%03d>");
    private static final List<String> FORMATS = List.of(
            "UUID",
            "Email",
            "Full name",
            "First name",
            "ISO 8601 date and time",
            "Epoc/Unix date format",
            "Int",
            "String");

    @Override
    public String make(SplittableRandom random, int size) {
        return new Maker(random, size).file().pretty();
    }

    private static final class Maker {
        private final SplittableRandom random;
        private final int size;

        Maker(SplittableRandom random, int size) {
            this.random = random;
            this.size = size;
        }

        Json file() {
            var file = new LinkedHashMap<String, Json>();
            file.put("ModelName", text());
            if (chance(5)) {
                file.put("Exporter", unknown());
            }
            if (!chance(6)) {
                file.put("ModelMetadata", metadata());
            }
            file.put("DataModel", list(size / 3 + 1, this::table));
            if (chance(4)) {
                file.put("AccessPatterns", list(size, this::pattern));
            }
            return shuffled(file);
        }

        private Json metadata() {
            var metadata = new LinkedHashMap<String, Json>();
            maybe(metadata, "Author", text());
            maybe(metadata, "DateCreated", any(List.of(Json.text(""), Json.text("Sep 05, 2019, 11:50 AM"))));
            maybe(metadata, "DateLastModified", Json.text("2025-01-01"));
            maybe(metadata, "Description", any(List.of(Json.text("line\n\tline"), text())));
            maybe(metadata, "AWSService", Json.text("Amazon DynamoDB"));
            maybe(metadata, "Version", any(List.of(Json.text("1.0"), Json.text("2.0"), Json.text("3.0"))));
            maybe(metadata, "Project", Json.text("drafts"));
            return shuffled(metadata);
        }

        private Json pattern() {
            var pattern = new LinkedHashMap<String, Json>();
            pattern.put("Name", text());
            maybe(pattern, "Type", any(List.of(Json.text("Query"), Json.text("PutItem"), unknown())));
            maybe(pattern, "Description", text());
            maybe(pattern, "IndexName", text());
            return Json.object(pattern);
        }

        private Json table() {
            List<String> keys = names(KEY_NAMES, 2);
            boolean sorted = keys.size() > 1 && !chance(5);
            List<String> key = sorted ? keys : keys.subList(0, 1);
            var indexes = new ArrayList<List<String>>();
            for (int i = random.nextInt(3); i > 0; i--) {
                indexes.add(names(chance(3) ? NAMES : KEY_NAMES, 1 + random.nextInt(2)));
            }
            var table = new LinkedHashMap<String, Json>();
            table.put("TableName", any(List.of(Json.text("shop"), Json.text("data"), text())));
            table.put("KeyAttributes", key(key));
            maybe(table, "NonKeyAttributes", list(size * 2, this::declaration));
            if (!indexes.isEmpty()) {
                table.put(
                        "GlobalSecondaryIndexes",
                        Json.array(indexes.stream().map(this::index).toList()));
            }
            var all = new LinkedHashSet<>(key);
            indexes.forEach(all::addAll);
            List<String> allKeys = List.copyOf(all);
            boolean faceted = chance(2);
            List<Kind> kinds = new ArrayList<>();
            for (int i = 1 + random.nextInt(3); i > 0; i--) {
                kinds.add(new Kind(allKeys));
            }
            if (faceted) {
                table.put(
                        "TableFacets",
                        Json.array(kinds.stream().map(kind -> facet(kind, key)).toList()));
            }
            if (!faceted || chance(3)) {
                table.put("TableData", list(size * 3, () -> any(kinds).row()));
            }
            maybe(
                    table,
                    "DataAccess",
                    any(List.of(
                            object("MySql", Json.object(Map.of())),
                            object("MySql", object("sqlQuery", Json.text("select 1"))))));
            if (chance(3)) {
                table.put("SampleDataFormats", formats());
            }
            maybe(table, "BillingMode", any(List.of(Json.text("PROVISIONED"), Json.text("PAY_PER_REQUEST"))));
            maybe(table, "ProvisionedCapacitySettings", capacity());
            maybe(table, "DateLastModified", Json.text("2026-05-01T00:00:00.000Z"));
            if (chance(4)) {
                table.put("SampleItems", Json.array(List.of(unknown())));
            }
            return shuffled(table);
        }

        private Json capacity() {
            var settings = new LinkedHashMap<String, Json>();
            maybe(
                    settings,
                    "ProvisionedThroughput",
                    Json.object(new LinkedHashMap<>(Map.of(
                            "ReadCapacityUnits",
                            Json.number(random.nextLong(9)),
                            "WriteCapacityUnits",
                            Json.literal("5.0")))));
            var target = new LinkedHashMap<String, Json>();
            maybe(target, "MinCapacity", Json.number(1));
            target.put("MaxCapacity", Json.number(10));
            maybe(
                    target,
                    "ServiceRole",
                    any(List.of(
                            Json.text("role"), Json.text("AWSServiceRoleForApplicationAutoScaling_DynamoDBTable"))));
            var scaling = new LinkedHashMap<String, Json>();
            scaling.put("ScalableTargetRequest", Json.object(target));
            maybe(scaling, "ScalingPolicyConfiguration", object("TargetValue", Json.number(70)));
            maybe(scaling, "Cooldown", unknown());
            maybe(settings, any(List.of("AutoScalingRead", "AutoScalingWrite")), Json.object(scaling));
            return Json.object(settings);
        }

        private Json formats() {
            var formats = new LinkedHashMap<String, Json>();
            for (String name : names(NAMES, size)) {
                formats.put(name, Json.texts(chance(2) ? List.of("g", any(FORMATS)) : List.of(any(FORMATS))));
            }
            return Json.object(formats);
        }

        private Json key(List<String> names) {
            var key = new LinkedHashMap<String, Json>();
            key.put("PartitionKey", keyAttribute(names.get(0)));
            if (names.size() > 1) {
                key.put("SortKey", keyAttribute(names.get(1)));
            }
            return Json.object(key);
        }

        private Json keyAttribute(String name) {
            var attribute = new LinkedHashMap<String, Json>();
            attribute.put("AttributeName", Json.text(name));
            if (!chance(8)) {
                attribute.put("AttributeType", Json.text(name.equals("n") ? "N" : "S"));
            }
            maybe(attribute, "Id", Json.text("1-2-3"));
            return Json.object(attribute);
        }

        private Json declaration() {
            var attribute = new LinkedHashMap<String, Json>();
            attribute.put("AttributeName", Json.text(any(chance(4) ? KEY_NAMES : NAMES)));
            if (!chance(6)) {
                attribute.put("AttributeType", Json.text(any(TYPES)));
            }
            if (chance(5)) {
                attribute.put("Id", unknown());
            }
            return Json.object(attribute);
        }

        private Json index(List<String> names) {
            var index = new LinkedHashMap<String, Json>();
            index.put("IndexName", text());
            index.put("KeyAttributes", key(names));
            if (!chance(5)) {
                var projection = new LinkedHashMap<String, Json>();
                maybe(projection, "ProjectionType", Json.text(any(List.of("ALL", "KEYS_ONLY", "INCLUDE"))));
                if (chance(2)) {
                    projection.put("NonKeyAttributes", Json.texts(names(NAMES, 3)));
                }
                index.put("Projection", Json.object(projection));
            }
            maybe(index, "Description", unknown());
            return shuffled(index);
        }

        private Json facet(Kind kind, List<String> key) {
            var facet = new LinkedHashMap<String, Json>();
            facet.put("FacetName", Json.text(kind.name));
            var alias = new LinkedHashMap<String, Json>();
            maybe(alias, "PartitionKeyAlias", Json.text(kind.alias(key.get(0))));
            if (key.size() > 1) {
                maybe(alias, "SortKeyAlias", Json.text(kind.alias(key.get(1))));
            }
            maybe(facet, "KeyAttributeAlias", Json.object(alias));
            facet.put("TableData", list(size * 2, kind::row));
            maybe(facet, "NonKeyAttributes", Json.texts(names(chance(3) ? KEY_NAMES : NAMES, 4)));
            maybe(facet, "Color", unknown());
            return Json.object(facet);
        }

        /** A kind of items: which attributes, and keys of which shape. */
        private final class Kind {
            private final String name = any(List.of("User", "Order", "", "odd\nname", "order", "Item"));
            private final List<String> attributes = names(NAMES, 1 + random.nextInt(4));
            private final Map<String, List<String>> shapes = new LinkedHashMap<>();
            private final boolean typed = chance(2);

            Kind(List<String> keys) {
                for (String key : keys) {
                    var shape = new ArrayList<String>();
                    for (int i = 1 + random.nextInt(3); i > 0; i--) {
                        shape.add(chance(2) ? any(WORDS) : "{" + any(NAMES));
                    }
                    shapes.put(key, shape);
                }
            }

            String alias(String key) {
                return chance(3) ? String.join("#", shapes.get(key)).replaceAll("\\{(.[^#]*)", "<$1>") : any(ALIASES);
            }

            Json row() {
                var values = new LinkedHashMap<String, String>();
                var row = new LinkedHashMap<String, Json>();
                for (String attribute : attributes) {
                    String value = any(List.of("1", "7", "2026-03-14T10:00:00Z", "open", "x@example.com", "42", "A#B"));
                    values.put(attribute, value);
                    if (!chance(5)) {
                        row.put(attribute, value(value));
                    }
                }
                if (typed) {
                    row.put("EntityType", object("S", Json.text(name)));
                }
                shapes.forEach((key, shape) -> {
                    if (!chance(12)) {
                        row.put(key, key(key, shape, values));
                    }
                });
                return shuffled(row);
            }

            private Json key(String key, List<String> shape, Map<String, String> values) {
                if (key.equals("n") && !chance(6)) {
                    return object("N", Json.text(Integer.toString(random.nextInt(9))));
                }
                if (chance(15)) {
                    return object("S", Json.text(any(List.of("odd", "", "a#b#c#d", "USER#1"))));
                }
                var text = new ArrayList<String>();
                for (String segment : shape) {
                    text.add(
                            segment.startsWith("{")
                                    ? values.getOrDefault(segment.substring(1), Integer.toString(random.nextInt(4)))
                                    : segment);
                }
                return object("S", Json.text(String.join("#", text)));
            }
        }

        /** Usually a text, sometimes one of what else there is, right or wrong. */
        private Json value(String text) {
            if (!chance(4)) {
                return object("S", Json.text(text));
            }
            return any(List.of(
                    object("N", Json.text("1.50")),
                    object("N", Json.number(12)),
                    object("N", Json.text("no number")),
                    object("S", Json.literal("null")),
                    object("S", Json.number(5)),
                    object("BOOL", Json.bool(true)),
                    object("BOOL", Json.text("false")),
                    object("B", Json.text("AAEC")),
                    object("B", Json.text("no Base64!")),
                    object("SS", Json.texts(List.of("a", "b"))),
                    object("NS", Json.array(List.of(Json.text("1"), Json.number(2)))),
                    object("BS", Json.texts(List.of("AAEC"))),
                    object("M", object("M", object("Gold", object("N", Json.text("100"))))),
                    object("M", object("street", Json.text("Main Street"))),
                    object("M", object("L", Json.array(List.of(unknown())))),
                    object("L", Json.array(List.of(object("speaker", object("S", Json.text("Ada"))), unknown()))),
                    object("M", object("none", object("NULL", Json.bool(true)))),
                    Json.text("bare"),
                    Json.number(3)));
        }

        private Json unknown() {
            return any(List.of(
                    Json.text("é\"\n"),
                    Json.literal("1.50"),
                    Json.bool(false),
                    Json.literal("null"),
                    Json.array(List.of(Json.number(1), Json.object(Map.of()))),
                    object("a", object("b", Json.array(List.of())))));
        }

        private Json text() {
            return Json.text(any(List.of("Shop", "untitled-1", "", "two\nlines", "ünï", "\"", "${x}", "a#b")));
        }

        private static Json object(String name, Json value) {
            return Json.object(Map.of(name, value));
        }

        private Json list(int most, Supplier<Json> element) {
            var list = new ArrayList<Json>();
            for (int i = random.nextInt(most + 1); i > 0; i--) {
                list.add(element.get());
            }
            return Json.array(list);
        }

        private List<String> names(List<String> pool, int most) {
            var names = new LinkedHashSet<String>();
            for (int i = 0; i < most; i++) {
                names.add(any(pool));
            }
            return List.copyOf(names);
        }

        private void maybe(Map<String, Json> object, String name, Json value) {
            if (!chance(3)) {
                object.put(name, value);
            }
        }

        private Json shuffled(Map<String, Json> object) {
            if (!chance(3)) {
                return Json.object(object);
            }
            var names = new ArrayList<>(object.keySet());
            var shuffled = new LinkedHashMap<String, Json>();
            while (!names.isEmpty()) {
                String name = names.remove(random.nextInt(names.size()));
                shuffled.put(name, object.get(name));
            }
            return Json.object(shuffled);
        }

        /** True once in {@code n} times on average. */
        private boolean chance(int n) {
            return random.nextInt(n) == 0;
        }

        private <T> T any(List<T> list) {
            return list.get(random.nextInt(list.size()));
        }
    }
}
