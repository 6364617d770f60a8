package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignReader;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.style.Theme;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The main job in the whole window, on the sample shop. */
@NeedsToolkit
class WorkbenchWindowTest {
    private static final int GSI1 = 0;

    private WindowKit kit;

    @Start
    void start(Stage stage) {
        kit = new WindowKit(stage, 1440, 900);
    }

    private void openShop() {
        kit.run(() -> kit.window.openSample(SampleDesigns.ALL.get(0)));
    }

    private <T extends Node> T find(String selector, Class<T> type) {
        return type.cast(kit.scene.getRoot().lookup(selector));
    }

    private void show(DocumentPane.LiveTab tab) {
        kit.run(() -> kit.window.openPane().orElseThrow().show(tab));
    }

    /** The arms of a pattern as the Cost panel shows them under its name. */
    private List<String> arms() {
        TableView<?> table = find("#cost-table", TableView.class);
        return table.lookupAll(".kw-arms").stream()
                .sorted((a, b) -> Double.compare(top(a), top(b)))
                .map(node -> ((Labeled) node).getText())
                .toList();
    }

    private static double top(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMinY();
    }

    private void project(String type) {
        kit.run(() -> ((javafx.scene.control.MenuButton) kit.scene.getRoot().lookup("#projection-shop-GSI1"))
                .getItems().stream()
                        .filter(item -> item.getId() != null && item.getId().endsWith("-" + type))
                        .findFirst()
                        .orElseThrow()
                        .fire());
    }

    private Projection projection() {
        return kit.document().design().tables().get(0).indexes().get(GSI1).projection();
    }

    @Test
    void theFirstScreenOpensASample(FxRobot robot) {
        assertTrue(find("#welcome", Node.class).isVisible());
        Screens.save(kit.scene, "welcome-light");
        robot.clickOn("#sample-shop");
        kit.settle();
        assertEquals("Shop", kit.document().design().name());
        assertFalse(kit.document().dirtyProperty().get());
        Screens.save(kit.scene, "shop-collections-light");
    }

    @Test
    void aProjectionIsFlippedAndTheCostPanelShowsEachArm(FxRobot robot) {
        openShop();
        show(DocumentPane.LiveTab.COST);
        Screens.save(kit.scene, "shop-cost-light");
        assertEquals("shop 6 · GSI1 1 WRU", arms().get(8), "Ship an order, INCLUDE");
        assertEquals("shop 2 · GSI1 0 WRU", arms().get(9), "Confirm delivery, INCLUDE");
        assertEquals("GSI1 2 RRU", arms().get(3), "Orders shipped on a day, INCLUDE");

        robot.clickOn("#projection-shop-GSI1");
        robot.clickOn("#projection-shop-GSI1-ALL");
        kit.settle();
        assertEquals(Projection.ALL, projection());
        assertEquals("shop 6 · GSI1 2 WRU", arms().get(8), "Ship an order, ALL");
        assertEquals("shop 2 · GSI1 2 WRU", arms().get(9), "Confirm delivery, ALL");
        assertEquals("GSI1 14 RRU", arms().get(3), "Orders shipped on a day, ALL");
        FigureLabel total = find("#cost-total", FigureLabel.class);
        assertFalse(find("#cost-difference", javafx.scene.layout.HBox.class)
                .getChildren()
                .isEmpty());
        String dearer = total.getValue();
        Screens.save(kit.scene, "shop-cost-all-light");

        project("KEYS_ONLY");
        assertEquals("shop 6 · GSI1 1 WRU", arms().get(8), "Ship an order, KEYS_ONLY");
        assertEquals("shop 2 · GSI1 0 WRU", arms().get(9), "Confirm delivery, KEYS_ONLY");

        project("INCLUDE");
        assertEquals(Projection.Type.INCLUDE, projection().type());
        assertEquals(
                List.of("orderId", "customerId", "total", "carrier", "name"),
                projection().nonKeyAttributes());
        assertFalse(dearer.equals(total.getValue()));

        robot.clickOn("#edit-undo");
        kit.settle();
        assertEquals(Projection.Type.KEYS_ONLY, projection().type());
        kit.run(() -> kit.document().session().undo());
        kit.run(() -> kit.document().session().undo());
        assertFalse(kit.document().dirtyProperty().get());
    }

    @Test
    void aNumberOpensIntoItsSum(FxRobot robot) {
        openShop();
        show(DocumentPane.LiveTab.COST);
        FigureLabel amount = find("#cost-table", TableView.class).lookupAll(".kw-explained").stream()
                .map(FigureLabel.class::cast)
                .filter(figure -> figure.getValue().startsWith("$11."))
                .findFirst()
                .orElseThrow();
        kit.run(amount::open);
        Set<String> texts = robot.listWindows().stream()
                .flatMap(window -> window.getScene().getRoot().lookupAll(".label").stream())
                .map(node -> ((Labeled) node).getText())
                .filter(text -> text != null)
                .collect(Collectors.toSet());
        assertTrue(texts.contains("Ship an order"), texts::toString);
        assertTrue(texts.contains("2,628,000"), texts::toString);
        Screens.saveWindows((Stage) kit.scene.getWindow(), "shop-explain-light");
    }

