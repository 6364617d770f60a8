package io.keywright.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.Rate;
import io.keywright.model.Rejection;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What forms are made of, without controls. */
class FormTextsTest {
    static Stream<Arguments> spreads() {
        return Stream.of(
                Arguments.of("uniform", Spread.UNIFORM),
                Arguments.of("as stored", Spread.AS_STORED),
                Arguments.of("newest", new Spread.FollowsClock()),
                Arguments.of("zipf 1.1", new Spread.Zipf(1.1)),
                Arguments.of("3 values take 80 %", new Spread.HotValues(3, 80)),
                Arguments.of("1 value takes 12.5 %", new Spread.HotValues(1, 12.5)),
                Arguments.of("weights 5, 3, 0.5", new Spread.Weights(List.of(5.0, 3.0, 0.5))));
    }

    @ParameterizedTest
    @MethodSource("spreads")
    void spreadsReadAsTheyAreWritten(String text, Spread spread) {
        assertEquals(text, SpreadText.of(spread));
        assertEquals(Optional.of(spread), SpreadText.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "even", "zipf", "zipf x", "3 values take 101 %", "weights", "weights 1,,2"})
    void otherWordsAreNoSpread(String text) {
        assertEquals(Optional.empty(), SpreadText.parse(text));
    }

    @ParameterizedTest
    @CsvSource({"12.5, 0.125", "0, 0", "100 %, 1", "2 %, 0.02"})
    void sharesAreTypedInPercent(String typed, double share) {
        assertEquals("", Shares.problem(typed));
        assertEquals(share, Shares.share(typed));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "101", "-1", "half"})
    void otherSharesAreRefused(String typed) {
        assertEquals("Expected a share of 0 to 100 %.", Shares.problem(typed));
    }

    /** Which fields an operation has: k key, c consistency, o order, l limit, f filter, p projection, w condition … */
    @ParameterizedTest
    @CsvSource({
        "GET_ITEM, kcpt",
        "BATCH_GET_ITEM, kcp",
        "QUERY, kcolfp",
        "SCAN, clfp",
        "PUT_ITEM, vwrt",
        "UPDATE_ITEM, kvwbt",
        "DELETE_ITEM, kwbt",
        "BATCH_PUT_REQUEST, vr",
        "BATCH_DELETE_REQUEST, kb",
        "CONDITION_CHECK, kwt",
        "EXECUTE_STATEMENT, clst",
    })
    void fieldsOfAnOperation(Operation operation, String expected) {
        var facts = new StepFacts(Step.of(operation, Step.Target.table("shop")));
        String fields = (facts.hasKey() ? "k" : "")
                + (facts.hasChanges() ? "v" : "")
                + (facts.hasConsistency() ? "c" : "")
                + (facts.hasOrder() ? "o" : "")
                + (facts.hasLimit() ? "l" : "")
                + (facts.hasFilter() ? "f" : "")
                + (facts.hasProjection() ? "p" : "")
                + (facts.hasStatement() ? "s" : "")
                + (facts.hasCondition() ? "w" : "")
                + (facts.hasReplacing() ? "r" : "")
                + (facts.hasBefore() ? "b" : "")
                + (facts.hasTransaction() ? "t" : "");
        assertEquals(expected, fields);
    }

    @Test
    void whatIsSaidIsShownAlsoWhereItDoesNotApply() {
        Step odd = Step.of(Operation.PUT_ITEM, Step.Target.index("shop", "GSI1"))
                .withKey(List.of(KeyCondition.equal("PK", "x")))
                .withReading(new Step.Reading(5L, false, Step.Consistency.EVENTUAL))
                .withExpressions(new Step.Expressions("a = 1", "b", "", "c = 2", ""))
                .withWriting(new Step.Writing(0, 0.1));
        var facts = new StepFacts(odd);
        assertTrue(facts.hasKey() && facts.hasIndex() && facts.hasLimit() && facts.hasFilter());
        assertTrue(facts.hasProjection() && facts.hasBefore() && facts.hasFailing());
        assertFalse(new StepFacts(Step.of(Operation.PUT_ITEM, Step.Target.table("shop"))).hasFailing());
    }

    @Test
    void everyOperationHasATarget() {
        Set<Operation> withEntity = EnumSet.allOf(Operation.class).stream()
                .filter(operation -> new StepFacts(Step.of(operation, Step.Target.table("shop"))).hasEntity())
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Operation.class)));
        assertEquals(
                EnumSet.complementOf(EnumSet.of(Operation.QUERY, Operation.SCAN, Operation.EXECUTE_STATEMENT)),
                withEntity);
    }

    @Test
    void parametersAreWhatTheCallerGives() {
        Step step = Step.of(Operation.QUERY, Step.Target.table("shop"))
                .withKey(List.of(
                        KeyCondition.equal("PK", "CUSTOMER#{customerId}"),
                        new KeyCondition("SK", KeyCondition.Operator.BETWEEN, "{from:yyyy}", "{to}"),
                        KeyCondition.equal("X", "{broken")));
        AccessPattern pattern = AccessPattern.of("P", Rate.NONE, List.of(step))
                .withAsked(AccessPattern.Asked.NOTHING.withGiven(List.of("to", "status")))
                .withSkew(Map.of("region", Spread.UNIFORM));
        Design design = Design.empty("d")
                .withEntities(List.of(Entity.of("Order", "shop").withTemplate("PK", "ORDER#{orderId}")));
        assertEquals(List.of("to", "status", "customerId", "from", "region"), PatternParameters.of(design, pattern));
        Step put = Step.of(Operation.PUT_ITEM, new Step.Target("shop", null, "Order"));
        assertEquals(
                List.of("to", "status", "orderId", "region"),
                PatternParameters.of(design, pattern.withSteps(List.of(put))));
    }

    @Test
    void aRefusalIsShownOnce() {
        Place place = Place.table("shop").field("name");
        Rejection rejection = new Rejection(place, "CreateTable", "too short");
        Rejection other = new Rejection(Place.table("shop"), "Design", "odd");
        var refusals = new Refusals(List.of(rejection, other));
        assertTrue(refusals.has(place));
        assertEquals(List.of(rejection, other), refusals.rest());
        assertEquals("CreateTable would be refused: too short", Refusals.sentence(rejection));
        assertEquals("odd", Refusals.sentence(other));
    }

    @Test
    void nodesThatStayAreNeverTakenOut() {
        var shown = new ArrayList<>(List.of("a", "b", "c", "d"));
        Children.show(shown, List.of("b", "x", "d", "c"));
        assertEquals(List.of("b", "x", "d", "c"), shown);
        Children.show(shown, List.of());
        assertEquals(List.of(), shown);
    }

    @Test
    void anOpenThingIsFollowedThroughRenames() {
        Design before = SampleDesigns.ALL.get(0).read();
        Design renamed = before.withEntities(before.entities().stream()
                .map(entity -> entity.name().equals("Order") ? entity.withName("Purchase") : entity)
                .toList());
        Place order = Place.entity("Order");
        assertEquals(Optional.of(order), OpenPlace.after(order, before, before));
        assertEquals(Optional.of(Place.entity("Purchase")), OpenPlace.after(order, before, renamed));
        Design gone = before.withEntities(before.entities().subList(0, 2));
        assertEquals(Optional.empty(), OpenPlace.after(order, before, gone));
        Design swapped = before.withEntities(List.of(Entity.of("Other", "shop")));
        assertEquals(Optional.empty(), OpenPlace.after(order, before, swapped));
        Design tables = before.withTables(
                before.tables().stream().map(table -> table.withName("store")).toList());
        assertEquals(
                Optional.of(Place.index("store", "GSI1")),
                OpenPlace.after(Place.index("shop", "GSI1"), before, tables));
        assertEquals(Place.pattern("P"), Place.step("P", 2).field("key").thing());
    }
}
