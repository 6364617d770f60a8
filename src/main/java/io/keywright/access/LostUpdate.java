package io.keywright.access;

import io.keywright.access.Interleaving.Caller;
import io.keywright.model.Item;
import java.util.List;
import java.util.Objects;

/**
 * What one of two callers changed and the other wrote over without having seen it.
 *
 * @param by who wrote over it
 * @param of whose change it was
 * @param table the table's name
 * @param key the key of the item
 * @param attributes what was changed, at least one
 */
public record LostUpdate(Caller by, Caller of, String table, Item key, List<String> attributes) {
    public LostUpdate {
        Objects.requireNonNull(by);
        Objects.requireNonNull(of);
        Objects.requireNonNull(table);
        Objects.requireNonNull(key);
        attributes = List.copyOf(attributes);
    }

    /** It in words, such as "Lost update: B overwrote A's change of views, which it had not read". */
    public String sentence() {
        return "Lost update: " + by + " overwrote " + of + "'s change of " + Words.list(attributes)
                + ", which it had not read";
    }
}
