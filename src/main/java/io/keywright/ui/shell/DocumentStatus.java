package io.keywright.ui.shell;

import io.keywright.capacity.Figures;
import io.keywright.review.Severity;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.SeverityMark;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Styles;
import io.keywright.view.ProblemsView;
import io.keywright.view.StatusView;
import io.keywright.workspace.RecoveryKeeper;
import java.math.BigDecimal;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** The status bar of an open design. */
final class DocumentStatus {
    private final DocumentModel document;
    private final Hyperlink problems = new Hyperlink();
    private final Label state = new Label();
    private final Label simulated = new Label();
    private final Label saved = Styles.styled(new Label(), Styles.MUTED);
    private final Button assumptions = Styles.styled(new Button(), "kw-status-button", "kw-assumptions");
    private final StatusBar bar;
    private ReadOnlyObjectProperty<RecoveryKeeper.State> kept =
            new ReadOnlyObjectWrapper<>(this, "kept", RecoveryKeeper.State.NONE);

    /**
     * @param zoom shows and chooses the zoom
     * @param showProblems shows the list of problems
     */
    DocumentStatus(DocumentModel document, Node zoom, Runnable showProblems, SettingsPopover settings) {
        this.document = document;
        problems.setId("status-problems");
        problems.getStyleClass().add("kw-status-problems");
        problems.setOnAction(event -> showProblems.run());
        state.setId("status-state");
        saved.setId("status-saved");
        assumptions.setId("status-assumptions");
        assumptions.setMinWidth(0);
        assumptions.setTooltip(new Tooltip("What every figure rests on"));
        assumptions.setOnAction(event -> settings.toggle(assumptions));
        for (Region part : List.of(problems, state, simulated, saved)) {
            part.setMinWidth(Region.USE_PREF_SIZE);
        }
        Node simulatedLine = StatusBar.line();
        simulated.setId("status-simulated");
        simulated.setGraphic(Icons.GOOD.node(Styles.ICON_TINY, Styles.GOOD));
        for (Node part : List.of(simulatedLine, simulated)) {
            part.visibleProperty().bind(simulated.textProperty().isNotEmpty());
            part.managedProperty().bind(part.visibleProperty());
        }
        bar = new StatusBar(
                List.of(problems, StatusBar.line(), state, simulatedLine, simulated, StatusBar.line(), saved),
                List.of(assumptions, StatusBar.line(), zoom));
        document.snapshotProperty().addListener((property, before, now) -> show());
        document.staleProperty().addListener((property, before, now) -> show());
        document.dirtyProperty().addListener((property, before, now) -> show());
        document.failureProperty().addListener((property, before, now) -> show());
        show();
    }

    /** Says beside it what was simulated last. */
    DocumentStatus simulated(ObservableValue<String> words) {
        simulated.textProperty().bind(words);
        return this;
    }

    /** Says beside it how the recovery copy stands. */
    DocumentStatus kept(ReadOnlyObjectProperty<RecoveryKeeper.State> newState) {
        kept = newState;
        kept.addListener((property, before, now) -> show());
        show();
        return this;
    }

    private String keptWords() {
        RecoveryKeeper.State now = kept.get();
        if (!document.dirtyProperty().get()) {
            return "";
        }
        return !now.problem().isEmpty()
                ? " · no recovery copy"
                : now.keptMillis() == 0 ? "" : " · recovery copy at " + Moments.time(now.keptMillis());
    }

    StatusBar bar() {
        return bar;
    }

    /** A mark and a number for each severity, or that there is nothing. */
    private void show(ProblemsView now) {
        HBox counts = Styles.styled(new HBox(), "kw-status-counts");
        for (Severity severity : Severity.values()) {
            if (now.count(severity) > 0) {
                counts.getChildren()
                        .add(new Label(
                                Figures.whole(now.count(severity)), SeverityMark.node(severity, Styles.ICON_TINY)));
            }
        }
        boolean isSound = now.rows().isEmpty();
        problems.setText(isSound ? now.words() : "");
        problems.setGraphic(isSound ? Icons.GOOD.node(Styles.ICON_TINY, Styles.GOOD) : counts);
        problems.setAccessibleText(now.words());
        problems.setTooltip(new Tooltip(now.words()));
    }

    private static String duration(long millis) {
        return millis < 1_000 ? millis + " ms" : Figures.decimal(BigDecimal.valueOf(millis / 100, 1)) + " s";
    }

    private void show() {
        Snapshot snapshot = document.snapshotProperty().get();
        String stands = document.session().file().isEmpty()
                ? "Not in a file yet"
                : document.dirtyProperty().get() ? "Not saved" : "Saved";
        saved.setText(stands + keptWords());
        String problem = kept.get().problem();
        saved.setTooltip(problem.isEmpty() ? null : new Tooltip(problem));
        if (document.failureProperty().get() != null) {
            state.setText("The analysis failed");
            state.setGraphic(Icons.ERROR.node(Styles.ICON_TINY, Styles.DANGER));
            return;
        }
        if (snapshot == null || document.staleProperty().get()) {
            state.setText("Analysing…");
            state.setGraphic(null);
        } else {
            state.setText("Up to date · analysed in " + duration(snapshot.millis()));
            state.setGraphic(Icons.GOOD.node(Styles.ICON_TINY, Styles.GOOD));
        }
        if (snapshot != null) {
            show(snapshot.problems());
            assumptions.setText(
                    StatusView.of(snapshot.design(), snapshot.analysis()).assumptions());
        }
    }
}
