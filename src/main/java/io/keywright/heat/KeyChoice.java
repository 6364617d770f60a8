package io.keywright.heat;

import io.keywright.model.Spread;
import java.util.Objects;

/** What is known of the values that requests have in a key. */
sealed interface KeyChoice {
    /** As the items are spread. */
    KeyChoice AS_STORED = new OfSpread(Spread.AS_STORED);

    /** Any value, in proportion. */
    record OfSpread(Spread spread) implements KeyChoice {
        public OfSpread {
            Objects.requireNonNull(spread);
        }
    }

    /**
     * Always this one.
     *
     * @param text as it stands in the key
     */
    record Value(String text) implements KeyChoice {
        public Value {
            Objects.requireNonNull(text);
        }
    }
}
