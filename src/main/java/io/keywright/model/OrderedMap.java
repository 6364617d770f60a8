package io.keywright.model;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * An immutable map in insertion order, without null keys or values. Copying one gives the same object back, so that
 * documents share structure and identity can stand for equality.
 *
 * <p>Keys and values stand in one array in their order. A small map is searched from its beginning; a larger one has a
 * table of positions beside it, by hash with linear probing, at most half full. Thousands of items are drawn, sized and
 * looked into for each analysis: this takes a third of the memory of linked nodes.
 */
public final class OrderedMap<K, V> extends AbstractMap<K, V> {
    /** Larger maps than this have a table of positions. */
    private static final int SEARCHED = 8;

    private static final int[] NO_TABLE = {};

    private static final OrderedMap<Object, Object> EMPTY = new OrderedMap<>(new Object[0], 0, NO_TABLE);

    /** Keys at even places, their values after them. */
    private final Object[] entries;

    private final int size;

    /** Numbers of entries from 1, by hash of their key; 0 for none. Empty for a small map. */
    private final int[] positions;

    private OrderedMap(Object[] entries, int size, int[] positions) {
        this.entries = entries;
        this.size = size;
        this.positions = positions;
    }

    @SuppressWarnings("unchecked")
    public static <K, V> OrderedMap<K, V> of() {
        return (OrderedMap<K, V>) EMPTY;
    }

    /** Copies a map in its iteration order, or returns it if it already is one of these. */
    @SuppressWarnings("unchecked")
    public static <K, V> OrderedMap<K, V> copyOf(Map<? extends K, ? extends V> map) {
        if (map instanceof OrderedMap<?, ?> ordered) {
            return (OrderedMap<K, V>) ordered;
        }
        Builder<K, V> copy = builder(map.size());
        for (Map.Entry<? extends K, ? extends V> entry : map.entrySet()) {
            copy.putIfAbsent(entry.getKey(), entry.getValue());
        }
        return copy.build();
    }

    /** Collects the entries of a new map without copying them in the end. */
    public static <K, V> Builder<K, V> builder(int expectedSize) {
        return new Builder<>(expectedSize);
    }

    /** Collects the entries of a new map that begins with those of another one. */
    public static <K, V> Builder<K, V> builder(OrderedMap<K, V> start, int more) {
        return new Builder<>(start, more);
    }

    /** The entries of a map to come; {@link #build} can be called once. */
    public static final class Builder<K, V> {
        private Object @Nullable [] entries;
        private int size;
        private int[] positions = NO_TABLE;

        private Builder(int expectedSize) {
            entries = new Object[2 * expectedSize];
            if (expectedSize > SEARCHED) {
                positions = new int[tableSize(expectedSize)];
            }
        }

        private Builder(OrderedMap<K, V> start, int more) {
            size = start.size;
            entries = Arrays.copyOf(start.entries, 2 * (size + more));
            if (size + more > SEARCHED) {
                boolean fits = start.positions.length == tableSize(size + more);
                positions = fits ? start.positions.clone() : table(start.entries, size, tableSize(size + more));
            }
        }

        /** Adds an entry, unless there is one with this key. */
        public Builder<K, V> putIfAbsent(K key, V value) {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(value, "value");
            Object[] all = entries();
            if (find(all, size, positions, key) >= 0) {
                return this;
            }
            if (2 * size == all.length) {
                all = Arrays.copyOf(all, Math.max(8, 2 * all.length));
                entries = all;
            }
            all[2 * size] = key;
            all[2 * size + 1] = value;
            size++;
            if (positions.length >= 2 * size) {
                note(positions, key, size);
            } else if (size > SEARCHED) {
                positions = table(all, size);
            }
            return this;
        }

        public OrderedMap<K, V> build() {
            Object[] built = entries();
            entries = null;
            return size == 0 ? of() : new OrderedMap<>(built, size, size > SEARCHED ? positions : NO_TABLE);
        }

        private Object[] entries() {
            if (entries == null) {
                throw new IllegalStateException("the map is built");
            }
            return entries;
        }
    }

    /** A power of two, more than twice the number of entries. */
    private static int tableSize(int entries) {
        return Integer.highestOneBit(entries) * 4;
    }

