package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.compare.DesignMerge.Side;
import io.keywright.format.DesignReader;
import io.keywright.format.DesignWriter;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.refactor.RenameEntity;
import io.keywright.testing.ui.FxThread;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.control.InlineField;
import io.keywright.workspace.FileState;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.IndexRange;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Nothing is lost: what the window does with files. */
@NeedsToolkit
class DocumentFilesTest {
    @TempDir
    Path folder;

    private final SlowDisk disk = new SlowDisk();
    private WindowKit kit;
    private int quits;

    /** Reads and writes at once, or only when it is told to. */
    private static final class SlowDisk implements Executor {
        private final Deque<Runnable> waiting = new ArrayDeque<>();
        private boolean slow;

        @Override
        public void execute(Runnable work) {
            if (slow) {
                waiting.add(work);
            } else {
                work.run();
            }
        }

        /** Does one piece of work that waits. */
        void step() {
            waiting.remove().run();
        }

        void finish() {
            slow = false;
            while (!waiting.isEmpty()) {
                waiting.remove().run();
            }
        }
    }

    @Start
    void start(Stage stage) {
        kit = new WindowKit(stage, 1280, 800, disk);
        kit.window.setOnQuit(() -> quits++);
    }

    private Path open() throws IOException {
        Path file = folder.resolve("shop.keywright.json");
        Files.writeString(file, DesignWriter.write(SampleDesigns.ALL.get(0).read()));
        kit.run(() -> kit.window.open(file));
        assertEquals("Shop", kit.document().design().name());
        return file;
    }

    private void rename(String name) {
        kit.run(() -> kit.document().edit("Rename design", null, design -> design.withName(name)));
    }

    private void save() {
        kit.run(() -> kit.window.actions().get("file-save").run());
    }

    /** Quits, and waits for what follows on the JavaFX thread: what is closed is not analysed to its end. */
    private void quit() {
        FxThread.run(() -> kit.window.actions().get("file-quit").run());
        for (int turns = 0; turns < 5; turns++) {
            FxThread.settle(); // each file may be read, merged and written
        }
    }

    private static String theirs(Path file, String name) throws IOException {
        String text = DesignWriter.write(Design.empty(name));
        Files.writeString(file, text);
        return text;
    }

    @Test
    void aFileChangedOutsideIsNoticedWhenTheWindowIsLookedAtAgain(FxRobot robot) throws IOException {
        Path file = open();
        rename("Mine");
        kit.run(() -> kit.window.checkFiles());
        assertNull(kit.find("#changed-outside"));
        theirs(file, "Theirs");
        kit.run(() -> kit.window.checkFiles());
        Bounds bar = kit.find("#changed-outside")
                .localToScene(kit.find("#changed-outside").getLayoutBounds());
        assertEquals(36, bar.getHeight(), 1);
        assertEquals(80, bar.getMinY(), 1, "under the tabs");
        Whole.assertWhole(kit.find("#changed-outside"), Set.of());
        Screens.save(kit.scene, "changed-outside-light");
        kit.run(((Hyperlink) kit.find("#changed-outside #message-more"))::fire);
        assertEquals(
                "design, name: Mine here, Theirs in the file",
                ((Labeled) kit.find("#changed-outside .kw-message-details .label")).getText());
        robot.clickOn("#file-take");
        kit.settle();
        assertEquals("Theirs", kit.document().design().name());
        assertFalse(kit.document().dirtyProperty().get());
        assertNull(kit.find("#changed-outside"));
        kit.run(() -> kit.document().session().undo());
        assertEquals("Mine", kit.document().design().name(), "undo brings mine back");
    }

    @Test
    void savingNeverWritesOverItUnasked(FxRobot robot) throws IOException {
        Path file = open();
        rename("Mine");
        String outside = theirs(file, "Theirs");
        save();
        assertEquals(outside, Files.readString(file));
        assertTrue(kit.document().dirtyProperty().get());
        robot.clickOn("#file-keep");
        kit.settle();
        assertEquals(outside, Files.readString(file), "keeping mine writes nothing yet");
        save();
        assertEquals("Mine", DesignReader.read(file).name());
        assertFalse(kit.document().dirtyProperty().get());
        rename("Mine again");
        save();
        assertEquals(outside, Files.readString(folder.resolve("shop.keywright.json.theirs-1")));
    }

