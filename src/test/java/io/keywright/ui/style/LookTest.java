package io.keywright.ui.style;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.CssWarnings;
import io.keywright.testing.ui.NeedsToolkit;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.controlsfx.control.PopOver;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@NeedsToolkit
class LookTest {
    private Look look;
    private Label label;

    @Start
    void start(Stage stage) {
        Fonts.load();
        look = new Look(Theme.LIGHT, Zoom.NORMAL);
        label = Styles.styled(new Label("Order"), Styles.NAME);
        Scene scene = new Scene(new StackPane(label), 200, 100);
        look.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    private void change(Runnable change) {
        WaitForAsyncUtils.waitForAsyncFx(180_000, () -> {
            change.run();
            label.getScene().getRoot().applyCss();
        });
    }

    @Test
    void aSceneFollowsTheZoomAndTheTheme() {
        assertEquals(13, label.getFont().getSize());
        assertEquals(Fonts.TEXT_MEDIUM, label.getFont().getFamily());
        assertEquals(Color.web("#24292F"), label.getTextFill());
        change(() -> look.setZoom(Zoom.PRESENTING));
        assertEquals(19.5, label.getFont().getSize());
        change(() -> look.setTheme(Theme.DARK));
        assertEquals(Color.web("#C9D1D9"), label.getTextFill());
        change(() -> look.setZoom(Zoom.NORMAL));
        assertEquals(13, label.getFont().getSize());
        assertEquals(Color.web("#C9D1D9"), label.getTextFill());
    }

    @Test
    void aPopUpThatIsOpenFollowsTheTheme() {
        var popUp = new Popup();
        change(() -> {
            popUp.getContent().add(Styles.styled(new Label("Order"), Styles.NAME));
            popUp.show(label.getScene().getWindow());
        });
        try (CssWarnings warnings = new CssWarnings()) {
            change(() -> {
                look.setTheme(Theme.DARK);
                popUp.getScene().getRoot().applyCss();
            });
            assertEquals(List.of(), warnings.heard());
        }
        assertEquals(label.getScene().getStylesheets(), popUp.getScene().getStylesheets());
        assertEquals(Color.web("#C9D1D9"), ((Label) popUp.getContent().get(0)).getTextFill());
        change(popUp::hide);
    }

    /** A pop-over's skin wraps its content, which was styled before the colours of its root. */
    @Test
    void aPopOverThatIsOpenFollowsTheTheme() {
        Label content = Styles.styled(new Label("Order"), Styles.NAME);
        var popOver = new PopOver[1];
        change(() -> {
            popOver[0] = new PopOver(content);
            popOver[0].getRoot().getStylesheets().clear();
            popOver[0].setAnimated(false);
            popOver[0].show(label);
        });
        change(() -> look.setTheme(Theme.DARK));
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(Color.web("#C9D1D9"), content.getTextFill());
        change(() -> popOver[0].hide(Duration.ZERO));
    }

    @Test
    void aColourThatDoesNotExistIsHeardOf() {
        try (CssWarnings warnings = new CssWarnings()) {
            change(() -> label.setStyle("-fx-text-fill: -kw-no-such-colour;"));
            List<String> heard = warnings.heard();
            assertNotEquals(List.of(), heard);
            assertTrue(heard.get(0).contains("-kw-no-such-colour"), heard::toString);
        }
    }
}
