package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Presence;
import io.keywright.model.Spread;
import io.keywright.model.Values;
import io.keywright.model.Values.Choice;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class PresenceShareTest {
    private static final Values STATUS =
            new Values.Enumeration(List.of(new Choice("NEW", 5), new Choice("SENT", 3), new Choice("DONE", 2)));
    private static final Entity ENTITY = Entity.of("E", "t")
            .withAttributes(List.of(
                    attribute("id", Presence.ALWAYS),
                    Attribute.of("status", AttributeType.S, STATUS),
                    Attribute.of("plain", AttributeType.S),
                    attribute("rare", new Presence.Share(0.0005)),
                    attribute("half", new Presence.Share(0.5)),
                    attribute("withRare", new Presence.With("rare")),
                    attribute("sentAt", new Presence.When("status", List.of("SENT", "DONE"))),
                    attribute("doneAt", new Presence.When("status", List.of("DONE"))),
                    attribute("newAt", new Presence.When("status", List.of("NEW"))),
                    attribute("stranger", new Presence.When("id", List.of("x"))),
                    attribute("round", new Presence.With("trip")),
                    attribute("trip", new Presence.With("round"))));

    private static Attribute attribute(String name, Presence presence) {
        return Attribute.of(name, AttributeType.S, new Values.Uuid()).withPresence(presence);
    }

    private static OptionalDouble share(String... attributes) {
        return PresenceShare.of(ENTITY, List.of(attributes));
    }

    @Test
    void isExactWhereDrawsWouldGuess() {
        assertEquals(1, share("id").orElseThrow());
        assertEquals(1, share().orElseThrow());
        assertEquals(0.0005, share("rare").orElseThrow());
        assertEquals(0.5, share("sentAt").orElseThrow(), 1e-12);
    }

    @Test
    void independentSharesMultiplyAndTheSameOneCountsOnce() {
        assertEquals(0.00025, share("rare", "half").orElseThrow(), 1e-15);
        assertEquals(0.0005, share("withRare", "rare").orElseThrow(), 1e-15);
    }

    @Test
    void valuesOfOneEnumerationMeet() {
        assertEquals(0.2, share("sentAt", "doneAt").orElseThrow(), 1e-12);
        assertEquals(0, share("newAt", "doneAt").orElseThrow());
        assertEquals(0.25, share("sentAt", "half").orElseThrow(), 1e-12);
    }

    @Test
    void isUnknownWhereNothingSays() {
        assertEquals(OptionalDouble.empty(), share("nowhere"));
        assertEquals(OptionalDouble.empty(), share("stranger"));
        Entity skewed = ENTITY.withAttributes(ENTITY.attributes().stream()
                .map(attribute -> attribute.name().equals("status")
                        ? attribute.withDomain(Domain.of(STATUS).withSpread(new Spread.Zipf(1)))
                        : attribute)
                .toList());
        assertEquals(OptionalDouble.empty(), PresenceShare.of(skewed, List.of("sentAt")));
    }

    @Test
    void aCircleEnds() {
        assertEquals(1, share("round").orElseThrow());
    }
}
