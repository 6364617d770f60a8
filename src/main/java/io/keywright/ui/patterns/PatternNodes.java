package io.keywright.ui.patterns;

import io.keywright.access.Verdict;
import io.keywright.capacity.Figures;
import io.keywright.ui.control.Chip;
import io.keywright.ui.control.DiffChip;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.control.Tone;
import io.keywright.ui.style.Styles;
import io.keywright.view.Amount;
import io.keywright.view.Explanation;
import io.keywright.view.PatternsView;
import java.util.List;
import java.util.Locale;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** What is shown of an access pattern: in the matrix, and in the live panel. */
final class PatternNodes {
    /** A second click after the first one comes within this time. */
    private static final Duration SECOND_CLICK = Duration.millis(300);

    private final ExplainPopover popover;

    /** @param popover opens the sums behind figures */
    PatternNodes(ExplainPopover popover) {
        this.popover = popover;
    }

    static Node question(PatternsView.Row row) {
        Label question = Styles.styled(new Label(row.question()), "kw-pattern-words");
        question.setTooltip(new Tooltip(row.question()));
        question.setMinWidth(0);
        HBox.setHgrow(question, Priority.ALWAYS);
        HBox line = Styles.styled(new HBox(question), "kw-pattern-question");
        line.setAlignment(Pos.CENTER_LEFT);
        if (row.hot() != null) {
            line.getChildren().add(Chip.hot(row.hot()));
        }
        if (row.rejections() > 0) {
            line.getChildren().add(mark(row));
        }
        return line;
    }

    /** What is asked and, below it, what is sent. */
    static Node questionAndRequest(PatternsView.Row row) {
        VBox box = new VBox(question(row));
        box.setAlignment(Pos.CENTER_LEFT);
        if (!row.request().isEmpty()) {
            box.getChildren().add(request(row));
        }
        return box;
    }

