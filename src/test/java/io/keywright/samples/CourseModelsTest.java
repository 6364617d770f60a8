package io.keywright.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.Fit;
import io.keywright.access.PatternPlan;
import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.access.Verdict;
import io.keywright.item.ItemSize;
import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import io.keywright.samples.SampleModels.Model;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The figures of the design course on the designs that go with its exercises and its mistakes. */
class CourseModelsTest {
    /** On demand in US East (N. Virginia), a million write request units. */
    private static final BigDecimal USD_PER_MILLION_WRITES = new BigDecimal("0.625");

    private static final double ULPS = 1e-9;

    /** One million tickets, three million updates and five million comments a month, a unit each. */
    @Test
    void ticketsTakeNineMillionWriteUnitsOfTheTable() {
        Model model = SampleModels.named("support-tickets");
        BigDecimal units = model.design().patterns().stream()
                .filter(pattern -> pattern.asked().kind() == AccessPattern.Kind.WRITE)
                .map(pattern -> calls(model, pattern.name())
                        .multiply(BigDecimal.valueOf(units(model, pattern.name())
                                .on(Resource.table("helpdesk"))
                                .write())))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        assertEquals(9_000_000, units.doubleValue(), 0.5);
        assertEquals(
                5.625, units.multiply(USD_PER_MILLION_WRITES).movePointLeft(6).doubleValue(), 1e-6);
    }

    /** Every pattern of the help desk is one Query or one write, and every index has a pattern that reads it. */
    @Test
    void noTicketPatternScansAndEveryIndexIsRead() {
        Model model = SampleModels.named("support-tickets");
        model.analysis().plans().forEach(plan -> assertEquals(Verdict.ONE_REQUEST, plan.verdict(), plan::pattern));
        for (String index : List.of("Newest", "Assigned", "Overdue")) {
            Resource resource = Resource.index("helpdesk", index);
            assertTrue(
                    model.analysis().units().stream()
                            .anyMatch(units -> units.on(resource).read() > 0),
                    index);
        }
        assertTrue(
                model.design().decisions().stream()
                        .anyMatch(decision -> decision.context().contains("40 %")),
                "the share of the largest tenant");
    }

    /** Tickets of 1 KB and comments of 0.5 KB. */
    @ParameterizedTest
    @CsvSource({"Ticket, 750, 1024", "Comment, 384, 512"})
    void ticketsAndCommentsHaveTheirSizes(String entity, long least, long most) {
        Model model = SampleModels.named("support-tickets");
        model.stored().stream()
                .filter(row -> row.entity().name().equals(entity))
                .forEach(row -> {
                    long bytes = ItemSize.of(row.item());
                    assertTrue(least <= bytes && bytes <= most, () -> bytes + " B: " + row);
                });
    }

    /** One item of 3,000 updates a second; ten shards are ten reads of half a unit each. */
    @ParameterizedTest
    @CsvSource({"flash-sale-counter, 0.5, 1", "flash-sale-counter-sharded, 5, 10"})
    void aShardedCounterCostsTenReads(String name, double units, int requests) {
        Model model = SampleModels.named(name);
        assertEquals(
                ReadWriteUnits.read(units), units(model, "Show the view count").total());
        assertEquals(requests, plan(model, "Show the view count").requests());
        assertEquals(ReadWriteUnits.write(1), units(model, "Count a view").total());
        assertEquals(3_000, peak(model, "Flash sale", "Count a view"), ULPS);
    }

    /** Ten shards of the sharded sample hold as many views as the one counter of the plain one. */
    @ParameterizedTest
    @ValueSource(strings = {"7", "17", "42"})
    void shardsAddUpToThePlainCounter(String product) {
        assertEquals(views("flash-sale-counter", product), views("flash-sale-counter-sharded", product));
    }

