package io.keywright.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.heat.ArmKeys;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.HeaviestKeys;
import io.keywright.heat.KeySpace;
import io.keywright.heat.Popularity;
import io.keywright.heat.RateOverTime;
import io.keywright.heat.SortPlace;
import io.keywright.heat.UnitKind;
import io.keywright.model.Resource;
import io.keywright.progress.Progress;
import io.keywright.testing.Gen;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The simulator against one that follows every request, over generated tables, indexes and loads. */
class ReferenceComparisonTest {
    private static final int DESIGNS = 30;
    private static final int REQUESTS = 150_000;
    private static final int SEEDS = 3;
    private static final Resource TABLE = Resource.table("t");
    private static final Resource INDEX = Resource.index("t", "i");

    /** Loads of limits within this share of them are not compared: there noise decides. */
    private static final double CLOSE = 0.05;

    /** A table, an index and what is asked of them; the index has no reads. */
    private record Design(List<SimulatedResource> resources, List<Flow> flows, long seed) {}

    private static Design design(SplittableRandom random, int size) {
        for (int attempt = 0; attempt < 1_000; attempt++) {
            Design design = drawn(random, size);
            if (!isClose(design)) {
                return design;
            }
        }
        throw new IllegalStateException("no design away from its limits");
    }

    private static Design drawn(SplittableRandom random, int size) {
        var resources = List.of(resource(random, TABLE), resource(random, INDEX));
        var flows = new ArrayList<Flow>();
        int count = 1 + random.nextInt(1 + size);
        for (int i = 0; i < count; i++) {
            double rate = Math.exp(random.nextDouble(Math.log(20), Math.log(6_000)));
            UnitKind kind = Gen.oneOf(random, UnitKind.values());
            long halves = kind == UnitKind.EVENTUAL_READ ? 1 : 2;
            halves *= Gen.oneOf(random, 1, 1, 2, 3, 20);
            var arms = new ArrayList<FlowArm>();
            Popularity popularity = popularity(random);
            arms.add(new FlowArm(TABLE, kind, halves, keys("base", popularity)));
            boolean same = random.nextBoolean();
            if (kind.isWrite() && random.nextInt(3) > 0) {
                arms.add(new FlowArm(INDEX, kind, 2, keys("index", same ? popularity : popularity(random))));
            }
            if (kind.isWrite() && random.nextInt(4) == 0) {
                arms.add(new FlowArm(TABLE, kind, 4, keys("other", same ? popularity : popularity(random))));
            }
            flows.add(new Flow(
                    "flow " + i,
                    RateOverTime.constant(rate),
                    arms,
                    same && arms.size() > 1 ? Flow.Joint.SAME_KEY : Flow.Joint.INDEPENDENT));
        }
        return new Design(resources, flows, random.nextLong());
    }

    private static SimulatedResource resource(SplittableRandom random, Resource resource) {
        int partitions = Gen.oneOf(random, 1, 2, 4, 7);
        CapacityMode mode = random.nextBoolean()
                ? CapacityMode.OnDemand.afterPeak(
                        new CapacityMode.UnitRate(random.nextLong(6_000, 12_000), random.nextLong(2_000, 4_000)))
                : new CapacityMode.Provisioned(
                        new CapacityMode.UnitRate(random.nextLong(500, 9_000), random.nextLong(50, 4_000)),
                        null,
                        null,
                        random.nextInt(3));
        return SimulatedResource.of(resource, mode).withPartitions(partitions);
    }

    private static ArmKeys keys(String space, Popularity popularity) {
        return new ArmKeys(KeySpace.of(space, "id"), popularity, SortPlace.SPREAD);
    }

    private static Popularity popularity(SplittableRandom random) {
        long keys = Gen.oneOf(random, 1L, 3L, 40L, 5_000L);
        return switch (random.nextInt(3)) {
            case 0 -> new Popularity.Uniform(keys);
            case 1 -> new Popularity.Zipf(keys, random.nextDouble(0.5, 1.5));
            default -> new Popularity.HotKeys(keys + 2, 2, random.nextDouble(0.2, 0.9));
        };
    }

