package io.keywright.ui.editor;

import java.util.Locale;

/** What a field is called where it is not seen, but heard: its place in the form in words. */
final class SpokenName {
    private SpokenName() {}

    /** "Step 2 operation" of {@code step-2-operation}. */
    static String of(String id) {
        String words = id.replace('-', ' ').strip();
        return words.isEmpty() ? words : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** "Calls: pattern per", for a field on the line of that label. */
    static String of(String label, String id) {
        String words = id.replace('-', ' ').strip();
        return label.isEmpty() ? of(id) : label + ": " + words;
    }
}
