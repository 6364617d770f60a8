package io.keywright.ui.throughput;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.view.RunClock;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The moments under a picture, in a room of any width. */
@NeedsToolkit
class TimeAxisTest {
    private final TimeAxis axis = new TimeAxis();

    @Start
    void start(Stage stage) {
        axis.show(3_600, new RunClock(OptionalLong.of(12 * 3_600)));
        stage.setScene(new Scene(new Pane(axis), 1_200, 60));
        stage.show();
    }

    /** The texts that are seen in a line of the axis, from left to right. */
    private List<Label> line(int width, boolean isUpper) {
        WaitForAsyncUtils.waitForAsyncFx(5_000, () -> {
            axis.resize(width, 50);
            axis.applyCss();
            axis.layout();
        });
        return axis.getChildrenUnmodifiable().stream()
                .filter(Label.class::isInstance)
                .filter(Node::isVisible)
                .map(Label.class::cast)
                .filter(label -> label.getLayoutY() < 10 == isUpper)
                .sorted(Comparator.comparingDouble(Node::getLayoutX))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {220, 300, 420, 1_200})
    void textsNeverLieOverOneAnother(int width) {
        for (boolean isUpper : new boolean[] {true, false}) {
            List<Label> texts = line(width, isUpper);
            for (int i = 1; i < texts.size(); i++) {
                Label before = texts.get(i - 1);
                assertTrue(
                        before.getLayoutX() + before.getWidth() < texts.get(i).getLayoutX(), texts::toString);
            }
            assertTrue(texts.get(0).getText().startsWith(isUpper ? "0:00" : "12:00"), texts::toString);
        }
    }

    @Test
    void aWideAxisNamesEveryTenMinutes() {
        assertEquals(7, line(1_200, true).size());
        assertEquals(7, line(1_200, false).size());
    }
}
