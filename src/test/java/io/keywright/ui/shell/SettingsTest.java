package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignWriter;
import io.keywright.review.SafeRates;
import io.keywright.testing.ui.OnDisplay;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.style.Theme;
import io.keywright.workspace.PreferencesStore;
import io.keywright.workspace.RecentFile;
import io.keywright.workspace.SampleDesigns;
import io.keywright.workspace.WindowState;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kordamp.ikonli.javafx.FontIcon;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Workload, hours, free tier and what is remembered, in the whole window. */
@OnDisplay
class SettingsTest {
    @TempDir
    static Path folder;

    private WindowKit kit;
    private Stage stage;
    private Path settings;

    @Start
    void start(Stage primary) throws IOException {
        stage = primary;
        settings = Files.createTempDirectory(folder, "settings");
        kit = new WindowKit(primary, 1440, 900, store());
    }

    private PreferencesStore store() {
        return new PreferencesStore(settings, Runnable::run, problem -> {});
    }

    private Path file() {
        return settings.resolve("shop.keywright.json");
    }

    @BeforeEach
    void open() throws IOException {
        Files.writeString(file(), DesignWriter.write(SampleDesigns.ALL.get(0).read()));
        kit.run(() -> kit.window.open(file()));
    }

    private String month() {
        return kit.document().snapshotProperty().get().analysis().bill().month().display();
    }

    private RecentFile remembered() {
        return store().current().recent(file()).orElseThrow();
    }

    @Test
    void everyFigureFollowsTheWorkloadWhichIsRememberedForTheFile(FxRobot robot) {
        String normal = month();
        MenuButton choice = (MenuButton) kit.find("#workload");
        assertEquals("Normal month", choice.getText());
        robot.clickOn(choice).clickOn("#workload-flash-sale");
        kit.settle();
        assertEquals("Flash sale", choice.getText());
        assertNotEquals(normal, month());
        assertFalse(kit.document().dirtyProperty().get(), "a workload is looked at, not changed");
        assertEquals("Flash sale", remembered().workload());
        kit.run(() -> kit.window.actions().get("file-close").run());
        kit.run(() -> kit.window.open(file()));
        assertEquals("Flash sale", ((Labeled) kit.find("#workload")).getText());
    }

    @Test
    void hoursAndFreeTierAreSetFromTheStatusBarAndKept(FxRobot robot) {
        String before = month();
        robot.clickOn("#status-assumptions");
        Screens.saveWindows(stage, "settings-light");
        robot.clickOn("#settings-hours").push(KeyCode.SHORTCUT, KeyCode.A).write("744");
        robot.clickOn("#settings-free-tier");
        robot.clickOn("#settings-hours").push(KeyCode.ENTER);
        kit.settle();
        assertNotEquals(before, month());
        String words = ((Labeled) kit.find("#status-assumptions")).getText();
        assertTrue(words.contains("744 h/month") && words.contains("free tier on"), words);
        assertEquals(0, new BigDecimal("744").compareTo(store().current().hoursPerMonth()));
        assertTrue(store().current().freeTier());
    }

    /** What pops up wears the theme of the window, also one that was changed since it was open last. */
    @Test
    void theSettingsWearTheThemeOfTheWindow(FxRobot robot) {
        robot.clickOn("#status-assumptions");
        Color light = fill(robot.lookup("#settings-prices").query());
        robot.push(KeyCode.ESCAPE);
        robot.clickOn("#theme");
        kit.settle();
        robot.clickOn("#status-assumptions");
        Screens.saveWindows(stage, "settings-dark");
        assertTrue(light.getBrightness() < 0.5, light::toString);
        Color dark = fill(robot.lookup("#settings-prices").query());
        assertTrue(dark.getBrightness() > 0.5, dark::toString);
    }

    private static Color fill(Node words) {
        return (Color) ((Labeled) words).getTextFill();
    }

    /** The safe rates of the settings are those of the findings, of every design, also after a restart. */
    @Test
    void safeRatesAreSetAndKept(FxRobot robot) {
        robot.clickOn("#status-assumptions");
        TextField writes = robot.lookup("#settings-safe-writes").query();
        TextField reads = robot.lookup("#settings-safe-reads").query();
        assertEquals("500", writes.getText());
        assertEquals("1500", reads.getText());
        robot.clickOn(writes).push(KeyCode.SHORTCUT, KeyCode.A).write("1001");
        Screens.saveWindows(stage, "settings-safe-rates-light");
        robot.clickOn(reads).push(KeyCode.SHORTCUT, KeyCode.A).write("2500");
        robot.clickOn(writes).push(KeyCode.SHORTCUT, KeyCode.A).write("250.5").push(KeyCode.ENTER);
        kit.settle();
        SafeRates set = new SafeRates(250.5, 2_500);
        assertEquals(
                set,
                kit.document().snapshotProperty().get().analysis().settings().safeRates());
        assertEquals(set, store().current().safeRates());
        assertEquals(set, store().current().settings().safeRates());
    }

    @Test
    void hoursThatAreNoneAreRefused(FxRobot robot) {
        robot.clickOn("#status-assumptions");
        robot.clickOn("#settings-hours").push(KeyCode.SHORTCUT, KeyCode.A).write("0");
        robot.push(KeyCode.ENTER);
        kit.settle();
        assertTrue(((Labeled) kit.find("#status-assumptions")).getText().contains("730 h/month"));
    }

    private void assertHours(String expected) {
        kit.settle();
        String words = ((Labeled) kit.find("#status-assumptions")).getText();
        assertTrue(words.contains(expected + " h/month"), words);
    }

