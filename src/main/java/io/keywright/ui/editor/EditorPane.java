package io.keywright.ui.editor;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Notice;
import io.keywright.ui.control.PanelHeader;
import io.keywright.ui.control.Tone;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Styles;
import io.keywright.view.Marks;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The editor of whatever is opened in it: a table, an index, an entity, an access pattern or a workload. Its form stays
 * the same while the design changes, so that what is typed and not accepted stays typed.
 */
public final class EditorPane extends VBox {
    /** Room above a field that is shown, pixels. */
    private static final double FOCUS_MARGIN = 48;

    private final DocumentModel document;
    private final Edits edits;
    private final RateFiles files;
    private final Runnable close;
    private final PanelHeader header;
    private final VBox rejections = Styles.styled(new VBox(), "kw-editor-rejections");
    private final ScrollPane scroll = new ScrollPane();
    private Form form = new Form();
    private List<Rejection> above = List.of();
    private @Nullable Place open;
    private Design shown;
    private Refusals drawn = new Refusals(List.of());
    private boolean pressed;
    private boolean drawing;
    private boolean again;

    /**
     * @param files where rates of a workload can come from
     * @param close takes the editor away
     */
    public EditorPane(DocumentModel document, RateFiles files, Runnable close) {
        this.files = files;
        this.document = document;
        this.edits = new Edits(document, this::draw, this::focus);
        this.close = close;
        this.shown = document.design();
        setId("editor-pane");
        getStyleClass().add(Styles.PANE);
        IconButton button = new IconButton(Icons.CLOSE, "Close the editor", close);
        button.setId("editor-close");
        header = new PanelHeader("", button);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("kw-editor-scroll");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().setAll(header, rejections, scroll);
        document.snapshotProperty().addListener((property, before, now) -> analysed());
        document.designProperty().addListener((property, before, now) -> changed(now));
        addEventFilter(MouseEvent.MOUSE_PRESSED, event -> pressed = true);
        addEventFilter(MouseEvent.MOUSE_RELEASED, event -> Platform.runLater(this::released));
        addEventFilter(MouseEvent.MOUSE_MOVED, event -> released());
    }

    /** Opens the editor of a place; nothing where the design has no such thing. */
    public void open(Place place) {
        Place thing = place.thing();
        if (!OpenPlace.exists(document.design(), thing)) {
            return;
        }
        if (!thing.equals(open)) {
            open = thing;
            form = new Form();
            scroll.setContent(form);
            scroll.setVvalue(0);
        }
        shown = document.design();
        draw();
    }

    /**
     * Gives the focus to the field of a place of what is open, or else to the first field, and shows it; nothing where
     * something else is open.
     */
    public void focus(Place place) {
        if (!place.thing().equals(open)) {
            return;
        }
        Node field = drawn.control(place)
                .flatMap(Focus::first)
                .or(() -> Focus.first(form))
                .orElse(null);
        if (field != null && getScene() != null) {
            getScene().getRoot().applyCss();
            getScene().getRoot().layout();
            field.requestFocus();
            double room = form.getHeight() - scroll.getViewportBounds().getHeight();
            double top = form.sceneToLocal(field.localToScene(field.getLayoutBounds()))
                    .getMinY();
            if (room > 0) {
                scroll.setVvalue(Math.max(0, Math.min(1, (top - FOCUS_MARGIN) / room)));
            }
        }
    }

    /** What is open. */
    public Optional<Place> place() {
        return Optional.ofNullable(open);
    }

    private void changed(Design now) {
        if (open == null) {
            return;
        }
        open = OpenPlace.after(open, shown, now).orElse(null);
        shown = now;
        if (open == null) {
            form.retireAll();
            form = new Form();
            scroll.setContent(form);
            close.run();
        } else {
            draw();
        }
    }

    /** Messages come and go with an analysis; under a pressed mouse nothing moves. */
    private void analysed() {
        if (!pressed) {
            draw();
        }
    }

    private void released() {
        if (pressed) {
            pressed = false;
            draw();
        }
    }

    /** Draws the form anew. An edit that a leaving field makes meanwhile is drawn afterwards. */
    private void draw() {
        if (drawing) {
            again = true;
            return;
        }
        drawing = true;
        try {
            do {
                again = false;
                drawOnce();
            } while (again);
        } finally {
            drawing = false;
        }
    }

    private void drawOnce() {
        Place place = open;
        Design design = document.design();
        if (place == null || !OpenPlace.exists(design, place)) {
            return;
        }
        header.titleProperty().set(place.part().isEmpty() ? place.owner() : place.part());
        header.setSubtitle(
                place.kind() == Place.Kind.INDEX
                        ? "index of " + place.owner()
                        : place.kind().words());
        Snapshot snapshot = document.snapshotProperty().get();
        Refusals refusals = drawn = new Refusals(
                snapshot == null ? List.of() : new Marks(snapshot.analysis().rejections()).within(place));
        form.draw(refusals, () -> drawing(design, place));
        show(refusals.rest());
    }

    private void drawing(Design design, Place place) {
        switch (place.kind()) {
            case TABLE -> new TableForm(form, edits, design.table(place.owner()).orElseThrow()).draw();
            case INDEX -> new IndexForm(form, edits, place.owner(), place.part()).draw();
            case ENTITY ->
                new EntityForm(form, edits, design.entity(place.owner()).orElseThrow()).draw();
            case WORKLOAD ->
                new WorkloadForm(
                                form,
                                edits,
                                files,
                                design.workload(place.owner()).orElseThrow())
                        .draw();
            default ->
                new PatternForm(form, edits, design.pattern(place.owner()).orElseThrow()).draw();
        }
    }

    private void show(List<Rejection> left) {
        if (!left.equals(above)) {
            above = left;
            rejections
                    .getChildren()
                    .setAll(left.stream().map(EditorPane::notice).toList());
        }
        rejections.setManaged(!left.isEmpty());
        rejections.setVisible(!left.isEmpty());
    }

    private static Node notice(Rejection rejection) {
        return new Notice(Tone.DANGER, Icons.ERROR, rejection.place().toString(), Refusals.sentence(rejection));
    }
}
