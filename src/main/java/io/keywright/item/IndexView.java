package io.keywright.item;

import io.keywright.key.Utf8;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.OrderedMap;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * One index of a table and what it makes of the table's items: {@link IndexEntries} and {@link EntryChange} with the
 * projected names worked out once. Immutable.
 */
public final class IndexView {
    private final SecondaryIndex index;
    private final List<KeyAttribute> keys;
    private final @Nullable Set<String> projected;
    private final List<SizedName> sized;

    /** The name of a projected attribute and its bytes. */
    private record SizedName(String name, int bytes) {}

    private IndexView(SecondaryIndex index, @Nullable Set<String> projected) {
        this.index = index;
        this.keys = index.key().attributes();
        this.projected = projected;
        sized = projected == null
                ? List.of()
                : projected.stream()
                        .map(name -> new SizedName(name, Utf8.length(name)))
                        .toList();
    }

    public static IndexView of(Table table, SecondaryIndex index) {
        if (index.projection().type() == Projection.Type.ALL) {
            return new IndexView(index, null);
        }
        var names = new HashSet<String>(index.key().names());
        names.addAll(table.key().names());
        if (index.projection().type() == Projection.Type.INCLUDE) {
            names.addAll(index.projection().nonKeyAttributes());
        }
        return new IndexView(index, names);
    }

    /**
     * Whether entries have this attribute (where the item has it): the keys of index and table and what is projected.
     */
    public boolean projects(String attribute) {
        return projected == null || projected.contains(attribute);
    }

    /** What an item is to the index. */
    public Membership membership(Item item) {
        Optional<String> refusal = refusal(item);
        if (refusal.isPresent()) {
            return new Membership.Refused(refusal.get());
        }
        String missing = missing(item);
        return missing == null ? new Membership.Entry(entry(item)) : new Membership.Outside(missing);
    }

    /** Why DynamoDB refuses to write an item because of a key attribute of the index; empty if it does not. */
    public Optional<String> refusal(Item item) {
        for (KeyAttribute key : keys) {
            AttributeValue value = item.attributes().get(key.name());
            if (value != null && !KeyRefusal.isLegal(key, value)) {
                return Optional.of(KeyRefusal.ofIndex(index, key, value));
            }
        }
        return Optional.empty();
    }

    /** Whether an item has an entry. */
    public boolean isMember(Item item) {
        for (KeyAttribute key : keys) {
            AttributeValue value = item.attributes().get(key.name());
            if (value == null || !KeyRefusal.isLegal(key, value)) {
                return false;
            }
        }
        return true;
    }

    private @Nullable String missing(Item item) {
        for (KeyAttribute key : keys) {
            if (!item.has(key.name())) {
                return key.name();
            }
        }
        return null;
    }

    /** The entry an item has or would have: its projected attributes in its own order; the item itself for ALL. */
    Item entry(Item item) {
        if (projected == null) {
            return item;
        }
        OrderedMap<String, AttributeValue> attributes = OrderedMap.copyOf(item.attributes());
        OrderedMap.Builder<String, AttributeValue> entry =
                OrderedMap.builder(Math.min(projected.size(), attributes.size()));
        for (int at = 0; at < attributes.size(); at++) {
            if (projected.contains(attributes.keyAt(at))) {
                entry.putIfAbsent(attributes.keyAt(at), attributes.valueAt(at));
            }
        }
        return new Item(entry.build());
    }

    /** The size of the entry of an item that is a member. */
    public long entryBytes(Item item) {
        if (projected == null) {
            return ItemSize.of(item);
        }
        long bytes = 0;
        for (SizedName attribute : sized) {
            AttributeValue value = item.attributes().get(attribute.name());
            if (value != null) {
                bytes += attribute.bytes() + ItemSize.of(value);
            }
        }
        return bytes;
    }

    /**
     * What a write does to the index.
     *
     * @param before the item before the write, or null if there was none
     * @param after the item after the write, or null if it was deleted
     */
    public EntryChange change(@Nullable Item before, @Nullable Item after) {
        return change(before, after, this::entryBytes);
    }

    /**
     * The same where the items' own sizes are known, so that an entry that is the whole item is not weighed again.
     *
     * @param beforeBytes the size of the item before; unread if there was none
     * @param afterBytes the size of the item after; unread if it was deleted
     */
    public EntryChange change(@Nullable Item before, long beforeBytes, @Nullable Item after, long afterBytes) {
        return change(
                before,
                after,
                item -> projected != null ? entryBytes(item) : item == before ? beforeBytes : afterBytes);
    }

    private EntryChange change(@Nullable Item before, @Nullable Item after, ToLongFunction<Item> bytes) {
        boolean was = before != null && isMember(before);
        boolean is = after != null && isMember(after);
        if (before == null || !was) {
            return after == null || !is
                    ? EntryChange.NONE
                    : new EntryChange(EntryChange.Kind.JOIN, 0, bytes.applyAsLong(after));
        }
        if (after == null || !is) {
            return new EntryChange(EntryChange.Kind.LEAVE, bytes.applyAsLong(before), 0);
        }
        EntryChange.Kind kind = !sameKey(before, after)
                ? EntryChange.Kind.MOVE
                : sameEntry(before, after) ? EntryChange.Kind.UNTOUCHED : EntryChange.Kind.IN_PLACE;
        return new EntryChange(kind, bytes.applyAsLong(before), bytes.applyAsLong(after));
    }

    private boolean sameKey(Item before, Item after) {
        for (KeyAttribute key : keys) {
            if (!sameAttribute(key.name(), before, after)) {
                return false;
            }
        }
        return true;
    }

    private boolean sameEntry(Item before, Item after) {
        if (projected == null) {
            return StoredValue.sameItem(before, after);
        }
        for (String name : projected) {
            if (!sameAttribute(name, before, after)) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameAttribute(String name, Item before, Item after) {
        return StoredValue.same(
                before.attributes().get(name), after.attributes().get(name));
    }
}
