package io.keywright.refactor;

import io.keywright.key.Filter;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Sample items of an entity whose key gets longer. A random shard follows from the item's key here, so that a design
 * always gives the same rows. A row whose attributes do not tell what to write stays as it is.
 */
final class LongerRows {
    private final Entity entity;
    private final List<String> key;
    private final List<String> allKeys;
    private final Predicate<SampleItem> isOwn;
    private final String keyAttribute;
    private final KeySuffix suffix;
    private final List<Part> parts;
    private final boolean isReplaced;
    private final Map<String, Integer> drawn = new HashMap<>();

    LongerRows(Design before, String name, String keyAttribute, KeySuffix suffix) {
        this.entity = before.entity(name).orElseThrow();
        Table table = before.table(entity.table()).orElseThrow();
        this.key = table.key().names();
        this.allKeys = table.keyAttributeNames();
        this.isOwn = EntityRows.of(before, name);
        this.keyAttribute = keyAttribute;
        this.suffix = suffix;
        KeyTemplate old = KeyReach.template(entity, keyAttribute).orElseThrow();
        this.parts = suffix.on(old, suffix.attribute().orElse(""));
        this.isReplaced = parts.size() == old.parts().size();
    }

    /** The rows with longer keys; of several that come to the same key the first. */
    List<SampleItem> in(List<SampleItem> rows) {
        var seen = new HashSet<String>();
        List<SampleItem> longer = Names.map(rows, row -> isOwn.test(row) ? longer(row) : row);
        return longer == rows
                ? rows
                : longer.stream()
                        .filter(row -> !isOwn.test(row) || seen.add(keyOf(row.item())))
                        .toList();
    }

    private SampleItem longer(SampleItem row) {
        if (!(row.item().attributes().get(keyAttribute) instanceof AttributeValue.S old)) {
            return row;
        }
        String beginning = isReplaced ? withoutNumber(old.value()) : old.value();
        return written(row.item(), beginning)
                .map(text -> new AttributeValue.S(beginning + text))
                .map(value -> new SampleItem(row.entity(), row.item().with(keyAttribute, value), row.extra()))
                .orElse(row);
    }

    private static String withoutNumber(String text) {
        int end = text.length();
        while (end > 0 && Character.isDigit(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(0, end);
    }

    /** What is written behind the key of an item. */
    private Optional<String> written(Item item, String beginning) {
        List<Part> added = parts.subList(parts.size() - (isReplaced ? 1 : 2), parts.size());
        Map<String, AttributeValue> known = known(item);
        return KeyTemplate.of(added)
                .renderText(known::get, count -> drawn(item, beginning, count))
                .key()
                .flatMap(
                        value -> value instanceof AttributeValue.S text ? Optional.of(text.value()) : Optional.empty());
    }

    /** Where the first item of a key lands follows from the key; the others follow it, one shard after another. */
    private int drawn(Item item, String beginning, int count) {
        String base = keyOf(item.with(keyAttribute, new AttributeValue.S(beginning)));
        return (new Filter.Shard(count).of(base) + drawn.merge(base, 1, Integer::sum) - 1) % count;
    }

    private String keyOf(Item item) {
        return key.stream()
                .map(name -> String.valueOf(item.attributes().get(name)))
                .collect(Collectors.joining(" "));
    }

    /** The attributes of an item, and those that only its keys tell. */
    private Map<String, AttributeValue> known(Item item) {
        var known = new HashMap<String, AttributeValue>();
        for (String name : allKeys) {
            Optional<KeyTemplate> template = KeyReach.template(entity, name);
            @Nullable AttributeValue value = item.attributes().get(name);
            if (template.isPresent() && value instanceof AttributeValue.S text) {
                template.get()
                        .match(text.value())
                        .ifPresent(texts -> texts.forEach((variable, found) -> {
                            if (isPlain(template.get(), variable)) {
                                known.putIfAbsent(variable, new AttributeValue.S(found));
                            }
                        }));
            }
        }
        known.putAll(item.attributes());
        return known;
    }

    private static boolean isPlain(KeyTemplate template, String name) {
        return template.parts().stream()
                .anyMatch(part -> part instanceof Part.Variable variable
                        && variable.isPlain()
                        && variable.name().text().equals(name));
    }
}
