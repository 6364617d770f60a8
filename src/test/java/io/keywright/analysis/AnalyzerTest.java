package io.keywright.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.heat.SortPlace;
import io.keywright.item.SampleItems;
import io.keywright.item.SampleRequest;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import io.keywright.testing.Designs;
import io.keywright.testing.ShopDesign;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AnalyzerTest {
    private final Analyzer analyzer = new Analyzer();
    private final Settings settings = Settings.standard();
    private final Settings sale = settings.withWorkload("Sale");
    private final Design shop = withSamples(ShopDesign.design());

    private static Design withSamples(Design design) {
        return design.withSamples(
                SampleItems.generate(design, SampleRequest.total(60, 1)).rows());
    }

    /** What one more analysis computes anew. */
    private Analyzer.Computed after(Design changed) {
        analyzer.analyse(shop, settings);
        Analyzer.Computed before = analyzer.computed();
        Analysis analysis = analyzer.analyse(changed, settings);
        assertEquals(new Analyzer().analyse(changed, settings), analysis, "a kept part is out of date");
        Analyzer.Computed now = analyzer.computed();
        return new Analyzer.Computed(
                now.rejections() - before.rejections(),
                now.collections() - before.collections(),
                now.entities(),
                now.steps(),
                now.arms(),
                now.inWorkloads() - before.inWorkloads(),
                now.stepDemands() - before.stepDemands(),
                now.bills() - before.bills());
    }

    @Test
    void nothingIsComputedTwice() {
        Analyzer.Computed computed = after(shop);
        assertEquals(new Analyzer.Computed(0, 0, 0, 0, 0, 0, 0, 0), computed);
        assertSame(
                analyzer.analyse(shop, settings).bill(),
                analyzer.analyse(shop, settings).bill());
    }

    @Test
    void aProjectionDrawsNothing() {
        Analyzer.Computed computed = after(ShopDesign.project(shop, Projection.ALL));
        assertEquals(0, computed.entities());
        assertEquals(0, computed.steps());
        assertTrue(computed.arms() > 0, "the arms on the index are computed anew");
    }

    @Test
    void aRateOnlyMakesANewBill() {
        AccessPattern pattern = shop.patterns().get(0);
        Analyzer.Computed computed = after(shop.withPattern(pattern.withRate(Rate.of(41, Rate.Per.SECOND))));
        assertEquals(0, computed.collections());
        assertEquals(0, computed.entities());
        assertEquals(0, computed.steps());
        assertEquals(0, computed.arms());
        assertEquals(1, computed.rejections(), "the pattern that changed");
        assertEquals(1, computed.bills());
    }

    @Test
    void anEntityIsDrawnAloneWhereNobodyRefersToIt() {
        Entity counter = shop.entity("ViewCounter").orElseThrow();
        Analyzer.Computed computed = after(shop.withEntity(counter.withNotes("Hot.")));
        assertTrue(computed.entities() <= 1, () -> "drew " + computed.entities() + " entities");
    }

    /** Rows that say whose they are need no templates to be told apart. */
    @Test
    void aTemplateLeavesTheStoredSamplesAlone() {
        Entity counter = shop.entity("ViewCounter").orElseThrow();
        Analyzer.Computed computed = after(shop.withEntity(counter.withTemplate("SK", "COUNTED")));
        assertEquals(0, computed.collections());
    }

    @Test
    void moreSampleRowsChangeNoMonthlyFigure() {
        Analysis before = analyzer.analyse(shop, settings);
        Design more = shop.withSamples(
                SampleItems.generate(shop, SampleRequest.total(1_000, 7)).rows());
        Analysis after = analyzer.analyse(more, settings);
        assertEquals(before.bill(), after.bill());
        assertEquals(before.units(), after.units());
        assertNotEquals(before.collections(), after.collections());
    }

    /** The moments of the attribute that lets items expire lie ahead, and a count decides how far identifiers go. */
    @Test
    void whatTheDrawsReadIsReadAgain() {
        Table table = shop.tables().get(0);
        Design expiring = shop.withTable(table.withSettings(table.settings().withTtlAttribute("placedAt")));
        assertEquals(0, after(shop).entities());
        assertTrue(after(expiring).entities() > 0);
        assertEquals(new Analyzer().analyse(expiring, settings), analyzer.analyse(expiring, settings));
        Entity product = shop.entity("Product").orElseThrow();
        Design more = expiring.withEntity(product.withPopulation(Population.of(9_000_000)));
        assertEquals(new Analyzer().analyse(more, settings), analyzer.analyse(more, settings));
    }

    @Test
    void everyDesignHasAnAnalysis() {
        for (long seed = 1; seed <= 60; seed++) {
            Design design = Designs.random(seed);
            Analysis analysis = analyzer.analyse(design, settings);
            assertEquals(design.patterns().size(), analysis.plans().size());
            assertEquals(design.patterns().size(), analysis.units().size());
            assertEquals(new Analyzer().analyse(design, settings), analysis, "seed " + seed);
        }
    }

    /** Edits of one design after the other, each kept from the last: the same as from nothing. */
    @Test
    void whatIsKeptAfterAnyEditIsAsFromNothing() {
        for (long seed = 1; seed <= 12; seed++) {
            Design design = withSamples(Designs.random(seed));
            for (Design edited : edits(design)) {
                analyzer.analyse(design, settings);
                assertEquals(
                        new Analyzer().analyse(edited, settings), analyzer.analyse(edited, settings), "seed " + seed);
            }
        }
        for (Design original : List.of(shop, withSale(shop))) {
            for (Design edited : edits(original)) {
                analyzer.analyse(original, sale);
                assertEquals(new Analyzer().analyse(edited, sale), analyzer.analyse(edited, sale));
            }
        }
    }

    /** The same with a workload that gives the first patterns larger items. */
    private static Design withSale(Design design) {
        List<Workload.Override> larger = design.patterns().stream()
                .limit(3)
                .map(pattern -> new Workload.Override(pattern.name(), null, Map.of(), 9_000L, Extra.NONE))
                .toList();
        return design.withWorkloads(
                List.of(new Workload("Sale", "", larger, 3_600L, Workload.StartingState.NEW, Extra.NONE)));
    }

    /** Items are resized again where they, the pattern or the workload changed, and nowhere else. */
    @Test
    void theUnitsOfAWorkloadAreKept() {
        Design design = withSale(shop);
        AccessPattern first = design.patterns().get(0);
        Workload workload = design.workloads().get(0);
        int all = inWorkloads(design, design.withPatterns(List.of()), design);
        assertTrue(all > 1, () -> "of " + all + " patterns");
        assertEquals(0, inWorkloads(design, design.withSamples(Map.of())));
        assertEquals(1, inWorkloads(design, design.withPattern(first.withRate(Rate.of(41, Rate.Per.SECOND)))));
        assertEquals(
                all,
                inWorkloads(
                        design,
                        design.withWorkloads(
                                List.of(workload.withOverrides(List.copyOf(new ArrayList<>(workload.overrides())))))));
    }

    /** Which keys a step asks for is worked out once for all workloads, and again where its pattern changed. */
    @Test
    void whatTheStepsAskForIsKept() {
        Design design = withSale(shop);
        analyzer.analyse(design, settings);
        int all = analyzer.computed().stepDemands();
        assertTrue(all > 0, () -> "of " + all);
        AccessPattern first = design.patterns().get(0);
        analyzer.analyse(design.withSamples(Map.of()), settings);
        assertEquals(all, analyzer.computed().stepDemands());
        analyzer.analyse(design.withPattern(first.withRate(Rate.of(41, Rate.Per.SECOND))), settings);
        int again = analyzer.computed().stepDemands() - all;
        assertTrue(again > 0 && again <= 2, () -> "for the normal month and the sale, but " + again);
    }

    /** How many patterns' units in a workload the last of these analyses computes. */
    private int inWorkloads(Design... designs) {
        int before = 0;
        for (Design design : designs) {
            before = analyzer.computed().inWorkloads();
            analyzer.analyse(design, sale);
        }
        return analyzer.computed().inWorkloads() - before;
    }

    private static List<Design> edits(Design design) {
        var edits = new ArrayList<Design>();
        edits.add(design.withSamples(Map.of()));
        for (Entity entity : design.entities()) {
            edits.add(design.withEntity(entity.withPopulation(Population.of(7))));
            edits.add(design.withEntity(entity.withKeys(Map.of())));
            edits.add(design.withEntity(entity.withAttributes(List.of())));
            edits.add(design.withEntities(
                    design.entities().stream().filter(other -> other != entity).toList()));
            edits.add(design.withEntity(entity.withAttributes(entity.attributes().stream()
                            .filter(attribute -> entity.attributes().indexOf(attribute) > 0)
                            .toList()))
                    .withSamples(Map.of()));
        }
        for (Table table : design.tables()) {
            edits.add(design.withTable(table.withIndexes(List.of())));
        }
        return edits;
    }

    /** A variable that is no attribute takes its values from stored rows, although all attributes have domains. */
    @Test
    void rowsThatAKeyIsMadeOfAreReadAgain() {
        Entity entity = Entity.of("E", "t")
                .withPopulation(Population.of(100))
                .withKeys(Map.of("PK", "C#{customerId}"))
                .withAttributes(List.of(Attribute.of("a", AttributeType.S, new Values.Uuid())));
        Item row = new Item(Map.of("PK", new AttributeValue.S("C#1"), "a", new AttributeValue.S("x")));
        Design design = Design.empty("d")
                .withTables(List.of(Table.of("t", KeySchema.of(KeyAttribute.of("PK", AttributeType.S)))))
                .withEntities(List.of(entity))
                .withSamples(Map.of("t", List.of(SampleItem.of("E", row))));
        assertEquals(List.of(), analyzer.analyse(design, settings).gaps());
        Design without = design.withSamples(Map.of());
        Analysis kept = analyzer.analyse(without, settings);
        assertEquals(new Analyzer().analyse(without, settings), kept);
        assertEquals(1, kept.gaps().size());
    }

    /** 100 items without a size are not 100 times the overhead: how much is stored is not known. */
    @Test
    void whatCantBeDrawnIsInNoSum() {
        Entity entity = Entity.of("E", "t")
                .withPopulation(Population.of(1_000_000_000))
                .withKeys(Map.of("PK", "C#{nothing"))
                .withAttributes(List.of(Attribute.of("a", AttributeType.S, new Values.Uuid())));
        Design design = Design.empty("d")
                .withTables(List.of(Table.of("t", KeySchema.of(KeyAttribute.of("PK", AttributeType.S)))))
                .withEntities(List.of(entity));
        Analysis analysis = analyzer.analyse(design, settings);
        assertTrue(analysis.bill().month().isZero(), analysis.bill().month().display());
        assertEquals("storage", analysis.bill().unpriced().get(0).what());
    }

    @Test
    void settingsAreTakenIntoTheBill() {
        Analysis normal = analyzer.analyse(shop, settings);
        Analysis longer = analyzer.analyse(shop, settings.withHoursPerMonth(BigDecimal.valueOf(744)));
        Analysis elsewhere = analyzer.analyse(shop, settings.withRegion("eu-west-1"));
        assertTrue(longer.bill().requests().compareTo(normal.bill().requests()) > 0);
        assertTrue(elsewhere.bill().requests().compareTo(normal.bill().requests()) > 0);
        assertFalse(new ArrayList<>(List.of(normal.bill())).contains(longer.bill()));
    }

    @Test
    void anAnalysisNobodyWaitsForGivesUpAndTheNextOneIsRight() {
        var asked = new AtomicInteger();
        assertThrows(
                CancellationException.class, () -> analyzer.analyse(shop, settings, () -> asked.incrementAndGet() > 3));
        int entities = shop.entities().size();
        assertTrue(asked.get() > 3 && asked.get() <= entities, asked + " asked, but gave up among the entities");
        Design changed = ShopDesign.project(shop, Projection.ALL);
        assertEquals(new Analyzer().analyse(changed, settings), analyzer.analyse(changed, settings, () -> false));
    }

    /** How many entries of an entity share a key of an index does not follow from how many others are in the index. */
    @Test
    void whereAWriteFallsInAnIndexIsUpToItsOwnEntity() {
        KeySchema key = KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S));
        SecondaryIndex index = SecondaryIndex.global(
                "GSI1",
                KeySchema.of(KeyAttribute.of("GSI1PK", AttributeType.S), KeyAttribute.of("GSI1SK", AttributeType.S)),
                Projection.KEYS_ONLY);
        Attribute region = Attribute.of("region", AttributeType.S, new Values.Sequence(1, 0))
                .withDomain(Domain.of(new Values.Sequence(1, 0), 1_000))
                .withPresence(new Presence.Share(0.05));
        Entity order = Entity.of("Order", "t")
                .withPopulation(Population.of(1_000_000))
                .withAttributes(List.of(Attribute.of("id", AttributeType.S, new Values.Uuid()), region))
                .withKeys(Map.of("PK", "O#{id}", "SK", "O", "GSI1PK", "R#{region}", "GSI1SK", "{id}"));
        Entity line = Entity.of("Line", "t")
                .withPopulation(Population.of(500_000))
                .withAttributes(List.of(Attribute.of("line", AttributeType.S, new Values.Uuid())))
                .withKeys(Map.of("PK", "L#{line}", "SK", "L", "GSI1PK", "L", "GSI1SK", "{line}"));
        Step delete = Step.of(Operation.DELETE_ITEM, Step.Target.entity("t", "Order"))
                .withKey(List.of(KeyCondition.equal("PK", "O#{id}"), KeyCondition.equal("SK", "O")));
        Design design = Design.empty("d")
                .withTables(List.of(Table.of("t", key).withIndexes(List.of(index))))
                .withEntities(List.of(order, line))
                .withPatterns(
                        List.of(AccessPattern.of("Forget an order", Rate.of(900, Rate.Per.SECOND), List.of(delete))));
        analyzer.analyse(design, settings);
        Design fewer = design.withEntity(line.withPopulation(Population.of(10)));
        Analysis kept = analyzer.analyse(fewer, settings);
        assertEquals(new Analyzer().analyse(fewer, settings), kept);
        SortPlace.Items items = kept.demand(Workload.NORMAL_MONTH.name()).orElseThrow().flows().stream()
                .flatMap(flow -> flow.arms().stream())
                .map(arm -> arm.keys().sort())
                .filter(SortPlace.Items.class::isInstance)
                .map(SortPlace.Items.class::cast)
                .filter(sort -> sort.items() > 1)
                .findFirst()
                .orElseThrow();
        assertEquals(50, items.items(), 5, "a twentieth of a million orders in a thousand regions");
    }
}
