package io.keywright.ui.cost;

import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.style.Styles;
import io.keywright.view.Amount;
import io.keywright.view.Explanation;
import java.util.List;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Figures of money as they stand in the sections beside the bill. */
final class Figure {
    private static final double WHOLE = 100;

    private Figure() {}

    /** How an amount differs from the saved version's; a chip that opens into the sum of that, or nothing. */
    static List<Node> change(ExplainPopover popover, Amount amount, Explanation sumOfAmount) {
        return amount.change().isEmpty() ? List.of() : List.of(popover.change(amount, sumOfAmount));
    }

    /** A name on the left and figures on the right of one line. */
    static HBox line(List<Node> left, List<Node> right) {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox line = Styles.styled(new HBox(), "kw-cost-line");
        line.getChildren().addAll(left);
        line.getChildren().add(space);
        line.getChildren().addAll(right);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    /** Figures or their titles in columns of one width, on the right of each. */
    static GridPane columns(List<? extends Region> cells) {
        GridPane columns = Styles.styled(new GridPane(), "kw-cost-columns");
        for (int i = 0; i < cells.size(); i++) {
            ColumnConstraints width = new ColumnConstraints();
            width.setPercentWidth(WHOLE / cells.size());
            width.setHalignment(HPos.RIGHT);
            columns.getColumnConstraints().add(width);
            GridPane.setFillWidth(cells.get(i), false);
            columns.add(cells.get(i), i, 0);
        }
        return columns;
    }

    /** The titles over such columns. */
    static GridPane titles(List<String> titles) {
        return Styles.styled(
                columns(titles.stream()
                        .map(title -> Styles.styled(new Label(title), Styles.CAPTION, Styles.MUTED))
                        .toList()),
                "kw-cost-titles");
    }

    /** A row of several lines, with a hairline under it. */
    static VBox row(String id, Node... lines) {
        VBox row = Styles.styled(new VBox(lines), "kw-cost-row");
        row.setId(id);
        return row;
    }

    /** The words of a name that can stand in an id. */
    static String id(String name) {
        return name.replaceAll("[^A-Za-z0-9]+", "-");
    }
}
