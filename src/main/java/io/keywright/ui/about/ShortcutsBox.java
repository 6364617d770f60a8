package io.keywright.ui.about;

import io.keywright.ui.action.Action;
import io.keywright.ui.action.ActionRegistry;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.StackPane;

/** Every action that has a key, and the keys that work inside panes. */
public final class ShortcutsBox {
    private static final double LIST_HEIGHT = 480;

    /** Keys of panes, which are no actions of the window. */
    private static final List<List<String>> IN_PANES = List.of(
            List.of("Enter or F2, Tab, Esc", "Grids: edit a cell, go on, leave it"),
            List.of("Ctrl+Enter", "Patterns: open the selected one"),
            List.of("Alt+Up, Alt+Down", "Patterns: move the selected one"),
            List.of("Ctrl+C, Ctrl+V", "Collections: copy items, paste items"),
            List.of("Arrows, Enter", "Heat map: go by cells, choose a key"),
            List.of("Shift+arrows", "Heat map: go by seconds"),
            List.of("Arrows, Enter", "Diagram: from box to box, open one"),
            List.of("Alt+arrows", "Diagram: move a box"),
            List.of("plus, minus, 0", "Diagram: zoom in, zoom out, fit"));

    private ShortcutsBox() {}

    /** Opens it over a window. */
    public static void open(StackPane over, ActionRegistry actions) {
        GridPane grid = Styles.styled(new GridPane(), "kw-shortcuts");
        for (List<String> row : rows(actions)) {
            grid.addRow(grid.getRowCount(), Styles.styled(new Label(row.get(0)), Styles.MONO), new Label(row.get(1)));
        }
        ScrollPane scroll = Styles.styled(new ScrollPane(grid), "kw-editor-scroll");
        scroll.setFitToWidth(true);
        Lengths.maxHeight(scroll, LIST_HEIGHT);
        HelpCard.open(over, "shortcuts", "Keyboard shortcuts", scroll);
    }

    private static List<List<String>> rows(ActionRegistry actions) {
        var rows = new ArrayList<List<String>>();
        for (Action action : actions.all()) {
            KeyCombination key = action.face().key();
            if (key != null) {
                rows.add(List.of(key.getDisplayText(), action.face().label().getValue()));
            }
        }
        rows.addAll(IN_PANES);
        return rows;
    }
}
