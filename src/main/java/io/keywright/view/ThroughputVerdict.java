package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.model.Resource;
import io.keywright.simulate.HotKey;
import io.keywright.simulate.LoadResult;
import io.keywright.simulate.PatternThrottling;
import io.keywright.simulate.ResourceResult;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.SplitEvent;
import io.keywright.simulate.ThrottlingReason;
import io.keywright.simulate.ThroughputSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What came out of a simulation.
 *
 * @param level how bad it is
 * @param sentence in one sentence
 * @param reason the name that DynamoDB gives to what was throttled most; empty where nothing was
 * @param figures how much was throttled, before the reason
 * @param remarks what is to be known beside it, after the reason
 */
public record ThroughputVerdict(Level level, String sentence, String figures, String reason, String remarks) {
    /** Splits that are named one by one. */
    private static final int NAMED = 3;

    /** How bad it is. */
    public enum Level {
        /** Nothing, or almost nothing, is throttled. */
        GOOD,
        /** Something is throttled for a while. */
        WARNING,
        /** Something is throttled and does not heal. */
        HOT
    }

    public ThroughputVerdict {
        Objects.requireNonNull(level);
        Objects.requireNonNull(sentence);
    }

    /** The second line as plain text. */
    public String detail() {
        String all = figures + (reason.isEmpty() ? "" : reason + ".");
        return remarks.isEmpty() ? all : all.isEmpty() ? remarks : all + " " + remarks;
    }

    static ThroughputVerdict of(SimulationResult result, List<ResourceLoadView> loads, ResourceNames names) {
        return new Finding(result, loads, names).verdict();
    }

    private static final class Finding {
        private final SimulationResult result;
        private final List<ResourceLoadView> loads;
        private final ResourceNames names;

        Finding(SimulationResult result, List<ResourceLoadView> loads, ResourceNames names) {
            this.result = result;
            this.loads = loads;
            this.names = names;
        }

        ThroughputVerdict verdict() {
            double share = result.throttledShare();
            String remarks = String.join(" ", remarks());
            if (share == 0) {
                return new ThroughputVerdict(Level.GOOD, "Nothing is throttled." + hottest(), "", "", remarks);
            }
            ThroughputSeries worst = worst();
            List<HotKey> over = over(worst);
            String figures = figures(worst);
            String reason = reason(worst);
            List<HotKey> stuck =
                    over.stream().filter(key -> blocked(key).isPresent()).toList();
            if (!stuck.isEmpty()) {
                HotKey key = stuck.get(0);
                String sentence = cannotHeal(stuck.size(), key, blocked(key).orElseThrow());
                return new ThroughputVerdict(Level.HOT, sentence, figures, reason, remarks);
            }
            if (share < SimulationResult.NOISE) {
                String sentence = "Almost nothing is throttled." + hottest();
                return new ThroughputVerdict(Level.GOOD, sentence, figures, reason, remarks);
            }
            return new ThroughputVerdict(
                    isHealed(worst) ? Level.WARNING : Level.HOT, sentence(over, worst), figures, reason, remarks);
        }

        private String hottest() {
            return result.hotKeys().stream()
                    .findFirst()
                    .map(key -> key.timesOverLimit() < ResourceLoadView.LEAST_TIMES
                            ? " No key takes more than 1 % of what a partition can " + verb(key) + "."
                            : " The hottest key, " + label(key) + ", takes "
                                    + Figures.percentToTenth(key.timesOverLimit())
                                    + " of what a partition can " + verb(key) + ".")
                    .orElse("");
        }

        private static String cannotHeal(int number, HotKey key, SplitEvent.Outcome why) {
            String start = number == 1
                    ? "One key cannot heal: " + label(key)
                    : Figures.counted(number, "key", "keys") + " cannot heal: " + label(key);
            String times = Figures.times(key.timesOverLimit()) + " times faster than a partition can " + verb(key);
            return start
                    + switch (why) {
                        case ONE_ITEM -> " is a single item, wanted " + times + ".";
                        case NEWEST_ITEM -> " is always wanted at its newest item, " + times + ".";
                        case LOCAL_INDEX -> " is kept together by a local index, and wanted " + times + ".";
                        default -> " is wanted " + times + ", and no cut would halve that.";
                    };
        }

        private String sentence(List<HotKey> over, ThroughputSeries worst) {
            String healed = isHealed(worst) ? ", until DynamoDB splits its partition" : "";
            if (!over.isEmpty()) {
                HotKey key = over.get(0);
                return label(key) + " is wanted " + Figures.times(key.timesOverLimit())
                        + " times faster than a partition can " + verb(key) + healed + ".";
            }
            String name = names.of(worst.resource());
            return switch (cause(worst)) {
                case KEY_RANGE ->
                    isHealed(worst)
                            ? "No key alone is too hot: partitions of " + name + " are throttled until they are split."
                            : "No key alone is too hot, but together they are more than partitions of " + name
                                    + " can take.";
                case PROVISIONED -> "Too little capacity is set for " + name + ".";
                case ACCOUNT_LIMIT ->
                    "More is asked of " + name + " than the quota of an account, or twice its highest load so far,"
                            + " allows.";
                case MAX_ON_DEMAND -> "More is asked of " + name + " than the maximum that is set for it.";
            };
        }

