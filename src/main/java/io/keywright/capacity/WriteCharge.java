package io.keywright.capacity;

import io.keywright.item.EntryChange;
import io.keywright.item.ItemSize;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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

    /**
     * A put, update or delete with every arm it touches.
     *
     * @param before the item before the write, or null if there was none
     * @param after the item after the write, or null if it was deleted (or nothing was there to delete)
     * @param mode of the table's arm; a transaction doesn't double the arms of the indexes
     */
    public static WriteCharge between(Table table, @Nullable Item before, @Nullable Item after, WriteMode mode) {
        long beforeBytes = before == null ? 0 : ItemSize.of(before);
        Charge own = after == null
                ? WriteUnits.delete(beforeBytes, mode)
                : WriteUnits.put(beforeBytes, before == after ? beforeBytes : ItemSize.of(after), mode);
        if (table.indexes().isEmpty()) {
            return of(own);
        }
        var arms = new LinkedHashMap<String, Charge>();
        var local = new LinkedHashSet<String>();
        for (SecondaryIndex index : table.indexes()) {
            Charge arm = IndexUnits.of(EntryChange.between(table, index, before, after));
            if (arm.units() > 0) {
                arms.put(index.name(), arm);
            }
            if (!index.isGlobal()) {
                local.add(index.name());
            }
        }
        return new WriteCharge(own, arms, local);
    }

    /** The requests of a batch or transaction, or several requests, added up arm by arm. */
    public static WriteCharge sum(List<WriteCharge> writes, Rule rule) {
        var arms = new LinkedHashMap<String, List<Charge>>();
        var local = new LinkedHashSet<String>();
        for (WriteCharge write : writes) {
            write.indexes.forEach((index, charge) ->
                    arms.computeIfAbsent(index, name -> new ArrayList<>()).add(charge));
            local.addAll(write.localIndexes);
        }
        var indexes = new LinkedHashMap<String, Charge>();
        arms.forEach((index, charges) ->
                indexes.put(index, charges.size() == 1 ? charges.get(0) : Charge.sum(charges, rule)));
        return new WriteCharge(
                Charge.sum(writes.stream().map(WriteCharge::table).toList(), rule), indexes, local);
    }

    /** The table's own arm alone: what a write costs that does not come about. */
    public WriteCharge ofTable() {
        return of(table);
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
