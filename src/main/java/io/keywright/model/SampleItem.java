package io.keywright.model;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One stored sample item of a table.
 *
 * @param entity the name of the entity it belongs to, or null where its keys have to tell
 */
public record SampleItem(@Nullable String entity, Item item, Extra extra) {
    public SampleItem {
        Objects.requireNonNull(item);
        Objects.requireNonNull(extra);
    }

    public static SampleItem of(@Nullable String entity, Item item) {
        return new SampleItem(entity, item, Extra.NONE);
    }

    public Optional<String> entityName() {
        return Optional.ofNullable(entity);
    }
}
