package io.keywright.progress;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value that is worked out when it is first asked for, once, whichever thread asks. Equal to another where the values
 * are, which asks for both.
 */
public final class Later<T> {
    private @Nullable Supplier<T> work;
    private @Nullable T value;

    private Later(Supplier<T> work) {
        this.work = work;
    }

    /** What the work returns, which is not null; where it throws, the next to ask has it done again. */
    public static <T> Later<T> of(Supplier<T> work) {
        return new Later<>(work);
    }

    /** The value. */
    public synchronized T get() {
        if (work != null) {
            value = Objects.requireNonNull(work.get());
            work = null;
        }
        return Objects.requireNonNull(value);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || other instanceof Later<?> later && get().equals(later.get());
    }

    @Override
    public int hashCode() {
        return get().hashCode();
    }

    @Override
    public String toString() {
        return get().toString();
    }
}
