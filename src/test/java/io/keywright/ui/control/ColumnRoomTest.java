package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import javafx.geometry.Orientation;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@NeedsToolkit
class ColumnRoomTest {
    private Look look;
    private TableView<String> table;

    @Start
    void start(Stage stage) {
        look = new Look(Theme.LIGHT, Zoom.NORMAL);
        table = new TableView<>();
        ColumnRoom.share(table);
        table.getColumns().add(NodeColumn.growing("Question", 200, Label::new));
        table.getColumns().add(NodeColumn.fixed("Rate", 100, Label::new));
        table.getColumns().add(NodeColumn.fixed("A month", 100, Label::new));
        table.getItems().add("1");
        Scene scene = new Scene(table, 480, 300);
        look.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    private double columns() {
        return table.getColumns().stream().mapToDouble(TableColumn::getWidth).sum();
    }

    private boolean isScrolled() {
        return table.lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .anyMatch(bar -> bar.getOrientation() == Orientation.HORIZONTAL && bar.isVisible());
    }

    private void zoom(int percent) {
        WaitForAsyncUtils.waitForAsyncFx(20_000, () -> look.setZoom(new Zoom(percent)));
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void columnsShareTheRoomAndAreScrolledWhereThereIsTooLittle() {
        assertEquals(480, columns(), 3);
        assertFalse(isScrolled());
        zoom(130);
        assertEquals(480, columns(), 3, "the one that may be narrower is");
        assertFalse(isScrolled());
        zoom(200);
        assertEquals(800, columns(), 3, "each as wide as it is at its best");
        assertTrue(isScrolled(), "so that the last figure can be reached");
        zoom(100);
        assertEquals(480, columns(), 3);
        assertFalse(isScrolled());
    }
}
