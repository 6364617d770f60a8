package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** The row of column names over a list that isn't a table view. */
public final class ColumnHeader extends HBox {
    public ColumnHeader(Node... cells) {
        super(cells);
        getStyleClass().add("kw-column-header");
        setAlignment(Pos.CENTER_LEFT);
    }

    /** A plain column name. */
    public static HBox cell(String name) {
        return cell(null, name, "");
    }

    /**
     * A column's name with an icon before it and a muted remark after it, and nodes at its right end.
     *
     * @param remark may be empty
     */
    public static HBox cell(@Nullable Icons icon, String name, String remark, Node... right) {
        HBox cell = Styles.styled(new HBox(), "kw-column-cell");
        cell.setAlignment(Pos.CENTER_LEFT);
        if (icon != null) {
            cell.getChildren().add(icon.node(Styles.ICON_SMALL));
        }
        Label label = Styles.styled(new Label(name), "kw-column-name");
        label.setMinWidth(Region.USE_PREF_SIZE);
        cell.getChildren().add(label);
        if (!remark.isEmpty()) {
            cell.getChildren().add(Styles.styled(new Label(remark), Styles.SECONDARY, Styles.SUBTLE));
        }
        if (right.length > 0) {
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            cell.getChildren().add(space);
            cell.getChildren().addAll(right);
        }
        return cell;
    }
}