    private static boolean isClose(Design design) {
        for (int r = 0; r < 2; r++) {
            for (int kind = 0; kind < 2; kind++) {
                SimulatedResource resource = design.resources().get(r);
                double[] load = new double[resource.partitions()];
                double all = 0;
                for (Flow flow : design.flows()) {
                    for (FlowArm arm : flow.arms()) {
                        if (arm.resource().equals(resource.resource())
                                && arm.kind().isWrite() == (kind == 1)) {
                            double halves = flow.rate().peak() * arm.halfUnits();
                            HeaviestKeys keys = arm.keys().popularity().heaviest(1_000_000);
                            int[] partition = partitions(design, arm, resource.partitions());
                            for (int i = 0; i < keys.size(); i++) {
                                load[partition[i]] += halves * keys.share(i);
                            }
                            all += halves;
                        }
                    }
                }
                if (isClose(all, limits(resource)[kind])) {
                    return true;
                }
                for (double partition : load) {
                    if (isClose(partition, kind == 1 ? 2_000 : 6_000)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean isClose(double load, double limit) {
        return Math.abs(load / limit - 1) < CLOSE;
    }

    /** Half-units a second, reads first. */
    private static long[] limits(SimulatedResource resource) {
        if (resource.mode() instanceof CapacityMode.Provisioned provisioned) {
            return new long[] {
                2 * provisioned.units().read(), 2 * provisioned.units().write()
            };
        }
        var onDemand = (CapacityMode.OnDemand) resource.mode();
        return new long[] {
            2
                    * Math.min(
                            40_000,
                            Math.max(onDemand.warm().read(), 2 * onDemand.peak().read())),
            2
                    * Math.min(
                            40_000,
                            Math.max(
                                    onDemand.warm().write(), 2 * onDemand.peak().write()))
        };
    }

    private static int[] partitions(Design design, FlowArm arm, int partitions) {
        int[] partition = new int[(int) arm.keys().popularity().keys()];
        for (int key = 0; key < partition.length; key++) {
            partition[key] = RequestSimulator.partition(
                    design.seed(), arm.resource().toString(), arm.keys().space().name(), key, partitions);
        }
        return partition;
    }

    /** Whole minutes, as many as it takes for the noise of the arrivals not to matter. */
    private static int seconds(Design design) {
        double rate =
                design.flows().stream().mapToDouble(flow -> flow.rate().peak()).sum();
        return 60 * (int) Math.ceil(Math.max(1, REQUESTS / rate / 60));
    }

    private static RequestSimulator reference(Design design, long seed) {
        var resources = new RequestSimulator.Resource[2];
        for (int i = 0; i < 2; i++) {
            SimulatedResource resource = design.resources().get(i);
            long[] limits = limits(resource);
            boolean hasBank = resource.mode() instanceof CapacityMode.Provisioned;
            long idle = resource.mode() instanceof CapacityMode.Provisioned provisioned ? provisioned.idleSeconds() : 0;
            resources[i] = new RequestSimulator.Resource(resource.partitions(), limits[0], limits[1], hasBank, idle);
        }
        RequestSimulator.Flow[] flows = design.flows().stream()
                .map(flow -> new RequestSimulator.Flow(
                        flow.rate().peak(),
                        flow.joint() == Flow.Joint.SAME_KEY,
                        flow.arms().stream().map(arm -> arm(design, arm)).toArray(RequestSimulator.Arm[]::new)))
                .toArray(RequestSimulator.Flow[]::new);
        var reference = new RequestSimulator(resources, flows, seed);
        reference.run(seconds(design));
        return reference;
    }

    private static RequestSimulator.Arm arm(Design design, FlowArm arm) {
        int resource = arm.resource().isTable() ? 0 : 1;
        int partitions = design.resources().get(resource).partitions();
        HeaviestKeys keys = arm.keys().popularity().heaviest(1_000_000);
        double[] shares = new double[keys.size()];
        for (int i = 0; i < shares.length; i++) {
            shares[i] = keys.share(i);
        }
        var drawn = new RequestSimulator.Keys(shares, partitions(design, arm, partitions));
        return new RequestSimulator.Arm(resource, arm.kind().isWrite() ? 1 : 0, (int) arm.halfUnits(), drawn);
    }

    private static SimulationResult simulated(Design design) {
        var settings = SimulationSettings.DEFAULT.withSeed(design.seed()).withSplit(SplitRule.NEVER);
        return Simulation.run(
                        new Scenario(design.resources(), design.flows(), List.of(), seconds(design)),
                        settings,
                        Progress.NONE)
                .orElseThrow();
    }

    @Test
    void agreesWithASimulatorOfSingleRequests() {
        Gen<Design> designs = ReferenceComparisonTest::design;
        designs.check(DESIGNS, design -> {
            double share = 0;
            double[][] busiest = new double[2][2];
            for (int seed = 0; seed < SEEDS; seed++) {
                RequestSimulator reference = reference(design, seed);
                share += reference.throttledShare() / SEEDS;
                for (int r = 0; r < 2; r++) {
                    for (int kind = 0; kind < 2; kind++) {
                        busiest[r][kind] += reference.busiest(r, kind) / 120.0 / SEEDS;
                    }
                }
            }
            SimulationResult result = simulated(design);
            assertEquals(share, result.throttledShare(), 0.01, "throttled share");
            for (int r = 0; r < 2; r++) {
                ResourceResult of = result.resources().get(r);
                double read = of.partitions().stream()
                        .mapToDouble(ResourceResult.PartitionResult::busiestReadMinute)
                        .max()
                        .orElseThrow();
                double write = of.partitions().stream()
                        .mapToDouble(ResourceResult.PartitionResult::busiestWriteMinute)
                        .max()
                        .orElseThrow();
                assertBusiest(busiest[r][0], read, design, of.resource() + " reads");
                assertBusiest(busiest[r][1], write, design, of.resource() + " writes");
            }
        });
    }

    /** Within 1 %, or three standard errors of a minute's Poisson number. */
    private static void assertBusiest(double expected, double actual, Design design, String what) {
        double cost = design.flows().stream()
                        .flatMap(flow -> flow.arms().stream())
                        .mapToLong(FlowArm::halfUnits)
                        .max()
                        .orElse(2)
                / 2.0;
        double error = Math.sqrt(expected * cost / 60 * (1 + 1.0 / SEEDS));
        assertTrue(
                Math.abs(expected - actual) <= Math.max(0.01 * expected, 3 * error),
                () -> what + " of the hottest partition: " + expected + " expected, " + actual);
    }
}
