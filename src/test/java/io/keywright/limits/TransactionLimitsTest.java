package io.keywright.limits;

import static io.keywright.limits.Shop.messages;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.AccessPattern;
import io.keywright.model.Entity;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.model.Rate;
import io.keywright.model.Rejection;
import io.keywright.model.Step;
import io.keywright.model.Step.Expressions;
import io.keywright.model.Step.Target;
import io.keywright.model.Times;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Texts: nubo-db/dynamodb-conformance, error-messages/transactWriteItems. */
class TransactionLimitsTest {
    private static final String ONE_ITEM = "Transaction request cannot include multiple operations on one item";
    private static final Step PUT =
            Step.of(Operation.PUT_ITEM, Target.entity("shop", "Order")).withTransaction("t");

    private static List<Rejection> rejections(Step... steps) {
        return PatternLimits.rejections(
                AccessPattern.of("P", Rate.NONE, List.of(steps)), List.of(Shop.TABLE), Shop.ENTITIES);
    }

    private static Step keyed(Operation operation, String pk, String sk) {
        return Step.of(operation, Target.table("shop"))
                .withKey(List.of(KeyCondition.equal("PK", pk), KeyCondition.equal("SK", sk)))
                .withExpressions(
                        operation == Operation.CONDITION_CHECK
                                ? Expressions.NONE.withCondition("attribute_exists(PK)")
                                : Expressions.NONE)
                .withTransaction("t");
    }

    private static Step times(Step step, double times) {
        return step.withTimes(new Times.Count(times));
    }

    @Test
    void aHundredActions() {
        assertEquals(List.of(), rejections(times(PUT, 99), PUT));
        assertEquals(
                List.of(new Rejection(
                        Place.step("P", 1).field("transaction"),
                        "TransactWriteItems",
                        "1 validation error detected: Value '[101 actions]' at 'transactItems' failed to satisfy"
                                + " constraint: Member must have length less than or equal to 100")),
                rejections(times(PUT, 100), PUT));
        // Another name is another transaction, and so is the same name after a step outside.
        assertEquals(List.of(), rejections(times(PUT, 100), PUT.withTransaction("u")));
        assertEquals(List.of(), rejections(times(PUT, 100), PUT.withTransaction(null), PUT));
    }

    @Test
    void actionsPerChildCountAsOnAverage() {
        var children = new Population.Children("Customer", 150, null, null, Population.Distribution.FIXED);
        var order = Shop.ORDER.withPopulation(new Population(null, children));
        Step perOrder = PUT.withTimes(new Times.PerEntity("Order"));
        var pattern = AccessPattern.of("P", Rate.NONE, List.of(perOrder));
        assertEquals(
                1,
                PatternLimits.rejections(pattern, List.of(Shop.TABLE), List.of(Shop.CUSTOMER, order))
                        .size());
        assertEquals(List.of(), PatternLimits.rejections(pattern, List.of(Shop.TABLE), Shop.ENTITIES));
    }

    @Test
    void twoActionsOnOneItem() {
        Step update = keyed(Operation.UPDATE_ITEM, "CUSTOMER#{customerId}", "META");
        Step check = keyed(Operation.CONDITION_CHECK, "CUSTOMER#{customerId}", "META");
        assertEquals(
                List.of(new Rejection(
                        Place.step("P", 2).field("key"), "TransactWriteItems", ONE_ITEM + " (the same key as step 1)")),
                rejections(update, check));
        assertEquals(List.of(), rejections(update, keyed(Operation.CONDITION_CHECK, "CUSTOMER#{otherId}", "META")));
        assertEquals(List.of(), rejections(update, check.withTransaction("u")));
        assertEquals(
                List.of(ONE_ITEM + " (the same key as step 1)"),
                messages(rejections(keyed(Operation.GET_ITEM, "A", "B"), keyed(Operation.GET_ITEM, "A", "B"))));
    }

    /** An item that is put has the key of its entity's templates, which another action may name or another entity share. */
    @Test
    void aPutIsOnTheItemOfItsKey() {
        Step check = keyed(Operation.CONDITION_CHECK, "CUSTOMER#{customerId}", "ORDER#{orderId}");
        List<String> refused = List.of(ONE_ITEM + " (the same key as step 1)");
        assertEquals(refused, messages(rejections(PUT, check)));
        assertEquals(refused, messages(rejections(check, PUT)));
        assertEquals(List.of(), rejections(PUT, keyed(Operation.UPDATE_ITEM, "CUSTOMER#{customerId}", "META")));
        Step mirror =
                Step.of(Operation.PUT_ITEM, Target.entity("shop", "Mirror")).withTransaction("t");
        List<Entity> entities = List.of(Shop.CUSTOMER, Shop.ORDER, Shop.ORDER.withName("Mirror"));
        assertEquals(
                refused,
                messages(PatternLimits.rejections(
                        AccessPattern.of("P", Rate.NONE, List.of(PUT, mirror)), List.of(Shop.TABLE), entities)));
    }

