package io.keywright.ui.collections;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.ui.control.EmptyState;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.RowUpdate;
import io.keywright.ui.control.Segment;
import io.keywright.ui.control.SegmentedButtons;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Styles;
import io.keywright.view.CollectionsView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The sample items of the selected table or one of its indexes, as item collections. */
public final class CollectionsPane extends VBox {
    static final PseudoClass CLOSED = PseudoClass.getPseudoClass("closed");
    static final PseudoClass LAST = PseudoClass.getPseudoClass("last");

    /** More resources than this are chosen from a list instead of buttons. */
    private static final int MOST_BUTTONS = 4;

    private final DocumentModel document;
    private final Runnable addSamples;
    private final SegmentedButtons<Resource> buttons = new SegmentedButtons<>(List.of());
    private final ComboBox<Resource> choice = new ComboBox<>();
    private final Label summary = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final ListView<CollectionLine> list = new ListView<>();
    private final BorderPane body = new BorderPane();
    private final Set<Folded> closed = new HashSet<>();
    private final Map<Resource, Integer> firstSeen = new HashMap<>();
    private @Nullable Resource drawn;
    private List<Resource> resources = List.of();
    private @Nullable Resource shown;

    /** A collection of a table or an index that is folded. */
    private record Folded(Resource resource, String key) {}

    /** @param addSamples makes the first sample items, for a design that has none */
    public CollectionsPane(DocumentModel document, Runnable addSamples) {
        this.document = document;
        this.addSamples = addSamples;
        setId("collections-pane");
        getStyleClass().add(Styles.PANE);
        buttons.setId("collections-resources");
        choice.setId("collections-choice");
        choice.setAccessibleText("Table or index whose items are shown");
        summary.setId("collections-summary");
        summary.setMinWidth(Region.USE_PREF_SIZE);
        list.setId("collections-list");
        list.getStyleClass().add("kw-collections");
        list.setCellFactory(view -> new CollectionCell(this::toggle));
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox bar = Styles.styled(new HBox(buttons, choice, space, summary), "kw-panel-bar");
        bar.setAlignment(Pos.CENTER_LEFT);
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(bar, body);

        buttons.valueProperty().addListener((property, before, now) -> show(now));
        choice.valueProperty().addListener((property, before, now) -> show(now));
        document.snapshotProperty().addListener((property, before, now) -> refresh());
        document.staleProperty()
                .addListener((property, before, now) -> list.pseudoClassStateChanged(Styles.STALE, now));
        document.selectedProperty().addListener((property, before, now) -> follow(now));
        refresh();
    }

    /** Shows the table or index that was selected elsewhere. */
    private void follow(Place place) {
        if (place.kind() == Place.Kind.TABLE) {
            choose(Resource.table(place.owner()));
        } else if (place.kind() == Place.Kind.INDEX) {
            choose(Resource.index(place.owner(), place.part()));
        }
    }

    /** Shows a table or an index, if the design has it. */
    public void choose(Resource resource) {
        if (resources.contains(resource)) {
            show(resource);
            offer();
        }
    }

    private void show(@Nullable Resource resource) {
        if (resource != null && !resource.equals(shown)) {
            shown = resource;
            draw();
        }
    }

    private void toggle(CollectionsView.Collection collection) {
        if (shown != null) {
            Folded folded = new Folded(shown, collection.key());
            if (!closed.remove(folded)) {
                closed.add(folded);
            }
            draw();
        }
    }

    private void refresh() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null) {
            return;
        }
        List<Resource> now = resources(snapshot.design());
        if (!now.equals(resources)) {
            resources = now;
            if (shown == null || !resources.contains(shown)) {
                shown = resources.isEmpty() ? null : resources.get(0);
            }
            offer();
        }
        draw();
    }

    private static List<Resource> resources(Design design) {
        var resources = new ArrayList<Resource>();
        for (Table table : design.tables()) {
            resources.add(Resource.table(table.name()));
            for (SecondaryIndex index : table.indexes()) {
                resources.add(Resource.index(table.name(), index.name()));
            }
        }
        return resources.stream().distinct().toList();
    }

    private void offer() {
        boolean few = resources.size() <= MOST_BUTTONS;
        buttons.setVisible(few);
        buttons.setManaged(few);
        choice.setVisible(!few);
        choice.setManaged(!few);
        if (few) {
            buttons.setSegments(resources.stream()
                    .map(resource -> new Segment<>(
                            resource,
                            resource.indexName().orElse(resource.table()),
                            resource.isTable() ? Icons.TABLE : Icons.INDEX))
                    .toList());
            if (shown != null) {
                buttons.setValue(shown);
            }
        } else {
            choice.getItems().setAll(resources);
            choice.setValue(shown);
        }
    }

    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null || shown == null) {
            summary.setText("");
            body.setCenter(new Label());
            return;
        }
        CollectionsView view = CollectionsView.of(snapshot.design(), snapshot.analysis(), shown);
        summary.setText(view.summary());
        if (view.collections().isEmpty() && view.refused().isEmpty()) {
            body.setCenter(empty(snapshot.design(), shown));
        } else {
            fill(shown, lines(view, shown));
            body.setCenter(list);
        }
    }

    /** Lines of the same table or index change where they differ; those of another one begin where it was left. */
    private void fill(Resource resource, List<CollectionLine> lines) {
        if (resource.equals(drawn)) {
            RowUpdate.apply(list.getItems(), lines, list.getSelectionModel());
            return;
        }
        if (drawn != null && list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
            IndexedCell<?> first = flow.getFirstVisibleCell();
            firstSeen.put(drawn, first == null ? 0 : first.getIndex());
        }
        drawn = resource;
        list.getItems().setAll(lines);
        list.scrollTo(firstSeen.getOrDefault(resource, 0));
    }

    private EmptyState empty(Design design, Resource resource) {
        if (design.samplesOf(resource.table()).isEmpty()) {
            return new EmptyState("No sample items yet.", "Generate some from the entities", addSamples);
        }
        return new EmptyState(
                "No sample item has the key attributes of this index.",
                "Show the table",
                () -> choose(Resource.table(resource.table())));
    }

    private List<CollectionLine> lines(CollectionsView view, Resource resource) {
        var lines = new ArrayList<CollectionLine>();
        view.refused().forEach(rejection -> lines.add(new CollectionLine.Refused(rejection)));
        for (CollectionsView.Collection collection : view.collections()) {
            boolean open = !closed.contains(new Folded(resource, collection.key()));
            lines.add(new CollectionLine.Head(collection, open));
            int last = collection.rows().size() - 1;
            for (int i = 0; open && i <= last; i++) {
                lines.add(new CollectionLine.Item(collection.rows().get(i), i == last));
            }
            lines.add(new CollectionLine.Gap());
        }
        return lines;
    }
}
