package io.keywright.access;

import io.keywright.access.evaluation.StoredTable;
import io.keywright.access.evaluation.WriteResult;
import io.keywright.model.Item;
import io.keywright.model.Table;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * What the steps of one call share: the items, of which calls that run side by side share the same copy, the values, and
 * the draws that new values come from.
 */
final class CallState {
    /** The tables that are written, each a copy. */
    static final class Copies {
        private final Map<String, StoredTable> copies = new HashMap<>();
    }

    private final SampleTables samples;
    private final ExpectedItems expected;
    private final Copies copies;
    private final CallValues values;
    private final UniformRandomProvider random;
    private final Map<String, Map<Item, Optional<Item>>> own = new HashMap<>();

    CallState(SampleTables samples, ExpectedItems expected, Copies copies, CallValues values, long seed) {
        this.samples = samples;
        this.expected = expected;
        this.copies = copies;
        this.values = values;
        this.random = ExpectedItems.random(seed);
    }

    SampleTables samples() {
        return samples;
    }

    ExpectedItems expected() {
        return expected;
    }

    CallValues values() {
        return values;
    }

    /** The table of an entity that is written. */
    Table table(ExpectedEntity entity) {
        return samples.design()
                .table(entity.entity().table())
                .orElseThrow(() -> new IllegalStateException("a step that is not broken has a table"));
    }

    UniformRandomProvider random() {
        return random;
    }

    /** A shard that is drawn for every write. */
    int shard(int count) {
        return random.nextInt(count);
    }

    /** The items of a table as they are now. */
    StoredTable stored(Table table) {
        StoredTable copy = copies.copies.get(table.name());
        return copy == null ? samples.stored(table) : copy;
    }

    /** Takes what a write of this call left behind. */
    void addWritten(StoredTable table, WriteResult write) {
        if (write.isDone()) {
            own.computeIfAbsent(write.table(), name -> new HashMap<>())
                    .put(table.keyOf(write.request().key()), Optional.ofNullable(write.after()));
        }
    }

    /**
     * An item as this call knows it: as the call left it itself, or else as it was before any call began, whatever other
     * calls have written since.
     */
    @Nullable
    Item known(Table table, Item key) {
        Optional<Item> left = own.getOrDefault(table.name(), Map.of()).get(key);
        return left != null ? left.orElse(null) : samples.stored(table).get(key).orElse(null);
    }

    /** The items of a table, to be written. */
    StoredTable writable(Table table) {
        return copies.copies.computeIfAbsent(
                table.name(), name -> samples.stored(table).copy());
    }
}