    private static int[] table(Object[] entries, int size) {
        return table(entries, size, tableSize(size));
    }

    private static int[] table(Object[] entries, int size, int tableSize) {
        int[] table = new int[tableSize];
        for (int number = 1; number <= size; number++) {
            note(table, entries[2 * number - 2], number);
        }
        return table;
    }

    private static void note(int[] table, Object key, int number) {
        int at = slot(table, key);
        while (table[at] != 0) {
            at = (at + 1) & (table.length - 1);
        }
        table[at] = number;
    }

    private static int slot(int[] table, Object key) {
        int hash = key.hashCode();
        return (hash ^ hash >>> 16) & (table.length - 1);
    }

    /** The place of a key in the array, or -1. */
    private static int find(Object[] entries, int size, int[] positions, Object key) {
        if (positions.length == 0) {
            // Most names that are looked for are the very objects.
            for (int at = 0; at < 2 * size; at += 2) {
                if (entries[at] == key) {
                    return at;
                }
            }
            for (int at = 0; at < 2 * size; at += 2) {
                if (entries[at].equals(key)) {
                    return at;
                }
            }
            return -1;
        }
        for (int at = slot(positions, key); positions[at] != 0; at = (at + 1) & (positions.length - 1)) {
            int place = 2 * positions[at] - 2;
            if (entries[place] == key || entries[place].equals(key)) {
                return place;
            }
        }
        return -1;
    }

    /** This map with one entry set, in its place or at the end. */
    public OrderedMap<K, V> with(K key, V value) {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(value, "value");
        int place = find(entries, size, positions, key);
        if (place >= 0) {
            Object[] changed = entries.clone();
            changed[place + 1] = value;
            return new OrderedMap<>(changed, size, positions);
        }
        Object[] longer = Arrays.copyOf(entries, 2 * size + 2);
        longer[2 * size] = key;
        longer[2 * size + 1] = value;
        return new OrderedMap<>(longer, size + 1, size + 1 > SEARCHED ? table(longer, size + 1) : NO_TABLE);
    }

    /** This map without one key. */
    public OrderedMap<K, V> without(K key) {
        int place = find(entries, size, positions, key);
        if (place < 0) {
            return this;
        }
        if (size == 1) {
            return of();
        }
        Object[] shorter = new Object[2 * size - 2];
        System.arraycopy(entries, 0, shorter, 0, place);
        System.arraycopy(entries, place + 2, shorter, place, shorter.length - place);
        return new OrderedMap<>(shorter, size - 1, size - 1 > SEARCHED ? table(shorter, size - 1) : NO_TABLE);
    }

    /**
     * The key at a place in the order.
     *
     * @throws IndexOutOfBoundsException unless the place is 0 to {@link #size()} - 1
     */
    @SuppressWarnings("unchecked")
    public K keyAt(int place) {
        return (K) entries[2 * Objects.checkIndex(place, size)];
    }

    /**
     * The value at a place in the order.
     *
     * @throws IndexOutOfBoundsException unless the place is 0 to {@link #size()} - 1
     */
    @SuppressWarnings("unchecked")
    public V valueAt(int place) {
        return (V) entries[2 * Objects.checkIndex(place, size) + 1];
    }

    @Override
    @SuppressWarnings("unchecked")
    public @Nullable V get(@Nullable Object key) {
        int place = key == null ? -1 : find(entries, size, positions, key);
        return place < 0 ? null : (V) entries[place + 1];
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return key != null && find(entries, size, positions, key) >= 0;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        for (int place = 0; place < size; place++) {
            action.accept(keyAt(place), valueAt(place));
        }
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Map.Entry<K, V>> iterator() {
                return new EntryIterator();
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    private final class EntryIterator implements Iterator<Map.Entry<K, V>> {
        private int next;

        @Override
        public boolean hasNext() {
            return next < size;
        }

        @Override
        public Map.Entry<K, V> next() {
            if (next >= size) {
                throw new NoSuchElementException("the map has " + size + " entries");
            }
            int place = next++;
            return Map.entry(keyAt(place), valueAt(place));
        }
    }
}
