package io.keywright.ui.indexes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.testing.ui.Explained;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.document.ProjectionChange;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class IndexSheetPaneTest {
    private final List<Place> opened = new ArrayList<>();
    private final ExplainPopover popover = new ExplainPopover(page -> {});
    private PaneStage pane;

    @Start
    void start(Stage stage) {
        pane = new PaneStage(
                stage,
                SampleDesigns.ALL.get(0).read(),
                document -> new IndexSheetPane(document, opened::add, popover),
                412,
                720);
    }

    private String words(String card) {
        Set<Node> nodes = new LinkedHashSet<>(pane.scene().getRoot().lookupAll("#" + card + " .label"));
        nodes.addAll(pane.scene().getRoot().lookupAll("#" + card + " .hyperlink"));
        return nodes.stream().map(node -> ((Labeled) node).getText()).collect(Collectors.joining(" | "));
    }

    private void project(Projection.Type type) {
        pane.run(() -> pane.document()
                .edit(
                        "Change projection",
                        null,
                        design -> ProjectionChange.to(
                                design, pane.document().session().history(), Resource.index("shop", "GSI1"), type)));
    }

    @Test
    void everyIndexSaysWhoReadsItAndWhetherItIsJustified(FxRobot robot) {
        pane.settle();
        assertEquals("2 indexes,", pane.find("#index-summary", Labeled.class).getText());
        assertTrue(pane.find("#index-total", FigureLabel.class).getValue().startsWith("$"));
        String first = words("index-card-shop-GSI1");
        assertTrue(first.contains("Justified") && first.contains("Log in by e-mail"), first);
        Whole.assertWhole(pane.scene().getRoot(), Set.of("kw-mono-small", "kw-secondary"));
        pane.picture("indexes");
        Explained.assertExplained(pane.scene().getRoot(), 6);
        FigureLabel month = pane.find("#index-month-GSI1", FigureLabel.class);
        robot.clickOn(month.lookup(".kw-figure-value"));
        pane.settle();
        assertTrue(popover.isOpen());
        pane.run(popover::close);
    }

    /** A projection that holds more than anybody reads is made smaller in one step, and what that saves stands beside it. */
    @Test
    void aSmallerProjectionIsOfferedAndTaken(FxRobot robot) {
        project(Projection.Type.ALL);
        for (String reader : List.of("Orders shipped on a day", "Log in by e-mail")) {
            pane.run(() -> pane.document().edit("Project", null, design -> {
                var pattern = design.pattern(reader).orElseThrow();
                return design.withPattern(pattern.withSteps(pattern.steps().stream()
                        .map(step -> step.withExpressions(step.expressions().withProjection("customerId")))
                        .toList()));
            }));
        }
        pane.picture("indexes-all");
        Explained.assertExplained(pane.scene().getRoot(), 6);
        assertTrue(words("index-card-shop-GSI1").contains("serves them as well"), () -> words("index-card-shop-GSI1"));
        robot.clickOn("#index-better-GSI1");
        pane.settle();
        Projection taken =
                pane.document().design().tables().get(0).indexes().get(0).projection();
        assertTrue(taken.type() != Projection.Type.ALL, taken::label);
        assertEquals(
                "Change projection of GSI1", pane.document().undoLabelProperty().get());
    }

    @Test
    void withoutIndexesItOffersOne() {
        pane.run(() -> pane.document()
                .edit(
                        "Remove",
                        null,
                        design -> design.withTable(design.tables().get(0).withIndexes(List.of()))));
        assertEquals(
                "No indexes yet.", pane.find(".kw-empty .label", Labeled.class).getText());
    }
}
