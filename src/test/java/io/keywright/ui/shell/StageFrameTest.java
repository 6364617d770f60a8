package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.testing.ui.OnDisplay;
import io.keywright.workspace.WindowState;
import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@OnDisplay
class StageFrameTest {
    /** A notebook whose task bar takes 40 pixels at the top, and a larger screen on its left. */
    private static final Rectangle2D NOTEBOOK = new Rectangle2D(0, 40, 1280, 680);

    private static final Rectangle2D LEFT = new Rectangle2D(-1920, 0, 1920, 1080);

    private Stage stage;

    @Start
    void start(Stage primary) {
        stage = primary;
        stage.setScene(new Scene(new StackPane()));
    }

    static Stream<Arguments> frames() {
        return Stream.of(
                arguments("the first time, as designed", frame(null, null), List.of(LEFT), rect(-1680, 90, 1440, 900)),
                arguments("the first time, on a small screen", frame(null, null), List.of(NOTEBOOK), NOTEBOOK),
                arguments("where it stood", frame(-1900.0, 50.0), List.of(NOTEBOOK, LEFT), rect(-1900, 50, 1440, 900)),
                arguments("its screen is gone", frame(-1900.0, 50.0), List.of(NOTEBOOK), NOTEBOOK),
                arguments("its screen is smaller now", frame(300.0, 200.0), List.of(NOTEBOOK), NOTEBOOK),
                arguments(
                        "over the edge of its screen",
                        frame(-900.0, 400.0),
                        List.of(LEFT),
                        rect(-1440, 180, 1440, 900)));
    }

    private static WindowState.Frame frame(Double x, Double y) {
        return new WindowState.Frame(x == null ? null : new WindowState.Corner(x, y), 1440, 900, false);
    }

    private static Rectangle2D rect(double x, double y, double width, double height) {
        return new Rectangle2D(x, y, width, height);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("frames")
    void aWindowIsNeverLargerThanItsScreenAndNeverBesideIt(
            String name, WindowState.Frame last, List<Rectangle2D> screens, Rectangle2D expected) {
        assertEquals(expected, StageFrame.place(last, screens));
    }

    @Test
    void aWindowThatIsMovedIsRememberedThere() {
        StageFrame[] frame = new StageFrame[1];
        WaitForAsyncUtils.waitForAsyncFx(20_000, () -> {
            frame[0] = new StageFrame(stage, frame(60.0, 50.0), List.of(rect(0, 0, 1024, 768)));
            stage.show();
        });
        assertEquals(new WindowState.Frame(new WindowState.Corner(0, 0), 1024, 768, false), frame[0].current());
        WaitForAsyncUtils.waitForAsyncFx(20_000, () -> {
            stage.setX(30);
            stage.setY(20);
            stage.setWidth(900);
            stage.setHeight(600);
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(new WindowState.Frame(new WindowState.Corner(30, 20), 900, 600, false), frame[0].current());
    }
}
