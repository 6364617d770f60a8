package io.keywright.ui.throughput;

import io.keywright.analysis.Analysis;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.progress.Progress;
import io.keywright.simulate.CannotSimulateException;
import io.keywright.simulate.DesignScenario;
import io.keywright.simulate.Scenario;
import io.keywright.simulate.Simulation;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.SimulationSettings;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.Failure;
import io.keywright.ui.task.Running;
import io.keywright.view.ThroughputView;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/**
 * Simulates the chosen workload of a document whenever that or what is chosen beside it changes, while somebody looks.
 * The newest result stays until there is a newer one, or nothing of the workload can be true. Lives on the JavaFX thread; the work is done elsewhere.
 */
final class SimulationRun {
    private final DocumentModel document;
    private final Background background;
    private final LongSupplier nanoTime;
    private final Function<ChosenWorkload, Plan> plan;
    private final ObjectProperty<RunChoice> choice = new SimpleObjectProperty<>(this, "choice", RunChoice.STANDARD);
    private final ReadOnlyObjectWrapper<@Nullable Simulated> simulated = new ReadOnlyObjectWrapper<>(this, "simulated");
    private final ReadOnlyBooleanWrapper stale = new ReadOnlyBooleanWrapper(this, "stale");
    private final ReadOnlyStringWrapper obstacle = new ReadOnlyStringWrapper(this, "obstacle", "");
    private final ReadOnlyObjectWrapper<@Nullable Place> place = new ReadOnlyObjectWrapper<>(this, "place");
    private final ReadOnlyObjectWrapper<@Nullable Failure> failure = new ReadOnlyObjectWrapper<>(this, "failure");
    private Consumer<Running> onStart = running -> {};
    private boolean active;
    private @Nullable Work asked;
    private @Nullable Running running;

    /** What is to be worked out; equal to what it was asked for before where nothing has changed. */
    private record Work(Snapshot snapshot, RunChoice choice) {
        boolean isSameAs(@Nullable Work other) {
            return other != null && other.snapshot == snapshot && other.choice.equals(choice);
        }
    }

    /** What came of it: a result, or why there is none and where the design says so. */
    private record Outcome(
            @Nullable Simulated simulated,
            String obstacle,
            @Nullable Place place) {
        static Outcome none(String obstacle) {
            return new Outcome(null, obstacle, null);
        }
    }

    /** @param plan what is to be simulated of a workload; throws where that can't be simulated */
    SimulationRun(
            DocumentModel document, Background background, LongSupplier nanoTime, Function<ChosenWorkload, Plan> plan) {
        this.document = document;
        this.background = background;
        this.nanoTime = nanoTime;
        this.plan = plan;
        document.snapshotProperty().addListener((property, before, now) -> update());
        document.staleProperty().addListener((property, before, now) -> markStale());
        choice.addListener((property, before, now) -> update());
    }

    /** Hears of work that has begun. */
    void setOnStart(Consumer<Running> listener) {
        onStart = listener;
    }

    /** Whether somebody looks. */
    void setActive(boolean now) {
        active = now;
        update();
    }

    ObjectProperty<RunChoice> choiceProperty() {
        return choice;
    }

    /** The newest result; null before the first. */
    ReadOnlyObjectProperty<@Nullable Simulated> simulatedProperty() {
        return simulated.getReadOnlyProperty();
    }

    /** Whether a newer result is on its way, or could not be had. */
    ReadOnlyBooleanProperty staleProperty() {
        return stale.getReadOnlyProperty();
    }

    /** Why there is no newer result, as a sentence; empty where there is. */
    ReadOnlyStringProperty obstacleProperty() {
        return obstacle.getReadOnlyProperty();
    }

    /** Where the design says what can't be simulated; null where nothing of it is wrong. */
    ReadOnlyObjectProperty<@Nullable Place> placeProperty() {
        return place.getReadOnlyProperty();
    }

    /** What went wrong; null where nothing did. */
    ReadOnlyObjectProperty<@Nullable Failure> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** Runs once more, as after it was cancelled. */
    void again() {
        asked = null;
        update();
    }

    /** Gives up what is being simulated, and simulates nothing more. */
    void close() {
        active = false;
        if (running != null) {
            running.cancel();
        }
    }

    private void update() {
        Snapshot snapshot = document.snapshotProperty().get();
        if (!active || snapshot == null) {
            return;
        }
        Work work = new Work(snapshot, choice.get());
        if (!work.isSameAs(asked)) {
            asked = work;
            start(work);
        }
        markStale();
    }

    private void start(Work work) {
        if (running != null) {
            running.cancel();
        }
        Simulated known = simulated.get();
        Running started = background.run(
                "Simulate " + work.snapshot().analysis().settings().workload(),
                progress -> simulate(work, known, progress),
                this::publish,
                problem -> fail(new Failure("The simulation did not run.", problem)));
        running = started;
        started.finishedProperty().addListener((property, before, now) -> {
            if (running == started) {
                running = null;
                if (started.isCancelled()) {
                    obstacle.set("The simulation was cancelled.");
                }
                markStale();
            }
        });
        onStart.accept(started);
    }

    private Outcome simulate(Work work, @Nullable Simulated known, Progress progress) {
        Analysis analysis = work.snapshot().analysis();
        long start = nanoTime.getAsLong();
        try {
            check(ChosenWorkload.of(analysis), work.choice().seconds());
            Plan planned = plan.apply(ChosenWorkload.of(analysis, work.choice(), progress::isCancelled));
            if (planned.isEmpty()) {
                return Outcome.none("Nothing is asked of any table or index, so that there is nothing to simulate.");
            }
            Scenario scenario = planned.scenario();
            SimulationSettings settings = work.choice().settings();
            if (known != null
                    && known.result().settings().equals(settings)
                    && known.result().scenario().equals(scenario)) {
                return outcome(work, planned, known.result(), known.millis());
            }
            return Simulation.run(scenario, settings, progress)
                    .map(each -> outcome(work, planned, each, (nanoTime.getAsLong() - start) / 1_000_000))
                    .orElse(Outcome.none("The simulation was cancelled."));
        } catch (CannotSimulateException refused) {
            List<Rejection> problems = refused.problems();
            return new Outcome(
                    null,
                    "This can't be simulated: " + refused.getMessage() + ".",
                    problems.isEmpty() ? null : problems.get(0).place());
        }
    }

    /** That the workload can be meant so, as it is called in the design and as long as is chosen. */
    private static void check(ChosenWorkload chosen, @Nullable Long seconds) {
        DesignScenario.check(
                chosen.analysis().design(),
                seconds == null ? chosen.workload() : chosen.workload().withDuration(seconds));
    }

    private static Outcome outcome(Work work, Plan planned, SimulationResult result, long millis) {
        var view = ThroughputView.of(work.snapshot().design(), result, planned.notes());
        return new Outcome(new Simulated(work.snapshot(), result, view, planned.clock(), millis), "", null);
    }

    private void publish(Outcome outcome) {
        failure.set(null);
        place.set(outcome.place());
        obstacle.set(outcome.obstacle());
        if (outcome.simulated() != null || outcome.place() != null) {
            simulated.set(outcome.simulated());
        }
        markStale();
    }

    private void fail(Failure problem) {
        failure.set(problem);
        markStale();
    }

    private void markStale() {
        stale.set(document.staleProperty().get()
                || running != null
                || simulated.get() != null && !obstacle.get().isEmpty()
                || failure.get() != null);
    }
}
