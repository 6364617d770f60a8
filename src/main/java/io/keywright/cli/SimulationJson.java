package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.imports.rates.MeasuredComparison;
import io.keywright.model.Workload;
import io.keywright.simulate.Assumption;
import io.keywright.simulate.HotKey;
import io.keywright.simulate.LoadResult;
import io.keywright.simulate.PatternThrottling;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.SplitEvent;
import io.keywright.simulate.ThrottlingReason;
import io.keywright.simulate.ThroughputSeries;
import io.keywright.view.ThroughputView;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;

/** The result of a simulation as JSON. */
final class SimulationJson {
    private static final MathContext DIGITS = new MathContext(6);

    /** Keys that are listed, at most. */
    private static final int MOST_KEYS = 100;

    private SimulationJson() {}

    /** @param step seconds of a point of the series */
    static ObjectNode of(
            Workload workload, SimulationResult result, ThroughputView view, List<String> notes, int step) {
        ObjectNode root = JsonText.root();
        root.put("workload", workload.name())
                .put("seconds", result.scenario().seconds())
                .put("preloadSeconds", result.scenario().preloadSeconds())
                .put("seed", result.settings().seed())
                .put("exactMean", result.settings().exactMean())
                .put("verdict", view.verdict().sentence())
                .put("throttledShare", rounded(result.throttledShare()))
                .put("secondsPerPoint", step);
        ArrayNode series = root.putArray("series");
        result.series().forEach(each -> addSeries(series.addObject(), each, step));
        ArrayNode keys = root.putArray("hotKeys");
        result.hotKeys().stream().limit(MOST_KEYS).forEach(key -> addKey(keys.addObject(), key));
        ArrayNode throttlings = root.putArray("throttlings");
        result.throttlings().forEach(each -> addThrottling(throttlings.addObject(), each));
        ArrayNode splits = root.putArray("splits");
        result.splits().forEach(each -> addSplit(splits.addObject(), each));
        ArrayNode loads = root.putArray("loads");
        result.loads().forEach(each -> addLoad(loads.addObject(), each));
        root.put("requestsGivenUp", result.requestsGivenUp()).put("requestsWaiting", result.requestsWaiting());
        ArrayNode assumptions = root.putArray("assumptions");
        result.settings().assumptions().forEach(each -> addAssumption(assumptions.addObject(), each));
        notes.forEach(root.putArray("notes")::add);
        return root;
    }

    /** Adds what was measured beside what is predicted. */
    static void addMeasured(ObjectNode root, MeasuredComparison comparison) {
        ArrayNode loads = root.putArray("measured");
        comparison
                .loads()
                .forEach(load -> loads.addObject()
                        .put("resource", load.resource().toString())
                        .put("kind", kind(load.isWrite()))
                        .put("measuredMean", rounded(load.measuredMean()))
                        .put("predictedMean", rounded(load.predictedMean()))
                        .put("measuredPeak", rounded(load.measuredPeak()))
                        .put("predictedPeak", rounded(load.predictedPeak())));
        ArrayNode keys = root.putArray("measuredKeys");
        comparison
                .keys()
                .forEach(key -> keys.addObject()
                        .put("key", key.key())
                        .put("measuredShare", rounded(key.measuredShare()))
                        .put("predictedShare", rounded(key.predictedShare())));
    }

    private static void addSeries(ObjectNode node, ThroughputSeries series, int step) {
        int seconds = series.seconds();
        node.put("resource", series.resource().toString())
                .put("kind", kind(series.isWrite()))
                .put("demandedUnits", halved(series.demandedHalfUnits()))
                .put("consumedUnits", halved(series.consumedHalfUnits()))
                .put("throttledShare", rounded(series.throttledShare()))
                .put("partitionsAtStart", series.partitions(0))
                .put("partitionsAtEnd", series.partitions(seconds - 1));
        ObjectNode reasons = node.putObject("throttledUnits");
        for (ThrottlingReason reason : series.reasons()) {
            reasons.put(reason.words(), halved(series.throttledHalfUnits(reason)));
        }
        for (SeriesPoints.Measure measure : SeriesPoints.Measure.values()) {
            ArrayNode points = node.putArray(measure.name().toLowerCase(Locale.ROOT));
            for (int point = 0; point < SeriesPoints.count(series, step); point++) {
                points.add(SeriesPoints.mean(series, measure, point, step));
            }
        }
    }

    private static void addKey(ObjectNode node, HotKey key) {
        node.put("resource", key.resource().toString())
                .put("kind", kind(key.isWrite()))
                .put("key", key.label())
                .put("attribute", key.attribute());
        key.patterns().forEach(node.putArray("patterns")::add);
        node.put("peakPerSecond", rounded(key.peakPerSecond()))
                .put("meanPerSecond", rounded(key.meanPerSecond()))
                .put("share", rounded(key.share()))
                .put("timesOverLimit", rounded(key.timesOverLimit()))
                .put("throttledShare", rounded(key.throttledShare()));
    }

    private static void addThrottling(ObjectNode node, PatternThrottling throttling) {
        node.put("pattern", throttling.pattern())
                .put("shortResource", throttling.shortResource().toString())
                .put("reason", throttling.reason().words())
                .put("requests", rounded(throttling.requests()));
    }

    private static void addSplit(ObjectNode node, SplitEvent split) {
        node.put("second", split.second())
                .put("resource", split.resource().toString())
                .put("partition", split.partition())
                .put("split", split.outcome().isSplit())
                .put("why", split.outcome().words());
    }

    private static void addLoad(ObjectNode node, LoadResult load) {
        node.put("pattern", load.pattern())
                .put("rows", load.rows())
                .put("done", load.isDone())
                .put("seconds", rounded(load.seconds()))
                .put("rowsPerSecond", rounded(load.rowsPerSecond()));
    }

    private static void addAssumption(ObjectNode node, Assumption assumption) {
        node.put("name", assumption.name())
                .put("value", assumption.value())
                .put("confidence", assumption.confidence().name().toLowerCase(Locale.ROOT))
                .put("source", assumption.source());
    }

    private static String kind(boolean isWrite) {
        return isWrite ? "write" : "read";
    }

    private static BigDecimal halved(long halfUnits) {
        return JsonText.plain(BigDecimal.valueOf(halfUnits).divide(BigDecimal.valueOf(2)));
    }

    private static BigDecimal rounded(double value) {
        return JsonText.plain(BigDecimal.valueOf(value).round(DIGITS));
    }
}
