package io.keywright.ui.editor;

import io.keywright.model.AccessPattern;
import io.keywright.model.OrderedMap;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.ui.style.Styles;
import io.keywright.view.DomainText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.scene.Node;

/** How often a pattern is called, how that moves over the day, and how calls are spread over its parameters. */
final class LoadFields {
    private static final double NUMBER_WIDTH = 90;
    private static final double SMALL_WIDTH = 56;
    private static final double SPREAD_WIDTH = 180;
    private static final String STEADY = "the same all day";
    private static final String DAILY = "a daily curve";
    /** The hour of the peak a daily curve starts with. */
    private static final double EVENING = 20;

    private final Form form;
    private final Edits edits;
    private final AccessPattern pattern;
    private final Scope scope;

    LoadFields(Form form, Edits edits, AccessPattern pattern, Scope scope) {
        this.form = form;
        this.edits = edits;
        this.pattern = pattern;
        this.scope = scope;
    }

    /** Adds the rate. */
    void rate(Group group) {
        Rate rate = pattern.rate();
        group.line(
                "Calls",
                scope.row(
                        "calls",
                        scope.text(
                                        "calls",
                                        rate.calls().stripTrailingZeros().toPlainString(),
                                        Checks::requiredNumber,
                                        typed -> rate(
                                                "Change rate",
                                                old -> old.withCalls(
                                                        Checks.number(typed).orElseThrow(), old.per())))
                                .width(NUMBER_WIDTH),
                        scope.words("per", "per"),
                        scope.choice(
                                "per",
                                List.of(Rate.Per.values()),
                                rate.per(),
                                Form::words,
                                per -> rate("Change rate", old -> old.withCalls(old.calls(), per))),
                        scope.words("peak", "at the peak"),
                        scope.text(
                                        "peak",
                                        DomainText.number(rate.peakFactor()),
                                        Checks::requiredNumber,
                                        typed -> rate(
                                                "Change peak",
                                                old -> new Rate(
                                                        old.calls(), old.per(), Checks.decimal(typed), old.shape())))
                                .width(SMALL_WIDTH),
                        scope.words("times-average", "times as many")));
    }

    /** Adds how the rate moves and how calls are spread; folded where all is at its default. */
    void details() {
        boolean isSaid = !pattern.skew().isEmpty() || !pattern.rate().shape().equals(Shape.CONSTANT);
        Group group = form.group("load")
                .folding("pattern-load", "How calls are spread", summary(), isSaid)
                .line("Over the day", shape(pattern.rate().shape()));
        List<String> parameters = PatternParameters.of(pattern);
        for (String parameter : parameters) {
            group.line("Over " + parameter, scope.row("skew-" + parameter, skew(parameter)));
        }
    }

    private String summary() {
        Shape shape = pattern.rate().shape();
        var words = new ArrayList<String>();
        words.add(shape instanceof Shape.DailyCurve ? DAILY : shape instanceof Shape.Constant ? STEADY : words(shape));
        pattern.skew().forEach((parameter, spread) -> words.add(parameter + " " + SpreadText.of(spread)));
        return String.join(" · ", words);
    }

    private Row shape(Shape shape) {
        var fields = new ArrayList<Node>();
        if (!(shape instanceof Shape.Constant) && !(shape instanceof Shape.DailyCurve)) {
            fields.add(scope.words("shape", words(shape), Styles.MUTED));
            return scope.row("shape", fields);
        }
        fields.add(scope.choice(
                "shape",
                List.of(STEADY, DAILY),
                shape instanceof Shape.DailyCurve ? DAILY : STEADY,
                UnaryOperator.identity(),
                this::chooseShape));
        if (shape instanceof Shape.DailyCurve curve) {
            fields.add(scope.words("peak-hour", "peak at"));
            fields.add(scope.text(
                            "peak-hour",
                            DomainText.number(curve.peakHour()),
                            LoadFields::hourProblem,
                            typed -> rate(
                                    "Change peak hour",
                                    old -> new Rate(
                                            old.calls(),
                                            old.per(),
                                            old.peakFactor(),
                                            new Shape.DailyCurve(Checks.decimal(typed)))))
                    .width(SMALL_WIDTH));
            fields.add(scope.words("utc", "o'clock UTC"));
        }
        return scope.row("shape", fields);
    }

    private void chooseShape(String chosen) {
        if (pattern.rate().shape() instanceof Shape.DailyCurve curve) {
            scope.remember("shape", curve);
        }
        Shape shape = chosen.equals(DAILY)
                ? scope.remembered("shape", Shape.DailyCurve.class, new Shape.DailyCurve(EVENING))
                : Shape.CONSTANT;
        rate("Change shape", old -> new Rate(old.calls(), old.per(), old.peakFactor(), shape));
    }

    private static String words(Shape shape) {
        if (shape instanceof Shape.Ramp ramp) {
            return "a ramp from " + DomainText.number(ramp.from()) + " to " + DomainText.number(ramp.to())
                    + " times the rate";
        }
        if (shape instanceof Shape.Spike spike) {
            return "a spike of " + DomainText.number(spike.factor()) + " times the rate";
        }
        if (shape instanceof Shape.Step step) {
            return "a step to " + DomainText.number(step.factor()) + " times the rate";
        }
        if (shape instanceof Shape.Series series) {
            return "a series of " + series.points().size() + " rates";
        }
        return "a bulk load";
    }

    private static String hourProblem(String typed) {
        return Checks.number(typed).filter(hour -> hour.doubleValue() < 24).isPresent()
                ? ""
                : "Expected an hour, 0 to under 24.";
    }

    private Node skew(String parameter) {
        Spread spread = pattern.skew().get(parameter);
        return scope.text(
                        "skew-" + parameter,
                        spread == null ? "" : SpreadText.of(spread),
                        typed -> typed.isBlank() || SpreadText.parse(typed).isPresent() ? "" : SpreadText.EXPECTED,
                        typed -> edits.pattern(
                                pattern.name(), "Change skew", old -> old.withSkew(withSkew(old, parameter, typed))))
                .width(SPREAD_WIDTH)
                .prompt("by default");
    }

    private static OrderedMap<String, Spread> withSkew(AccessPattern old, String parameter, String typed) {
        OrderedMap<String, Spread> skew = OrderedMap.copyOf(old.skew());
        return SpreadText.parse(typed)
                .map(spread -> skew.with(parameter, spread))
                .orElseGet(() -> skew.without(parameter));
    }

    private void rate(String label, UnaryOperator<Rate> change) {
        edits.pattern(pattern.name(), label, old -> old.withRate(change.apply(old.rate())));
    }
}
