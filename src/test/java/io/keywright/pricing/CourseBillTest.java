package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.item.SampleItems;
import io.keywright.item.SampleRequest;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Shape;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The figures of the DynamoDB design course and of the API backends course, from a design through its analysis to the
 * bill: items of a size that is the same in every draw, patterns with steps, prices of us-east-1.
 */
class CourseBillTest {
    private static final Resource TABLE = Resource.table("orders");
    private static final Resource ALL = Resource.index("orders", "ALL");
    private static final Resource KEYS_ONLY = Resource.index("orders", "KEYS_ONLY");
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

    /** Orders of this many bytes, by their number; each index is by their status. */
    private static Design orders(int bytes, Projection... projections) {
        var indexes = new ArrayList<SecondaryIndex>();
        for (Projection projection : projections) {
            indexes.add(SecondaryIndex.global(
                    projection.label(), KeySchema.of(KeyAttribute.of("status", AttributeType.S)), projection));
        }
        // id and 8 characters, status and 4, the name of the payload
        int others = 2 + 8 + 6 + 4 + 7;
        Entity order = Entity.of("Order", "orders")
                .withPopulation(Population.of(1_000_000))
                .withKeys(Map.of("id", "{id}"))
                .withAttributes(List.of(text("id", 8), text("status", 4), text("payload", bytes - others)));
        return Design.empty("Course")
                .withTables(List.of(Table.of("orders", KeySchema.of(KeyAttribute.of("id", AttributeType.S)))
                        .withIndexes(indexes)))
                .withEntities(List.of(order));
    }

    private static Attribute text(String name, int length) {
        return Attribute.of(name, AttributeType.S, new Values.Text(length, length));
    }

    private static AccessPattern monthly(String name, BigDecimal calls, Step step) {
        return AccessPattern.of(name, new Rate(calls, Rate.Per.MONTH, 1, Shape.CONSTANT), List.of(step));
    }

    private static Step put() {
        return Step.of(Operation.PUT_ITEM, Step.Target.entity("orders", "Order"));
    }

    private static Step get(Step.Consistency consistency) {
        return Step.of(Operation.GET_ITEM, Step.Target.table("orders"))
                .withKey(List.of(KeyCondition.equal("id", "{id}")))
                .withReading(new Step.Reading(null, false, consistency));
    }

    private static Analysis analysis(Design design, AccessPattern... patterns) {
        return new Analyzer().analyse(design.withPatterns(List.of(patterns)), Settings.standard());
    }

    private static void assertWrites(double units, String usd, Analysis analysis) {
        PatternUnits put = analysis.units().get(0);
        assertEquals(ReadWriteUnits.write(units), put.total());
        assertEquals(Money.of(usd), analysis.bill().writes());
    }

    /** Three write units for 2.5 KB, and one read unit for a consistent read. */
    @Test
    void twoAndAHalfKilobytes() {
        Analysis analysis = analysis(
                orders(2_560),
                monthly("Place", MILLION, put()),
                monthly("Look", MILLION, get(Step.Consistency.STRONG)));
        assertEquals(2_560, analysis.sizes("Order").orElseThrow().meanBytes());
        assertWrites(3, "1.875", analysis);
        assertEquals(ReadWriteUnits.read(1), analysis.units().get(1).total());
        assertEquals(Money.of("0.125"), analysis.bill().reads());
    }

    /** Three for the table, three for an index of everything, one for an index of the keys. */
    @Test
    void twoAndAHalfKilobytesInTwoIndexes() {
        Analysis analysis =
                analysis(orders(2_560, Projection.ALL, Projection.KEYS_ONLY), monthly("Place", MILLION, put()));
        assertWrites(7, "4.375", analysis);
        assertEquals(
                Map.of(
                        TABLE, ReadWriteUnits.write(3),
                        ALL, ReadWriteUnits.write(3),
                        KEYS_ONLY, ReadWriteUnits.write(1)),
                analysis.units().get(0).arms());
    }

    /** 3.2 KB with an index of the keys: five to write, half a unit to read one entry of the index. */
    @Test
    void threeKilobytesAndANarrowIndex() {
        Step query = Step.of(Operation.QUERY, Step.Target.index("orders", "KEYS_ONLY"))
                .withKey(List.of(KeyCondition.equal("status", "{status}")))
                .withReading(new Step.Reading(1L, false, Step.Consistency.EVENTUAL));
        Analysis analysis = analysis(
                orders(3_277, Projection.KEYS_ONLY), monthly("Place", MILLION, put()), monthly("Look", MILLION, query));
        assertWrites(5, "3.125", analysis);
        assertEquals(
                Map.of(KEYS_ONLY, ReadWriteUnits.read(0.5)),
                analysis.units().get(1).arms());
        assertEquals(Money.of("0.0625"), analysis.bill().reads());
    }

    /** A million orders in an index of the keys. */
    @Test
    void aMillionIndexWrites() {
        Analysis analysis = analysis(orders(900, Projection.KEYS_ONLY), monthly("Place", MILLION, put()));
        Money requests = Money.sum(analysis.bill().linesOf("Place").stream()
                .filter(line -> line.resource().equals(KEYS_ONLY))
                .map(BillLine::usd)
                .toList());
        assertEquals(Money.of("0.625"), requests);
    }

