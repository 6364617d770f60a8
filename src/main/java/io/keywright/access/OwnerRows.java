package io.keywright.access;

import io.keywright.model.AttributeValue;
import io.keywright.model.Entity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the sample items of entities tell that new items belong to, each read once for all the items of a step. */
final class OwnerRows {
    private final SampleTables samples;
    private final Map<String, List<Map<String, AttributeValue>>> all = new HashMap<>();
    private final Map<String, Map<AttributeValue, List<Map<String, AttributeValue>>>> byValue = new HashMap<>();

    OwnerRows(SampleTables samples) {
        this.samples = samples;
    }

    /** All of an entity. */
    List<Map<String, AttributeValue>> of(Entity owner) {
        return all.computeIfAbsent(
                owner.name(),
                name -> samples.rowsOf(owner).stream()
                        .map(row -> samples.variables(owner, row))
                        .toList());
    }

    /** Those of an entity that have a value. */
    List<Map<String, AttributeValue>> of(Entity owner, String attribute, AttributeValue value) {
        return byValue.computeIfAbsent(owner.name() + "\n" + attribute, name -> byValue(owner, attribute))
                .getOrDefault(value, List.of());
    }

    private Map<AttributeValue, List<Map<String, AttributeValue>>> byValue(Entity owner, String attribute) {
        var found = new HashMap<AttributeValue, List<Map<String, AttributeValue>>>();
        for (Map<String, AttributeValue> row : of(owner)) {
            AttributeValue value = row.get(attribute);
            if (value != null) {
                found.computeIfAbsent(value, each -> new ArrayList<>()).add(row);
            }
        }
        return found;
    }
}
