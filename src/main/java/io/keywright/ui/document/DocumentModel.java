package io.keywright.ui.document;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.heat.SteadyHeat;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Workload;
import io.keywright.refactor.Refactoring;
import io.keywright.view.ProblemsView;
import io.keywright.workspace.FileState;
import io.keywright.workspace.LatestOnly;
import io.keywright.workspace.Session;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/**
 * The session of one design for the panes of the window: its design, its newest analysis, and what is selected.
 *
 * <p>Lives on the JavaFX thread. After an edit the old {@link Snapshot} stays until the new one is there; meanwhile {@link
 * #staleProperty} is true. Nothing else computes anything about the design. While it is not looked at, as behind another
 * tab, it costs no analysis.
 */
public final class DocumentModel {
    private final Session session;
    private final Analyzer analyzer = new Analyzer();
    private final LongSupplier nanoTime;
    private final Executor worker;
    private final Executor ui;
    private final List<LatestOnly<?, ?>> derived = new ArrayList<>();
    private final LatestOnly<Work, Snapshot> latest;

    private final ReadOnlyObjectWrapper<Design> design;
    private final ReadOnlyObjectWrapper<@Nullable Snapshot> snapshot = new ReadOnlyObjectWrapper<>(this, "snapshot");
    private final ReadOnlyBooleanWrapper stale = new ReadOnlyBooleanWrapper(this, "stale", true);
    private final ReadOnlyBooleanWrapper dirty = new ReadOnlyBooleanWrapper(this, "dirty");
    private final ReadOnlyStringWrapper undoLabel = new ReadOnlyStringWrapper(this, "undoLabel", "");
    private final ReadOnlyStringWrapper redoLabel = new ReadOnlyStringWrapper(this, "redoLabel", "");
    private final ReadOnlyObjectWrapper<@Nullable Throwable> failure = new ReadOnlyObjectWrapper<>(this, "failure");
    private final ObjectProperty<Place> selected = new SimpleObjectProperty<>(this, "selected", Place.design());
    private final FocusMemory focus = new FocusMemory();
    private List<Place> several = List.of();
    private boolean isShown;
    private boolean isAnalysisDue;
    /** What was selected when edits were taken back that can be made again, the last one first. */
    private final Deque<Place> selectedAfter = new ArrayDeque<>();

    private final ObjectProperty<FileState> fileState =
            new SimpleObjectProperty<>(this, "fileState", new FileState.Unchanged());
    private final ReadOnlyObjectWrapper<Settings> settings;

    /** What is to be analysed, and the analysis of the saved design where that is known. */
    private record Work(
            Design design, Design saved, @Nullable Analysis savedAnalysis, Settings settings) {}

    /**
     * A design that is looked at.
     *
     * @param worker runs analyses, one after another
     * @param ui runs what touches properties
     * @param nanoTime the clock that analyses are timed with
     */
    public DocumentModel(Session session, Settings settings, Executor worker, Executor ui, LongSupplier nanoTime) {
        this(session, settings, worker, ui, nanoTime, true);
    }

    /** The same, but nothing is analysed before the design is {@linkplain #setShown looked at}. */
    public static DocumentModel unseen(
            Session session, Settings settings, Executor worker, Executor ui, LongSupplier nanoTime) {
        return new DocumentModel(session, settings, worker, ui, nanoTime, false);
    }

    private DocumentModel(
            Session session, Settings settings, Executor worker, Executor ui, LongSupplier nanoTime, boolean isShown) {
        this.session = session;
        this.isShown = isShown;
        this.settings = new ReadOnlyObjectWrapper<>(this, "settings", settings);
        this.nanoTime = nanoTime;
        this.design = new ReadOnlyObjectWrapper<>(this, "design", session.design());
        this.worker = worker;
        this.ui = ui;
        this.latest = derived(this::analyse, this::publish, this::fail);
        session.onChange(this::refresh);
        selected.addListener((property, before, now) -> {
            session.select(now);
            if (!several.contains(now)) {
                several = List.of();
            }
        });
        refresh();
    }