    /** What the shop is with other notes, in its file. */
    private static void otherNotes(Path file) throws IOException {
        Files.writeString(
                file, DesignWriter.write(SampleDesigns.ALL.get(0).read().withNotes("Theirs.")));
    }

    @Test
    void changesOfOtherThingsAreMergedAsOneStep() throws IOException {
        Path file = open();
        rename("Mine");
        otherNotes(file);
        kit.run(() -> kit.window.checkFiles());
        assertNull(kit.find("#changed-outside"));
        assertEquals("Mine", kit.document().design().name());
        assertEquals("Theirs.", kit.document().design().notes());
        assertTrue(kit.document().dirtyProperty().get());
        assertEquals(
                "Merge changes of shop.keywright.json",
                kit.document().undoLabelProperty().get());
        assertEquals(
                "\"shop.keywright.json\" was changed outside: 1 change was taken into this design. It is not saved yet."
                        + " Undo brings back what was here.",
                kit.find("#message-bar").getAccessibleText());
        Screens.save(kit.scene, "merged-light");
        Whole.assertWhole(kit.find("#document-notices"), Set.of());
        save();
        assertEquals("Mine", DesignReader.read(file).name());
        assertEquals("Theirs.", DesignReader.read(file).notes());
        kit.run(() -> kit.document().undo());
        assertEquals("Mine", kit.document().design().name());
        assertFalse(kit.document().design().notes().equals("Theirs."));
    }

    @Test
    void whereNothingWasChangedHereTheFileIsTaken() throws IOException {
        Path file = open();
        otherNotes(file);
        kit.run(() -> kit.window.newDesign());
        kit.run(() -> kit.window.checkFiles());
        kit.run(() -> kit.window.designs().step(1));
        assertEquals("Theirs.", kit.document().design().notes(), "also behind another tab");
        assertFalse(kit.document().dirtyProperty().get());
    }

    @Test
    void whatIsMergedAsItIsSavedIsSeenBefore() throws IOException {
        Path file = open();
        rename("Mine");
        otherNotes(file);
        save();
        assertEquals("Shop", DesignReader.read(file).name(), "not written yet");
        assertEquals("Theirs.", kit.document().design().notes());
        save();
        assertEquals("Mine", DesignReader.read(file).name());
        assertEquals("Theirs.", DesignReader.read(file).notes());
    }

    @Test
    void mineIsKeptOfWhatBothChangedAndTheRestIsMerged(FxRobot robot) throws IOException {
        Path file = open();
        rename("Mine");
        String outside = DesignWriter.write(
                SampleDesigns.ALL.get(0).read().withNotes("Theirs.").withName("Theirs"));
        Files.writeString(file, outside);
        kit.run(() -> kit.window.checkFiles());
        assertEquals("Mine", kit.document().design().name());
        robot.clickOn("#file-keep");
        kit.settle();
        assertEquals("Mine", kit.document().design().name());
        assertEquals("Theirs.", kit.document().design().notes());
        assertNull(kit.find("#changed-outside"));
        assertEquals(outside, Files.readString(folder.resolve("shop.keywright.json.theirs-1")));
        assertEquals(outside, Files.readString(file), "nothing is written yet");
        save();
        assertEquals("Mine", DesignReader.read(file).name());
    }

    /** A file in which Order is called Sale and has other notes; here it is Purchase, with mine. */
    private Path openRenamedInBoth() throws IOException {
        Path file = open();
        Design shop = SampleDesigns.ALL.get(0).read();
        kit.run(() -> kit.document()
                .edit(
                        "Rename entity",
                        null,
                        design -> noted(new RenameEntity("Order", "Purchase").apply(design), "Mine.")));
        Files.writeString(file, DesignWriter.write(noted(new RenameEntity("Order", "Sale").apply(shop), "Theirs.")));
        kit.run(() -> kit.window.checkFiles());
        assertTrue(kit.find("#changed-outside").isVisible());
        return file;
    }

    private static Design noted(Design design, String notes) {
        return design.withEntities(design.entities().stream()
                .map(each ->
                        each.name().equals("Purchase") || each.name().equals("Sale") ? each.withNotes(notes) : each)
                .toList());
    }

