package io.keywright.ui.shell;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Table;
import io.keywright.ui.action.ActionRegistry;
import io.keywright.ui.action.Availability;
import io.keywright.ui.action.Face;
import io.keywright.ui.action.View;
import io.keywright.ui.control.Icons;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Parts;
import java.util.function.BiFunction;
import javafx.beans.value.ObservableValue;
import org.jspecify.annotations.Nullable;

/** What adds a part to the design, in one step of undo, and opens its editor in the field of its name. */
final class AddActions {
    private final ObservableValue<@Nullable DocumentPane> open;

    private AddActions(ObservableValue<@Nullable DocumentPane> open) {
        this.open = open;
    }

    static void register(ActionRegistry registry, ObservableValue<@Nullable DocumentPane> open) {
        Availability closed = Availability.no("no design is open");
        ObservableValue<Availability> whenOpen =
                open.map(pane -> Availability.YES).orElse(closed);
        ObservableValue<Availability> whenTable = open.flatMap(
                        pane -> pane.document().designProperty())
                .map(design -> Availability.when(!design.tables().isEmpty(), "the design has no table"))
                .orElse(closed);
        var actions = new AddActions(open);
        registry.add(
                actions.adding(
                        Face.of("design-add-table", "Add table")
                                .withIcon(Icons.TABLE)
                                .when(whenOpen),
                        (document, table) -> Parts.addTable(document)),
                actions.adding(
                        Face.of("design-add-index", "Add index")
                                .withIcon(Icons.INDEX)
                                .when(whenTable),
                        Parts::addIndex),
                actions.adding(
                        Face.of("design-add-entity", "Add entity")
                                .withIcon(Icons.ENTITY)
                                .when(whenTable),
                        Parts::addEntity),
                actions.adding(
                        Face.of("design-add-pattern", "Add access pattern")
                                .withIcon(Icons.PATTERN)
                                .when(whenOpen),
                        (document, table) -> Parts.addPattern(document)),
                actions.adding(
                        Face.of("design-add-workload", "Add workload")
                                .withIcon(Icons.WORKLOAD)
                                .when(whenOpen),
                        (document, table) -> Parts.addWorkload(document)));
    }

    /**
     * An action that adds to a design.
     *
     * @param addition adds to it, where that matters to the table of this name, which is selected or else the first, and
     *     gives the place of what is new
     */
    private View adding(Face face, BiFunction<DocumentModel, String, Place> addition) {
        return new View(face, () -> {
            DocumentPane pane = open.getValue();
            if (pane != null) {
                DocumentModel document = pane.document();
                pane.goToField(addition.apply(document, table(document)));
            }
        });
    }

    private static String table(DocumentModel document) {
        Design design = document.design();
        return design.tableOf(document.selectedProperty().get())
                .or(() -> design.tables().stream().findFirst())
                .map(Table::name)
                .orElse("");
    }
}
