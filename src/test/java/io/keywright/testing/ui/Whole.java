package io.keywright.testing.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;

/** Asserts that what is shown can be seen whole: inside its window, and no text cut. */
public final class Whole {
    private static final double TOLERANCE = 1;

    private Whole() {}

    /**
     * Asserts that every visible label and button under a node shows all of its text and lies within the scene.
     *
     * @param mayBeShort ids and style classes of texts that end in an ellipsis where there is no room
     */
    public static void assertWhole(Node root, Set<String> mayBeShort) {
        List<String> problems = new ArrayList<>();
        examine(root, mayBeShort, problems);
        assertEquals(List.of(), problems);
    }

    private static void examine(Node node, Set<String> mayBeShort, List<String> problems) {
        if (!node.isVisible() || isShort(node, mayBeShort)) {
            return;
        }
        if (node instanceof Labeled labeled
                && labeled.getText() != null
                && !labeled.getText().isEmpty()) {
            String words = labeled.getText().strip();
            for (Node child : labeled.getChildrenUnmodifiable()) {
                boolean isWords = child instanceof Text && child != labeled.getGraphic();
                if (isWords && !plain(((Text) child).getText()).equals(plain(words))) {
                    problems.add("cut: \"" + ((Text) child).getText() + "\" of \"" + words + "\"");
                }
            }
            Bounds place = labeled.localToScene(labeled.getLayoutBounds());
            boolean inside = place.getMinX() >= -TOLERANCE
                    && place.getMaxX() <= labeled.getScene().getWidth() + TOLERANCE;
            if (!inside) {
                problems.add(
                        "outside of the window: \"" + words + "\" at " + place.getMinX() + " to " + place.getMaxX());
            }
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> examine(child, mayBeShort, problems));
        }
    }

    /** Where a text is broken into lines, blanks and line breaks take each other's place. */
    private static String plain(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    private static boolean isShort(Node node, Set<String> mayBeShort) {
        return mayBeShort.contains(String.valueOf(node.getId()))
                || node.getStyleClass().stream().anyMatch(mayBeShort::contains);
    }
}
