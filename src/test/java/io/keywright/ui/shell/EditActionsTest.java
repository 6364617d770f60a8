package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.style.Theme;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Cut, copy, paste, duplicate, rename, delete and find, by keys and as actions. */
@NeedsToolkit
class EditActionsTest {
    private WindowKit kit;
    private final Design shop = SampleDesigns.ALL.get(0).read();

    @Start
    void start(Stage primary) {
        kit = new WindowKit(primary, 1440, 900);
        kit.window.openSample(SampleDesigns.ALL.get(0));
    }

    private void run(String action) {
        kit.run(() -> kit.window.actions().get(action).run());
    }

    private String clipboard() {
        var copied = new AtomicReference<>("");
        kit.run(() -> copied.set(ClipboardText.text().orElse("")));
        return copied.get();
    }

    private void select(Place place, String focus) {
        kit.settle();
        kit.run(() -> {
            kit.document().selectedProperty().set(place);
            kit.find(focus).requestFocus();
        });
    }

    private List<String> entities() {
        return kit.document().design().entities().stream().map(Entity::name).toList();
    }

    private String label(String action) {
        return kit.window.actions().get(action).face().label().getValue();
    }

    @Test
    void anEntityIsCutAndPastedInOneStepEach(FxRobot robot) {
        select(Place.entity("Address"), "#navigator-tree");
        robot.push(KeyCode.SHORTCUT, KeyCode.X);
        kit.settle();
        assertFalse(entities().contains("Address"));
        assertEquals("Undo cut entity", label("edit-undo"));
        assertTrue(clipboard().contains("\"name\": \"Address\""), "as our own text");
        robot.push(KeyCode.SHORTCUT, KeyCode.V);
        kit.settle();
        assertEquals("Address", entities().get(entities().size() - 1));
        assertEquals(Place.entity("Address"), kit.document().selectedProperty().get());
        assertEquals("Undo paste entity", label("edit-undo"));
        run("edit-undo");
        run("edit-undo");
        assertEquals(shop, kit.document().design());
    }

    @Test
    void whatIsSelectedIsNamedDuplicatedRenamedAndDeleted(FxRobot robot) {
        select(Place.entity("Order"), "#chart-table");
        assertEquals("Duplicate entity", label("edit-duplicate"));
        robot.push(KeyCode.SHORTCUT, KeyCode.D);
        kit.settle();
        assertEquals(Place.entity("Order 2"), kit.document().selectedProperty().get());
        robot.type(KeyCode.F2);
        kit.settle();
        assertTrue(kit.scene.getFocusOwner() instanceof TextField, String.valueOf(kit.scene.getFocusOwner()));
        robot.push(KeyCode.SHORTCUT, KeyCode.A);
        robot.write("Parcel", 0).type(KeyCode.ENTER);
        kit.settle();
        assertEquals(Place.entity("Parcel"), kit.document().selectedProperty().get());
        kit.run(() -> kit.find("#chart-table").requestFocus());
        robot.type(KeyCode.DELETE);
        kit.settle();
        assertFalse(entities().contains("Parcel"));
        assertEquals(Place.design(), kit.document().selectedProperty().get());
        assertEquals(
                "nothing is selected",
                kit.window
                        .actions()
                        .get("edit-delete")
                        .face()
                        .availability()
                        .getValue()
                        .reason());
    }

    @Test
    void anAttributeIsRenamedInTheFormOfItsEntityAndCopiedByItsGrip(FxRobot robot) {
        kit.run(() -> kit.window.openPane().orElseThrow().goTo(Place.entity("Address")));
        kit.run(() -> kit.find("#attribute-street-grip").requestFocus());
        assertEquals("Rename attribute", label("edit-rename"));
        run("edit-rename");
        assertEquals("attribute-street-name", kit.scene.getFocusOwner().getId());
        kit.run(() -> kit.find("#attribute-street-grip").requestFocus());
        robot.push(KeyCode.SHORTCUT, KeyCode.C);
        robot.push(KeyCode.SHORTCUT, KeyCode.V);
        kit.settle();
        assertEquals("Undo paste attribute", label("edit-undo"));
        assertTrue(kit.document()
                .design()
                .entity("Address")
                .orElseThrow()
                .attribute("street2")
                .isPresent());
        kit.run(() -> kit.document().undo());
        assertEquals(shop, kit.document().design());
    }

