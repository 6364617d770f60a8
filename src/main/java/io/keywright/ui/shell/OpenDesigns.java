package io.keywright.ui.shell;

import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.palette.PalettePane;
import io.keywright.workspace.DesignStore;
import io.keywright.workspace.OpenFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** The designs that are open, in the order of their tabs, and the one that is shown. */
final class OpenDesigns {
    private final ObservableList<OpenDesign> all = FXCollections.observableArrayList();
    private final ObservableList<DocumentModel> documents = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable OpenDesign> shown = new ReadOnlyObjectWrapper<>(this, "shown");
    private @Nullable OpenDesign last;

    /** All of them; to be looked at only. */
    ObservableList<OpenDesign> all() {
        return all;
    }

    /** Their documents; to be looked at only. */
    ObservableList<DocumentModel> documents() {
        return documents;
    }

    /** The one that is shown; null where the first screen is. */
    ReadOnlyObjectProperty<@Nullable OpenDesign> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    Optional<OpenDesign> shown() {
        return Optional.ofNullable(shown.get());
    }

    /** The open design that a file belongs to, by whatever name. */
    Optional<OpenDesign> of(Path file) {
        return all.stream()
                .filter(each ->
                        each.file().filter(own -> DesignStore.isSame(own, file)).isPresent())
                .findFirst();
    }

    /** Adds one behind the others. */
    void add(OpenDesign design) {
        add(all.size(), design);
    }

    void add(int index, OpenDesign design) {
        documents.add(index, design.document());
        all.add(index, design);
    }

    /** Shows one that is open, or the first screen where it is null. */
    void show(@Nullable OpenDesign design) {
        OpenDesign now = shown.get();
        last = now == null ? last : now;
        shown.set(design);
    }

    /** Shows the one that was shown before the first screen was. */
    void showLast() {
        if (shown.get() == null && !all.isEmpty()) {
            show(last != null && all.contains(last) ? last : all.get(0));
        }
    }

    /** Shows the one that stands so many tabs further, round and round. */
    void step(int by) {
        OpenDesign now = shown.get();
        if (now == null) {
            showLast();
        } else {
            show(all.get(Math.floorMod(all.indexOf(now) + by, all.size())));
        }
    }

    /** Gives one another place. */
    void move(OpenDesign design, int index) {
        if (all.indexOf(design) != index) {
            var order = new ArrayList<>(all);
            order.remove(design);
            order.add(index, design);
            documents.setAll(order.stream().map(OpenDesign::document).toList());
            all.setAll(order);
        }
    }

    /**
     * Takes one away; if it was shown, the one behind it is shown instead, or else the one before it.
     *
     * @return whether it was open
     */
    boolean remove(OpenDesign design) {
        int index = all.indexOf(design);
        if (index < 0) {
            return false;
        }
        if (shown.get() == design) {
            show(all.size() == 1 ? null : all.get(index == all.size() - 1 ? index - 1 : index + 1));
        }
        last = last == design ? null : last;
        documents.remove(index);
        all.remove(index);
        return true;
    }

    /** What is in files, to be opened again at the next start. */
    OpenFiles files() {
        List<Path> files = all.stream().flatMap(each -> each.file().stream()).toList();
        return new OpenFiles(files, shown().flatMap(OpenDesign::file).orElse(null));
    }

    /** Those that are not shown, to be found by their names. */
    List<PalettePane.Tab> others() {
        return all.stream()
                .filter(each -> each != shown.get())
                .map(each -> new PalettePane.Tab(
                        title(each), each.file().map(Path::toString).orElse("in no file yet"), () -> show(each)))
                .toList();
    }

    /** What a tab is called: the design's name, and where several have that name its file, too. */
    String title(OpenDesign design) {
        String name = design.document().design().name();
        boolean isOnly = all.stream()
                .noneMatch(other ->
                        other != design && other.document().design().name().equals(name));
        return isOnly
                ? name
                : name + " · "
                        + design.file()
                                .map(file -> Objects.toString(file.getFileName()))
                                .orElse("in no file");
    }
}
