package io.keywright.ui.document;

import io.keywright.ui.control.EmptyState;

/**
 * What a panel says that has nothing to show yet, with a link that makes the first thing: a table, then an entity in it, then
 * a question. What was made is selected.
 */
public final class FirstSteps {
    private FirstSteps() {}

    /** Makes the first table. */
    public static EmptyState table(DocumentModel document) {
        return new EmptyState("No tables yet.", "Add the first table", () -> Parts.addTable(document));
    }

    /**
     * Makes the first entity of a table.
     *
     * @param sentence what is missing because of that
     */
    public static EmptyState entity(DocumentModel document, String table, String sentence) {
        return new EmptyState(sentence, "Add the first entity", () -> Parts.addEntity(document, table));
    }

    /**
     * Makes the first question, or the first table where there is not even that.
     *
     * @param sentence what is missing because of that
     */
    public static EmptyState question(DocumentModel document, String sentence) {
        if (document.design().tables().isEmpty()) {
            return table(document);
        }
        return new EmptyState(sentence, "Add the first question", () -> Parts.addPattern(document));
    }
}
