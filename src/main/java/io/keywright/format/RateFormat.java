package io.keywright.format;

import io.keywright.format.Json.Layout;
import io.keywright.model.Design;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import java.math.BigDecimal;

/** Rates in the file: {@code {"calls": 40, "per": "second", "peakFactor": 4}}. */
final class RateFormat {
    /** The kinds of shapes. */
    enum Kind {
        CONSTANT,
        DAILY_CURVE,
        RAMP,
        SPIKE,
        STEP,
        SERIES,
        BULK_LOAD
    }

    static final Vocabulary<Kind> SHAPE = Vocabulary.camelCase(Kind.class);

    private RateFormat() {}

    static Rate read(Slot slot) throws DesignFormatException {
        return slot.part(in -> new Rate(
                in.need("calls", "how many calls", calls -> {
                    if (calls.decimal().signum() < 0
                            || calls.decimal().compareTo(BigDecimal.valueOf(Design.MOST)) > 0) {
                        throw calls.json().wrong("a number of 0 or more, at most 10^15");
                    }
                    return calls.decimal();
                }),
                in.need("per", Words.PER),
                in.get("peakFactor", 1.0, Slot::multiple),
                in.get("shape", Shape.CONSTANT, shape -> shape.part(RateFormat::shape))));
    }

    static void write(Rate rate, ObjectWriter out) {
        out.put("calls", Json.number(rate.calls()))
                .put("per", Words.PER.json(rate.per()))
                .put("peakFactor", rate.peakFactor(), 1.0, Json::number)
                .part("shape", rate.shape().equals(Shape.CONSTANT), part -> write(rate.shape(), part));
    }

    private static Shape shape(ObjectReader in) throws DesignFormatException {
        return switch (in.need("kind", SHAPE)) {
            case CONSTANT -> Shape.CONSTANT;
            case DAILY_CURVE -> new Shape.DailyCurve(in.need("peakHour", "an hour, 0 to 24", Slot::amount));
            case RAMP ->
                new Shape.Ramp(
                        in.need("from", "a factor of the rate", Slot::multiple),
                        in.need("to", "a factor of the rate", Slot::multiple));
            case SPIKE ->
                new Shape.Spike(
                        in.need("atSeconds", "seconds from the start", Slot::multiple),
                        in.need("forSeconds", "a number of seconds", Slot::multiple),
                        in.need("factor", "a factor of the rate", Slot::multiple));
            case STEP ->
                new Shape.Step(
                        in.need("atSeconds", "seconds from the start", Slot::multiple),
                        in.need("factor", "a factor of the rate", Slot::multiple));
            case SERIES ->
                new Shape.Series(in.need(
                        "points", "an array of points", points -> points.list(point -> point.part(RateFormat::point))));
            case BULK_LOAD ->
                new Shape.BulkLoad(
                        in.need("rows", "a number of rows", Slot::count),
                        in.get("order", Shape.RowOrder.KEY_ORDER, Words.ROW_ORDER::read),
                        in.need("inFlight", "a number of requests", Slot::size));
        };
    }

    private static Shape.Point point(ObjectReader in) throws DesignFormatException {
        return new Shape.Point(
                in.need("atSeconds", "seconds from the start", Slot::multiple),
                in.need("perSecond", "calls a second", Slot::multiple));
    }

    private static void write(Shape shape, ObjectWriter out) {
        if (shape instanceof Shape.DailyCurve curve) {
            out.put("kind", SHAPE.json(Kind.DAILY_CURVE)).put("peakHour", Json.number(curve.peakHour()));
        } else if (shape instanceof Shape.Ramp ramp) {
            out.put("kind", SHAPE.json(Kind.RAMP))
                    .put("from", Json.number(ramp.from()))
                    .put("to", Json.number(ramp.to()));
        } else if (shape instanceof Shape.Spike spike) {
            out.put("kind", SHAPE.json(Kind.SPIKE))
                    .put("atSeconds", Json.number(spike.atSeconds()))
                    .put("forSeconds", Json.number(spike.forSeconds()))
                    .put("factor", Json.number(spike.factor()));
        } else if (shape instanceof Shape.Step step) {
            out.put("kind", SHAPE.json(Kind.STEP))
                    .put("atSeconds", Json.number(step.atSeconds()))
                    .put("factor", Json.number(step.factor()));
        } else if (shape instanceof Shape.Series series) {
            out.put("kind", SHAPE.json(Kind.SERIES));
            out.put(
                    "points",
                    out.array(
                                    "points",
                                    series.points(),
                                    (point, part) -> part.put("atSeconds", Json.number(point.atSeconds()))
                                            .put("perSecond", Json.number(point.perSecond())))
                            .laidOut(Layout.BLOCK));
        } else if (shape instanceof Shape.BulkLoad load) {
            out.put("kind", SHAPE.json(Kind.BULK_LOAD))
                    .put("rows", Json.number(load.rows()))
                    .put("order", load.order(), Shape.RowOrder.KEY_ORDER, Words.ROW_ORDER::json)
                    .put("inFlight", Json.number(load.inFlight()));
        } else {
            out.put("kind", SHAPE.json(Kind.CONSTANT));
        }
    }
}
