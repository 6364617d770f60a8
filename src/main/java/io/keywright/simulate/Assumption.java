package io.keywright.simulate;

import java.util.Objects;

/**
 * Something the simulation takes for granted, shown beside its result.
 *
 * @param name what it is about, such as "Split delay"
 * @param value what is taken, with its unit
 * @param source the page that says so, or why this was chosen
 */
public record Assumption(String name, String value, Confidence confidence, String source) {
    /** How sure it is. */
    public enum Confidence {
        /** AWS says so. */
        DOCUMENTED,
        /** Somebody has measured it. */
        MEASURED,
        /** Nobody says so; it fits what was published. */
        GUESSED
    }

    public Assumption {
        Objects.requireNonNull(name);
        Objects.requireNonNull(value);
        Objects.requireNonNull(confidence);
        Objects.requireNonNull(source);
    }
}