    private void hasEntity(String name, String notes) {
        assertEquals(Optional.of(notes), kit.document().design().entity(name).map(Entity::notes));
        assertEquals(
                1,
                kit.document().design().entities().stream()
                        .filter(each -> Set.of("Order", "Purchase", "Sale").contains(each.name()))
                        .count());
    }

    @Test
    void theirNameIsTakenOfWhatBothRenamed(FxRobot robot) throws IOException {
        openRenamedInBoth();
        robot.clickOn("#file-take");
        kit.settle();
        hasEntity("Sale", "Theirs.");
        assertNull(kit.find("#changed-outside"));
        assertFalse(kit.document().dirtyProperty().get());
    }

    @Test
    void myNameIsKeptOfWhatBothRenamed(FxRobot robot) throws IOException {
        openRenamedInBoth();
        robot.clickOn("#file-keep");
        kit.settle();
        hasEntity("Purchase", "Mine.");
        assertNull(kit.find("#changed-outside"));
        assertTrue(kit.document().dirtyProperty().get());
    }

    @Test
    void whatIsChangedWhileTheFileIsSetAsideIsMergedToo() throws IOException {
        Path file = open();
        rename("Mine");
        Files.writeString(
                file,
                DesignWriter.write(
                        SampleDesigns.ALL.get(0).read().withNotes("Theirs.").withName("Theirs")));
        kit.run(() -> kit.window.checkFiles());
        disk.slow = true;
        kit.run(() -> kit.window.designs().shown().orElseThrow().files().settle(Side.MINE));
        kit.run(disk::step);
        kit.run(() -> kit.document().edit("Rename entity", null, new RenameEntity("Order", "Purchase")::apply));
        kit.run(disk::finish);
        assertTrue(kit.document().design().entity("Purchase").isPresent());
        assertEquals("Mine", kit.document().design().name());
        assertEquals("Theirs.", kit.document().design().notes());
        assertNull(kit.find("#changed-outside"));
        assertTrue(Files.exists(folder.resolve("shop.keywright.json.theirs-1")));
        assertFalse(Files.exists(folder.resolve("shop.keywright.json.theirs-2")), "once is enough");
    }

    @Test
    void aMergeDoesNotTakeThePlaceOfASave() throws IOException {
        Path file = open();
        rename("Mine");
        otherNotes(file);
        disk.slow = true;
        kit.run(() -> kit.window.checkFiles());
        save();
        kit.run(disk::step);
        quit();
        assertEquals(0, kit.answers.askedUnsaved, "it waits for the save");
        kit.run(disk::finish);
        assertEquals(1, kit.answers.askedUnsaved, "it was not saved over what the file holds now");
    }

    /** The shop in one tab and a design in another, which is to be saved over the shop. */
    private Path openAndSaveOver(Path file) throws IOException {
        Path shop = open();
        kit.run(() -> kit.window.newDesign());
        rename("New");
        kit.answers.file = Optional.of(file);
        return shop;
    }

    @Test
    void aFileOfAnotherTabIsNotSavedOver() throws IOException {
        Path file = openAndSaveOver(folder.resolve("shop.keywright.json"));
        String shop = Files.readString(file);
        save();
        assertEquals(
                List.of("The design was not saved. \"shop.keywright.json\" is open in another tab. Save this design"
                        + " under another name, or close that tab before. [Show that tab]"),
                kit.answers.failures);
        assertEquals(shop, Files.readString(file));
        assertEquals("New", kit.document().design().name());
        assertTrue(kit.document().dirtyProperty().get());
        kit.answers.takesOffers = true;
        save();
        assertEquals("Shop", kit.document().design().name());
        kit.run(() -> kit.window.actions().get("file-save-as").run());
        assertEquals(2, kit.answers.failures.size(), "its own file is saved over");
    }

    @Test
    void aFileThatIsOpenByAnotherNameIsTheSame() throws IOException {
        Path link = folder.resolve("link.keywright.json");
        Path file = openAndSaveOver(link);
        Files.createSymbolicLink(link, file);
        String shop = Files.readString(file);
        save();
        assertEquals(1, kit.answers.failures.size());
        assertEquals(shop, Files.readString(link));
        kit.run(() -> kit.window.open(link));
        assertEquals(2, kit.window.designs().all().size());
        assertEquals("Shop", kit.document().design().name());
    }

