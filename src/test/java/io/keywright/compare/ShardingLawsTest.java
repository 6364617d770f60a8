package io.keywright.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.KeyHeat;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.refactor.KeySuffix;
import io.keywright.refactor.LengthenKey;
import io.keywright.testing.CourseDesigns;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds of every sharded key. */
class ShardingLawsTest {
    private final Analyzer analyzer = new Analyzer();

    static Stream<Arguments> keys() {
        Resource views = Resource.table("views");
        Resource orders = Resource.table("orders");
        Resource tickets = Resource.table("tickets");
        Resource shipped = Resource.index("orders", "GSI1");
        return Stream.of(
                Arguments.of("counter", CourseDesigns.viewCounter(), views, "PK", "Counter", random()),
                Arguments.of("status", CourseDesigns.statusAsPartitionKey(), orders, "PK", "Order", by("orderId")),
                Arguments.of("tenant", CourseDesigns.celebrityTenant(), tickets, "PK", "Ticket", by("ticketId")),
                Arguments.of("index", CourseDesigns.shippedIndex(), shipped, "GSI1PK", "Order", by("orderId")),
                Arguments.of("index, random", CourseDesigns.shippedIndex(), shipped, "GSI1PK", "Order", random()));
    }

    private static IntFunction<KeySuffix> random() {
        return KeySuffix.RandomShard::new;
    }

    private static IntFunction<KeySuffix> by(String attribute) {
        return shards -> new KeySuffix.CalculatedShard(attribute, shards);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("keys")
    void moreShardsNeverHeatAKeyAndNoWriteIsLost(
            String name, Design design, Resource resource, String key, String entity, IntFunction<KeySuffix> suffix) {
        Analysis before = analyzer.analyse(design, Settings.standard());
        double hottest = hottest(before, resource);
        double units = writeUnits(before);
        double unsharded = hottest;
        for (int shards : List.of(2, 3, 4, 7, 10, 40)) {
            Design sharded = new LengthenKey(resource, key, List.of(entity), suffix.apply(shards)).apply(design);
            Analysis after = analyzer.analyse(sharded, Settings.standard());
            double now = hottest(after, resource);
            assertTrue(now <= hottest * (1 + 1e-9), shards + " shards: " + now + " after " + hottest);
            assertEquals(unsharded / shards, now, unsharded * 0.02, shards + " shards");
            assertEquals(units, writeUnits(after), units * 1e-9, shards + " shards");
            assertEquals(before.rejections(), after.rejections());
            hottest = now;
        }
    }

    private static double hottest(Analysis analysis, Resource resource) {
        return analysis.steadyHeat().get("Normal month").keysOf(resource).stream()
                .filter(KeyHeat::isWrite)
                .mapToDouble(KeyHeat::peakPerSecond)
                .max()
                .orElseThrow();
    }

    /** Write units a second of all tables and indexes. */
    private static double writeUnits(Analysis analysis) {
        double units = 0;
        for (Flow flow : analysis.demand("Normal month").orElseThrow().flows()) {
            for (FlowArm arm : flow.arms()) {
                units += arm.kind().isWrite() ? flow.rate().peak() * arm.halfUnits() / 2 : 0;
            }
        }
        return units;
    }
}
