package io.keywright.ui.shell;

import io.keywright.export.ExportFormat;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.ui.chart.EntityChartPane;
import io.keywright.ui.collections.CollectionsPane;
import io.keywright.ui.compare.ComparePane;
import io.keywright.ui.control.Ancestry;
import io.keywright.ui.control.Badge;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Segment;
import io.keywright.ui.control.TabStrip;
import io.keywright.ui.control.ThinSplitPane;
import io.keywright.ui.cost.CostPane;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.editor.EditorPane;
import io.keywright.ui.editor.RateFiles;
import io.keywright.ui.export.ExportPane;
import io.keywright.ui.indexes.IndexSheetPane;
import io.keywright.ui.items.ItemImportPane;
import io.keywright.ui.items.ItemSource;
import io.keywright.ui.navigator.NavigatorPane;
import io.keywright.ui.patterns.AccessPane;
import io.keywright.ui.patterns.PatternsPane;
import io.keywright.ui.problems.ProblemsPane;
import io.keywright.ui.properties.DesignPropertiesPane;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.TaskLine;
import io.keywright.ui.throughput.ThroughputPane;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The panes of one open design: navigator, centre and live panel. */
public final class DocumentPane {
    /** The live panel's tabs. */
    public enum LiveTab {
        COLLECTIONS("Collections"),
        ACCESS("Access"),
        INDEXES("Indexes"),
        THROUGHPUT("Throughput"),
        COST("Cost"),
        PROBLEMS("Problems"),
        COMPARE("Compare"),
        EXPORT("Export");

        private final String title;

        LiveTab(String title) {
            this.title = title;
        }
    }

    /** The chart's share of the centre. */
    private static final double CENTRE_SPLIT = 0.52;

    /** Where there is less room the centre is cut at its right, not the window at both sides, in pixels at 100 %. */
    private static final double CENTRE_LEAST = 300;

    private final DocumentModel document;
    private final ThinSplitPane split;
    private final CollectionsPane collections;
    private final NavigatorPane navigator;
    private final VBox centre = new VBox();
    private final VBox live = new VBox();
    private final StackPane lower = new StackPane();
    private final PatternsPane patterns;
    private final EditorPane editor;
    private final DesignPropertiesPane properties;
    private final ItemImportPane items;
    private final NotesPanel notes;
    private final TabStrip<LiveTab> tabs;
    private final ProblemsPane problems;
    private final ThroughputPane throughput;
    private final ExportPane export;
    private final BooleanProperty liveShown = new SimpleBooleanProperty(this, "liveShown", true);
    private final BooleanProperty enlarged = new SimpleBooleanProperty(this, "enlarged", false);

    /** What the panes need from the window. */
    public record Services(
            BiConsumer<ExportFormat, String> saveExport,
            Consumer<String> openPage,
            Runnable generateSamples,
            RateFiles rateFiles,
            Supplier<Optional<Path>> chooseMeasured,
            Supplier<Optional<Path>> chooseDesign,
            ObservableList<DocumentModel> openDesigns,
            Background background,
            TaskLine taskLine,
            ThroughputPane.Threads simulation) {}

    public DocumentPane(DocumentModel document, Services services) {
        this.document = document;
        this.navigator = new NavigatorPane(document, this::goTo);
        this.editor = new EditorPane(document, services.rateFiles(), this::closeEditor);
        this.properties = new DesignPropertiesPane(document, this::closeEditor);
        this.items = new ItemImportPane(document, services.background(), services.taskLine(), this::closeEditor);
        this.notes = new NotesPanel(document, this::editNotes);
        ExplainPopover popover = new ExplainPopover(services.openPage());
        this.patterns = new PatternsPane(document, this::openEditor, popover);
        EntityChartPane chart = new EntityChartPane(document, this::openEditor, popover);
        chart.setOnRename(navigator::rename);
        lower.getChildren().setAll(patterns);
        notes.editedProperty().bind(Bindings.isNotNull(properties.parentProperty()));
        this.split = new ThinSplitPane(chart, lower);
        split.setOrientation(Orientation.VERTICAL);
        split.setDividerPositions(CENTRE_SPLIT);
        VBox.setVgrow(split, Priority.ALWAYS);
        centre.getChildren().addAll(notes, split);
        Lengths.minWidth(centre, CENTRE_LEAST);

        tabs = new TabStrip<>(List.of(
                new Segment<>(LiveTab.COLLECTIONS, LiveTab.COLLECTIONS.title),
                new Segment<>(LiveTab.ACCESS, LiveTab.ACCESS.title),
                new Segment<>(LiveTab.INDEXES, LiveTab.INDEXES.title),
                new Segment<>(LiveTab.THROUGHPUT, LiveTab.THROUGHPUT.title),
                new Segment<>(LiveTab.COST, LiveTab.COST.title),
                new Segment<>(LiveTab.PROBLEMS, LiveTab.PROBLEMS.title),
                new Segment<>(LiveTab.COMPARE, LiveTab.COMPARE.title),
                new Segment<>(LiveTab.EXPORT, LiveTab.EXPORT.title)));
        tabs.setId("live-tabs");
        this.problems = new ProblemsPane(document, this::goToField);
        this.throughput = new ThroughputPane(document, popover, services.simulation(), services.chooseMeasured());
        this.export = new ExportPane(document, services.saveExport());
        this.collections = new CollectionsPane(document, services.generateSamples(), this::addItems, popover);
        buildLive(services, popover);
        document.snapshotProperty().addListener((property, before, now) -> markProblems(now));
        markProblems(document.snapshotProperty().get());
    }

