package io.keywright.ui.document;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.refactor.Additions;
import io.keywright.ui.control.EmptyState;

/**
 * What a panel says that has nothing to show yet, with a link that makes the first thing: a table, then an entity in it, then
 * a question. What was made is selected.
 */
public final class FirstSteps {
    private FirstSteps() {}

    /** Makes the first table. */
    public static EmptyState table(DocumentModel document) {
        return new EmptyState("No tables yet.", "Add the first table", () -> {
            document.edit("Add table", null, Additions::table);
            Design design = document.design();
            document.selectedProperty()
                    .set(Place.table(
                            design.tables().get(design.tables().size() - 1).name()));
        });
    }

    /**
     * Makes the first entity of a table.
     *
     * @param sentence what is missing because of that
     */
    public static EmptyState entity(DocumentModel document, String table, String sentence) {
        return new EmptyState(sentence, "Add the first entity", () -> {
            document.edit("Add entity", null, design -> Additions.entity(design, table));
            Design design = document.design();
            document.selectedProperty()
                    .set(Place.entity(
                            design.entities().get(design.entities().size() - 1).name()));
        });
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
        return new EmptyState(sentence, "Add the first question", () -> {
            document.edit("Add access pattern", null, Additions::pattern);
            Design design = document.design();
            document.selectedProperty()
                    .set(Place.pattern(
                            design.patterns().get(design.patterns().size() - 1).name()));
        });
    }
}
