package io.keywright.ui.collections;

import io.keywright.item.ItemCollections;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.refactor.DeleteSamples;
import io.keywright.ui.control.EmptyState;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.ResourceChoice;
import io.keywright.ui.control.RowUpdate;
import io.keywright.ui.control.SearchField;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.FirstSteps;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.items.ItemSource;
import io.keywright.ui.style.Styles;
import io.keywright.ui.task.FailureBar;
import io.keywright.view.CollectionsView;
import io.keywright.view.ReadMarks;
import io.keywright.view.RunView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
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
    static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");
    static final PseudoClass DIM = PseudoClass.getPseudoClass("dim");

    /** More resources than this are chosen from a list instead of buttons. */
    private static final int MOST_BUTTONS = 4;

    /** Longer names than these together, too: the panel is narrow. */
    private static final int MOST_LETTERS = 22;

    private final DocumentModel document;
    private final Runnable addSamples;
    private final ResourceChoice choice = new ResourceChoice("collections-resources", MOST_BUTTONS, MOST_LETTERS);
    private final Label summary = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final ListView<CollectionLine> list = new ListView<>();
    private final SearchField filter = new SearchField(Icons.FILTER, "Filter by key or attribute");
    private final HBox filterBar = Styles.styled(new HBox(filter), "kw-panel-bar");
    private final BorderPane body = new BorderPane();
    private final SelectedRun runs;
    private final RunCard card;
    private final VBox cardSlot = Styles.styled(new VBox(), "kw-run-slot");
    private final Set<Folded> closed = new HashSet<>();
    private final Map<Resource, Integer> firstSeen = new HashMap<>();
    private @Nullable Resource drawn;
    private List<Resource> resources = List.of();
    private @Nullable Resource shown;

    /** A collection of a table or an index that is folded. */
    private record Folded(Resource resource, String key) {}

    /**
     * @param addSamples makes the first sample items, for a design that has none
     * @param addItems takes items from the clipboard or a file that is dropped
     */
    public CollectionsPane(
            DocumentModel document, Runnable addSamples, Consumer<ItemSource> addItems, ExplainPopover popover) {
        this.document = document;
        this.addSamples = addSamples;
        this.runs = new SelectedRun(document);
        this.card = new RunCard(runs, popover, this::choose);
        setId("collections-pane");
        getStyleClass().add(Styles.PANE);
        summary.setId("collections-summary");
        summary.setMinWidth(0);
        setMinWidth(0);
        list.setId("collections-list");
        list.getStyleClass().add("kw-collections");
        list.setCellFactory(view -> new CollectionCell(this::toggle, popover));
        new ItemExchange(list, this::collections, addItems, numbers -> {
            Snapshot snapshot = document.snapshotProperty().get();
            if (shown != null && snapshot != null) {
                document.apply(new DeleteSamples(shown.table(), numbers).since(snapshot.design(), document.design()));
            }
        });
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox bar = Styles.styled(new HBox(choice, space, summary, filterButton()), "kw-panel-bar");
        bar.setAlignment(Pos.CENTER_LEFT);
        VBox.setVgrow(body, Priority.ALWAYS);
        FailureBar failed = new FailureBar("run-failed", runs.failureProperty(), runs::again);
        getChildren().addAll(bar, filterBar, failed, cardSlot, body);

        choice.setOnChosen(this::show);
        document.snapshotProperty().addListener((property, before, now) -> refresh());
        document.staleProperty()
                .addListener((property, before, now) -> list.pseudoClassStateChanged(Styles.STALE, now));
        document.selectedProperty().addListener((property, before, now) -> follow(now));
        runs.runProperty().addListener((property, before, now) -> light(before, now));
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean typing = event.getTarget() instanceof TextInputControl;
            if (event.getCode() == KeyCode.ENTER && event.getTarget() == list) {
                explainSelected();
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE
                    && !typing
                    && runs.runProperty().get() != null) {
                runs.clear();
                event.consume();
            }
        });
        visibleProperty().addListener((property, before, now) -> runs.setActive(now));
        runs.setActive(isVisible());
        refresh();
    }

    private IconButton filterButton() {
        filter.setId("collections-filter");
        HBox.setHgrow(filter, Priority.ALWAYS);
        filterBar.setVisible(false);
        filterBar.managedProperty().bind(filterBar.visibleProperty());
        filter.textProperty().addListener((property, before, now) -> draw());
        filter.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && filter.getText().isEmpty()) {
                filterBar.setVisible(false);
                list.requestFocus();
                event.consume();
            }
        });
        IconButton button = new IconButton(Icons.FILTER, "Filter the items", () -> {
            if (filterBar.isVisible()) {
                filter.clear();
                filterBar.setVisible(false);
            } else {
                find();
            }
        });
        button.setId("collections-filter-button");
        return button;
    }

    /** Gives the focus to the filter. */
    public void find() {
        filterBar.setVisible(true);
        filter.requestFocus();
    }

    /** Opens the sum behind the size of the selected line. */
    private void explainSelected() {
        int selected = list.getSelectionModel().getSelectedIndex();
        for (Node cell : list.lookupAll(".kw-collection-cell")) {
            if (cell instanceof IndexedCell<?> indexed
                    && indexed.getIndex() == selected
                    && cell.isVisible()
                    && cell.lookup(".kw-explained") instanceof FigureLabel figure) {
                figure.open();
                return;
            }
        }
    }

    /** Lights up what a pattern reads; that of another pattern is looked for, that of the same stays where it is. */
    private void light(@Nullable RunView before, @Nullable RunView now) {
        boolean isSame = now == null || before != null && before.pattern().equals(now.pattern());
        if (now != null && !isSame) {
            now.firstRead().filter(resources::contains).ifPresent(resource -> {
                shown = resource;
                offer();
            });
        }
        draw();
        if (!isSame) {
            scrollToFirstRead();
        }
    }

    private void scrollToFirstRead() {
        int head = 0;
        List<CollectionLine> lines = list.getItems();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i) instanceof CollectionLine.Head) {
                head = i;
            } else if (lines.get(i) instanceof CollectionLine.Item item
                    && item.mark() != null
                    && item.mark().place() == firstPlace()) {
                list.scrollTo(head);
                return;
            }
        }
    }

    private int firstPlace() {
        RunView run = runs.runProperty().get();
        return run == null || shown == null
                ? 0
                : run.marks().of(shown).values().stream()
                        .mapToInt(ReadMarks.Mark::place)
                        .min()
                        .orElse(0);
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

    private void show(Resource resource) {
        if (!resource.equals(shown)) {
            shown = resource;
            draw();
        }
    }

    /** The collections that are shown. */
    private Optional<ItemCollections> collections() {
        Snapshot snapshot = document.snapshotProperty().get();
        return snapshot == null || shown == null
                ? Optional.empty()
                : snapshot.analysis().collections(shown);
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
        choice.show(resources, shown, resource -> false);
    }

    private void draw() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot == null || shown == null) {
            summary.setText("");
            body.setCenter(snapshot == null ? new Label() : FirstSteps.table(document));
            return;
        }
        RunView run = runs.runProperty().get();
        if (run != null) {
            card.show(run, shown);
        }
        cardSlot.getChildren().setAll(run == null ? List.of() : List.of(card));
        cardSlot.setManaged(run != null);
        CollectionsView all = CollectionsView.of(snapshot.design(), snapshot.analysis(), shown);
        CollectionsView view = all.matching(filter.getText());
        summary.setText(view.summary());
        if (view.collections().isEmpty() && !all.collections().isEmpty()) {
            body.setCenter(new EmptyState("No item has this text.", "Show all items", filter::clear));
        } else if (view.collections().isEmpty() && view.refused().isEmpty()) {
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
        boolean hasEntities =
                design.entities().stream().anyMatch(entity -> entity.table().equals(resource.table()));
        if (design.samplesOf(resource.table()).isEmpty() && !hasEntities) {
            return FirstSteps.entity(
                    document, resource.table(), "No items yet: they are drawn from entities, or pasted here.");
        }
        if (design.samplesOf(resource.table()).isEmpty()) {
            return new EmptyState("No sample items yet.", "Generate some from the entities", addSamples);
        }
        return new EmptyState(
                "No sample item has the key attributes of this index.",
                "Show the table",
                () -> choose(Resource.table(resource.table())));
    }

    private List<CollectionLine> lines(CollectionsView view, Resource resource) {
        RunView run = runs.runProperty().get();
        Map<Integer, ReadMarks.Mark> marks =
                run == null ? Map.of() : run.marks().of(resource);
        var lines = new ArrayList<CollectionLine>();
        view.refused().forEach(rejection -> lines.add(new CollectionLine.Refused(rejection)));
        for (CollectionsView.Collection collection : view.collections()) {
            boolean read =
                    !marks.isEmpty() && collection.rows().stream().anyMatch(row -> marks.containsKey(row.number()));
            boolean open = read || !closed.contains(new Folded(resource, collection.key()));
            lines.add(new CollectionLine.Head(collection, open, light(marks, read)));
            int last = collection.rows().size() - 1;
            for (int i = 0; open && i <= last; i++) {
                CollectionsView.Row row = collection.rows().get(i);
                ReadMarks.Mark mark = marks.get(row.number());
                lines.add(new CollectionLine.Item(row, i == last, light(marks, mark != null), mark));
            }
            lines.add(new CollectionLine.Gap());
        }
        return lines;
    }

    private static CollectionLine.Light light(Map<Integer, ReadMarks.Mark> marks, boolean read) {
        if (marks.isEmpty()) {
            return CollectionLine.Light.PLAIN;
        }
        return read ? CollectionLine.Light.LIT : CollectionLine.Light.DIM;
    }
}
