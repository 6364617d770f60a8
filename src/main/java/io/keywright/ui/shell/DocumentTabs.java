package io.keywright.ui.shell;

import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Segment;
import io.keywright.ui.control.TabStrip;
import io.keywright.ui.control.Tone;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Styles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;

/**
 * The tabs of the open designs: the name, a dot while it is not saved, and a button that closes it, as the middle button of
 * the mouse does. A tab is dragged to another place.
 */
final class DocumentTabs extends HBox {
    private final OpenDesigns designs;
    private final Consumer<OpenDesign> close;
    private final Map<OpenDesign, IconButton> closing = new HashMap<>();
    private final TabStrip<OpenDesign> strip = new TabStrip<>(List.of());

    /**
     * @param more opens another design
     * @param close closes one, unless the person wants to keep it
     */
    DocumentTabs(OpenDesigns designs, Node more, Consumer<OpenDesign> close) {
        this.designs = designs;
        this.close = close;
        setId("document-tabs");
        setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(strip, more);
        designs.all().addListener((ListChangeListener<OpenDesign>) change -> {
            var added = new ArrayList<OpenDesign>();
            while (change.next()) {
                added.addAll(change.getAddedSubList());
            }
            show(added);
        });
        designs.shownProperty().addListener((property, before, now) -> strip.setValue(now));
        strip.valueProperty().addListener((property, before, now) -> {
            if (now != null) {
                designs.show(now);
            }
        });
    }

    private void show(List<OpenDesign> added) {
        strip.set(designs.all().stream()
                .map(each -> new Segment<>(each, designs.title(each), Icons.FILE))
                .toList());
        added.forEach(this::equip);
        closing.keySet().retainAll(designs.all());
    }

    private void equip(OpenDesign design) {
        ToggleButton tab = strip.button(design);
        if (tab.getTooltip() == null) {
            tab.setTooltip(new Tooltip());
            tab.setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.MIDDLE) {
                    close.accept(design);
                }
            });
            tab.setOnMousePressed(event -> {
                if (event.getButton() == MouseButton.PRIMARY) {
                    designs.show(design);
                }
            });
            tab.setOnMouseDragged(event -> drag(design, event));
            DocumentModel document = design.document();
            document.dirtyProperty().addListener((property, before, now) -> mark(design));
            document.designProperty().addListener((property, before, now) -> {
                if (!before.name().equals(now.name())) {
                    nameAll();
                }
            });
        }
        mark(design);
        nameAll();
    }

    private void mark(OpenDesign design) {
        if (!designs.all().contains(design)) {
            return;
        }
        var marks = new ArrayList<Node>();
        if (design.document().dirtyProperty().get()) {
            marks.add(TabStrip.dot(Tone.NEUTRAL, "not saved"));
        }
        marks.add(closing.computeIfAbsent(design, this::closeButton));
        strip.setMarks(design, marks.toArray(Node[]::new));
    }

    private IconButton closeButton(OpenDesign design) {
        IconButton button = new IconButton(Icons.CLOSE, "Close " + designs.title(design), () -> close.accept(design));
        button.getStyleClass().addAll(Styles.SMALL, "kw-tab-close");
        button.setFocusTraversable(false);
        return button;
    }

    /** Names every tab again: what one is called depends on the others, and on its file. */
    void nameAll() {
        for (OpenDesign each : designs.all()) {
            strip.setText(each, designs.title(each));
            closing.computeIfAbsent(each, this::closeButton).setMeaning("Close " + designs.title(each));
            strip.button(each)
                    .getTooltip()
                    .setText(each.file().map(Path::toString).orElse("Not in a file yet"));
        }
    }

    /** Moves a tab past the middle of another, so that tabs of different widths don't change places to and fro. */
    private void drag(OpenDesign design, MouseEvent event) {
        int from = designs.all().indexOf(design);
        for (int to = 0; to < designs.all().size(); to++) {
            ToggleButton other = strip.button(designs.all().get(to));
            Bounds bounds = other.localToScene(other.getLayoutBounds());
            boolean isThere = to != from
                    && other.isVisible()
                    && event.getSceneX() >= bounds.getMinX()
                    && event.getSceneX() < bounds.getMaxX();
            if (isThere && (to > from) == (event.getSceneX() > bounds.getCenterX())) {
                designs.move(design, to);
                return;
            }
        }
    }
}