    private static BigDecimal views(String name, String product) {
        return SampleModels.named(name).itemsOf("View counter").stream()
                .filter(item -> item.get("productId").orElseThrow().equals(new AttributeValue.S(product)))
                .map(item -> ((AttributeValue.N) item.get("views").orElseThrow()).decimal())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** The exercise of eight patterns: four by key, two by index, two for another store. */
    @Test
    void fitTrackIsLabelled() {
        List<Fit> fits = SampleModels.named("fittrack").analysis().plans().stream()
                .limit(8)
                .map(PatternPlan::fit)
                .toList();
        assertEquals(
                List.of(Fit.KEY, Fit.KEY, Fit.KEY, Fit.KEY, Fit.INDEX, Fit.INDEX, Fit.OTHER_STORE, Fit.OTHER_STORE),
                fits);
    }

    /** One put and its index entry; or two puts in a transaction, at twice the units. */
    @ParameterizedTest
    @CsvSource({
        "students-courses,          Enrol,    1, 1",
        "students-courses-mirrored, Enrol,    4, 0",
        "students-courses,          Withdraw, 1, 1",
        "students-courses-mirrored, Withdraw, 4, 0",
        "students-courses,          Grade,    1, 1",
        "students-courses-mirrored, Grade,    1, 0"
    })
    void linksAreWrittenInTwoDirections(String name, String pattern, double table, double index) {
        PatternUnits units = units(SampleModels.named(name), pattern);
        assertEquals(table, units.on(Resource.table("campus")).write(), ULPS);
        assertEquals(index, units.on(Resource.index("campus", "GSI1")).write(), ULPS);
    }

    /** The same question without steps is answered by what there is. */
    @ParameterizedTest
    @CsvSource({"students-courses, INDEX, Query GSI1", "students-courses-mirrored, KEY, Query campus"})
    void theOtherDirectionIsPlanned(String name, Fit fit, String request) {
        PatternPlan plan = plan(SampleModels.named(name), "Students of a course");
        assertEquals(fit, plan.fit());
        assertEquals(Verdict.ONE_REQUEST, plan.verdict());
        assertTrue(plan.request().startsWith(request), plan::request);
    }

    /** What one Query of a single table reads takes a request for each table. */
    @ParameterizedTest
    @CsvSource({
        "shop,        'Customer page, 5 newest orders', 1, 1",
        "shop-tables, 'Customer page, 5 newest orders', 2, 1",
        "shop,        Order with its line items,        1, 1",
        "shop-tables, Order page,                       3, 2"
    })
    void tablesOfTheirOwnTakeMoreRequests(String name, String pattern, int requests, int roundTrips) {
        PatternPlan plan = plan(SampleModels.named(name), pattern);
        assertEquals(requests, plan.requests());
        assertEquals(roundTrips, plan.roundTrips());
    }

    /** 5,000 writes a second of which 80 % are PENDING are four times what a partition takes. */
    @Test
    void ordersByStatusHaveOneHotKey() {
        Model model = SampleModels.named("orders-by-status");
        assertEquals(5_000, peak(model, "Sale", "Write an order"), ULPS);
        assertEquals(
                10_000,
                model.design()
                        .table("orders")
                        .orElseThrow()
                        .billing()
                        .throughput()
                        .provisioned()
                        .write());
        List<Item> orders = model.itemsOf("Order");
        long pending = orders.stream()
                .filter(order -> order.get("status").orElseThrow().equals(new AttributeValue.S("PENDING")))
                .count();
        assertEquals(0.8, (double) pending / orders.size(), 0.02);
        for (String pattern : List.of("Get an order", "A customer's orders")) {
            PatternPlan plan = plan(model, pattern);
            assertEquals(Verdict.SCAN, plan.verdict());
            assertEquals(Fit.INDEX, plan.fit(), "an index would serve it");
        }
    }

    /** A week of a device: a request a day, where a month in the key takes one or two. */
    @Test
    void aDateInTheKeyTakesARequestForEachDay() {
        assertEquals(
                7,
                plan(SampleModels.named("iot-telemetry-by-date"), "Readings of a week")
                        .requests());
        assertEquals(
                1,
                plan(SampleModels.named("iot-telemetry"), "Readings in a range").requests());
        Model byDate = SampleModels.named("iot-telemetry-by-date");
        long keys = byDate.stored().stream()
                .filter(row -> row.entity().name().equals("Reading"))
                .map(row -> row.item().get("PK"))
                .distinct()
                .count();
        assertEquals(4, keys, "days, whatever the device");
    }

    /** Only the beginning and an end by hand are written to the index; time to live ends the others for nothing. */
    @ParameterizedTest
    @CsvSource({"Sign in, 1, 1", "Keep alive, 1, 0", "Sign out, 1, 1", "Use a token, 1, 0"})
    void sessionsAreWrittenToTheIndexOnce(String pattern, double table, double index) {
        Model model = SampleModels.named("session-store");
        PatternUnits units = units(model, pattern);
        assertEquals(table, units.on(Resource.table("sessions")).write(), ULPS);
        assertEquals(index, units.on(Resource.index("sessions", "ByUser")).write(), ULPS);
        assertEquals(
                "expiresAt",
                model.design().table("sessions").orElseThrow().settings().ttlAttribute());
    }

    private static PatternUnits units(Model model, String pattern) {
        return find(
                model.analysis().units().stream().filter(one -> one.pattern().equals(pattern)));
    }

    private static PatternPlan plan(Model model, String pattern) {
        return find(
                model.analysis().plans().stream().filter(one -> one.pattern().equals(pattern)));
    }

    private static BigDecimal calls(Model model, String pattern) {
        return model.analysis().bill().pattern(pattern).orElseThrow().callsPerMonth();
    }

    /** The calls of a pattern a second while the spike of a workload lasts. */
    private static double peak(Model model, String workload, String pattern) {
        Workload found = find(
                model.design().workloads().stream().filter(one -> one.name().equals(workload)));
        Rate rate = find(found.overrides().stream().filter(one -> one.pattern().equals(pattern)))
                .rate();
        assertTrue(rate != null && rate.shape() instanceof Shape.Spike, workload);
        return rate.calls().doubleValue() * ((Shape.Spike) rate.shape()).factor();
    }

    private static <T> T find(Stream<T> stream) {
        return stream.findFirst().orElseThrow();
    }
}
