package io.keywright.view;

import io.keywright.compare.DesignDifference;
import io.keywright.model.Place;
import io.keywright.model.Resource;
import io.keywright.pricing.BillDifference;
import io.keywright.pricing.BillLine;
import io.keywright.pricing.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * What differs between two designs, in rows.
 *
 * @param fields what differs in the documents
 * @param units what differs in the units of a call
 * @param money lines of the monthly bill that differ
 * @param month the whole month before and now
 * @param isComplete whether nothing of either month is left out of its sum
 */
public record DifferenceView(
        List<FieldRow> fields, List<UnitsRow> units, List<MoneyRow> money, MoneyRow month, boolean isComplete) {
    public DifferenceView {
        fields = List.copyOf(fields);
        units = List.copyOf(units);
        money = List.copyOf(money);
    }

    /**
     * A field of the documents.
     *
     * @param mark "+" for what is new, "-" for what is gone, "~" for what has changed
     * @param where such as "index GSI1 of shop, projection"
     * @param before in words; empty for none
     * @param after in words; empty for none
     */
    public record FieldRow(DesignDifference.Kind kind, String mark, String where, String before, String after) {
        /** Both values in a line: {@code ALL → KEYS_ONLY}; one of them where there is no other. */
        public String words() {
            String words = before.isEmpty() || after.isEmpty() ? before + after : before + " → " + after;
            return words.replaceAll("\\s*\\R\\s*", " ");
        }

        /** All of it: {@code ~ design, name: Shop → Market}. */
        public String line() {
            return mark + " " + where + (words().isEmpty() ? "" : ": " + words());
        }
    }

    /** The units of a pattern's call on a table or index: "2 WRU". */
    public record UnitsRow(String pattern, String resource, String before, String after) {}

    /**
     * Money of a month.
     *
     * @param what such as "Ship an order, writes" or "storage"
     * @param change with its sign: "-$1.64"
     * @param direction -1 cheaper, 0 the same, 1 dearer
     */
    public record MoneyRow(String what, String resource, String before, String after, String change, int direction) {}

    public static DifferenceView of(DesignDifference difference) {
        BillDifference bill = difference.bill();
        Optional<BigDecimal> percent = bill.percent();
        Money change = bill.month();
        return new DifferenceView(
                fieldRows(difference.fields()),
                difference.units().stream().map(DifferenceView::row).toList(),
                bill.changed().stream().map(DifferenceView::row).toList(),
                new MoneyRow(
                        "A month",
                        "",
                        bill.before().month().display(),
                        bill.after().month().display(),
                        change.displayChange()
                                + percent.filter(share -> share.signum() != 0)
                                        .map(share -> ", " + (share.signum() > 0 ? "+" : "") + share + " %")
                                        .orElse(""),
                        change.signum()),
                difference.isComplete());
    }

    /** What differs in two documents, in rows. */
    public static List<FieldRow> fieldRows(List<DesignDifference.Field> fields) {
        return fields.stream().map(DifferenceView::row).toList();
    }

    private static FieldRow row(DesignDifference.Field field) {
        String mark = switch (field.kind()) {
            case ADDED -> "+";
            case REMOVED -> "-";
            case CHANGED, RENAMED -> "~";
        };
        Place place = field.place();
        String where = field.kind() == DesignDifference.Kind.RENAMED ? place + ", name" : FieldText.of(place);
        return new FieldRow(field.kind(), mark, where, field.before(), field.after());
    }

    private static UnitsRow row(DesignDifference.UnitsChange change) {
        return new UnitsRow(
                change.pattern(),
                change.resource().toString(),
                change.before().words(),
                change.after().words());
    }

    private static MoneyRow row(BillDifference.Line line) {
        BillLine.Key key = line.key();
        Resource resource = key.resource();
        return new MoneyRow(
                key.pattern() == null
                        ? key.sku().words()
                        : key.pattern() + ", " + key.sku().words(),
                resource.toString(),
                line.older().map(old -> old.usd().display()).orElse(""),
                line.newer().map(now -> now.usd().display()).orElse(""),
                line.change().displayChange(),
                line.change().signum());
    }
}
