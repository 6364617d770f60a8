package io.keywright.model;

import java.math.BigDecimal;
import java.util.Objects;

/** What an UpdateItem does to one attribute. */
public sealed interface Change {
    /** The attribute changed, or a path from it into maps and lists: {@code totals.goods}, {@code lines[0].sku}. */
    String attribute();

    /** SET to a new value drawn from the attribute's domain. */
    record Draw(String attribute) implements Change {
        public Draw {
            Objects.requireNonNull(attribute);
        }
    }

    /** SET to this value. */
    record Assign(String attribute, AttributeValue value) implements Change {
        public Assign {
            Objects.requireNonNull(attribute);
            Objects.requireNonNull(value);
        }
    }

    /** ADD this number, which may be negative; a missing attribute counts as 0. */
    record Add(String attribute, BigDecimal amount) implements Change {
        public Add {
            Objects.requireNonNull(attribute);
            Objects.requireNonNull(amount);
        }
    }

    /** REMOVE. */
    record Remove(String attribute) implements Change {
        public Remove {
            Objects.requireNonNull(attribute);
        }
    }

    /** Append this many elements, drawn from the domain's element, to a list. */
    record Append(String attribute, int elements) implements Change {
        public Append {
            Objects.requireNonNull(attribute);
            Checks.notNegative((long) elements, "elements");
        }
    }
}
