package io.keywright.ui.shell;

import io.keywright.analysis.Settings;
import io.keywright.ui.control.MessageBar;
import io.keywright.ui.task.Background;
import io.keywright.workspace.PreferencesStore;
import io.keywright.workspace.PriceFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The file of a person's own prices, which stand over the standard ones: remembered, read away from the JavaFX thread at
 * the start and whenever it is chosen. Where it can't be read a bar says so, and the standard prices are used.
 */
final class OwnPrices {
    private final PreferencesStore preferences;
    private final Background background;
    private final Dialogs dialogs;
    private final Consumer<Settings> changed;
    private final VBox bar = new VBox();
    private final ReadOnlyObjectWrapper<@Nullable PriceFile> file = new ReadOnlyObjectWrapper<>(this, "file");

    /**
     * Begins to read the file that is remembered, if there is one.
     *
     * @param background where it is read; what opens designs there afterwards has its prices
     * @param changed hears, on the JavaFX thread, of settings with other prices
     */
    OwnPrices(PreferencesStore preferences, Background background, Dialogs dialogs, Consumer<Settings> changed) {
        this.preferences = preferences;
        this.background = background;
        this.dialogs = dialogs;
        this.changed = changed;
        bar.setId("price-file-bar");
        bar.managedProperty().bind(bar.visibleProperty());
        bar.setVisible(false);
        remembered().ifPresent(this::read);
    }

    private Optional<Path> remembered() {
        return preferences.current().billing().prices();
    }

    /** The file as it was read last; null where there is none, and until it is read. */
    ReadOnlyObjectProperty<@Nullable PriceFile> fileProperty() {
        return file.getReadOnlyProperty();
    }

    /** What figures rest on, with these prices. */
    Settings settings() {
        return Optional.ofNullable(file.get())
                .flatMap(PriceFile::book)
                .map(preferences.current()::settings)
                .orElseGet(() -> preferences.current().settings());
    }

    /** Says where the file could not be read; not to be seen while all is well. */
    Node bar() {
        return bar;
    }

    /** Lets a person choose a file, which is remembered whether it can be read or not. */
    void choose() {
        dialogs.choosePriceFile().ifPresent(chosen -> {
            preferences.update(kept -> kept.withPriceFile(chosen.toAbsolutePath()));
            readAgain();
        });
    }

    /** Reads the file anew, as after it was mended. */
    void readAgain() {
        remembered().ifPresent(this::read);
    }

    /** Forgets the file: the standard prices count. */
    void forget() {
        preferences.update(kept -> kept.withPriceFile(null));
        take(null);
    }

    private void read(Path path) {
        background.run(
                "Reading prices",
                progress -> PriceFile.read(path),
                read -> takeIfRemembered(path, read),
                cause -> takeIfRemembered(path, PriceFile.unreadable(path, cause.getMessage())));
    }

    /** Leaves out a file that another one, or none, was chosen instead of meanwhile. */
    private void takeIfRemembered(Path path, PriceFile read) {
        if (remembered().filter(path::equals).isPresent()) {
            take(read);
        }
    }

    private void take(@Nullable PriceFile now) {
        boolean isNew = !Objects.equals(now, file.get());
        file.set(now);
        String problem = now == null ? "" : now.problem();
        bar.getChildren().setAll(problem.isEmpty() ? List.of() : List.of(question(problem)));
        bar.setVisible(!problem.isEmpty());
        if (isNew) {
            changed.accept(settings());
        }
    }

    private MessageBar question(String problem) {
        return MessageBar.question(
                "price-file-problem",
                "Your prices could not be read, so the standard ones are used: " + problem + ".",
                List.of(
                        new MessageBar.Choice(
                                "price-file-again", "Read again", "Reads the same file once more", this::readAgain),
                        new MessageBar.Choice(
                                "price-file-other", "Other file…", "Chooses another price file", this::choose),
                        new MessageBar.Choice(
                                "price-file-forget",
                                "Forget it",
                                "Goes on with the standard prices, also at the next start",
                                this::forget)));
    }
}
