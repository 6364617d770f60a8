package io.keywright.export.workbench;

import io.keywright.item.EntityItems;
import io.keywright.item.RenderedItem;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.testing.Gen;
import io.keywright.testing.HostileDesigns;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** Legal tables with hostile names, entities with key templates, and the items that those make, each key once. */
final class FacetedDesigns implements Gen<Design> {
    private static final List<String> NAMES = List.of("id", "day", "a b", "status", "{x}", "é", "total", "tags");
    private static final List<String> WORDS = List.of("USER#", "a|", "", "x_", "<b>", "${c}", "#");

    @Override
    public Design make(SplittableRandom random, int size) {
        Design tables = HostileDesigns.design(random.nextInt(10_000));
        var entities = new ArrayList<Entity>();
        var samples = new LinkedHashMap<String, List<SampleItem>>();
        for (Table table : tables.tables()) {
            var rows = new ArrayList<SampleItem>();
            var keys = new HashSet<String>();
            for (int i = random.nextInt(3); i > 0; i--) {
                Entity entity = entity(random, table, "E" + entities.size());
                entities.add(entity);
                Design design = tables.withEntities(List.of(entity));
                for (int row = random.nextInt(size + 1); row > 0; row--) {
                    RenderedItem made = EntityItems.of(design, entity).render(attributes(random, entity), () -> 0);
                    if (made.accepted() && keys.add(key(table, made.item()))) {
                        rows.add(SampleItem.of(random.nextInt(6) == 0 ? null : entity.name(), made.item()));
                    }
                }
            }
            samples.put(table.name(), rows);
        }
        return tables.withEntities(entities).withSamples(samples);
    }

    static String key(Table table, Item item) {
        return table.key().names().stream()
                .map(name -> String.valueOf(item.get(name)))
                .toList()
                .toString();
    }

    private static Entity entity(SplittableRandom random, Table table, String name) {
        var attributes = new LinkedHashMap<String, Attribute>();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            String attribute = NAMES.get(random.nextInt(NAMES.size()));
            attributes.put(attribute, Attribute.of(attribute, any(random, AttributeType.values())));
        }
        Set<KeyAttribute> keys = new LinkedHashSet<>(table.key().attributes());
        for (SecondaryIndex index : table.indexes()) {
            keys.addAll(random.nextBoolean() ? index.key().attributes() : List.of());
        }
        Map<String, String> templates = new LinkedHashMap<>();
        for (KeyAttribute key : keys) {
            AttributeType type = key.attributeType().orElseThrow();
            if (type != AttributeType.S || random.nextInt(3) == 0) {
                attributes.put(key.name(), Attribute.of(key.name(), type));
            } else {
                String word = WORDS.get(random.nextInt(WORDS.size()));
                Part variable = Part.Variable.of(any(random, attributes.keySet().toArray(String[]::new)));
                templates.put(
                        key.name(),
                        (word.isEmpty()
                                        ? KeyTemplate.of(List.of(variable))
                                        : KeyTemplate.of(List.of(new Part.Literal(word), variable)))
                                .print());
            }
        }
        templates.keySet().forEach(attributes::remove);
        return Entity.of(name, table.name())
                .withAttributes(List.copyOf(attributes.values()))
                .withKeys(templates);
    }

    private static Item attributes(SplittableRandom random, Entity entity) {
        var values = new LinkedHashMap<String, AttributeValue>();
        for (Attribute attribute : entity.attributes()) {
            if (random.nextInt(8) > 0) {
                values.put(attribute.name(), value(random, attribute.type()));
            }
        }
        return new Item(values);
    }

    private static AttributeValue value(SplittableRandom random, AttributeType type) {
        String text = any(random, "a", "b#c", "2026-03-14", "{x}", "\uD83D\uDE00") + random.nextInt(1000);
        AttributeValue.N number = AttributeValue.N.of(random.nextInt(1000));
        return switch (type) {
            case S, NULL -> new AttributeValue.S(text);
            case N -> number;
            case B -> new AttributeValue.B(Bytes.of(new byte[] {(byte) random.nextInt(256), 1}));
            case BOOL -> new AttributeValue.Bool(random.nextBoolean());
            case L -> new AttributeValue.L(List.of(number, new AttributeValue.Null()));
            case M -> new AttributeValue.M(Map.of("M", new AttributeValue.M(Map.of("S", number))));
            case SS -> new AttributeValue.SS(List.of(text));
            case NS -> new AttributeValue.NS(List.of(number));
            case BS -> new AttributeValue.BS(List.of(Bytes.of(new byte[] {1})));
        };
    }

    @SafeVarargs
    private static <T> T any(SplittableRandom random, T... values) {
        return values[random.nextInt(values.length)];
    }
}
