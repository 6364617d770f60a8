package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.testing.ui.OnDisplay;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.style.Fonts;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Whatever text is edited in shows the focus alike: an edge of 2 pixels in the accent's colour and a ring of 3 around it. */
@OnDisplay
class FocusRingTest {
    /** Primer's accent, light and dark. */
    private static final List<Color> EDGE = List.of(Color.web("#0969DA"), Color.web("#1F6FEB"));

    private Look look;
    private Scene scene;

    @Start
    void start(Stage stage) {
        Fonts.load();
        look = new Look(Theme.LIGHT, Zoom.NORMAL);
        TextField field = new TextField("shop");
        ComboBox<String> box = new ComboBox<>();
        box.getItems().add("Query");
        box.getSelectionModel().select(0);
        InlineField inline = new InlineField("CUSTOMER#{customerId}");
        TextArea area = new TextArea("Notes");
        field.setId("field");
        box.setId("box");
        inline.setId("inline");
        area.setId("area");
        VBox root = new VBox(field, box, inline, area);
        root.setStyle("-fx-spacing: 16; -fx-padding: 16; -fx-background-color: -color-bg-default;");
        scene = new Scene(root, 300, 300);
        look.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    static Stream<String> controls() {
        return Stream.of("field", "box", "inline", "area");
    }

    @ParameterizedTest
    @MethodSource("controls")
    void theFocusIsAnEdgeAndARing(String id) {
        for (Theme theme : Theme.values()) {
            List<BackgroundFill> fills = WaitForAsyncUtils.waitForAsyncFx(20_000, () -> {
                look.setTheme(theme);
                Region control = (Region) scene.lookup("#" + id);
                control.requestFocus();
                scene.getRoot().applyCss();
                return control.getBackground().getFills();
            });
            assertEquals(3, fills.size());
            assertEquals(EDGE.get(theme.ordinal()), fills.get(1).getFill());
            double ring = fills.get(0).getInsets().getTop();
            double edge = fills.get(1).getInsets().getTop();
            double inside = fills.get(2).getInsets().getTop();
            assertEquals(3, edge - ring);
            assertEquals(2, inside - edge);
            Screens.save(scene, "focus-" + id + "-" + theme.name().toLowerCase(java.util.Locale.ROOT));
        }
    }
}
