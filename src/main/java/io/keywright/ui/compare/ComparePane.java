package io.keywright.ui.compare;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.imports.formats.DesignFile;
import io.keywright.model.Design;
import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.control.EmptyState;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Segment;
import io.keywright.ui.control.SegmentedButtons;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.Failure;
import io.keywright.ui.task.FailureBar;
import io.keywright.ui.task.TaskLine;
import io.keywright.view.CompareView;
import io.keywright.workspace.LatestOnly;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.WeakListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The open design beside its saved version, a version that was pinned, or another design, open or not: money, requests and
 * units of each pattern, the hottest key, and what differs in the schema. Computed away from the JavaFX thread, and only
 * while it is looked at.
 */
public final class ComparePane extends VBox {
    /** From this width on the schema stands beside the patterns. */
    private static final double WIDE = 860;

    private final DocumentModel document;
    private final Background background;
    private final TaskLine line;
    private final Supplier<Optional<Path>> chooseDesign;
    private final LatestOnly<Work, Result> comparisons;
    private final ComboBox<Baseline> baselines = new ComboBox<>();
    private final SegmentedButtons<Boolean> which =
            new SegmentedButtons<>(List.of(new Segment<>(false, "All"), new Segment<>(true, "Differences")));
    private final FlowPane cards = Styles.styled(new FlowPane(), "kw-compare-cards");
    private final ComparedPatterns patterns = new ComparedPatterns();
    private final ComparedSchema schema = new ComparedSchema();
    private final ObservableValue<Boolean> wide =
            Lengths.zoomOf(this).flatMap(zoom -> widthProperty().map(width -> width.doubleValue() >= zoom.px(WIDE)));
    private final BorderPane body = new BorderPane();
    private final SimpleObjectProperty<@Nullable Failure> failure = new SimpleObjectProperty<>(this, "failure");
    /** Keeps what the analyses of the other design have in common; only the thread that computes them uses it. */
    private final Analyzer analyzer = new Analyzer();

    private @Nullable Work submitted;
    private @Nullable Result shown;

    private final ObservableList<DocumentModel> openDesigns;
    private final ListChangeListener<DocumentModel> onOpenDesigns = change -> offerOpen();
    /** The other design may outlive the pane, so it must not hold it. */
    private final ChangeListener<Design> onOther = (property, before, now) -> otherChanged(before, now);

    private final WeakChangeListener<Design> weakOnOther = new WeakChangeListener<>(onOther);
    private boolean isOffering;

    /** @param other what the snapshot's design is compared with; null for its saved version */
    private record Work(
            Snapshot snapshot, Baseline baseline, @Nullable Design other) {}

    private record Result(Work work, CompareView view) {
        String baselineName() {
            return work.baseline().toString();
        }

        String designName() {
            return work.snapshot().design().name();
        }
    }

    /**
     * @param openDesigns all that are open, this one among them
     * @param chooseDesign asks for another design
     */
    public ComparePane(
            DocumentModel document,
            ObservableList<DocumentModel> openDesigns,
            Background background,
            TaskLine line,
            Supplier<Optional<Path>> chooseDesign) {
        this.document = document;
        this.openDesigns = openDesigns;
        this.background = background;
        this.line = line;
        this.chooseDesign = chooseDesign;
        this.comparisons = document.derived(this::compute, this::show, this::fail);
        setId("compare-pane");
        setMinWidth(0);
        cards.setMinWidth(0);
        getStyleClass().add(Styles.PANE);
        body.setId("compare-body");
        VBox.setVgrow(body, Priority.ALWAYS);
        getChildren().addAll(bar(), new FailureBar("compare-failed", failure, this::again), cards, body);
        document.snapshotProperty().addListener((property, before, now) -> update());
        document.staleProperty().addListener((property, before, now) -> markStale());
        baselines.valueProperty().addListener((property, before, now) -> {
            follow(before, now);
            update();
        });
        which.valueProperty().addListener((property, before, now) -> draw());
        visibleProperty().addListener((property, before, now) -> update());
        // The list of what is open outlives the pane, so it must not hold it.
        openDesigns.addListener(new WeakListChangeListener<>(onOpenDesigns));
        sceneProperty().addListener((property, before, now) -> offerOpen());
        offerOpen();
        wide.addListener((property, before, now) -> draw());
        update();
    }

    private HBox bar() {
        baselines.setId("compare-baseline");
        baselines.setAccessibleText("What the design is compared with");
        baselines.getStyleClass().add(Styles.SMALL);
        baselines.getItems().add(new Baseline.Saved());
        baselines.getSelectionModel().select(0);
        baselines.setMinWidth(0);
        Label with = Styles.styled(new Label("Compare with"), Styles.MUTED);
        with.setMinWidth(Region.USE_PREF_SIZE);
        with.visibleProperty().bind(wide);
        with.managedProperty().bind(with.visibleProperty());
        HBox.setHgrow(baselines, Priority.SOMETIMES);
        IconButton pin = new IconButton(Icons.PIN, "Pin this version, to compare what follows with it", this::pin);
        pin.setId("compare-pin");
        IconButton open = new IconButton(Icons.OPEN, "Compare with another design…", this::chooseOther);
        open.setId("compare-open");
        IconButton copy = new IconButton(Icons.COPY, "Copy as a table", this::copy);
        copy.setId("compare-copy");
        which.setId("compare-which");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox bar = Styles.styled(new HBox(with, baselines, open, pin, space, which, copy), "kw-panel-bar");
        bar.setAlignment(Pos.CENTER_LEFT);
        return bar;
    }

