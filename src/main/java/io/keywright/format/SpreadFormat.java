package io.keywright.format;

import io.keywright.format.Json.Layout;
import io.keywright.model.Spread;
import java.util.Map;

/** Spreads in the file: {@code {"kind": "zipf", "s": 1.1}}. */
final class SpreadFormat {
    /** The kinds of spreads. */
    enum Kind {
        UNIFORM,
        ZIPF,
        WEIGHTS,
        HOT_VALUES,
        FOLLOWS_CLOCK,
        AS_STORED
    }

    static final Vocabulary<Kind> KIND = Vocabulary.camelCase(Kind.class);

    private SpreadFormat() {}

    static Spread read(Slot slot) throws DesignFormatException {
        return slot.part(in -> switch (in.need("kind", KIND)) {
            case UNIFORM -> Spread.UNIFORM;
            case ZIPF -> new Spread.Zipf(in.need("s", "the exponent", Slot::amount));
            case WEIGHTS ->
                new Spread.Weights(in.need("weights", "an array of weights", list -> list.list(Slot::amount)));
            case HOT_VALUES ->
                new Spread.HotValues(
                        in.need("values", "how many values", Slot::count),
                        in.need("percent", "their share in percent", Slot::amount));
            case FOLLOWS_CLOCK -> new Spread.FollowsClock();
            case AS_STORED -> Spread.AS_STORED;
        });
    }

    static void write(Spread spread, ObjectWriter out) {
        if (spread instanceof Spread.Uniform) {
            out.put("kind", KIND.json(Kind.UNIFORM));
        } else if (spread instanceof Spread.Zipf zipf) {
            out.put("kind", KIND.json(Kind.ZIPF)).put("s", Json.number(zipf.s()));
        } else if (spread instanceof Spread.Weights weights) {
            out.put("kind", KIND.json(Kind.WEIGHTS))
                    .put(
                            "weights",
                            Json.array(
                                    weights.weights().stream().map(Json::number).toList()));
        } else if (spread instanceof Spread.HotValues hot) {
            out.put("kind", KIND.json(Kind.HOT_VALUES))
                    .put("values", Json.number(hot.values()))
                    .put("percent", Json.number(hot.percent()));
        } else if (spread instanceof Spread.FollowsClock) {
            out.put("kind", KIND.json(Kind.FOLLOWS_CLOCK));
        } else {
            out.put("kind", KIND.json(Kind.AS_STORED));
        }
    }

    /** The {@code skew} of a pattern or an override: parameter to spread. */
    static Map<String, Spread> readSkew(ObjectReader in) throws DesignFormatException {
        return in.map("skew", SpreadFormat::read);
    }

    static void writeSkew(Map<String, Spread> skew, ObjectWriter out) {
        out.mapOfParts("skew", skew, Layout.FITTING, SpreadFormat::write);
    }
}
