package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeyCondition.Operator;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Step.Target;
import io.keywright.model.Table;
import io.keywright.model.Times;
import io.keywright.model.Values;
import io.keywright.testing.ShopDesign;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Patterns that can't be sent: each has a plan that says why, and costs nothing. */
class BrokenPatternsTest {
    /** Orders by customer, an index by day and number, and a table without a key. */
    private static final Design DESIGN = Design.empty("broken")
            .withTables(List.of(
                    Table.of("t", KeySchema.of(key("PK", AttributeType.S), key("SK", AttributeType.S)))
                            .withIndexes(List.of(
                                    SecondaryIndex.global(
                                            "byDay",
                                            KeySchema.of(key("day", AttributeType.S), key("number", AttributeType.N)),
                                            Projection.KEYS_ONLY),
                                    SecondaryIndex.global(
                                            "many",
                                            new KeySchema(
                                                    List.of(key("day", AttributeType.S)),
                                                    List.of(
                                                            key("SK", AttributeType.S),
                                                            key("number", AttributeType.N))),
                                            Projection.ALL))),
                    Table.of("large", KeySchema.of(key("PK", AttributeType.S))),
                    Table.of("unfinished", new KeySchema(List.of(), List.of()))))
            .withEntities(List.of(
                    Entity.of("Order", "t")
                            .withPopulation(Population.of(1000))
                            .withKeys(Map.of("PK", "CUSTOMER#{customer}", "SK", "ORDER#{number}"))
                            .withAttributes(List.of(
                                    Attribute.of("customer", AttributeType.S, new Values.Uuid()),
                                    Attribute.of("number", AttributeType.N, new Values.Sequence(1, 0)),
                                    Attribute.of(
                                            "day",
                                            AttributeType.S,
                                            new Values.Timestamp(null, null, Values.TimeForm.DATE)))),
                    Entity.of("Bad", "t").withKeys(Map.of("PK", "CUSTOMER#{customer", "SK", "BAD")),
                    Entity.of("Stray", "elsewhere")));

    /** Drawing it takes longer than everything else here, so that it is there only for those that ask for it. */
    private static final Entity LARGE = Entity.of("Large", "large")
            .withKeys(Map.of("PK", "LARGE#{customer}"))
            .withAttributes(List.of(
                    Attribute.of("customer", AttributeType.S, new Values.Uuid()),
                    SizedEntities.text("fill", 420 * 1024)));

    private static KeyAttribute key(String name, AttributeType type) {
        return KeyAttribute.of(name, type);
    }

    record Broken(String what, String reason, List<Step> steps) {
        Broken(String what, String reason, Step... steps) {
            this(what, reason, List.of(steps));
        }

        Design design() {
            boolean isLarge = steps.stream().anyMatch(step -> step.target().equals(Target.entity("large", "Large")));
            return isLarge
                    ? DESIGN.withEntities(Stream.concat(DESIGN.entities().stream(), Stream.of(LARGE))
                            .toList())
                    : DESIGN;
        }

        @Override
        public String toString() {
            return what;
        }
    }

    private static Step query(@Nullable String index, KeyCondition... key) {
        return Step.of(Operation.QUERY, new Target("t", index, null)).withKey(List.of(key));
    }

    private static Step of(Operation operation, KeyCondition... key) {
        return Step.of(operation, Target.table("t")).withKey(List.of(key));
    }

    private static Step statement(String text) {
        return Step.of(Operation.EXECUTE_STATEMENT, Target.table("t"))
                .withExpressions(new Step.Expressions("", "", "", "", text));
    }

    private static KeyCondition eq(String attribute, String value) {
        return KeyCondition.equal(attribute, value);
    }

    private static KeyCondition is(String attribute, Operator operator, String value) {
        return new KeyCondition(attribute, operator, value, null);
    }

    private static Step order(Operation operation) {
        return Step.of(operation, Target.entity("t", "Order"));
    }

