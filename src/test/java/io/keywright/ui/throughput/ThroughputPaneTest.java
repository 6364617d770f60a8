package io.keywright.ui.throughput;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.simulate.Scenario;
import io.keywright.testing.BusyShop;
import io.keywright.testing.ShopDesign;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.control.EmptyState;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.style.Styles;
import io.keywright.ui.task.Background;
import io.keywright.view.HeatPicture;
import io.keywright.view.HeatScale;
import io.keywright.view.RunClock;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import javafx.application.Platform;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class ThroughputPaneTest {
    private PaneStage stage;
    private Stage window;
    private RunClock clock = RunClock.UNKNOWN;
    private @Nullable Path file;

    @TempDir
    Path folder;

    private Scenario scenario = BusyShop.scenario();

    @Start
    void start(Stage primary) {
        window = primary;
        stage = new PaneStage(
                primary,
                ShopDesign.design(),
                document -> new ThroughputPane(
                        document,
                        new ExplainPopover(page -> {}),
                        new ThroughputPane.Threads(
                                new Background(Runnable::run, Platform::runLater, problem -> {}),
                                Runnable::run,
                                Platform::runLater),
                        () -> Optional.ofNullable(file),
                        analysis -> new Plan(scenario, List.of("An invented note."), clock)),
                1_232,
                760);
    }

    private String text(String selector) {
        return stage.find(selector, Labeled.class).getText();
    }

    private HeatMap map() {
        return stage.find("#heat-map", HeatMap.class);
    }

    private void press(String group, String words) {
        stage.run(() -> stage.find(group, Node.class).lookupAll(".toggle-button").stream()
                .map(ToggleButton.class::cast)
                .filter(button -> button.getText().equals(words))
                .findFirst()
                .orElseThrow()
                .fire());
    }

    /** From a pixel of the heat map to the partition, from there to the key and to the pattern that asks for it. */
    @Test
    void aThrottledPixelLeadsToItsKeyAndItsPattern(FxRobot robot) {
        stage.settle();
        ImageView picture = stage.find("#heat-picture", ImageView.class);
        int width = (int) picture.getImage().getWidth();
        int height = (int) picture.getImage().getHeight();
        HeatPicture.Grid grid = new HeatPicture.Grid(14, 3_600, width, height);
        int x = (int) grid.left(2_000);
        int found = -1;
        for (int y = 0; y < height; y++) {
            if (picture.getImage().getPixelReader().getArgb(x, y) == HeatScale.LIGHT.hatched(1)) {
                found = y;
            }
        }
        assertEquals(8, grid.rowAt(found), "only one partition is still throttled");
        robot.moveTo(picture.localToScreen(x + 0.5, found + 0.5));
        stage.settle();
        assertTrue(stage.find("#heat-cell", Node.class).isVisible());
        assertTrue(text("#heat-cell .kw-strong").startsWith("P08b at 0:33:"), text("#heat-cell .kw-strong"));
        List<String> figures = stage.find("#heat-cell", Node.class).lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .toList();
        assertTrue(figures.containsAll(List.of("1,000 WU/s", BusyShop.HOTTEST, BusyShop.COUNT)), figures.toString());
        robot.clickOn(picture.localToScreen(x + 0.5, found + 0.5));
        stage.settle();
        assertEquals(
                Place.pattern(BusyShop.COUNT),
                stage.document().selectedProperty().get());
        Node row = stage.find(".kw-hot-key", Node.class);
        assertTrue(row.getPseudoClassStates().contains(Styles.SELECTED));
        assertTrue(row.getAccessibleText().startsWith(BusyShop.HOTTEST), row.getAccessibleText());
        List<String> chosen = map().lookupAll(".kw-heat-name").stream()
                .filter(name -> name.isVisible() && name.getPseudoClassStates().contains(Styles.SELECTED))
                .map(name -> ((Label) name).getText())
                .toList();
        assertEquals(List.of("P08b"), chosen);
    }

    @Test
    void theArrowKeysGiveFiguresAndThePlayheadGoesThroughBothPictures(FxRobot robot) {
        stage.settle();
        stage.run(() -> stage.find("#transport-start", Button.class).fire());
        stage.run(() -> map().requestFocus());
        robot.push(KeyCode.RIGHT);
        robot.push(KeyCode.DOWN);
        robot.push(KeyCode.RIGHT);
        assertEquals(new HeatMap.CellPlace(1, 30), map().lookedProperty().get());
        robot.push(KeyCode.ENTER);
        assertEquals("0:00:30", text("#transport-moment"));
        robot.push(KeyCode.ESCAPE);
        assertEquals(null, map().lookedProperty().get());
        String atFirst = text("#load-demanded");
        stage.run(() -> stage.find("#load-chart", LoadChart.class).requestFocus());
        for (int i = 0; i < 40; i++) {
            robot.push(KeyCode.RIGHT);
        }
        assertEquals("0:20:30", text("#transport-moment"));
        assertFalse(text("#load-demanded").equals(atFirst));
        assertEquals("7,", text("#load-demanded").substring(0, 2));
        stage.run(() -> stage.find("#transport-end", Button.class).fire());
        assertEquals("0:59:59", text("#transport-moment"));
    }

    @Test
    void everythingFitsWideAndNarrow() {
        stage.settle();
        assertEquals(
                "One key cannot heal: PRODUCT#42 is a single item, wanted 3.0 times faster than a partition can write.",
                text("#throughput-sentence"));
        stage.run(() -> stage.find("#load-chart", LoadChart.class).requestFocus());
        stage.picture("throughput-wide");
        Whole.assertWhole(stage.scene().getRoot(), Set.of());
        stage.run(() -> map().lookedProperty().set(new HeatMap.CellPlace(8, 1_440)));
        stage.picture("throughput-cell");
        stage.run(() -> map().lookedProperty().set(null));
        press("#run-shown", "Table");
        stage.picture("throughput-table");
        assertEquals(
                14,
                stage.find("#throughput-partitions", TableView.class).getItems().size());
        press("#run-shown", "Picture");
        stage.run(() -> {
            window.setWidth(412);
            window.setHeight(760);
        });
        stage.picture("throughput-narrow");
        Whole.assertWhole(stage.scene().getRoot(), Set.of());
        assertNotNull(stage.find("#hottest-keys", Node.class));
    }

    @Test
    void whatIsChosenIsSimulated(FxRobot robot) {
        stage.settle();
        press("#run-kind", "Reads");
        assertEquals("Read units a second", text(".kw-load-legend .kw-panel-title"));
        press("#run-resources", "GSI1");
        assertEquals("Partitions of GSI1", text(".kw-pictures .kw-panel-header .kw-panel-title"));
        press("#run-arrivals", "Exact mean");
        press("#run-resources", "shop");
        press("#run-kind", "Writes");
        stage.run(() -> stage.find("#transport-end", Button.class).fire());
        assertEquals("1,201", text("#load-demanded"), "without noise exactly what is asked for");
        TextField seed = stage.find("#run-seed", TextField.class);
        stage.run(() -> {
            seed.requestFocus();
            seed.setText("7x");
            seed.fireEvent(new ActionEvent());
        });
        assertTrue(seed.getPseudoClassStates().contains(Styles.INVALID));
    }

    /** What CloudWatch measured stands beside what is predicted: 3,600 units a second for half of the hour. */
    @Test
    void measurementsStandBesideThePrediction() throws IOException {
        file = Files.writeString(
                folder.resolve("metrics.csv"), "Label,shop ConsumedWriteCapacityUnits\n0,108000\n1800,6480000\n");
        stage.settle();
        assertFalse(stage.find("#measured-card", Node.class).isVisible());
        stage.run(() -> stage.find("#run-measured", Hyperlink.class).fire());
        assertTrue(stage.find("#measured-card", Node.class).isVisible());
        List<String> words = stage.find("#measured-loads", Node.class).lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .toList();
        assertEquals(List.of("writes of shop, peak", "3,600"), words.subList(3, 5));
        stage.run(() -> stage.find("#transport-end", Button.class).fire());
        assertEquals("3,600", text("#load-measured"));
        stage.run(() -> stage.find("#transport-start", Button.class).fire());
        assertEquals("60", text("#load-measured"));
        stage.picture("throughput-measured");
        Whole.assertWhole(stage.scene().getRoot(), Set.of());
        press("#run-shown", "Table");
        TableView<?> moments = stage.find("#throughput-moments", TableView.class);
        assertTrue(moments.getColumns().stream()
                .anyMatch(column -> column.isVisible() && column.getText().startsWith("Measured")));
        stage.picture("throughput-measured-table");
        press("#run-shown", "Picture");
        press("#run-kind", "Reads");
        assertFalse(stage.find("#load-measured", Node.class).getParent().isVisible(), "reads were not measured");
        file = folder.resolve("none.csv");
        stage.run(() -> stage.find("#run-measured", Hyperlink.class).fire());
        assertTrue(stage.find("#throughput-failure", Node.class).isVisible());
        assertTrue(stage.find("#measured-card", Node.class).isVisible(), "what was read stays");
        stage.run(() -> stage.find("#measured-close", Button.class).fire());
        assertFalse(stage.find("#measured-card", Node.class).isVisible());
    }

    /** Where the load follows the clock, the time of day stands below the time that has passed. */
    @Test
    void theTimeOfDayIsShownWhereItIsKnown() {
        stage.settle();
        assertFalse(stage.find("#transport-time-of-day", Node.class).isVisible());
        clock = new RunClock(OptionalLong.of(70_200));
        scenario = BusyShop.scenario(2_900);
        stage.run(() -> stage.document().edit("Rename", null, design -> design.withName("Other")));
        stage.run(() -> stage.find("#transport-end", Button.class).fire());
        assertEquals("20:29:59 UTC", text("#transport-time-of-day"));
        stage.run(() -> map().lookedProperty().set(new HeatMap.CellPlace(8, 1_440)));
        List<String> figures = stage.find("#heat-cell", Node.class).lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .toList();
        assertTrue(figures.containsAll(List.of("Time of day", "19:54 UTC")), figures.toString());
        stage.picture("throughput-clock");
        Whole.assertWhole(stage.scene().getRoot(), Set.of());
    }

    /** What can't be simulated is said, and the last result stays, dimmed. */
    @Test
    void aRunThatIsRefusedLeavesTheLastResult() {
        stage.settle();
        scenario = new Scenario(scenario.resources(), List.of(), List.of(), 60);
        stage.run(() -> stage.document().edit("Rename", null, design -> design.withName("Other")));
        assertTrue(stage.find("#throughput-obstacle", Node.class)
                .getAccessibleText()
                .startsWith("Nothing is asked of any table or index"));
        assertTrue(stage.find("#throughput-verdict", Node.class).isVisible());
        assertTrue(stage.find("#throughput-verdict", Node.class)
                .getPseudoClassStates()
                .contains(Styles.STALE));
        scenario = BusyShop.scenario();
        stage.run(() -> stage.document().edit("Rename", null, design -> design.withName("Another")));
        assertFalse(stage.find("#throughput-verdict", Node.class)
                .getPseudoClassStates()
                .contains(Styles.STALE));
    }

    /** No picture is shown of a workload that can't be meant so, but what is wrong with it and the way there. */
    @Test
    void aWorkloadThatCantBeMeantSoIsNotShown() {
        stage.settle();
        assertTrue(stage.find("#throughput-verdict", Node.class).isVisible());
        stage.run(() -> stage.document().edit("Change rate", null, ThroughputPaneTest::tooOften));
        stage.settle();
        assertFalse(stage.find("#throughput-verdict", Node.class).isVisible());
        EmptyState empty = stage.find(".kw-empty", EmptyState.class);
        String pattern = ShopDesign.design().patterns().get(0).name();
        assertEquals(
                "This can't be simulated: access pattern " + pattern + ", rate: there can be at most 10^12 calls a"
                        + " second, but at the busiest time there are 1000000000000000.",
                empty.getAccessibleText());
        stage.picture("throughput-refused");
        stage.run(empty::follow);
        assertEquals(Place.pattern(pattern), stage.document().selectedProperty().get());
        stage.run(() -> stage.document().edit("Change back", null, design -> ShopDesign.design()));
        stage.settle();
        assertTrue(stage.find("#throughput-verdict", Node.class).isVisible());
    }

    private static Design tooOften(Design design) {
        AccessPattern first = design.patterns().get(0);
        return design.withPattern(first.withRate(first.rate().withCalls(BigDecimal.valueOf(1e15), Rate.Per.SECOND)));
    }

    /** Twice as many views of the hottest product change its row, and no other. */
    @Test
    void twiceTheWeightOfAKeyChangesItsRow() {
        stage.settle();
        List<String> before = keys();
        scenario = BusyShop.scenario(6_000);
        stage.run(() -> stage.document().edit("Rename", null, design -> design.withName("Other")));
        List<String> after = keys();
        assertEquals(before.size(), after.size());
        for (int i = 0; i < before.size(); i++) {
            assertEquals(i != 0, before.get(i).equals(after.get(i)), before.get(i) + " / " + after.get(i));
        }
    }

    private List<String> keys() {
        return stage.find("#hottest-keys", Node.class).lookupAll(".kw-hot-key").stream()
                .map(row -> row.getAccessibleText())
                .toList();
    }
}
