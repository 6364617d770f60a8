package io.keywright.ui.editor;

import io.keywright.model.Design;
import io.keywright.model.Place;
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
import java.util.Objects;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The editor of whatever is opened in it: a table, an index, an entity or an access pattern. */
public final class EditorPane extends VBox {
    private final DocumentModel document;
    private final Edits edits;
    private final Runnable close;
    private final VBox rejections = Styles.styled(new VBox(), "kw-editor-rejections");
    private final ScrollPane scroll = new ScrollPane();
    private @Nullable Place open;
    private @Nullable Object shown;

    /** @param close takes the editor away */
    public EditorPane(DocumentModel document, Runnable close) {
        this.document = document;
        this.edits = new Edits(document);
        this.close = close;
        setId("editor-pane");
        getStyleClass().add(Styles.PANE);
        scroll.setFitToWidth(true);
        scroll.getStyleClass().add("kw-editor-scroll");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        document.snapshotProperty().addListener((property, before, now) -> marks());
        document.designProperty().addListener((property, before, now) -> refresh(now));
    }

    /** Opens the editor of a place; nothing where the design has no such thing. */
    public void open(Place place) {
        open = thing(place);
        shown = null;
        refresh(document.design());
    }

    /** What is open. */
    public Optional<Place> place() {
        return Optional.ofNullable(open);
    }

    private static Place thing(Place place) {
        return switch (place.kind()) {
            case ATTRIBUTE, KEY_TEMPLATE -> Place.entity(place.owner());
            case STEP -> Place.pattern(place.owner());
            case SAMPLE -> Place.table(place.owner());
            default -> place.field("");
        };
    }

    private void refresh(Design design) {
        if (open == null) {
            return;
        }
        Optional<Object> subject = subject(design, open);
        if (subject.isEmpty()) {
            open = null;
            close.run();
            return;
        }
        if (Objects.equals(subject.get(), shown)) {
            return;
        }
        shown = subject.get();
        String focused = focusedId();
        IconButton button = new IconButton(Icons.CLOSE, "Close the editor", close);
        button.setId("editor-close");
        PanelHeader header = new PanelHeader(title(open), button);
        header.setSubtitle(
                open.kind() == Place.Kind.INDEX
                        ? "index of " + open.owner()
                        : open.kind().words());
        scroll.setContent(form(design, open));
        getChildren().setAll(List.of(header, rejections, scroll));
        marks();
        if (!focused.isEmpty()) {
            scroll.applyCss();
            Node again = scroll.getContent().lookup("#" + focused);
            if (again != null) {
                again.requestFocus();
            }
        }
    }

    /** The id of the field in this editor that has the focus, to give it back when the form is made anew. */
    private String focusedId() {
        Node focused = getScene() == null ? null : getScene().getFocusOwner();
        for (Node node = focused; focused != null && node != null; node = node.getParent()) {
            if (node == scroll) {
                return Objects.requireNonNullElse(focused.getId(), "");
            }
        }
        return "";
    }

    private static Optional<Object> subject(Design design, Place place) {
        return switch (place.kind()) {
            case TABLE -> design.table(place.owner()).map(Object.class::cast);
            case INDEX ->
                design.table(place.owner())
                        .flatMap(table -> table.index(place.part()))
                        .map(Object.class::cast);
            case ENTITY -> design.entity(place.owner()).map(Object.class::cast);
            case PATTERN -> design.pattern(place.owner()).map(Object.class::cast);
            default -> Optional.empty();
        };
    }

    private static String title(Place place) {
        return place.part().isEmpty() ? place.owner() : place.part();
    }

    private Node form(Design design, Place place) {
        return switch (place.kind()) {
            case TABLE -> TableForm.of(edits, design.table(place.owner()).orElseThrow(), this::open);
            case INDEX -> IndexForm.of(edits, place.owner(), place.part(), this::open);
            case ENTITY -> EntityForm.of(edits, design.entity(place.owner()).orElseThrow(), this::open);
            default -> PatternForm.of(edits, design.pattern(place.owner()).orElseThrow(), this::open);
        };
    }

    private void marks() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null || open == null) {
            return;
        }
        Marks marks = new Marks(snapshot.analysis().rejections());
        rejections
                .getChildren()
                .setAll(marks.within(open).stream()
                        .map(rejection -> (Node) new Notice(
                                Tone.DANGER,
                                Icons.ERROR,
                                rejection.operation() + " would be refused: " + rejection.place(),
                                rejection.message()))
                        .toList());
        rejections.setManaged(!rejections.getChildren().isEmpty());
    }
}
