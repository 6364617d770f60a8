package io.keywright.pricing;

import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.model.AccessPattern;
import io.keywright.model.Billing;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The requests of patterns: lines on demand, and shares of the capacity that a provisioned table has anyway. */
final class RequestLines {
    private static final MathContext DIGITS = MathContext.DECIMAL128;

    private final BillDraft draft;
    private final List<Called> patterns = new ArrayList<>();
    private final List<Arm> arms = new ArrayList<>();

    private record Called(String pattern, MonthlyCalls calls, boolean complete) {}

    /** @param usd what its lines come to; null where it draws on capacity */
    private record Arm(
            String pattern,
            Resource resource,
            boolean writes,
            BigDecimal units,
            @Nullable Money usd) {}

    /** What a table or global index has, or is asked for. */
    private record Pool(Resource resource, boolean writes) {}

    RequestLines(BillDraft draft) {
        this.draft = draft;
    }

    void add(AccessPattern pattern, PatternUnits units) {
        MonthlyCalls calls =
                MonthlyCalls.of(pattern, draft.workload(), draft.settings().hoursPerMonth());
        int firstUnpriced = draft.unpriced().size();
        units.arms().forEach((resource, arm) -> add(pattern.name(), resource, calls, arm));
        patterns.add(new Called(pattern.name(), calls, draft.unpriced().size() == firstUnpriced));
        addAssumptions(pattern.name(), units);
    }

    /** What the workload says of a pattern and the bill does not follow. */
    private void addAssumptions(String pattern, PatternUnits units) {
        Workload workload = draft.workload();
        for (Workload.Override override : workload.overrides()) {
            if (override.pattern().equals(pattern)) {
                if (!override.skew().isEmpty() && units.total().read() > 0) {
                    draft.assume(pattern + ": the skew of " + workload.name() + " ("
                            + String.join(", ", override.skew().keySet())
                            + ") is not priced; a call has the units of a normal month");
                }
                if (override.itemSizeBytes() != null) {
                    draft.assume(pattern + ": the item size of " + workload.name() + " ("
                            + Quantity.text(BigDecimal.valueOf(override.itemSizeBytes()))
                            + " B) is not priced; a call has the units of a normal month");
                }
            }
        }
    }

    private void add(String pattern, Resource resource, MonthlyCalls calls, ReadWriteUnits arm) {
        if (arm.read() > 0) {
            add(pattern, resource, calls, Quantity.ofMean(arm.read()), false);
        }
        if (arm.write() > 0) {
            add(pattern, resource, calls, Quantity.ofMean(arm.write()), true);
        }
    }

    private void add(String pattern, Resource resource, MonthlyCalls calls, BigDecimal unitsPerCall, boolean writes) {
        BigDecimal quantity = calls.total().multiply(unitsPerCall);
        String kind = writes ? "write" : "read";
        String amount = BillDraft.counted(quantity, kind + " unit", kind + " units") + " a month";
        Table table = draft.design().table(resource.table()).orElse(null);
        if (table == null) {
            draft.addUnpriced(resource, pattern, amount, "there is no table " + resource.table());
            return;
        }
        if (table.billing().mode() == Billing.Mode.PROVISIONED) {
            arms.add(new Arm(pattern, resource, writes, quantity, null));
            return;
        }
        boolean replicated = writes && BillDraft.isReplicated(table, resource);
        Sku sku = Sku.ofRequests(table.billing().tableClass(), writes, replicated);
        BillRule rule = !writes
                ? BillRule.ON_DEMAND_READS
                : replicated ? BillRule.REPLICATED_WRITES : BillRule.ON_DEMAND_WRITES;
        String sum = BillDraft.counted(calls.total(), "call", "calls")
                + calls.words().map(words -> " (" + words + ")").orElse("") + " × "
                + BillDraft.counted(unitsPerCall, kind + " unit", kind + " units");
        int first = draft.lines().size();
        List<@Nullable String> regions = new ArrayList<>();
        if (writes) {
            regions.addAll(draft.regions(table));
        } else {
            regions.add(null);
        }
        for (String region : regions) {
            String there = region == null ? sum : sum + " in " + region;
            draft.add(new Charge(resource, pattern, region, sku, quantity, rule, there, amount));
        }
        Money usd = Money.sum(draft.lines().subList(first, draft.lines().size()).stream()
                .map(BillLine::usd)
                .toList());
        arms.add(new Arm(pattern, resource, writes, quantity, usd));
    }

    /** What each pattern costs, in the order added. */
    List<PatternCost> patterns() {
        var amounts = new HashMap<String, Money>();
        draft.lines().stream()
                .filter(BillLine::isRequests)
                .forEach(line -> amounts.merge(line.patternName().orElseThrow(), line.usd(), Money::plus));
        return patterns.stream()
                .map(called -> new PatternCost(
                        called.pattern(),
                        called.calls(),
                        amounts.getOrDefault(called.pattern(), Money.ZERO),
                        called.complete()))
                .toList();
    }

    /** What each pattern costs on each table and index, once the lines of the capacity are there. */
    List<ArmCost> arms() {
        Map<Pool, BigDecimal> asked = new HashMap<>();
        for (Arm arm : arms) {
            if (arm.usd() == null) {
                asked.merge(pool(arm.resource(), arm.writes()), arm.units(), BigDecimal::add);
            }
        }
        Map<Pool, Money> paid = new HashMap<>();
        for (BillLine line : draft.lines()) {
            if (line.isOfCapacity()) {
                paid.merge(pool(line.resource(), line.sku().isOfWrites()), line.usd(), Money::plus);
            }
        }
        return arms.stream()
                .map(arm -> {
                    Money usd = arm.usd();
                    boolean inCapacity = usd == null;
                    if (usd == null) {
                        Pool pool = pool(arm.resource(), arm.writes());
                        BigDecimal share = arm.units().signum() == 0
                                ? BigDecimal.ZERO
                                : arm.units().divide(asked.getOrDefault(pool, BigDecimal.ONE), DIGITS);
                        usd = paid.getOrDefault(pool, Money.ZERO).times(share);
                    }
                    return new ArmCost(arm.pattern(), arm.resource(), arm.writes(), arm.units(), usd, inCapacity);
                })
                .toList();
    }

    private Pool pool(Resource resource, boolean writes) {
        return new Pool(Loads.charged(draft.design(), resource), writes);
    }
}
