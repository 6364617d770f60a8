package io.keywright.access;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A result and the parts of the document it was computed from, so that it can be kept while those are the same objects.
 *
 * @param reads what was read; records and lists are compared by identity, which is enough since an edit makes new ones
 *     and keeps the others
 */
record Memo<T>(List<@Nullable Object> reads, T value) {
    /** The previous result where it read the same, otherwise a new one. */
    static <T> Memo<T> of(@Nullable Memo<T> previous, List<@Nullable Object> reads, Supplier<T> compute) {
        return previous != null && same(previous.reads, reads) ? previous : new Memo<>(reads, compute.get());
    }

    private static boolean same(List<@Nullable Object> a, List<@Nullable Object> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!same(a.get(i), b.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(@Nullable Object a, @Nullable Object b) {
        return a == b || (isPlain(a) && Objects.equals(a, b));
    }

    private static boolean isPlain(@Nullable Object value) {
        return value instanceof String
                || value instanceof Number
                || value instanceof Instant
                || value instanceof Enum<?>;
    }
}
