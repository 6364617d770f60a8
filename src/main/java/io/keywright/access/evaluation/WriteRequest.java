package io.keywright.access.evaluation;

import io.keywright.expression.Condition;
import io.keywright.expression.Update;
import io.keywright.model.Item;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One request that writes an item, or a member of a batch or transaction. Every value in its expressions is known. */
public sealed interface WriteRequest {
    /** At least the attributes of the key of the item it is about. */
    Item key();

    /** What the stored item must meet; null where nothing is asked of it. */
    @Nullable
    Condition condition();

    /** The whole item, over the one with its key. */
    record PutItem(Item item, @Nullable Condition condition) implements WriteRequest {
        public PutItem {
            Objects.requireNonNull(item);
        }

        @Override
        public Item key() {
            return item;
        }
    }

    /**
     * Changes of an item, which is made if it is not there.
     *
     * @param update what changes; null for nothing, which makes sure that the item is there
     */
    record UpdateItem(
            Item key, @Nullable Update update, @Nullable Condition condition) implements WriteRequest {
        public UpdateItem {
            Objects.requireNonNull(key);
        }
    }

    /** No item with this key any more. */
    record DeleteItem(Item key, @Nullable Condition condition) implements WriteRequest {
        public DeleteItem {
            Objects.requireNonNull(key);
        }
    }

    /** A check of an item that is not written, which only a transaction has. */
    record ConditionCheck(Item key, Condition condition) implements WriteRequest {
        public ConditionCheck {
            Objects.requireNonNull(key);
            Objects.requireNonNull(condition);
        }
    }
}
