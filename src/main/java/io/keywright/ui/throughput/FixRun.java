package io.keywright.ui.throughput;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.compare.TriedFixes;
import io.keywright.model.Resource;
import io.keywright.progress.Progress;
import io.keywright.review.Finding;
import io.keywright.review.HotSpot;
import io.keywright.simulate.CannotSimulateException;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.Running;
import io.keywright.view.FixesView;
import io.keywright.view.ResourceLoadView;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * Tries what a review has to offer against the hottest key of what is looked at. The newest result stays until there is
 * another one. Lives on the JavaFX thread; the work is done elsewhere.
 */
final class FixRun {
    private final Background background;
    private final Consumer<Throwable> failed;
    private final ReadOnlyObjectWrapper<@Nullable FixesView> fixes = new ReadOnlyObjectWrapper<>(this, "fixes");
    private final ReadOnlyBooleanWrapper stale = new ReadOnlyBooleanWrapper(this, "stale");
    private Consumer<Running> onStart = running -> {};
    private @Nullable Work asked;
    private @Nullable Running running;

    /** For what fixes are to be tried; the same as before where nothing has changed. */
    private record Work(Snapshot snapshot, Resource resource, boolean isWrite, RunChoice choice) {
        boolean isSameAs(@Nullable Work other) {
            return other != null
                    && other.snapshot == snapshot
                    && other.resource.equals(resource)
                    && other.isWrite == isWrite
                    && other.choice.equals(choice);
        }
    }

    FixRun(Background background, Consumer<Throwable> failed) {
        this.background = background;
        this.failed = failed;
    }

    /** Hears of work that has begun. */
    void setOnStart(Consumer<Running> listener) {
        onStart = listener;
    }

    /** What was tried; null where there is nothing to try, or nothing yet. */
    ReadOnlyObjectProperty<@Nullable FixesView> fixesProperty() {
        return fixes.getReadOnlyProperty();
    }

    /** Whether something newer is being tried. */
    ReadOnlyBooleanProperty staleProperty() {
        return stale.getReadOnlyProperty();
    }

    /** Tries what there is for the hottest key of what is looked at, if a key of it is hot or something is throttled. */
    void show(Snapshot snapshot, ResourceLoadView load, RunChoice choice) {
        if (!load.isHot() && load.throttledUnits() == 0) {
            stop();
            asked = null;
            fixes.set(null);
            return;
        }
        Work work = new Work(snapshot, load.resource(), load.isWrite(), choice);
        if (!work.isSameAs(asked)) {
            stop();
            asked = work;
            start(work);
        }
    }

    /** Gives up what is being tried. */
    void stop() {
        if (running != null) {
            running.cancel();
            running = null;
        }
        stale.set(false);
    }

    /** Of findings about what is looked at one in the chosen workload, or else the first. */
    private static Optional<Finding> finding(Work work) {
        Analysis analysis = work.snapshot().analysis();
        String workload = ChosenWorkload.of(analysis).workload().name();
        List<Finding> all = analysis.findings().all().stream()
                .filter(finding -> finding.hotSpot()
                        .map(HotSpot::key)
                        .filter(key -> key.resource().equals(work.resource()) && key.isWrite() == work.isWrite())
                        .isPresent())
                .toList();
        return all.stream()
                .filter(finding -> finding.hotSpot()
                        .map(HotSpot::workload)
                        .filter(workload::equals)
                        .isPresent())
                .findFirst()
                .or(() -> all.stream().findFirst());
    }

    /** What was tried; empty where there is nothing to try, where its workload can't be simulated, or where it is no longer wanted. */
    private static Optional<FixesView> tried(Work work, Progress progress) {
        try {
            return finding(work)
                    .flatMap(finding -> tried(finding, work, progress))
                    .map(FixesView::of);
        } catch (CannotSimulateException refused) {
            return Optional.empty();
        }
    }

    /** In the chosen workload as long as is chosen, in another one as long as it lasts by itself. */
    private static Optional<TriedFixes> tried(Finding finding, Work work, Progress progress) {
        Analysis analysis = work.snapshot().analysis();
        var settings = work.choice().settings();
        String workload = finding.hotSpot().orElseThrow().workload();
        if (!workload.equals(ChosenWorkload.of(analysis).workload().name())) {
            return TriedFixes.of(analysis, finding, settings, new Analyzer(), progress);
        }
        ChosenWorkload chosen = ChosenWorkload.of(analysis, work.choice(), progress::isCancelled);
        return TriedFixes.of(chosen.analysis(), finding, chosen.workload().name(), settings, new Analyzer(), progress);
    }

    private void start(Work work) {
        stale.set(true);
        Running started =
                background.run("Try fixes", progress -> tried(work, progress), result -> publish(work, result), failed);
        running = started;
        started.finishedProperty().addListener((property, before, now) -> {
            if (running == started) {
                running = null;
                stale.set(false);
            }
        });
        onStart.accept(started);
    }

    private void publish(Work work, Optional<FixesView> result) {
        if (work == asked) {
            fixes.set(result.orElse(null));
        }
    }
}
