package io.keywright.ui.editor;

import io.keywright.capacity.Figures;
import io.keywright.model.Shape;
import io.keywright.ui.style.Styles;
import io.keywright.view.DomainText;
import io.keywright.view.Elapsed;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javafx.scene.Node;

/** What goes with the kind of shape that a rate has: when, how long, how many times the rate. */
final class ShapeFields {
    private static final double NUMBER_WIDTH = 90;
    private static final double SMALL_WIDTH = 56;
    private static final double SPAN_WIDTH = 72;
    private static final int HOURS_A_DAY = 24;

    private final Scope scope;
    private final BiConsumer<String, Shape> keep;

    /** @param keep puts a shape into the design, with a label */
    ShapeFields(Scope scope, BiConsumer<String, Shape> keep) {
        this.scope = scope;
        this.keep = keep;
    }

    /** The shape of another kind: that it had the last time, or one to start with. */
    Shape become(Shape now, ShapeKind kind) {
        scope.remember("shape-" + ShapeKind.of(now), now);
        return scope.remembered("shape-" + kind, Shape.class, kind.first());
    }

    List<Node> of(Shape shape) {
        if (shape instanceof Shape.DailyCurve curve) {
            return daily(curve);
        }
        if (shape instanceof Shape.Ramp ramp) {
            return ramp(ramp);
        }
        if (shape instanceof Shape.Spike spike) {
            return spike(spike);
        }
        if (shape instanceof Shape.Step step) {
            return step(step);
        }
        if (shape instanceof Shape.BulkLoad load) {
            return bulk(load);
        }
        return shape instanceof Shape.Series series
                ? List.of(scope.words("rates", rates(series), Styles.MUTED))
                : List.of();
    }

    private static String rates(Shape.Series series) {
        int rows = series.points().size();
        return rows == 0
                ? "no rates yet"
                : Figures.counted(rows, "rate", "rates") + ", the last from "
                        + Elapsed.moment((long) series.points().get(rows - 1).atSeconds()) + " on";
    }

    private List<Node> daily(Shape.DailyCurve curve) {
        return List.of(
                scope.words("peak-hour", "peak at"),
                scope.text(
                                "peak-hour",
                                DomainText.number(curve.peakHour()),
                                ShapeFields::hourProblem,
                                typed -> keep.accept("Change peak hour", new Shape.DailyCurve(Checks.decimal(typed))))
                        .width(SMALL_WIDTH),
                scope.words("utc", "o'clock UTC"));
    }

    private static String hourProblem(String typed) {
        return Checks.number(typed)
                        .filter(hour -> hour.doubleValue() < HOURS_A_DAY)
                        .isPresent()
                ? ""
                : "Expected an hour, 0 to under 24.";
    }

    private List<Node> ramp(Shape.Ramp ramp) {
        return List.of(
                scope.words("ramp-from", "from"),
                factor("ramp-from", ramp.from(), from -> new Shape.Ramp(from, ramp.to())),
                scope.words("ramp-to", "to"),
                factor("ramp-to", ramp.to(), to -> new Shape.Ramp(ramp.from(), to)),
                scope.words("times", "times the rate"));
    }

    private List<Node> spike(Shape.Spike spike) {
        return List.of(
                scope.words("spike-at", "after"),
                span("spike-at", spike.atSeconds(), at -> new Shape.Spike(at, spike.forSeconds(), spike.factor())),
                scope.words("spike-for", "for"),
                span(
                        "spike-for",
                        spike.forSeconds(),
                        lasts -> new Shape.Spike(spike.atSeconds(), lasts, spike.factor())),
                scope.words("spike-of", "of"),
                factor(
                        "spike-factor",
                        spike.factor(),
                        factor -> new Shape.Spike(spike.atSeconds(), spike.forSeconds(), factor)),
                scope.words("times", "times the rate"));
    }

    private List<Node> step(Shape.Step step) {
        return List.of(
                scope.words("step-at", "after"),
                span("step-at", step.atSeconds(), at -> new Shape.Step(at, step.factor())),
                scope.words("step-to", "to"),
                factor("step-factor", step.factor(), factor -> new Shape.Step(step.atSeconds(), factor)),
                scope.words("times", "times the rate"));
    }

    private List<Node> bulk(Shape.BulkLoad load) {
        return List.of(
                scope.words("bulk-of", "of"),
                scope.text(
                                "bulk-rows",
                                Figures.whole(load.rows()),
                                typed -> Checks.count(typed).isPresent()
                                        ? ""
                                        : "Expected how many rows, such as 1,000,000.",
                                typed -> change(new Shape.BulkLoad(
                                        Checks.count(typed).orElseThrow(), load.order(), load.inFlight())))
                        .width(NUMBER_WIDTH),
                scope.words("bulk-rows", "rows"),
                scope.choice(
                        "bulk-order",
                        List.of(Shape.RowOrder.values()),
                        load.order(),
                        order -> order == Shape.RowOrder.KEY_ORDER ? "in key order" : "shuffled",
                        order -> change(new Shape.BulkLoad(load.rows(), order, load.inFlight()))),
                scope.text(
                                "bulk-in-flight",
                                Figures.whole(load.inFlight()),
                                ShapeFields::inFlightProblem,
                                typed -> change(new Shape.BulkLoad(
                                        load.rows(),
                                        load.order(),
                                        Math.toIntExact(Checks.count(typed).orElseThrow()))))
                        .width(SMALL_WIDTH),
                scope.words("bulk-in-flight", "in flight"));
    }

    private static String inFlightProblem(String typed) {
        return Checks.count(typed)
                        .filter(requests -> requests >= 1 && requests <= Shape.BulkLoad.MOST_IN_FLIGHT)
                        .isPresent()
                ? ""
                : "Expected 1 to 100,000 requests in flight.";
    }

    private Node factor(String name, double now, Function<Double, Shape> with) {
        return scope.text(
                        name,
                        DomainText.number(now),
                        Checks::requiredNumber,
                        typed -> change(with.apply(Checks.decimal(typed))))
                .width(SMALL_WIDTH);
    }

    private Node span(String name, double now, Function<Double, Shape> with) {
        return scope.text(
                        name,
                        Spans.text(now),
                        typed -> Spans.problem(typed, 0),
                        typed -> change(with.apply((double) Spans.seconds(typed))))
                .width(SPAN_WIDTH);
    }

    private void change(Shape shape) {
        keep.accept("Change shape", shape);
    }
}
