package io.keywright.model;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An immutable map in insertion order, without null keys or values. Copying one gives the same object back, so that
 * documents share structure and identity can stand for equality.
 */
public final class OrderedMap<K, V> extends AbstractMap<K, V> {
    private static final OrderedMap<Object, Object> EMPTY = new OrderedMap<>(new LinkedHashMap<>());

    private final LinkedHashMap<K, V> entries;

    private OrderedMap(LinkedHashMap<K, V> entries) {
        this.entries = entries;
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
        if (map.isEmpty()) {
            return of();
        }
        var copy = new LinkedHashMap<K, V>(map.size() * 4 / 3 + 1);
        map.forEach(
                (key, value) -> copy.put(Objects.requireNonNull(key, "key"), Objects.requireNonNull(value, "value")));
        return new OrderedMap<>(copy);
    }

    /** Collects the entries of a new map without copying them in the end. */
    public static <K, V> Builder<K, V> builder(int expectedSize) {
        return new Builder<>(expectedSize);
    }

    /** The entries of a map to come; {@link #build} can be called once. */
    public static final class Builder<K, V> {
        private @Nullable LinkedHashMap<K, V> entries;

        private Builder(int expectedSize) {
            entries = new LinkedHashMap<>(expectedSize * 4 / 3 + 1);
        }

        /** Adds an entry, unless there is one with this key. */
        public Builder<K, V> putIfAbsent(K key, V value) {
            entries().putIfAbsent(Objects.requireNonNull(key, "key"), Objects.requireNonNull(value, "value"));
            return this;
        }

        public OrderedMap<K, V> build() {
            LinkedHashMap<K, V> built = entries();
            entries = null;
            return built.isEmpty() ? of() : new OrderedMap<>(built);
        }

        private LinkedHashMap<K, V> entries() {
            if (entries == null) {
                throw new IllegalStateException("the map is built");
            }
            return entries;
        }
    }

    /** This map with one entry set, in its place or at the end. */
    public OrderedMap<K, V> with(K key, V value) {
        var copy = new LinkedHashMap<>(entries);
        copy.put(Objects.requireNonNull(key, "key"), Objects.requireNonNull(value, "value"));
        return new OrderedMap<>(copy);
    }

    /** This map without one key. */
    public OrderedMap<K, V> without(K key) {
        if (!entries.containsKey(key)) {
            return this;
        }
        var copy = new LinkedHashMap<>(entries);
        copy.remove(key);
        return new OrderedMap<>(copy);
    }

    @Override
    public Set<Entry<K, V>> entrySet() {
        return Collections.unmodifiableMap(entries).entrySet();
    }

    @Override
    public @Nullable V get(@Nullable Object key) {
        return entries.get(key);
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return entries.containsKey(key);
    }

    @Override
    public int size() {
        return entries.size();
    }
}
