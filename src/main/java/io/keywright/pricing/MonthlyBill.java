package io.keywright.pricing;

import io.keywright.access.ExpectedStorage;
import io.keywright.model.Resource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What a design costs a month in one Region, line by line. Every amount is the exact sum of its lines; what could not
 * be priced is listed and in no sum.
 *
 * @param settings what it was made with
 * @param workload the name of the workload that happens in the month
 * @param lines requests pattern by pattern, then capacity, storage, recovery, copies and changes; in document order
 * @param patterns every pattern of the design, in document order
 * @param arms the same by table and index, with shares of provisioned capacity
 * @param unpriced what costs money and is in no sum
 * @param assumptions what the workload says and the bill does not follow, in sentences: its preload, and sizes
 *     that items can't have
 * @param shortages where less capacity is set than the load needs, in sentences; what is charged is what is set
 * @param notes what is free, and what was taken for granted, in sentences
 */
public record MonthlyBill(
        BillSettings settings,
        String workload,
        List<BillLine> lines,
        List<PatternCost> patterns,
        List<ArmCost> arms,
        List<Unpriced> unpriced,
        List<String> assumptions,
        List<String> shortages,
        List<String> notes) {
    public MonthlyBill {
        Objects.requireNonNull(settings);
        Objects.requireNonNull(workload);
        lines = List.copyOf(lines);
        patterns = List.copyOf(patterns);
        arms = List.copyOf(arms);
        unpriced = List.copyOf(unpriced);
        assumptions = List.copyOf(assumptions);
        shortages = List.copyOf(shortages);
        notes = List.copyOf(notes);
    }

    /**
     * The bill of a month.
     *
     * @param storage what the tables and indexes hold
     */
    public static MonthlyBill of(MonthlyDemand demand, ExpectedStorage storage) {
        return new BillDraft(demand.design, demand.workload, demand.settings).bill(demand, storage);
    }

    /** All lines together. */
    public Money month() {
        return sum(line -> true);
    }

    /** The on-demand requests of all patterns. */
    public Money requests() {
        return sum(BillLine::isRequests);
    }

    /** On-demand reads. */
    public Money reads() {
        return ofKind(Sku.Kind.READ_REQUESTS);
    }

    /** On-demand writes. */
    public Money writes() {
        return ofKind(Sku.Kind.WRITE_REQUESTS);
    }

    public Money storage() {
        return ofKind(Sku.Kind.STORAGE);
    }

    /** Point-in-time recovery. */
    public Money recovery() {
        return ofKind(Sku.Kind.RECOVERY);
    }

    /** Provisioned and reserved capacity. */
    public Money capacity() {
        return sum(BillLine::isOfCapacity);
    }

    /** The share of a pattern in provisioned capacity, which is no line of its own. */
    public Money capacityOf(String pattern) {
        return Money.sum(arms.stream()
                .filter(arm -> arm.inCapacity() && arm.pattern().equals(pattern))
                .map(ArmCost::usd)
                .toList());
    }

    /** Whether a pattern draws on provisioned capacity. */
    public boolean drawsOnCapacity(String pattern) {
        return arms.stream().anyMatch(arm -> arm.inCapacity() && arm.pattern().equals(pattern));
    }

    /** What is paid for one kind of SKU. */
    public Money ofKind(Sku.Kind kind) {
        return sum(line -> line.sku().kind() == kind);
    }

    /** All lines of one table without its indexes, or of one index. */
    public Money ofResource(Resource resource) {
        return sum(line -> line.resource().equals(resource));
    }

    /** What a pattern costs; empty where the design has no pattern of this name. */
    public Optional<PatternCost> pattern(String name) {
        return patterns.stream().filter(cost -> cost.pattern().equals(name)).findFirst();
    }

    /** The lines of a pattern's requests. */
    public List<BillLine> linesOf(String pattern) {
        return lines.stream().filter(line -> pattern.equals(line.pattern())).toList();
    }

    /** The line of this key. */
    public Optional<BillLine> line(BillLine.Key key) {
        return lines.stream().filter(line -> line.key().equals(key)).findFirst();
    }

    /** Whether nothing is left unpriced. */
    public boolean isComplete() {
        return unpriced.isEmpty();
    }

    /** Of when its prices are, each date once, oldest first. */
    public List<PriceDate> priceDates() {
        return lines.stream()
                .map(line -> line.price().date())
                .distinct()
                .sorted()
                .toList();
    }

    /** Whether some price in it is weak or an estimate. */
    public boolean isEstimate() {
        return lines.stream().anyMatch(BillLine::isEstimate);
    }

    private Money sum(Predicate<BillLine> which) {
        return Money.sum(lines.stream().filter(which).map(BillLine::usd).toList());
    }
}
