package io.keywright.ui.style;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.testing.ui.NeedsToolkit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Popup;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@NeedsToolkit
class LengthsTest {
    private Stage stage;
    private StackPane root;
    private Look look;

    @Start
    void start(Stage primary) {
        stage = primary;
        root = new StackPane();
        look = new Look(Theme.LIGHT, new Zoom(120));
        Scene scene = new Scene(root, 400, 200);
        look.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    private static void run(Runnable action) {
        WaitForAsyncUtils.waitForAsyncFx(60_000, action);
    }

    @Test
    void aRegionFollowsTheZoomOfItsWindow() {
        Region field = new Region();
        run(() -> {
            Lengths.maxHeight(Lengths.maxWidth(Lengths.minWidth(Lengths.prefWidth(field, 100), 50), 200), 160);
            assertEquals(100, field.getPrefWidth(), "it stands in no window yet");
            root.getChildren().add(field);
        });
        assertEquals(120, field.getPrefWidth());
        run(() -> look.setZoom(Zoom.PRESENTING));
        assertEquals(150, field.getPrefWidth());
        assertEquals(75, field.getMinWidth());
        assertEquals(300, field.getMaxWidth());
        assertEquals(240, field.getMaxHeight());
    }

    @Test
    void aNewLengthTakesThePlaceOfTheOld() {
        Region field = new Region();
        run(() -> {
            root.getChildren().add(field);
            Lengths.prefWidth(Lengths.prefWidth(field, 100), 200);
        });
        assertEquals(240, field.getPrefWidth());
        run(() -> look.setZoom(Zoom.NORMAL));
        assertEquals(200, field.getPrefWidth());
    }

    @Test
    void aColumnFollowsTheZoomOfItsTable() {
        TableView<String> table = new TableView<>();
        TableColumn<String, String> kept = new TableColumn<>();
        TableColumn<String, String> other = new TableColumn<>();
        run(() -> {
            Lengths.fixedWidth(kept, 100);
            Lengths.width(other, 80, 40);
            table.getColumns().add(kept);
            table.getColumns().add(other);
            root.getChildren().add(table);
            look.setZoom(Zoom.PRESENTING);
        });
        assertEquals(150, kept.getWidth());
        assertEquals(120, other.getWidth());
        run(() -> Lengths.fixedWidth(kept, 60));
        assertEquals(90, kept.getWidth());
        run(() -> look.setZoom(Zoom.NORMAL));
        assertEquals(60, kept.getWidth());
        assertEquals(80, other.getWidth());
        assertEquals(40, other.getMinWidth());
    }

    @Test
    void aPopUpFollowsItsWindow() {
        Region field = new Region();
        Popup popup = new Popup();
        run(() -> {
            Lengths.prefWidth(field, 100);
            popup.getContent().add(field);
            popup.show(stage);
        });
        assertEquals(120, field.getPrefWidth());
        run(() -> look.setZoom(Zoom.PRESENTING));
        assertEquals(150, field.getPrefWidth());
        run(popup::hide);
    }

    /**
     * Lengths set past this class would stay as they are at every zoom; those of the window itself are the screen's,
     * and what is set in the pixels of the zoom of now is set anew with it.
     */
    @Test
    void noOtherCodeSetsALength() throws IOException {
        Pattern length = Pattern.compile(
                "(?<!stage\\.)set(?:Min|Pref|Max|FixedCell|Spacing|Hgap|Vgap|Padding)(?:Width|Height|Size)?\\("
                        + "(?!0\\)|(?:Region\\.)?USE_|Double\\.MAX_VALUE|now\\.px\\()|new Insets\\(|new [HV]Box\\(\\d");
        try (Stream<Path> files = Files.walk(Path.of("src", "main", "java", "io", "keywright", "ui"))) {
            List<String> found = files.filter(Files::isRegularFile)
                    .flatMap(LengthsTest::lines)
                    .filter(line -> length.matcher(line).find())
                    .toList();
            assertEquals(List.of(), found);
        }
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream().map(line -> file.getFileName() + ": " + line.strip());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