    static List<Broken> broken() {
        KeyCondition pk = eq("PK", "CUSTOMER#{customer}");
        KeyCondition sk = eq("SK", "ORDER#{number}");
        Step strong =
                query("byDay", eq("day", "{day}")).withReading(new Step.Reading(null, false, Step.Consistency.STRONG));
        Step limit = query(null, pk).withReading(new Step.Reading(0L, false, Step.Consistency.EVENTUAL));
        Step unprojected =
                query("byDay", eq("day", "{day}")).withExpressions(Step.Expressions.NONE.withProjection("day, total"));
        Step named = query("byDay", eq("day", "{day}"))
                .withExpressions(Step.Expressions.NONE.withProjection("day, #total.net"));
        Step unread = query(null, pk).withExpressions(Step.Expressions.NONE.withProjection("day total"));
        Step unreadItem = of(Operation.GET_ITEM, pk, sk).withExpressions(Step.Expressions.NONE.withProjection(","));
        Step batch = order(Operation.BATCH_PUT_REQUEST)
                .withExpressions(Step.Expressions.NONE.withCondition("attribute_not_exists(PK)"));
        Step statement = Step.of(Operation.EXECUTE_STATEMENT, Target.table("t"))
                .withExpressions(new Step.Expressions("", "", "", "", "MERGE t"));
        return List.of(
                new Broken("no table", "No table is named", Step.of(Operation.QUERY, Target.UNKNOWN)),
                new Broken("table", "There is no table \"x\"", Step.of(Operation.SCAN, Target.table("x"))),
                new Broken("index", "Table t has no index \"x\"", query("x", eq("PK", "a"))),
                new Broken("entity", "There is no entity \"x\"", Step.of(Operation.PUT_ITEM, Target.entity("t", "x"))),
                new Broken(
                        "other table's entity",
                        "Entity Stray belongs to table elsewhere, not to t",
                        Step.of(Operation.PUT_ITEM, Target.entity("t", "Stray"))),
                new Broken(
                        "unfinished table",
                        "unfinished has no partition key yet",
                        Step.of(Operation.SCAN, Target.table("unfinished"))),
                new Broken("template", "The template \"A#{b\" for PK can't be read: ", query(null, eq("PK", "A#{b"))),
                new Broken(
                        "the entity's template",
                        "The template of Bad for PK can't be read: ",
                        Step.of(Operation.PUT_ITEM, Target.entity("t", "Bad"))),
                new Broken("empty value", "The condition on PK has no value", query(null, eq("PK", ""))),
                new Broken(
                        "missing partition key",
                        "A Query needs a value for the partition key PK of t "
                                + "(DynamoDB: Query condition missed key schema element: PK)",
                        query(null, sk)),
                new Broken(
                        "range on the partition key",
                        "A Query needs the partition key PK by =, not begins_with "
                                + "(DynamoDB: Query key condition not supported)",
                        query(null, is("PK", Operator.BEGINS_WITH, "CUSTOMER#"))),
                new Broken(
                        "no key attribute", "total is not in the key of t (PK, SK)", query(null, pk, eq("total", "1"))),
                new Broken("two conditions", "SK has more than one condition", query(null, pk, sk, sk)),
                new Broken(
                        "BETWEEN without end",
                        "BETWEEN on SK has no upper bound",
                        query(null, pk, is("SK", Operator.BETWEEN, "ORDER#1"))),
                new Broken(
                        "begins_with on a number",
                        "begins_with works on text and binary, but number is a number",
                        query("byDay", eq("day", "{day}"), is("number", Operator.BEGINS_WITH, "1"))),
                new Broken(
                        "text for a number",
                        "\"N#{n}\" is text, but number is a number "
                                + "(DynamoDB: Condition parameter type does not match schema type)",
                        query("byDay", eq("day", "{day}"), eq("number", "N#{n}"))),
                new Broken(
                        "gap in the sort key",
                        "Sort attributes are used from left to right without gaps, and none after a range; "
                                + "number can't be used (DynamoDB: Query key condition not supported)",
                        query("many", eq("day", "{day}"), eq("number", "1"))),
                new Broken(
                        "after a range",
                        "Sort attributes are used from left to right without gaps, and none after a range; "
                                + "number can't be used (DynamoDB: Query key condition not supported)",
                        query("many", eq("day", "{day}"), is("SK", Operator.GT, "A"), eq("number", "1"))),
                new Broken(
                        "consistent read of a global index",
                        "DynamoDB: Consistent reads are not supported on global secondary indexes",
                        strong),
                new Broken("Limit 0", "Limit is 0; it must be 1 or more", limit),
                new Broken(
                        "not projected",
                        "Index byDay does not project total, and a global index can't fetch it from the table",
                        unprojected),
                new Broken(
                        "projection by a name with a sign",
                        "Index byDay does not project total, and a global index can't fetch it from the table",
                        named),
                new Broken(
                        "projection that can't be read",
                        "Invalid ProjectionExpression: Found total at character 5; expected ., [, a comma or the end",
                        unread),
                new Broken(
                        "projection of an item that can't be read",
                        "Invalid ProjectionExpression: Found , at character 1; expected an attribute name",
                        unreadItem),
                new Broken(
                        "Scan with a key",
                        "DynamoDB: Scan takes no KeyConditionExpression; it reads everything. Use Query, or a filter",
                        of(Operation.SCAN, pk)),
                new Broken("half a key", "GetItem needs the whole key: SK is missing", of(Operation.GET_ITEM, pk)),
                new Broken(
                        "range in a key",
                        "DeleteItem needs SK by =, not >",
                        order(Operation.DELETE_ITEM).withKey(List.of(pk, is("SK", Operator.GT, "A")))),
                new Broken(
                        "GetItem of an index",
                        "GetItem reads from a table, not from an index; Query can read byDay",
                        Step.of(Operation.GET_ITEM, Target.index("t", "byDay")).withKey(List.of(eq("day", "1")))),
                new Broken(
                        "write to an index",
                        "PutItem works on a table; its indexes follow by themselves",
                        Step.of(Operation.PUT_ITEM, new Target("t", "byDay", "Order"))),
                new Broken(
                        "no entity like it",
                        "No entity of t has keys like these",
                        of(Operation.UPDATE_ITEM, eq("PK", "PRODUCT#{id}"), eq("SK", "META"))),
                new Broken(
                        "which entity",
                        "PutItem must say which entity it writes; Order, Bad are possible",
                        of(Operation.PUT_ITEM)),
                new Broken(
                        "change of a key",
                        "customer is part of the key of t, which an update can't change "
                                + "(DynamoDB: Cannot update attribute PK. This attribute is part of the key)",
                        order(Operation.UPDATE_ITEM).withChanges(List.of(new Change.Draw("customer")))),
                new Broken(
                        "change in a map that a key is made of",
                        "customer.city is part of the key of t, which an update can't change "
                                + "(DynamoDB: Cannot update attribute PK. This attribute is part of the key)",
                        order(Operation.UPDATE_ITEM).withChanges(List.of(new Change.Draw("customer.city")))),
                new Broken(
                        "check alone",
                        "A ConditionCheck is only possible in a transaction",
                        order(Operation.CONDITION_CHECK)),
                new Broken("condition of a batch", "DynamoDB: BatchWriteItem takes no ConditionExpression; ", batch),
                new Broken(
                        "query in a transaction",
                        "DynamoDB: Query can't be a member of a transaction",
                        query(null, pk).withTransaction("tx")),
                new Broken(
                        "read and write in a transaction",
                        "Step 2: DynamoDB: A transaction only reads or only writes: TransactGetItems takes GetItem, ",
                        of(Operation.GET_ITEM, pk, sk).withTransaction("tx"),
                        order(Operation.PUT_ITEM).withTransaction("tx")),
                new Broken(
                        "long transaction",
                        "DynamoDB: 1 validation error detected: Value '[101 actions]' at 'transactItems' failed to",
                        order(Operation.PUT_ITEM)
                                .withTimes(new Times.Count(101))
                                .withTransaction("tx")),
                new Broken(
                        "reads of all shards in a transaction",
                        "DynamoDB: 1 validation error detected: Value '[200 actions]' at 'transactItems' failed to",
                        of(Operation.GET_ITEM, eq("PK", "SHARD#{random:200}"), sk)
                                .withTransaction("tx")),
                new Broken(
                        "times by an unknown entity",
                        "There is no entity \"Line\" to count the times by",
                        order(Operation.PUT_ITEM).withTimes(new Times.PerEntity("Line"))),
                new Broken(
                        "statement",
                        "Statement wasn't well formed, can't be processed: Found MERGE at character 1",
                        statement),
                new Broken(
                        "statement about another table",
                        "The statement is about x, but the step names t",
                        statement("SELECT * FROM x")),
                new Broken(
                        "statement that updates a collection",
                        "DynamoDB: Where clause does not contain a mandatory equality on all key attributes",
                        statement("UPDATE t SET day = 'x' WHERE PK = \"CUSTOMER#{customer}\"")),
                new Broken(
                        "filter on a key",
                        "DynamoDB: Filter Expression can only contain non-primary key attributes: Primary key"
                                + " attribute: SK",
                        query(null, pk).withExpressions(Step.Expressions.NONE.withFilter("SK = \"ORDER#1\""))),
                new Broken(
                        "filter of more than 4 KB",
                        "DynamoDB: Invalid FilterExpression: Expression size has exceeded the maximum allowed size",
                        query(null, pk).withExpressions(Step.Expressions.NONE.withFilter("a".repeat(4097) + " = 1"))),
                new Broken(
                        "BETWEEN the wrong way round",
                        "DynamoDB: Invalid KeyConditionExpression: The BETWEEN operator requires upper bound",
                        query(null, pk, new KeyCondition("SK", Operator.BETWEEN, "b", "a"))),
                new Broken(
                        "one item twice in a transaction",
                        "Step 2: DynamoDB: Transaction request cannot include multiple operations on one item",
                        order(Operation.DELETE_ITEM).withKey(List.of(pk, sk)).withTransaction("tx"),
                        order(Operation.UPDATE_ITEM).withKey(List.of(pk, sk)).withTransaction("tx")));
    }

