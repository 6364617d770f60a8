package io.keywright.capacity;

import io.keywright.model.OrderedMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What a write costs, arm by arm. An index that is not touched has no arm.
 *
 * @param table the table's own arm
 * @param indexes index name to its arm, in document order
 * @param localIndexes the names of the indexes that are local: their units are reported under the index but come out of
 *     the table's capacity, and those of a global index out of its own
 */
public record WriteCharge(Charge table, Map<String, Charge> indexes, Set<String> localIndexes) {
    public WriteCharge {
        Objects.requireNonNull(table);
        indexes = OrderedMap.copyOf(indexes);
        localIndexes = Set.copyOf(localIndexes);
    }

    /** A write that touches no index. */
    public static WriteCharge of(Charge table) {
        return new WriteCharge(table, OrderedMap.of(), Set.of());
    }

    /** The requests of a batch or transaction, or several requests, added up arm by arm. */
    public static WriteCharge sum(List<WriteCharge> writes, Rule rule) {
        var arms = new LinkedHashMap<String, List<Charge>>();
        var local = new LinkedHashSet<String>();
        for (WriteCharge write : writes) {
            write.indexes.forEach(
                    (index, charge) -> arms.computeIfAbsent(index, name -> new ArrayList<>()).add(charge));
            local.addAll(write.localIndexes);
        }
        var indexes = new LinkedHashMap<String, Charge>();
        arms.forEach((index, charges) ->
                indexes.put(index, charges.size() == 1 ? charges.get(0) : Charge.sum(charges, rule)));
        return new WriteCharge(Charge.sum(writes.stream().map(WriteCharge::table).toList(), rule), indexes, local);
    }

    /** Units of the table's own arm. */
    public double tableUnits() {
        return table.units();
    }

    /** Units of one index, 0 where it isn't touched. */
    public double indexUnits(String index) {
        Charge charge = indexes.get(index);
        return charge == null ? 0 : charge.units();
    }

    /** Units of all arms together, as ConsumedCapacity reports them. */
    public double totalUnits() {
        double total = table.units();
        for (Charge charge : indexes.values()) {
            total += charge.units();
        }
        return total;
    }

    /** Units that come out of the table's capacity: its own arm and those of its local indexes. */
    public double tableBudgetUnits() {
        double total = table.units();
        for (String index : localIndexes) {
            total += indexUnits(index);
        }
        return total;
    }
}
