package io.keywright.ui.editor;

import io.keywright.model.Place;
import io.keywright.ui.control.Ancestry;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Parts;
import io.keywright.ui.grid.RowDrag;
import io.keywright.ui.style.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;

/**
 * The attributes of an entity, one below the other. Taken hold of by their grips they are selected, several with Shift and
 * Ctrl, dragged, moved, duplicated, cut, copied and deleted together; what is selected here is selected everywhere. Where
 * only a field of a row has the focus the row is the one that is selected.
 */
final class AttributeRows extends VBox {
    private static final String STYLE = "kw-attribute-row";

    private final Edits edits;
    private final DocumentModel document;
    private final Consumer<Place> paste;
    /** What has the focus; whether a row has it within is not always said right. */
    private final ObservableValue<Node> focusOwner = sceneProperty().flatMap(Scene::focusOwnerProperty);

    /** Held here, since the document holds it weakly. */
    private final ChangeListener<Place> redraw = (property, before, now) -> mark();

    private List<One> rows = List.of();
    private Optional<Place> anchor = Optional.empty();

    /** An attribute in its row. */
    record One(Place place, RowGrip grip, Row row) {}

    /** @param paste adds what is on the clipboard after an attribute */
    AttributeRows(Edits edits, Consumer<Place> paste) {
        this.edits = edits;
        this.document = edits.document();
        this.paste = paste;
        getStyleClass().add("kw-form-list");
        focusOwner.addListener((property, before, now) -> {
            if (now != null) {
                Platform.runLater(() -> focused(now));
            }
        });
        document.selectedProperty().addListener(new WeakChangeListener<>(redraw));
        RowDrag.install(document, this, this::shown, this::selected);
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        addEventFilter(MouseEvent.MOUSE_PRESSED, this::onPress);
        setOnContextMenuRequested(event -> at(event.getTarget()).ifPresent(one -> {
            if (!selected().contains(one.place())) {
                select(List.of(one.place()));
            }
            menu().show(this, event.getScreenX(), event.getScreenY());
            event.consume();
        }));
    }

    /** Shows these attributes, and what stands before and after them. */
    void show(List<? extends Node> before, List<One> wanted, List<? extends Node> after) {
        rows = List.copyOf(wanted);
        var nodes = new ArrayList<Node>(before);
        for (One one : rows) {
            nodes.add(one.row());
            if (!one.row().getStyleClass().contains(STYLE)) {
                one.row().getStyleClass().add(STYLE);
            }
        }
        nodes.addAll(after);
        Children.show(getChildren(), nodes);
        mark();
    }

    private List<RowDrag.Shown> shown() {
        return rows.stream()
                .map(one -> new RowDrag.Shown(one.row(), one.grip(), one.place()))
                .toList();
    }

    /** A form that has just been opened may have the focus only on its way to another field. */
    private void focused(Node node) {
        if (getScene() != null && getScene().getFocusOwner() == node) {
            at(node).map(One::place)
                    .filter(place -> !selected().contains(place))
                    .ifPresent(place -> select(List.of(place)));
        }
    }

    /** The attributes of this entity that are selected, from top to bottom. */
    private List<Place> selected() {
        List<Place> all = document.selection();
        return rows.stream().map(One::place).filter(all::contains).toList();
    }

    /** Selects attributes, the last of them as the one that is meant where only one can be. */
    private void select(List<Place> places) {
        if (places.size() == 1) {
            anchor = Optional.of(places.get(0));
        }
        document.select(places);
        mark();
    }

    private void mark() {
        List<Place> selected = selected();
        rows.forEach(one -> one.row().pseudoClassStateChanged(Styles.SELECTED, selected.contains(one.place())));
    }

    private Optional<One> at(Object target) {
        return rows.stream().filter(one -> Ancestry.isIn(target, one.row())).findFirst();
    }

    private Optional<One> gripped(Object target) {
        return at(target).filter(one -> Ancestry.isIn(target, one.grip()));
    }

