package io.keywright.imports.workbench;

import io.keywright.format.DesignFormatException;
import io.keywright.format.JsonTree;
import io.keywright.format.Located;
import io.keywright.model.AttributeType;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;

/** Parts of model files from texts with single quotes for double ones. */
final class Parsed {
    private Parsed() {}

    static Located json(String text) throws DesignFormatException {
        return JsonTree.parse(text.replace('\'', '"'), "model.json");
    }

    /** A table whose key attributes are texts. */
    static Table table(String partition, String... sort) {
        List<KeyAttribute> sorts = List.of(sort).stream().map(Parsed::text).toList();
        return Table.of("shop", new KeySchema(List.of(text(partition)), sorts));
    }

    private static KeyAttribute text(String name) {
        return KeyAttribute.of(name, AttributeType.S);
    }

    /** Rows in DynamoDB JSON, an object each. */
    static List<Row> rows(String... items) throws DesignFormatException {
        var rows = new ArrayList<Row>();
        for (String item : items) {
            rows.add(new Row("$[" + rows.size() + "]", item(item)));
        }
        return rows;
    }

    /** Rows of texts: {@code name=value} with blanks between. */
    static List<Row> texts(String... rows) throws DesignFormatException {
        var items = new ArrayList<String>();
        for (String row : rows) {
            var attributes = new ArrayList<String>();
            for (String attribute : row.split(" ")) {
                String[] pair = attribute.split("=", 2);
                attributes.add("'" + pair[0] + "': {'S': '" + pair[1] + "'}");
            }
            items.add("{" + String.join(", ", attributes) + "}");
        }
        return rows(items.toArray(String[]::new));
    }

    private static Item item(String json) throws DesignFormatException {
        return new LenientValues(new Assumptions()).item(json(json));
    }
}
