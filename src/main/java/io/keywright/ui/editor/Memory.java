package io.keywright.ui.editor;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What a choice put aside, for when it is taken back: as long as the form is open. */
final class Memory {
    private final Map<String, Object> values = new HashMap<>();

    void put(String key, Object value) {
        values.put(key, value);
    }

    <T> Optional<T> get(String key, Class<T> type) {
        return Optional.ofNullable(values.get(key)).filter(type::isInstance).map(type::cast);
    }
}
