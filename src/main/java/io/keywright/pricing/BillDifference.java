package io.keywright.pricing;

import io.keywright.model.Resource;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How one bill differs from another, line by line. Differences are taken exactly and rounded only where they are shown,
 * so a cent may differ from the difference of the printed amounts.
 *
 * @param before the older bill
 * @param after the newer bill
 * @param lines every line of either, in the order of the newer bill, lines that are gone at the end
 */
public record BillDifference(MonthlyBill before, MonthlyBill after, List<Line> lines) {
    public BillDifference {
        Objects.requireNonNull(before);
        Objects.requireNonNull(after);
        lines = List.copyOf(lines);
    }

    /**
     * A line in both bills.
     *
     * @param before the line in the older bill, or null where it is new
     * @param after the line in the newer bill, or null where it is gone
     */
    public record Line(
            BillLine.Key key,
            @Nullable BillLine before,
            @Nullable BillLine after) {
        public Line {
            Objects.requireNonNull(key);
        }

        public Optional<BillLine> older() {
            return Optional.ofNullable(before);
        }

        public Optional<BillLine> newer() {
            return Optional.ofNullable(after);
        }

        /** The amount now less the amount before, exact. */
        public Money change() {
            return amount(after).minus(amount(before));
        }

        /** The quantity now less the quantity before, exact. */
        public BigDecimal quantityChange() {
            return quantity(after).subtract(quantity(before));
        }

        /** Whether amount or quantity differ. */
        public boolean isChanged() {
            return !change().isZero() || quantityChange().signum() != 0;
        }

        private static Money amount(@Nullable BillLine line) {
            return line == null ? Money.ZERO : line.usd();
        }

        private static BigDecimal quantity(@Nullable BillLine line) {
            return line == null ? BigDecimal.ZERO : line.quantity();
        }
    }

    /** The difference of two bills. Lines are the same where resource, pattern and SKU are. */
    public static BillDifference between(MonthlyBill before, MonthlyBill after) {
        return between(before, after, UnaryOperator.identity());
    }

    /**
     * The same, where patterns have other names in the newer bill.
     *
     * @param nameNow the newer name of a pattern of the older bill
     */
    public static BillDifference between(MonthlyBill before, MonthlyBill after, UnaryOperator<String> nameNow) {
        var older = new LinkedHashMap<BillLine.Key, BillLine>();
        before.lines().forEach(line -> older.put(line.key().withPattern(nameNow), line));
        var lines = new ArrayList<Line>();
        for (BillLine line : after.lines()) {
            lines.add(new Line(line.key(), older.remove(line.key()), line));
        }
        older.forEach((key, line) -> lines.add(new Line(key, line, null)));
        return new BillDifference(before, after, lines);
    }

    /** The lines whose amount or quantity differ. */
    public List<Line> changed() {
        return lines.stream().filter(Line::isChanged).toList();
    }

    /** What changes in a month. */
    public Money month() {
        return change(MonthlyBill::month);
    }

    public Money requests() {
        return change(MonthlyBill::requests);
    }

    public Money reads() {
        return change(MonthlyBill::reads);
    }

    public Money writes() {
        return change(MonthlyBill::writes);
    }

    public Money storage() {
        return change(MonthlyBill::storage);
    }

    public Money recovery() {
        return change(MonthlyBill::recovery);
    }

    /** What changes for the requests of a pattern. */
    public Money ofPattern(String pattern) {
        return sum(line -> pattern.equals(line.key().pattern()));
    }

    /** What changes for a table without its indexes, or for an index. */
    public Money ofResource(Resource resource) {
        return sum(line -> line.key().resource().equals(resource));
    }

    /**
     * The change of a month in percent of the older bill, rounded half up to one decimal: -8.8; empty where the older
     * bill is nothing.
     */
    public Optional<BigDecimal> percent() {
        Money old = before.month();
        return old.isZero()
                ? Optional.empty()
                : Optional.of(month().usd()
                        .scaleByPowerOfTen(2)
                        .divide(old.usd(), MathContext.DECIMAL128)
                        .setScale(1, RoundingMode.HALF_UP));
    }

    private Money change(Function<MonthlyBill, Money> amount) {
        return amount.apply(after).minus(amount.apply(before));
    }

    private Money sum(Predicate<Line> which) {
        return Money.sum(lines.stream().filter(which).map(Line::change).toList());
    }
}
