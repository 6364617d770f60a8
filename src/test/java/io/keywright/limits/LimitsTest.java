package io.keywright.limits;

import static io.keywright.limits.Shop.attribute;
import static io.keywright.limits.Shop.messages;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.model.Rejection;
import io.keywright.model.SampleItem;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LimitsTest {
    private static final AccessPattern LIST = AccessPattern.of(
            "List orders",
            Rate.NONE,
            List.of(Step.of(Operation.QUERY, Step.Target.table("shop"))
                    .withKey(List.of(KeyCondition.equal("PK", "CUSTOMER#{customerId}")))));
    private static final Design SHOP = Design.empty("shop")
            .withTables(List.of(Shop.TABLE))
            .withEntities(Shop.ENTITIES)
            .withPatterns(List.of(LIST))
            .withSamples(samples(Shop.order()));

    private static OrderedMap<String, List<SampleItem>> samples(Item... items) {
        return OrderedMap.<String, List<SampleItem>>of()
                .with(
                        "shop",
                        List.of(items).stream()
                                .map(item -> SampleItem.of("Order", item))
                                .toList());
    }

    @Test
    void theShopIsAccepted() {
        assertEquals(List.of(), Limits.rejections(SHOP));
        assertEquals(List.of(), Limits.rejections(Design.empty("nothing")));
    }

    /** One fault everywhere. */
    private static Design broken() {
        return SHOP.withTables(List.of(Shop.TABLE.withIndexes(List.of(Shop.GSI1.withName("i")))))
                .withEntities(List.of(Shop.CUSTOMER, Shop.ORDER.withTemplate("SK", "ORDER#{order}")))
                .withPatterns(List.of(LIST.withSteps(List.of(LIST.steps().get(0).withKey(List.of())))))
                .withSamples(samples(Shop.order(), Shop.order().without("PK")));
    }

    @Test
    void inDocumentOrder() {
        assertEquals(
                List.of(
                        Place.index("shop", "i").field("name"),
                        Place.keyTemplate("Order", "SK"),
                        Place.step("List orders", 1).field("key"),
                        Place.sample("shop", 2)),
                Limits.rejections(broken()).stream().map(Rejection::place).toList());
        assertEquals(Limits.rejections(broken()), Limits.rejections(broken()));
    }

    @Test
    void aCallerMayRemember() {
        var asked = new ArrayList<String>();
        Limits.Lookup lookup = new Limits.Lookup() {
            @Override
            public List<Rejection> table(Table table) {
                asked.add("table " + table.name());
                return Limits.Lookup.super.table(table);
            }

            @Override
            public List<Rejection> entity(Entity entity, @Nullable Table table) {
                asked.add("entity " + entity.name() + (table == null ? " without table" : ""));
                return Limits.Lookup.super.entity(entity, table);
            }

            @Override
            public List<Rejection> pattern(AccessPattern pattern, List<Table> tables, List<Entity> entities) {
                asked.add("pattern " + pattern.name());
                return Limits.Lookup.super.pattern(pattern, tables, entities);
            }

            @Override
            public List<Rejection> samples(Table table, List<SampleItem> rows) {
                asked.add(rows.size() + " samples of " + table.name());
                return Limits.Lookup.super.samples(table, rows);
            }
        };
        Design design = broken().withEntities(List.of(Shop.CUSTOMER, Shop.ORDER.withTable("old")));
        assertEquals(Limits.rejections(design), Limits.rejections(design, lookup));
        assertEquals(
                List.of(
                        "table shop",
                        "entity Customer",
                        "entity Order without table",
                        "pattern List orders",
                        "2 samples of shop"),
                asked);
    }

    @Test
    void theSamplesOfAMissingTableHaveNoKeysToBreak() {
        Design design = SHOP.withTables(List.of()).withEntities(List.of()).withPatterns(List.of());
        assertEquals(
                List.of("Requested resource not found: Table: shop not found", "There is no entity named Order"),
                messages(Limits.rejections(design)));
    }

    /** The budget of a keystroke: a few milliseconds for 8 entities and 40 rows, with room for a busy machine. */
    @Test
    void fastEnoughForEveryKeystroke() {
        Design design = large();
        assertEquals(List.of(), Limits.rejections(design));
        for (int i = 0; i < 200; i++) {
            Limits.rejections(design);
        }
        long best = Long.MAX_VALUE;
        for (int i = 0; i < 50; i++) {
            long start = System.nanoTime();
            Limits.rejections(design);
            best = Math.min(best, System.nanoTime() - start);
        }
        assertTrue(best < 5_000_000, "took " + best / 1000 + " µs");
    }

    private static Design large() {
        var entities = new ArrayList<Entity>();
        var rows = new ArrayList<SampleItem>();
        var patterns = new ArrayList<AccessPattern>();
        for (int i = 0; i < 8; i++) {
            List<Attribute> attributes = IntStream.range(0, 12)
                    .mapToObj(j -> attribute("attribute" + j, AttributeType.S))
                    .toList();
            entities.add(Entity.of("Entity" + i, "shop")
                    .withAttributes(attributes)
                    .withKeys(OrderedMap.<String, String>of()
                            .with("PK", "A" + i + "#{attribute0}")
                            .with("SK", "B#{attribute1}#{attribute2|shard:4}")
                            .with("GSI1PK", "C#{attribute3}")
                            .with("GSI1SK", "{attribute4}")));
            patterns.add(LIST.withName("Pattern " + i));
            for (int row = 0; row < 5; row++) {
                Item item = Shop.order().with("GSI1PK", new AttributeValue.S("C#" + row));
                for (Attribute attribute : attributes) {
                    item = item.with(attribute.name(), new AttributeValue.S("value of " + attribute.name()));
                }
                rows.add(SampleItem.of("Entity" + i, item));
            }
        }
        return SHOP.withEntities(entities)
                .withPatterns(patterns)
                .withSamples(OrderedMap.<String, List<SampleItem>>of().with("shop", rows));
    }
}
