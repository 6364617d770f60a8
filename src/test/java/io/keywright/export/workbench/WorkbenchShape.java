package io.keywright.export.workbench;

import io.keywright.format.AttributeValueJson;
import io.keywright.format.DesignFormatException;
import io.keywright.format.JsonTree;
import io.keywright.format.Located;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What NoSQL Workbench 3.x insists on in a model, as far as public models and its refusals tell. */
final class WorkbenchShape {
    private final List<String> faults = new ArrayList<>();
    private final Set<String> facetNames = new HashSet<>();

    private WorkbenchShape() {}

    /** What is wrong with the text of a model; nothing for a good one. */
    static List<String> faults(String text) throws DesignFormatException {
        var shape = new WorkbenchShape();
        Located root = JsonTree.parse(text, "model");
        Located metadata = root.get("ModelMetadata").orElseThrow();
        shape.check(
                root.get("ModelName")
                        .filter(name -> name.is(Located.Kind.STRING))
                        .isPresent(),
                root,
                "no name");
        shape.check(text(metadata, "Version").equals("3.0"), metadata, "not version 3.0");
        shape.check(text(metadata, "AWSService").equals("Amazon DynamoDB"), metadata, "not for DynamoDB");
        for (Located table : root.get("DataModel").orElseThrow().elements()) {
            shape.table(table);
        }
        return shape.faults;
    }

    private void check(boolean isGood, Located where, String fault) {
        if (!isGood) {
            faults.add(where.path() + ": " + fault);
        }
    }

    private static String text(Located owner, String name) {
        return owner.get(name).map(Located::text).orElse("");
    }

    private static List<Located> elements(Located owner, String name) {
        return owner.get(name).map(Located::elements).orElse(List.of());
    }

    private void table(Located table) throws DesignFormatException {
        check(table.get("TableName").isPresent(), table, "no name");
        List<String> keys = keys(table);
        var declared = new HashSet<String>();
        for (Located attribute : elements(table, "NonKeyAttributes")) {
            check(declared.add(text(attribute, "AttributeName")), attribute, "declared twice");
        }
        for (Located index : elements(table, "GlobalSecondaryIndexes")) {
            for (String key : keys(index)) {
                check(keys.contains(key) || declared.contains(key), index, "key " + key + " is not declared");
            }
            Located projection = index.get("Projection").orElseThrow();
            check(
                    Set.of("ALL", "KEYS_ONLY", "INCLUDE").contains(text(projection, "ProjectionType")),
                    projection,
                    "type");
            for (Located projected : elements(projection, "NonKeyAttributes")) {
                boolean isKnown = keys.contains(projected.text()) || declared.contains(projected.text());
                check(isKnown, projected, "is not declared");
            }
        }
        var primaryKeys = new HashSet<String>();
        rows(table, keys, declared, primaryKeys);
        for (Located facet : elements(table, "TableFacets")) {
            check(facetNames.add(text(facet, "FacetName")), facet, "name twice");
            check(facet.get("KeyAttributeAlias").isPresent(), facet, "no aliases");
            var listed = new HashSet<String>();
            elements(facet, "NonKeyAttributes").forEach(name -> listed.add(name.text()));
            check(declared.containsAll(listed), facet, "lists what the table does not declare");
            rows(facet, keys, listed, primaryKeys);
        }
        boolean isProvisioned = text(table, "BillingMode").equals("PROVISIONED");
        check(
                isProvisioned == table.get("ProvisionedCapacitySettings").isPresent(),
                table,
                "capacity and billing mode do not agree");
    }

    private List<String> keys(Located owner) {
        var names = new ArrayList<String>();
        Located key = owner.get("KeyAttributes").orElseThrow();
        for (String part : List.of("PartitionKey", "SortKey")) {
            Optional<Located> attribute = key.get(part);
            attribute.ifPresent(found -> {
                check(found.get("AttributeType").isPresent(), found, "no type");
                names.add(text(found, "AttributeName"));
            });
        }
        return names;
    }

    private void rows(Located owner, List<String> keys, Set<String> attributes, Set<String> primaryKeys)
            throws DesignFormatException {
        for (Located row : elements(owner, "TableData")) {
            Item item = AttributeValueJson.readItem(row);
            item.attributes().forEach((name, value) -> {
                check(keys.contains(name) || attributes.contains(name), row, name + " is not declared");
                check(!(value instanceof AttributeValue.Null), row, name + " is NULL");
            });
            if (keys.stream().allMatch(item::has)) {
                String key = keys.stream()
                        .map(name -> item.get(name).orElseThrow().toString())
                        .toList()
                        .toString();
                check(primaryKeys.add(key), row, "primary key twice");
            }
        }
    }
}