    @Test
    void aTemplateIsEditedInPlaceAndUndone(FxRobot robot) {
        openShop();
        Node field = find("#template-Order-GSI1PK", Node.class);
        robot.doubleClickOn(field);
        robot.eraseText(1).write("x");
        Screens.saveWindows((Stage) kit.scene.getWindow(), "shop-template-edit-light");
        robot.push(KeyCode.ESCAPE);
        assertEquals(
                "SHIPPED#{shippedDate}#{orderId|shard:4}",
                kit.document().design().entity("Order").orElseThrow().keys().get("GSI1PK"));
        kit.run(() -> kit.document()
                .edit(
                        "Edit key template",
                        null,
                        design -> design.withEntity(
                                design.entity("Order").orElseThrow().withTemplate("GSI1PK", "SHIPPED#{shippedDate"))));
        assertTrue(kit.document().snapshotProperty().get().analysis().rejections().stream()
                .anyMatch(rejection -> rejection.place().equals(Place.keyTemplate("Order", "GSI1PK"))));
        show(DocumentPane.LiveTab.PROBLEMS);
        Screens.save(kit.scene, "shop-problems-light");
        robot.push(KeyCode.SHORTCUT, KeyCode.Z);
        kit.settle();
        assertTrue(
                kit.document().snapshotProperty().get().analysis().rejections().isEmpty());
    }

    @Test
    void everyEditorOpens() {
        openShop();
        for (Place place : List.of(
                Place.table("shop"),
                Place.index("shop", "GSI1"),
                Place.entity("Order"),
                Place.pattern("Orders shipped on a day"),
                Place.pattern("Ship an order"))) {
            kit.run(() -> kit.window.openPane().orElseThrow().goTo(place));
            assertTrue(find("#editor-pane", Node.class).isVisible(), place::toString);
            Screens.save(kit.scene, "editor-" + place.toString().replaceAll("\\W+", "-") + "-light");
        }
        kit.run(() -> ((javafx.scene.control.Button) find("#editor-close", Node.class)).fire());
        assertTrue(find("#patterns-pane", Node.class).isVisible());
    }

    @Test
    void nothingIsClippedOnASmallScreenAndInDark() {
        openShop();
        kit.run(() -> kit.look.setTheme(Theme.DARK));
        Screens.save(kit.scene, "shop-collections-dark");
        show(DocumentPane.LiveTab.EXPORT);
        Screens.save(kit.scene, "shop-export-dark");
        kit.run(() -> kit.window.actions().get("view-enlarge").run());
        Screens.save(kit.scene, "shop-export-enlarged-dark");
        show(DocumentPane.LiveTab.COST);
        Screens.save(kit.scene, "shop-cost-enlarged-dark");
        kit.run(() -> kit.look.setTheme(Theme.LIGHT));
        Screens.save(kit.scene, "shop-cost-enlarged-light");
        Bounds status = find(".kw-status-bar", Node.class)
                .localToScene(find(".kw-status-bar", Node.class).getLayoutBounds());
        assertEquals(900, status.getMaxY(), 1);
    }

    @Test
    void theExportFollowsTheDesignAndIsSaved(@TempDir Path folder) throws IOException {
        openShop();
        show(DocumentPane.LiveTab.EXPORT);
        CodeArea code = find("#export-code", CodeArea.class);
        assertTrue(code.getText().contains("AWS::DynamoDB::Table"));
        Path file = folder.resolve("shop.yaml");
        kit.answers.file = Optional.of(file);
        kit.run(() -> ((javafx.scene.control.Button) find("#export-save", Node.class)).fire());
        assertEquals(code.getText(), Files.readString(file));
    }

    @Test
    void aDesignIsSavedAndOpenedAgain(@TempDir Path folder) throws IOException {
        openShop();
        kit.run(() -> kit.document().edit("Rename design", null, design -> design.withName("Store")));
        assertTrue(kit.document().dirtyProperty().get());
        Path file = folder.resolve("store.keywright.json");
        kit.answers.file = Optional.of(file);
        kit.run(() -> kit.window.actions().get("file-save").run());
        assertFalse(kit.document().dirtyProperty().get());
        assertEquals("Store", DesignReader.read(file).name());
        kit.run(() -> kit.window.open(file));
        assertEquals("Store", kit.document().design().name());
        assertEquals(Optional.of(file), kit.document().session().file());
    }

    @Test
    void aBrokenFileIsRefusedAndTheOpenDesignStays(@TempDir Path folder) throws IOException {
        openShop();
        Path file = folder.resolve("broken.keywright.json");
        Files.writeString(file, "{\n  \"keywright\": 1,\n  \"tables\": [ {\n");
        kit.run(() -> kit.window.open(file));
        assertEquals(1, kit.answers.failures.size());
        assertTrue(kit.answers.failures.get(0).contains("broken.keywright.json:"), kit.answers.failures::toString);
        assertEquals("Shop", kit.document().design().name());
    }

    @Test
    void unsavedChangesAreAskedAbout() {
        openShop();
        kit.run(() -> kit.document().edit("Rename design", null, design -> design.withName("Store")));
        kit.answers.unsaved = Dialogs.Unsaved.CANCEL;
        kit.run(() -> kit.window.close());
        assertEquals("Store", kit.document().design().name());
        kit.answers.unsaved = Dialogs.Unsaved.DISCARD;
        kit.run(() -> kit.window.close());
        assertTrue(kit.window.openPane().isEmpty());
        assertEquals(2, kit.answers.askedUnsaved);
        kit.run(() -> kit.window.newDesign());
        assertEquals("Untitled", kit.document().design().name());
        Screens.save(kit.scene, "new-design-light");
    }
}