        /** The keys over the limit that are why most was throttled, the hottest first; none where something else is short. */
        private List<HotKey> over(ThroughputSeries worst) {
            return result.hotKeys().stream()
                    .filter(key -> cause(worst) == ThrottlingReason.Cause.KEY_RANGE
                            && key.resource().equals(worst.resource())
                            && key.isWrite() == worst.isWrite()
                            && key.timesOverLimit() > 1)
                    .toList();
        }

        private ThrottlingReason.Cause cause(ThroughputSeries worst) {
            return mostReason(worst).map(ThrottlingReason::cause).orElse(ThrottlingReason.Cause.KEY_RANGE);
        }

        /**
         * Whether a split helped: nothing of note is throttled in the last tenth of the time, though then too half of what
         * was asked for when something was throttled is asked for, or more.
         */
        private boolean isHealed(ThroughputSeries series) {
            boolean wasSplit = result.splits().stream()
                    .anyMatch(event ->
                            event.outcome().isSplit() && event.resource().equals(series.resource()));
            int seconds = series.seconds();
            int last = seconds - Math.max(1, (seconds - series.firstCounted()) / 10);
            return wasSplit
                    && series.throttledShare(last, seconds) < SimulationResult.NOISE
                    && series.demandedHalfUnits(last, seconds) / 2.0 / (seconds - last) >= whileThrottled(series) / 2;
        }

        /** Units a second asked for on average in the seconds in which something was throttled. */
        private static double whileThrottled(ThroughputSeries series) {
            return IntStream.range(series.firstCounted(), series.seconds())
                    .filter(second -> series.throttled(second) > 0)
                    .mapToDouble(series::demanded)
                    .average()
                    .orElse(0);
        }

        /** Why a hot key was not split, where that is so. */
        private Optional<SplitEvent.Outcome> blocked(HotKey key) {
            ResourceResult resource = result.of(key.resource());
            return result.splits().stream()
                    .filter(event -> !event.outcome().isSplit()
                            && event.resource().equals(key.resource())
                            && event.isWrite() == key.isWrite()
                            && key.isIn(
                                    resource.partitions().get(event.partition()).range()))
                    .map(SplitEvent::outcome)
                    .findFirst();
        }

        private ThroughputSeries worst() {
            ThroughputSeries worst = result.series().get(0);
            for (ThroughputSeries series : result.series()) {
                if (series.throttledHalfUnits() > worst.throttledHalfUnits()) {
                    worst = series;
                }
            }
            return worst;
        }

        /** "4.48 M of 17.84 M write units of shop are throttled (25.1 %), all as ". */
        private String figures(ThroughputSeries series) {
            double demanded = series.demandedHalfUnits() / 2.0;
            double share = series.throttledShare();
            Optional<ThrottlingReason> most = mostReason(series);
            long ofMost = most.map(reason -> series.throttledHalfUnits(reason)).orElse(0L);
            return Figures.monthly(series.throttledHalfUnits() / 2.0) + " of " + Figures.monthly(demanded)
                    + (series.isWrite() ? " write" : " read") + " units of " + names.of(series.resource())
                    + " are throttled (" + Figures.percentOrLess(share) + ")"
                    + most.map(reason -> ofMost == series.throttledHalfUnits() ? ", all as " : ", most of them as ")
                            .orElse(".");
        }

        private static String reason(ThroughputSeries series) {
            return mostReason(series).map(ThrottlingReason::words).orElse("");
        }

        private static Optional<ThrottlingReason> mostReason(ThroughputSeries series) {
            ThrottlingReason most = null;
            for (ThrottlingReason reason : series.reasons()) {
                if (most == null || series.throttledHalfUnits(reason) > series.throttledHalfUnits(most)) {
                    most = reason;
                }
            }
            return Optional.ofNullable(most);
        }

        private List<String> remarks() {
            var remarks = new ArrayList<String>();
            patterns().ifPresent(remarks::add);
            splits().ifPresent(remarks::add);
            for (LoadResult load : result.loads()) {
                remarks.add("The load “" + load.pattern() + "” "
                        + (load.isDone() ? "took " : "had written ")
                        + (load.isDone() ? Elapsed.moment(Math.round(load.seconds())) + " for " : "")
                        + Figures.count(load.rows()) + " rows" + (load.isDone() ? "." : " at the end."));
            }
            return remarks;
        }

        /** Which access pattern hears of it most. */
        private Optional<String> patterns() {
            return result.throttlings().stream()
                    .findFirst()
                    .map(PatternThrottling::pattern)
                    .map(pattern -> "“" + pattern + "” is throttled most.");
        }

        private Optional<String> splits() {
            List<String> split = loads.stream()
                    .map(load -> new Parents(load, names))
                    .distinct()
                    .flatMap(parents -> parents.names().stream())
                    .toList();
            if (split.isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(
                    split.size() <= NAMED
                            ? "DynamoDB splits " + Figures.list(split) + "."
                            : "DynamoDB splits " + Figures.whole(split.size()) + " partitions.");
        }

        private static String label(HotKey key) {
            return PlainText.oneLine(key.label());
        }

        private static String verb(HotKey key) {
            return key.isWrite() ? "write" : "read";
        }
    }

    /** The partitions of a table or index that were split; the same for its reads and its writes. */
    private record Parents(Resource resource, List<String> names) {
        Parents(ResourceLoadView load, ResourceNames names) {
            this(
                    load.resource(),
                    load.splits().stream()
                            .filter(PartitionRows.SplitMark::isSplit)
                            .map(mark -> mark.parent()
                                    + (load.resource().isTable() ? "" : " of " + names.of(load.resource())))
                            .toList());
        }
    }
}
