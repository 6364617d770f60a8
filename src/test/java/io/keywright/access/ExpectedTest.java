package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.Expected.Computed;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SampleItem;
import io.keywright.model.Step;
import io.keywright.model.Values;
import io.keywright.testing.Gen;
import io.keywright.testing.ShopDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ExpectedTest {
    private static final Design SHOP = ShopDesign.design();
    private static final Expected EXPECTED = Expected.of(SHOP);

    /** Everything a reader can see of a result. */
    private static List<Object> visible(Expected expected) {
        return List.of(expected.units(), expected.plans(), expected.sizes(), expected.storage());
    }

    @Test
    void theSameDesignGivesTheSame() {
        assertEquals(visible(EXPECTED), visible(Expected.of(ShopDesign.design())));
    }

    /** A thousand rows more, and no figure changes: every attribute has a domain. */
    @Test
    void sampleRowsChangeNothing() {
        var rows = new ArrayList<SampleItem>();
        for (ExpectedEntity entity : EXPECTED.items().entities()) {
            entity.draws().stream().limit(125).forEach(item -> rows.add(SampleItem.of(entity.name(), item.item())));
        }
        Design filled = SHOP.withSamples(Map.of("shop", rows));

        assertEquals(1_000, rows.size());
        assertEquals(visible(EXPECTED), visible(Expected.of(filled)));
        assertEquals(new Computed(0, 0, 0), Expected.of(filled, EXPECTED).computed());
    }

    /** Where an attribute has no domain the rows say what its values are like. */
    @Test
    void rowsCountWhereThereIsNoDomain() {
        Design bare = SHOP.withEntity(SHOP.entity("Product").orElseThrow().withAttributes(List.of()));
        Item row = new Item(Map.of(
                "PK", new AttributeValue.S("PRODUCT#1"),
                "SK", new AttributeValue.S("META"),
                "title", new AttributeValue.S("x".repeat(2_000))));
        Design imported = bare.withSamples(Map.of("shop", List.of(SampleItem.of("Product", row))));

        assertEquals(2_022, Expected.of(imported).sizes().get("Product").meanBytes());
    }

    @Test
    void sizesAndStorageFollowTheCounts() {
        ExpectedSizes order = EXPECTED.sizes().get("Order");
        ExpectedStorage.Stored shop = EXPECTED.storage().of(ShopDesign.SHOP);
        ExpectedStorage.Stored gsi1 = EXPECTED.storage().of(ShopDesign.GSI1);
        ExpectedStorage.Stored gsi2 = EXPECTED.storage().of(ShopDesign.GSI2);
        double bytes = EXPECTED.sizes().values().stream()
                .mapToDouble(sizes -> sizes.items() * sizes.meanBytes())
                .sum();

        assertEquals(
                List.of("shop", "shop/GSI1", "shop/GSI2"),
                EXPECTED.storage().byResource().keySet().stream()
                        .map(Resource::toString)
                        .toList());
        assertEquals(31_536_000, order.items());
        assertEquals(158_636_000, shop.items(), 1e-3);
        assertEquals(bytes, shop.bytes(), 1);
        assertEquals(0.93 * 31_536_000 + 400_000, gsi1.items(), 1e-3);
        assertEquals(15_768, gsi2.items(), 1e-6);
        assertEquals(15_768 * order.entries().get("GSI2").meanBytes(), gsi2.bytes(), 1e-3);
        assertTrue(order.minBytes() < order.meanBytes() && order.meanBytes() < order.maxBytes());
        assertEquals(0, EXPECTED.sizes().get("Address").entries().size());
    }

    /** Only the arms and entries of that index: six writes of orders and two reads. */
    @Test
    void aProjectionRedoesOnlyItsIndex() {
        Expected changed = Expected.of(ShopDesign.project(SHOP, Projection.ALL), EXPECTED);

        assertEquals(new Computed(0, 0, 6), changed.computed());
        assertEquals(visible(Expected.of(ShopDesign.design(Projection.ALL))), visible(changed));
    }

    @Test
    void nothingChangedNothingDone() {
        assertEquals(
                new Computed(0, 0, 0),
                Expected.of(SHOP.withNotes("New notes"), EXPECTED).computed());
        assertEquals(
                new Computed(0, 0, 0),
                Expected.of(SHOP.withPattern(SHOP.patterns().get(0).withRate(Rate.of(7, Rate.Per.MINUTE))), EXPECTED)
                        .computed());
    }

    @Test
    void aStepRedoesItself() {
        AccessPattern confirm = SHOP.pattern("Confirm delivery").orElseThrow();
        Design changed = SHOP.withPattern(
                confirm.withSteps(List.of(confirm.steps().get(0).withTransaction("tx"))));

        assertEquals(new Computed(0, 1, 3), Expected.of(changed, EXPECTED).computed());
    }

    /** Draws that read another entity are redone with it; the orders do not read the products. */
    @Test
    void anEntityRedoesWhatReadsIt() {
        Design more = SHOP.withEntity(SHOP.entity("Product").orElseThrow().withPopulation(Population.of(20_000)));
        Expected changed = Expected.of(more, EXPECTED);

        assertEquals(4, changed.computed().entities());
        assertSame(
                EXPECTED.items().entity("Order").orElseThrow(),
                changed.items().entity("Order").orElseThrow());
        assertEquals(visible(Expected.of(more)), visible(changed));
    }

    @Test
    void patternsOfOneNameAreKeptApart() {
        AccessPattern first = SHOP.patterns().get(0);
        AccessPattern second = SHOP.patterns().get(7).withName(first.name());
        Expected both = Expected.of(SHOP.withPatterns(List.of(first, second)), EXPECTED);

        assertEquals(0.5, both.units().get(0).total().read());
        assertEquals(16, both.units().get(1).total().write());
    }

    /** After any edits the kept parts and the new ones make what computing everything anew makes. */
    @Test
    void keptPartsNeverGoStale() {
        Gen<List<Integer>> edits = (random, size) -> {
            var list = new ArrayList<Integer>();
            for (int i = 0; i <= size; i++) {
                list.add(random.nextInt(EDITS.size()));
            }
            return list;
        };
        edits.check(4, list -> {
            Design design = SHOP;
            Expected kept = EXPECTED;
            for (int edit : list) {
                design = EDITS.get(edit).apply(design);
                kept = Expected.of(design, kept);
            }
            assertEquals(visible(Expected.of(design)), visible(kept));
        });
    }

    private static final List<UnaryOperator<Design>> EDITS = List.of(
            design -> ShopDesign.project(design, Projection.ALL),
            design -> ShopDesign.project(design, Projection.KEYS_ONLY),
            design -> ShopDesign.project(design, Projection.include(List.of("status", "total"))),
            design -> design.withSampleTime(design.sampleTime().plusSeconds(86_400)),
            design ->
                    design.withEntity(design.entity("Order").orElseThrow().withTemplate("GSI1PK", "DAY#{shippedDate}")),
            design -> design.withEntity(design.entity("Order").orElseThrow().withTemplate("openForPickup", "")),
            design -> design.withEntity(design.entity("Product").orElseThrow().withPopulation(Population.of(99_000))),
            design -> {
                Entity stock = design.entity("Stock").orElseThrow();
                var attributes = new ArrayList<>(stock.attributes());
                attributes.add(Attribute.of("note", AttributeType.S, new Values.Text(1_000, 1_500)));
                return design.withEntity(stock.withAttributes(attributes));
            },
            design -> design.withPatterns(
                    design.patterns().subList(0, Math.max(1, design.patterns().size() - 1))),
            design -> design.withPattern(design.patterns().get(0).withSteps(List.of())),
            design -> design.withTable(design.tables()
                    .get(0)
                    .withIndexes(
                            design.tables().get(0).indexes().stream().limit(1).toList())));

    @Test
    void anEmptyDesignHasNothing() {
        Expected empty = Expected.of(Design.empty("empty"));

        assertEquals(List.of(), empty.plans());
        assertEquals(Map.of(), empty.sizes());
        assertEquals(Map.of(), empty.storage().byResource());
        assertEquals(ExpectedStorage.Stored.NOTHING, empty.storage().of(Resource.table("none")));
    }

    /** Means of other draws: alike, but not the same. */
    @Test
    void theSeedReachesWhatIsWrittenAndRead() {
        Expected other = Expected.of(SHOP, null, 7);
        WriteImages one = (WriteImages) works("Ship an order", Expected.of(SHOP));
        WriteImages two = (WriteImages) works("Ship an order", other);
        assertNotEquals(one.images(), two.images());
        CollectionReads first = (CollectionReads) works("Waiting for pickup", Expected.of(SHOP));
        assertNotEquals(first.samples(), ((CollectionReads) works("Waiting for pickup", other)).samples());
    }

    private static StepWork works(String pattern, Expected expected) {
        Step step = SHOP.pattern(pattern).orElseThrow().steps().get(0);
        return Objects.requireNonNull(expected.kept().work(step)).value();
    }
}
