package io.keywright.ui.editor;

import io.keywright.model.AccessPattern;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.Step;
import io.keywright.model.Times;
import io.keywright.ui.style.Styles;
import io.keywright.view.ChangeText;
import io.keywright.view.DomainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.scene.Node;

/** What a step has besides its target and its key: how it reads, what it writes, how often it runs. */
final class StepFields {
    private static final double EXPRESSION_WIDTH = 360;
    private static final double NUMBER_WIDTH = 72;
    private static final double NAME_WIDTH = 140;
    private static final String FIXED_TIMES = "times a call";
    private static final List<String> FOLDED =
            List.of("projection", "before", "replacing", "transaction", "times", "parallel");

    private final Form form;
    private final Edits edits;
    private final AccessPattern pattern;
    private final int position;
    private final Step step;
    private final StepFacts facts;
    private final Scope scope;

    StepFields(Form form, Edits edits, AccessPattern pattern, int position, Scope scope) {
        this.form = form;
        this.edits = edits;
        this.pattern = pattern;
        this.position = position;
        this.step = pattern.steps().get(position);
        this.facts = new StepFacts(step);
        this.scope = scope;
    }

    private Place place(String field) {
        return Place.step(pattern.name(), position + 1).field(field);
    }

    private <C extends Complaints.Owner> C marked(C control, String field) {
        return form.refusals().at(place(field), control);
    }

    /** Adds what most steps say. */
    void main(Group lines) {
        if (facts.hasStatement()) {
            lines.line(
                    "Statement",
                    expression(
                            "statement",
                            step.expressions().statement(),
                            "SELECT * FROM \"shop\" WHERE PK = ?",
                            Step.Expressions::withStatement));
        }
        if (facts.hasConsistency() || facts.hasOrder() || facts.hasLimit()) {
            lines.line("Read", reading());
        }
        if (facts.hasFilter()) {
            lines.line(
                    "Filter",
                    expression(
                            "filter",
                            step.expressions().filter(),
                            "reads as much, returns less",
                            Step.Expressions::withFilter));
        }
        if (facts.hasChanges()) {
            lines.line(facts.isPut() ? "Values" : "Changes", changes());
        }
        if (facts.hasCondition()) {
            lines.line("Condition", condition());
        }
    }

    /** Adds what few steps say, folded under a line that says it in short. */
    void more(Group lines) {
        lines.folding(scope.id() + "more", "More", summary(), false)
                .unfold(FOLDED.stream().anyMatch(field -> form.refusals().has(place(field))));
        if (facts.hasProjection()) {
            lines.line(
                    "Projection",
                    expression(
                            "projection",
                            step.expressions().projection(),
                            "all attributes",
                            Step.Expressions::withProjection));
        }
        if (facts.hasBefore()) {
            lines.line(
                    "Item before",
                    expression(
                            "before",
                            step.expressions().before(),
                            "as the condition says",
                            Step.Expressions::withBefore));
        }
        if (facts.hasReplacing()) {
            lines.line(
                    "Replaces",
                    share(
                            "replacing",
                            step.writing().replacing(),
                            "% of the puts replace an item",
                            (old, share) -> new Step.Writing(share, old.failing())));
        }
        if (facts.hasTransaction()) {
            lines.line("Transaction", transaction());
        }
        lines.line("Runs", runs());
    }

    private String summary() {
        var words = new ArrayList<String>();
        if (step.transaction() != null) {
            words.add("in transaction " + step.transaction());
        }
        if (step.parallel()) {
            words.add("together with the step before");
        }
        if (step.times() instanceof Times.PerEntity per) {
            words.add("once per " + per.entity());
        } else if (!step.times().equals(Times.ONCE)) {
            words.add(DomainText.number(((Times.Count) step.times()).times()) + " times a call");
        }
        if (step.writing().replacing() != 0) {
            words.add(Shares.percent(step.writing().replacing()) + " % replace");
        }
        if (!step.expressions().before().isEmpty()) {
            words.add("of items with " + step.expressions().before());
        }
        if (!step.expressions().projection().isEmpty()) {
            words.add("returns " + step.expressions().projection());
        }
        return String.join(" · ", words);
    }

    private Row expression(
            String name, String text, String prompt, BiFunction<Step.Expressions, String, Step.Expressions> with) {
        return scope.row(name, field(name, text, prompt, with));
    }

    private FormField field(
            String name, String text, String prompt, BiFunction<Step.Expressions, String, Step.Expressions> with) {
        return marked(
                scope.text(
                                name,
                                text,
                                Checks::anything,
                                typed -> change(
                                        "Change " + name,
                                        old -> old.withExpressions(with.apply(old.expressions(), typed.strip()))))
                        .mono()
                        .width(EXPRESSION_WIDTH)
                        .prompt(prompt),
                name);
    }

