package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignWriter;
import io.keywright.testing.ui.FxThread;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.style.Theme;
import io.keywright.workspace.PreferencesStore;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The program ends without a word while a design has changes; the next one offers them. */
@NeedsToolkit
class RecoveryWindowTest {
    @TempDir
    Path folder;

    private final Deque<Runnable> soon = new ArrayDeque<>();
    private final Deque<Runnable> disk = new ArrayDeque<>();
    private boolean isDiskSlow;
    private Stage stage;
    private WindowKit kit;
    private Path file;

    @Start
    void start(Stage primary) {
        stage = primary;
    }

    private PreferencesStore store() {
        return new PreferencesStore(folder.resolve("settings"), Runnable::run, problem -> {});
    }

    private void onDisk(Runnable work) {
        if (isDiskSlow) {
            disk.add(work);
        } else {
            work.run();
        }
    }

    private void startProgram() {
        var made = new WindowKit[1];
        FxThread.run(() -> made[0] = new WindowKit(stage, store(), this::onDisk, soon::add));
        kit = made[0];
        kit.settle();
    }

    @BeforeEach
    void crash() throws IOException {
        file = Files.writeString(
                folder.resolve("shop.keywright.json"),
                DesignWriter.write(SampleDesigns.ALL.get(0).read()));
        startProgram();
        kit.run(() -> kit.window.open(file));
        assertEquals("Saved", text("#status-saved"));
        kit.run(() -> kit.document().edit("Rename design", null, design -> design.withName("Market")));
        assertEquals("Not saved", text("#status-saved"));
        later();
        assertTrue(
                text("#status-saved").matches("Not saved · recovery copy at \\d\\d:\\d\\d:\\d\\d"),
                text("#status-saved"));
        kit.run(() -> kit.document().edit("Forget the notes", null, design -> design.withNotes("")));
        later();
        pretendThatItHasEnded();
        startProgram();
    }

    private void later() {
        kit.run(() -> {
            while (!soon.isEmpty()) {
                soon.remove().run();
            }
        });
        kit.settle();
    }

    private List<Path> copies() throws IOException {
        try (Stream<Path> all = Files.list(folder.resolve("settings").resolve("recovery"))) {
            return all.toList();
        }
    }

    /** The copy says which process keeps it; this one goes on. */
    private void pretendThatItHasEnded() throws IOException {
        Path copy = copies().get(0);
        String text = Files.readString(copy, StandardCharsets.UTF_8);
        Files.writeString(
                copy,
                text.replaceFirst("\"processStartMillis\":\\d+", "\"processStartMillis\":1"),
                StandardCharsets.UTF_8);
    }

    private String text(String selector) {
        return ((Labeled) kit.find(selector)).getText();
    }

    @Test
    void whatWasNotSavedIsOfferedAndRecovered(FxRobot robot) throws IOException {
        assertTrue(kit.find("#welcome").isVisible());
        String words = kit.find("#recovery").getAccessibleText();
        assertTrue(
                words.matches(
                        "“Market” was not saved when Keywright ended: 2 edits were kept on \\d+ \\w+ \\d\\d:\\d\\d\\."),
                words);
        robot.clickOn((Hyperlink) kit.find("#recovery #message-more"));
        String details = ((Labeled) kit.find("#recovery .kw-message-details .label")).getText();
        assertTrue(details.contains("~ design, name: Shop → Market"), details);
        for (Theme theme : Theme.values()) {
            kit.run(() -> kit.look.setTheme(theme));
            Screens.save(kit.scene, "recovery-" + theme.name().toLowerCase(Locale.ROOT));
            Whole.assertWhole(kit.find("#recoveries"), Set.of());
        }
        robot.clickOn((Button) kit.find("#recovery-open"));
        kit.settle();
        assertEquals("Market", kit.document().design().name());
        assertTrue(kit.document().dirtyProperty().get());
        assertFalse(kit.find("#recoveries").isVisible());
        assertEquals(1, copies().size(), "the old copy stays until there is a new one");
        later();
        assertEquals(1, copies().size());
        assertTrue(text("#status-saved").startsWith("Not saved · recovery copy at "), text("#status-saved"));
        Screens.save(kit.scene, "recovered-light");
        kit.run(() -> kit.window.actions().get("file-save").run());
        assertEquals("Saved", text("#status-saved"));
        assertEquals(List.of(), copies(), "what is saved needs no copy");
        assertTrue(Files.readString(file).contains("\"Market\""));
        assertTrue(Files.readString(folder.resolve("shop.keywright.json.bak")).contains("\"Shop\""));
    }

    @Test
    void aCopyThatIsDiscardedIsGone() throws IOException {
        kit.run(() -> ((Button) kit.find("#recovery-discard")).fire());
        assertFalse(kit.find("#recoveries").isVisible());
        assertEquals(List.of(), copies());
        startProgram();
        assertFalse(kit.find("#recoveries").isVisible());
    }

    @Test
    void changesThatAreNotWantedAreNotOffered() throws IOException {
        kit.run(() -> ((Button) kit.find("#recovery-open")).fire());
        later();
        kit.answers.unsaved = Dialogs.Unsaved.DISCARD;
        kit.run(() -> kit.window.actions().get("file-close").run());
        later();
        assertTrue(kit.find("#welcome").isVisible());
        assertEquals(List.of(), copies());
    }