    @Test
    void patternsGoOutAsATableAndComeBackFromOne(FxRobot robot) {
        select(Place.pattern("Log in by e-mail"), "#patterns-table");
        robot.push(KeyCode.SHORTCUT, KeyCode.C);
        kit.settle();
        String[] lines = clipboard().split("\r\n");
        assertEquals(2, lines.length);
        assertTrue(lines[0].startsWith("Pattern\tQuestion\tKind"), lines[0]);
        assertTrue(lines[1].startsWith("Log in by e-mail\tLog in by e-mail address\t"), lines[1]);
        robot.push(KeyCode.SHORTCUT, KeyCode.V);
        kit.settle();
        assertEquals(
                shop.pattern("Log in by e-mail").orElseThrow().withName("Log in by e-mail 2"),
                kit.document().design().pattern("Log in by e-mail 2").orElseThrow());
        kit.run(() -> ClipboardText.copy("Question\tRate\nFind a shop\t3 /day\nList the shops\t2 /s\n"));
        robot.push(KeyCode.SHORTCUT, KeyCode.V);
        kit.settle();
        assertEquals("Undo paste 2 access patterns", label("edit-undo"));
        assertEquals(16, kit.document().design().patterns().size());
        kit.run(() -> ClipboardText.copy("not a table"));
        robot.push(KeyCode.SHORTCUT, KeyCode.V);
        kit.settle();
        assertEquals(1, kit.answers.failures.size());
        assertTrue(kit.answers.failures.get(0).startsWith("Nothing was pasted."), kit.answers.failures::toString);
    }

    @Test
    void aTableOfTheLivePanelIsCopiedWithItsHeadings(FxRobot robot) {
        run("view-cost");
        select(Place.design(), "#cost-table");
        robot.push(KeyCode.SHORTCUT, KeyCode.C);
        kit.settle();
        String[] lines = clipboard().split("\r\n");
        assertEquals("\"#\"\tPattern\tA month\tChange", lines[0]);
        assertTrue(clipboard().contains("$6.57"), clipboard());
        run("edit-copy-markdown");
        assertTrue(clipboard().startsWith("| # | Pattern | A month | Change |\n| --- |"), clipboard());
        assertEquals(
                ((TableView<?>) kit.find("#cost-table")).getItems().size() + 2,
                clipboard().split("\n").length);
        run("view-access");
        select(Place.design(), "#access-table");
        robot.push(KeyCode.SHORTCUT, KeyCode.C);
        assertTrue(clipboard().startsWith("Pattern\tQuestion"), clipboard());
        select(Place.design(), "#chart-table");
        run("edit-copy-markdown");
        assertTrue(clipboard().startsWith("| Entity | Items | shop PK | shop SK | GSI1 GSI1PK |"), clipboard());
        assertEquals(shop, kit.document().design());
    }