    /** Four eventually consistent reads to one write, of items below 1 KB. */
    @ParameterizedTest
    @CsvSource({"1000000,0.175", "10000000,1.75", "100000000,17.5"})
    void aMixOfFourReadsToOneWrite(BigDecimal requests, String usd) {
        Analysis analysis = analysis(
                orders(900),
                monthly("Look", requests.multiply(new BigDecimal("0.8")), get(Step.Consistency.EVENTUAL)),
                monthly("Place", requests.multiply(new BigDecimal("0.2")), put()));
        assertEquals(Money.of(usd), analysis.bill().requests());
    }

    /** A dashboard that scans 10 million items of 1,024 B every minute: $0.15625 a time, $225.00 a day. */
    @Test
    void aDashboardThatScans() {
        Step scan = Step.of(Operation.SCAN, Step.Target.table("orders"));
        Design many = orders(1_024);
        many = many.withEntities(List.of(many.entities().get(0).withPopulation(Population.of(10_000_000))));
        Analysis analysis =
                analysis(many, AccessPattern.of("Shipped today", Rate.of(1, Rate.Per.MINUTE), List.of(scan)));
        assertEquals(ReadWriteUnits.read(1_250_000), analysis.units().get(0).total());
        assertEquals(Money.of("6843.75"), analysis.bill().reads());
        BigDecimal calls =
                analysis.bill().pattern("Shipped today").orElseThrow().callsPerMonth();
        Money once = new Money(analysis.bill().reads().usd().divide(calls));
        assertEquals(Money.of("0.15625"), once);
        assertEquals(Money.of("225"), once.times(BigDecimal.valueOf(1_440)));
    }

    /** The same from an index that has today's 2,048 items of 1 KB under one key: 256 units, $1.4016 a month. */
    @Test
    void aDashboardThatAsksASparseIndex() {
        Step query = Step.of(Operation.QUERY, Step.Target.index("orders", "ALL"))
                .withKey(List.of(KeyCondition.equal("status", "{status}")));
        Design today = orders(1_024, Projection.ALL);
        Entity order = today.entities().get(0);
        today = today.withEntities(List.of(order.withPopulation(Population.of(2_048))
                .withAttributes(order.attributes().stream()
                        .map(attribute -> attribute.name().equals("status")
                                ? Attribute.of(
                                        "status", AttributeType.S, new Values.Fixed(new AttributeValue.S("SENT")))
                                : attribute)
                        .toList())));
        Analysis analysis =
                analysis(today, AccessPattern.of("Shipped today", Rate.of(1, Rate.Per.MINUTE), List.of(query)));
        assertEquals(256, analysis.units().get(0).on(ALL).read(), 1e-9);
        assertEquals(Money.of("1.4016"), analysis.bill().reads());
    }

    /** Tickets: a million created, three million updates of them and five million comments, of up to 1 KB. */
    @Test
    void aMonthOfTickets() {
        Step update = Step.of(Operation.UPDATE_ITEM, Step.Target.entity("orders", "Order"))
                .withKey(List.of(KeyCondition.equal("id", "{id}")));
        Analysis analysis = analysis(
                orders(1_024),
                monthly("Create", MILLION, put()),
                monthly("Update", BigDecimal.valueOf(3_000_000), update),
                monthly("Comment", BigDecimal.valueOf(5_000_000), put()));
        assertEquals(Money.of("5.625"), analysis.bill().writes());
    }

    /**
     * Flat traffic of four reads to one write, on demand and auto-scaled at 70 %, with the free tier. The course counts
     * fractions of a unit, $57.71 and $707.71; capacity is whole units.
     */
    @ParameterizedTest
    @CsvSource({
        "10000000, $1.75, $0.00",
        "100000000, $17.50, $0.00",
        "1000000000, $175.00, $57.90",
        "10000000000, '$1,750.00', $708.16"
    })
    void flatTrafficInBothModes(BigDecimal requests, String onDemand, String scaled) {
        Design design = orders(900)
                .withPatterns(List.of(
                        monthly("Look", requests.multiply(new BigDecimal("0.8")), get(Step.Consistency.EVENTUAL)),
                        monthly("Place", requests.multiply(new BigDecimal("0.2")), put())));
        ThroughputComparison comparison = new Analyzer()
                .analyse(design, Settings.standard().withFreeTier(true))
                .costs()
                .together()
                .orElseThrow();
        assertEquals(
                onDemand,
                comparison
                        .option(ThroughputComparison.Way.ON_DEMAND)
                        .orElseThrow()
                        .month()
                        .display());
        assertEquals(
                scaled,
                comparison
                        .option(ThroughputComparison.Way.AUTO_SCALED)
                        .orElseThrow()
                        .month()
                        .display());
    }

    @Test
    void aThousandSampleRowsChangeNoMonthlyFigure() {
        Design design = orders(2_560, Projection.ALL, Projection.KEYS_ONLY)
                .withPatterns(List.of(
                        monthly("Place", MILLION, put()), monthly("Look", MILLION, get(Step.Consistency.EVENTUAL))));
        Design sampled = design.withSamples(
                SampleItems.generate(design, SampleRequest.total(1_000, 7)).rows());
        assertEquals(1_000, sampled.samplesOf("orders").size());

        Analysis before = new Analyzer().analyse(design, Settings.standard());
        Analysis after = new Analyzer().analyse(sampled, Settings.standard());
        assertNotEquals(
                before.collections(TABLE).orElseThrow().size(),
                after.collections(TABLE).orElseThrow().size());
        assertEquals(before.units(), after.units());
        assertEquals(before.storage(), after.storage());
        assertEquals(before.bill().lines(), after.bill().lines());
    }
}
