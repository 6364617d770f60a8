package io.keywright.ui.throughput;

import io.keywright.imports.rates.Measured;
import io.keywright.imports.rates.MeasuredView;
import io.keywright.model.Design;
import io.keywright.ui.task.Background;
import io.keywright.ui.task.Failure;
import io.keywright.ui.task.Running;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/**
 * Reads what was measured and compares it with the newest simulation. Nothing of it belongs to the design. Lives on the
 * JavaFX thread; the work is done elsewhere.
 */
final class MeasuredRun {
    private final Background background;
    private final Consumer<Failure> failed;
    private final ReadOnlyObjectWrapper<@Nullable Compared> compared = new ReadOnlyObjectWrapper<>(this, "compared");
    private final Map<String, Measured> files = new LinkedHashMap<>();
    private Consumer<Running> onStart = running -> {};
    private @Nullable Simulated simulated;
    private @Nullable Running comparing;

    /**
     * What was measured, beside a simulation.
     *
     * @param files the names of the files that it was read from
     */
    record Compared(Measured measured, List<String> files, MeasuredView view) {}

    /** @param failed hears of a file that can't be read */
    MeasuredRun(Background background, Consumer<Failure> failed) {
        this.background = background;
        this.failed = failed;
    }

    /** Hears of work that has begun. */
    void setOnStart(Consumer<Running> listener) {
        onStart = listener;
    }

    /** The newest comparison; null where nothing was read, or nothing is simulated yet. */
    ReadOnlyObjectProperty<@Nullable Compared> comparedProperty() {
        return compared.getReadOnlyProperty();
    }

    /** What was measured of the loads; empty where no such file was read. */
    Measured measured() {
        return files.values().stream().reduce(Measured.NOTHING, Measured::and);
    }

    /** Reads another file; of two of a kind the newer counts. A file that can't be read changes nothing. */
    void read(Path file, Design design) {
        String name =
                Optional.ofNullable(file.getFileName()).map(Path::toString).orElse(file.toString());
        String what = "Read " + name;
        onStart.accept(background.run(
                what,
                progress -> Measured.read(file, design),
                read -> add(name, read),
                cause -> failed.accept(new Failure(name + " was not read.", cause))));
    }

    private void add(String name, Measured read) {
        files.values()
                .removeIf(other ->
                        other.throughput().isPresent() == read.throughput().isPresent());
        files.put(name, read);
        compare();
    }

    /** Puts everything away. */
    void clear() {
        files.clear();
        compare();
    }

    /** Gives up what is being compared. */
    void stop() {
        if (comparing != null) {
            comparing.cancel();
            comparing = null;
        }
    }

    /** Compares with a newer simulation. */
    void show(@Nullable Simulated now) {
        if (simulated != now) {
            simulated = now;
            compare();
        }
    }

    private void compare() {
        stop();
        Measured measured = measured();
        Simulated beside = simulated;
        if (measured.isEmpty() || beside == null) {
            compared.set(null);
            return;
        }
        List<String> names = new ArrayList<>(files.keySet());
        comparing = background.run(
                "Compare with what was measured",
                progress -> new Compared(measured, List.copyOf(names), MeasuredView.of(beside.result(), measured)),
                compared::set,
                cause -> failed.accept(new Failure("What was measured was not compared.", cause)));
    }
}
