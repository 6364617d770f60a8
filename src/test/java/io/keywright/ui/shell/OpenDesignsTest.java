package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignReader;
import io.keywright.format.DesignWriter;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.control.InlineField;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Theme;
import io.keywright.workspace.OpenFiles;
import io.keywright.workspace.PreferencesStore;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Several designs open at once, each in a tab. */
@NeedsToolkit
class OpenDesignsTest {
    @TempDir
    Path folder;

    private Stage stage;
    private WindowKit kit;
    private int quits;

    @Start
    void start(Stage primary) {
        stage = primary;
        kit = new WindowKit(primary, 1440, 900);
        kit.window.setOnQuit(() -> quits++);
    }

    private Path file(String name) throws IOException {
        return Files.writeString(
                folder.resolve(name.toLowerCase(Locale.ROOT) + ".keywright.json"),
                DesignWriter.write(SampleDesigns.ALL.get(0).read().withName(name)));
    }

    private Path open(String name) throws IOException {
        Path file = file(name);
        kit.run(() -> kit.window.open(file));
        return file;
    }

    private void rename(String name) {
        kit.run(() -> kit.document().edit("Rename design", null, design -> design.withName(name)));
    }

    private void act(String id) {
        kit.run(() -> kit.window.actions().get(id).run());
    }

    private List<ToggleButton> tabs() {
        return kit.find("#document-tabs").lookupAll(".kw-tab").stream()
                .map(ToggleButton.class::cast)
                .filter(Node::isVisible)
                .sorted((a, b) -> Double.compare(
                        a.localToScene(0, 0).getX(), b.localToScene(0, 0).getX()))
                .toList();
    }

    /** What the tabs are called from left to right. */
    private List<String> names() {
        return tabs().stream()
                .map(tab -> ((Label) tab.lookup(".label")).getText())
                .toList();
    }

    private String shown() {
        return tabs().stream()
                .filter(ToggleButton::isSelected)
                .map(tab -> ((Label) tab.lookup(".label")).getText())
                .collect(Collectors.joining(", "));
    }

    private Node close(String name) {
        return tabs().get(names().indexOf(name)).lookup(".kw-tab-close");
    }

    @Test
    void anotherDesignIsFoundInThePalette(FxRobot robot) throws IOException {
        open("Alpha");
        open("Beta");
        act("palette-open");
        robot.write("alph");
        kit.settle();
        for (Theme theme : Theme.values()) {
            kit.run(() -> kit.look.setTheme(theme));
            Screens.save(kit.scene, "palette-designs-" + theme.name().toLowerCase(Locale.ROOT));
        }
        robot.type(KeyCode.ENTER);
        kit.settle();
        assertEquals("Alpha", shown());
        assertEquals(List.of("Alpha", "Beta"), names());
    }

    @Test
    void eachOpensInATabOfItsOwnAndOneThatIsOpenIsShown(FxRobot robot) throws IOException {
        Path first = open("Alpha");
        DocumentModel alpha = kit.document();
        open("Beta");
        act("file-new");
        kit.run(() -> kit.openSample("shop-tables"));
        assertEquals(List.of("Alpha", "Beta", "Untitled", "Shop with several tables"), names());
        assertEquals("Shop with several tables", shown());
        kit.run(() -> kit.window.open(folder.resolve(".").resolve(first.getFileName())));
        assertEquals("Alpha", shown());
        assertSame(alpha, kit.document());
        assertEquals(4, names().size());
        assertEquals("Alpha – Keywright", kit.window.titleProperty().getValue());
        robot.clickOn(tabs().get(1));
        kit.settle();
        assertEquals("Beta", kit.document().design().name());
        rename("Gamma");
        assertNotNull(tabs().get(1).lookup(".kw-dot"), "not saved");
        assertNull(tabs().get(0).lookup(".kw-dot"));
        for (Theme theme : Theme.values()) {
            kit.run(() -> kit.look.setTheme(theme));
            Screens.save(kit.scene, "tabs-" + theme.name().toLowerCase(Locale.ROOT));
            Whole.assertWhole(kit.find(".kw-document-bar"), Set.of());
        }
    }

    /** Two of one name are told apart by their files, and by nothing where there is but one. */
    @Test
    void equalNamesAreToldApart() throws IOException {
        open("Alpha");
        Path other = folder.resolve("copy.keywright.json");
        Files.copy(folder.resolve("alpha.keywright.json"), other);
        kit.run(() -> kit.window.open(other));
        assertEquals(List.of("Alpha · alpha.keywright.json", "Alpha · copy.keywright.json"), names());
        rename("Beta");
        assertEquals(List.of("Alpha", "Beta"), names());
    }

