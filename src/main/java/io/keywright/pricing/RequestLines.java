package io.keywright.pricing;

import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.model.AccessPattern;
import io.keywright.model.Billing;
import io.keywright.model.Resource;
import io.keywright.model.Table;
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

    private record Called(
            String pattern, MonthlyCalls calls, @Nullable PatternUnits during, boolean complete) {}

    /** Units of a call, ordinarily and while the workload lasts. */
    private record Asked(MonthlyCalls calls, BigDecimal usual, BigDecimal during) {
        BigDecimal quantity() {
            return calls.usual().multiply(usual).add(calls.overridden().multiply(during));
        }

        /** "1,000 calls × 2 write units", and where they differ the sum of such products with its result. */
        String sum(String kind) {
            if (usual.compareTo(during) == 0 || calls.overridden().signum() == 0) {
                return product(
                        calls.total(),
                        calls.words().map(words -> " (" + words + ")").orElse(""),
                        usual,
                        kind);
            }
            String ofWorkload = product(calls.overridden(), " of " + calls.during(), during, kind);
            return (calls.usual().signum() == 0
                            ? ofWorkload
                            : ofWorkload + " + " + product(calls.usual(), "", usual, kind))
                    + " = " + units(quantity(), kind);
        }

        private static String product(BigDecimal calls, String which, BigDecimal unitsPerCall, String kind) {
            return BillDraft.counted(calls, "call", "calls") + which + " × " + units(unitsPerCall, kind);
        }
    }

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

    void add(AccessPattern pattern, CallUnits units) {
        String name = pattern.name();
        MonthlyCalls calls =
                MonthlyCalls.of(pattern, draft.workload(), draft.settings().hoursPerMonth());
        PatternUnits usual = units.usual(name);
        PatternUnits during = units.during(name);
        int firstUnpriced = draft.unpriced().size();
        for (Resource resource : Loads.touched(usual, during)) {
            ReadWriteUnits one = usual.on(resource);
            ReadWriteUnits other = during.on(resource);
            add(name, resource, new Asked(calls, Quantity.ofMean(one.read()), Quantity.ofMean(other.read())), false);
            add(name, resource, new Asked(calls, Quantity.ofMean(one.write()), Quantity.ofMean(other.write())), true);
        }
        boolean isSame = usual.arms().equals(during.arms());
        patterns.add(
                new Called(name, calls, isSame ? null : during, draft.unpriced().size() == firstUnpriced));
        boolean isSent = !usual.arms().isEmpty();
        if (isSent && isSame && !draft.workload().overridingSkew(name).isEmpty()) {
            draft.note(name + ": the skew of " + draft.workload().name() + " ("
                    + String.join(", ", draft.workload().overridingSkew(name).keySet())
                    + ") costs nothing: a request is charged for the items it reads or writes, whichever they are; what"
                    + " changes is the heat on their keys");
        }
    }

    private void add(String pattern, Resource resource, Asked asked, boolean writes) {
        if (asked.usual().signum() == 0 && asked.during().signum() == 0) {
            return;
        }
        BigDecimal quantity = asked.quantity();
        String kind = writes ? "write" : "read";
        String amount = units(quantity, kind) + " a month";
        Table table = draft.design().table(resource.table()).orElse(null);
        if (table == null) {
            draft.addUnpriced(resource, pattern, amount, "there is no table " + resource.table());
            return;
        }
        if (table.billing().mode() == Billing.Mode.PROVISIONED) {
            arms.add(new Arm(pattern, resource, writes, quantity, null));
            return;
        }
        int first = draft.lines().size();
        draft.addRequests(table, resource, writes, new Requests(pattern, quantity, asked.sum(kind), amount));
        Money usd = Money.sum(draft.lines().subList(first, draft.lines().size()).stream()
                .map(BillLine::usd)
                .toList());
        arms.add(new Arm(pattern, resource, writes, quantity, usd));
    }

    private static String units(BigDecimal count, String kind) {
        return BillDraft.counted(count, kind + " unit", kind + " units");
    }

    /**
     * Requests before they have a price.
     *
     * @param pattern whose they are, or null for those of all patterns
     * @param sum the sum up to the price
     * @param amount what to call them where there is no price
     */
    record Requests(@Nullable String pattern, BigDecimal quantity, String sum, String amount) {}

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
                        called.during(),
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
