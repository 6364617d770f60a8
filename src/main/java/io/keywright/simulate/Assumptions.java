package io.keywright.simulate;

import static io.keywright.simulate.Assumption.Confidence.DOCUMENTED;
import static io.keywright.simulate.Assumption.Confidence.GUESSED;
import static io.keywright.simulate.Assumption.Confidence.MEASURED;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Puts settings into words. */
final class Assumptions {
    private static final String KEY_DESIGN = "Developer Guide, bp-partition-key-design";

    private final List<Assumption> all = new ArrayList<>();

    private Assumptions() {}

    static List<Assumption> of(SimulationSettings settings) {
        var assumptions = new Assumptions();
        assumptions.partition(settings.rules().partition());
        assumptions.table(settings);
        assumptions.split(settings.rules().split());
        assumptions.scaling(settings.rules().scaling());
        assumptions.requests(settings);
        return List.copyOf(assumptions.all);
    }

    private void partition(PartitionLimits limits) {
        add(
                "Partition limit",
                number(limits.writeUnits()) + " write units and " + number(limits.readUnits()) + " read units a second",
                DOCUMENTED,
                KEY_DESIGN);
        boolean isDocumented = limits.eventualReadUnits() == limits.readUnits();
        add(
                "Eventually consistent reads",
                number(limits.eventualReadUnits()) + " read units a second and partition",
                isDocumented ? DOCUMENTED : MEASURED,
                isDocumented
                        ? KEY_DESIGN
                        : "AWS Database Blog, Scaling DynamoDB part 2 (2023): three replicas serve them");
        add("Partition size", "about 10 GB", DOCUMENTED, KEY_DESIGN);
        add(
                "Bytes",
                "at the start evenly over all partitions; then each write adds what it makes the table or index larger,"
                        + " where its key lies; what a write takes away is not taken off; a Scan loads partitions by"
                        + " their bytes",
                GUESSED,
                "Partitions never merge; how soon what is deleted makes room is not known");
        add(
                "First partitions",
                "as many as the limit and the size of the table or index need, none of them full, all of the same"
                        + " width",
                GUESSED,
                "Fits AWS Database Blog, Scaling DynamoDB part 1 (2023): 4 for a new on-demand table");
        add(
                "Whole collections",
                "a Query of a whole item collection loads all its partitions alike",
                GUESSED,
                "Pages follow one another; their times within the second are not known");
    }

    private void table(SimulationSettings settings) {
        Long quota = settings.quotaUnits();
        add(
                "Quota of a table or index",
                quota == null ? "none" : number(quota) + " read units and as many write units a second",
                DOCUMENTED,
                "Developer Guide, ServiceQuotas; adjustable");
        add(
                "Burst capacity",
                "300 s of unused provisioned capacity, all of it",
                DOCUMENTED,
                "Developer Guide, burst-adaptive-capacity; best effort, so none of it is promised");
        add(
                "On-demand growth",
                "twice the highest 1-minute mean that is at least 30 minutes old",
                GUESSED,
                "Developer Guide, on-demand-capacity-mode: twice the previous peak, at once; more than that within"
                        + " 30 minutes can throttle");
        add(
                "Limits are granted",
                "each second anew; what a partition does not use expires",
                GUESSED,
                "Developer Guide speaks of units a second; shorter windows throttle what is measured as served");
    }

    private void split(SplitRule rule) {
        add(
                "Split for size",
                "of a partition that holds more than 10 GB at the end of a minute; the cut " + rule.delaySeconds()
                        + " s later, where its bytes are halved",
                GUESSED,
                "As a split for heat; AWS says only that a partition has about 10 GB");
        if (rule.hotShare() > 1) {
            add("Split for heat", "never", GUESSED, "Setting");
            return;
        }
        add(
                "Split for heat",
                "at " + Math.round(100 * rule.hotShare()) + " % of a partition's limit for " + rule.hotMinutes()
                        + " minutes; the cut " + rule.delaySeconds() + " s later"
                        + (rule.jitterSeconds() == 0 ? "" : ", or up to " + rule.jitterSeconds() + " s more"),
                GUESSED,
                "Fits the published runs of andrestone/dynamodb-load-test (2020), about 8 minutes; other timings do"
                        + " too");
        add(
                "Place of a cut",
                "where the load of the last minute is halved best: beside the median key, or inside it where that is"
                        + " better; not inside a key with a local index, or without a sort key",
                GUESSED,
                "USENIX ATC 2022: chosen from the observed distribution; not for a single item or sequential keys");
    }

    private void scaling(ScalingRule rule) {
        add(
                "Auto scaling",
                "up after " + rule.minutesToRaise() + " minutes above the target, down after " + rule.minutesToLower()
                        + " minutes below",
                DOCUMENTED,
                "Developer Guide, AutoScaling");
        add(
                "Auto scaling takes effect",
                "after " + rule.delaySeconds() + " s",
                GUESSED,
                "Developer Guide, AutoScaling: metrics and UpdateTable take minutes");
    }

    private void requests(SimulationSettings settings) {
        add(
                "Arrivals",
                settings.exactMean() ? "exactly the mean each second" : "Poisson, seed " + settings.seed(),
                GUESSED,
                "Independent clients");
        add(
                "Retries",
                settings.attempts() == 1 ? "none" : "up to " + settings.attempts() + " attempts",
                GUESSED,
                "Setting; AWS SDKs wait twice as long before each attempt");
        add(
                "Write to an index",
                "needs the capacity of the index at once, without a queue",
                GUESSED,
                "Developer Guide, GSI: a short index throttles the table's writes");
        add(
                "Bulk load",
                "each row in flight is sent every 20 ms; a partition is granted a fiftieth of its second each time;"
                        + " flows come first",
                GUESSED,
                "Fits AWS Database Blog, Scaling DynamoDB part 1 (2023); longer steps don't");
        add(
                "Not modelled",
                "conflicts of transactions, the delay of index writes, buffering in the client",
                GUESSED,
                "Left out");
    }

    private void add(String name, String value, Assumption.Confidence confidence, String source) {
        all.add(new Assumption(name, value, confidence, source));
    }

    private static String number(long value) {
        return NumberFormat.getIntegerInstance(Locale.ROOT).format(value);
    }
}