    private Row reading() {
        Step.Reading reading = step.reading();
        var row = new ArrayList<Node>();
        if (facts.hasConsistency()) {
            row.add(marked(
                    scope.choice(
                            "consistency",
                            List.of(Step.Consistency.values()),
                            reading.consistency(),
                            consistency -> consistency == Step.Consistency.EVENTUAL
                                    ? "eventually consistent"
                                    : "strongly consistent",
                            consistency -> reading(
                                    "Change consistency",
                                    old -> new Step.Reading(old.limit(), old.descending(), consistency))),
                    "consistency"));
        }
        if (facts.hasLimit()) {
            row.add(scope.words("limit", "limit"));
            row.add(marked(
                    scope.text(
                                    "limit",
                                    CapacityFields.text(reading.limit()),
                                    Checks::optionalCount,
                                    typed -> reading(
                                            "Change limit",
                                            old -> new Step.Reading(
                                                    Checks.count(typed).orElse(null),
                                                    old.descending(),
                                                    old.consistency())))
                            .width(NUMBER_WIDTH)
                            .prompt("none"),
                    "limit"));
        }
        if (facts.hasOrder()) {
            row.add(scope.check(
                    "descending",
                    "descending",
                    reading.descending(),
                    on -> reading("Change order", old -> new Step.Reading(old.limit(), on, old.consistency()))));
        }
        return scope.row("reading", row);
    }

    private void reading(String label, UnaryOperator<Step.Reading> change) {
        change(label, old -> old.withReading(change.apply(old.reading())));
    }

    private Row changes() {
        String text = ChangeText.of(step.changes());
        if (!ChangeText.parse(text).equals(Optional.of(step.changes()))) {
            return scope.row("changes", scope.words("changes", text, Styles.MONO_SMALL, Styles.MUTED));
        }
        return scope.row(
                "changes",
                marked(
                        scope.text(
                                        "changes",
                                        text,
                                        typed -> ChangeText.parse(typed).isEmpty() ? ChangeText.EXPECTED : "",
                                        typed -> change(
                                                "Change what is updated",
                                                old -> old.withChanges(
                                                        ChangeText.parse(typed).orElseThrow())))
                                .mono()
                                .width(EXPRESSION_WIDTH)
                                .prompt(
                                        facts.isPut()
                                                ? "as the entity says; set status = NEW"
                                                : "set status = SHIPPED, add views 1"),
                        "changes"));
    }

    private Row condition() {
        var row = new ArrayList<Node>();
        row.add(field(
                "condition",
                step.expressions().condition(),
                "attribute_not_exists(PK)",
                Step.Expressions::withCondition));
        if (facts.hasFailing()) {
            row.add(shareField(
                    "failing", step.writing().failing(), (old, share) -> new Step.Writing(old.replacing(), share)));
            row.add(scope.words("failing", "% of the calls fail it"));
        }
        return scope.row("condition", row);
    }

    private Row share(String name, double share, String words, BiFunction<Step.Writing, Double, Step.Writing> with) {
        return scope.row(name, shareField(name, share, with), scope.words(name, words));
    }

    private FormField shareField(String name, double share, BiFunction<Step.Writing, Double, Step.Writing> with) {
        return marked(
                scope.text(
                                name,
                                Shares.percent(share),
                                Shares::problem,
                                typed -> change(
                                        "Change share",
                                        old -> old.withWriting(with.apply(old.writing(), Shares.share(typed)))))
                        .width(NUMBER_WIDTH),
                name);
    }

    private Row transaction() {
        return scope.row(
                "transaction",
                marked(
                        scope.text(
                                        "transaction",
                                        Objects.requireNonNullElse(step.transaction(), ""),
                                        Checks::anything,
                                        typed -> change(
                                                "Change transaction",
                                                old -> old.withTransaction(typed.isBlank() ? null : typed.strip())))
                                .width(NAME_WIDTH)
                                .prompt("none"),
                        "transaction"),
                scope.words(
                        "transaction",
                        "its name; neighbours of one name are one request",
                        Styles.SECONDARY,
                        Styles.MUTED));
    }

    private Row runs() {
        var row = new ArrayList<Node>();
        if (step.times() instanceof Times.Count count) {
            row.add(scope.text(
                            "times",
                            DomainText.number(count.times()),
                            Checks::requiredNumber,
                            typed -> change(
                                    "Change how often", old -> old.withTimes(new Times.Count(Checks.decimal(typed)))))
                    .width(NUMBER_WIDTH));
        }
        row.add(marked(
                scope.choice("times-per", timesChoices(), timesChoice(), Function.identity(), this::chooseTimes),
                "times"));
        if (position > 0) {
            row.add(scope.check(
                    "parallel",
                    "together with the step before",
                    step.parallel(),
                    on -> change("Change order of steps", old -> old.withParallel(on))));
        }
        return scope.row("runs", row);
    }

    private String timesChoice() {
        return step.times() instanceof Times.PerEntity per ? "once per " + per.entity() : FIXED_TIMES;
    }

    private List<String> timesChoices() {
        var choices = new ArrayList<String>(List.of(FIXED_TIMES));
        edits.design().entities().stream()
                .map(Entity::name)
                .map(name -> "once per " + name)
                .forEach(choices::add);
        return choices;
    }

    private void chooseTimes(String chosen) {
        if (step.times() instanceof Times.Count count) {
            scope.remember("times", count);
        }
        Times times = chosen.equals(FIXED_TIMES)
                ? scope.remembered("times", Times.Count.class, new Times.Count(1))
                : new Times.PerEntity(chosen.substring("once per ".length()));
        change("Change how often", old -> old.withTimes(times));
    }

    private void change(String label, UnaryOperator<Step> change) {
        edits.step(pattern.name(), position, label, change);
    }
}
