package io.keywright.access;

import io.keywright.model.Design;
import io.keywright.model.OrderedMap;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * An index that would serve a pattern and is not there yet.
 *
 * @param table the table it would be added to
 * @param index name, keys and projection
 * @param sparse attributes that its key is made of and that not every item has: items without one are not in it
 * @param templates entity to key attribute to the template that the entity would need for it; a key attribute that is
 *     an attribute of the entity needs none
 */
public record SuggestedIndex(
        String table, SecondaryIndex index, Map<String, Map<String, String>> templates, List<String> sparse) {
    public SuggestedIndex {
        Objects.requireNonNull(table);
        Objects.requireNonNull(index);
        var copy = new LinkedHashMap<String, Map<String, String>>();
        templates.forEach((entity, keys) -> copy.put(entity, OrderedMap.copyOf(keys)));
        templates = OrderedMap.copyOf(copy);
        sparse = List.copyOf(sparse);
    }

    /** The design with the index and the templates; the same design where the table is not there. */
    public Design addTo(Design design) {
        Table owner = design.table(table).orElse(null);
        if (owner == null) {
            return design;
        }
        var indexes = new ArrayList<>(owner.indexes());
        indexes.add(index);
        Design changed = design.withTable(owner.withIndexes(indexes));
        return changed.withEntities(changed.entities().stream()
                .map(entity -> {
                    var made = entity;
                    Map<String, String> keys = templates.getOrDefault(entity.name(), Map.of());
                    for (Map.Entry<String, String> key : keys.entrySet()) {
                        made = made.withTemplate(key.getKey(), key.getValue());
                    }
                    return made;
                })
                .toList());
    }

    /** Such as "GSI3 on shop: GSI3PK = {email}, GSI3SK = {date}, projecting ALL (without the items that lack date)". */
    public String words() {
        List<String> keys = new ArrayList<>();
        index.key().names().forEach(name -> {
            String made = templates.values().stream()
                    .flatMap(ofEntity -> ofEntity.entrySet().stream())
                    .filter(key -> key.getKey().equals(name))
                    .map(Map.Entry::getValue)
                    .distinct()
                    .collect(Collectors.joining(" or "));
            keys.add(made.isEmpty() ? name : name + " = " + made);
        });
        return index.name() + " on " + table + ": " + String.join(", ", keys) + ", projecting "
                + index.projection().label()
                + (sparse.isEmpty() ? "" : " (without the items that lack " + Words.list(sparse) + ")");
    }
}
