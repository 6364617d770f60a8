package io.keywright.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.Expected;
import io.keywright.access.PatternUnits;
import io.keywright.access.WorkloadUnits;
import io.keywright.format.DesignReader;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import io.keywright.testing.CourseDesigns;
import io.keywright.testing.Designs;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DemandTest {
    private static final Resource ORDERS = Resource.table("orders");

    private static Demand demand(Design design) {
        return Demand.of(design, Expected.of(design), Workload.NORMAL_MONTH);
    }

    private static Design shop() throws IOException {
        return DesignReader.read(Path.of("sample-models", "shop.keywright.json"));
    }

    private static List<Flow> flows(Demand demand, String pattern) {
        return demand.flows().stream()
                .filter(flow -> flow.pattern().equals(pattern))
                .toList();
    }

    static Stream<Path> samples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("sample-models"))) {
            return files.filter(file -> file.toString().endsWith(".keywright.json")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everySampleIsWorkedOutWithoutANote(Path file) throws IOException {
        Design design = DesignReader.read(file);
        Expected expected = Expected.of(design);
        for (Workload workload : workloads(design)) {
            Demand demand = Demand.of(design, expected, workload);
            assertEquals(List.of(), demand.notes(), () -> "in " + workload.name());
            assertFalse(demand.flows().isEmpty());
        }
    }

    private static List<Workload> workloads(Design design) {
        var all = new ArrayList<Workload>(List.of(Workload.NORMAL_MONTH));
        all.addAll(design.workloads());
        return all;
    }

    /** Samples with other rates, weights and item sizes: the flows ask for what the patterns cost, no more and no less. */
    @ParameterizedTest
    @MethodSource("samples")
    void theUnitsOfAllFlowsAreThoseOfThePatterns(Path file) throws IOException {
        Design sample = DesignReader.read(file);
        var random = new SplittableRandom(sample.name().hashCode());
        for (int round = 0; round < 2; round++) {
            Design design = round == 0 ? sample : changed(sample, random);
            Expected expected = Expected.of(design);
            for (Workload workload : workloads(design)) {
                WorkloadUnits during = WorkloadUnits.of(design, expected, workload);
                Map<Resource, double[]> asked = asked(design, Demand.of(design, expected, workload));
                Map<Resource, double[]> cost = cost(design, expected, workload, during);
                for (Map.Entry<Resource, double[]> of : cost.entrySet()) {
                    double[] units = asked.getOrDefault(of.getKey(), new double[2]);
                    for (int kind = 0; kind < 2; kind++) {
                        double wanted = of.getValue()[kind];
                        assertEquals(
                                wanted,
                                units[kind],
                                1e-7 * wanted + 1e-9,
                                () -> of.getKey() + " in " + workload.name());
                    }
                }
            }
        }
    }

    /** Units a second on average, reads and writes, those of a local index with its table. */
    private static Map<Resource, double[]> asked(Design design, Demand demand) {
        var asked = new LinkedHashMap<Resource, double[]>();
        for (Flow flow : demand.flows()) {
            for (FlowArm arm : flow.arms()) {
                asked.computeIfAbsent(arm.resource(), any -> new double[2])[
                        arm.kind().isWrite() ? 1 : 0] += flow.rate().mean(demand.seconds()) * arm.halfUnits() / 2.0;
            }
        }
        assertTrue(design.resources().containsAll(asked.keySet()));
        return asked;
    }

    private static Map<Resource, double[]> cost(
            Design design, Expected expected, Workload workload, WorkloadUnits during) {
        CallRates rates = CallRates.of(workload, design.patterns());
        var cost = new LinkedHashMap<Resource, double[]>();
        for (int i = 0; i < design.patterns().size(); i++) {
            AccessPattern pattern = design.patterns().get(i);
            PatternUnits units =
                    during.of(pattern.name()).orElse(expected.units().get(i));
            double calls = rates.of(workload.rateOf(pattern), workload).mean(rates.seconds());
            units.arms().forEach((resource, arm) -> {
                String index = resource.index();
                boolean isLocal = index != null
                        && design.table(resource.table())
                                .flatMap(table -> table.index(index))
                                .filter(of -> !of.isGlobal())
                                .isPresent();
                Resource of = isLocal ? Resource.table(resource.table()) : resource;
                double[] sum = cost.computeIfAbsent(of, any -> new double[2]);
                sum[0] += calls * arm.read();
                sum[1] += calls * arm.write();
            });
        }
        return cost;
    }

    private static Design changed(Design design, SplittableRandom random) {
        Design changed = design;
        for (AccessPattern pattern : design.patterns()) {
            Rate rate = pattern.rate();
            changed = changed.withPattern(pattern.withRate(new Rate(
                    BigDecimal.valueOf(random.nextInt(5_000)),
                    Rate.Per.values()[random.nextInt(Rate.Per.values().length)],
                    1 + random.nextInt(4),
                    random.nextBoolean() ? rate.shape() : Shape.CONSTANT)));
        }
        List<Workload.Override> sizes = design.patterns().stream()
                .map(pattern ->
                        new Workload.Override(pattern.name(), null, Map.of(), 100L + random.nextInt(9_000), Extra.NONE))
                .toList();
        var workloads = new ArrayList<>(design.workloads());
        workloads.add(new Workload("Larger items", "", sizes, 1_800L, Workload.StartingState.NEW, Extra.NONE));
        return changed.withWorkloads(workloads);
    }

    /** The sample's own words: PRODUCT#42 is looked at 3,000 times a second, three more 400 to 480 times. */
    @Test
    void theFlashSaleOfTheShopHeatsOneProduct() throws IOException {
        Design shop = shop();
        Workload sale = shop.workloads().get(0);
        assertEquals("Flash sale", sale.name());
        Demand demand = Demand.of(shop, Expected.of(shop), sale);
        List<Flow> views = flows(demand, "Count a view");
        assertEquals(6_840, views.get(0).rate().peak(), 1e-9);
        List<KeyHeat> hot = SteadyHeat.of(demand).hot();
        assertEquals(1, hot.size());
        assertEquals("PRODUCT#42", hot.get(0).key().label());
        assertEquals(6_840 * 3_000 / 6_830.0, hot.get(0).patterns().get(0).peakPerSecond(), 1e-6, "by its weight");
        assertEquals(HeatVerdict.HOT, hot.get(0).verdict());
    }

    /** An order, its three lines in the same collection, the customer's summary and three products: one request. */
    @Test
    void aTransactionIsOneFlowWithAnArmForEachKey() throws IOException {
        List<Flow> orders = flows(demand(shop()), "Place an order");
        assertEquals(1, orders.size());
        List<FlowArm> arms = orders.get(0).arms();
        assertEquals(
                List.of(
                        "ORDER#{orderId} 8.0",
                        "CUSTOMER#{customerId} 2.0",
                        "PRODUCT#{productId} 2.0",
                        "PRODUCT#{productId} 2.0",
                        "PRODUCT#{productId} 2.0"),
                arms.stream()
                        .map(arm -> arm.keys().space().name() + " " + arm.halfUnits() / 2.0)
                        .toList());
        assertEquals(SortPlace.NEWEST, arms.get(1).keys().sort(), "the newest order of a customer");
    }

    @Test
    void whatEntersAnIndexOfTodayGoesToTheShardsOfToday() throws IOException {
        FlowArm shipped = flows(demand(shop()), "Ship an order").get(0).arms().stream()
                .filter(arm -> !arm.resource().isTable())
                .findFirst()
                .orElseThrow();
        assertEquals(
                new Popularity.Clock(86_400, new Popularity.Uniform(4)),
                shipped.keys().popularity());
        assertEquals("SHIPPED#2026-03-21#3", shipped.keys().space().label(3));
        assertEquals(2, shipped.halfUnits());
    }

    @Test
    void aReadOfEachShardIsARequestForEach() throws IOException {
        Flow day = flows(demand(shop()), "Orders shipped on a day").get(0);
        Rate rate = shop().pattern("Orders shipped on a day").orElseThrow().rate();
        assertEquals(
                4 * rate.calls().doubleValue() * rate.peakFactor(), day.rate().peak(), 1e-9);
    }

    @Test
    void aScanReadsWhatIsStored() throws IOException {
        Flow scan = flows(demand(shop()), "Orders with a product").get(0);
        assertEquals(new Popularity.StoredBytes(), scan.arms().get(0).keys().popularity());
        assertEquals(256, scan.arms().get(0).halfUnits(), "a page of 1 MB, eventually consistent");
    }

    @Test
    void aKeyThatIsTypedIsThatKey() {
        FlowArm pending = flows(demand(CourseDesigns.statusAsPartitionKey()), "Pending orders")
                .get(0)
                .arms()
                .get(0);
        ArmKeys keys = pending.keys();
        assertEquals(
                "STATUS#PENDING",
                keys.space().label(keys.popularity().heaviest(1).key(0)));
        assertEquals(1, keys.popularity().heaviest(1).share(0));
    }

    private static Design withIndex(Design design, String entity, String partition, String sort) {
        Table table = design.tables().get(0);
        SecondaryIndex index = SecondaryIndex.global(
                "GSI1",
                KeySchema.of(KeyAttribute.of("GSI1PK", AttributeType.S), KeyAttribute.of("GSI1SK", AttributeType.S)),
                Projection.KEYS_ONLY);
        return design.withTable(table.withIndexes(List.of(index)))
                .withEntity(design.entity(entity)
                        .orElseThrow()
                        .withTemplate("GSI1PK", partition)
                        .withTemplate("GSI1SK", sort));
    }

    @Test
    void armsThatShareTheirVariableShareTheirKeys() {
        Design same = withIndex(CourseDesigns.celebrityTenant(), "Ticket", "SUBJECTS#{tenantId}", "{subject}");
        assertEquals(
                Flow.Joint.SAME_KEY, flows(demand(same), "Open a ticket").get(0).joint());
        Design other = withIndex(CourseDesigns.celebrityTenant(), "Ticket", "TICKET#{ticketId}", "{subject}");
        Flow apart = flows(demand(other), "Open a ticket").get(0);
        assertEquals(2, apart.arms().size());
        assertEquals(Flow.Joint.INDEPENDENT, apart.joint());
    }

    /** An update of the attribute that the index key is made of: the old entry goes, the new one comes. */
    @Test
    void aMoveOfAnIndexKeyIsAnArmForTheOldAndOneForTheNewKey() {
        Design course = CourseDesigns.statusAsPartitionKey();
        Entity order = course.entity("Order").orElseThrow().withTemplate("PK", "ORDER#{orderId}");
        Step ship = Step.of(Operation.UPDATE_ITEM, Step.Target.entity("orders", "Order"))
                .withChanges(List.of(new Change.Assign("status", new AttributeValue.S("SHIPPED"))))
                .withExpressions(Step.Expressions.NONE.withCondition("status = \"PENDING\""));
        Design design = withIndex(course.withEntity(order), "Order", "STATUS#{status}", "{orderId}")
                .withPatterns(List.of(AccessPattern.of("Ship an order", Rate.of(700, Rate.Per.SECOND), List.of(ship))));
        List<FlowArm> arms = flows(demand(design), "Ship an order").get(0).arms();
        assertEquals(
                List.of("ORDER#{orderId} no. 1 2", "STATUS#PENDING 2", "STATUS#SHIPPED 2"),
                arms.stream()
                        .map(arm -> {
                            long key = arm.keys().popularity().heaviest(1).key(0);
                            String label = arm.keys().space().label(key);
                            return (arm.resource().isTable() ? "ORDER#{orderId} no. " + (key + 1) : label) + " "
                                    + arm.halfUnits();
                        })
                        .toList());
        assertEquals(SortPlace.ONE_ITEM, arms.get(0).keys().sort());
        assertEquals(700, SteadyHeat.of(demand(design)).keys().get(0).peakPerSecond(), 1e-6);
    }

    @Test
    void aDayFollowsItsCurveAndAShortWorkloadLiesAroundItsPeak() throws IOException {
        Design shop = shop();
        Rate rate = shop.pattern("Customer profile").orElseThrow().rate();
        double calls = rate.calls().doubleValue();
        RateOverTime day = flows(demand(shop), "Customer profile").get(0).rate();
        assertEquals(calls, day.mean(86_400), 1e-5 * calls);
        assertEquals(rate.peakFactor() * calls, day.at(20 * 3_600.0), 1e-9);
        Demand sale = Demand.of(shop, Expected.of(shop), shop.workloads().get(0));
        RateOverTime hour = flows(sale, "Customer profile").get(0).rate();
        assertEquals(3_600, sale.seconds());
        assertEquals(rate.peakFactor() * calls, hour.at(1_800), 1e-9);
        assertEquals(hour.at(600), hour.at(3_000), 1e-9);
    }

    private static RateOverTime rate(Shape shape, double peakFactor) {
        var rate = new Rate(BigDecimal.valueOf(6_000), Rate.Per.MINUTE, peakFactor, shape);
        Design design = CourseDesigns.celebrityTenant();
        AccessPattern pattern = design.patterns().get(0);
        return flows(demand(design.withPattern(pattern.withRate(rate))), pattern.name())
                .get(0)
                .rate();
    }

    @Test
    void shapesMoveTheRate() {
        assertEquals(RateOverTime.constant(100), rate(Shape.CONSTANT, 1));
        RateOverTime ramp = rate(new Shape.Ramp(0.5, 4), 1);
        assertEquals(50, ramp.at(0), 1e-9);
        assertEquals(225, ramp.at(1_800), 1e-9);
        assertEquals(400, ramp.at(3_600), 1e-9);
        RateOverTime spike = rate(new Shape.Spike(600, 300, 7), 1);
        assertEquals(List.of(100.0, 700.0, 100.0), List.of(spike.at(599), spike.at(600), spike.at(900)));
        RateOverTime step = rate(new Shape.Step(10, 0), 1);
        assertEquals(List.of(100.0, 0.0), List.of(step.at(9), step.at(10)));
        RateOverTime series = rate(new Shape.Series(List.of(new Shape.Point(60, 5), new Shape.Point(120, 9))), 1);
        assertEquals(List.of(0.0, 5.0, 9.0), List.of(series.at(59), series.at(60), series.at(9_999)));
    }

    @Test
    void aPeakFactorWithoutACurveIsAQuarterOfTheTimeAndKeepsTheMean() {
        for (double factor : new double[] {1.5, 2, 10, 1_000}) {
            RateOverTime rate = rate(Shape.CONSTANT, factor);
            assertEquals(100, rate.mean(3_600), 1e-6);
            assertEquals(100 * factor, rate.peak(), 1e-6);
            assertEquals(100 * factor, rate.at(1_800), 1e-6);
            assertTrue(rate.at(0) >= 0);
        }
    }

    /** Rows of a load are not sent a second time as ordinary calls. */
    @Test
    void aBulkLoadSendsItsRowsAndTheOtherCallsGoOn() {
        var load = new Shape.BulkLoad(600_000, Shape.RowOrder.KEY_ORDER, 0);
        var rate = new Rate(BigDecimal.valueOf(500), Rate.Per.SECOND, 1, load);
        Design design = CourseDesigns.celebrityTenant();
        AccessPattern pattern = design.patterns().get(0);
        var override = new Workload.Override(pattern.name(), rate, Map.of(), null, Extra.NONE);
        var imported = new Workload("Import", "", List.of(override), 2_400L, Workload.StartingState.NEW, Extra.NONE);
        Demand demand = Demand.of(design, Expected.of(design), imported);
        BulkLoad sent = demand.loads().get(0);
        assertEquals(600_000, sent.rows());
        assertTrue(sent.keyOrder());
        assertEquals(BulkLoad.IN_FLIGHT, sent.inFlight());
        assertEquals(
                RateOverTime.constant(250), flows(demand, pattern.name()).get(0).rate());
    }

    @Test
    void aWorkloadOverridesRateAndSkewOfOnePattern() {
        Design design = CourseDesigns.celebrityTenant();
        var override = new Workload.Override(
                "Open a ticket", Rate.of(100, Rate.Per.SECOND), Map.of("tenantId", Spread.UNIFORM), 3_000L, Extra.NONE);
        var quiet = new Workload("Quiet", "", List.of(override), 60L, Workload.StartingState.NEW, Extra.NONE);
        Flow flow = flows(Demand.of(design, Expected.of(design), quiet), "Open a ticket")
                .get(0);
        assertEquals(new Popularity.Uniform(100), flow.arms().get(0).keys().popularity());
        assertEquals(6, flow.arms().get(0).halfUnits());
        assertEquals(RateOverTime.constant(100), flow.rate());
    }

    @Test
    void aDomainOfNoValuesIsTakenToHaveOneAndNoted() {
        Design design = CourseDesigns.celebrityTenant();
        var entity = design.entity("Ticket").orElseThrow();
        List<Attribute> attributes = entity.attributes().stream()
                .map(attribute -> attribute.name().equals("tenantId")
                        ? attribute.withDomain(Domain.of(new Values.Sequence(1, 0), 0))
                        : attribute)
                .toList();
        Demand demand = demand(design.withEntity(entity.withAttributes(attributes)));
        assertEquals(List.of("tenantId of Ticket has a domain of 0 values: it is taken to have one."), demand.notes());
        assertEquals(3_000, SteadyHeat.of(demand).keys().get(0).peakPerSecond(), 1e-6);
    }

    @Test
    void anAttributeWithoutADomainIsSpreadEvenlyAndNoted() {
        Design design = CourseDesigns.statusAsPartitionKey();
        var entity = design.entity("Order").orElseThrow();
        List<Attribute> attributes = entity.attributes().stream()
                .map(attribute -> attribute.name().equals("status") ? attribute.withDomain(null) : attribute)
                .toList();
        Demand demand = demand(design.withEntity(entity.withAttributes(attributes)));
        assertTrue(demand.notes().stream().anyMatch(note -> note.startsWith("status of Order has no domain")));
    }

    @Test
    void rateZeroAsksForNothingAndTheHighestRateIsCut() {
        Design design = CourseDesigns.statusAsPartitionKey();
        AccessPattern pattern = design.patterns().get(0);
        Demand none = demand(design.withPattern(pattern.withRate(Rate.NONE)));
        assertEquals(List.of(), flows(none, pattern.name()));
        assertEquals(List.of(), none.notes());
        Rate most = Rate.NONE.withCalls(BigDecimal.valueOf(1e15), Rate.Per.SECOND);
        Demand much = demand(design.withPattern(pattern.withRate(most)));
        assertEquals(List.of("\"Place an order\" is called 10^12 times a second at most."), much.notes());
        assertEquals(0.8e12, SteadyHeat.of(much).keysOf(ORDERS).get(0).peakPerSecond(), 1);
    }

    @Test
    void whatCantBeSentIsNoted() {
        Design design = CourseDesigns.statusAsPartitionKey();
        Demand demand = demand(design.withEntities(List.of()));
        assertEquals(List.of(), flows(demand, "Place an order"));
        assertTrue(demand.notes().get(0).startsWith("\"Place an order\" asks for nothing, as it can't be sent: "));
    }

    @Test
    void everyDesignHasADemandAndFiniteHeat() {
        for (long seed = 1; seed <= 40; seed++) {
            Design design = Designs.random(seed);
            Expected expected = Expected.of(design);
            for (Workload workload : workloads(design)) {
                for (KeyHeat key :
                        SteadyHeat.of(Demand.of(design, expected, workload)).keys()) {
                    assertTrue(key.peakPerSecond() < Double.POSITIVE_INFINITY && key.averagePerSecond() >= 0);
                }
            }
        }
    }

    private static Demand loading(Design design, long rows) {
        var rate = new Rate(BigDecimal.ZERO, Rate.Per.SECOND, 1, new Shape.BulkLoad(rows, Shape.RowOrder.SHUFFLED, 0));
        AccessPattern pattern = design.patterns().get(0);
        var override = new Workload.Override(pattern.name(), rate, Map.of(), null, Extra.NONE);
        var load = new Workload("Load", "", List.of(override), 600L, Workload.StartingState.NEW, Extra.NONE);
        return Demand.of(design, Expected.of(design), load);
    }

    /** What a Scan reads has no keys that rows could be given. */
    @Test
    void aBulkLoadThatScansSendsNoRowsAndIsNoted() throws IOException {
        AccessPattern scan = shop().pattern("Orders with a product").orElseThrow();
        Demand demand = loading(shop().withPatterns(List.of(scan)), 1_000);
        assertEquals(List.of(), demand.loads());
        assertEquals(
                List.of("\"Orders with a product\" scans, which no bulk load does; its rows are left out."),
                demand.notes());
    }

    @Test
    void aBulkLoadSendsNoMoreRowsThanCanBeCounted() {
        Demand most = loading(CourseDesigns.celebrityTenant(), BulkLoad.MOST_ROWS);
        assertEquals(1_000_000_000_000_000L, most.loads().get(0).rows());
        assertEquals(List.of(), most.notes());
        Demand more = loading(CourseDesigns.celebrityTenant(), Long.MAX_VALUE);
        assertEquals(1_000_000_000_000_000L, more.loads().get(0).rows());
        assertEquals(List.of("\"Open a ticket\" sends 10^15 rows at most."), more.notes());
    }

    /** More items than keys is what a wrong population says; still a key without a sort key has one item. */
    @Test
    void withoutASortKeyNothingIsCutInsideAKey() {
        Design course = CourseDesigns.celebrityTenant();
        Table table = course.tables().get(0);
        SecondaryIndex byTenant = SecondaryIndex.global(
                "GSI1", KeySchema.of(KeyAttribute.of("GSI1PK", AttributeType.S)), Projection.KEYS_ONLY);
        Entity ticket = course.entity("Ticket").orElseThrow();
        Step query = Step.of(Operation.QUERY, Step.Target.index("tickets", "GSI1"))
                .withKey(List.of(KeyCondition.equal("GSI1PK", "TENANT#{tenantId}")));
        Design design = course.withTable(table.withKey(KeySchema.of(KeyAttribute.of("PK", AttributeType.S)))
                        .withIndexes(List.of(byTenant)))
                .withEntity(ticket.withTemplate("GSI1PK", "TENANT#{tenantId}"))
                .withPatterns(List.of(
                        course.patterns().get(0),
                        AccessPattern.of("Tickets", Rate.of(1, Rate.Per.SECOND), List.of(query))));
        Demand demand = demand(design);
        assertEquals(
                3, demand.flows().stream().mapToInt(flow -> flow.arms().size()).sum());
        demand.flows().stream()
                .flatMap(flow -> flow.arms().stream())
                .forEach(arm -> assertEquals(SortPlace.ONE_ITEM, arm.keys().sort(), () -> "of " + arm.resource()));
        assertEquals(
                List.of(HeatVerdict.HOT, HeatVerdict.HOT),
                SteadyHeat.of(demand).hot().stream().map(KeyHeat::verdict).toList());
    }
}