    /**
     * Something else that is derived from the design, away from the JavaFX thread and after the analyses that wait.
     *
     * @param publish gets the newest result on the JavaFX thread
     * @param failed hears there of what was thrown instead
     */
    public <I, R> LatestOnly<I, R> derived(
            BiFunction<I, BooleanSupplier, R> compute, Consumer<R> publish, Consumer<Throwable> failed) {
        LatestOnly<I, R> added = new LatestOnly<>(compute, publish, failed, worker, ui);
        derived.add(added);
        return added;
    }

    private Snapshot analyse(Work work, BooleanSupplier isStale) {
        long start = nanoTime.getAsLong();
        Analysis now = analyzer.analyse(work.design(), work.settings(), isStale);
        SteadyHeat heat =
                now.steadyHeat().get(now.settings().workloadOf(now.design()).name());
        if (heat != null) {
            heat.keys();
        }
        ProblemsView problems = ProblemsView.of(now);
        long millis = (nanoTime.getAsLong() - start) / 1_000_000;
        if (work.saved() == work.design()) {
            return new Snapshot(now, now, problems, millis);
        }
        Analysis known = work.savedAnalysis();
        return new Snapshot(
                now,
                known == null ? new Analyzer().analyse(work.saved(), work.settings(), isStale) : known,
                problems,
                millis);
    }

    private void publish(Snapshot result) {
        failure.set(null);
        snapshot.set(result);
        stale.set(false);
    }

    private void fail(Throwable problem) {
        failure.set(problem);
    }

    private void refresh() {
        Design before = design.get();
        design.set(session.design());
        followWorkload(before, session.design());
        dirty.set(session.isDirty());
        undoLabel.set(session.history().undoLabel().orElse(""));
        redoLabel.set(session.history().redoLabel().orElse(""));
        analyse();
    }

    /** A chosen workload that gets another name stays chosen. */
    private void followWorkload(Design before, Design now) {
        String chosen = settings.get().workload();
        if (before.workloads() != now.workloads() && before.workload(chosen).isPresent()) {
            Renamed.after(chosen, workloads(before), workloads(now))
                    .filter(name -> !name.equals(chosen))
                    .ifPresent(name -> settings.set(settings.get().withWorkload(name)));
        }
    }

    private static List<String> workloads(Design design) {
        return design.workloads().stream().map(Workload::name).toList();
    }

    /** Analyses the design again, as after an error. */
    public void analyseAgain() {
        failure.set(null);
        analyse();
    }

    /** An error stays until the analysis after it has ended, so that no message comes and goes with every key. */
    private void analyse() {
        stale.set(true);
        isAnalysisDue = !isShown;
        if (isAnalysisDue) {
            return;
        }
        Design saved = session.savedDesign();
        latest.submit(new Work(session.design(), saved, knownAnalysis(saved), settings.get()));
    }

    private @Nullable Analysis knownAnalysis(Design saved) {
        Snapshot before = snapshot.get();
        boolean known = before != null
                && before.saved().design() == saved
                && before.saved().settings().equals(settings.get());
        return known ? before.saved() : null;
    }

    /**
     * Says whether the design is looked at. What changes while it is not is analysed once it is again, and so is what was
     * being analysed when it was left, so that the one that is looked at instead waits for nothing.
     */
    public void setShown(boolean shown) {
        isShown = shown;
        if (shown && isAnalysisDue) {
            analyse();
        } else if (!shown && stale.get()) {
            latest.cancel();
            isAnalysisDue = true;
        }
    }

    /** Gives up whatever is computed: nobody looks at the design any more. */
    public void close() {
        setShown(false);
        derived.forEach(LatestOnly::cancel);
    }

    /** Changes what figures rest on besides the design, and analyses again. */
    public void setSettings(Settings newSettings) {
        if (!newSettings.equals(settings.get())) {
            settings.set(newSettings);
            analyse();
        }
    }

