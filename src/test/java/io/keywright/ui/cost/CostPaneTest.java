package io.keywright.ui.cost;

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
import io.keywright.ui.control.DiffChip;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.SegmentedButtons;
import io.keywright.ui.document.ProjectionChange;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import java.util.Set;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class CostPaneTest {
    private final ExplainPopover popover = new ExplainPopover(page -> {});
    private PaneStage stage;
    private Stage window;

    @Start
    void start(Stage primary) {
        window = primary;
        stage = new PaneStage(
                primary, SampleDesigns.ALL.get(0).read(), document -> new CostPane(document, popover), 412, 760);
    }

    private TableView<?> table() {
        return stage.find("#cost-table", TableView.class);
    }

    private String total() {
        return stage.find("#cost-total", FigureLabel.class).getValue();
    }

    private String omission() {
        return stage.find("#cost-omission", Labeled.class).getText();
    }

    private void project(Projection.Type type) {
        stage.run(() -> stage.document()
                .edit(
                        "Change projection of GSI1",
                        null,
                        design -> ProjectionChange.to(
                                design, stage.document().session().history(), Resource.index("shop", "GSI1"), type)));
    }

    @Test
    void everyRowCanBeReadInANarrowAndInAWidePanel() {
        stage.settle();
        project(Projection.Type.ALL);
        Whole.assertWhole(stage.scene().getRoot(), Set.of("kw-bill-title"));
        stage.picture("cost");
        stage.run(() -> stage.find("#cost-choice", SegmentedButtons.class).lookupAll(".toggle-button").stream()
                .map(ToggleButton.class::cast)
                .filter(button -> button.getText().equals("Breakdown"))
                .forEach(ToggleButton::fire));
        unfoldAll();
        Whole.assertWhole(stage.scene().getRoot(), Set.of());
        stage.picture("cost-breakdown");
        stage.run(() -> window.setHeight(1560));
        stage.picture("cost-breakdown-tall");
        stage.run(() -> window.setWidth(1232));
        Whole.assertWhole(stage.scene().getRoot(), Set.of("kw-bill-title"));
        assertTrue(table().getColumns().size() > 6);
        assertFalse(stage.find(".kw-cost-choice", HBox.class).isVisible(), "both are seen");
        stage.picture("cost-wide");
        Explained.assertExplained(stage.scene().getRoot(), 60);
    }

    private void unfoldAll() {
        stage.run(() -> stage.scene().getRoot().lookupAll(".kw-fold").stream()
                .map(FoldingSection.class::cast)
                .forEach(section -> section.unfoldedProperty().set(true)));
    }

    @Test
    void theDifferenceStandsBesideTheTotalWithWhatWasDone() {
        stage.settle();
        assertTrue(stage.find("#cost-difference", HBox.class).getChildren().isEmpty());
        String saved = total();
        project(Projection.Type.ALL);
        HBox difference = stage.find("#cost-difference", HBox.class);
        assertEquals(
                "against " + saved + " as saved",
                ((Labeled) difference.getChildren().get(1)).getText());
        assertEquals(
                "Since it was saved: Change projection of GSI1",
                stage.find("#cost-edits", Labeled.class).getText());
        stage.run(() -> ((DiffChip) difference.getChildren().get(0))
                .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false)));
        assertTrue(popover.isOpen(), "the difference opens into its sum");
        stage.run(popover::close);
        stage.run(() -> stage.document().session().undo());
        assertEquals(saved, total());
        assertFalse(stage.find("#cost-edits", Labeled.class).isVisible());
    }

    @Test
    void theTotalSaysWhatItLeavesOut() {
        stage.settle();
        assertEquals("", omission());
        stage.run(() -> stage.document().edit("Change Region", null, design -> design.withRegion("moon-1")));
        assertTrue(omission().matches("as \\d+ things have no price"), omission());
        assertTrue(stage.find("#cost-omission", Labeled.class).isVisible());
        stage.picture("cost-unpriced");
    }

    /** What has no price is not nothing: the total stands there, and its warning leads to the notes. */
    @Test
    void whatHasNoPriceIsToBePaidAllTheSame() {
        stage.settle();
        stage.run(() -> stage.document()
                .edit(
                        "Change Region",
                        null,
                        design -> design.withPatterns(List.of()).withRegion("moon-1")));
        assertTrue(omission().matches("as \\d+ things have no price"), omission());
        assertTrue(stage.scene().getRoot().lookupAll("#cost-table").contains(table()));
        stage.run(() -> stage.find("#cost-omission", Hyperlink.class).fire());
        assertTrue(stage.find("#cost-notes", FoldingSection.class)
                .unfoldedProperty()
                .get());
    }

    @Test
    void theSelectedRowStaysAndSelectsNothingByItself() {
        stage.settle();
        stage.run(() -> table().getSelectionModel().select(8));
        assertEquals(
                Place.pattern("Ship an order"),
                stage.document().selectedProperty().get());
        stage.run(() -> stage.document().selectedProperty().set(Place.entity("Order")));
        project(Projection.Type.ALL);
        assertEquals(8, table().getSelectionModel().getSelectedIndex());
        assertEquals(Place.entity("Order"), stage.document().selectedProperty().get());
    }
}