    /** A BatchGetItem takes no key twice, nor does a BatchWriteItem, which holds writes of neighbouring steps. */
    @Test
    void keysOfABatch() {
        String same = "Provided list of item keys contains duplicates";
        Step get = batched(Operation.BATCH_GET_ITEM, "COUNTER");
        assertEquals(List.of(same), messages(rejections(times(get, 2))));
        assertEquals(List.of(), rejections(get, get));
        Step delete = batched(Operation.BATCH_DELETE_REQUEST, "CUSTOMER#{customerId}");
        assertEquals(List.of(same + " (the same key as step 1)"), messages(rejections(delete, delete)));
        assertEquals(List.of(), rejections(delete, get, delete));
        assertEquals(List.of(), rejections(delete, delete.withParallel(true)));
    }

    /** API Reference, BatchWriteItem, read 2026-11: up to 25 writes a request, and none twice in one. */
    @Test
    void equalKeysInDifferentBatches() {
        String same = "Provided list of item keys contains duplicates";
        Step delete = batched(Operation.BATCH_DELETE_REQUEST, "CUSTOMER#{customerId}");
        Step put = Step.of(Operation.BATCH_PUT_REQUEST, Target.entity("shop", "Order"));
        // Writes 0 and 24 are in the first batch, 25 begins the second.
        assertEquals(List.of(same + " (the same key as step 1)"), messages(rejections(delete, times(put, 23), delete)));
        assertEquals(List.of(), rejections(delete, times(put, 24), delete));
        // The third is in the second batch as the second is.
        assertEquals(
                List.of(same + " (the same key as step 3)"),
                messages(rejections(delete, times(put, 24), delete, delete)));
        // Writes 24 and 25 of one key are apart, 24 to 26 are not.
        Step constant = batched(Operation.BATCH_DELETE_REQUEST, "COUNTER");
        assertEquals(List.of(), rejections(times(put, 24), times(constant, 2)));
        assertEquals(List.of(same), messages(rejections(times(put, 23), times(constant, 2))));
        assertEquals(List.of(same), messages(rejections(times(put, 24), times(constant, 3))));
    }

    /** Two puts of one entity are two items only where each makes its own key. */
    @Test
    void twoPutsOfOneKey() {
        Entity current =
                Entity.of("Config", "shop").withTemplate("PK", "CONFIG").withTemplate("SK", "CURRENT");
        Step put = Step.of(Operation.PUT_ITEM, Target.entity("shop", "Config")).withTransaction("t");
        assertEquals(List.of(ONE_ITEM + " (the same key as step 1)"), messages(rejections(List.of(current), put, put)));
        Step batched = Step.of(Operation.BATCH_PUT_REQUEST, Target.entity("shop", "Config"));
        assertEquals(
                List.of("Provided list of item keys contains duplicates (the same key as step 1)"),
                messages(rejections(List.of(current), batched, batched)));
        Step told = PUT.withKey(List.of(
                KeyCondition.equal("PK", "CUSTOMER#{customerId}"), KeyCondition.equal("SK", "ORDER#{orderId}")));
        assertEquals(List.of(ONE_ITEM + " (the same key as step 1)"), messages(rejections(told, told)));
        assertEquals(List.of(ONE_ITEM + " (the same key as step 1)"), messages(rejections(PUT, told)));
    }

    private static List<Rejection> rejections(List<Entity> entities, Step... steps) {
        return PatternLimits.rejections(
                AccessPattern.of("P", Rate.NONE, List.of(steps)), List.of(Shop.TABLE), entities);
    }

    private static Step batched(Operation operation, String pk) {
        return Step.of(operation, Target.entity("shop", "Customer"))
                .withKey(List.of(KeyCondition.equal("PK", pk), KeyCondition.equal("SK", "META")));
    }

