package io.keywright.ui.throughput;

import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.HotKeyRow;
import io.keywright.view.ResourceLoadView.Cell;
import java.util.List;
import java.util.Optional;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** The figures of a cell of the heat map, beside it. */
final class CellCard extends VBox {
    private static final double MOST_WIDTH = 260;

    private final Label title = Styles.styled(new Label(), Styles.STRONG);
    private final GridPane lines = Styles.styled(new GridPane(), "kw-cell-lines");

    CellCard() {
        setId("heat-cell");
        getStyleClass().add("kw-cell-card");
        setManaged(false);
        setMouseTransparent(true);
        setVisible(false);
        getChildren().setAll(title, lines);
    }

    /**
     * @param timeOfDay when it begins, if that is known
     * @param held the key that takes most there, if it is known
     */
    void show(Cell cell, Optional<String> timeOfDay, List<HotKeyRow> held) {
        title.setText(cell.title());
        lines.getChildren().clear();
        timeOfDay.ifPresent(time -> add("Time of day", time + " UTC", Styles.MONO));
        add(cell.demandedTitle(), cell.words(cell.demanded()), Styles.MONO);
        add("Consumed", cell.words(cell.consumed()), Styles.MONO);
        if (cell.throttled() > 0) {
            add("Throttled", cell.words(cell.throttled()), Styles.MONO, Styles.DANGER);
            add("Room ran out", cell.whereShort(), Styles.SECONDARY);
        }
        if (!held.isEmpty()) {
            add("Holds", cell.holds(), Styles.MONO);
            add("Asked by", held.get(0).owner().pattern(), Styles.SECONDARY);
        }
        setAccessibleText(cell.title() + ": " + cell.words(cell.demanded()) + " demanded, "
                + cell.words(cell.consumed()) + " consumed, " + cell.words(cell.throttled()) + " throttled"
                + (cell.throttled() > 0 ? ", room ran out " + cell.whereShort() : ""));
    }

    private void add(String name, String value, String... styleClasses) {
        Label caption = Styles.styled(new Label(name), Styles.SECONDARY, Styles.MUTED);
        Label figure = Styles.styled(new Label(value), styleClasses);
        GridPane.setHalignment(figure, HPos.RIGHT);
        Lengths.maxWidth(figure, MOST_WIDTH);
        lines.addRow(lines.getRowCount(), caption, figure);
    }
}