    private void buildLive(Services services, ExplainPopover popover) {
        Map<LiveTab, Region> panes = new LinkedHashMap<>();
        panes.put(LiveTab.COLLECTIONS, collections);
        panes.put(LiveTab.ACCESS, new AccessPane(document, this::goTo, popover));
        panes.put(LiveTab.INDEXES, new IndexSheetPane(document, this::goTo, popover));
        panes.put(LiveTab.THROUGHPUT, throughput);
        panes.put(LiveTab.COST, new CostPane(document, popover));
        panes.put(LiveTab.PROBLEMS, problems);
        panes.put(
                LiveTab.COMPARE,
                new ComparePane(
                        document,
                        services.openDesigns(),
                        services.background(),
                        services.taskLine(),
                        services.chooseDesign()));
        panes.put(LiveTab.EXPORT, export);
        StackPane stack = new StackPane();
        panes.forEach((tab, pane) -> {
            pane.setVisible(tab == tabs.getValue());
            pane.managedProperty().bind(pane.visibleProperty());
            stack.getChildren().add(pane);
        });
        VBox.setVgrow(stack, Priority.ALWAYS);
        tabs.valueProperty()
                .addListener((property, before, now) -> panes.forEach((tab, pane) -> pane.setVisible(tab == now)));
        IconButton enlarge = new IconButton(Icons.ENLARGE, "Enlarge the panel", () -> enlarged.set(!enlarged.get()));
        enlarge.setId("live-enlarge");
        enlarged.addListener((property, before, now) -> {
            enlarge.setIcon(now ? Icons.RESTORE : Icons.ENLARGE);
            enlarge.setMeaning(now ? "Give the centre its place back" : "Enlarge the panel");
        });
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox bar = Styles.styled(new HBox(tabs, space, enlarge), "kw-live-bar");
        bar.setAlignment(Pos.CENTER_LEFT);
        live.getStyleClass().add(Styles.PANE);
        live.getChildren().setAll(bar, stack);
    }

    private void markProblems(@Nullable Snapshot snapshot) {
        int number = snapshot == null ? 0 : snapshot.problems().rows().size();
        if (number == 0) {
            tabs.setMarks(LiveTab.PROBLEMS);
        } else {
            tabs.setMarks(LiveTab.PROBLEMS, Badge.count(number, number == 1 ? "one problem" : number + " problems"));
        }
    }

    /** Selects a place and opens its editor. */
    public void goTo(Place place) {
        document.selectedProperty().set(place.thing());
        enlarged.set(false);
        openEditor(place);
    }

    /** The same, and gives the focus to the field that the place is about. */
    void goToField(Place place) {
        goTo(place);
        if (place.kind() == Place.Kind.DESIGN) {
            properties.focusFirst();
        } else {
            editor.focus(place);
            if (place.kind() == Place.Kind.ATTRIBUTE) {
                document.selectedProperty().set(place.whole());
            }
        }
    }

    /** Gives navigator, centre and live panel the places that they were designed with. */
    void resetLayout() {
        enlarged.set(false);
        liveShown.set(true);
        navigator.foldedProperty().set(false);
        split.setDividerPositions(CENTRE_SPLIT);
    }

    /** Gives the focus to what finds things in the part of the window that has it. */
    void find() {
        Node focus = live.getScene() == null ? null : live.getScene().getFocusOwner();
        if (Ancestry.isIn(focus, collections)) {
            collections.find();
        } else {
            navigator.find();
        }
    }

    ProblemsPane problems() {
        return problems;
    }

    private void openEditor(Place place) {
        if (place.kind() == Place.Kind.DESIGN) {
            lower.getChildren().setAll(properties);
            return;
        }
        editor.open(place);
        if (editor.place().isPresent()) {
            lower.getChildren().setAll(editor);
        }
    }

    /** Shows items before they are added to the table that is selected, or else the first. */
    void addItems(ItemSource source) {
        Design design = document.design();
        design.tableOf(document.selectedProperty().get())
                .or(() -> design.tables().stream().findFirst())
                .ifPresent(table -> addItems(source, table.name()));
    }

    private void addItems(ItemSource source, String table) {
        enlarged.set(false);
        lower.getChildren().setAll(items);
        items.open(source, table);
    }

    private void editNotes() {
        goTo(Place.design());
        properties.editNotes();
    }

    private void closeEditor() {
        lower.getChildren().setAll(patterns);
    }

    /** What the newest simulation was; empty before the first. */
    ObservableValue<String> simulatedProperty() {
        return throughput.simulatedProperty();
    }

    /** Gives up whatever its panels compute, since the design is closed. */
    void close() {
        throughput.close();
    }

    /** Asks for a file of what was measured and shows it beside what is predicted. */
    void openMeasured() {
        show(LiveTab.THROUGHPUT);
        throughput.openMeasured();
    }

    /** Compares the design with other versions, with all the room there is. */
    void compare() {
        show(LiveTab.COMPARE);
        liveShown.set(true);
        enlarged.set(true);
    }

    /** Gives the focus to the choice of a format, the first of what an export needs. */
    void focusExport() {
        export.focusFirst();
    }

    /** Shows a tab of the live panel. */
    public void show(LiveTab tab) {
        tabs.setValue(tab);
    }

    public DocumentModel document() {
        return document;
    }

    NavigatorPane navigator() {
        return navigator;
    }

    NotesPanel notes() {
        return notes;
    }

    Region centre() {
        return centre;
    }

    Region live() {
        return live;
    }

    /** Whether the live panel is to be seen. */
    BooleanProperty liveShownProperty() {
        return liveShown;
    }

    /** Whether the live panel takes the centre's place, too. */
    BooleanProperty enlargedProperty() {
        return enlarged;
    }
}
