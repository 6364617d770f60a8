package io.keywright.ui.clipboard;

import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.TemplateText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.layout.VBox;

/** What a drawn cell says, without its icons and what is struck through. */
final class DrawnText {
    private DrawnText() {}

    static String of(Node node) {
        if (node instanceof FigureLabel figure) {
            return figure.words();
        }
        if (node instanceof TemplateText template) {
            return template.text();
        }
        if (node instanceof Labeled label) {
            return label.getText() == null ? "" : label.getText();
        }
        List<String> parts = new ArrayList<>();
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().stream()
                    .filter(Node::isVisible)
                    .map(DrawnText::of)
                    .filter(text -> !text.isEmpty())
                    .forEach(parts::add);
        }
        return parts.stream().collect(Collectors.joining(node instanceof VBox ? "\n" : " "));
    }
}
