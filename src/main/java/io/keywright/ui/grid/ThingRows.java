package io.keywright.ui.grid;

import io.keywright.model.Place;
import io.keywright.refactor.Copied;
import io.keywright.refactor.Move;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Parts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * The rows of a table or tree that stand for things of the design. Several can be selected, which is what is selected
 * everywhere; they are dragged, and moved with Alt+Up and Alt+Down past the rows that are shown above and below, and
 * duplicated and deleted together, each as one undo step. A field in a row that has the focus keeps Delete to itself.
 */
public final class ThingRows {
    private final DocumentModel document;
    private final Grid grid;
    private boolean following;

    /** A table or a tree. */
    private interface Grid {
        Control control();

        MultipleSelectionModel<?> selection();

        int size();

        /** What a row stands for; empty where it is a heading. */
        Optional<Place> thing(int row);

        /** The style class of its rows. */
        String rowStyle();
    }

    private ThingRows(DocumentModel document, Grid grid) {
        this.document = document;
        this.grid = grid;
        selection().setSelectionMode(SelectionMode.MULTIPLE);
        selection().getSelectedIndices().addListener((ListChangeListener<Integer>) change -> select());
        // Which of them has the focus is known only afterwards.
        selection().selectedIndexProperty().addListener((property, before, now) -> select());
        grid.control().addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        RowDrag.install(document, grid.control(), this::shown, this::selected);
    }

    /** @param thing what a row stands for */
    public static <R> ThingRows of(DocumentModel document, TableView<R> table, Function<R, Place> thing) {
        return new ThingRows(document, new Grid() {
            @Override
            public Control control() {
                return table;
            }

            @Override
            public MultipleSelectionModel<?> selection() {
                return table.getSelectionModel();
            }

            @Override
            public int size() {
                return table.getItems().size();
            }

            @Override
            public Optional<Place> thing(int row) {
                return Optional.of(thing.apply(table.getItems().get(row)));
            }

            @Override
            public String rowStyle() {
                return ".table-row-cell";
            }
        });
    }

    /** @param thing what a row stands for; empty where it is a heading */
    public static <N> ThingRows of(DocumentModel document, TreeView<N> tree, Function<N, Optional<Place>> thing) {
        return new ThingRows(document, new Grid() {
            @Override
            public Control control() {
                return tree;
            }

            @Override
            public MultipleSelectionModel<?> selection() {
                return tree.getSelectionModel();
            }

            @Override
            public int size() {
                return tree.getExpandedItemCount();
            }

            @Override
            public Optional<Place> thing(int row) {
                return thing.apply(tree.getTreeItem(row).getValue());
            }

            @Override
            public String rowStyle() {
                return ".tree-cell";
            }
        });
    }

    private MultipleSelectionModel<?> selection() {
        return grid.selection();
    }

    private void onKey(KeyEvent event) {
        if (event.getTarget() instanceof TextInputControl) {
            return;
        }
        boolean isVertical = event.getCode() == KeyCode.UP || event.getCode() == KeyCode.DOWN;
        if (isVertical && event.isAltDown()) {
            step(event.getCode() == KeyCode.UP);
        } else if (event.getCode() == KeyCode.DELETE && event.getTarget() == grid.control()) {
            Parts.delete(document, selected());
        } else if (event.getCode() == KeyCode.D && event.isShortcutDown()) {
            Parts.duplicate(document, selected());
        } else {
            return;
        }
        event.consume();
    }

    /** What of the selected rows can be moved, duplicated and deleted, from top to bottom. */
    public List<Place> selected() {
        return selectedThings().stream()
                .filter(place -> Copied.isPossible(document.design(), place))
                .toList();
    }

    private List<Place> selectedThings() {
        return things(selection().getSelectedIndices().stream()
                .mapToInt(Integer::intValue)
                .filter(row -> row >= 0 && row < grid.size())
                .sorted());
    }

    private List<Place> things(IntStream rows) {
        return rows.mapToObj(grid::thing).flatMap(Optional::stream).toList();
    }

    /** Moves what is selected past the next of its kind that is shown above or below. */
    public void step(boolean up) {
        List<Place> all = things(IntStream.range(0, grid.size()));
        Move.step(document.design(), selected(), all, up).ifPresent(move -> Parts.move(document, move));
    }

    /** Selects in the document what the rows say, the one with the focus last. */
    private void select() {
        if (following) {
            return;
        }
        var places = new ArrayList<>(selectedThings());
        int focused = selection().getSelectedIndex();
        if (focused >= 0 && focused < grid.size()) {
            grid.thing(focused).filter(places::remove).ifPresent(places::add);
        }
        document.select(places);
    }

    /** Does something that changes the rows, by which nothing else is selected. */
    public void whileDrawing(Runnable drawing) {
        following = true;
        try {
            drawing.run();
        } finally {
            following = false;
        }
        follow();
    }

    /** Selects the rows of what is selected in the document, as far as they are shown. */
    public void follow() {
        List<Place> wanted =
                document.selection().stream().map(Place::thing).distinct().toList();
        Map<Place, Integer> rows = new HashMap<>();
        for (int row = 0; row < grid.size(); row++) {
            int at = row;
            grid.thing(row).ifPresent(place -> rows.putIfAbsent(place, at));
        }
        List<Integer> found =
                wanted.stream().filter(rows::containsKey).map(rows::get).toList();
        if (Set.copyOf(found).equals(Set.copyOf(selection().getSelectedIndices()))) {
            return;
        }
        following = true;
        try {
            selection().clearSelection();
            found.forEach(selection()::select);
        } finally {
            following = false;
        }
    }

    /** The rows that are to be seen. */
    private List<RowDrag.Shown> shown() {
        var shown = new ArrayList<RowDrag.Shown>();
        for (Node node : grid.control().lookupAll(grid.rowStyle())) {
            if (node instanceof IndexedCell<?> cell
                    && cell.isVisible()
                    && !cell.isEmpty()
                    && cell.getIndex() < grid.size()) {
                grid.thing(cell.getIndex()).ifPresent(place -> shown.add(new RowDrag.Shown(cell, cell, place)));
            }
        }
        return shown;
    }
}
