package io.keywright.ui.editor;

import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Lines of a form that belong together: labels on the left, fields on the right, under a heading that may fold them. */
final class Group extends VBox {
    private record Line(@Nullable Label label, Node field) {}

    private final Form form;
    private final String key;
    private final GridPane grid = Styles.styled(new GridPane(), "kw-form-grid");
    private final HBox head = Styles.styled(new HBox(), "kw-form-heading");
    private final Label title = Styles.styled(new Label(), Styles.STRONG);
    private final Label summary = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final Button fold = Styles.styled(new Button(), "kw-form-fold");
    private final Region space = new Region();
    private final List<Line> lines = new ArrayList<>();
    private final List<Node> heading = new ArrayList<>();
    private boolean foldable;
    private boolean open = true;
    private boolean wasFoldable;
    private boolean decided;

    Group(Form form, String key) {
        this.form = form;
        this.key = key;
        getStyleClass().add("kw-form-group");
        ColumnConstraints labels = new ColumnConstraints();
        labels.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints fields = new ColumnConstraints();
        fields.setHgrow(Priority.ALWAYS);
        fields.setFillWidth(true);
        grid.getColumnConstraints().setAll(labels, fields);
        HBox.setHgrow(space, Priority.ALWAYS);
        head.setAlignment(Pos.CENTER_LEFT);
        summary.setMinWidth(0);
        fold.setMnemonicParsing(false);
        fold.setOnAction(event -> {
            open = !open;
            decided = true;
            arrange();
        });
    }

    void begin() {
        lines.clear();
        heading.clear();
        foldable = false;
        form.later(this, this::arrange);
    }

    /** A heading with what can be done on its right. */
    Group heading(String text, Node... right) {
        title.setText(text);
        heading.add(title);
        heading.add(space);
        heading.addAll(List.of(right));
        return this;
    }

    /**
     * A heading that folds the lines away.
     *
     * @param words what the lines say, for when they are folded; may be empty
     * @param openAtFirst whether they are shown until a person folds them; what was shown once stays so
     */
    Group folding(String id, String text, String words, boolean openAtFirst) {
        foldable = true;
        fold.setText(text);
        fold.setId(id);
        summary.setText(words);
        open = decided ? open : openAtFirst || wasFoldable && open;
        wasFoldable = true;
        heading.add(fold);
        heading.add(summary);
        heading.add(space);
        return this;
    }

    /** Shows the lines, since there is something wrong in one of them. */
    Group unfold(boolean wrong) {
        open |= wrong;
        return this;
    }

    /** A line; without a label its field has the whole width. No two lines have the same label. */
    Group line(String label, Node field) {
        Label words = label.isEmpty() ? null : form.part("label/" + key + "/" + label, Label.class, Group::label);
        if (words != null) {
            words.setText(label);
        }
        if (field instanceof Row row) {
            row.label(label);
        }
        lines.add(new Line(words, field));
        return this;
    }

    private static Label label() {
        Label label = Styles.styled(new Label(), "kw-form-label");
        GridPane.setValignment(label, VPos.TOP);
        return label;
    }

    private void arrange() {
        Children.show(head.getChildren(), heading);
        if (foldable) {
            fold.setGraphic((open ? Icons.EXPANDED : Icons.COLLAPSED).node(Styles.ICON_SMALL));
            summary.setVisible(!open);
        }
        var nodes = new ArrayList<Node>();
        for (int row = 0; row < lines.size(); row++) {
            Line line = lines.get(row);
            Label label = line.label();
            if (label != null) {
                GridPane.setConstraints(label, 0, row);
                label.setLabelFor(line.field());
                nodes.add(label);
            }
            GridPane.setConstraints(line.field(), label == null ? 0 : 1, row, label == null ? 2 : 1, 1);
            GridPane.setHgrow(line.field(), Priority.ALWAYS);
            nodes.add(line.field());
        }
        Children.show(grid.getChildren(), nodes);
        var shown = new ArrayList<Node>();
        if (!heading.isEmpty()) {
            shown.add(head);
        }
        if (!lines.isEmpty() && (open || !foldable)) {
            shown.add(grid);
        }
        Children.show(getChildren(), shown);
    }
}
