package io.keywright.limits;

import io.keywright.key.Utf8;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The key schemas of a table and its indexes, and the attribute definitions that follow from them. */
final class KeySchemaLimits {
    static final String FIRST_IS_NOT_HASH = "Invalid KeySchema: The first KeySchemaElement is not a HASH key type";
    static final String SECOND_IS_NOT_RANGE = "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type";
    static final String SAME_NAME = "Both the Hash Key and the Range Key element in the KeySchema have the same name";

    private final Found found;
    private final Table table;
    private final List<String> definitions;

    KeySchemaLimits(Found found, Table table) {
        this.found = found;
        this.table = table;
        this.definitions = table.keyAttributeNames();
    }

    void tableKey() {
        Place place = Place.table(table.name()).field("key");
        KeySchema key = table.key();
        List<String> names = key.names();
        if (names.isEmpty()) {
            found.atLeastLong(place, Found.CREATE_TABLE, "[]", "keySchema", 1);
        } else if (names.size() > Quotas.KEY_ELEMENTS) {
            found.atMostLong(place, Found.CREATE_TABLE, elements(key), "keySchema", Quotas.KEY_ELEMENTS);
        } else if (key.partition().isEmpty()) {
            found.add(place, Found.CREATE_TABLE, FIRST_IS_NOT_HASH);
        } else if (key.partition().size() > 1) {
            found.add(place, Found.CREATE_TABLE, SECOND_IS_NOT_RANGE);
        } else if (hasDuplicates(names)) {
            // With one definition for two elements the service stops counting before it looks at the names.
            String message = definitions.size() < names.size()
                    ? "Invalid KeySchema: Some index key attribute have no definition"
                    : SAME_NAME;
            found.add(place, Found.CREATE_TABLE, message);
        }
    }

    /** The key of an index whose position among its kind is this, from 1. */
    void indexKey(SecondaryIndex index, int position) {
        Place place = Place.index(table.name(), index.name()).field("key");
        String path = path(index, position) + ".keySchema";
        if (index.key().attributes().isEmpty()) {
            found.atLeastLong(place, Found.CREATE_TABLE, "[]", path, 1);
        } else if (index.isGlobal()) {
            globalKey(index.key(), place);
        } else {
            localKey(index, place, path);
        }
    }

    private void globalKey(KeySchema key, Place place) {
        if (key.partition().isEmpty()) {
            found.add(place, Found.CREATE_TABLE, FIRST_IS_NOT_HASH);
        }
        tooMany(key.partition(), "HASH", place);
        tooMany(key.sort(), "RANGE", place);
        if (hasDuplicates(key.names())) {
            boolean classic = key.partition().size() == 1 && key.sort().size() == 1;
            found.add(
                    place,
                    Found.CREATE_TABLE,
                    classic ? SAME_NAME : "The KeySchema contains multiple key attributes with the same name");
        }
    }

    private void tooMany(List<KeyAttribute> attributes, String keyType, Place place) {
        if (attributes.size() > Quotas.ATTRIBUTES_OF_A_KEY_PART) {
            found.invalid(
                    place,
                    Found.CREATE_TABLE,
                    "The KeySchema exceeds the maximum allowed number of " + keyType + " key attributes");
        }
    }

    private void localKey(SecondaryIndex index, Place place, String path) {
        KeySchema key = index.key();
        if (table.key().sort().isEmpty()) {
            found.invalid(
                    place,
                    Found.CREATE_TABLE,
                    "Table KeySchema does not have a range key, which is required when specifying a"
                            + " LocalSecondaryIndex");
        }
        if (key.attributes().size() > Quotas.KEY_ELEMENTS) {
            found.atMostLong(place, Found.CREATE_TABLE, elements(key), path, Quotas.KEY_ELEMENTS);
        } else if (key.partition().isEmpty()) {
            found.add(place, Found.CREATE_TABLE, FIRST_IS_NOT_HASH);
        } else if (key.partition().size() > 1) {
            found.add(place, Found.CREATE_TABLE, SECOND_IS_NOT_RANGE);
        } else if (hasDuplicates(key.names())) {
            found.add(place, Found.CREATE_TABLE, SAME_NAME);
        } else if (key.sort().isEmpty()) {
            found.invalid(
                    place, Found.CREATE_TABLE, "Index KeySchema does not have a range key for index: " + index.name());
        } else if (!table.key().partition().isEmpty()) {
            sameHashKey(index, place);
        }
    }

    private void sameHashKey(SecondaryIndex index, Place place) {
        String own = index.key().partition().get(0).name();
        String tables = table.key().partition().get(0).name();
        if (!own.equals(tables)) {
            found.invalid(
                    place,
                    Found.CREATE_TABLE,
                    "Index KeySchema does not have the same leading hash key as table KeySchema for index: "
                            + index.name() + ". index hash key: " + own + ", table hash key: " + tables);
        }
    }

    /** The names and types of all key attributes, each fault once, where it shows first. */
    void attributeDefinitions() {
        var types = new HashMap<String, String>();
        var seen = new HashSet<String>();
        define(table.key(), Place.table(table.name()).field("key"), types, seen);
        for (SecondaryIndex index : table.indexes()) {
            define(index.key(), Place.index(table.name(), index.name()).field("key"), types, seen);
        }
    }

    private void define(KeySchema key, Place place, Map<String, String> types, HashSet<String> seen) {
        for (KeyAttribute attribute : key.attributes()) {
            String first = types.putIfAbsent(attribute.name(), attribute.type());
            if (first != null && !first.equals(attribute.type())) {
                found.add(
                        place,
                        Found.CREATE_TABLE,
                        "Attribute Name is duplicated: " + attribute.name() + " (once as " + first + ", here as "
                                + attribute.type() + ")");
            }
            if (seen.add(attribute.name() + ' ' + attribute.type())) {
                definition(attribute, place);
            }
        }
    }

    private void definition(KeyAttribute attribute, Place place) {
        String path = "attributeDefinitions." + (definitions.indexOf(attribute.name()) + 1) + ".member.";
        if (!attribute.attributeType().map(type -> type.isScalarKey()).orElse(false)) {
            found.constraint(
                    place,
                    Found.CREATE_TABLE,
                    attribute.type(),
                    path + "attributeType",
                    "Member must satisfy enum value set: [B, N, S]");
        }
        if (attribute.name().isEmpty()) {
            found.atLeastLong(place, Found.CREATE_TABLE, "", path + "attributeName", 1);
        } else if (Utf8.length(attribute.name()) > Quotas.KEY_ATTRIBUTE_NAME_BYTES) {
            found.atMostLong(
                    place,
                    Found.CREATE_TABLE,
                    attribute.name(),
                    path + "attributeName",
                    Quotas.KEY_ATTRIBUTE_NAME_BYTES);
        }
    }

    /** Where an index stands in the request. */
    static String path(SecondaryIndex index, int position) {
        return (index.isGlobal() ? "globalSecondaryIndexes." : "localSecondaryIndexes.") + position + ".member";
    }

    private static String elements(KeySchema key) {
        return Stream.concat(
                        key.partition().stream().map(attribute -> element(attribute, "HASH")),
                        key.sort().stream().map(attribute -> element(attribute, "RANGE")))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private static String element(KeyAttribute attribute, String keyType) {
        return "KeySchemaElement(attributeName=" + attribute.name() + ", keyType=" + keyType + ")";
    }

    private static boolean hasDuplicates(List<String> names) {
        return new HashSet<>(names).size() < names.size();
    }
}
