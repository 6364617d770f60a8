package io.keywright.model;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A question the application asks of its data, apart from how it is answered.
 *
 * @param asked what is asked
 * @param rate how many calls of the pattern
 * @param skew parameter to how calls are spread over its values; a parameter without one follows the default
 * @param steps how it is answered; empty where that is left to be planned
 */
public record AccessPattern(
        String name, String notes, Asked asked, Rate rate, Map<String, Spread> skew, List<Step> steps, Extra extra) {
    public AccessPattern {
        Objects.requireNonNull(name);
        Objects.requireNonNull(notes);
        Objects.requireNonNull(asked);
        Objects.requireNonNull(rate);
        skew = OrderedMap.copyOf(skew);
        steps = List.copyOf(steps);
        Objects.requireNonNull(extra);
    }

    public static AccessPattern of(String name, Rate rate, List<Step> steps) {
        return new AccessPattern(name, "", Asked.NOTHING, rate, OrderedMap.of(), steps, Extra.NONE);
    }

    public AccessPattern withName(String newName) {
        return new AccessPattern(newName, notes, asked, rate, skew, steps, extra);
    }

    public AccessPattern withNotes(String newNotes) {
        return new AccessPattern(name, newNotes, asked, rate, skew, steps, extra);
    }

    public AccessPattern withAsked(Asked newAsked) {
        return new AccessPattern(name, notes, newAsked, rate, skew, steps, extra);
    }

    public AccessPattern withRate(Rate newRate) {
        return new AccessPattern(name, notes, asked, newRate, skew, steps, extra);
    }

    public AccessPattern withSkew(Map<String, Spread> newSkew) {
        return new AccessPattern(name, notes, asked, rate, newSkew, steps, extra);
    }

    public AccessPattern withSteps(List<Step> newSteps) {
        return new AccessPattern(name, notes, asked, rate, skew, newSteps, extra);
    }

    /**
     * What is asked.
     *
     * @param question in plain words
     * @param endpoint such as {@code GET /orders/{id}}; empty for none
     * @param entities what it is about
     * @param given attributes whose value the caller gives
     * @param range an attribute narrowed to a range, or null
     * @param orderBy an attribute the answer is ordered by, or null
     * @param atMost how many are wanted, or null for all
     */
    public record Asked(
            String question,
            String endpoint,
            Kind kind,
            List<String> entities,
            List<String> given,
            @Nullable String range,
            @Nullable OrderBy orderBy,
            @Nullable Long atMost,
            Freshness freshness) {
        public static final Asked NOTHING =
                new Asked("", "", Kind.LOOK_UP, List.of(), List.of(), null, null, null, Freshness.EVENTUAL);

        public Asked {
            Objects.requireNonNull(question);
            Objects.requireNonNull(endpoint);
            Objects.requireNonNull(kind);
            entities = List.copyOf(entities);
            given = List.copyOf(given);
            Checks.notNegative(atMost, "how many");
            Objects.requireNonNull(freshness);
        }

        public Asked withQuestion(String newQuestion) {
            return new Asked(newQuestion, endpoint, kind, entities, given, range, orderBy, atMost, freshness);
        }

        public Asked withEndpoint(String newEndpoint) {
            return new Asked(question, newEndpoint, kind, entities, given, range, orderBy, atMost, freshness);
        }

        public Asked withKind(Kind newKind) {
            return new Asked(question, endpoint, newKind, entities, given, range, orderBy, atMost, freshness);
        }

        public Asked withEntities(List<String> newEntities) {
            return new Asked(question, endpoint, kind, newEntities, given, range, orderBy, atMost, freshness);
        }

        public Asked withGiven(List<String> attributes) {
            return new Asked(question, endpoint, kind, entities, attributes, range, orderBy, atMost, freshness);
        }

        public Asked withRange(@Nullable String attribute) {
            return new Asked(question, endpoint, kind, entities, given, attribute, orderBy, atMost, freshness);
        }

        public Asked withOrderBy(@Nullable OrderBy newOrder) {
            return new Asked(question, endpoint, kind, entities, given, range, newOrder, atMost, freshness);
        }

        public Asked withAtMost(@Nullable Long most) {
            return new Asked(question, endpoint, kind, entities, given, range, orderBy, most, freshness);
        }

        public Asked withFreshness(Freshness newFreshness) {
            return new Asked(question, endpoint, kind, entities, given, range, orderBy, atMost, newFreshness);
        }
    }

    /** The kind of a question. The last four belong in another store. */
    public enum Kind {
        LOOK_UP,
        LIST,
        WRITE,
        AGGREGATE,
        ANY_COMBINATION,
        FULL_TEXT,
        JOIN
    }

    /** An attribute to order by. */
    public record OrderBy(String attribute, boolean descending) {
        public OrderBy {
            Objects.requireNonNull(attribute);
        }
    }

    /** How old an answer may be: about a second, not at all, or one snapshot of several items. */
    public enum Freshness {
        EVENTUAL,
        STRONG,
        TRANSACTIONAL
    }
}
