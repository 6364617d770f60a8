package io.keywright.item;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Spread;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Designs as people sketch them: every kind of domain in every kind of attribute, sensible or not. */
final class RandomDesigns {
    private static final List<String> ENTITIES = List.of("Ada", "Bee", "Cow", "Dog", "Elk");
    private static final List<String> ATTRIBUTES = List.of("id", "name", "at", "status", "n", "map", "ref", "copy");
    private static final List<String> KEYS = List.of("PK", "SK", "G1", "G2", "L1");

    private final SeededStream random;

    RandomDesigns(long seed) {
        random = new SeededStream(seed);
    }

    private int below(int bound) {
        return (int) random.below(bound);
    }

    private <T> T one(List<T> list) {
        return list.get(below(list.size()));
    }

    private boolean chance(double share) {
        return random.nextDouble() < share;
    }

    Design design() {
        Table table = Table.of("t", KeySchema.of(key("PK"), key("SK")))
                .withIndexes(List.of(
                        SecondaryIndex.global("g", KeySchema.of(key("G1"), key("G2")), Projection.ALL),
                        SecondaryIndex.local("l", KeySchema.of(key("PK"), key("L1")), Projection.ALL)));
        var entities = new ArrayList<Entity>();
        var rows = new ArrayList<SampleItem>();
        for (String name : ENTITIES) {
            entities.add(entity(name));
            for (int i = below(3); i > 0; i--) {
                rows.add(row(name, i));
            }
        }
        return Design.empty("random")
                .withSampleTime(Instant.parse("2026-03-21T12:00:00Z"))
                .withTables(List.of(table))
                .withEntities(entities)
                .withSamples(Map.of("t", rows));
    }

    private KeyAttribute key(String name) {
        return KeyAttribute.of(name, chance(0.97) ? AttributeType.S : AttributeType.N);
    }

    private SampleItem row(String entity, int number) {
        var item = Item.EMPTY
                .with("PK", new AttributeValue.S(entity + "#" + number))
                .with("SK", new AttributeValue.S("row"));
        return SampleItem.of(entity, chance(0.5) ? item.with("id", new AttributeValue.S("r" + number)) : item);
    }

    private Entity entity(String name) {
        var keys = new LinkedHashMap<String, String>();
        for (String key : KEYS) {
            if (key.equals("PK") || key.equals("SK") || chance(0.5)) {
                keys.put(key, key.length() == 2 && key.endsWith("K") && chance(0.7) ? name + "#{id}" : template(name));
            }
        }
        var attributes = new ArrayList<Attribute>();
        for (String attribute : ATTRIBUTES) {
            if (attribute.equals("id") && chance(0.8)) {
                attributes.add(DrawnShop.text("id", chance(0.5) ? new Values.Uuid() : new Values.Sequence(1, 0)));
            } else if (attribute.equals("ref") && chance(0.8)) {
                attributes.add(DrawnShop.text("ref", new Values.Reference(one(ENTITIES), "id")));
            } else if (chance(0.7)) {
                attributes.add(attribute(attribute, 0));
            }
        }
        return new Entity(name, "t", "", population(), attributes, OrderedMap.copyOf(keys), Extra.NONE);
    }

    private String template(String entity) {
        return switch (below(6)) {
            case 0 -> "{" + one(ATTRIBUTES) + "}";
            case 1 -> entity + "#{id}";
            case 2 -> "{" + one(ATTRIBUTES) + "|shard:4}#{" + one(ATTRIBUTES) + "}";
            case 3 -> "{at:yyyy-MM-dd}#{id}";
            case 4 -> entity + "#{" + one(ATTRIBUTES) + "}#{random:3}";
            default -> chance(0.2) ? "{broken" : entity;
        };
    }

    private Population population() {
        Long count = chance(0.6) ? (Long) (long) below(100_000) : null;
        Population.Children children = chance(0.5)
                ? new Population.Children(
                        one(ENTITIES),
                        random.nextDouble() * 5,
                        chance(0.3) ? (Long) (long) below(4) : null,
                        chance(0.3) ? (Long) (long) below(9) : null,
                        one(List.of(Population.Distribution.values())))
                : null;
        return new Population(count, children);
    }

    private Attribute attribute(String name, int depth) {
        Values values = values(depth);
        @Nullable
        Domain domain = chance(0.1)
                ? null
                : new Domain(values, chance(0.3) ? (Long) (long) below(50) : null, spread(), Extra.NONE);
        AttributeType type = chance(0.1) ? one(List.of(AttributeType.values())) : typeOf(values);
        return Attribute.of(name, type).withDomain(domain).withPresence(presence());
    }

    private Presence presence() {
        return switch (below(6)) {
            case 0 -> new Presence.Share(random.nextDouble());
            case 1 -> new Presence.With(one(ATTRIBUTES));
            case 2 -> new Presence.When(one(ATTRIBUTES), List.of("A", "1"));
            default -> Presence.ALWAYS;
        };
    }

    private Spread spread() {
        return switch (below(8)) {
            case 0 -> new Spread.Zipf(random.nextDouble() * 2);
            case 1 -> new Spread.Weights(List.of(1.0, 0.0, 5.0));
            case 2 -> new Spread.HotValues(below(5), below(101));
            case 3 -> new Spread.FollowsClock();
            case 4 -> Spread.AS_STORED;
            default -> Spread.UNIFORM;
        };
    }

    private Values values(int depth) {
        return switch (below(depth > 2 ? 13 : 16)) {
            case 0 -> new Values.Sequence(below(100), below(6));
            case 1 -> new Values.Uuid();
            case 2 -> new Values.Ulid(chance(0.5) ? Instant.parse("2030-01-01T00:00:00Z") : null);
            case 3, 4 ->
                new Values.Timestamp(
                        chance(0.3) ? Instant.parse("2026-03-20T00:00:00Z") : null,
                        chance(0.3) ? Instant.parse("2027-01-01T00:00:00Z") : null,
                        one(List.of(Values.TimeForm.values())));
            case 5 ->
                new Values.NumberRange(BigDecimal.valueOf(below(20) - 10), BigDecimal.valueOf(below(20)), below(3));
            case 6 -> new Values.Text(below(10), below(20));
            case 7 -> DrawnShop.choices("A", below(3), "B", below(3), "1", 1);
            case 8 -> new Values.Email();
            case 9 -> new Values.PersonName();
            case 10 -> new Values.Fixed(new AttributeValue.S(chance(0.2) ? "" : "fixed"));
            case 11 -> new Values.Reference(one(ENTITIES), chance(0.5) ? one(ATTRIBUTES) : null);
            case 12 -> new Values.CopyOf(one(ENTITIES), chance(0.8) ? one(ATTRIBUTES) : "map.name");
            case 13 -> new Values.ListOf(attribute("e", depth + 1), below(3), below(5));
            case 14 -> new Values.SetOf(Attribute.of("e", AttributeType.S, new Values.Text(1, 3)), below(3), below(40));
            default -> new Values.MapOf(List.of(attribute("name", depth + 1), attribute("status", depth + 1)));
        };
    }

    private AttributeType typeOf(Values values) {
        if (values instanceof Values.ListOf) {
            return AttributeType.L;
        } else if (values instanceof Values.MapOf) {
            return AttributeType.M;
        } else if (values instanceof Values.SetOf) {
            return AttributeType.SS;
        } else if (values instanceof Values.NumberRange) {
            return AttributeType.N;
        }
        return AttributeType.S;
    }
}
