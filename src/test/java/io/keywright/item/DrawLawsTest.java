package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What holds for the draws and sample items of any design, however unfinished. */
class DrawLawsTest {
    private static final int DESIGNS = 40;

    @Test
    void everyDesignHasDraws() {
        int accepted = 0;
        for (int seed = 0; seed < DESIGNS; seed++) {
            Design design = new RandomDesigns(seed).design();
            for (Entity entity : design.entities()) {
                DrawnItems drawn = EntityDraws.draw(design, entity, 20, seed);
                assertEquals(drawn, EntityDraws.draw(design, entity, 20, seed), "seed " + seed);
                assertFalse(drawn.items().isEmpty() && drawn.problems().isEmpty(), "none without a reason");
                accepted += drawn.items().isEmpty() ? 0 : 1;
                drawn.items().forEach(item -> assertKeys(design.tables().get(0), item));
            }
        }
        assertTrue(accepted > DESIGNS, "most designs are not hopeless, but only " + accepted + " entities had items");
    }

    private static void assertKeys(Table table, Item item) {
        assertEquals(Optional.empty(), IndexEntries.tableKeyRefusal(table, item), item.toString());
    }

    @Test
    void everyDesignHasSampleItemsOfDifferentKeys() {
        int items = 0;
        for (int seed = 0; seed < DESIGNS; seed++) {
            Design design = new RandomDesigns(seed).design();
            Table table = design.tables().get(0);
            for (SampleRequest request : List.of(
                    SampleRequest.total(25, seed), SampleRequest.total(25, seed).besidesStored())) {
                SampleItems samples = SampleItems.generate(design, request);
                assertEquals(samples, SampleItems.generate(design, request), "seed " + seed);
                var rows = new ArrayList<SampleItem>(samples.rows().getOrDefault("t", List.of()));
                items += rows.size();
                if (request.keepStored()) {
                    rows.addAll(design.samplesOf("t"));
                }
                var keys = new TreeSet<List<AttributeValue>>(KeyOrder.KEYS);
                for (SampleItem row : rows) {
                    assertTrue(
                            keys.add(StoredSamples.values(table.key().attributes(), row.item())),
                            "seed " + seed + ": a key twice: " + row);
                }
            }
        }
        assertTrue(items > DESIGNS * 5, "only " + items);
    }

    /** Every reference of a generated row resolves to a row that is there, if only to what its key says. */
    @Test
    void everyReferenceResolves() {
        int references = 0;
        for (int seed = 0; seed < DESIGNS; seed++) {
            Design design = new RandomDesigns(seed).design();
            List<SampleItem> rows = SampleItems.generate(design, SampleRequest.total(30, seed))
                    .rows()
                    .getOrDefault("t", List.of());
            var known = new HashMap<String, List<Item>>();
            for (SampleItem row : rows) {
                Entity entity = design.entity(String.valueOf(row.entity())).orElseThrow();
                known.computeIfAbsent(entity.name(), name -> new ArrayList<>())
                        .add(EntityItems.of(design, entity).variables(row.item()));
            }
            for (SampleItem row : rows) {
                Entity entity = design.entity(String.valueOf(row.entity())).orElseThrow();
                for (Attribute attribute : entity.attributes()) {
                    Domain domain = attribute.domain();
                    AttributeValue value = row.item().attributes().get(attribute.name());
                    if (domain != null && domain.values() instanceof Values.Reference reference && value != null) {
                        String named = reference.attribute();
                        String name = named == null ? attribute.name() : named;
                        references++;
                        assertTrue(
                                known.getOrDefault(reference.entity(), List.of()).stream()
                                        .map(other -> other.attributes().get(name))
                                        .anyMatch(other -> other != null && alike(value, other)),
                                "seed " + seed + ": " + attribute.name() + " of " + row);
                    }
                }
            }
        }
        assertTrue(references > DESIGNS, "only " + references);
    }

    private static boolean alike(AttributeValue value, AttributeValue other) {
        return StoredValue.same(value, other)
                || (value instanceof AttributeValue.S text
                        && other instanceof AttributeValue.N number
                        && new AttributeValue.N(text.value()).decimal().compareTo(number.decimal()) == 0)
                || (value instanceof AttributeValue.N && other instanceof AttributeValue.S && alike(other, value));
    }

    @Test
    void everyAttributeCanBeDrawnAgain() {
        var random = new SeededStream(1);
        int drawn = 0;
        for (int seed = 0; seed < DESIGNS; seed++) {
            Design design = new RandomDesigns(seed).design();
            EntityDraws draws = EntityDraws.of(design, seed);
            for (Entity entity : design.entities()) {
                for (Item item : draws.draw(entity, 3).items()) {
                    for (Attribute attribute : entity.attributes()) {
                        var value = draws.drawAttribute(entity, attribute.name(), item, random);
                        drawn += value.isPresent() ? 1 : 0;
                        Item after = value.map(found -> item.with(attribute.name(), found))
                                .orElse(item);
                        Item whole = EntityItems.reRender(design, entity, item, after, random)
                                .item();
                        assertEquals(after.attributes().get(attribute.name()) != null, whole.has(attribute.name()));
                    }
                }
            }
        }
        assertTrue(drawn > DESIGNS * 5, "only " + drawn);
    }

    private static DrawnItems draw(Attribute attribute) {
        Design shop = DrawnShop.design();
        Entity entity = DrawnShop.product()
                .withAttributes(List.of(DrawnShop.text("productId", new Values.Sequence(1, 0)), attribute));
        return EntityDraws.draw(shop.withEntities(List.of(entity)), entity, 200, 1);
    }

    /** Items past DynamoDB's 409,600 bytes are made, so that they can be refused, but not much past. */
    @Test
    void absurdSizesAreCut() {
        int size = Integer.MAX_VALUE;
        List<Item> texts =
                draw(DrawnShop.text("a", new Values.Text(size, size))).items();
        assertEquals(200, texts.size());
        assertEquals(
                409_601,
                ((AttributeValue.S) texts.get(0).attributes().get("a")).value().length());
        Attribute inner = Attribute.of(
                "e", AttributeType.L, new Values.ListOf(DrawnShop.text("x", new Values.Text(1, 1)), size, size));
        List<Item> lists = draw(Attribute.of("a", AttributeType.L, new Values.ListOf(inner, size, size)))
                .items();
        assertEquals(200, lists.size());
        long bytes = ItemSize.of(lists.get(0));
        assertTrue(bytes > 409_600 && bytes < 2_000_000, "bytes " + bytes);
    }

    @Test
    void elementsNeedADomain() {
        DrawnItems drawn =
                draw(Attribute.of("a", AttributeType.L, new Values.ListOf(Attribute.of("e", AttributeType.S), 1, 2)));
        assertEquals(
                "attribute a[] of Product: has no domain; expected one, as elements are not taken from stored items",
                drawn.problems().get(0).toString());
    }
}
