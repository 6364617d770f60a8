package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Place;
import io.keywright.model.Shape;
import io.keywright.model.Workload;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.style.Theme;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Workloads from the navigator to their editor, in the whole window. */
@NeedsToolkit
class WorkloadWindowTest {
    @TempDir
    private Path folder;

    private WindowKit kit;
    private Stage stage;

    @Start
    void start(Stage primary) {
        stage = primary;
        kit = new WindowKit(primary, 1440, 900);
    }

    @BeforeEach
    void open() {
        kit.run(() -> kit.window.openSample(SampleDesigns.ALL.get(0)));
    }

    private Workload sale() {
        return kit.document().design().workload("Flash sale").orElseThrow();
    }

    private void look(double width, double height, Theme theme, String name) {
        kit.run(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
            kit.look.setTheme(theme);
        });
        assertEquals(width, kit.scene.getWidth(), 1, "there is room for the window on the screen");
        Screens.save(kit.scene, "workload-" + name + "-" + theme.name().toLowerCase(Locale.ROOT));
        Whole.assertWhole(kit.find("#editor-pane"), Set.of());
    }

    @Test
    void aWorkloadIsChosenAndEditedFromTheNavigator(FxRobot robot) {
        robot.doubleClickOn("Flash sale");
        kit.settle();
        assertEquals("Flash sale", ((Labeled) kit.find("#workload")).getText(), "the bar follows");
        assertEquals("Flash sale", kit.document().settings().workload());
        assertTrue(kit.find("#workload-duration").isVisible());
        look(1440, 900, Theme.LIGHT, "window-1440");
        look(1440, 900, Theme.DARK, "window-1440");
        look(1280, 720, Theme.LIGHT, "window-1280");
        look(1280, 720, Theme.DARK, "window-1280");
    }

    @Test
    void whatIsWrongOfAWorkloadLeadsToItsEditor() {
        kit.run(() -> kit.document()
                .edit(
                        "Edit elsewhere",
                        null,
                        design -> design.withWorkload(
                                sale().withOverrides(List.of(Workload.Override.of("Nothing of this name"))))));
        kit.run(() -> kit.window
                .openPane()
                .orElseThrow()
                .goTo(Place.override("Flash sale", 1).field("pattern")));
        assertEquals(
                Place.workload("Flash sale"), kit.document().selectedProperty().get());
        assertEquals("Nothing of this name", ((ComboBox<?>) kit.find("#override-1-pattern")).getValue());
    }

    @Test
    void ratesAreReadFromAChosenFile() throws IOException {
        Path file = folder.resolve("views.csv");
        Files.writeString(file, "seconds,Logins,Count a view\n0,1,120\n60,2,6840\n", StandardCharsets.UTF_8);
        kit.answers.file = Optional.of(file);
        kit.run(() -> kit.window.openPane().orElseThrow().goTo(Place.workload("Flash sale")));
        chooseFile();
        assertEquals(
                new Shape.Series(List.of(new Shape.Point(0, 120), new Shape.Point(60, 6_840))),
                sale().overrides().get(0).rate().shape());
        Files.writeString(file, "seconds,views\n0,many\n", StandardCharsets.UTF_8);
        kit.run(() -> kit.document().session().undo());
        chooseFile();
        assertTrue(sale().overrides().get(0).rate().shape() instanceof Shape.Spike);
        String said = kit.find("#override-1-shape-row").lookupAll(".label").stream()
                .map(label -> ((Labeled) label).getText())
                .collect(Collectors.joining(" "));
        assertTrue(said.contains("views.csv:2:3: views: found \"many\", expected a number"), said);
        assertEquals(List.of(), kit.answers.failures, "nothing stands in the way");
        Screens.save(kit.scene, "workload-file-wrong-light");
    }

    @SuppressWarnings("unchecked")
    private void chooseFile() {
        kit.run(() -> {
            ComboBox<Object> shape = (ComboBox<Object>) kit.find("#override-1-shape");
            shape.setValue(shape.getItems().stream()
                    .filter(kind -> kind.toString().equals("SERIES"))
                    .findFirst()
                    .orElseThrow());
        });
        kit.settle();
    }
}
