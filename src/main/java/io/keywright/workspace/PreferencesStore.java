package io.keywright.workspace;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.format.AtomicFile;
import io.keywright.format.FileText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The preferences in their file {@code settings.json}. A file that is missing or broken gives the standard ones; a broken
 * one is put aside as {@code settings.json.broken}, never written over. Changes are written one after another by the
 * executor, the newest last; those in between may be left out.
 *
 * <p>Belongs to one thread, apart from the writing.
 */
public final class PreferencesStore {
    private static final String NAME = "settings.json";
    private static final String BROKEN_ENDING = ".broken";

    private final Path file;
    private final Executor writer;
    private final Consumer<String> onProblem;
    private final ObjectNode base;
    private final @Nullable String problem;
    private final AtomicReference<@Nullable Preferences> toWrite = new AtomicReference<>();
    private boolean toPutAside;
    private boolean saidProblem;
    private Preferences current;

    /**
     * Reads the preferences.
     *
     * @param folder where they are kept; made with the first change
     * @param writer one thread, or the caller's
     * @param onProblem hears, on the writer's thread and once, why a change was not written
     */
    public PreferencesStore(Path folder, Executor writer, Consumer<String> onProblem) {
        this.file = folder.resolve(NAME);
        this.writer = writer;
        this.onProblem = onProblem;
        ObjectNode read = PreferencesJson.empty();
        String wrong = null;
        if (Files.exists(file)) {
            try {
                read = PreferencesJson.parse(FileText.read(file));
            } catch (IOException e) {
                wrong = "The settings in " + file + " could not be read, so the standard ones are used: "
                        + e.getMessage();
            }
        }
        this.base = read;
        this.problem = wrong;
        this.toPutAside = wrong != null;
        this.current = PreferencesJson.read(read);
    }

    /** Why the preferences are the standard ones although there is a file; empty where all is well. */
    public Optional<String> problem() {
        return Optional.ofNullable(problem);
    }

    /** Where they are kept. */
    public Path folder() {
        return Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file of settings has a folder");
    }

    public Preferences current() {
        return current;
    }

    /** Changes the preferences and has them written. */
    public void update(UnaryOperator<Preferences> change) {
        Preferences changed = change.apply(current);
        if (changed.equals(current)) {
            return;
        }
        current = changed;
        if (toWrite.getAndSet(changed) == null) {
            writer.execute(this::write);
        }
    }

    private void write() {
        Preferences newest = toWrite.getAndSet(null);
        if (newest == null) {
            return;
        }
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            if (toPutAside && Files.exists(file)) {
                Files.move(file, file.resolveSibling(NAME + BROKEN_ENDING), StandardCopyOption.REPLACE_EXISTING);
            }
            toPutAside = false;
            AtomicFile.write(file, PreferencesJson.write(newest, base));
        } catch (IOException e) {
            if (saidProblem) {
                return;
            }
            saidProblem = true;
            onProblem.accept(String.valueOf(e.getMessage()));
        }
    }
}
