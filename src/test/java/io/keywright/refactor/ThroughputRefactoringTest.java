package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignReader;
import io.keywright.limits.Limits;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Shape;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Throughput.ReadWrite;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import io.keywright.testing.Designs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What can be done about a hot key beside a longer one. */
class ThroughputRefactoringTest {
    private final Design sale = sample("flash-sale-counter");
    private final Design orders = orders();

    private static Design sample(String name) {
        try {
            return DesignReader.read(Path.of("sample-models", name + ".keywright.json"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Orders with an index by status, of which only the pending ones are read. */
    private static Design orders() {
        Table table = Table.of("orders", KeySchema.of(KeyAttribute.of("PK", AttributeType.S)))
                .withIndexes(List.of(SecondaryIndex.global(
                        "GSI1",
                        KeySchema.of(
                                KeyAttribute.of("GSI1PK", AttributeType.S), KeyAttribute.of("GSI1SK", AttributeType.S)),
                        Projection.ALL)));
        Values status =
                new Values.Enumeration(List.of(new Values.Choice("PENDING", 1), new Values.Choice("SHIPPED", 4)));
        Entity order = Entity.of("Order", "orders")
                .withAttributes(List.of(
                        Attribute.of("orderId", AttributeType.S, new Values.Sequence(1, 0)),
                        Attribute.of("status", AttributeType.S, status),
                        Attribute.of("placedAt", AttributeType.S),
                        Attribute.of("changedAt", AttributeType.S)))
                .withKeys(Map.of("PK", "ORDER#{orderId}", "GSI1PK", "STATUS#{status}", "GSI1SK", "{changedAt}"));
        Step pending = Step.of(Operation.QUERY, Step.Target.index("orders", "GSI1"))
                .withKey(List.of(KeyCondition.equal("GSI1PK", "STATUS#PENDING")));
        return Design.empty("Orders")
                .withTables(List.of(table))
                .withEntities(List.of(order))
                .withPatterns(List.of(AccessPattern.of("Pending", Rate.of(1, Rate.Per.SECOND), List.of(pending))))
                .withSamples(Map.of("orders", List.of(row("1", "PENDING"), row("2", "SHIPPED"))));
    }

    private static SampleItem row(String id, String status) {
        return SampleItem.of(
                "Order",
                new Item(Map.of(
                        "PK", new AttributeValue.S("ORDER#" + id),
                        "status", new AttributeValue.S(status),
                        "GSI1PK", new AttributeValue.S("STATUS#" + status),
                        "GSI1SK", new AttributeValue.S("2026-03-01"))));
    }

    @Test
    void severalCallsBecomeOneWriteInEveryWorkload() {
        Design collected = new CollectWrites("Count a view", 20).apply(sale);
        AccessPattern pattern = collected.pattern("Count a view").orElseThrow();
        assertEquals(new BigDecimal("1.5"), pattern.rate().calls());
        assertEquals(
                List.of(new Change.Add("views", BigDecimal.valueOf(20))),
                pattern.steps().get(0).changes());
        assertTrue(
                pattern.notes()
                        .endsWith(
                                "The application adds up 20 calls for a key and writes them at once. The rate is as if"
                                        + " every key was called often enough for that: a key that is called less often"
                                        + " has less to add up."),
                pattern::notes);
        Workload flashSale = collected.workloads().get(0);
        assertEquals(new BigDecimal("1.5"), flashSale.overrides().get(0).rate().calls());
        assertEquals(
                sale.workloads().get(0).overrides().get(0).skew(),
                flashSale.overrides().get(0).skew());
        assertSame(
                sale.workloads().get(0).overrides().get(1),
                flashSale.overrides().get(1));
    }

    @Test
    void onlySumsAreCollected() {
        assertEquals(
                "\"Reserve one\" does more than add to numbers, so that several calls are not one.",
                new CollectWrites("Reserve one", 20).problem(sale).orElse(""));
        assertEquals(
                "There is no access pattern named \"Gone\".",
                new CollectWrites("Gone", 20).problem(sale).orElse(""));
        assertThrows(IllegalArgumentException.class, () -> new CollectWrites("Count a view", 1));
    }

    @Test
    void ratesThatAreReadOffATableFollowToo() {
        Rate series = new Rate(BigDecimal.TEN, Rate.Per.MINUTE, 2, new Shape.Series(List.of(new Shape.Point(60, 300))));
        Rate fewer = PatternRates.times(series, 0.1);
        assertEquals(new Shape.Series(List.of(new Shape.Point(60, 30))), fewer.shape());
        assertEquals("1", fewer.calls().toPlainString());
        Rate load = new Rate(BigDecimal.ONE, Rate.Per.DAY, 1, new Shape.BulkLoad(1000, Shape.RowOrder.SHUFFLED, 50));
        assertEquals(
                new Shape.BulkLoad(250, Shape.RowOrder.SHUFFLED, 50),
                PatternRates.times(load, 0.25).shape());
        assertEquals(
                "300",
                PatternRates.times(Rate.of(3000, Rate.Per.SECOND), 0.1).calls().toString());
    }

    @Test
    void aCacheAnswersAShareOfTheCalls() {
        Design cached = new CacheReads("Show a product", 0.9).apply(sale);
        AccessPattern pattern = cached.pattern("Show a product").orElseThrow();
        assertEquals(0, new BigDecimal("3").compareTo(pattern.rate().calls().setScale(6, RoundingMode.HALF_UP)));
        assertEquals("Assumed: a cache answers 90 % of the calls; the rates are those of the rest.", pattern.notes());
        assertEquals(
                "\"Count a view\" does not only read, and a cache can't write for it.",
                new CacheReads("Count a view", 0.9).problem(sale).orElse(""));
        assertThrows(IllegalArgumentException.class, () -> new CacheReads("Show a product", 1));
    }

    @Test
    void warmThroughputIsOnlyEverRaised() {
        Design once = new RaiseWarmThroughput(Resource.table("sale"), 12_000, 24_000).apply(sale);
        Design twice = new RaiseWarmThroughput(Resource.table("sale"), 15_000, 4_000).apply(once);
        assertEquals(
                ReadWrite.of(15_000, 24_000),
                twice.table("sale").orElseThrow().billing().throughput().warm());
        assertEquals(List.of(), Limits.rejections(twice));
        Design index = new RaiseWarmThroughput(Resource.index("orders", "GSI1"), 12_000, 8_000).apply(orders);
        assertEquals(
                ReadWrite.of(12_000, 8_000),
                index.table("orders")
                        .orElseThrow()
                        .index("GSI1")
                        .orElseThrow()
                        .throughput()
                        .warm());
        assertEquals(
                "There is no index named \"gone\" of orders.",
                new RaiseWarmThroughput(Resource.index("orders", "gone"), 1, 1)
                        .problem(orders)
                        .orElse(""));
    }

    @Test
    void anIndexCopiesLess() {
        Design narrow = new NarrowProjection("orders", "GSI1", Projection.KEYS_ONLY).apply(orders);
        assertEquals(
                Projection.KEYS_ONLY,
                narrow.table("orders").orElseThrow().index("GSI1").orElseThrow().projection());
        assertEquals(
                "GSI1 projects that already.",
                new NarrowProjection("orders", "GSI1", Projection.ALL)
                        .problem(orders)
                        .orElse(""));
    }

    @Test
    void anIndexKeepsOnlyWhatIsRead() {
        Design sparse = new SparseIndex("orders", "GSI1", "Order", "status", "PENDING").apply(orders);
        Entity order = sparse.entity("Order").orElseThrow();
        assertEquals("STATUS#{statusIsPENDING}", order.keys().get("GSI1PK"));
        assertEquals(
                new Presence.When("status", List.of("PENDING")),
                order.attribute("statusIsPENDING").orElseThrow().presence());
        assertTrue(sparse.samplesOf("orders").get(0).item().has("GSI1PK"));
        assertFalse(sparse.samplesOf("orders").get(1).item().has("GSI1PK"));
        assertEquals(List.of(), Limits.rejections(sparse));
        assertEquals(
                "\"Pending\" asks for more than \"SHIPPED\".",
                new SparseIndex("orders", "GSI1", "Order", "status", "SHIPPED")
                        .problem(orders)
                        .orElse(""));
        assertEquals(
                "The partition key of GSI1 is not made of \"placedAt\" for Order by a template.",
                new SparseIndex("orders", "GSI1", "Order", "placedAt", "x")
                        .problem(orders)
                        .orElse(""));
    }

    /** An index of the status itself gets a key attribute of its own, which only the items that stay have. */
    @Test
    void anIndexOfAnAttributeItselfKeepsOnlyWhatIsRead() {
        Table table = orders.table("orders").orElseThrow();
        SecondaryIndex plain = SecondaryIndex.global(
                "ByStatus", KeySchema.of(KeyAttribute.of("status", AttributeType.S)), Projection.ALL);
        Step read = Step.of(Operation.QUERY, Step.Target.index("orders", "ByStatus"))
                .withKey(List.of(KeyCondition.equal("status", "PENDING")));
        var indexes = new ArrayList<>(table.indexes());
        indexes.add(plain);
        var patterns = new ArrayList<>(orders.patterns());
        patterns.add(AccessPattern.of("Plainly pending", Rate.of(1, Rate.Per.SECOND), List.of(read)));
        Design design = orders.withTable(table.withIndexes(indexes)).withPatterns(patterns);
        Design sparse = new SparseIndex("orders", "ByStatus", "Order", "status", "PENDING").apply(design);
        assertEquals(
                List.of("statusKey"),
                sparse.table("orders")
                        .orElseThrow()
                        .index("ByStatus")
                        .orElseThrow()
                        .key()
                        .names());
        Entity order = sparse.entity("Order").orElseThrow();
        assertEquals("{statusIsPENDING}", order.keys().get("statusKey"));
        assertEquals(
                List.of(KeyCondition.equal("statusKey", "PENDING")),
                sparse.pattern("Plainly pending").orElseThrow().steps().get(0).key());
        assertTrue(sparse.samplesOf("orders").get(0).item().has("statusKey"));
        assertFalse(sparse.samplesOf("orders").get(1).item().has("statusKey"));
        assertEquals(List.of(), Limits.rejections(sparse));
        assertEquals(
                "\"Plainly pending\" asks for more than \"SHIPPED\".",
                new SparseIndex("orders", "ByStatus", "Order", "status", "SHIPPED")
                        .problem(design)
                        .orElse(""));
    }

    @Test
    void aKeyThatChangesIsReplacedByOneThatDoesNot() {
        Design replaced = new ReplaceIndexKey("orders", "GSI1", "Order", "GSI1SK", "{placedAt}").apply(orders);
        assertEquals("{placedAt}", replaced.entity("Order").orElseThrow().keys().get("GSI1SK"));
        assertEquals(
                "\"Pending\" reads Order in GSI1 by GSI1PK.",
                new ReplaceIndexKey("orders", "GSI1", "Order", "GSI1PK", "ORDER#{orderId}")
                        .problem(orders)
                        .orElse(""));
        assertEquals(
                "\"Pending\" reads Order in GSI1.",
                new ReplaceIndexKey("orders", "GSI1", "Order", "GSI1PK", "")
                        .problem(orders)
                        .orElse(""));
        Design unread = orders.withPatterns(List.of());
        Design off = new ReplaceIndexKey("orders", "GSI1", "Order", "GSI1PK", "").apply(unread);
        assertFalse(off.entity("Order").orElseThrow().keys().containsKey("GSI1PK"));
        assertEquals(
                "\"PK\" is not in the key of GSI1.",
                new ReplaceIndexKey("orders", "GSI1", "Order", "PK", "X")
                        .problem(orders)
                        .orElse(""));
    }

    @Test
    void unknownFieldsStay() {
        Extra future = new Extra(Map.of("future", "1"));
        Workload workload = sale.workloads().get(0);
        var overrides = workload.overrides().stream()
                .map(each ->
                        new Workload.Override(each.pattern(), each.rate(), each.skew(), each.itemSizeBytes(), future))
                .toList();
        Design design = sale.withExtra(future).withWorkloads(List.of(workload.withOverrides(overrides)));
        Design collected = new CollectWrites("Count a view", 2).apply(design);
        assertEquals(future, collected.extra());
        assertEquals(future, collected.workloads().get(0).overrides().get(0).extra());
    }

    @Test
    void everyDesignHasAnAnswer() {
        for (int seed = 1; seed <= 60; seed++) {
            Design design = Designs.random(seed);
            for (Refactoring change : changes(design)) {
                if (change.problem(design).isEmpty()) {
                    change.apply(design);
                }
            }
        }
    }

    private static List<Refactoring> changes(Design design) {
        var changes = new ArrayList<Refactoring>();
        for (AccessPattern pattern : design.patterns()) {
            changes.add(new CollectWrites(pattern.name(), 7));
            changes.add(new CacheReads(pattern.name(), 0.5));
        }
        for (Table table : design.tables()) {
            Stream.concat(
                            Stream.of(Resource.table(table.name())),
                            table.indexes().stream().map(index -> Resource.index(table.name(), index.name())))
                    .forEach(resource -> changes.add(new RaiseWarmThroughput(resource, 5, 5)));
            for (SecondaryIndex index : table.indexes()) {
                changes.add(new NarrowProjection(table.name(), index.name(), Projection.KEYS_ONLY));
                for (Entity entity : design.entitiesOf(table.name())) {
                    for (KeyAttribute key : index.key().attributes()) {
                        changes.add(new ReplaceIndexKey(
                                table.name(), index.name(), entity.name(), key.name(), "X#{random:2}"));
                    }
                    for (Attribute attribute : entity.attributes()) {
                        changes.add(new SparseIndex(table.name(), index.name(), entity.name(), attribute.name(), "A"));
                    }
                }
            }
        }
        return changes;
    }
}
