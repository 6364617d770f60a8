package io.keywright.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Results kept by the identity of what they were computed from. Parts of a document that an edit leaves alone stay the same
 * objects, so identity is enough. After each {@link #sweep} only what was asked for since the one before is kept. Several
 * threads may ask at a time, but not while it sweeps.
 */
final class Memo<T> {
    private final AtomicInteger computed = new AtomicInteger();
    private Map<Key, T> kept = new HashMap<>();
    private Map<Key, T> used = new ConcurrentHashMap<>();

    /** What a result was computed from. */
    private static final class Key {
        private final List<@Nullable Object> reads;

        Key(List<@Nullable Object> reads) {
            this.reads = reads;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            if (!(other instanceof Key key) || key.reads.size() != reads.size()) {
                return false;
            }
            for (int i = 0; i < reads.size(); i++) {
                if (key.reads.get(i) != reads.get(i)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public int hashCode() {
            int hash = 1;
            for (Object read : reads) {
                hash = 31 * hash + System.identityHashCode(read);
            }
            return hash;
        }
    }

    /** The kept result for these very objects, or a new one. */
    T get(Supplier<T> compute, @Nullable Object... reads) {
        Key key = new Key(new ArrayList<>(Arrays.asList(reads)));
        T known = used.get(key);
        if (known == null) {
            known = kept.get(key);
        }
        if (known == null) {
            known = compute.get();
            computed.incrementAndGet();
        }
        used.put(key, known);
        return known;
    }

    /** Forgets what was not asked for since the last call. */
    void sweep() {
        kept = used;
        used = new ConcurrentHashMap<>();
    }

    /** How many results were computed so far. */
    int computed() {
        return computed.get();
    }
}
