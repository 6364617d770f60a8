package io.keywright.access.evaluation;

import io.keywright.expression.ValueComparison;
import io.keywright.item.KeyOrder;
import io.keywright.model.AttributeValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Where an entry stands in its item collection, or a bound between entries.
 *
 * @param sort the values of the sort attributes; for a bound those of the first ones only
 * @param table the values of the table's key, which put entries of equal keys in an order; empty for a bound
 * @param side for a bound -1 if it is before, 1 if it is after all entries that its sort values fit; 0 for an entry
 * @param byPrefix whether the last sort value of a bound fits all that begin with it
 */
record EntryPlace(List<AttributeValue> sort, List<AttributeValue> table, int side, boolean byPrefix) {
    static final Comparator<EntryPlace> ORDER = EntryPlace::compare;

    EntryPlace {
        sort = List.copyOf(sort);
        table = List.copyOf(table);
    }

    /** Of an entry. */
    static EntryPlace of(List<AttributeValue> sort, List<AttributeValue> table) {
        return new EntryPlace(sort, table, 0, false);
    }

    private static int compare(EntryPlace a, EntryPlace b) {
        if (a.side == 0 && b.side == 0) {
            int bySort = KeyOrder.compare(a.sort, b.sort);
            return bySort != 0 ? bySort : KeyOrder.compare(a.table, b.table);
        }
        return a.side != 0 ? a.fromEntry(b) : -b.fromEntry(a);
    }

    /** How a bound compares with an entry, or with another bound. */
    private int fromEntry(EntryPlace entry) {
        int common = Math.min(sort.size(), entry.sort.size());
        for (int i = 0; i < common; i++) {
            boolean fits =
                    byPrefix && i == sort.size() - 1 && ValueComparison.beginsWith(entry.sort.get(i), sort.get(i));
            int order = fits ? 0 : KeyOrder.compare(sort.get(i), entry.sort.get(i));
            if (order != 0) {
                return order;
            }
        }
        return side != entry.side ? side : side * Integer.compare(entry.sort.size(), sort.size());
    }

    /** The values before a last one, and that. */
    static List<AttributeValue> and(List<AttributeValue> first, AttributeValue last) {
        var all = new ArrayList<>(first);
        all.add(last);
        return all;
    }
}