    /** Keeps the design as it is now, to compare what follows with it. */
    public void pin() {
        long pins = baselines.getItems().stream()
                .filter(Baseline.Pinned.class::isInstance)
                .count();
        String edit = document.undoLabelProperty().get();
        String after = edit.isEmpty() ? "" : ", after \"" + edit + "\"";
        add(new Baseline.Pinned("Pin " + (pins + 1) + after, document.design()));
    }

    /**
     * Offers the other designs that are open, by the names they have now. One that is chosen and closed stays as it was
     * when it was compared last.
     */
    private void offerOpen() {
        Baseline chosen = baselines.getValue();
        var offered = new ArrayList<Baseline>(List.of(new Baseline.Saved()));
        openDesigns.stream()
                .filter(other -> other != document)
                .map(other -> new Baseline.Open(other.design().name(), other))
                .forEach(offered::add);
        baselines.getItems().stream()
                .filter(each -> each instanceof Baseline.Pinned || each instanceof Baseline.Other)
                .forEach(offered::add);
        Baseline kept = kept(chosen, offered);
        if (!offered.contains(kept)) {
            offered.add(kept);
        }
        isOffering = true;
        baselines.getItems().setAll(offered);
        baselines.setValue(kept);
        isOffering = false;
        update();
    }

    private Baseline kept(Baseline chosen, List<Baseline> offered) {
        if (!(chosen instanceof Baseline.Open open)) {
            return chosen;
        }
        for (Baseline each : offered) {
            if (each instanceof Baseline.Open other && other.document() == open.document()) {
                return each;
            }
        }
        return new Baseline.Other(open.label(), open.document().design());
    }

    private void add(Baseline baseline) {
        baselines.getItems().add(baseline);
        baselines.setValue(baseline);
    }

    private void chooseOther() {
        chooseDesign.get().ifPresent(this::compareWith);
    }

    /** Compares with a design of a file. */
    void compareWith(Path file) {
        String what = "Reading " + file.getFileName();
        line.show(
                background.run(
                        what,
                        progress -> DesignFile.open(file).design(),
                        (Design design) -> add(new Baseline.Other(design.name(), design)),
                        cause -> failure.set(new Failure(what + " did not work.", cause))),
                true);
    }

    private Result compute(Work work, BooleanSupplier stale) {
        Analysis now = work.snapshot().analysis();
        Design other = work.other();
        Analysis before = other == null ? work.snapshot().saved() : analyzer.analyse(other, now.settings(), stale);
        return new Result(work, CompareView.of(before, now));
    }

    private void again() {
        submitted = null;
        update();
    }

    private void update() {
        Snapshot snapshot = document.snapshotProperty().get();
        Baseline baseline = baselines.getValue();
        if (snapshot == null || baseline == null || !isLookedAt() || isOffering) {
            return;
        }
        Work work = new Work(snapshot, baseline, other(baseline));
        if (!work.equals(submitted)) {
            submitted = work;
            markStale();
            comparisons.submit(work);
        }
    }

    /** It stands in no scene while its design is behind another tab, although it is visible there. */
    private boolean isLookedAt() {
        return isVisible() && getScene() != null;
    }

    /** Listens to the other design where that is open, which may be changed behind its tab. */
    private void follow(@Nullable Baseline before, @Nullable Baseline now) {
        if (before instanceof Baseline.Open open) {
            open.document().designProperty().removeListener(weakOnOther);
        }
        if (now instanceof Baseline.Open open) {
            open.document().designProperty().addListener(weakOnOther);
        }
    }

    private void otherChanged(Design before, Design now) {
        if (before.name().equals(now.name())) {
            update();
        } else {
            offerOpen();
        }
    }

    private static @Nullable Design other(Baseline baseline) {
        if (baseline instanceof Baseline.Pinned pinned) {
            return pinned.design();
        }
        if (baseline instanceof Baseline.Open open) {
            return open.document().design();
        }
        return baseline instanceof Baseline.Other other ? other.design() : null;
    }

    private void fail(Throwable cause) {
        failure.set(new Failure("The designs could not be compared.", cause));
    }

    private void show(Result result) {
        failure.set(null);
        shown = result;
        markStale();
        draw();
    }

    /** Old figures are grey until those of the newest design and the chosen baseline are there. */
    private void markStale() {
        boolean isNewest = shown != null && shown.work().equals(submitted);
        body.pseudoClassStateChanged(Styles.STALE, document.staleProperty().get() || !isNewest);
    }

    private void draw() {
        Result result = shown;
        if (result == null) {
            return;
        }
        CompareView view = result.view();
        cards.getChildren().setAll(view.cards().stream().map(CompareCard::new).toList());
        boolean isWide = wide.getValue();
        boolean isFiltered = Boolean.TRUE.equals(which.getValue());
        boolean isEmpty = view.isSame() && isFiltered;
        patterns.show(view, result.baselineName(), result.designName(), isFiltered, isWide);
        schema.show(view.schema());
        body.setCenter(
                isEmpty
                        ? new EmptyState(
                                "Nothing differs from "
                                        + (result.work().baseline() instanceof Baseline.Saved
                                                ? "the saved version"
                                                : result.baselineName())
                                        + ".",
                                "Compare with another design",
                                this::chooseOther)
                        : patterns);
        body.setRight(null);
        body.setBottom(null);
        if (!isEmpty && isWide) {
            body.setRight(schema);
        } else if (!isEmpty) {
            body.setBottom(schema);
        }
        schema.setNarrow(!isWide);
    }

    private void copy() {
        if (shown != null) {
            ClipboardText.copy(ComparedPatterns.table(shown.view(), shown.baselineName(), shown.designName())
                    .tabbed());
        }
    }
}
