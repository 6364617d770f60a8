package io.keywright.ui.editor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.model.Step;
import io.keywright.refactor.RenamePattern;
import io.keywright.ui.style.Styles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The form of an access pattern: what is asked, how often, and the steps that answer it. */
final class PatternForm {
    private static final double NAME_WIDTH = 300;
    private static final double NUMBER_WIDTH = 80;

    private PatternForm() {}

    /** @param reopen opens the pattern under another name */
    static Node of(Edits edits, AccessPattern pattern, Consumer<Place> reopen) {
        String name = pattern.name();
        Form form = new Form();
        form.line(
                "Name",
                new FormField(
                        "pattern-name",
                        name,
                        NAME_WIDTH,
                        typed -> typed.equals(name) ? "" : edits.problem(new RenamePattern(name, typed.strip())),
                        typed -> {
                            if (edits.apply(new RenamePattern(name, typed.strip()))) {
                                reopen.accept(Place.pattern(typed.strip()));
                            }
                        }));
        form.line(
                "Question",
                new FormField(
                                "pattern-question",
                                pattern.asked().question(),
                                NAME_WIDTH * 1.5,
                                Checks::anything,
                                typed -> edits.pattern(
                                        name,
                                        "Change question",
                                        old -> old.withAsked(old.asked().withQuestion(typed.strip()))))
                        .prompt("what the application asks, in plain words"));
        rate(form, edits, pattern);
        form.heading("Steps", Edits.link("Add a step", "pattern-add-step", () -> addStep(edits, name)));
        VBox steps = Styles.styled(new VBox(), "kw-steps");
        for (int i = 0; i < pattern.steps().size(); i++) {
            steps.getChildren().add(StepForm.of(edits, pattern, i));
        }
        if (pattern.steps().isEmpty()) {
            steps.getChildren()
                    .add(Styles.styled(
                            new Label("Not planned yet: without steps the pattern sends nothing and costs nothing."),
                            Styles.MUTED));
        }
        form.wide("", steps);
        return form;
    }

    private static void rate(Form form, Edits edits, AccessPattern pattern) {
        Rate rate = pattern.rate();
        String name = pattern.name();
        form.line(
                "Calls",
                new FormField(
                        "pattern-calls",
                        rate.calls().stripTrailingZeros().toPlainString(),
                        NUMBER_WIDTH,
                        Checks::requiredNumber,
                        typed -> edits.pattern(
                                name,
                                "Change rate",
                                old -> old.withRate(old.rate()
                                        .withCalls(
                                                Checks.number(typed).orElseThrow(),
                                                old.rate().per())))),
                new Label("per"),
                Form.choice(
                        "pattern-per",
                        List.of(Rate.Per.values()),
                        rate.per(),
                        Form::words,
                        per -> edits.pattern(
                                name,
                                "Change rate",
                                old -> old.withRate(
                                        old.rate().withCalls(old.rate().calls(), per)))),
                new Label("peak"),
                new FormField(
                        "pattern-peak",
                        BigDecimal.valueOf(rate.peakFactor())
                                .stripTrailingZeros()
                                .toPlainString(),
                        NUMBER_WIDTH / 1.5,
                        Checks::requiredNumber,
                        typed -> edits.pattern(
                                name,
                                "Change peak",
                                old -> old.withRate(new Rate(
                                        old.rate().calls(),
                                        old.rate().per(),
                                        Checks.number(typed).orElseThrow().doubleValue(),
                                        old.rate().shape())))),
                new Label("times the average"));
    }

    private static void addStep(Edits edits, String pattern) {
        String table = edits.design().tables().isEmpty()
                ? null
                : edits.design().tables().get(0).name();
        edits.pattern(pattern, "Add step", old -> {
            var steps = new ArrayList<>(old.steps());
            Step.Target target = table == null ? Step.Target.UNKNOWN : Step.Target.table(table);
            steps.add(StepKeys.complete(edits.design(), Step.of(Operation.QUERY, target)));
            return old.withSteps(steps);
        });
    }

    /** Changes one step of a pattern. */
    static void change(Edits edits, String pattern, int position, String label, UnaryOperator<Step> change) {
        edits.pattern(pattern, label, old -> {
            var steps = new ArrayList<>(old.steps());
            if (position < steps.size()) {
                steps.set(position, change.apply(steps.get(position)));
            }
            return old.withSteps(steps);
        });
    }

    /** Takes a step away. */
    static void remove(Edits edits, String pattern, int position) {
        edits.pattern(pattern, "Delete step", old -> {
            var steps = new ArrayList<>(old.steps());
            if (position < steps.size()) {
                steps.remove(position);
            }
            return old.withSteps(steps);
        });
    }
}
