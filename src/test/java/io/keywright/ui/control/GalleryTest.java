package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.testing.ui.CssWarnings;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.style.Fonts;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import java.util.List;
import java.util.Locale;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@NeedsToolkit
class GalleryTest {
    private static final long PATIENCE_MILLIS = 180_000;

    private Stage stage;

    @Start
    void start(Stage primary) {
        stage = primary;
        Fonts.load();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 100", "DARK, 100", "LIGHT, 150", "DARK, 150"})
    void everyControlIsDrawnWithoutAComplaintAboutItsStyle(Theme theme, int percent) {
        try (CssWarnings warnings = new CssWarnings()) {
            Zoom zoom = new Zoom(percent);
            Scene scene = WaitForAsyncUtils.waitForAsyncFx(PATIENCE_MILLIS, () -> {
                Scene shown = new Scene(Gallery.build(), zoom.px(1420), zoom.px(840));
                new Look(theme, zoom).dress(shown);
                stage.setScene(shown);
                stage.show();
                return shown;
            });
            Screens.save(scene, "gallery-" + theme.name().toLowerCase(Locale.ROOT) + "-" + percent);
            assertEquals(List.of(), warnings.heard());
        }
    }
}