    private void close() {
        kit.run(() -> kit.window.actions().get("file-close").run());
    }

    @Test
    void whatIsMergedAsItIsSavedToCloseIsSavedAndClosed() throws IOException {
        Path file = open();
        rename("Mine");
        otherNotes(file);
        kit.answers.unsaved = Dialogs.Unsaved.SAVE;
        close();
        assertEquals("Mine", DesignReader.read(file).name());
        assertEquals("Theirs.", DesignReader.read(file).notes());
        assertEquals(0, kit.window.designs().all().size());
        assertEquals(1, kit.answers.askedUnsaved);
    }

    @Test
    void aConflictKeepsADesignOpenThatIsSavedToClose() throws IOException {
        Path file = open();
        rename("Mine");
        String outside = theirs(file, "Theirs");
        kit.answers.unsaved = Dialogs.Unsaved.SAVE;
        close();
        assertEquals(1, kit.window.designs().all().size());
        assertEquals(outside, Files.readString(file));
        assertTrue(kit.find("#changed-outside").isVisible());
        assertEquals(
                List.of("The design was not saved. \"shop.keywright.json\" was changed outside where it was changed"
                        + " here, too, so it stays open. Choose in the bar above the design what to keep."),
                kit.answers.failures);
    }

    @Test
    void quittingSavesAllAlsoWhatIsMerged() throws IOException {
        Path file = open();
        rename("Mine");
        Path second = folder.resolve("second.keywright.json");
        Files.writeString(
                second, DesignWriter.write(SampleDesigns.ALL.get(0).read().withName("Second")));
        kit.run(() -> kit.window.open(second));
        rename("Mine, too");
        otherNotes(file);
        Files.writeString(
                second,
                DesignWriter.write(
                        SampleDesigns.ALL.get(0).read().withName("Second").withNotes("Theirs.")));
        kit.answers.unsaved = Dialogs.Unsaved.SAVE;
        quit();
        assertEquals(1, quits);
        assertEquals("Mine", DesignReader.read(file).name());
        assertEquals("Theirs.", DesignReader.read(file).notes());
        assertEquals("Mine, too", DesignReader.read(second).name());
        assertEquals("Theirs.", DesignReader.read(second).notes());
    }

    @Test
    void whatCannotBeReadIsNotMerged(FxRobot robot) throws IOException {
        Path file = open();
        rename("Mine");
        Files.writeString(file, "{");
        kit.run(() -> kit.window.checkFiles());
        assertTrue(kit.find("#file-reload").isVisible());
        assertNull(kit.find("#file-take"));
        robot.clickOn("#file-keep");
        kit.settle();
        assertEquals("{", Files.readString(folder.resolve("shop.keywright.json.theirs-1")));
        otherNotes(file);
        kit.run(() -> kit.window.checkFiles());
        assertTrue(kit.find("#file-reload").isVisible(), "what it held before is not known");
        save();
        assertEquals("Theirs.", DesignReader.read(file).notes());
    }

    @Test
    void itCanBeSavedElsewhere(FxRobot robot) throws IOException {
        Path file = open();
        rename("Mine");
        String outside = theirs(file, "Theirs");
        save();
        Path elsewhere = folder.resolve("mine.keywright.json");
        kit.answers.file = Optional.of(elsewhere);
        robot.clickOn("#file-save-elsewhere");
        kit.settle();
        assertEquals(outside, Files.readString(file));
        assertEquals("Mine", DesignReader.read(elsewhere).name());
        assertNull(kit.find("#changed-outside"));
        assertEquals(Optional.of(elsewhere), kit.document().session().file());
    }

    @Test
    void quittingWithAConflictStaysUntilItIsSettled() throws IOException {
        Path file = open();
        rename("Mine");
        theirs(file, "Theirs");
        kit.answers.unsaved = Dialogs.Unsaved.SAVE;
        quit();
        assertEquals(0, quits);
        assertTrue(kit.find("#changed-outside").isVisible());
        kit.run(() -> kit.window.designs().shown().orElseThrow().files().settle(Side.MINE));
        quit();
        assertEquals(1, quits);
        assertEquals("Mine", DesignReader.read(file).name());
    }

