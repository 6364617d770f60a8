package io.keywright.ui.patterns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.testing.ui.Explained;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.document.ProjectionChange;
import io.keywright.view.PatternsView;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class AccessPaneTest {
    private static final String PRODUCT = "Orders with a product";
    private static final Set<String> MAY_BE_CUT = Set.of("kw-template", "kw-pattern-words", "kw-secondary");

    private final List<Place> opened = new ArrayList<>();
    private Stage stage;
    private PaneStage pane;

    @Start
    void start(Stage primary) {
        stage = primary;
        pane = new PaneStage(
                primary,
                SampleDesigns.ALL.get(0).read(),
                document -> new AccessPane(document, opened::add, new ExplainPopover(page -> {})),
                412,
                720);
    }

    @SuppressWarnings("unchecked")
    private TableView<PatternsView.Row> table() {
        return pane.find("#access-table", TableView.class);
    }

    private void select(String pattern) {
        pane.run(() -> pane.document().selectedProperty().set(Place.pattern(pattern)));
    }

    private String detail() {
        return String.join(
                " ",
                pane.scene().getRoot().lookupAll("#answer-detail .label").stream()
                        .map(node -> ((Labeled) node).getText())
                        .toList());
    }

    private void unplan(String pattern) {
        pane.run(() -> pane.document()
                .edit(
                        "Unplan",
                        null,
                        design -> design.withPattern(
                                design.pattern(pattern).orElseThrow().withSteps(List.of()))));
    }

    @Test
    void theSelectedPatternSaysWhyItIsAnsweredSo(FxRobot robot) {
        pane.settle();
        assertEquals(
                "11 in one request · 1 fan-out · 1 Scan",
                pane.find("#access-summary", Labeled.class).getText());
        assertEquals(null, pane.scene().getRoot().lookup("#answer-detail"));
        Labeled longest = (Labeled) table().lookupAll(".kw-pattern-words").stream()
                .filter(node -> ((Labeled) node).getText().equals("Orders waiting for pickup at a warehouse"))
                .findFirst()
                .orElseThrow();
        assertTrue(longest.getWidth() > 180, () -> "only " + longest.getWidth() + " px for a name");
        select(PRODUCT);
        assertEquals(6, table().getSelectionModel().getSelectedIndex());
        assertTrue(detail().contains("Scan"), this::detail);
        Whole.assertWhole(pane.scene().getRoot(), MAY_BE_CUT);
        pane.picture("access-scan");
        robot.clickOn("#answer-open");
        assertEquals(List.of(Place.pattern(PRODUCT)), opened);
        pane.run(() -> table().requestFocus());
        robot.push(KeyCode.ESCAPE);
        pane.settle();
        assertEquals(Place.design(), pane.document().selectedProperty().get());
    }

    /** What was chosen is taken into the pattern, and the index that would serve is added, each in one step. */
    @Test
    void whatIsOfferedIsTakenOver(FxRobot robot) {
        unplan(PRODUCT);
        select(PRODUCT);
        pane.picture("access-automatic");
        robot.clickOn("#answer-explicit");
        pane.settle();
        assertFalse(
                pane.document().design().pattern(PRODUCT).orElseThrow().steps().isEmpty());
        assertEquals(
                "Write the chosen request as steps",
                pane.document().undoLabelProperty().get());
        pane.run(() -> pane.document().session().undo());
        pane.settle();
        Labeled worth = robot.lookup("#answer-worth").queryAs(Labeled.class);
        assertTrue(
                worth.getText().matches("Keeping it costs \\$.* a month; the design costs \\$.* a month .*"),
                worth::getText);
        assertTrue(worth.getText().endsWith("so it does not pay."), worth::getText);
        assertEquals(
                "Add index GSI3 anyway",
                robot.lookup("#answer-index").queryLabeled().getText());
        pane.picture("access-suggestion");
        int indexes = pane.document().design().tables().get(0).indexes().size();
        robot.clickOn("#answer-index");
        pane.settle();
        assertEquals(
                indexes + 1, pane.document().design().tables().get(0).indexes().size());
        assertTrue(pane.document().undoLabelProperty().get().startsWith("Add index "));
        PatternsView.Row row = table().getItems().get(6);
        assertFalse(row.verdictWords().equals("Scan"), row::verdictWords);
    }

    @Test
    void aWidePanelHasAColumnForEverything() {
        pane.run(() -> {
            stage.setWidth(1200);
            stage.setHeight(640);
        });
        pane.run(() -> pane.document()
                .edit(
                        "Change projection",
                        null,
                        design -> ProjectionChange.to(
                                design,
                                pane.document().session().history(),
                                Resource.index("shop", "GSI1"),
                                Projection.Type.ALL)));
        select("Orders shipped on a day");
        assertEquals(11, table().getColumns().size());
        assertEquals("Table or index", table().getColumns().get(2).getText());
        assertEquals("2 RRU", table().getItems().get(3).costs().unitsBefore());
        for (Node cell : table().lookupAll(".kw-figure")) {
            assertTrue(cell.getLayoutX() >= 0, () -> cell + " is cut");
        }
        pane.picture("access-wide");
        Explained.assertExplained(pane.scene().getRoot(), 20);
    }
}
