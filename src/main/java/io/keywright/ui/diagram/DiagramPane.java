package io.keywright.ui.diagram;

import io.keywright.model.Layout;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import io.keywright.view.DiagramRoute;
import io.keywright.view.DiagramView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * The entities of a design and their relations. A box that is dragged, or moved with Alt and an arrow key, keeps its place
 * in the document; arrow keys go from box to box, Enter opens an entity.
 */
public final class DiagramPane extends StackPane {
    /** Boxes that are moved by hand stand on a grid of this many units. */
    private static final double GRID = 4;

    /** How far a key moves a box. */
    private static final double KEY_STEP = 16;

    /** How much a distance across the way of an arrow key counts. */
    private static final double ACROSS = 2;

    private final DocumentModel document;
    private final Consumer<Place> openEditor;
    private final Surface surface = new Surface();
    private final Group lineLayer = new Group();
    private final Group boxLayer = new Group();
    private final Map<String, EntityBox> boxes = new LinkedHashMap<>();
    private final List<RelationLine> lines = new ArrayList<>();
    private final ObservableValue<Zoom> zoom;
    private final Button arrange = new Button("Arrange again");
    private DiagramView view = new DiagramView(List.of(), List.of());
    private @Nullable Point2D grip;

    /** The box that the mouse holds: an analysis that ends meanwhile leaves it where it is. */
    private @Nullable EntityBox held;

    private boolean moved;

    /** @param openEditor opens the editor of an entity */
    public DiagramPane(DocumentModel document, Consumer<Place> openEditor) {
        this.document = document;
        this.openEditor = openEditor;
        this.zoom = Lengths.zoomOf(this);
        setId("diagram");
        getStyleClass().add("kw-diagram-pane");
        setMinWidth(0);
        setMinHeight(0);
        surface.content().getChildren().addAll(lineLayer, boxLayer);
        HBox tools = tools();
        setAlignment(tools, Pos.BOTTOM_RIGHT);
        getChildren().addAll(surface, tools);
        document.snapshotProperty().addListener((property, before, now) -> draw());
        document.selectedProperty().addListener((property, before, now) -> markSelected());
        visibleProperty().addListener((property, before, now) -> draw());
        // Labels have no width before a style sheet is there.
        sceneProperty().addListener((property, before, now) -> route());
        zoom.addListener((property, before, now) -> draw());
        addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        draw();
    }

    private HBox tools() {
        IconButton smaller = new IconButton(Icons.SMALLER, "Zoom out (-)", () -> surface.zoom(1 / Surface.STEP));
        IconButton larger = new IconButton(Icons.ADD, "Zoom in (+)", () -> surface.zoom(Surface.STEP));
        Label scale = Styles.styled(new Label(), Styles.SECONDARY, "kw-diagram-scale");
        scale.textProperty().bind(surface.scaleProperty().map(now -> Math.round(100 * now.doubleValue()) + " %"));
        Button fit = Styles.styled(new Button("Fit"), Styles.SMALL);
        fit.setId("diagram-fit");
        fit.setOnAction(event -> surface.fit());
        arrange.setId("diagram-arrange");
        arrange.getStyleClass().add(Styles.SMALL);
        arrange.setOnAction(event -> arrange());
        HBox tools = Styles.styled(new HBox(smaller, scale, larger, fit, arrange), "kw-diagram-tools");
        tools.setAlignment(Pos.CENTER);
        tools.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        return tools;
    }