    /** Chooses the workload whose rates every figure takes. */
    public void chooseWorkload(String name) {
        setSettings(settings.get().withWorkload(name));
    }

    /** What figures rest on besides the design. */
    public ReadOnlyObjectProperty<Settings> settingsProperty() {
        return settings.getReadOnlyProperty();
    }

    public Settings settings() {
        return settings.get();
    }

    /** How the design's file stood when it was last looked at. */
    public ObjectProperty<FileState> fileStateProperty() {
        return fileState;
    }

    public Session session() {
        return session;
    }

    /**
     * Changes the design as one undo step.
     *
     * @param label what is done, as undo names it
     * @param mergeKey edits in a row with an equal key become one step; null never merges
     * @return whether anything changed
     */
    public boolean edit(String label, @Nullable Object mergeKey, UnaryOperator<Design> change) {
        boolean changed = session.edit(label, mergeKey, change);
        if (changed) {
            focus.remember(session.history());
        }
        return changed;
    }

    /** Says what has the focus, which undo and redo give back. */
    public void setFocus(Supplier<@Nullable Node> owner) {
        focus.of(owner);
    }

    /** Takes the last edit back, and selects what was selected as it was made; the focus goes where it was. */
    public void undo() {
        Place was = session.history().present().at();
        Place now = selected.get();
        Design undone = session.design();
        if (session.undo()) {
            selectedAfter.push(now);
            selected.set(was);
            focus.giveBack(undone);
        }
    }

    /** Makes an edit again that was taken back, and selects what was selected after it. */
    public void redo() {
        while (selectedAfter.size() > session.history().future().size()) {
            selectedAfter.removeLast(); // of edits that were taken back before others were made
        }
        if (session.redo()) {
            if (!selectedAfter.isEmpty()) {
                selected.set(selectedAfter.pop());
            }
            focus.giveBack(session.design());
        }
    }

    /**
     * Applies a refactoring as one undo step.
     *
     * @return what speaks against it; empty where it was applied
     */
    public Optional<String> apply(Refactoring refactoring) {
        Optional<String> problem = refactoring.problem(design.get());
        if (problem.isEmpty()) {
            edit(refactoring.label(), null, refactoring::apply);
        }
        return problem;
    }

    /** The design as it is now, which may be newer than the {@link #snapshotProperty snapshot}. */
    public ReadOnlyObjectProperty<Design> designProperty() {
        return design.getReadOnlyProperty();
    }

    public Design design() {
        return design.get();
    }

    /** The newest analysis; null before the first. */
    public ReadOnlyObjectProperty<@Nullable Snapshot> snapshotProperty() {
        return snapshot.getReadOnlyProperty();
    }

    /** Whether a newer design is being analysed. */
    public ReadOnlyBooleanProperty staleProperty() {
        return stale.getReadOnlyProperty();
    }

    /** Whether the design differs from the saved one. */
    public ReadOnlyBooleanProperty dirtyProperty() {
        return dirty.getReadOnlyProperty();
    }

    /** What undo would take back; empty where there is nothing. */
    public ReadOnlyStringProperty undoLabelProperty() {
        return undoLabel.getReadOnlyProperty();
    }

    /** What redo would do again; empty where there is nothing. */
    public ReadOnlyStringProperty redoLabelProperty() {
        return redoLabel.getReadOnlyProperty();
    }

    /** What the last analysis failed with; null where it did not, or where it is tried again. */
    public ReadOnlyObjectProperty<@Nullable Throwable> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** What is selected, in whichever pane; of several things the last. */
    public ObjectProperty<Place> selectedProperty() {
        return selected;
    }

    /** Selects several things; nothing changes where there are none. */
    public void select(List<Place> places) {
        if (!places.isEmpty()) {
            several = List.copyOf(places);
            selected.set(places.get(places.size() - 1));
        }
    }

    /** All that is selected. */
    public List<Place> selection() {
        return several.isEmpty() ? List.of(selected.get()) : several;
    }
}
