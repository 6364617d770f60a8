package io.keywright.ui.throughput;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.compare.TriedFixes;
import io.keywright.review.Finding;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.Running;
import io.keywright.view.FixesView;
import io.keywright.view.ResourceLoadView;
import java.util.Comparator;
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

    /** What is to be tried; the same as before where nothing has changed. */
    private record Work(Snapshot snapshot, Finding finding, RunChoice choice) {
        boolean isSameAs(@Nullable Work other) {
            return other != null
                    && other.snapshot == snapshot
                    && other.finding == finding
                    && other.choice.settings().equals(choice.settings());
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

    /** Tries what there is for the hottest key of what is looked at. */
    void show(Snapshot snapshot, ResourceLoadView load, RunChoice choice) {
        Optional<Finding> finding = finding(snapshot.analysis(), load);
        if (finding.isEmpty()) {
            stop();
            asked = null;
            fixes.set(null);
            return;
        }
        Work work = new Work(snapshot, finding.get(), choice);
        if (!work.isSameAs(asked)) {
            stop();
            asked = work;
            start(work);
        }
    }

    private void stop() {
        if (running != null) {
            running.cancel();
            running = null;
        }
        stale.set(false);
    }

    /** Of findings about what is looked at one in the chosen workload, or else the first. */
    private static Optional<Finding> finding(Analysis analysis, ResourceLoadView load) {
        String workload = analysis.settings().workloadOf(analysis.design()).name();
        return analysis.findings().all().stream()
                .filter(finding -> finding.spot().key().resource().equals(load.resource())
                        && finding.spot().key().isWrite() == load.isWrite())
                .max(Comparator.comparing(
                        (Finding finding) -> finding.spot().workload().equals(workload)));
    }

    private void start(Work work) {
        stale.set(true);
        Running started = background.run(
                "Try fixes",
                progress -> TriedFixes.of(
                        work.snapshot().analysis(),
                        work.finding(),
                        work.choice().settings(),
                        new Analyzer(),
                        progress),
                result -> publish(work, result),
                failed);
        if (asked == work) {
            running = started;
            onStart.accept(started);
        }
    }

    private void publish(Work work, Optional<TriedFixes> result) {
        if (work == asked) {
            running = null;
            stale.set(false);
            result.ifPresent(tried -> fixes.set(FixesView.of(tried)));
        }
    }
}
