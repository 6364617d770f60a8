package io.keywright.ui.editor;

import io.keywright.model.AccessPattern;
import io.keywright.model.OrderedMap;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.view.DomainText;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.scene.Node;

/** How often a pattern is called, how that moves over the day, and how calls are spread over its parameters. */
final class LoadFields {
    private static final double NUMBER_WIDTH = 90;
    private static final double SMALL_WIDTH = 56;
    private static final double SPREAD_WIDTH = 180;

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
        List<String> parameters = PatternParameters.of(edits.design(), pattern);
        for (String parameter : parameters) {
            group.line("Over " + parameter, scope.row("skew-" + parameter, skew(parameter)));
        }
    }

    private String summary() {
        var words = new ArrayList<String>();
        words.add(ShapeKind.of(pattern.rate().shape()).words());
        pattern.skew().forEach((parameter, spread) -> words.add(parameter + " " + SpreadText.of(spread)));
        return String.join(" · ", words);
    }

    private Row shape(Shape shape) {
        var parameters = new ShapeFields(scope, this::shape);
        ShapeKind now = ShapeKind.of(shape);
        Set<ShapeKind> kinds = EnumSet.of(ShapeKind.CONSTANT, ShapeKind.DAILY_CURVE, now);
        var fields = new ArrayList<Node>();
        fields.add(scope.choice(
                "shape",
                List.copyOf(kinds),
                now,
                ShapeKind::words,
                kind -> shape("Change shape", parameters.become(shape, kind))));
        fields.addAll(parameters.of(shape));
        return scope.row("shape", fields);
    }

    private void shape(String label, Shape shape) {
        rate(label, old -> new Rate(old.calls(), old.per(), old.peakFactor(), shape));
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
