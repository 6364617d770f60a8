package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.ui.style.Styles;
import javafx.scene.AccessibleRole;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class FigureLabelTest {
    private FigureLabel figure;
    private int opened;

    @Start
    void start(Stage stage) {
        figure = new FigureLabel("2", "RRU");
        figure.setOld("14");
        stage.setScene(new Scene(new StackPane(figure), 300, 100));
        stage.show();
    }

    @Test
    void speaksWhatItIsAndWhatItWas(FxRobot robot) {
        assertEquals("2 RRU, before 14", figure.getAccessibleText());
        robot.interact(() -> figure.setOld(""));
        assertEquals("2 RRU", figure.getAccessibleText());
    }

    @Test
    void onlyAFigureWithASumCanBeOpened(FxRobot robot) {
        robot.clickOn("2");
        assertFalse(figure.isFocusTraversable());
        robot.interact(() -> figure.setOnOpen(() -> opened++));
        assertEquals(AccessibleRole.BUTTON, figure.getAccessibleRole());
        robot.clickOn("2").type(KeyCode.ENTER).type(KeyCode.SPACE);
        assertEquals(3, opened);
        robot.interact(() -> figure.setOnOpen(null));
        robot.clickOn("2");
        assertEquals(3, opened);
    }

    @Test
    void aStaleFigureIsMarkedAsSuch(FxRobot robot) {
        robot.interact(() -> figure.setStale(true));
        assertTrue(figure.getPseudoClassStates().contains(Styles.STALE));
        robot.interact(() -> figure.setStale(false));
        assertFalse(figure.getPseudoClassStates().contains(Styles.STALE));
    }
}
