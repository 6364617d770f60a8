package io.keywright.model;

import java.util.List;
import java.util.Objects;

/** Which items of an entity have an attribute. */
public sealed interface Presence {
    /** Every item. */
    record Always() implements Presence {}

    /** This share of the items, 0 to 1, drawn independently. */
    record Share(double share) implements Presence {
        public Share {
            Checks.notNegative(share, "share");
        }
    }

    /** The items that have this other attribute of the entity. */
    record With(String attribute) implements Presence {
        public With {
            Objects.requireNonNull(attribute);
        }
    }

    /** The items in which this enumeration has one of these values. */
    record When(String attribute, List<String> values) implements Presence {
        public When {
            Objects.requireNonNull(attribute);
            values = List.copyOf(values);
        }
    }

    Presence ALWAYS = new Always();
}