    @Test
    void whatIsNotCertainIsNotRefused() {
        // Two puts of an entity may be two items.
        assertEquals(List.of(), rejections(PUT, PUT));
        // A step that runs several times has another value each time, one that runs in half of the calls may be the
        // other.
        Step update = keyed(Operation.UPDATE_ITEM, "CUSTOMER#{customerId}", "META");
        assertEquals(List.of(), rejections(times(update, 2), update));
        assertEquals(List.of(), rejections(times(update, 0.5), times(update, 0.5)));
        // A random shard differs from action to action, a computed one doesn't.
        Step random = keyed(Operation.UPDATE_ITEM, "COUNTER#{random:10}", "META");
        assertEquals(List.of(), rejections(random, random));
        Step computed = keyed(Operation.UPDATE_ITEM, "COUNTER#{customerId|shard:10}", "META");
        assertEquals(1, rejections(computed, computed).size());
    }

    @Test
    void aConstantKeySeveralTimes() {
        Step counter = keyed(Operation.UPDATE_ITEM, "COUNTER", "ORDERS");
        assertEquals(List.of(), rejections(counter));
        assertEquals(List.of(ONE_ITEM), messages(rejections(times(counter, 2))));
        var children = new Population.Children("Customer", 3, null, null, Population.Distribution.FIXED);
        Entity order = Shop.ORDER.withPopulation(new Population(null, children));
        Step perOrder = counter.withTimes(new Times.PerEntity("Order"));
        assertEquals(List.of(ONE_ITEM), messages(rejections(List.of(order), perOrder)));
    }

    @Test
    void members() {
        Step get = keyed(Operation.GET_ITEM, "A", "B");
        Step query = Step.of(Operation.QUERY, Target.table("shop"))
                .withKey(List.of(KeyCondition.equal("PK", "A")))
                .withTransaction("t");
        assertEquals(List.of("Query can't be a member of a transaction"), messages(rejections(query)));
        assertEquals(
                List.of("A transaction only reads or only writes: TransactGetItems takes GetItem, TransactWriteItems"
                        + " takes PutItem, UpdateItem, DeleteItem and ConditionCheck, ExecuteTransaction takes"
                        + " statements that all read or all write"),
                messages(rejections(PUT, get)));
        assertEquals(List.of(), rejections(get, keyed(Operation.GET_ITEM, "A", "C")));
        assertEquals(List.of(), rejections(PUT, keyed(Operation.DELETE_ITEM, "A", "B")));
    }

    /** Developer Guide, ql-reference.multiplestatements.transactions, read 2026-11: reads or writes, not both. */
    @Test
    void statementsAllReadOrAllWrite() {
        Step select = statement("SELECT * FROM shop WHERE PK = 'A' AND SK = 'B'");
        Step delete = statement("DELETE FROM shop WHERE PK = 'A' AND SK = 'C'");
        Step exists = statement("EXISTS(SELECT * FROM shop WHERE PK = 'A' AND SK = 'D' AND total = 1)");
        assertEquals(1, rejections(select, delete).size());
        assertEquals(1, rejections(exists, select).size());
        assertEquals(List.of(), rejections(select, statement("SELECT * FROM shop WHERE PK = 'A' AND SK = 'C'")));
        assertEquals(List.of(), rejections(delete, exists));
    }

    private static Step statement(String text) {
        return Step.of(Operation.EXECUTE_STATEMENT, Target.table("shop"))
                .withExpressions(Expressions.NONE.withStatement(text))
                .withTransaction("t");
    }

    /** A part of an action on average is one action in some calls. */
    @Test
    void moreThanAHundredIsNotCalledAHundred() {
        assertEquals(
                List.of("1 validation error detected: Value '[101 actions]' at 'transactItems' failed to satisfy"
                        + " constraint: Member must have length less than or equal to 100"),
                messages(rejections(times(PUT, 100), times(PUT, 0.2))));
    }

    @Test
    void conditionChecks() {
        Step check = keyed(Operation.CONDITION_CHECK, "A", "B");
        assertEquals(List.of(), rejections(check));
        assertEquals(
                List.of(new Rejection(
                        Place.step("P", 1).field("transaction"),
                        "TransactWriteItems",
                        "ConditionCheck exists only as a member of TransactWriteItems")),
                rejections(check.withTransaction(null)));
        assertEquals(
                List.of("1 validation error detected: Value null at"
                        + " 'transactItems.member.conditionCheck.conditionExpression' failed to satisfy constraint: Member"
                        + " must not be null"),
                messages(rejections(check.withExpressions(Expressions.NONE))));
    }
}