    private void onPress(MouseEvent event) {
        gripped(event.getTarget()).filter(one -> event.isPrimaryButtonDown()).ifPresent(one -> {
            if (event.isShiftDown()) {
                extend(one.place());
            } else if (event.isShortcutDown()) {
                toggle(one.place());
            } else if (!selected().contains(one.place())) {
                select(List.of(one.place()));
            }
        });
    }

    private void toggle(Place place) {
        var all = new ArrayList<>(selected());
        if (!all.remove(place)) {
            all.add(place);
        }
        select(all);
    }

    /** Selects everything from where the selection began to a row. */
    private void extend(Place to) {
        List<Place> all = rows.stream().map(One::place).toList();
        int from = anchor.map(all::indexOf).filter(index -> index >= 0).orElse(all.indexOf(to));
        int end = all.indexOf(to);
        var between = new ArrayList<>(all.subList(Math.min(from, end), Math.max(from, end) + 1));
        between.remove(to);
        between.add(to);
        Optional<Place> began = anchor;
        select(between);
        anchor = began;
    }

    private void onKey(KeyEvent event) {
        Optional<One> here = at(event.getTarget());
        boolean isVertical = event.getCode() == KeyCode.UP || event.getCode() == KeyCode.DOWN;
        boolean isUp = event.getCode() == KeyCode.UP;
        boolean isGripped = gripped(event.getTarget()).isPresent();
        if (here.isEmpty()) {
            return;
        }
        if (isVertical && event.isAltDown()) {
            Parts.move(document, isUp);
        } else if (!isGripped) {
            return;
        } else if (isVertical) {
            step(here.get(), isUp ? -1 : 1, event.isShiftDown());
        } else if (event.getCode() == KeyCode.DELETE) {
            delete("Delete");
        } else if (event.getCode() == KeyCode.D && event.isShortcutDown()) {
            Parts.duplicate(document, selected());
        } else if (event.getCode() == KeyCode.A && event.isShortcutDown()) {
            select(rows.stream().map(One::place).toList());
        } else if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.F2) {
            here.get().row().lookup(".text-field").requestFocus();
        } else {
            return;
        }
        event.consume();
    }

    private void step(One from, int by, boolean isExtending) {
        int to = rows.indexOf(from) + by;
        if (to >= 0 && to < rows.size()) {
            One next = rows.get(to);
            if (isExtending) {
                extend(next.place());
            } else {
                select(List.of(next.place()));
            }
            next.grip().requestFocus();
        }
    }

    /** Takes the selected attributes away; the focus goes to the one that stands in their place then. */
    private void delete(String word) {
        List<Place> places = selected();
        int first = rows.stream().map(One::place).toList().indexOf(places.isEmpty() ? Place.design() : places.get(0));
        Parts.delete(document, places, word);
        if (first >= 0 && !rows.isEmpty()) {
            rows.get(Math.min(first, rows.size() - 1)).grip().requestFocus();
        }
    }

    private ContextMenu menu() {
        List<Place> places = selected();
        ContextMenu menu = new ContextMenu(
                item("Duplicate", "duplicate", () -> Parts.duplicate(document, places)),
                item("Cut", "cut", () -> {
                    AttributeCopies.copy(edits.design(), places);
                    delete("Cut");
                }),
                item("Copy", "copy", () -> AttributeCopies.copy(edits.design(), places)),
                item("Paste", "paste", () -> paste.accept(places.get(places.size() - 1))),
                new SeparatorMenuItem(),
                item("Move up", "up", () -> Parts.move(document, true)),
                item("Move down", "down", () -> Parts.move(document, false)),
                new SeparatorMenuItem(),
                item("Delete", "delete", () -> delete("Delete")));
        menu.setAutoHide(true);
        return menu;
    }

    private static MenuItem item(String text, String id, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setId("attributes-" + id);
        item.setOnAction(event -> action.run());
        return item;
    }
}