    @Test
    void quittingAsksAboutWhatIsNotSaved() throws IOException {
        open();
        rename("Mine");
        kit.answers.unsaved = Dialogs.Unsaved.CANCEL;
        quit();
        assertEquals(0, quits);
        kit.answers.unsaved = Dialogs.Unsaved.DISCARD;
        quit();
        assertEquals(1, quits);
        assertEquals(2, kit.answers.askedUnsaved);
    }

    @Test
    void quittingWithoutChangesAsksNothing() throws IOException {
        open();
        quit();
        assertEquals(1, quits);
        assertEquals(0, kit.answers.askedUnsaved);
    }

    @Test
    void editsLeaveTheButtonsOfABarAlone() throws IOException {
        Path file = open();
        rename("Mine");
        theirs(file, "Theirs");
        kit.run(() -> kit.window.checkFiles());
        Node pressed = kit.find("#file-keep");
        rename("Mine, later");
        assertSame(pressed, kit.find("#file-keep"), "a click on it is not lost by what it makes a field keep");
    }

    @Test
    void savingKeepsWhatIsTypedAndTheCaret() throws IOException {
        Path file = open();
        InlineField template = (InlineField) kit.find("#template-Customer-PK");
        kit.run(() -> {
            template.edit();
            template.field().setText("PERSON#{customerId}");
            template.field().selectRange(3, 6);
        });
        save();
        Entity customer = DesignReader.read(file).entity("Customer").orElseThrow();
        assertEquals(Optional.of("PERSON#{customerId}"), customer.template("PK"));
        assertTrue(template.isEditing());
        assertSame(template.field(), kit.scene.getFocusOwner());
        assertEquals(new IndexRange(3, 6), template.field().getSelection());
        kit.run(() -> kit.window.showProperties());
        TextInputControl name = (TextInputControl) kit.find("#design-name");
        kit.run(() -> {
            name.requestFocus();
            name.setText("Corner shop");
            name.positionCaret(6);
        });
        save();
        assertEquals("Corner shop", DesignReader.read(file).name());
        assertSame(name, kit.scene.getFocusOwner());
        assertEquals(6, name.getCaretPosition());
        assertEquals("", name.getSelectedText());
    }

    @Test
    void aFileThatIsGoneIsSaidAndTheDesignIsNotSavedAnyMore(FxRobot robot) throws IOException {
        Path file = open();
        Files.delete(file);
        kit.run(() -> kit.window.checkFiles());
        assertTrue(kit.document().dirtyProperty().get(), "closing now would lose it");
        Screens.save(kit.scene, "file-missing-light");
        robot.clickOn("#file-save-again");
        kit.settle();
        assertEquals("Shop", DesignReader.read(file).name());
        assertEquals(
                new FileState.Unchanged(), kit.document().fileStateProperty().get());
        assertNull(kit.find("#file-missing"));
    }

    @Test
    void aFileOfANewerVersionIsForReading(FxRobot robot) throws IOException {
        Path file = folder.resolve("newer.keywright.json");
        String newer = DesignWriter.write(Design.empty("Newer")).replace("\"keywright\": 1", "\"keywright\": 99");
        Files.writeString(file, newer);
        kit.run(() -> kit.window.open(file));
        assertTrue(kit.find("#read-only").isVisible());
        Whole.assertWhole(kit.find("#read-only"), Set.of());
        Screens.save(kit.scene, "read-only-light");
        rename("Mine");
        kit.answers.file = Optional.of(file);
        save();
        assertEquals(newer, Files.readString(file));
        assertEquals(1, kit.answers.failures.size());
        Path link = folder.resolve("link.keywright.json");
        kit.answers.file = Optional.of(Files.createSymbolicLink(link, file));
        save();
        assertEquals(newer, Files.readString(link));
        assertEquals(2, kit.answers.failures.size());
        Path copy = folder.resolve("copy.keywright.json");
        kit.answers.file = Optional.of(copy);
        save();
        assertEquals("Mine", DesignReader.read(copy).name());
        assertNull(kit.find("#read-only"));
    }

