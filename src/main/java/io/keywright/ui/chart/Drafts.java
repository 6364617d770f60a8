package io.keywright.ui.chart;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What is typed in cells that are not shown at the moment, and not accepted yet. */
final class Drafts {
    private final Map<String, String> texts = new HashMap<>();

    void put(String key, String typed) {
        texts.put(key, typed);
    }

    /** What was typed in a cell, which has it again. */
    Optional<String> take(String key) {
        return Optional.ofNullable(texts.remove(key));
    }
}
