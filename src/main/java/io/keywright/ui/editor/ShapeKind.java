package io.keywright.ui.editor;

import io.keywright.model.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** The kinds of shapes a person can choose from, each with one to start with. */
enum ShapeKind {
    /** Where a workload leaves a rate as it is. */
    AS_PATTERN("as the pattern says", Shape.CONSTANT, shape -> false),
    CONSTANT("the same all the time", Shape.CONSTANT, Shape.Constant.class::isInstance),
    DAILY_CURVE("a daily curve", new Shape.DailyCurve(20), Shape.DailyCurve.class::isInstance),
    RAMP("a ramp", new Shape.Ramp(1, 4), Shape.Ramp.class::isInstance),
    SPIKE("a spike", new Shape.Spike(600, 600, 10), Shape.Spike.class::isInstance),
    STEP("a step", new Shape.Step(600, 4), Shape.Step.class::isInstance),
    SERIES("rates from a CSV…", new Shape.Series(List.of()), Shape.Series.class::isInstance),
    BULK_LOAD(
            "a bulk load",
            new Shape.BulkLoad(1_000_000, Shape.RowOrder.KEY_ORDER, 200),
            Shape.BulkLoad.class::isInstance);

    private final String words;
    private final Shape first;
    private final Predicate<Shape> is;

    ShapeKind(String words, Shape first, Predicate<Shape> is) {
        this.words = words;
        this.first = first;
        this.is = is;
    }

    String words() {
        return words;
    }

    /** The shape it starts with. */
    Shape first() {
        return first;
    }

    boolean is(Shape shape) {
        return is.test(shape);
    }

    static ShapeKind of(Shape shape) {
        return Arrays.stream(values())
                .filter(kind -> kind.is(shape))
                .findFirst()
                .orElse(CONSTANT);
    }

    /** Whether the rate has a busiest time that its peak factor says. */
    boolean hasPeak() {
        return this == CONSTANT || this == DAILY_CURVE;
    }

    /**
     * What can be chosen where a workload may leave the shape as it is: that and all kinds but the pattern's own, which
     * is there only where it is chosen.
     */
    static List<ShapeKind> instead(Shape patterns, ShapeKind now) {
        var kinds = new ArrayList<>(List.of(values()));
        kinds.removeIf(kind -> kind == of(patterns) && kind != now);
        return kinds;
    }
}
