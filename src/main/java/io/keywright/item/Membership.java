package io.keywright.item;

import io.keywright.model.Item;
import java.util.Objects;
import java.util.Optional;

/** What an item is to an index. */
public sealed interface Membership {
    /**
     * It has an entry.
     *
     * @param entry the entry: the keys of index and table and the projected attributes, in the item's order
     */
    record Entry(Item entry) implements Membership {
        public Entry {
            Objects.requireNonNull(entry);
        }
    }

    /**
     * It is left out, as an index is sparse.
     *
     * @param missing the first key attribute of the index that it lacks
     */
    record Outside(String missing) implements Membership {
        public Outside {
            Objects.requireNonNull(missing);
        }
    }

    /**
     * The write itself is refused.
     *
     * @param message in DynamoDB's words
     */
    record Refused(String message) implements Membership {
        public Refused {
            Objects.requireNonNull(message);
        }
    }

    /** The entry, if it has one. */
    default Optional<Item> item() {
        return this instanceof Entry member ? Optional.of(member.entry()) : Optional.empty();
    }
}
