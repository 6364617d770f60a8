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
 * <p>Keys stand in one array and values in another, in their order. A small map is searched from its beginning; a larger
 * one has a table of positions beside its keys, by hash with linear probing, at most half full. Maps that hold the same
 * keys in the same order can share them. Thousands of items are drawn, sized and looked into for each analysis: this takes
 * a sixth of the memory of linked nodes, and what is searched stays in the cache.
 */
public final class OrderedMap<K, V> extends AbstractMap<K, V> {
    /** Larger maps than this have a table of positions. */
    private static final int SEARCHED = 8;

    private static final int[] NO_TABLE = {};

    private static final OrderedMap<Object, Object> EMPTY =
            new OrderedMap<>(new Keys(new Object[0], 0, NO_TABLE), new Object[0]);

    private final Keys keys;

    /** As many as there are keys, and perhaps some room behind them. */
    private final Object[] values;

    private OrderedMap(Keys keys, Object[] values) {
        this.keys = keys;
        this.values = values;
    }

    /** The keys of one map or of many. */
    private static final class Keys {
        /** As many as {@code size}, and perhaps some room behind them. */
        private final Object[] names;

        private final int size;

        /** Numbers of keys from 1, by their hash; 0 for none. Empty for a small map. */
        private final int[] positions;

        Keys(Object[] names, int size, int[] positions) {
            this.names = names;
            this.size = size;
            this.positions = positions;
        }

        static Keys of(Object[] names, int size) {
            return new Keys(names, size, size > SEARCHED ? table(names, size, tableSize(size)) : NO_TABLE);
        }

        int find(Object key) {
            return OrderedMap.find(names, size, positions, key);
        }
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

    /** Collects the entries of a new map that probably has the keys of another one, in the same order, and shares them. */
    public static <K, V> Builder<K, V> builderLike(OrderedMap<K, V> other, int expectedSize) {
        return new Builder<>(other, Math.max(expectedSize, other.size()), 0);
    }

    /** The entries of a map to come; {@link #build} can be called once. */
    public static final class Builder<K, V> {
        /** The keys that the entries so far begin with; null where they have keys of their own. */
        private @Nullable Keys shared;

        private Object[] names;
        private Object @Nullable [] values;
        private int size;
        private int[] positions = NO_TABLE;

        private Builder(int expectedSize) {
            names = new Object[expectedSize];
            values = new Object[expectedSize];
            if (expectedSize > SEARCHED) {
                positions = new int[tableSize(expectedSize)];
            }
        }

        private Builder(OrderedMap<K, V> like, int expectedSize, int start) {
            shared = like.keys;
            names = like.keys.names;
            values = new Object[expectedSize];
            size = start;
        }

        private Builder(OrderedMap<K, V> start, int more) {
            this(start, start.size() + more, start.size());
            System.arraycopy(start.values, 0, values(), 0, size);
        }

        /** Adds an entry, unless there is one with this key. */
        public Builder<K, V> putIfAbsent(K key, V value) {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(value, "value");
            Keys same = shared;
            if (same != null) {
                if (size < same.size && names[size].equals(key)) {
                    add(value);
                    return this;
                }
                part();
            }
            if (find(names, size, positions, key) >= 0) {
                return this;
            }
            if (size == names.length) {
                names = Arrays.copyOf(names, Math.max(4, 2 * size));
            }
            names[size] = key;
            add(value);
            if (positions.length >= 2 * size) {
                note(positions, key, size);
            } else if (size > SEARCHED) {
                positions = table(names, size, tableSize(size));
            }
            return this;
        }

        private void add(V value) {
            Object[] all = values();
            if (size == all.length) {
                all = Arrays.copyOf(all, Math.max(4, 2 * size));
                values = all;
            }
            all[size++] = value;
        }

        /** Goes on with keys of its own. */
        private void part() {
            names = Arrays.copyOf(names, Math.max(size + 1, values().length));
            Arrays.fill(names, size, names.length, null);
            positions = names.length > SEARCHED ? table(names, size, tableSize(names.length)) : NO_TABLE;
            shared = null;
        }

        /** The number of entries so far. */
        public int size() {
            return size;
        }

