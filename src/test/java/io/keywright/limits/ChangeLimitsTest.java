package io.keywright.limits;

import static io.keywright.limits.Shop.messages;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.model.Rejection;
import io.keywright.model.Step;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts: nubo-db/dynamodb-conformance, error-messages/updateItem; architect/dynalite, updateItem. */
class ChangeLimitsTest {
    private static final String INVALID = "One or more parameter values were invalid: ";

    private static List<Rejection> rejections(Step.Target target, Change... changes) {
        Step update = Step.of(Operation.UPDATE_ITEM, target)
                .withKey(List.of(KeyCondition.equal("PK", "A"), KeyCondition.equal("SK", "B")))
                .withChanges(List.of(changes));
        return PatternLimits.rejections(
                AccessPattern.of("P", Rate.NONE, List.of(update)), List.of(Shop.TABLE), Shop.ENTITIES);
    }

    private static List<Rejection> rejections(Change... changes) {
        return rejections(Step.Target.entity("shop", "Order"), changes);
    }

    private static Change set(String attribute) {
        return new Change.Draw(attribute);
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                arguments(
                        List.of(set("PK")), INVALID + "Cannot update attribute PK. This attribute is part of the key"),
                arguments(
                        List.of(new Change.Remove("SK")),
                        INVALID + "Cannot update attribute SK. This attribute is part of the key"),
                arguments(
                        List.of(set("orderId")),
                        INVALID + "Cannot update attribute SK. This attribute is part of the key (its template names"
                                + " orderId)"),
                arguments(
                        List.of(set("status"), new Change.Remove("status")),
                        "Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite"
                                + " one of these paths; path one: [status], path two: [status]"),
                arguments(
                        List.of(set("recipient.city"), set("recipient")),
                        "Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite"
                                + " one of these paths; path one: [recipient, city], path two: [recipient]"),
                arguments(
                        List.of(new Change.Add("status", BigDecimal.ONE)),
                        "An operand in the update expression has an incorrect data type (status is a string)"),
                arguments(
                        List.of(new Change.Append("total", 1)),
                        "An operand in the update expression has an incorrect data type (total is a number)"),
                arguments(
                        List.of(new Change.Append("notes", 409_601)),
                        "Item size to update has exceeded the maximum allowed size"),
                arguments(
                        List.of(new Change.Assign("notes[0", new AttributeValue.S("z"))),
                        "\"notes[0\" is no element of the list notes, expected notes[0] or another whole number in"
                                + " brackets"),
                arguments(
                        List.of(new Change.Assign("notes[\u0663]", new AttributeValue.S("z"))),
                        "\"notes[\u0663]\" is no element of the list notes, expected notes[0] or another whole number"
                                + " in brackets"),
                arguments(
                        List.of(new Change.Remove("notes[9999999999]")),
                        "Invalid UpdateExpression: List index is not within the allowable range; index: [9999999999]"),
                arguments(
                        List.of(new Change.Assign("data.z", new AttributeValue.S("q"))),
                        "The document path provided in the update expression is invalid for update (Order has no map"
                                + " data)"),
                arguments(
                        List.of(new Change.Assign("nomap.z", new AttributeValue.S("q"))),
                        "The document path provided in the update expression is invalid for update (Order has no map"
                                + " nomap)"),
                arguments(
                        List.of(new Change.Assign("status.z", new AttributeValue.S("q"))),
                        "The document path provided in the update expression is invalid for update (status is a"
                                + " string)"),
                arguments(
                        List.of(new Change.Assign("GSI1PK", new AttributeValue.S(""))),
                        "One or more parameter values are not valid. The update expression attempted to update a"
                                + " secondary index key to a value that is not supported. The AttributeValue for a key"
                                + " attribute cannot contain an empty string value."),
                arguments(
                        List.of(new Change.Assign("GSI1SK", AttributeValue.N.of(1))),
                        INVALID + "Type mismatch for Index Key GSI1SK Expected: S Actual: N IndexName: GSI1"),
                arguments(
                        List.of(new Change.Add("total", new BigDecimal("1e126"))),
                        "Number overflow. Attempting to store a number with magnitude larger than supported range"),
                arguments(
                        List.of(new Change.Assign("status", new AttributeValue.SS(List.of()))),
                        INVALID + "An string set  may not be empty"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refused(List<Change> changes, String message) {
        assertEquals(
                List.of(new Rejection(Place.step("P", 1).field("changes"), "UpdateItem", message)),
                rejections(changes.toArray(Change[]::new)));
    }

    static Stream<List<Change>> accepted() {
        return Stream.of(
                List.of(),
                List.of(set("status"), new Change.Add("total", BigDecimal.TEN), new Change.Append("notes", 1)),
                List.of(new Change.Append("notes", 100_000)),
                List.of(
                        set("recipient.city"),
                        set("recipient.cities"),
                        new Change.Assign("addresses", new AttributeValue.Bool(true))),
                List.of(new Change.Assign("GSI1PK", new AttributeValue.S("EMAIL#a"))),
                List.of(new Change.Assign("status", new AttributeValue.S("SHIPPED"))),
                List.of(new Change.Add("visits", BigDecimal.ONE)));
    }

    @Test
    void nothingIsDrawnForAnAttributeThatThereIsNot() {
        Place place = Place.step("P", 1).field("changes");

        assertEquals(
                List.of(
                        new Rejection(place, "Design", "Order has no attribute zzz to draw"),
                        new Rejection(place, "Design", "Order has no attribute list to draw elements of")),
                rejections(set("zzz"), new Change.Append("list", 2)));
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void accepted(List<Change> changes) {
        assertEquals(List.of(), rejections(changes.toArray(Change[]::new)));
    }

    @Test
    void withoutAnEntityOnlyTheKeyItselfIsKnown() {
        assertEquals(List.of(), rejections(Step.Target.table("shop"), set("orderId")));
        assertEquals(1, rejections(Step.Target.table("shop"), set("PK")).size());
    }

    @Test
    void otherOperationsChangeNothing() {
        Step put =
                Step.of(Operation.PUT_ITEM, Step.Target.entity("shop", "Order")).withChanges(List.of(set("PK")));
        assertEquals(
                List.of(),
                messages(PatternLimits.rejections(
                        AccessPattern.of("P", Rate.NONE, List.of(put)), List.of(Shop.TABLE), Shop.ENTITIES)));
    }
}