    @Test
    void hoursCountOnceTheyAreTypedToTheEnd(FxRobot robot) {
        robot.clickOn("#status-assumptions");
        robot.clickOn("#settings-hours").push(KeyCode.SHORTCUT, KeyCode.A).write("99");
        assertHours("730");
        robot.write("9").push(KeyCode.ENTER);
        assertHours("730");
        assertEquals(0, new BigDecimal("730").compareTo(store().current().hoursPerMonth()));
        TextField field = robot.lookup("#settings-hours").query();
        assertEquals("999", field.getText(), "it stays, to be corrected");
        robot.push(KeyCode.BACK_SPACE).clickOn("#settings-free-tier");
        assertHours("99");
        robot.clickOn("#settings-hours")
                .push(KeyCode.SHORTCUT, KeyCode.A)
                .write("5")
                .push(KeyCode.ESCAPE);
        assertEquals("99", field.getText());
        assertHours("99");
        robot.clickOn("#settings-hours-standard");
        assertHours("730");
        assertEquals("730", field.getText());
    }

    private Color problemsColour() {
        Labeled problems = (Labeled) kit.find("#status-problems");
        Node mark = problems.getGraphic() instanceof FontIcon icon
                ? icon
                : problems.getGraphic().lookup(".ikonli-font-icon");
        return (Color) ((FontIcon) mark).getIconColor();
    }

    @Test
    void problemsAreGreenOrRed() {
        for (Theme theme : Theme.values()) {
            kit.run(() -> kit.look.setTheme(theme));
            kit.run(() -> kit.document()
                    .edit(
                            "Clear",
                            null,
                            design -> design.withPatterns(List.of()).withWorkloads(List.of())));
            Color none = problemsColour();
            assertTrue(none.getGreen() > none.getRed() && none.getGreen() > none.getBlue(), none::toString);
            kit.run(() -> kit.document()
                    .edit(
                            "Break",
                            null,
                            design -> design.withEntity(
                                    design.entity("Order").orElseThrow().withTemplate("GSI1PK", "{broken"))));
            Color some = problemsColour();
            assertTrue(some.getRed() > some.getGreen() && some.getRed() > some.getBlue(), some::toString);
            Screens.save(kit.scene, "status-problems-" + (theme == Theme.DARK ? "dark" : "light"));
            kit.run(() -> kit.document().session().undo());
        }
    }

    @Test
    void theRegionLeadsToThePropertiesOfTheDesign(FxRobot robot) {
        robot.clickOn("#status-assumptions").clickOn("#settings-region");
        kit.settle();
        assertTrue(kit.find("#design-properties").isVisible());
        Screens.save(kit.scene, "design-properties-window-light");
    }

    @Test
    void notesAreShownAndStayAwayOncePutAway(FxRobot robot) {
        assertTrue(((Labeled) kit.find("#notes-text")).getText().contains("Look first"));
        Screens.save(kit.scene, "notes-light");
        double few = kit.find("#notes").getLayoutBounds().getHeight();
        assertTrue(few < 64, "two lines, not " + few + " high");
        robot.clickOn("#notes-more");
        kit.settle();
        assertEquals("Less", ((Labeled) kit.find("#notes-more")).getText());
        double all = kit.find("#notes").getLayoutBounds().getHeight();
        assertTrue(all > few + 15, all + " after " + few);
        Screens.save(kit.scene, "notes-all-light");
        robot.clickOn("#notes-more");
        kit.settle();
        assertEquals(few, kit.find("#notes").getLayoutBounds().getHeight(), 1);
        kit.run(() -> kit.document().edit("Shorten", null, design -> design.withNotes("Short.")));
        assertFalse(kit.find("#notes-more").isVisible());
        kit.run(() -> kit.document().session().undo());
        String way = ((Button) kit.find("#notes-close")).getTooltip().getText();
        assertTrue(
                way.contains(
                        kit.window.actions().get("view-notes").face().label().getValue()),
                way);
        robot.clickOn("#notes-close");
        assertFalse(kit.find("#notes").isVisible());
        assertTrue(remembered().notesClosed());
        kit.run(() -> kit.window.actions().get("file-close").run());
        kit.run(() -> kit.window.open(file()));
        assertFalse(kit.find("#notes").isVisible());
        kit.run(() -> kit.window.actions().get("view-notes").run());
        assertTrue(kit.find("#notes").isVisible());
    }

    @Test
    void theFileStandsOnTheFirstScreenAfterwards() {
        kit.run(() -> kit.window.actions().get("file-close").run());
        assertTrue(kit.find(".kw-recent").isVisible());
        assertEquals("Shop", remembered().name());
        WindowState.Frame frame = new WindowState.Frame(new WindowState.Corner(40, 30), 1500, 950, false);
        kit.run(() -> kit.window.rememberFrame(frame));
        assertEquals(frame, store().current().window().frame());
    }

    @Test
    void panelsFoldAndHide() {
        kit.run(() -> kit.window.actions().get("view-navigator").run());
        assertEquals(
                Workbench.FOLDED_WIDTH, kit.find("#navigator").getLayoutBounds().getWidth(), 1);
        kit.run(() -> kit.window.actions().get("view-navigator").run());
        assertEquals(
                Workbench.NAVIGATOR_WIDTH,
                kit.find("#navigator").getLayoutBounds().getWidth(),
                1);
        kit.run(() -> kit.window.actions().get("view-live").run());
        assertFalse(kit.find(".kw-slot-live").isVisible());
        kit.run(() -> kit.window.actions().get("view-cost").run());
        assertTrue(kit.find(".kw-slot-live").isVisible(), "a tab that is asked for is shown");
    }
}
