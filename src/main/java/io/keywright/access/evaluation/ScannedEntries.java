package io.keywright.access.evaluation;

import io.keywright.model.Item;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** The entries of one segment, in the order of a Scan. */
final class ScannedEntries implements Iterator<Entry> {
    private final Iterator<Map.Entry<StoredEntries.PartitionKey, NavigableMap<EntryPlace, Entry>>> collections;
    private final ReadRequest.Scan scan;
    private final @Nullable EntryPlace after;
    private final StoredEntries.@Nullable PartitionKey within;
    private Iterator<Entry> entries = List.<Entry>of().iterator();

    ScannedEntries(StoredEntries all, ReadRequest.Scan scan) {
        this.scan = scan;
        Item last = scan.options().after();
        after = last == null ? null : all.place(last);
        within = last == null ? null : all.partition(last);
        var rest = within == null ? all.collections() : all.collections().tailMap(within, true);
        collections = rest.entrySet().iterator();
    }

    @Override
    public boolean hasNext() {
        while (!entries.hasNext() && collections.hasNext()) {
            var collection = collections.next();
            if (collection.getKey().segment(scan.segments()) == scan.segment()) {
                boolean isBegun =
                        after != null && within != null && collection.getKey().is(within);
                entries = (isBegun ? collection.getValue().tailMap(after, false) : collection.getValue())
                        .values()
                        .iterator();
            }
        }
        return entries.hasNext();
    }

    @Override
    public Entry next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the segment ends here");
        }
        return entries.next();
    }
}
