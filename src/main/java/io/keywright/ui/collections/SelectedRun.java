package io.keywright.ui.collections;

import io.keywright.access.PatternRunner;
import io.keywright.analysis.Analysis;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.task.Failure;
import io.keywright.view.RunView;
import io.keywright.workspace.LatestOnly;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * Runs the selected access pattern on the sample items, away from the JavaFX thread, and again with every newer
 * analysis. Values of variables that a person gave stay for as long as the design is open.
 */
final class SelectedRun {
    private final DocumentModel document;
    private final LatestOnly<Work, Optional<RunView>> runs;
    private final Map<String, Map<String, String>> given = new HashMap<>();
    private final ReadOnlyObjectWrapper<@Nullable RunView> run = new ReadOnlyObjectWrapper<>(this, "run");
    private final ReadOnlyObjectWrapper<@Nullable Failure> failure = new ReadOnlyObjectWrapper<>(this, "failure");

    /** Made and used by the worker only; keeps what it found out of the design. */
    private @Nullable Runner known;

    private boolean active;

    private record Work(Analysis analysis, String pattern, Map<String, String> given) {}

    private record Runner(Design design, PatternRunner runner) {}

    SelectedRun(DocumentModel document) {
        this.document = document;
        this.runs = document.derived(this::compute, this::publish, this::fail);
        document.selectedProperty().addListener((property, before, now) -> submit());
        document.snapshotProperty().addListener((property, before, now) -> submit());
    }

    /** Whether anybody looks; nothing is run before. */
    void setActive(boolean nowActive) {
        active = nowActive;
        submit();
    }

    /** The newest run of the selected pattern; null where none is selected, or it is not run yet. */
    ReadOnlyObjectProperty<@Nullable RunView> runProperty() {
        return run.getReadOnlyProperty();
    }

    /** What the last run failed with. */
    ReadOnlyObjectProperty<@Nullable Failure> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** Gives a variable of the pattern another value; empty for the one that is chosen by itself. */
    void give(String pattern, String variable, String value) {
        Map<String, String> values = given.computeIfAbsent(pattern, none -> new HashMap<>());
        if (value.isEmpty()) {
            values.remove(variable);
        } else {
            values.put(variable, value);
        }
        submit();
    }

    /** Selects no pattern any more. */
    void clear() {
        document.selectedProperty().set(Place.design());
    }

    /** Runs once more what failed. */
    void again() {
        submit();
    }

    private void submit() {
        Snapshot snapshot = document.snapshotProperty().get();
        String pattern = selected();
        if (pattern == null) {
            failure.set(null);
            run.set(null);
        } else if (active && snapshot != null) {
            runs.submit(new Work(snapshot.analysis(), pattern, Map.copyOf(given.getOrDefault(pattern, Map.of()))));
        }
    }

    private @Nullable String selected() {
        Place place = document.selectedProperty().get();
        boolean isPattern = place.kind() == Place.Kind.PATTERN || place.kind() == Place.Kind.STEP;
        return isPattern ? place.owner() : null;
    }

    private Optional<RunView> compute(Work work, BooleanSupplier stale) {
        Design design = work.analysis().design();
        Runner runner = known;
        if (runner == null || runner.design() != design) {
            runner = new Runner(
                    design,
                    runner == null ? new PatternRunner(design) : runner.runner().of(design));
            known = runner;
        }
        return RunView.of(work.analysis(), runner.runner(), work.pattern(), work.given());
    }

    private void publish(Optional<RunView> result) {
        failure.set(null);
        run.set(result.filter(view -> view.pattern().equals(selected())).orElse(null));
    }

    private void fail(Throwable cause) {
        failure.set(new Failure("The pattern could not be run on the sample items.", cause));
    }
}
