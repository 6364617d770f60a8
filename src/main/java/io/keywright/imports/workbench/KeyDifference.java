package io.keywright.imports.workbench;

import static io.keywright.imports.workbench.Assumptions.quoted;

import io.keywright.format.AttributeValueJson;
import io.keywright.format.Json;
import io.keywright.item.EntityItems;
import io.keywright.item.StoredValue;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AttributeValue;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * A key attribute of a row that an entity's templates give another value than the row has.
 *
 * @param stored what the row has, or null
 * @param rendered what the templates give, or null
 */
record KeyDifference(
        Row row,
        String keyAttribute,
        @Nullable AttributeValue stored,
        @Nullable AttributeValue rendered) {
    /** Of any number of shards the last. Zeros would be drawn again for ever: most numbers of shards don't take them. */
    private static final UniformRandomProvider LAST_SHARD = () -> -1;

    /**
     * Every difference, row by row. Random shards are the row's own.
     *
     * @param items what renders the entity's items
     * @param variables the rows with the variables that only their keys hold, in the order of the rows
     */
    static List<KeyDifference> of(Table table, Entity entity, EntityItems items, List<Row> rows, List<Item> variables) {
        Map<String, KeyTemplate> random = random(entity);
        var differences = new ArrayList<KeyDifference>();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            Item rendered = items.render(variables.get(i), LAST_SHARD).item();
            for (String key : table.keyAttributeNames()) {
                AttributeValue stored = row.value(key);
                AttributeValue again = rendered.attributes().get(key);
                boolean isSame = stored == null || again == null
                        ? stored == again
                        : StoredValue.same(stored, again) || couldBe(random.get(key), stored);
                if (!isSame) {
                    differences.add(new KeyDifference(row, key, stored, again));
                }
            }
        }
        return differences;
    }

    private static Map<String, KeyTemplate> random(Entity entity) {
        var random = new HashMap<String, KeyTemplate>();
        entity.keys()
                .forEach((key, text) -> KeyTemplate.ifValid(text)
                        .filter(template -> template.parts().stream().anyMatch(Part.RandomShard.class::isInstance))
                        .ifPresent(template -> random.put(key, template)));
        return random;
    }

    private static boolean couldBe(@Nullable KeyTemplate template, AttributeValue stored) {
        return template != null
                && stored instanceof AttributeValue.S text
                && template.match(text.value()).isPresent();
    }

    /** Whether the row has no such key at all: it is in no index with it, and the templates would put it there. */
    boolean isAdded() {
        return stored == null;
    }

    /** The difference in a sentence without a full stop. */
    String sentence(Table table) {
        String key = table.key().attributes().stream()
                .map(KeyAttribute::name)
                .map(name -> quoted(name) + " " + shown(row.value(name)))
                .collect(Collectors.joining(", "));
        return "the row " + row.path() + " (" + key + ") has " + quoted(keyAttribute) + " " + shown(stored)
                + " where the templates give " + shown(rendered);
    }

    private static String shown(@Nullable AttributeValue value) {
        if (value instanceof AttributeValue.S text) {
            return Json.text(text.value()).oneLine();
        }
        return value == null ? "nothing" : AttributeValueJson.write(value);
    }
}
