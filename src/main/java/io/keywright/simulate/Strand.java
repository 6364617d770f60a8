package io.keywright.simulate;

import io.keywright.item.SeededStream;
import java.util.List;

/**
 * Requests that cost the same on the same tables and indexes, followed together: their arrivals, and while a second is
 * admitted, how much of them still flows.
 */
final class Strand {
    /**
     * From so many requests a second on, it makes no difference that the means of a second are not those of what
     * arrived.
     */
    private static final double STEADY_FROM = 100;

    /** Finding the partition of one request takes about as long as drawing the requests of so many partitions. */
    private static final int PARTITIONS_PER_REQUEST = 8;

    final StrandArm[] arms;
    final int order;
    final AdmissionState state;
    /** Requests of this second. */
    long total;
    /** Requests of this second that were admitted. */
    long admittedTotal;
    /** What was not admitted as whole requests so far though what flowed allowed it. */
    double carried;

    private final SeededStream random;
    private final boolean exactMean;
    private final PoissonNumbers numberOfAll;
    private final PoissonNumbers[] numbers;
    private final double[] rates;
    private final Retries retries;
    private final boolean isRetried;
    private boolean isStale = true;
    private double exactCarry;
    private long givenUp;

    Strand(List<StrandArm> arms, int order, SimulationSettings settings) {
        this.arms = arms.toArray(StrandArm[]::new);
        this.order = order;
        this.random = new SeededStream(SeededStream.mix(settings.seed() + order));
        this.exactMean = settings.exactMean();
        this.numberOfAll = new PoissonNumbers();
        this.numbers = new PoissonNumbers[arms.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = new PoissonNumbers();
        }
        this.rates = new double[arms.get(0).members().size()];
        this.state = new AdmissionState(arms.size());
        this.retries = new Retries(settings.attempts());
        this.isRetried = settings.attempts() > 1;
    }

    boolean isSingle() {
        return arms.length == 1;
    }

    List<StrandMember> members() {
        return arms[0].members();
    }

    /** What of the mean of this second is a member's, 0 to 1. */
    double rate(int member) {
        return rates[member];
    }

    /** Draws the requests of a second. */
    void arrive(long second) {
        for (StrandArm arm : arms) {
            isStale |= arm.moveTo(second);
        }
        for (int i = 0; i < rates.length; i++) {
            double rate = members().get(i).rate(second);
            isStale |= rate != rates[i];
            rates[i] = rate;
        }
        StrandArm first = arms[0];
        if (isStale) {
            first.mix(rates);
        }
        total = exactMean ? exact(first) : drawn(first);
        long resent = 0;
        if (isRetried) {
            resent = retries.send(second, first);
            total += resent;
        }
        for (int i = 1; i < arms.length; i++) {
            share(arms[i], numbers[i]);
            if (isRetried) {
                arms[i].shareResent(total == 0 ? 0 : (double) resent / total);
            }
        }
        isStale = false;
    }

    /** Ends a second: what was admitted is stored; what was throttled is sent again later, or given up. */
    void settle(long second) {
        for (StrandArm arm : arms) {
            arm.store(admittedTotal == total, rates);
        }
        if (admittedTotal < total) {
            if (isRetried) {
                retries.takeBack(second, arms[0]);
            } else {
                givenUp += total - admittedTotal;
            }
        }
    }

    /** Requests that were not admitted and won't be sent again. */
    long givenUp() {
        return givenUp + retries.givenUp();
    }

    /** Requests that wait to be sent again. */
    long waiting() {
        return retries.waiting();
    }

    /** Follows a cut of a partition of a table or index. */
    void cut(ResourceRun run, int partition, int added) {
        isStale = true;
        StrandArm first = arms[0];
        if (isRetried && first.run == run) {
            first.mix(rates);
            double both = first.means[partition] + first.means[added];
            retries.cut(partition, added, both > 0 ? first.means[added] / both : 0);
        }
    }

    private long drawn(StrandArm arm) {
        int partitions = arm.run.partitions();
        if (arm.meansTotal <= (isStale ? partitions : partitions / PARTITIONS_PER_REQUEST)) {
            numberOfAll.means(new double[] {arm.meansTotal}, 1);
            long few = numberOfAll.next(0, random);
            arm.arriveOneByOne(few, random);
            return few;
        }
        PoissonNumbers poisson = numbers[0];
        if (arm.areNew) {
            poisson.means(arm.means, partitions);
            arm.areNew = false;
        }
        long[] arrived = arm.arrived;
        long sum = 0;
        for (int i = 0; i < partitions; i++) {
            long number = poisson.next(i, random);
            arrived[i] = number;
            sum += number;
        }
        return sum;
    }

    /** Whole requests whose sum follows the sum of the means, over partitions and over time. */
    private long exact(StrandArm arm) {
        int partitions = arm.run.partitions();
        double sum = exactCarry;
        long before = 0;
        for (int i = 0; i < partitions; i++) {
            sum += arm.means[i];
            long whole = (long) Math.floor(sum + 1e-9);
            arm.arrived[i] = whole - before;
            before = whole;
        }
        exactCarry = Math.max(0, sum - before);
        return before;
    }

    /**
     * Spreads the requests of this second over the partitions of another arm. Where about as many come each second,
     * their means stay as they are, and what arrives more or less than the mean is shared by them; else the means are
     * those of what arrived.
     */
    private void share(StrandArm arm, PoissonNumbers poisson) {
        int partitions = arm.run.partitions();
        if (isStale || arm.isScaled) {
            arm.mix(rates);
        }
        if (exactMean || partitions == 1) {
            spread(arm, 0, total);
            return;
        }
        if (total <= partitions) {
            arm.arriveOneByOne(total, random);
            return;
        }
        if (isRetried || arm.meansTotal < STEADY_FROM) {
            arm.scale(total);
        }
        if (arm.areNew) {
            poisson.means(arm.means, partitions);
            arm.areNew = false;
        }
        double sum = 0;
        for (int i = 0; i < partitions; i++) {
            arm.arrived[i] = poisson.next(i, random);
            sum += arm.arrived[i];
        }
        spread(arm, 1, total - sum);
    }

    /**
     * Turns the numbers drawn into ones that add up to the total: what is missing is shared by the means, which makes
     * independent Poisson numbers multinomial ones.
     *
     * @param drawnShare 1 to begin with what was drawn, 0 with nothing
     */
    private void spread(StrandArm arm, int drawnShare, double missing) {
        int partitions = arm.run.partitions();
        double toMissing = arm.meansTotal > 0 ? missing / arm.meansTotal : 0;
        double sum = 0;
        long before = 0;
        for (int i = 0; i < partitions; i++) {
            sum += drawnShare * arm.arrived[i] + toMissing * arm.means[i];
            long whole = i == partitions - 1 ? total : Math.min(total, Math.max(before, Math.round(sum)));
            arm.arrived[i] = whole - before;
            before = whole;
        }
    }
}
