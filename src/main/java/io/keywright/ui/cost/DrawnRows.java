package io.keywright.ui.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/**
 * Rows drawn one below another, of which those that stay the same keep their nodes.
 *
 * @param <T> a row
 */
final class DrawnRows<T> {
    private final Pane pane;
    private final Function<T, Node> draw;
    private List<T> rows = List.of();

    /** @param pane holds the nodes of the rows, and nothing else */
    DrawnRows(Pane pane, Function<T, Node> draw) {
        this.pane = pane;
        this.draw = draw;
    }

    void show(List<T> now) {
        var nodes = new ArrayList<Node>();
        for (int i = 0; i < now.size(); i++) {
            boolean stays = i < rows.size() && rows.get(i).equals(now.get(i));
            nodes.add(stays ? pane.getChildren().get(i) : draw.apply(now.get(i)));
        }
        rows = List.copyOf(now);
        if (!pane.getChildren().equals(nodes)) {
            pane.getChildren().setAll(nodes);
        }
    }
}
