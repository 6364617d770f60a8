package io.keywright.limits;

import static io.keywright.limits.Shop.attribute;
import static io.keywright.limits.Shop.messages;
import static io.keywright.limits.Shop.number;
import static io.keywright.limits.Shop.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Spread;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EntityLimitsTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final Table NUMBERS = Table.of("numbers", KeySchema.of(text("PK"), number("SK")))
            .withIndexes(List.of(
                    SecondaryIndex.global("byScore", KeySchema.of(number("score")), Projection.ALL),
                    SecondaryIndex.global("byRank", KeySchema.of(text("PK"), number("score")), Projection.ALL)));

    private static List<String> refusals(Entity entity) {
        return messages(EntityLimits.rejections(entity, Shop.TABLE));
    }

    private static Entity with(Attribute attribute) {
        var attributes = new ArrayList<>(Shop.ORDER.attributes());
        attributes.add(attribute);
        return Shop.ORDER.withAttributes(attributes);
    }

    private static Entity template(String keyAttribute, String template) {
        return Shop.ORDER.withKeys(
                OrderedMap.<String, String>copyOf(Shop.ORDER.keys()).with(keyAttribute, template));
    }

    private static Attribute map(Attribute... fields) {
        return Attribute.of("address", AttributeType.M, new Values.MapOf(List.of(fields)));
    }

    @Test
    void theShopIsAccepted() {
        assertEquals(List.of(), refusals(Shop.CUSTOMER));
        assertEquals(List.of(), refusals(Shop.ORDER));
    }

    @Test
    void whatItemsDoNotStoreStandsInAKey() {
        Attribute inKeys = attribute("day", AttributeType.S).withInKeysOnly(true);
        assertEquals(
                List.of("Nothing holds day: items do not store it, and no key template names it"),
                refusals(with(inKeys)));
        assertEquals(
                List.of(),
                refusals(with(inKeys)
                        .withKeys(template("PK", "ORDER#{orderId}#{day}").keys())));
    }

    @Test
    void aMissingTable() {
        Rejection rejection = EntityLimits.rejections(Shop.ORDER, null).get(0);
        assertEquals(Place.entity("Order").field("table"), rejection.place());
        assertEquals("Requested resource not found: Table: shop not found", rejection.message());
        assertEquals(1, EntityLimits.rejections(Shop.ORDER, null).size());
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                arguments(
                        Shop.ORDER.withTemplate("SK", ""),
                        Place.keyTemplate("Order", "SK"),
                        INVALID + "Missing the key SK in the item"),
                arguments(
                        template("GSI2PK", "{status}"),
                        Place.keyTemplate("Order", "GSI2PK"),
                        "GSI2PK is no key attribute of table shop or of its indexes"),
                arguments(
                        template("SK", "ORDER#{order}"),
                        Place.keyTemplate("Order", "SK"),
                        "Order has no attribute order"),
                arguments(
                        template("SK", "ORDER#{order}#{order|lower}"),
                        Place.keyTemplate("Order", "SK"),
                        "Order has no attribute order"),
                arguments(
                        template("GSI1PK", "{total}"),
                        Place.keyTemplate("Order", "GSI1PK"),
                        INVALID + "Type mismatch for Index Key GSI1PK Expected: S Actual: N IndexName: GSI1"),
                arguments(
                        template("PK", "{total}"),
                        Place.keyTemplate("Order", "PK"),
                        INVALID + "Type mismatch for key PK expected: S actual: N"),
                arguments(
                        template("GSI1PK", "NOTES#{notes}"),
                        Place.keyTemplate("Order", "GSI1PK"),
                        "notes is a list, which can't be part of a text"),
                arguments(
                        template("GSI1PK", "TOTAL#{total.cents}"),
                        Place.keyTemplate("Order", "GSI1PK"),
                        "total is a number, not a map"),
                arguments(
                        with(map(attribute("city", AttributeType.S)))
                                .withKeys(Shop.ORDER.keys())
                                .withTemplate("GSI1PK", "CITY#{address.town}"),
                        Place.keyTemplate("Order", "GSI1PK"),
                        "map address has no field town"),
                arguments(
                        template("PK", "x".repeat(2049)),
                        Place.keyTemplate("Order", "PK"),
                        INVALID + "Size of hashkey has exceeded the maximum size limit of2048 bytes"),
                arguments(
                        template("SK", "x".repeat(1000) + "{orderId}" + "x".repeat(25)),
                        Place.keyTemplate("Order", "SK"),
                        INVALID + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes"),
                arguments(
                        Shop.ORDER.withKeys(OrderedMap.<String, String>copyOf(Shop.ORDER.keys())
                                .with("SK", "")),
                        Place.keyTemplate("Order", "SK"),
                        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                                + " contain an empty string value. Key: SK"),
                arguments(
                        with(attribute("status", AttributeType.S)),
                        Place.attribute("Order", "status"),
                        "Duplicate attribute name: status"),
                arguments(
                        with(attribute("", AttributeType.S)),
                        Place.attribute("Order", ""),
                        "An attribute name must have at least one character"),
                arguments(
                        with(attribute("gift", AttributeType.S).withPresence(new Presence.Share(1.5))),
                        Place.attribute("Order", "gift").field("presence"),
                        "A share is 0 to 1, not 1.5"),
                arguments(
                        with(Attribute.of("gift", AttributeType.BOOL, new Values.Truth(1.5))),
                        Place.attribute("Order", "gift").field("domain"),
                        "A share is 0 to 1, not 1.5"),
                arguments(
                        with(attribute("gift", AttributeType.S)
                                .withDomain(Domain.of(new Values.Uuid()).withSpread(new Spread.HotValues(2, 120)))),
                        Place.attribute("Order", "gift").field("domain"),
                        "Hot values take 0 to 100 percent, not 120.0"),
                arguments(
                        with(attribute("gift", AttributeType.S)
                                .withDomain(Domain.of(new Values.Uuid())
                                        .withSpread(new Spread.Weights(List.of(0.0, 0.0))))),
                        Place.attribute("Order", "gift").field("domain"),
                        "At least one weight must be more than 0"),
                arguments(
                        with(Attribute.of(
                                "gift",
                                AttributeType.S,
                                new Values.Enumeration(
                                        List.of(new Values.Choice("a", 1e308), new Values.Choice("b", 1e308))))),
                        Place.attribute("Order", "gift").field("domain"),
                        "The weights must add up to less than 1.8E308, which is the most that is counted"),
                arguments(
                        with(attribute("gift", AttributeType.S).withPresence(new Presence.With("card"))),
                        Place.attribute("Order", "gift").field("presence"),
                        "Order has no attribute card"),
                arguments(
                        with(attribute("gift", AttributeType.S).withPresence(new Presence.When("card", List.of("x")))),
                        Place.attribute("Order", "gift").field("presence"),
                        "Order has no attribute card"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refused(Entity entity, Place place, String message) {
        List<Rejection> rejections = EntityLimits.rejections(entity, Shop.TABLE);
        assertEquals(List.of(message), messages(rejections));
        assertEquals(place, rejections.get(0).place());
    }

    static Stream<Entity> accepted() {
        Attribute unknownMap = attribute("address", AttributeType.M);
        return Stream.of(
                template("GSI1PK", "{status}"),
                template("GSI1SK", "{total:%08d}#{status|lower}"),
                template("GSI1PK", "{random:4}"),
                template("PK", "x".repeat(2048)),
                template("SK", "x".repeat(1024)),
                with(map(attribute("city", AttributeType.S))).withTemplate("GSI1PK", "CITY#{address.city}"),
                with(map(attribute("city", AttributeType.S))).withTemplate("GSI1PK", "{address.city}"),
                with(unknownMap).withTemplate("GSI1PK", "{address.city}"),
                with(attribute("gift", AttributeType.S).withPresence(new Presence.Share(1))),
                with(attribute("gift", AttributeType.S).withPresence(new Presence.With("status"))));
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void accepted(Entity entity) {
        assertEquals(List.of(), refusals(entity));
    }

    @Test
    void syntaxErrorsAreThoseOfTheGrammar() {
        List<Rejection> rejections = EntityLimits.rejections(template("SK", "ORDER#{orderId"), Shop.TABLE);
        assertEquals(1, rejections.size());
        assertEquals("Key template", rejections.get(0).operation());
        assertEquals(
                true,
                rejections.get(0).message().contains(" at character "),
                rejections.get(0).message());
    }

    @Test
    void aKeyMayBeAnAttributeOfTheEntity() {
        Entity score = Entity.of("Score", "numbers")
                .withAttributes(List.of(
                        attribute("PK", AttributeType.S),
                        attribute("SK", AttributeType.N),
                        attribute("score", AttributeType.N)));
        assertEquals(List.of(), messages(EntityLimits.rejections(score, NUMBERS)));
        Entity texts = score.withAttributes(List.of(
                attribute("PK", AttributeType.S),
                attribute("SK", AttributeType.S),
                attribute("score", AttributeType.S)));
        assertEquals(
                List.of(
                        INVALID + "Type mismatch for key SK expected: N actual: S",
                        INVALID + "Type mismatch for Index Key score Expected: N Actual: S IndexName: byScore",
                        INVALID + "Type mismatch for Index Key score Expected: N Actual: S IndexName: byRank"),
                messages(EntityLimits.rejections(texts, NUMBERS)));
    }

    @Test
    void aBareTemplateKeepsItsType() {
        Entity score = Entity.of("Score", "numbers")
                .withAttributes(List.of(attribute("player", AttributeType.S), attribute("points", AttributeType.N)))
                .withKeys(OrderedMap.<String, String>of().with("PK", "{player}").with("SK", "{points}"));
        assertEquals(List.of(), messages(EntityLimits.rejections(score, NUMBERS)));
        assertEquals(
                List.of(INVALID + "Type mismatch for key SK expected: N actual: S"),
                messages(EntityLimits.rejections(score.withTemplate("SK", "{points:%05d}"), NUMBERS)));
    }
}
