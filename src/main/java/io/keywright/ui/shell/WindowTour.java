package io.keywright.ui.shell;

import io.keywright.ui.tour.Stop;
import io.keywright.ui.tour.Tour;
import io.keywright.workspace.PreferencesStore;
import java.util.List;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.layout.StackPane;

/**
 * The tour of the window: from the entities to the deployment. It begins by itself with the first design that is shown,
 * until a person has seen some of it, and again whenever it is asked for.
 */
final class WindowTour {
    private final PreferencesStore preferences;
    private final Tour tour;
    private boolean wanted;
    private boolean isShown;

    /** @param show shows a tab of the live panel, in its place beside the centre */
    WindowTour(StackPane root, PreferencesStore preferences, Consumer<DocumentPane.LiveTab> show) {
        this.preferences = preferences;
        Runnable collections = () -> show.accept(DocumentPane.LiveTab.COLLECTIONS);
        this.tour = new Tour(
                root,
                List.of(
                        new Stop(
                                "#chart-table",
                                collections,
                                "Entities and their keys",
                                "A row is an entity, a cell its key template. Press Enter in one and type: every"
                                        + " figure in the window follows."),
                        new Stop(
                                ".kw-projection",
                                collections,
                                "What an index carries",
                                "ALL, KEYS_ONLY or INCLUDE. Choose another one and see in Cost what it saves or"
                                        + " costs a month."),
                        new Stop(
                                "#cost-pane",
                                () -> show.accept(DocumentPane.LiveTab.COST),
                                "What a month costs",
                                "Each dotted figure opens the sum it came from, with the rule and its source."),
                        new Stop(
                                "#throughput-pane",
                                () -> show.accept(DocumentPane.LiveTab.THROUGHPUT),
                                "Where it gets hot",
                                "Partitions over time, the hottest keys, what is throttled and what would mend it."),
                        new Stop(
                                "#design-export",
                                collections,
                                "The way out",
                                "CloudFormation or Terraform as the design stands now, and the rest in the Export"
                                        + " tab. The tour is in the Help menu.")),
                this::seen);
    }

    private void seen() {
        preferences.update(kept -> kept.withHabits(kept.habits().withTourSeen()));
    }

    /** Begins with the next design that is shown, where it was never seen. */
    void offer() {
        wanted = !isSeen();
    }

    private boolean isSeen() {
        return preferences.current().habits().tourSeen();
    }

    /** Begins with the next design that is shown. */
    void want() {
        wanted = true;
    }

    /** Hears that a design is shown. */
    void shown() {
        isShown = true;
        if (wanted) {
            Platform.runLater(() -> {
                if (wanted && isShown) {
                    start();
                }
            });
        }
    }

    void start() {
        wanted = false;
        tour.start();
    }

    /** Takes it away, since what it points at goes; where nobody has seen it, it begins anew with the next design. */
    void end() {
        isShown = false;
        if (tour.isOpen() && tour.isAtStart()) {
            wanted = !isSeen();
        } else if (tour.isOpen()) {
            seen();
        }
        tour.end();
    }
}