        public OrderedMap<K, V> build() {
            Object[] built = values();
            values = null;
            if (size == 0) {
                return of();
            }
            Keys same = shared;
            if (same != null && same.size == size) {
                return new OrderedMap<>(same, built);
            }
            return new OrderedMap<>(
                    same != null
                            ? Keys.of(Arrays.copyOf(names, size), size)
                            : new Keys(names, size, size > SEARCHED ? positions : NO_TABLE),
                    built);
        }

        private Object[] values() {
            if (values == null) {
                throw new IllegalStateException("the map is built");
            }
            return values;
        }
    }

    /** A power of two, more than twice the number of entries. */
    private static int tableSize(int entries) {
        return Integer.highestOneBit(entries) * 4;
    }

    private static int[] table(Object[] names, int size, int tableSize) {
        int[] table = new int[tableSize];
        for (int number = 1; number <= size; number++) {
            note(table, names[number - 1], number);
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

    /** The place of a key, or -1. */
    private static int find(Object[] names, int size, int[] positions, Object key) {
        if (positions.length == 0) {
            // Most names that are looked for are the very objects.
            for (int place = 0; place < size; place++) {
                if (names[place] == key) {
                    return place;
                }
            }
            for (int place = 0; place < size; place++) {
                if (names[place].equals(key)) {
                    return place;
                }
            }
            return -1;
        }
        for (int at = slot(positions, key); positions[at] != 0; at = (at + 1) & (positions.length - 1)) {
            int place = positions[at] - 1;
            if (names[place] == key || names[place].equals(key)) {
                return place;
            }
        }
        return -1;
    }

    /** This map with one entry set, in its place or at the end. */
    public OrderedMap<K, V> with(K key, V value) {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(value, "value");
        int place = keys.find(key);
        if (place >= 0) {
            Object[] changed = values.clone();
            changed[place] = value;
            return new OrderedMap<>(keys, changed);
        }
        int size = keys.size;
        Object[] names = Arrays.copyOf(keys.names, size + 1);
        names[size] = key;
        Object[] longer = Arrays.copyOf(values, size + 1);
        longer[size] = value;
        return new OrderedMap<>(Keys.of(names, size + 1), longer);
    }

    /** This map without one key. */
    public OrderedMap<K, V> without(K key) {
        int place = keys.find(key);
        if (place < 0) {
            return this;
        }
        if (keys.size == 1) {
            return of();
        }
        int size = keys.size - 1;
        return new OrderedMap<>(Keys.of(shorter(keys.names, place, size), size), shorter(values, place, size));
    }

    private static Object[] shorter(Object[] all, int without, int size) {
        Object[] shorter = new Object[size];
        System.arraycopy(all, 0, shorter, 0, without);
        System.arraycopy(all, without + 1, shorter, without, size - without);
        return shorter;
    }

    /**
     * The key at a place in the order.
     *
     * @throws IndexOutOfBoundsException unless the place is 0 to {@link #size()} - 1
     */
    @SuppressWarnings("unchecked")
    public K keyAt(int place) {
        return (K) keys.names[Objects.checkIndex(place, keys.size)];
    }

    /**
     * The value at a place in the order.
     *
     * @throws IndexOutOfBoundsException unless the place is 0 to {@link #size()} - 1
     */
    @SuppressWarnings("unchecked")
    public V valueAt(int place) {
        return (V) values[Objects.checkIndex(place, keys.size)];
    }

    @Override
    @SuppressWarnings("unchecked")
    public @Nullable V get(@Nullable Object key) {
        int place = key == null ? -1 : keys.find(key);
        return place < 0 ? null : (V) values[place];
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return key != null && keys.find(key) >= 0;
    }

    @Override
    public int size() {
        return keys.size;
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        for (int place = 0; place < keys.size; place++) {
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
                return keys.size;
            }
        };
    }

    private final class EntryIterator implements Iterator<Map.Entry<K, V>> {
        private int next;

        @Override
        public boolean hasNext() {
            return next < keys.size;
        }

        @Override
        public Map.Entry<K, V> next() {
            if (next >= keys.size) {
                throw new NoSuchElementException("the map has " + keys.size + " entries");
            }
            int place = next++;
            return Map.entry(keyAt(place), valueAt(place));
        }
    }
}
