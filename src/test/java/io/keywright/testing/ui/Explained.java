package io.keywright.testing.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.ui.control.DiffChip;
import io.keywright.ui.control.FigureLabel;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;

/** Asserts that every figure that is seen opens into the sum it came from. */
public final class Explained {
    private Explained() {}

    /**
     * Asserts that every visible figure and difference under a node opens into a sum.
     *
     * @param least how many there are at least
     */
    public static void assertExplained(Node root, int least) {
        var figures = new ArrayList<String>();
        var plain = new ArrayList<String>();
        examine(root, figures, plain);
        assertEquals(List.of(), plain, "figures without a sum");
        assertTrue(figures.size() >= least, figures::toString);
    }

    private static void examine(Node node, List<String> figures, List<String> plain) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof FigureLabel figure) {
            add(figure.getValue(), figure.getStyleClass().contains("kw-explained"), figures, plain);
        } else if (node instanceof DiffChip chip) {
            add(chip.getText(), chip.getStyleClass().contains("kw-explained-words"), figures, plain);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> examine(child, figures, plain));
        }
    }

    private static void add(String text, boolean isExplained, List<String> figures, List<String> plain) {
        if (text.chars().anyMatch(Character::isDigit)) {
            (isExplained ? figures : plain).add(text);
        }
    }
}
