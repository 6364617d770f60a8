package io.keywright.limits;

import io.keywright.key.Utf8;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.HashSet;
import java.util.List;

/** Names, numbers and projections of indexes. */
final class IndexLimits {
    private final Found found;
    private final Table table;

    IndexLimits(Found found, Table table) {
        this.found = found;
        this.table = table;
    }

    void counts() {
        Place place = Place.table(table.name()).field("indexes");
        long global = table.indexes().stream().filter(SecondaryIndex::isGlobal).count();
        if (global > Quotas.GLOBAL_INDEXES) {
            found.invalid(
                    place,
                    Found.CREATE_TABLE,
                    "GlobalSecondaryIndex count exceeds the per-table limit of " + Quotas.GLOBAL_INDEXES);
        }
        if (table.indexes().size() - global > Quotas.LOCAL_INDEXES) {
            found.invalid(
                    place,
                    Found.CREATE_TABLE,
                    "Number of LocalSecondaryIndexes exceeds per-table limit of " + Quotas.LOCAL_INDEXES);
        }
        int projected = projectedAttributes(table);
        if (projected > Quotas.PROJECTED_ATTRIBUTES) {
            found.invalid(
                    place,
                    Found.CREATE_TABLE,
                    "The indexes project " + projected + " non-key attributes together; at most "
                            + Quotas.PROJECTED_ATTRIBUTES + " are allowed, and a name in two indexes counts twice");
        }
    }

    /** Attributes named in the INCLUDE projections of a table's indexes, as the limit counts them. */
    static int projectedAttributes(Table table) {
        return table.indexes().stream()
                .map(SecondaryIndex::projection)
                .filter(projection -> projection.type() == Projection.Type.INCLUDE)
                .mapToInt(projection -> projection.nonKeyAttributes().size())
                .sum();
    }

    void duplicateNames() {
        var names = new HashSet<String>();
        var reported = new HashSet<String>();
        for (SecondaryIndex index : table.indexes()) {
            if (!names.add(index.name()) && reported.add(index.name())) {
                found.invalid(
                        Place.index(table.name(), index.name()).field("name"),
                        Found.CREATE_TABLE,
                        "Duplicate index name: " + index.name());
            }
        }
    }

    void projection(SecondaryIndex index, int position) {
        Place place = Place.index(table.name(), index.name()).field("projection");
        Projection projection = index.projection();
        List<String> attributes = projection.nonKeyAttributes();
        String path = KeySchemaLimits.path(index, position) + ".projection.nonKeyAttributes";
        if (projection.type() != Projection.Type.INCLUDE) {
            if (!attributes.isEmpty()) {
                found.invalid(
                        place,
                        Found.CREATE_TABLE,
                        "ProjectionType is " + projection.type() + ", but NonKeyAttributes is specified");
            }
            return;
        }
        if (attributes.isEmpty()) {
            found.invalid(
                    place, Found.CREATE_TABLE, "ProjectionType is INCLUDE, but NonKeyAttributes is not specified");
        }
        if (attributes.size() > Quotas.PROJECTED_ATTRIBUTES_OF_AN_INDEX) {
            found.atMostLong(
                    place,
                    Found.CREATE_TABLE,
                    "[" + String.join(", ", attributes) + "]",
                    path,
                    Quotas.PROJECTED_ATTRIBUTES_OF_AN_INDEX);
        }
        attributeNames(attributes, place, path);
    }

    private void attributeNames(List<String> attributes, Place place, String path) {
        var names = new HashSet<String>();
        for (int i = 0; i < attributes.size(); i++) {
            String name = attributes.get(i);
            if (!names.add(name)) {
                found.invalid(place, Found.CREATE_TABLE, "Duplicate element in NonKeyAttributes: " + name);
            } else if (name.isEmpty()) {
                found.atLeastLong(place, Found.CREATE_TABLE, name, path + "." + (i + 1) + ".member", 1);
            } else if (Utf8.length(name) > Quotas.KEY_ATTRIBUTE_NAME_BYTES) {
                found.atMostLong(
                        place,
                        Found.CREATE_TABLE,
                        name,
                        path + "." + (i + 1) + ".member",
                        Quotas.KEY_ATTRIBUTE_NAME_BYTES);
            }
        }
    }

    /** The rule for the names of tables and indexes. */
    static void name(Found found, String name, Place place, String path) {
        if (name.length() < Quotas.SHORTEST_NAME) {
            found.atLeastLong(place, Found.CREATE_TABLE, name, path, Quotas.SHORTEST_NAME);
        } else if (name.length() > Quotas.LONGEST_NAME) {
            found.atMostLong(place, Found.CREATE_TABLE, name, path, Quotas.LONGEST_NAME);
        }
        if (!name.chars().allMatch(IndexLimits::isNameCharacter)) {
            found.constraint(
                    place,
                    Found.CREATE_TABLE,
                    name,
                    path,
                    "Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
        }
    }

    private static boolean isNameCharacter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '.' || c == '-';
    }
}
