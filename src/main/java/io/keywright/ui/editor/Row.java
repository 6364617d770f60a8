package io.keywright.ui.editor;

import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Sentence;
import io.keywright.ui.style.Styles;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Fields side by side, and below them what is wrong with them. */
final class Row extends VBox {
    private final FlowPane fields = Styles.styled(new FlowPane(), "kw-form-fields");
    private final HBox end = Styles.styled(new HBox(), "kw-form-end");
    private final HBox line = new HBox(fields);
    private final VBox messages = Styles.styled(new VBox(), "kw-form-messages");
    private final InvalidationListener complaint = changed -> complain();
    private final List<Complaints> owners = new ArrayList<>();
    private List<String> shown = List.of();

    private String label = "";

    Row() {
        getStyleClass().add("kw-form-row");
        fields.setAlignment(Pos.CENTER_LEFT);
        fields.setRowValignment(VPos.CENTER);
        fields.setMinWidth(0);
        HBox.setHgrow(fields, Priority.ALWAYS);
        end.setAlignment(Pos.TOP_RIGHT);
        end.setMinWidth(Region.USE_PREF_SIZE);
        getChildren().add(line);
    }

    /** The label of the line that the row stands in, by which its fields are called where they are not seen. */
    void label(String newLabel) {
        label = newLabel;
    }

    /** Shows these fields, and some at the end of the line; those that stay keep what is typed in them. */
    void show(List<? extends Node> wanted, List<? extends Node> atEnd) {
        Children.show(fields.getChildren(), wanted);
        Children.show(end.getChildren(), atEnd);
        Children.show(line.getChildren(), atEnd.isEmpty() ? List.of(fields) : List.of(fields, end));
        var all = new ArrayList<Node>(wanted);
        all.addAll(atEnd);
        wanted.forEach(this::bound);
        owners.clear();
        for (Node node : all) {
            if (node instanceof Complaints.Owner owner) {
                node.setAccessibleText(SpokenName.of(label, node.getId()));
                owners.add(owner.complaints());
                owner.complaints().allProperty().removeListener(complaint);
                owner.complaints().allProperty().addListener(complaint);
                owner.complaints().publish();
            }
        }
        complain();
    }

    /** No field is wider than the row, so that a form is never scrolled sideways. */
    private void bound(Node node) {
        if (node instanceof FormField || node instanceof Choice) {
            Region field = (Region) node;
            if (!field.maxWidthProperty().isBound()) {
                field.maxWidthProperty().bind(fields.widthProperty());
            }
        }
    }

    private void complain() {
        var texts = new ArrayList<String>();
        owners.forEach(owner -> texts.addAll(owner.allProperty().get()));
        if (texts.equals(shown)) {
            return;
        }
        shown = List.copyOf(texts);
        messages.getChildren()
                .setAll(texts.stream().distinct().map(Row::message).toList());
        if (texts.isEmpty()) {
            getChildren().remove(messages);
        } else if (!getChildren().contains(messages)) {
            getChildren().add(messages);
        }
    }

    private static Node message(String text) {
        Label words = new Sentence(text, Styles.DANGER);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line =
                Styles.styled(new HBox(Icons.ERROR.node(Styles.ICON_SMALL, Styles.DANGER), words), "kw-form-message");
        line.setAlignment(Pos.TOP_LEFT);
        return line;
    }

    /** What is said below the fields. */
    List<String> messages() {
        return shown;
    }
}