    /** Draws what changed; what is not to be seen is drawn when it is. */
    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null || !isVisible()) {
            return;
        }
        view = DiagramView.of(snapshot.design(), snapshot.analysis());
        arrange.setDisable(!view.isAnyByHand());
        Zoom now = zoom.getValue();
        Map<String, EntityBox> before = new LinkedHashMap<>(boxes);
        boxes.clear();
        for (DiagramView.Box box : view.boxes()) {
            EntityBox known = before.get(box.entity());
            if (known == null) {
                known = made(box, now);
            } else if (known != held) {
                known.show(box, now);
            }
            boxes.put(box.entity(), known);
        }
        if (!lines.stream().map(RelationLine::link).toList().equals(view.links())) {
            lines.clear();
            view.links().forEach(link -> lines.add(new RelationLine(link)));
        }
        update(lineLayer, lines);
        update(boxLayer, List.copyOf(boxes.values()));
        route();
        markSelected();
        surface.refit();
    }

    private static void update(Group layer, List<? extends Node> nodes) {
        if (layer.getChildren().size() != nodes.size() || !layer.getChildren().containsAll(nodes)) {
            layer.getChildren().setAll(nodes);
        }
    }

    private EntityBox made(DiagramView.Box box, Zoom now) {
        EntityBox made = new EntityBox(box, now);
        made.focusedProperty().addListener((property, before, focused) -> {
            if (focused) {
                document.selectedProperty().set(Place.entity(made.entity()));
                surface.reveal(made);
            }
        });
        made.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                made.requestFocus();
                grip = made.getParent()
                        .sceneToLocal(event.getSceneX(), event.getSceneY())
                        .subtract(made.getLayoutX(), made.getLayoutY());
                moved = false;
                held = made;
                event.consume();
            }
        });
        made.addEventHandler(MouseEvent.MOUSE_DRAGGED, event -> {
            Point2D at = grip;
            if (at != null) {
                Point2D corner = made.getParent()
                        .sceneToLocal(event.getSceneX(), event.getSceneY())
                        .subtract(at);
                drag(
                        made,
                        onGrid(corner.getX() / zoom.getValue().px(1)),
                        onGrid(corner.getY() / zoom.getValue().px(1)));
                event.consume();
            }
        });
        made.addEventHandler(MouseEvent.MOUSE_RELEASED, event -> {
            held = null;
            if (grip != null && moved) {
                place(made.entity(), made.x(), made.y(), null);
            }
            grip = null;
            event.consume();
        });
        made.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getClickCount() == 2 && !moved) {
                openEditor.accept(Place.entity(made.entity()));
            }
        });
        return made;
    }

    private static double onGrid(double length) {
        return GRID * Math.rint(length / GRID);
    }

    private void drag(EntityBox box, double x, double y) {
        if (x != box.x() || y != box.y()) {
            moved = true;
            box.moveTo(x, y);
            route();
        }
    }

    private void route() {
        Map<String, DiagramRoute.Frame> frames = new LinkedHashMap<>();
        boxes.forEach((entity, box) -> frames.put(entity, box.frame()));
        List<DiagramRoute> routes = DiagramRoute.of(view.links(), frames);
        for (int i = 0; i < routes.size(); i++) {
            lines.get(i).follow(routes.get(i), zoom.getValue());
        }
    }

    /** @param mergeKey moves in a row with the same key are one undo step; null never merges */
    private void place(String entity, double x, double y, @Nullable Object mergeKey) {
        document.edit("Move " + entity + " in the diagram", mergeKey, design -> {
            Layout layout = design.layout();
            OrderedMap<String, Layout.Position> positions = OrderedMap.copyOf(layout.positions());
            return design.withLayout(new Layout(positions.with(entity, new Layout.Position(x, y)), layout.extra()));
        });
    }

    private void arrange() {
        document.edit(
                "Arrange the diagram",
                null,
                design -> design.withLayout(
                        new Layout(OrderedMap.of(), design.layout().extra())));
        surface.fit();
    }

    private void markSelected() {
        Place place = document.selectedProperty().get();
        String entity = switch (place.kind()) {
            case ENTITY, ATTRIBUTE, KEY_TEMPLATE -> place.owner();
            default -> "";
        };
        boxes.values()
                .forEach(box -> box.pseudoClassStateChanged(
                        Styles.SELECTED, box.entity().equals(entity)));
        lines.forEach(line -> line.setRelated(
                line.link().child().equals(entity) || line.link().parent().equals(entity)));
    }

    private void keyPressed(KeyEvent event) {
        if (event.isShortcutDown()) {
            return;
        }
        boolean handled = event.getTarget() instanceof EntityBox box && boxKey(box, event) || surfaceKey(event);
        if (handled) {
            event.consume();
        }
    }

    private boolean boxKey(EntityBox box, KeyEvent event) {
        KeyCode code = event.getCode();
        if (code == KeyCode.ENTER) {
            openEditor.accept(Place.entity(box.entity()));
            return true;
        }
        int dx = code == KeyCode.LEFT ? -1 : code == KeyCode.RIGHT ? 1 : 0;
        int dy = code == KeyCode.UP ? -1 : code == KeyCode.DOWN ? 1 : 0;
        if (dx == 0 && dy == 0) {
            return false;
        }
        if (event.isAltDown()) {
            drag(box, onGrid(box.x() + dx * KEY_STEP), onGrid(box.y() + dy * KEY_STEP));
            place(box.entity(), box.x(), box.y(), "diagram/" + box.entity());
        } else {
            next(box, dx, dy).ifPresent(Node::requestFocus);
        }
        return true;
    }

    /** The nearest of the boxes that are wholly on one side. */
    private Optional<EntityBox> next(EntityBox from, int dx, int dy) {
        DiagramRoute.Frame at = from.frame();
        return boxes.values().stream()
                .filter(box -> distance(at, box.frame(), dx, dy) >= 0)
                .min(Comparator.comparingDouble(box -> distance(at, box.frame(), dx, dy)
                        + ACROSS
                                * Math.abs(dx != 0 ? box.middleY() - from.middleY() : box.middleX() - from.middleX())));
    }

    /** What is free between two boxes in a direction; negative where the other one is not wholly on that side. */
    private static double distance(DiagramRoute.Frame from, DiagramRoute.Frame to, int dx, int dy) {
        if (dx != 0) {
            return dx > 0 ? to.x() - from.x() - from.width() : from.x() - to.x() - to.width();
        }
        return dy > 0 ? to.y() - from.y() - from.height() : from.y() - to.y() - to.height();
    }

    private boolean surfaceKey(KeyEvent event) {
        switch (event.getCode()) {
            case PLUS, ADD, EQUALS -> surface.zoom(Surface.STEP);
            case MINUS, SUBTRACT -> surface.zoom(1 / Surface.STEP);
            case DIGIT0, NUMPAD0 -> surface.fit();
            default -> {
                return false;
            }
        }
        return true;
    }
}