    @Test
    void aFolderThatIsGoneFailsAndTheDesignStaysUnsaved() {
        kit.run(() -> kit.window.openSample(SampleDesigns.ALL.get(0)));
        rename("Mine");
        kit.answers.file = Optional.of(folder.resolve("gone").resolve("a.keywright.json"));
        save();
        assertEquals(1, kit.answers.failures.size());
        assertTrue(kit.answers.failures.get(0).contains("there is no folder"), kit.answers.failures::toString);
        assertTrue(kit.document().dirtyProperty().get());
    }

    @Test
    void openingTheOpenFileAgainShowsItAsItIs() throws IOException {
        Path file = open();
        rename("Mine");
        kit.run(() -> kit.window.open(file));
        assertEquals(0, kit.answers.askedUnsaved);
        assertEquals(1, kit.window.designs().all().size());
        assertEquals("Mine", kit.document().design().name());
        save();
        assertEquals("Mine", DesignReader.read(file).name());
    }

    @Test
    void changesMadeWhileAnotherFileIsReadStay() throws IOException {
        open();
        Path other = folder.resolve("other.keywright.json");
        theirs(other, "Other");
        disk.slow = true;
        kit.run(() -> kit.window.open(other));
        rename("Mine");
        kit.run(disk::finish);
        assertEquals(0, kit.answers.askedUnsaved);
        assertEquals("Other", kit.document().design().name());
        kit.run(() -> kit.window.designs().step(-1));
        assertEquals("Mine", kit.document().design().name());
        assertTrue(kit.document().dirtyProperty().get());
    }

    /** A file that is opened twice before it is read is open once. */
    @Test
    void whatIsOpenedTwiceIsOpenOnce() throws IOException {
        Path file = folder.resolve("other.keywright.json");
        theirs(file, "Other");
        disk.slow = true;
        kit.run(() -> kit.window.open(file));
        kit.run(() -> kit.window.open(file));
        kit.run(disk::finish);
        assertEquals(1, kit.window.designs().all().size());
    }

    @Test
    void aSampleIsReadAsAFileIs() throws IOException {
        disk.slow = true;
        kit.run(() -> kit.window.openSample(SampleDesigns.ALL.get(0)));
        assertTrue(kit.window.openPane().isEmpty(), "not on the JavaFX thread");
        kit.run(disk::finish);
        assertEquals("Shop", kit.document().design().name());
        assertEquals(Optional.empty(), kit.document().session().file());
    }

    @Test
    void savingWhileItIsSavedElsewhereGoesThere() throws IOException {
        Path file = open();
        String first = Files.readString(file);
        rename("Mine");
        Path elsewhere = folder.resolve("elsewhere.keywright.json");
        kit.answers.file = Optional.of(elsewhere);
        disk.slow = true;
        kit.run(() -> kit.window.actions().get("file-save-as").run());
        rename("Mine, later");
        save();
        kit.run(disk::finish);
        assertEquals(first, Files.readString(file));
        assertEquals("Mine, later", DesignReader.read(elsewhere).name());
        assertFalse(kit.document().dirtyProperty().get());
        assertNull(kit.find("#changed-outside"));
    }

    @Test
    void savingDoesNotCancelAnOpening() throws IOException {
        Path file = open();
        Path other = folder.resolve("other.keywright.json");
        theirs(other, "Other");
        rename("Mine");
        disk.slow = true;
        kit.run(() -> kit.window.open(other));
        save();
        kit.run(disk::finish);
        assertEquals(List.of(), kit.answers.failures);
        assertEquals("Other", kit.document().design().name());
        assertEquals("Mine", DesignReader.read(file).name());
    }

    @Test
    void savingSaysThatAReloadIsNotFinished() throws IOException {
        Path file = open();
        String outside = theirs(file, "Theirs");
        disk.slow = true;
        kit.run(() -> kit.window.designs().shown().orElseThrow().files().reload());
        save();
        assertEquals(1, kit.answers.failures.size());
        assertTrue(
                kit.answers.failures.get(0).contains("Reloading \"shop.keywright.json\" is not finished"),
                kit.answers.failures::toString);
        kit.run(disk::finish);
        assertEquals("Theirs", kit.document().design().name());
        assertEquals(outside, Files.readString(file));
    }
}
