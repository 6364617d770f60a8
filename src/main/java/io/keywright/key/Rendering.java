package io.keywright.key;

import io.keywright.model.AttributeValue;
import java.util.Objects;
import java.util.Optional;

/** What a key template gives for one item. */
public sealed interface Rendering {
    /** The key value: the variable's own S, N or B for a bare template, text otherwise. */
    record Rendered(AttributeValue value) implements Rendering {
        public Rendered {
            Objects.requireNonNull(value);
        }

        /** The text of an S, the number of an N; a B has none. */
        public Optional<String> text() {
            if (value instanceof AttributeValue.S text) {
                return Optional.of(text.value());
            }
            return value instanceof AttributeValue.N number ? Optional.of(NumberText.of(number)) : Optional.empty();
        }
    }

    /**
     * No key, because the item lacks a variable: a table refuses the item, an index leaves it out.
     *
     * @param variable the variable as written
     */
    record Absent(String variable) implements Rendering {
        public Absent {
            Objects.requireNonNull(variable);
        }
    }

    /**
     * No key, because a value does not fit its place in the template.
     *
     * @param variable the variable as written
     * @param reason what does not fit, as a sentence without a full stop
     */
    record Refused(String variable, String reason) implements Rendering {
        public Refused {
            Objects.requireNonNull(variable);
            Objects.requireNonNull(reason);
        }
    }

    /** The value, if there is one. */
    default Optional<AttributeValue> key() {
        return this instanceof Rendered rendered ? Optional.of(rendered.value()) : Optional.empty();
    }
}
