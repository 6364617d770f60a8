package io.keywright.view;

import io.keywright.access.PatternPlan;
import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.access.Verdict;
import io.keywright.analysis.Analysis;
import io.keywright.capacity.Figures;
import io.keywright.compare.DesignDifference;
import io.keywright.heat.KeyHeat;
import io.keywright.heat.SteadyHeat;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.pricing.Money;
import io.keywright.pricing.MonthlyBill;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Two designs side by side: money, requests, the hottest key and the schema.
 *
 * @param cards what matters most, each in one figure
 * @param patterns the patterns of the newer design in its order, then those that are gone
 * @param totals the sums of the month
 * @param schema what differs in the documents
 * @param isComparable whether both months leave out the same, so that their sums can be compared
 */
public record CompareView(
        List<Card> cards,
        List<PatternRow> patterns,
        List<TotalRow> totals,
        List<DifferenceView.FieldRow> schema,
        boolean isComparable) {
    public CompareView {
        cards = List.copyOf(cards);
        patterns = List.copyOf(patterns);
        totals = List.copyOf(totals);
        schema = List.copyOf(schema);
    }

    /**
     * A figure of both.
     *
     * @param remark what its change means
     * @param direction -1 better, 0 neither, 1 worse
     */
    public record Card(String title, String before, String after, String remark, int direction) {}

    /**
     * A pattern in one of the designs.
     *
     * @param requests requests of a call, or the verdict where it is none of requests
     * @param tone how the requests are to be taken
     * @param units units of a call; empty where nothing is sent
     * @param month money a month
     */
    public record Side(String requests, PatternsView.Tone tone, String units, String unit, String month) {}

    /**
     * A pattern in both.
     *
     * @param before null where it is new
     * @param after null where it is gone
     * @param change the difference of the money with its sign; empty where there is none, or one side has no price
     * @param direction -1 cheaper, 0 the same, 1 dearer
     * @param why what differs, in a few words; empty where nothing does
     */
    public record PatternRow(
            int number,
            String name,
            @Nullable Side before,
            @Nullable Side after,
            String change,
            int direction,
            String why) {
        public PatternRow {
            Objects.requireNonNull(name);
        }

        /** The side of the older design; empty where the pattern is new. */
        public Optional<Side> older() {
            return Optional.ofNullable(before);
        }

        /** The side of the newer design; empty where the pattern is gone. */
        public Optional<Side> newer() {
            return Optional.ofNullable(after);
        }

        /** Whether anything differs. */
        public boolean differs() {
            return !why.isEmpty() || !change.isEmpty();
        }
    }

    /** A sum of the month. */
    public record TotalRow(String what, String before, String after, String change, int direction) {}

    /** A newer design beside an older one. */
    public static CompareView of(Analysis before, Analysis after) {
        return new Computation(before, after).view();
    }

    /** Whether nothing differs. */
    public boolean isSame() {
        return schema.isEmpty() && patterns.stream().noneMatch(PatternRow::differs);
    }

    private record Computation(Analysis before, Analysis after, DesignDifference difference, boolean isComparable) {
        Computation(Analysis before, Analysis after) {
            this(before, after, DesignDifference.between(before, after), after.leavesOutTheSameAs(before));
        }

        CompareView view() {
            return new CompareView(
                    List.of(money(), requests(), hottest(), resources()),
                    patterns(),
                    List.of(
                            total("Requests", MonthlyBill::requests),
                            total("Storage and the rest", bill -> bill.month().minus(bill.requests())),
                            total("A month", MonthlyBill::month)),
                    DifferenceView.fieldRows(difference.fields()),
                    isComparable);
        }

        private TotalRow total(String what, Function<MonthlyBill, Money> part) {
            Money older = part.apply(before.bill());
            Money newer = part.apply(after.bill());
            Money change = newer.minus(older);
            boolean isShown = isComparable && !change.isZero();
            return new TotalRow(
                    what,
                    older.display(),
                    newer.display(),
                    isShown ? change.displayChange() : "",
                    isShown ? direction(change) : 0);
        }

        /** Less that is paid for too little capacity is no saving. */
        private int direction(Money change) {
            return change.signum() < 0 && !after.bill().shortages().isEmpty() ? 0 : change.signum();
        }

        private Card money() {
            TotalRow month = total("Cost a month", MonthlyBill::month);
            String remark = month.change();
            if (!isComparable) {
                remark = "they do not leave out the same";
            } else if (remark.isEmpty()) {
                remark = "the same";
            } else if (!after.bill().shortages().isEmpty()) {
                remark += ", for too little capacity";
            }
            return new Card("Cost a month", month.before(), month.after(), remark, month.direction());
        }

        private static BigDecimal requests(Analysis analysis) {
            BigDecimal sum = BigDecimal.ZERO;
            for (int i = 0; i < analysis.plans().size(); i++) {
                sum = sum.add(analysis.bill()
                        .patterns()
                        .get(i)
                        .callsPerMonth()
                        .multiply(BigDecimal.valueOf(analysis.plans().get(i).requests())));
            }
            return sum;
        }

        private Card requests() {
            BigDecimal older = requests(before);
            BigDecimal newer = requests(after);
            int direction = newer.compareTo(older);
            String remark = "the same";
            if (direction != 0) {
                remark = older.signum() == 0
                        ? "there were none"
                        : (direction > 0 ? "+" : "-")
                                + Figures.percentToTenth(
                                        newer.subtract(older).abs().doubleValue() / older.doubleValue());
            }
            return new Card(
                    "Requests a month",
                    Figures.monthly(older.doubleValue()),
                    Figures.monthly(newer.doubleValue()),
                    remark,
                    direction);
        }

        private static Optional<KeyHeat> hottest(Analysis analysis) {
            SteadyHeat heat = analysis.steadyHeat()
                    .get(analysis.settings().workloadOf(analysis.design()).name());
            return heat == null ? Optional.empty() : heat.keys().stream().findFirst();
        }

        private Card hottest() {
            double older = hottest(before).map(KeyHeat::timesOverLimit).orElse(0.0);
            double newer = hottest(after).map(KeyHeat::timesOverLimit).orElse(0.0);
            String was = share(older);
            String is = share(newer);
            return new Card(
                    "Hottest key, of what a partition takes",
                    was,
                    is,
                    hottest(after)
                            .map(key -> key.key().label() + " of " + key.resource())
                            .orElse("no key is asked for"),
                    was.equals(is) ? 0 : Double.compare(newer, older));
        }

        private static String share(double times) {
            return times < 1 ? Figures.percentOrLess(times) : Figures.times(times) + "×";
        }

        private static String counts(Design design) {
            long indexes = design.tables().stream()
                    .mapToLong(table -> table.indexes().size())
                    .sum();
            return Figures.whole(design.tables().size()) + ", " + Figures.whole(indexes);
        }

        private Card resources() {
            Set<String> older = names(before.design());
            Set<String> newer = names(after.design());
            List<String> gone =
                    older.stream().filter(name -> !newer.contains(name)).toList();
            List<String> come =
                    newer.stream().filter(name -> !older.contains(name)).toList();
            var remark = new ArrayList<String>();
            if (!come.isEmpty()) {
                remark.add("new: " + String.join(", ", come));
            }
            if (!gone.isEmpty()) {
                remark.add("gone: " + String.join(", ", gone));
            }
            return new Card(
                    "Tables, indexes",
                    counts(before.design()),
                    counts(after.design()),
                    remark.isEmpty() ? "the same" : String.join("; ", remark),
                    0);
        }

        private static Set<String> names(Design design) {
            return design.resources().stream()
                    .map(Resource::toString)
                    .collect(Collectors.toCollection(LinkedHashSet::new));
        }

        private List<PatternRow> patterns() {
            Map<String, String> namesNow = difference.renamedPatterns();
            // Of several patterns of one name the first is the first, and so on.
            Map<String, Deque<Integer>> older = new LinkedHashMap<>();
            List<AccessPattern> was = before.design().patterns();
            for (int i = 0; i < was.size(); i++) {
                String name = was.get(i).name();
                older.computeIfAbsent(namesNow.getOrDefault(name, name), same -> new ArrayDeque<>())
                        .add(i);
            }
            var rows = new ArrayList<PatternRow>();
            List<AccessPattern> is = after.design().patterns();
            for (int i = 0; i < is.size(); i++) {
                String name = is.get(i).name();
                Deque<Integer> same = older.getOrDefault(name, new ArrayDeque<>());
                rows.add(row(rows.size() + 1, name, same.pollFirst(), i));
            }
            older.forEach((name, left) -> left.forEach(i -> rows.add(row(rows.size() + 1, name, i, null))));
            return rows;
        }

        /**
         * @param was its place in the older design, or null
         * @param is its place in the newer one, or null
         */
        private PatternRow row(int number, String name, @Nullable Integer was, @Nullable Integer is) {
            Side older = was == null ? null : side(before, was);
            Side newer = is == null ? null : side(after, is);
            if (was == null || is == null) {
                return new PatternRow(number, name, older, newer, "", 0, was == null ? "new" : "gone");
            }
            Money change = after.bill()
                    .patterns()
                    .get(is)
                    .usd()
                    .minus(before.bill().patterns().get(was).usd());
            boolean isShown = !change.isZero() && before.isPriced(was) && after.isPriced(is);
            return new PatternRow(
                    number,
                    name,
                    older,
                    newer,
                    isShown ? change.displayChange() : "",
                    isShown ? direction(change) : 0,
                    why(was, is));
        }

        private static Side side(Analysis analysis, int position) {
            PatternPlan plan = analysis.plans().get(position);
            ReadWriteUnits units = analysis.units().get(position).total();
            boolean sends = !plan.sendsNothing();
            boolean isCounted = sends && plan.verdict() != Verdict.SCAN && plan.verdict() != Verdict.BROKEN;
            return new Side(
                    isCounted ? Figures.whole(plan.requests()) : plan.words(),
                    PatternsView.tone(plan.verdict()),
                    sends ? units.amount() : "",
                    sends ? units.unit() : "",
                    CostView.month(position, analysis, analysis).text());
        }

        private String why(int was, int is) {
            PatternPlan older = before.plans().get(was);
            PatternPlan newer = after.plans().get(is);
            var why = new ArrayList<String>();
            if (older.verdict() != newer.verdict()) {
                why.add(newer.words() + " instead of " + PlainText.continued(older.words()));
            } else if (older.requests() != newer.requests()) {
                why.add(Figures.counted(newer.requests(), "request", "requests") + " instead of "
                        + Figures.whole(older.requests()));
            }
            if (older.roundTrips() != newer.roundTrips()) {
                why.add(Figures.counted(newer.roundTrips(), "round trip", "round trips") + " instead of "
                        + Figures.whole(older.roundTrips()));
            }
            why.addAll(arms(before.units().get(was), after.units().get(is)));
            BigDecimal calls = before.bill().patterns().get(was).callsPerMonth();
            BigDecimal callsNow = after.bill().patterns().get(is).callsPerMonth();
            if (calls.compareTo(callsNow) != 0) {
                why.add(Figures.monthly(callsNow.doubleValue()) + " calls a month instead of "
                        + Figures.monthly(calls.doubleValue()));
            }
            return String.join(" · ", why);
        }

        /** Which tables and indexes answer, where those are others; otherwise what each of them takes. */
        private static List<String> arms(PatternUnits older, PatternUnits newer) {
            List<Resource> come = beyond(newer, older);
            List<Resource> gone = beyond(older, newer);
            if (!come.isEmpty() && !gone.isEmpty()) {
                String served = names(come) + " instead of " + names(gone);
                return older.total().equals(newer.total())
                        ? List.of(served)
                        : List.of(served, change(older.total(), newer.total()));
            }
            Set<Resource> resources = new LinkedHashSet<>(newer.arms().keySet());
            resources.addAll(older.arms().keySet());
            return resources.stream()
                    .filter(resource -> !older.on(resource).equals(newer.on(resource)))
                    .map(resource -> resource.shortName() + " " + change(older.on(resource), newer.on(resource)))
                    .toList();
        }

        private static List<Resource> beyond(PatternUnits some, PatternUnits others) {
            return some.arms().keySet().stream()
                    .filter(resource -> !others.arms().containsKey(resource))
                    .toList();
        }

        private static String names(List<Resource> resources) {
            return resources.stream().map(Resource::shortName).collect(Collectors.joining(", "));
        }

        private static String change(ReadWriteUnits older, ReadWriteUnits newer) {
            boolean isOneUnit = older.unit().equals(newer.unit()) && !older.isMixed() && !newer.isMixed();
            return (isOneUnit ? older.amount() : older.words()) + " → " + newer.words();
        }
    }
}