    /** What only a look at the whole step, at its statement or at its entity tells. */
    static List<Broken> refused() {
        KeyCondition pk = eq("PK", "CUSTOMER#{customer}");
        KeyCondition sk = eq("SK", "ORDER#{number}");
        Step.Expressions none = Step.Expressions.NONE;
        Step get = of(Operation.GET_ITEM, pk, sk);
        Step update = order(Operation.UPDATE_ITEM);
        String otherType = "DynamoDB: Key attribute's data type should match its data type in table's schema: Key ";
        String select = "DynamoDB: Select statements within ExecuteTransaction must specify the primary key";
        return List.of(
                new Broken(
                        "filter on GetItem",
                        "DynamoDB: GetItem takes no FilterExpression; expected none, or Query or Scan",
                        get.withExpressions(none.withFilter("day = \"x\""))),
                new Broken(
                        "condition on a Query",
                        "DynamoDB: Query takes no ConditionExpression; expected none, or PutItem or UpdateItem or"
                                + " DeleteItem or ConditionCheck",
                        query(null, pk).withExpressions(none.withCondition("attribute_exists(day)"))),
                new Broken(
                        "projection of a delete",
                        "DynamoDB: DeleteItem takes no ProjectionExpression; ",
                        order(Operation.DELETE_ITEM).withExpressions(none.withProjection("day"))),
                new Broken(
                        "limit on a put",
                        "DynamoDB: PutItem takes no Limit; expected none, or Query or Scan or ExecuteStatement",
                        order(Operation.PUT_ITEM).withReading(new Step.Reading(1L, false, Step.Consistency.EVENTUAL))),
                new Broken(
                        "descending Scan",
                        "DynamoDB: Scan takes no ScanIndexForward; expected none, or Query",
                        of(Operation.SCAN).withReading(new Step.Reading(null, true, Step.Consistency.EVENTUAL))),
                new Broken(
                        "descending statement",
                        "DynamoDB: ExecuteStatement takes no ScanIndexForward; ",
                        statement("SELECT * FROM t")
                                .withReading(new Step.Reading(null, true, Step.Consistency.EVENTUAL))),
                new Broken(
                        "statement of a Query",
                        "DynamoDB: Query takes no Statement; expected none, or ExecuteStatement",
                        query(null, pk).withExpressions(none.withStatement("SELECT * FROM t"))),
                new Broken(
                        "changes of a delete",
                        "DynamoDB: DeleteItem takes no UpdateExpression; ",
                        order(Operation.DELETE_ITEM).withChanges(List.of(new Change.Draw("day")))),
                new Broken(
                        "changes of a SELECT",
                        "DynamoDB: A statement that is no UPDATE changes no attributes; expected none",
                        statement("SELECT * FROM t").withChanges(List.of(new Change.Draw("day")))),
                new Broken(
                        "batch in a transaction",
                        "DynamoDB: BatchWriteItem.PutRequest can't be a member of a transaction",
                        order(Operation.BATCH_PUT_REQUEST).withTransaction("tx")),
                new Broken(
                        "append to a text",
                        "DynamoDB: An operand in the update expression has an incorrect data type (day is a string)",
                        update.withChanges(List.of(new Change.Append("day", 1)))),
                new Broken(
                        "path into a text",
                        "DynamoDB: The document path provided in the update expression is invalid for update"
                                + " (day is a string)",
                        update.withChanges(List.of(new Change.Assign("day.x", new AttributeValue.S("y"))))),
                new Broken(
                        "value larger than an item",
                        "DynamoDB: Item size to update has exceeded the maximum allowed size",
                        update.withChanges(
                                List.of(new Change.Assign("note", new AttributeValue.S("x".repeat(420 * 1024)))))),
                new Broken(
                        "type that is none",
                        "DynamoDB: Invalid FilterExpression: ",
                        query(null, pk).withExpressions(none.withFilter("attribute_type(day, \"Q\")"))),
                new Broken(
                        "INSERT without its sort key",
                        "DynamoDB: One or more parameter values were invalid: Missing the key SK in the item",
                        statement("INSERT INTO t VALUE {'PK': 'CUSTOMER#1', 'day': '2026'}")),
                new Broken(
                        "INSERT of a key of another type",
                        "DynamoDB: One or more parameter values were invalid: Type mismatch for key SK expected: S"
                                + " actual: N",
                        statement("INSERT INTO t VALUE {'PK': 'CUSTOMER#1', 'SK': 5}")),
                new Broken(
                        "DELETE of half a key",
                        "DynamoDB: Where clause does not contain a mandatory equality on all key attributes",
                        statement("DELETE FROM t WHERE PK = 'CUSTOMER#1'")),
                new Broken(
                        "DELETE of a key of another type",
                        otherType + "SK",
                        statement("DELETE FROM t WHERE PK = 'CUSTOMER#1' AND SK = 5")),
                new Broken(
                        "SELECT by a key of another type", otherType + "PK", statement("SELECT * FROM t WHERE PK = 5")),
                new Broken(
                        "SELECT of everything in a transaction",
                        select,
                        statement("SELECT * FROM t").withTransaction("tx")),
                new Broken(
                        "SELECT of a collection in a transaction",
                        select,
                        statement("SELECT * FROM t WHERE PK = 'CUSTOMER#1'").withTransaction("tx")),
                new Broken(
                        "SELECT of an index in a transaction",
                        "DynamoDB: Reads on indices are not supported within transactions.",
                        statement("SELECT * FROM t.byDay WHERE day = '2026'").withTransaction("tx")),
                new Broken(
                        "EXISTS that asks nothing",
                        "DynamoDB: EXISTS() must contain a single item read with additional condition",
                        statement("EXISTS(SELECT * FROM t WHERE PK = 'CUSTOMER#1' AND SK = 'ORDER#1')")
                                .withTransaction("tx")),
                new Broken(
                        "index that the statement does not name",
                        "The statement is about table t, but the step names index byDay",
                        statement("SELECT * FROM t WHERE day = '2026'").withTarget(Target.index("t", "byDay"))),
                new Broken(
                        "transaction of nothing",
                        "DynamoDB: 1 validation error detected: Value '[]' at 'transactItems' failed to satisfy"
                                + " constraint: Member must have length greater than or equal to 1",
                        order(Operation.PUT_ITEM).withTimes(new Times.Count(0)).withTransaction("tx")),
                new Broken(
                        "put of an item of 420 KB",
                        "Every Large is larger than 400 KB (DynamoDB: Item size has exceeded the maximum allowed size)",
                        Step.of(Operation.PUT_ITEM, Target.entity("large", "Large"))));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatDynamoDbRefusesIsBroken(Broken broken) {
        saysWhyAndCostsNothing(broken);
    }

    /** A run refuses for the same reason what a plan calls broken, and sends nothing of it. */
    @ParameterizedTest
    @MethodSource({"broken", "refused"})
    void isNotSentEither(Broken broken) {
        AccessPattern pattern = AccessPattern.of("p", Rate.NONE, broken.steps());
        PatternPlan plan = Expected.of(broken.design().withPatterns(List.of(pattern)))
                .plans()
                .get(0);

        PatternRun run = new PatternRunner(broken.design()).run(pattern, Map.of());

        PatternRun.StepRun refused = run.steps().stream()
                .filter(step -> !step.isRun() && !step.problem().contains("because of step"))
                .findFirst()
                .orElseThrow();
        String reason = plan.problems().get(0).replaceFirst("^Step \\d+: ", "");
        assertEquals(reason.toLowerCase(Locale.ROOT), refused.problem().toLowerCase(Locale.ROOT));
        assertTrue(refused.requests().isEmpty() && refused.writes().isEmpty(), refused.toString());
    }

    @ParameterizedTest
    @MethodSource("broken")
    void saysWhyAndCostsNothing(Broken broken) {
        AccessPattern pattern = AccessPattern.of("p", Rate.NONE, broken.steps());
        Expected expected = Expected.of(broken.design().withPatterns(List.of(pattern)));
        PatternPlan plan = expected.plans().get(0);

        assertEquals(Verdict.BROKEN, plan.verdict());
        assertEquals(
                broken.reason(),
                plan.problems()
                        .get(0)
                        .substring(
                                0,
                                Math.min(
                                        broken.reason().length(),
                                        plan.problems().get(0).length())));
        assertEquals(PatternUnits.none("p"), expected.units().get(0));
    }

    /** One bad step breaks the pattern, and the step is named. */
    @Test
    void namesTheStep() {
        AccessPattern pattern = ShopDesign.pattern("p", Rate.NONE, order(Operation.PUT_ITEM), query("x"));

        PatternPlan plan =
                Expected.of(DESIGN.withPatterns(List.of(pattern))).plans().get(0);

        assertEquals(
                List.of("Step 2: Table t has no index \"x\", expected one of \"byDay\", \"many\""), plan.problems());
        assertEquals("Broken", plan.words());
        assertEquals(0, plan.requests());
    }

    @Test
    void aPatternWithoutStepsIsNotPlannedYet() {
        Expected expected = Expected.of(DESIGN.withPatterns(List.of(AccessPattern.of("p", Rate.NONE, List.of()))));
        PatternPlan plan = expected.plans().get(0);

        assertEquals(Verdict.NOT_PLANNED, plan.verdict());
        assertEquals("Not planned yet", plan.words());
        assertEquals("", plan.request());
        assertEquals(List.of(), plan.problems());
        assertEquals(ReadWriteUnits.ZERO, expected.units().get(0).total());
    }

    /** Half-finished keys whose templates lead to each other end, and say that there is nothing to draw. */
    @Test
    void keysThatAreMadeOfEachOtherEnd() {
        Entity circle = Entity.of("Circle", "t")
                .withPopulation(Population.of(10))
                .withKeys(Map.of("PK", "C#{number}", "SK", "C", "day", "{many}", "many", "{day}"))
                .withAttributes(List.of(Attribute.of("number", AttributeType.N, new Values.Sequence(1, 0))));
        Table table = DESIGN.tables().get(0);
        var index = SecondaryIndex.global(
                "circle", KeySchema.of(key("day", AttributeType.S), key("many", AttributeType.S)), Projection.ALL);
        Step update = Step.of(Operation.UPDATE_ITEM, Target.entity("t", "Circle"))
                .withKey(List.of(eq("PK", "C#{number}"), eq("SK", "C")))
                .withChanges(List.of(new Change.Draw("day")));
        Expected expected = Expected.of(DESIGN.withTable(table.withIndexes(List.of(index)))
                .withEntities(List.of(circle))
                .withPatterns(List.of(AccessPattern.of("p", Rate.NONE, List.of(update)))));
        String why = expected.units().get(0).why().toString();
        assertTrue(why.contains("There is no domain for day of Circle."), why);
    }

    /** What is legal but finds nothing is charged the least there is, and noted. */
    @Test
    void aQueryOfKeysThatNobodyHasCostsOneStep() {
        AccessPattern pattern = ShopDesign.pattern("p", Rate.NONE, query(null, eq("PK", "PRODUCT#{id}")));
        Expected expected = Expected.of(DESIGN.withPatterns(List.of(pattern)));

        assertEquals(Verdict.ONE_REQUEST, expected.plans().get(0).verdict());
        assertEquals(
                List.of("No entity of t has keys of t like these: the request finds nothing"),
                expected.plans().get(0).problems());
        assertEquals(0.5, expected.units().get(0).total().read());
    }
}