    @Test
    void keysGoFromTabToTab(FxRobot robot) throws IOException {
        open("Alpha");
        open("Beta");
        open("Gamma");
        robot.push(KeyCode.CONTROL, KeyCode.TAB);
        kit.settle();
        assertEquals("Alpha", shown(), "round and round");
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.TAB);
        kit.settle();
        assertEquals("Gamma", shown());
        robot.push(KeyCode.CONTROL, KeyCode.PAGE_UP);
        kit.settle();
        assertEquals("Beta", shown());
        robot.push(KeyCode.CONTROL, KeyCode.PAGE_DOWN);
        kit.settle();
        assertEquals("Gamma", shown());
        robot.push(KeyCode.SHORTCUT, KeyCode.W);
        kit.settle();
        assertEquals(List.of("Alpha", "Beta"), names());
        assertEquals("Beta", shown(), "the one before, as there is none behind");
    }

    @Test
    void aTabIsClosedWithItsButtonAndTheMiddleOne(FxRobot robot) throws IOException {
        open("Alpha");
        open("Beta");
        open("Gamma");
        robot.clickOn(close("Gamma"));
        kit.settle();
        assertEquals(List.of("Alpha", "Beta"), names());
        robot.clickOn(tabs().get(0), MouseButton.MIDDLE);
        kit.settle();
        assertEquals(List.of("Beta"), names());
        assertEquals("Beta", shown());
        robot.clickOn(close("Beta"));
        kit.settle();
        assertTrue(kit.find("#welcome").isVisible());
        assertFalse(kit.find(".kw-document-bar").isVisible());
    }

    @Test
    void oneThatIsNotSavedIsAskedAboutAndSeenMeanwhile() throws IOException {
        Path alpha = open("Alpha");
        rename("Mine");
        open("Beta");
        kit.answers.unsaved = Dialogs.Unsaved.CANCEL;
        kit.run(() -> ((Button) close("Mine")).fire());
        assertEquals(1, kit.answers.askedUnsaved);
        assertEquals("Mine", shown());
        assertEquals(List.of("Mine", "Beta"), names());
        kit.answers.unsaved = Dialogs.Unsaved.SAVE;
        kit.run(() -> ((Button) close("Mine")).fire());
        assertEquals(List.of("Beta"), names());
        assertEquals("Mine", DesignReader.read(alpha).name());
    }

    /** On a slow disk a tab can be closed, and the window left, several times while its design is being saved. */
    @Test
    void oneThatIsBeingSavedIsClosedOnceHoweverOftenThatIsAskedFor() throws IOException {
        List<Runnable> disk = new ArrayList<>();
        AtomicBoolean isSlow = new AtomicBoolean();
        kit.run(() -> kit = new WindowKit(stage, 1440, 900, (Executor) work -> {
            if (isSlow.get()) {
                disk.add(work);
            } else {
                work.run();
            }
        }));
        kit.window.setOnQuit(() -> quits++);
        Path alpha = open("Alpha");
        open("Beta");
        act(TabKeys.NEXT);
        rename("Mine");
        isSlow.set(true);
        act("file-save");
        Button close = (Button) close("Mine");
        kit.run(() -> {
            close.fire();
            close.fire();
            kit.window.quit();
            kit.window.quit();
        });
        assertEquals(List.of("Mine", "Beta"), names());
        kit.run(() -> disk.forEach(Runnable::run));
        assertEquals(List.of("Beta"), names());
        assertEquals("Mine", DesignReader.read(alpha).name());
        assertEquals(1, quits);
        assertNull(kit.find("#fault"));
    }

    @Test
    void quittingAsksAboutEachAndCancelKeepsAll() throws IOException {
        open("Alpha");
        rename("Alpha, mine");
        open("Beta");
        open("Gamma");
        rename("Gamma, mine");
        kit.answers.unsaved = Dialogs.Unsaved.DISCARD;
        kit.answers.cancelAfter = 1;
        kit.run(kit.window::quit);
        assertEquals(0, quits);
        assertEquals(2, kit.answers.askedUnsaved);
        assertEquals(List.of("Alpha, mine", "Beta", "Gamma, mine"), names());
        assertEquals("Alpha, mine", shown(), "what was asked about last");
        kit.answers.cancelAfter = Integer.MAX_VALUE;
        kit.run(kit.window::quit);
        assertEquals(1, quits);
        assertEquals(4, kit.answers.askedUnsaved, "what was given up before is asked about again");
    }

    @Test
    void eachKeepsItsPanelItsSelectionAndWhatIsTyped(FxRobot robot) throws IOException {
        open("Alpha");
        act("view-cost");
        kit.run(() -> kit.document().selectedProperty().set(Place.entity("Order")));
        act("view-enlarge");
        open("Beta");
        act("view-access");
        InlineField template = (InlineField) kit.find("#template-Customer-PK");
        kit.run(() -> {
            template.edit();
            template.field().setText("PERSON#{customerId}");
        });
        act(TabKeys.NEXT);
        assertTrue(kit.find("#cost-pane").isVisible());
        assertFalse(kit.find(".kw-slot-centre").isVisible(), "it is enlarged");
        assertEquals(Place.entity("Order"), kit.document().selectedProperty().get());
        assertFalse(kit.document().dirtyProperty().get());
        act(TabKeys.NEXT);
        assertTrue(kit.find("#access-pane").isVisible());
        assertTrue(kit.find(".kw-slot-centre").isVisible());
        Entity customer = kit.document().design().entity("Customer").orElseThrow();
        assertEquals(Optional.of("PERSON#{customerId}"), customer.template("PK"));
        assertSame(template.field(), kit.scene.getFocusOwner());
    }

    @Test
    void eachHasItsOwnHistoryAndItsOwnFile() throws IOException {
        Path alpha = open("Alpha");
        rename("Alpha, mine");
        Path beta = open("Beta");
        rename("Beta, mine");
        act("file-save");
        assertEquals("Beta, mine", DesignReader.read(beta).name());
        assertEquals("Alpha", DesignReader.read(alpha).name());
        act("edit-undo");
        assertEquals(List.of("Alpha, mine", "Beta"), names());
        act(TabKeys.NEXT);
        act("edit-undo");
        assertEquals(List.of("Alpha", "Beta"), names());
    }

    @Test
    void partsAreCopiedFromOneToTheOther() throws IOException {
        open("Alpha");
        kit.run(() -> kit.document().selectedProperty().set(Place.entity("Stock")));
        kit.run(() -> kit.find("#navigator-tree").requestFocus());
        act("edit-copy");
        act("file-new");
        kit.run(() -> kit.find("#navigator-tree").requestFocus());
        act("edit-paste");
        assertEquals(
                List.of("Stock"),
                kit.document().design().entities().stream().map(Entity::name).toList());
    }

    /** Nothing is analysed that is not looked at. */
    @Test
    void oneBehindTheOthersCostsNoAnalysis() throws IOException {
        open("Alpha");
        DocumentModel alpha = kit.document();
        var before = alpha.snapshotProperty().get();
        open("Beta");
        kit.run(() -> alpha.edit("Rename design", null, design -> design.withName("Later")));
        assertTrue(alpha.staleProperty().get());
        assertSame(before, alpha.snapshotProperty().get());
        act(TabKeys.NEXT);
        assertFalse(alpha.staleProperty().get());
        assertEquals("Later", alpha.snapshotProperty().get().design().name());
    }

    @Test
    void aTabIsDraggedToAnotherPlace(FxRobot robot) throws IOException {
        open("Alpha");
        open("Beta and more");
        open("Gamma");
        kit.settle();
        robot.drag(tabs().get(0), MouseButton.PRIMARY)
                .moveTo(tabs().get(2))
                .moveBy(12, 0)
                .drop();
        kit.settle();
        assertEquals(List.of("Beta and more", "Gamma", "Alpha"), names());
        assertEquals("Alpha", shown());
        assertEquals(List.of(1, 2, 0), List.of(position("Gamma"), position("Alpha"), position("Beta and more")));
    }

    private int position(String name) {
        return kit.window.designs().documents().stream()
                .map(document -> document.design().name())
                .toList()
                .indexOf(name);
    }

    @Test
    void tabsWithoutRoomStandInAMenu() throws IOException {
        kit.run(() -> stage.setWidth(1280));
        for (String name : List.of("One", "Two", "Three", "Four", "Five", "Six", "Seven")) {
            open("A rather long name for a design, number " + name);
        }
        MenuButton more = (MenuButton) kit.find("#document-tabs .kw-tabs-more");
        assertTrue(more.isVisible());
        assertEquals(7, names().size() + more.getItems().size());
        assertTrue(shown().endsWith("Seven"), shown());
        Screens.save(kit.scene, "tabs-many");
        Whole.assertWhole(kit.find(".kw-document-bar"), Set.of("label"));
        kit.run(more.getItems().get(0)::fire);
        assertEquals(1, tabs().stream().filter(ToggleButton::isSelected).count());
    }

    @Test
    void theFirstScreenStandsOverThem(FxRobot robot) throws IOException {
        open("Alpha");
        open("Beta");
        robot.clickOn("#file-start");
        kit.settle();
        assertTrue(kit.find("#welcome").isVisible());
        assertEquals("", shown());
        assertEquals(List.of("Alpha", "Beta"), names());
        Screens.save(kit.scene, "tabs-first-screen");
        robot.push(KeyCode.SHORTCUT, KeyCode.W);
        kit.settle();
        assertEquals("Beta", shown());
        assertEquals(List.of("Alpha", "Beta"), names());
    }

    @Test
    void theOthersAreOfferedToCompareWith() throws IOException {
        open("Alpha");
        open("Beta");
        act("design-compare");
        ComboBox<?> baselines = (ComboBox<?>) kit.find("#compare-baseline");
        assertEquals(List.of("Saved version", "Alpha"), offered(baselines));
        kit.run(() -> baselines.getSelectionModel().select(1));
        act(TabKeys.NEXT);
        rename("Omega");
        act(TabKeys.NEXT);
        assertEquals(List.of("Saved version", "Omega"), offered(baselines));
        assertEquals("Omega", baselines.getValue().toString());
        // As when its file was changed outside and is merged behind its tab.
        DocumentModel other = kit.window.designs().all().get(0).document();
        kit.run(() -> other.edit("Rename design", null, design -> design.withName("Psi")));
        assertEquals("Psi", baselines.getValue().toString());
        kit.run(other::undo);
        kit.run(() -> kit.window.designs().all().get(0).files().askAgain());
        kit.run(() -> ((Button) close("Omega")).fire());
        act("design-compare");
        assertEquals("Omega", baselines.getValue().toString(), "as it was compared last");
        open("Gamma");
        act(TabKeys.NEXT);
        assertEquals(List.of("Saved version", "Gamma", "Omega"), offered(baselines));
    }

    private static List<String> offered(ComboBox<?> baselines) {
        return baselines.getItems().stream().map(Object::toString).toList();
    }

    @Test
    void whatIsOpenIsOpenedAgainAtTheNextStart() throws IOException {
        var store = new PreferencesStore(folder.resolve("settings"), Runnable::run, problem -> {});
        kit.run(() -> kit = new WindowKit(stage, 1440, 900, store));
        Path alpha = open("Alpha");
        Path beta = open("Beta");
        Path gamma = open("Gamma");
        act("file-new");
        kit.run(() -> kit.window.open(beta));
        assertEquals(
                new OpenFiles(List.of(alpha, beta, gamma), beta),
                store.current().open());
        kit.answers.unsaved = Dialogs.Unsaved.DISCARD;
        kit.run(kit.window::quit);
        Files.delete(gamma);
        var next = new PreferencesStore(folder.resolve("settings"), Runnable::run, problem -> {});
        kit.run(() -> kit = new WindowKit(stage, 1440, 900, next));
        assertTrue(kit.find("#welcome").isVisible());
        kit.run(kit.window::openAgain);
        assertEquals(List.of("Alpha", "Beta"), names(), "one that is gone is left out");
        assertEquals("Beta", shown());
        assertEquals(List.of(), kit.answers.failures);
        assertTrue(kit.window.designs().all().get(0).made().isEmpty(), "its panels are made when it is shown");
        assertNull(
                kit.window.designs().all().get(0).document().snapshotProperty().get());
        assertEquals(new OpenFiles(List.of(alpha, beta), beta), next.current().open());
        act(TabKeys.NEXT);
        assertEquals("Alpha", kit.document().design().name());
    }

    @Test
    void theButtonThatClosesATabHasTheNameOfNow() throws IOException {
        open("Alpha");
        rename("Beta");
        act("file-save");
        rename("Gamma");
        assertEquals("Close Gamma", close("Gamma").getAccessibleText());
    }

    /** What can't be read now may be there at the next start; what is gone is gone. */
    @Test
    void whereTheOneThatWasLookedAtCanNotBeOpenedTheFirstIsShown() throws IOException {
        var store = new PreferencesStore(folder.resolve("settings"), Runnable::run, problem -> {});
        Path alpha = file("Alpha");
        Path broken = Files.writeString(folder.resolve("broken.keywright.json"), "{");
        Path away = folder.resolve("network").resolve("away.keywright.json");
        store.update(kept -> kept.withOpen(new OpenFiles(List.of(alpha, broken, away), broken)));
        kit.run(() -> kit = new WindowKit(stage, 1440, 900, store));
        kit.run(kit.window::openAgain);
        assertEquals(List.of("Alpha"), names());
        assertEquals("Alpha", shown());
        assertEquals(
                List.of("2 designs that were open could not be opened. They are tried again at the next start."),
                kit.answers.failures);
        assertEquals(
                new OpenFiles(List.of(alpha, broken, away), alpha),
                store.current().open());
    }
}
