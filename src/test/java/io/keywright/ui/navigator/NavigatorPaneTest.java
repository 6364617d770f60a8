package io.keywright.ui.navigator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Place;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.testing.ui.Whole;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class NavigatorPaneTest {
    private final List<Place> opened = new ArrayList<>();
    private PaneStage stage;
    private NavigatorPane pane;

    @Start
    void start(Stage primary) {
        stage = new PaneStage(
                primary,
                SampleDesigns.ALL.get(0).read(),
                document -> pane = new NavigatorPane(document, opened::add),
                208,
                764);
    }

    @SuppressWarnings("unchecked")
    private TreeView<NavigatorNode> tree() {
        return stage.find("#navigator-tree", TreeView.class);
    }

    private List<String> sections() {
        return tree().getRoot().getChildren().stream()
                .map(item -> item.getValue().text())
                .toList();
    }

    private TreeItem<NavigatorNode> section(int position) {
        return tree().getRoot().getChildren().get(position);
    }

    @Test
    void everythingOfTheDesignIsThereAndCanBeRead() {
        stage.settle();
        assertEquals(List.of("Shop", "Tables", "Entities", "Access patterns", "Workloads"), sections());
        assertEquals(8, section(2).getChildren().size());
        assertEquals(13, section(3).getChildren().size());
        assertEquals(List.of("Normal month", "Flash sale", "Spring backfill"), workloads());
        Whole.assertWhole(stage.scene().getRoot(), Set.of("kw-navigator-name"));
        stage.picture("navigator");
    }

    @Test
    void whatIsFoldedSelectedAndScrolledToStaysWhenTheDesignChanges() {
        stage.settle();
        stage.run(() -> {
            section(2).setExpanded(false);
            stage.document().selectedProperty().set(Place.pattern("Place an order"));
        });
        TreeItem<NavigatorNode> before = tree().getSelectionModel().getSelectedItem();
        stage.run(() -> stage.document()
                .edit(
                        "Change Region",
                        null,
                        design -> design.withRegion("eu-west-1").withName("Depot")));
        assertEquals("Depot", sections().get(0));
        assertFalse(section(2).isExpanded());
        assertTrue(section(3).isExpanded());
        assertSame(before, tree().getSelectionModel().getSelectedItem());
        stage.run(() -> stage.document()
                .edit(
                        "Remove entity",
                        null,
                        design -> design.withEntities(design.entities().subList(1, 8))));
        assertFalse(section(2).isExpanded());
        assertEquals(7, section(2).getChildren().size());
        assertEquals(
                "Place an order",
                tree().getSelectionModel().getSelectedItem().getValue().text());
    }

    @Test
    void whatIsFilteredIsUnfoldedAndFoldedAgainAfterwards() {
        stage.settle();
        stage.run(() -> section(2).setExpanded(false));
        stage.run(() -> ((javafx.scene.control.TextField)
                        stage.find("#navigator-filter", Node.class).lookup(".text-field"))
                .setText("order"));
        assertEquals(List.of("Tables", "Entities", "Access patterns", "Workloads"), sections());
        assertTrue(section(1).isExpanded());
        assertEquals(
                List.of("Order summary", "Order"),
                section(1).getChildren().stream()
                        .map(item -> item.getValue().text())
                        .toList());
        stage.run(() -> ((javafx.scene.control.TextField)
                        stage.find("#navigator-filter", Node.class).lookup(".text-field"))
                .clear());
        assertFalse(section(2).isExpanded());
    }

    @Test
    void enterOpensF2RenamesAndAClickOnTheDesignOpensItsProperties(FxRobot robot) {
        stage.settle();
        robot.clickOn("Stock");
        assertEquals(List.of(), opened);
        assertEquals(Place.entity("Stock"), stage.document().selectedProperty().get());
        robot.push(KeyCode.ENTER);
        assertEquals(List.of(Place.entity("Stock")), opened);
        robot.push(KeyCode.F2);
        robot.write("Inventory").push(KeyCode.ENTER);
        stage.settle();
        assertTrue(stage.document().design().entity("Inventory").isPresent());
        robot.clickOn("Shop");
        assertEquals(Place.design(), opened.get(opened.size() - 1));
    }

    private List<String> workloads() {
        return section(4).getChildren().stream()
                .map(item -> item.getValue().text())
                .toList();
    }

    private String chosen() {
        return stage.document().settings().workloadOf(stage.document().design()).name();
    }

    private void select(String workload) {
        stage.run(() -> {
            stage.document().selectedProperty().set(Place.workload(workload));
            tree().scrollTo(tree().getSelectionModel().getSelectedIndex());
            tree().requestFocus();
        });
    }

    @Test
    void aClickOnAWorkloadChoosesIt(FxRobot robot) {
        stage.settle();
        select("Normal month");
        assertEquals("Normal month", chosen());
        robot.clickOn("Flash sale");
        stage.settle();
        assertEquals("Flash sale", chosen());
        assertEquals(
                Place.workload("Flash sale"),
                stage.document().selectedProperty().get());
        assertEquals(List.of(), opened);
        robot.push(KeyCode.UP);
        assertEquals("Flash sale", chosen(), "the arrow keys only select");
        robot.push(KeyCode.SPACE);
        assertEquals("Normal month", chosen());
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
        assertEquals(List.of(Place.workload("Flash sale")), opened);
        robot.doubleClickOn("Spring backfill");
        assertEquals(Place.workload("Spring backfill"), opened.get(opened.size() - 1));
        stage.picture("navigator-workloads");
    }

    @Test
    void aWorkloadIsAddedAndOpenedRenamedAndDeleted(FxRobot robot) {
        stage.settle();
        select("Spring backfill");
        robot.clickOn("#add-workloads");
        stage.settle();
        assertEquals(List.of("Normal month", "Flash sale", "Spring backfill", "Workload 1"), workloads());
        assertEquals(List.of(Place.workload("Workload 1")), opened);
        assertEquals("Add workload", stage.document().undoLabelProperty().get());
        select("Workload 1");
        robot.push(KeyCode.SPACE).push(KeyCode.F2);
        robot.write("Black Friday").push(KeyCode.ENTER);
        stage.settle();
        assertEquals("Rename workload", stage.document().undoLabelProperty().get());
        assertEquals("Black Friday", chosen(), "what is chosen stays so under its new name");
        stage.run(() -> stage.document().session().undo());
        assertEquals("Workload 1", chosen());
        stage.run(() -> stage.document().session().redo());
        select("Black Friday");
        robot.push(KeyCode.DELETE);
        stage.settle();
        assertEquals("Delete workload", stage.document().undoLabelProperty().get());
        assertEquals(List.of("Normal month", "Flash sale", "Spring backfill"), workloads());
        assertEquals("Normal month", chosen(), "where the chosen one is gone");
    }

    @Test
    void theNormalMonthIsNeitherRenamedNorDeletedNorOpened(FxRobot robot) {
        stage.settle();
        select("Normal month");
        robot.push(KeyCode.ENTER).push(KeyCode.F2).push(KeyCode.DELETE);
        stage.settle();
        assertEquals(List.of(), opened);
        assertEquals(null, tree().getEditingItem());
        assertEquals("", stage.document().undoLabelProperty().get());
    }

    @Test
    void theMenuOfAWorkloadChoosesAndDuplicates() {
        stage.settle();
        select("Flash sale");
        stage.run(() -> {
            tree().getContextMenu().show(stage.scene().getWindow(), 0, 0);
            item("Choose").fire();
            item("Duplicate").fire();
        });
        assertEquals("Flash sale", chosen());
        assertEquals(List.of("Normal month", "Flash sale", "Flash sale 2", "Spring backfill"), workloads());
        assertEquals(
                Place.workload("Flash sale 2"),
                stage.document().selectedProperty().get());
        assertEquals("Duplicate workload", stage.document().undoLabelProperty().get());
        select("Normal month");
        stage.run(() -> {
            tree().getContextMenu().hide();
            tree().getContextMenu().show(stage.scene().getWindow(), 0, 0);
        });
        assertEquals(
                List.of("Open", "Rename", "Duplicate", "Delete"),
                tree().getContextMenu().getItems().stream()
                        .filter(MenuItem::isDisable)
                        .map(MenuItem::getText)
                        .toList());
        select("Stock");
        stage.run(() -> {
            stage.document().selectedProperty().set(Place.entity("Stock"));
            tree().getContextMenu().hide();
            tree().getContextMenu().show(stage.scene().getWindow(), 0, 0);
        });
        assertFalse(item("Choose").isVisible());
        assertTrue(item("Duplicate").isVisible());
        assertFalse(item("Duplicate").isDisable());
        stage.run(() -> tree().getContextMenu().hide());
    }

    private MenuItem item(String text) {
        return tree().getContextMenu().getItems().stream()
                .filter(item -> item.getText().equals(text))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void foldedItShowsEveryThingAsAnIcon(FxRobot robot) {
        stage.settle();
        robot.clickOn("#navigator-fold");
        stage.run(() -> stage.document().selectedProperty().set(Place.entity("Order")));
        ListView<?> rail = stage.find("#navigator-rail", ListView.class);
        assertEquals(1 + 3 + 8 + 13 + 3, rail.getItems().size());
        assertEquals("Order", ((NavigatorNode) rail.getSelectionModel().getSelectedItem()).text());
        stage.run(() -> stage.scene().getWindow().setWidth(44));
        assertTrue(stage.find("#navigator-rail", Region.class).getWidth() <= 44);
        stage.picture("navigator-folded");
        stage.run(() -> rail.getSelectionModel().select(0));
        assertEquals(Place.design(), stage.document().selectedProperty().get());
        stage.run(() -> pane.foldedProperty().set(false));
        assertTrue(tree().isVisible());
    }
}