    @Test
    void attributesAreCopiedFromOneEntityToAnother() {
        kit.settle();
        kit.run(() -> kit.window.openPane().orElseThrow().goTo(Place.entity("Customer")));
        kit.run(((Hyperlink) kit.find("#entity-copy-attributes"))::fire);
        assertTrue(clipboard().startsWith("Attribute\tType\tValues\tIn which items\r\n"), clipboard());
        kit.run(() -> kit.window.openPane().orElseThrow().goTo(Place.entity("View counter")));
        for (Theme theme : Theme.values()) {
            kit.run(() -> kit.look.setTheme(theme));
            Screens.save(kit.scene, "attributes-copied" + (theme == Theme.DARK ? "-dark" : "-light"));
        }
        int before = shop.entity("View counter").orElseThrow().attributes().size();
        kit.run(((Hyperlink) kit.find("#entity-paste-attributes"))::fire);
        List<Attribute> after =
                kit.document().design().entity("View counter").orElseThrow().attributes();
        assertEquals(before + shop.entity("Customer").orElseThrow().attributes().size(), after.size());
        kit.run(() -> ClipboardText.copy("words"));
        kit.run(((Hyperlink) kit.find("#entity-paste-attributes"))::fire);
        assertTrue(kit.find("#entity-not-pasted-words").isVisible());
    }

    @Test
    void undoAndRedoGiveTheFocusBack(FxRobot robot) {
        select(Place.entity("Address"), "#navigator-tree");
        robot.push(KeyCode.SHORTCUT, KeyCode.D);
        kit.settle();
        kit.run(() -> kit.find("#patterns-table").requestFocus());
        run("edit-undo");
        assertEquals(kit.find("#navigator-tree"), kit.scene.getFocusOwner());
        assertEquals(Place.entity("Address"), kit.document().selectedProperty().get());
        kit.run(() -> kit.find("#patterns-table").requestFocus());
        run("edit-redo");
        assertEquals(kit.find("#navigator-tree"), kit.scene.getFocusOwner());
    }

    @Test
    void severalPatternsAreCopiedAndDeletedAtOnce(FxRobot robot) {
        select(Place.pattern("Log in by e-mail"), "#patterns-table");
        robot.push(KeyCode.SHIFT, KeyCode.DOWN);
        kit.settle();
        assertEquals(2, kit.document().selection().size());
        robot.push(KeyCode.SHORTCUT, KeyCode.C);
        kit.settle();
        assertEquals(3, clipboard().split("\r\n").length, "headings and two patterns");
        robot.type(KeyCode.DELETE);
        kit.settle();
        assertEquals(11, kit.document().design().patterns().size());
        assertEquals("Undo delete 2 access patterns", label("edit-undo"));
        run("edit-undo");
        assertEquals(shop, kit.document().design());
    }

    @Test
    void whatIsSelectedMovesUpAndDown(FxRobot robot) {
        select(Place.entity("Order"), "#navigator-tree");
        assertEquals("Move entity up", label("edit-move-up"));
        robot.push(KeyCode.ALT, KeyCode.UP);
        robot.push(KeyCode.ALT, KeyCode.UP);
        kit.settle();
        assertEquals(List.of("Customer", "Order", "Address"), entities().subList(0, 3));
        assertEquals(Place.entity("Order"), kit.document().selectedProperty().get());
        run("edit-undo");
        assertEquals(shop, kit.document().design(), "moves in a row are one step");
    }

    @Test
    void theLayoutIsReset() {
        kit.settle();
        run("view-enlarge");
        run("view-navigator");
        Workbench workbench =
                kit.window.designs().shown().orElseThrow().panels().frame();
        kit.run(() -> workbench.setWidths(new Workbench.Widths(300, 500)));
        run("view-reset-layout");
        assertEquals(Workbench.Widths.DESIGNED, workbench.getWidths());
        assertFalse(workbench.navigatorFoldedProperty().get());
        assertFalse(workbench.enlargedProperty().get());
    }

    @Test
    void inATextFieldTheTextIsMeant(FxRobot robot) {
        select(Place.entity("Address"), "#navigator-tree");
        robot.push(KeyCode.SHORTCUT, KeyCode.F);
        kit.settle();
        assertEquals(kit.find("#navigator-filter"), kit.scene.getFocusOwner());
        robot.write("ab", 0);
        kit.run(() -> ((TextField) kit.scene.getFocusOwner()).selectAll());
        run("edit-cut");
        assertEquals("ab", clipboard());
        assertEquals(shop, kit.document().design());
    }
}
