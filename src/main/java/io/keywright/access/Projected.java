package io.keywright.access;

import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Which attributes a ProjectionExpression names that an index does not hold. Only a plain list of names is understood.
 */
final class Projected {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*([.\\[].*)?");

    private Projected() {}

    /** The top-level attributes asked for and not held; empty where the expression is blank or no plain list. */
    static List<String> missing(String projection, Table table, SecondaryIndex index) {
        var missing = new ArrayList<String>();
        if (projection.isBlank() || index.projection().type() == Projection.Type.ALL) {
            return missing;
        }
        for (String piece : projection.split(",")) {
            String name = piece.strip();
            if (!NAME.matcher(name).matches()) {
                return List.of();
            }
            String attribute = name.split("[.\\[]", 2)[0];
            if (!holds(table, index, attribute) && !missing.contains(attribute)) {
                missing.add(attribute);
            }
        }
        return missing;
    }

    private static boolean holds(Table table, SecondaryIndex index, String attribute) {
        return table.key().has(attribute)
                || index.key().has(attribute)
                || (index.projection().type() == Projection.Type.INCLUDE
                        && index.projection().nonKeyAttributes().contains(attribute));
    }
}
