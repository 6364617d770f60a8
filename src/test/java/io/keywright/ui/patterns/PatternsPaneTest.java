package io.keywright.ui.patterns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Place;
import io.keywright.model.Step;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class PatternsPaneTest {
    private final List<Place> opened = new ArrayList<>();
    private PaneStage pane;

    @Start
    void start(Stage stage) {
        pane = new PaneStage(
                stage, SampleDesigns.ALL.get(0).read(), document -> new PatternsPane(document, opened::add), 824, 400);
    }

    private List<Label> marks() {
        return pane.scene().getRoot().lookupAll(".kw-pattern-question .kw-mark").stream()
                .map(Label.class::cast)
                .toList();
    }

    @Test
    void aRefusedRequestIsMarkedInItsRow() {
        pane.settle();
        assertEquals(List.of(), marks());
        pane.run(() -> pane.document().edit("Break", null, design -> {
            var pattern = design.pattern("Customer profile").orElseThrow();
            Step step = pattern.steps().get(0);
            return design.withPattern(pattern.withSteps(List.of(
                    step.withTarget(new Step.Target("gone", step.target().index(), "Nobody")))));
        }));
        Label mark = marks().get(0);
        assertEquals("2", mark.getText());
        assertTrue(mark.getTooltip().getText().contains("Table: gone not found"), mark.getTooltip()::getText);
        pane.picture("patterns-refused");
    }

    @Test
    void enterOpensTheSelectedPatternAndDeleteTakesItAway(FxRobot robot) {
        pane.settle();
        TableView<?> table = pane.find("#patterns-table", TableView.class);
        pane.run(() -> {
            table.requestFocus();
            table.getSelectionModel().select(3);
        });
        assertEquals(
                Place.pattern("Orders shipped on a day"),
                pane.document().selectedProperty().get());
        robot.push(KeyCode.ENTER);
        assertEquals(List.of(Place.pattern("Orders shipped on a day")), opened);
        robot.push(KeyCode.DELETE);
        pane.settle();
        assertTrue(pane.document().design().pattern("Orders shipped on a day").isEmpty());
        assertEquals(12, table.getItems().size());
    }
}
