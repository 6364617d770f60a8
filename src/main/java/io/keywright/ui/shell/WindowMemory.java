package io.keywright.ui.shell;

import io.keywright.analysis.Settings;
import io.keywright.ui.control.KeptWidths;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Theme;
import io.keywright.workspace.OpenFiles;
import io.keywright.workspace.PreferencesStore;
import io.keywright.workspace.RecentFile;
import io.keywright.workspace.Session;
import io.keywright.workspace.WindowState;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.scene.Node;

/**
 * What the window keeps for the next start: its look, the widths of its panels, the designs that were open and what was
 * chosen for each. The widths stay, too, from one design to the next.
 */
final class WindowMemory {
    private final PreferencesStore preferences;
    private final KeptWidths columns;
    private final Supplier<Optional<Workbench>> shown;
    private Workbench.Widths widths;
    private boolean presenting;

    /**
     * @param root of the window
     * @param shown the panels of the design that is shown, where one is
     */
    WindowMemory(PreferencesStore preferences, Node root, Supplier<Optional<Workbench>> shown) {
        this.preferences = preferences;
        this.shown = shown;
        WindowState window = preferences.current().window();
        this.columns = new KeptWidths(
                preferences.current().habits().columnWidths(),
                now -> preferences.update(kept -> kept.withHabits(kept.habits().withColumnWidths(now))));
        columns.install(root);
        this.widths = new Workbench.Widths(window.navigatorWidth(), window.liveWidth());
    }

    /** Keeps the look from now on. */
    void follow(Look look) {
        look.themeProperty().addListener((property, before, now) -> keep(look));
        look.zoomProperty().addListener((property, before, now) -> keep(look));
    }

    private void keep(Look look) {
        int percent = look.getZoom().percent();
        boolean isDark = look.getTheme() == Theme.DARK;
        preferences.update(kept -> presenting
                ? kept.withHabits(kept.habits().withPresentingPercent(percent))
                        .withWindow(kept.window().withLook(isDark, kept.window().zoomPercent()))
                : kept.withWindow(kept.window().withLook(isDark, percent)));
    }

    /** The zoom while presenting, which is kept apart from that of the window. */
    Presentation.ZoomMemory presentingZoom() {
        return new Presentation.ZoomMemory(
                () -> preferences.current().habits().presentingPercent(), now -> presenting = now);
    }

    /** The designs that were open, the newest first. */
    List<RecentFile> recent() {
        return preferences.current().recent();
    }

    void clearRecent() {
        preferences.update(kept -> kept.withRecent(List.of()));
    }

    /** What is known of a design from when it was open before. */
    Optional<RecentFile> of(Session session) {
        return session.file().flatMap(preferences.current()::recent);
    }

    /** The files that were open when the program ended. */
    OpenFiles openFiles() {
        return preferences.current().open();
    }

    /** Keeps which files are open. */
    void open(OpenFiles files) {
        preferences.update(kept -> kept.withOpen(files));
    }

    /** Keeps that a design was opened or saved. */
    void opened(DocumentModel document, Path file) {
        preferences.update(kept -> kept.withNewest(kept.recent(file)
                .orElseGet(() -> new RecentFile(file, "", document.settings().workload(), false, 0))
                .openedAgain(document.design().name(), System.currentTimeMillis())));
    }

    /** Keeps, from now on, which workload is chosen for a design and whether its notes are put away. */
    void follow(DocumentModel document, NotesPanel notes) {
        document.settingsProperty().addListener((property, before, now) -> {
            if (!now.workload().equals(before.workload())) {
                keep(document, file -> file.withWorkload(now.workload()));
            }
        });
        notes.openProperty().addListener((property, before, now) -> keep(document, file -> file.withNotesClosed(!now)));
    }

    private void keep(DocumentModel document, UnaryOperator<RecentFile> change) {
        document.session().file().ifPresent(file -> preferences.update(kept -> kept.withChanged(file, change)));
    }

    /** Keeps what figures rest on besides the design. */
    void figures(Settings chosen) {
        preferences.update(kept -> kept.withFigures(chosen.hoursPerMonth(), chosen.freeTier(), chosen.discountPercent())
                .withSafeRates(chosen.safeRates()));
    }

    /** Reads the widths of panels that are about to go. */
    void readWidths(Workbench workbench) {
        widths = workbench.getWidths();
    }

    /** Gives panels the widths that those before them had. */
    void setWidths(Workbench workbench) {
        workbench.setWidths(widths);
    }

    /** Gives the panels that are shown, and those after them, and all columns the widths they were designed with. */
    void resetWidths() {
        columns.reset();
        widths = Workbench.Widths.DESIGNED;
        shown.get().ifPresent(this::setWidths);
    }

    /** Keeps where the window stands and how wide its panels are. */
    void frame(WindowState.Frame frame) {
        shown.get().ifPresent(this::readWidths);
        preferences.update(
                kept -> kept.withWindow(kept.window().withFrame(frame).withPanels(widths.navigator(), widths.live())));
    }
}