    @Test
    void whatIsRecoveredAndSavedAtOnceIsNotOfferedAgain() throws IOException {
        kit.run(() -> ((Button) kit.find("#recovery-open")).fire());
        kit.run(() -> kit.window.actions().get("file-save").run());
        assertEquals("Saved", text("#status-saved"));
        assertEquals(List.of(), copies());
        later();
        assertEquals(List.of(), copies());
    }

    @Test
    void whatIsRecoveredAndLeftAtOnceIsNotOfferedAgain() throws IOException {
        kit.run(() -> ((Button) kit.find("#recovery-open")).fire());
        kit.answers.unsaved = Dialogs.Unsaved.DISCARD;
        kit.run(kit.window::quit);
        assertEquals(List.of(), copies());
    }

    /** Copies are read away from the JavaFX thread, and written although files are not. */
    @Test
    void aSlowDiskHoldsUpNeitherTheWindowNorTheCopies() throws IOException {
        isDiskSlow = true;
        kit.run(() -> ((Button) kit.find("#recovery-open")).fire());
        assertEquals(Optional.empty(), kit.window.openPane());
        assertEquals("Opening the copy of \"Market\"…", text("#task-words"));
        kit.run(disk.remove());
        assertEquals("Market", kit.document().design().name());
        kit.run(() -> kit.window.actions().get("file-save").run());
        kit.run(() -> kit.document().edit("Rename design", null, design -> design.withName("Bazaar")));
        later();
        assertTrue(
                Files.readString(copies().get(0)).contains("\"Bazaar\""),
                "it is kept, although the design is still being saved");
        assertEquals(1, disk.size());
    }

    @Test
    void aCopyThatCannotBeReadIsOfferedWithWhatIsWrong(FxRobot robot) throws IOException {
        Path broken =
                Files.writeString(copies().get(0).resolveSibling("1-1-1.recovery.json"), "{ \"version\": 9 }\n{}");
        startProgram();
        assertEquals(
                "A recovery copy can’t be read, so it can’t be opened here: \"1-1-1.recovery.json\".",
                kit.find("#recovery-broken").getAccessibleText());
        robot.clickOn((Hyperlink) kit.find("#recovery-broken #message-more"));
        assertEquals(
                broken + "\nWhat is wrong: it is of version 9; expected version 2",
                ((Labeled) kit.find("#recovery-broken .kw-message-details .label")).getText());
        Screens.save(kit.scene, "recovery-broken");
        Whole.assertWhole(kit.find("#recoveries"), Set.of());
        kit.run(() -> ((Button) kit.find("#recovery-show")).fire());
        assertEquals(List.of(broken.getParent().toUri().toString()), kit.pages);
        kit.run(() -> ((Button) kit.find("#recovery-broken #recovery-discard")).fire());
        assertFalse(Files.exists(broken));
        assertEquals(1, copies().size());
        assertTrue(kit.find("#recovery").isVisible(), "the other one is still offered");
    }

    @Test
    void aDesignWhoseFileCannotBeReadSaysWhereItBelongs() throws IOException {
        Files.delete(file);
        kit.run(() -> ((Button) kit.find("#recovery-open")).fire());
        assertEquals(
                "Recovered. It is not saved yet, and its file can’t be read: save it where it belongs.",
                kit.find("#message-bar").getAccessibleText());
        assertEquals(file.toString(), ((Labeled) kit.find("#message-bar .kw-message-details .label")).getText());
        assertEquals("Not in a file yet", text("#status-saved"));
    }

    /** What was open is opened again as it was saved; its copy takes the place. */
    @Test
    void aCopyTakesThePlaceOfItsDesign() throws IOException {
        kit.run(kit.window::openAgain);
        assertEquals("Shop", kit.document().design().name());
        kit.run(() -> kit.window.newDesign());
        kit.run(() -> ((Button) kit.find("#recovery-open")).fire());
        assertEquals(2, kit.window.designs().all().size());
        assertEquals(
                "Market", kit.window.designs().all().get(0).document().design().name());
        assertEquals("Market", kit.document().design().name());
        kit.run(() -> kit.window.actions().get("file-save").run());
        assertTrue(Files.readString(file).contains("\"Market\""));
        assertEquals(List.of(), copies());
    }

    @Test
    void aCopyOfADesignThatIsOpenWithOtherChangesIsOpenedBesideIt() throws IOException {
        kit.run(kit.window::openAgain);
        kit.run(() -> kit.document().edit("Rename design", null, design -> design.withName("Bazaar")));
        kit.run(() -> ((Button) kit.find("#recovery-open")).fire());
        assertEquals(2, kit.window.designs().all().size());
        assertEquals("Market", kit.document().design().name());
        assertEquals(Optional.empty(), kit.document().session().file(), "it does not write over the other one");
        assertEquals(
                "Recovered. It is not saved yet, and its file is open with other changes: save it under another name.",
                kit.find("#message-bar").getAccessibleText());
        later();
        assertEquals(2, copies().size(), "each has a copy of its own");
    }

    /** While the copy is being read it is neither opened a second time nor deleted. */
    @Test
    void aCopyIsRecoveredOnceHoweverOftenThatIsAskedFor() throws IOException {
        isDiskSlow = true;
        Button open = (Button) kit.find("#recovery-open");
        kit.run(open::fire);
        kit.run(open::fire);
        kit.run(((Button) kit.find("#recovery-discard"))::fire);
        isDiskSlow = false;
        kit.run(() -> {
            while (!disk.isEmpty()) {
                disk.remove().run();
            }
        });
        assertEquals(
                List.of("Market"),
                kit.window.designs().documents().stream()
                        .map(document -> document.design().name())
                        .toList());
        assertEquals(1, copies().size());
    }
}