    /** What is asked and, below it, how well it is answered. */
    Node questionAndAnswer(PatternsView.Row row) {
        Chip verdict = Chip.quiet(tone(row), icon(row.verdict()), row.verdictWords());
        HBox line = Styles.styled(new HBox(verdict), "kw-pattern-answer");
        if (!row.units().isEmpty()) {
            for (FigureLabel figure : List.of(unitsNow(row), monthFigure(row))) {
                line.getChildren().add(Styles.styled(figure, "kw-small-figure", "kw-quiet-figure"));
            }
        }
        line.setAlignment(Pos.CENTER_LEFT);
        Tooltip.install(line, new Tooltip(String.join("\n", row.answer().sentences())));
        VBox box = new VBox(question(row), line);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    static Region request(PatternsView.Row row) {
        TemplateText text = new TemplateText(Styles.MONO_SMALL);
        text.setRequest(row.request());
        Tooltip.install(text, new Tooltip(text.text()));
        if (!row.answer().sent().automatic()) {
            return text;
        }
        Label chosen = Styles.styled(new Label("auto"), Styles.CAPTION, Styles.SUBTLE);
        chosen.setMinWidth(Region.USE_PREF_SIZE);
        chosen.setTooltip(new Tooltip("Keywright chose this request, because the pattern has no steps"));
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox line = Styles.styled(new HBox(chosen, text), "kw-pattern-request");
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    /** How many of its requests DynamoDB would refuse, and with which words. */
    private static Node mark(PatternsView.Row row) {
        Chip mark = Chip.mark(
                Tone.DANGER, Icons.ERROR, Integer.toString(row.rejections()), String.join(" ", row.refusals()));
        mark.setTooltip(new Tooltip(String.join("\n", row.refusals())));
        return mark;
    }

    /** How often it is called; opens a moment after the click, since a second one edits it in place. */
    FigureLabel rate(PatternsView.Row row) {
        FigureLabel rate = new FigureLabel(row.rate(), "");
        var pause = new PauseTransition(SECOND_CLICK);
        pause.setOnFinished(event -> {
            if (rate.getScene() != null) {
                popover.explain(rate, row.costs().callsSum());
            }
        });
        rate.setOnOpen(pause::playFromStart);
        rate.leaveSecondClick();
        rate.setFocusTraversable(false);
        return rate;
    }

    /** How many requests or round trips a call is. */
    Node sent(long number, @Nullable Explanation sum) {
        return explained(new FigureLabel(number == 0 ? "–" : Figures.whole(number), ""), sum);
    }

    /** Units of a call. */
    FigureLabel unitsNow(PatternsView.Row row) {
        return explained(new FigureLabel(row.units(), row.unit()), row.costs().unitsSum());
    }

    /** Units of a call, over those of the saved version. */
    Node units(PatternsView.Row row) {
        FigureLabel figure = unitsNow(row);
        String before = row.costs().unitsBefore();
        return before.isEmpty()
                ? figure
                : twoFigures(figure, before(before, row.costs().unitsBeforeSum()));
    }

    /** Money a month, over what differs from the saved version. */
    Node month(PatternsView.Row row) {
        Amount month = row.costs().month();
        FigureLabel figure = monthFigure(row);
        return month.change().isEmpty() ? figure : twoFigures(figure, change(row));
    }

    /** Money a month, with what differs from the saved version before it. */
    Node monthNow(PatternsView.Row row) {
        Amount month = row.costs().month();
        FigureLabel figure = monthFigure(row);
        if (month.change().isEmpty()) {
            return figure;
        }
        HBox line = Styles.styled(new HBox(change(row), figure), "kw-pattern-answer");
        line.setAlignment(Pos.CENTER_RIGHT);
        return line;
    }

    private FigureLabel monthFigure(PatternsView.Row row) {
        return explained(
                new FigureLabel(row.costs().month().text(), ""), row.costs().monthSum());
    }

    private DiffChip change(PatternsView.Row row) {
        DiffChip change = popover.change(row.costs().month(), row.costs().monthSum());
        change.setFocusTraversable(false);
        return Styles.styled(change, "kw-plain");
    }

    private Label before(String text, @Nullable Explanation sum) {
        Label before = Styles.styled(new Label(text), "kw-figure-was");
        before.setAccessibleText("as saved: " + text);
        before.setTooltip(new Tooltip("As saved"));
        before.setMinWidth(Region.USE_PREF_SIZE);
        if (sum != null) {
            popover.explained(before, sum).setFocusTraversable(false);
        }
        return before;
    }

    private static Node twoFigures(Node now, Node below) {
        VBox box = Styles.styled(new VBox(now, below), "kw-two-figures");
        box.setAlignment(Pos.CENTER_RIGHT);
        return box;
    }

    private FigureLabel explained(FigureLabel figure, @Nullable Explanation sum) {
        if (sum != null && !figure.getValue().isEmpty()) {
            figure.setOnOpen(() -> popover.explain(figure, sum));
            figure.setFocusTraversable(false);
        }
        return figure;
    }

    /** Quiet verdicts are text, only exceptions are chips. */
    static Region verdict(PatternsView.Row row) {
        Tone tone = tone(row);
        Icons icon = icon(row.verdict());
        Region chip = row.tone() == PatternsView.Tone.GOOD
                ? Chip.quiet(tone, icon, row.verdictWords())
                : new Chip(tone, icon, row.verdictWords());
        List<String> reasons = row.answer().sentences();
        if (!reasons.isEmpty()) {
            Tooltip.install(chip, new Tooltip(String.join("\n", reasons)));
            chip.setAccessibleHelp(String.join(" ", reasons));
        }
        chip.setId("verdict-" + row.verdict().name().toLowerCase(Locale.ROOT) + "-" + row.number());
        return chip;
    }

    private static Tone tone(PatternsView.Row row) {
        return switch (row.tone()) {
            case GOOD -> Tone.GOOD;
            case WARNING -> Tone.WARNING;
            case DANGER -> Tone.DANGER;
            case QUIET -> Tone.NEUTRAL;
        };
    }

    private static Icons icon(Verdict verdict) {
        return switch (verdict) {
            case ONE_REQUEST, SEVERAL_REQUESTS, TRANSACTION -> Icons.GOOD;
            case FAN_OUT -> Icons.FAN_OUT;
            case SCAN -> Icons.SCAN;
            case IMPOSSIBLE, BROKEN -> Icons.ERROR;
            case NOT_PLANNED -> Icons.NOT_PLANNED;
        };
    }
}
