package io.keywright.ui.shell;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Table;
import io.keywright.refactor.Additions;
import io.keywright.ui.action.ActionRegistry;
import io.keywright.ui.action.Availability;
import io.keywright.ui.action.Face;
import io.keywright.ui.action.View;
import io.keywright.ui.control.Icons;
import io.keywright.ui.document.DocumentModel;
import java.util.List;
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
                        (design, table) -> Additions.table(design),
                        (design, table) -> Place.table(last(design.tables()).name())),
                actions.adding(
                        Face.of("design-add-index", "Add index")
                                .withIcon(Icons.INDEX)
                                .when(whenTable),
                        Additions::index,
                        (design, table) -> Place.index(
                                table,
                                last(design.table(table).orElseThrow().indexes())
                                        .name())),
                actions.adding(
                        Face.of("design-add-entity", "Add entity")
                                .withIcon(Icons.ENTITY)
                                .when(whenTable),
                        Additions::entity,
                        (design, table) -> Place.entity(last(design.entities()).name())),
                actions.adding(
                        Face.of("design-add-pattern", "Add access pattern")
                                .withIcon(Icons.PATTERN)
                                .when(whenOpen),
                        (design, table) -> Additions.pattern(design),
                        (design, table) -> Place.pattern(last(design.patterns()).name())),
                actions.adding(
                        Face.of("design-add-workload", "Add workload")
                                .withIcon(Icons.WORKLOAD)
                                .when(whenOpen),
                        (design, table) -> Additions.workload(design),
                        (design, table) ->
                                Place.workload(last(design.workloads()).name())));
    }

    /**
     * An action that adds to a design.
     *
     * @param addition makes the design from the one before and the name of the table that is selected, or else the first
     * @param added the place of what is new
     */
    private View adding(
            Face face, BiFunction<Design, String, Design> addition, BiFunction<Design, String, Place> added) {
        return new View(face, () -> {
            DocumentPane pane = open.getValue();
            if (pane != null) {
                DocumentModel document = pane.document();
                String table = table(document);
                document.edit(face.label().getValue(), null, design -> addition.apply(design, table));
                pane.goToField(added.apply(document.design(), table));
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

    private static <T> T last(List<T> list) {
        return list.get(list.size() - 1);
    }
}
