package io.keywright.ui.welcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.style.Fonts;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import io.keywright.ui.task.Background;
import io.keywright.workspace.RecentFile;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.TilePane;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@NeedsToolkit
class WelcomePaneTest implements WelcomePane.Commands {
    @TempDir
    static Path folder;

    private final List<String> done = new ArrayList<>();
    private Look look;
    private WelcomePane pane;
    private Scene scene;

    @Start
    void start(Stage stage) {
        Fonts.load();
        look = new Look(Theme.LIGHT, Zoom.NORMAL);
        pane = new WelcomePane(
                this,
                new Background(
                        Runnable::run,
                        Platform::runLater,
                        failure -> done.add(failure.cause().toString())));
        scene = new Scene(pane, 1280, 736);
        look.dress(scene);
        stage.setScene(scene);
        stage.sizeToScene();
        stage.show();
    }

    @BeforeEach
    void settle() {
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void recent() throws IOException {
        Path there = Files.writeString(folder.resolve("shop.keywright.json"), "{}");
        long now = System.currentTimeMillis();
        var files = List.of(
                new RecentFile(there, "Shop", "", false, now - 120_000),
                new RecentFile(folder.resolve("gone.keywright.json"), "Orders API", "", false, now - 90_000_000));
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> pane.showRecent(files));
        WaitForAsyncUtils.waitForFxEvents();
    }

    private ListView<?> list() {
        return (ListView<?>) scene.lookup("#recent");
    }

    @Test
    void theSamplesSayWhatToLookAt() {
        for (SampleDesigns.Sample sample : SampleDesigns.ALL) {
            Labeled notes = (Labeled) scene.lookup("#sample-notes-" + sample.name());
            assertTrue(notes.getText().contains("Look"), () -> sample.title() + ": " + notes.getText());
            assertEquals(notes.getText(), notes.getTooltip().getText());
            assertTrue(notes.getHeight() < 4 * notes.getFont().getSize() * 1.25, "three lines of them are enough");
        }
        assertFalse(scene.lookup(".kw-recent").isVisible(), "no file was open");
        Whole.assertWhole(scene.getRoot(), Set.of("kw-sample-notes"));
    }

    @Test
    void samplesAreFoundByTheirWords() {
        TilePane tiles = (TilePane) scene.lookup(".kw-welcome-tiles");
        TextField find = (TextField) scene.lookup("#welcome-find");
        assertEquals(SampleDesigns.ALL.size(), tiles.getChildren().size());
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> find.setText("ONE table"));
        assertTrue(tiles.getChildren().stream().anyMatch(card -> card.getId().equals("sample-shop")));
        assertTrue(tiles.getChildren().size() < SampleDesigns.ALL.size());
        Screens.save(scene, "welcome-found-light");
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> find.setText("no such words"));
        assertEquals(0, tiles.getChildren().size());
        assertTrue(scene.lookup("#welcome-none").isVisible());
    }

    @Test
    void recentFilesStandNewestFirstAndMissingOnesAreGrey(FxRobot robot) throws IOException {
        recent();
        assertEquals(2, list().getItems().size());
        assertTrue(((RecentFiles.Row) list().getItems().get(0)).isThere());
        assertFalse(((RecentFiles.Row) list().getItems().get(1)).isThere());
        Set<Node> cells = list().lookupAll(".list-cell");
        assertEquals(
                1,
                cells.stream()
                        .filter(cell -> cell.getPseudoClassStates().stream()
                                .anyMatch(state -> state.getPseudoClassName().equals("missing")))
                        .count());
        Screens.save(scene, "welcome-recent-light");
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> look.setTheme(Theme.DARK));
        Screens.save(scene, "welcome-recent-dark");
        robot.clickOn("Shop", MouseButton.SECONDARY);
        Bounds place = list().localToScreen(list().getLayoutBounds());
        robot.clickOn(place.getCenterX(), place.getMaxY() - 10);
        assertEquals(List.of(), done, "neither by another button nor beside the rows");
        robot.clickOn("Shop");
        assertEquals(List.of("open shop.keywright.json"), done);
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
        assertEquals("open gone.keywright.json", done.get(1));
        robot.clickOn("#recent-clear");
        assertTrue(list().getItems().isEmpty());
        assertEquals("clear", done.get(2));
    }

    @Test
    void aSampleIsOpenedByItsCard(FxRobot robot) {
        robot.clickOn("#sample-orders-api").clickOn("#welcome-new");
        assertEquals(List.of("sample orders-api", "new"), done);
    }

    @Override
    public void newDesign() {
        done.add("new");
    }

    @Override
    public void open() {
        done.add("open");
    }

    @Override
    public void open(Path file) {
        done.add("open " + file.getFileName());
    }

    @Override
    public void importFile() {
        done.add("import");
    }

    @Override
    public void openSample(SampleDesigns.Sample sample) {
        done.add("sample " + sample.name());
    }

    @Override
    public void clearRecent() {
        done.add("clear");
    }

    @Override
    public void takeTour() {
        done.add("tour");
    }

    @Override
    public boolean isNewcomer() {
        return true;
    }
}
