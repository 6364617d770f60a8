package io.keywright.format;

import io.keywright.format.Json.Layout;
import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Asked;
import io.keywright.model.Rate;

/** Access patterns in the file: what is asked, how often, and the steps that answer it. */
final class PatternFormat {
    private PatternFormat() {}

    static AccessPattern read(Slot slot) throws DesignFormatException {
        return slot.record(in -> new AccessPattern(
                in.need("name"),
                in.prose("notes"),
                in.get("asked", Asked.NOTHING, asked -> asked.part(PatternFormat::asked)),
                in.get("rate", Rate.NONE, RateFormat::read),
                SpreadFormat.readSkew(in),
                in.list("steps", StepFormat::read),
                in.extra()));
    }

    static Json write(AccessPattern pattern) {
        var out = new ObjectWriter(pattern.extra());
        out.put("name", pattern.name()).prose("notes", pattern.notes());
        out.part("asked", pattern.asked().equals(Asked.NOTHING), part -> write(pattern.asked(), part));
        out.part("rate", pattern.rate().equals(Rate.NONE), part -> RateFormat.write(pattern.rate(), part));
        SpreadFormat.writeSkew(pattern.skew(), out);
        out.list("steps", pattern.steps(), Layout.BLOCK, StepFormat::write);
        return out.build(Layout.BLOCK);
    }

    private static Asked asked(ObjectReader in) throws DesignFormatException {
        return new Asked(
                in.prose("question"),
                in.text("endpoint", ""),
                in.get("kind", AccessPattern.Kind.LOOK_UP, Words.QUESTION_KIND::read),
                in.list("entities", Slot::text),
                in.list("given", Slot::text),
                in.textOrNull("range"),
                in.getOrNull("orderBy", slot -> slot.part(PatternFormat::orderBy)),
                in.countOrNull("atMost"),
                in.get("freshness", AccessPattern.Freshness.EVENTUAL, Words.FRESHNESS::read));
    }

    private static AccessPattern.OrderBy orderBy(ObjectReader in) throws DesignFormatException {
        return new AccessPattern.OrderBy(in.need("attribute"), in.flag("descending"));
    }

    private static void write(Asked asked, ObjectWriter out) {
        out.prose("question", asked.question())
                .text("endpoint", asked.endpoint())
                .put("kind", asked.kind(), AccessPattern.Kind.LOOK_UP, Words.QUESTION_KIND::json)
                .texts("entities", asked.entities())
                .texts("given", asked.given())
                .putIfSet("range", asked.range());
        AccessPattern.OrderBy orderBy = asked.orderBy();
        if (orderBy != null) {
            out.part(
                    "orderBy",
                    false,
                    part -> part.put("attribute", orderBy.attribute()).flag("descending", orderBy.descending()));
        }
        out.putIfSet("atMost", asked.atMost(), Json::number)
                .put("freshness", asked.freshness(), AccessPattern.Freshness.EVENTUAL, Words.FRESHNESS::json);
    }
}
