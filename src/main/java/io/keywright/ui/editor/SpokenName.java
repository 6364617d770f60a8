package io.keywright.ui.editor;

import io.keywright.view.PlainText;

/** What a field is called where it is not seen, but heard: its place in the form in words. */
final class SpokenName {
    private SpokenName() {}

    /** "Step 2 operation" of {@code step-2-operation}. */
    static String of(String id) {
        return PlainText.capital(id.replace('-', ' ').strip());
    }

    /** "Calls: pattern per", for a field on the line of that label. */
    static String of(String label, String id) {
        String words = id.replace('-', ' ').strip();
        return label.isEmpty() ? of(id) : label + ": " + words;
    }
}
