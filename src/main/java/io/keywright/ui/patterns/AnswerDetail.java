package io.keywright.ui.patterns;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.capacity.Figures;
import io.keywright.compare.SuggestionWorth;
import io.keywright.model.Place;
import io.keywright.ui.control.Sentence;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.document.AnswerChange;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.Snapshot;
import io.keywright.ui.style.Styles;
import io.keywright.ui.task.Failure;
import io.keywright.ui.task.FailureBar;
import io.keywright.view.PatternsView;
import io.keywright.workspace.LatestOnly;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Why a pattern is answered as it is, what that leaves unmet, and what can be done about it. */
final class AnswerDetail extends VBox {
    private final DocumentModel document;
    private final Consumer<Place> openEditor;
    private final LatestOnly<Trial, Tried> trials;
    private final Label worth = new Sentence("", Styles.MUTED);
    private final ObjectProperty<@Nullable Failure> failure = new SimpleObjectProperty<>(this, "failure");
    private final FailureBar failed = new FailureBar("answer-failed", failure, this::again);

    /** Keeps what the designs with a suggested index have in common; only the thread that tries them uses it. */
    private final Analyzer analyzer = new Analyzer();

    private @Nullable Trial shown;
    private Button addIndex = new Button();

    /**
     * A suggested index to try.
     *
     * @param pattern the position of its pattern, from 0
     */
    private record Trial(Snapshot snapshot, int pattern) {}

    private record Tried(Trial trial, String words, boolean doesNotPay) {}

    AnswerDetail(DocumentModel document, Consumer<Place> openEditor) {
        this.document = document;
        this.openEditor = openEditor;
        this.trials = document.derived(this::tried, this::show, this::fail);
        worth.setId("answer-worth");
        setId("answer-detail");
        getStyleClass().add("kw-answer-detail");
    }

    void show(PatternsView.Row row) {
        PatternsView.Answered answer = row.answer();
        var nodes = new ArrayList<Node>();
        Label title = Styles.styled(new Label(row.question()), Styles.STRONG);
        title.setWrapText(true);
        title.setMinWidth(0);
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        HBox head = Styles.styled(new HBox(title, PatternNodes.verdict(row)), "kw-answer-head");
        head.setAlignment(Pos.TOP_LEFT);
        nodes.add(head);
        if (!row.request().isEmpty()) {
            TemplateText request = new TemplateText(Styles.MONO_SMALL);
            request.setRequest(row.request());
            nodes.add(request);
            nodes.add(new Sentence(words(answer.sent()), Styles.MUTED));
        }
        answer.sentences().forEach(reason -> nodes.add(new Sentence(reason, Styles.MUTED)));
        shown = null;
        failure.set(null);
        Node buttons = buttons(row);
        Snapshot snapshot = document.snapshotProperty().get();
        if (snapshot != null && answer.suggestedIndex().isPresent()) {
            Trial trial = new Trial(snapshot, row.number() - 1);
            shown = trial;
            nodes.add(worth);
            nodes.add(failed);
            again();
        }
        row.refusals().forEach(refusal -> nodes.add(Styles.styled(new Sentence(refusal, Styles.MUTED), Styles.DANGER)));
        nodes.add(buttons);
        getChildren().setAll(nodes);
    }

    private static String words(PatternsView.Sent sent) {
        return sent.resources()
                + " · " + Figures.counted(sent.requests(), "request", "requests")
                + " in " + Figures.counted(sent.roundTrips(), "round trip", "round trips")
                + (sent.consistency().isEmpty()
                        ? ""
                        : " · " + sent.consistency().toLowerCase(Locale.ROOT))
                + (sent.automatic() ? " · chosen by Keywright" : "");
    }

    /** Tries what is shown, once more after a failure. */
    private void again() {
        Trial trial = shown;
        if (trial != null) {
            failure.set(null);
            worth.setText("Trying the design with it…");
            trials.submit(trial);
        }
    }

    private Tried tried(Trial trial, BooleanSupplier stale) {
        Analysis analysis = trial.snapshot().analysis();
        Optional<SuggestionWorth> found = trial.pattern() < analysis.plans().size()
                ? SuggestionWorth.of(analysis, trial.pattern(), analyzer, stale)
                : Optional.empty();
        return new Tried(
                trial,
                found.map(SuggestionWorth::words).orElse(""),
                found.map(SuggestionWorth::doesNotPay).orElse(false));
    }

    private void show(Tried tried) {
        if (tried.trial() == shown) {
            worth.setText(tried.words());
            if (tried.doesNotPay()) {
                addIndex.setText(addIndex.getText() + " anyway");
            }
        }
    }

    private void fail(Throwable cause) {
        worth.setText("");
        failure.set(new Failure("The design with this index could not be analysed.", cause));
    }

    private Node buttons(PatternsView.Row row) {
        FlowPane buttons = Styles.styled(new FlowPane(), "kw-answer-buttons");
        buttons.getChildren().add(button("answer-open", "Open", () -> openEditor.accept(Place.pattern(row.name()))));
        if (row.answer().sent().automatic() && !row.request().isEmpty()) {
            Button steps =
                    button("answer-explicit", "Write as steps", () -> AnswerChange.makeExplicit(document, row.name()));
            steps.setTooltip(
                    new Tooltip("Writes the request that Keywright chose into the pattern, to be changed there;"
                            + " until then it chooses anew after each edit"));
            buttons.getChildren().add(steps);
        }
        row.answer().suggestedIndex().ifPresent(index -> {
            addIndex = button(
                    "answer-index", "Add index " + index.index().name(), () -> AnswerChange.addIndex(document, index));
            buttons.getChildren().add(addIndex);
        });
        return buttons;
    }

    private static Button button(String id, String text, Runnable action) {
        Button button = Styles.styled(new Button(text), Styles.SMALL);
        button.setId(id);
        button.setMnemonicParsing(false);
        button.setOnAction(event -> action.run());
        return button;
    }
}
