package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.evaluation.WriteResult;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Rate;
import io.keywright.model.SampleItem;
import io.keywright.model.Step;
import io.keywright.model.Step.Target;
import io.keywright.model.Table;
import io.keywright.model.Times;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls on four books of two shelves, of which one counts its copies in words. */
class PatternCallTest {
    private static final Attribute SHELF = Attribute.of("shelf", AttributeType.S, new Values.Uuid());
    static final Design LIBRARY = Design.empty("library")
            .withTables(List.of(Table.of("books", KeySchema.of(key("PK"), key("SK")))))
            .withEntities(List.of(Entity.of("Book", "books")
                    .withPopulation(Population.of(1_000_000))
                    .withKeys(Map.of("PK", "SHELF#{shelf}", "SK", "BOOK#{isbn}"))
                    .withAttributes(List.of(
                            SHELF,
                            Attribute.of("isbn", AttributeType.S, new Values.Sequence(1, 0)),
                            Attribute.of("title", AttributeType.S, new Values.Text(5, 9)),
                            Attribute.of(
                                    "copies",
                                    AttributeType.N,
                                    new Values.NumberRange(BigDecimal.ONE, BigDecimal.TEN, 0))))))
            .withSamples(OrderedMap.<String, List<SampleItem>>of()
                    .with(
                            "books",
                            List.of(
                                    book("A", "1", AttributeValue.N.of(3)),
                                    book("A", "2", AttributeValue.N.of(1)),
                                    book("A", "3", text("many")),
                                    book("B", "4", AttributeValue.N.of(2)))));

    private static KeyAttribute key(String name) {
        return KeyAttribute.of(name, AttributeType.S);
    }

    private static AttributeValue text(String text) {
        return new AttributeValue.S(text);
    }

    private static SampleItem book(String shelf, String isbn, AttributeValue copies) {
        return SampleItem.of(
                "Book",
                Item.EMPTY
                        .with("PK", text("SHELF#" + shelf))
                        .with("SK", text("BOOK#" + isbn))
                        .with("shelf", text(shelf))
                        .with("isbn", text(isbn))
                        .with("title", text("Title " + isbn))
                        .with("copies", copies));
    }

    private static PatternRun run(Step... steps) {
        return new PatternRunner(LIBRARY).run(AccessPattern.of("p", Rate.NONE, List.of(steps)), Map.of());
    }

    private static Step statement(String text) {
        return Step.of(Operation.EXECUTE_STATEMENT, Target.table("books"))
                .withExpressions(Step.Expressions.NONE.withStatement(text));
    }

    private static Step of(Operation operation, String partition, String sort) {
        return Step.of(operation, Target.entity("books", "Book"))
                .withKey(List.of(KeyCondition.equal("PK", partition), KeyCondition.equal("SK", sort)));
    }

    private static Step each(Operation operation) {
        return of(operation, "SHELF#{shelf}", "BOOK#{isbn}").withTimes(new Times.Count(9));
    }

    private static Step shelf(String shelf) {
        return Step.of(Operation.QUERY, Target.table("books"))
                .withKey(List.of(KeyCondition.equal("PK", "SHELF#" + shelf)));
    }

    private static List<Item> items(PatternRun.StepRun step) {
        return step.requests().stream()
                .flatMap(request -> request.items().stream())
                .toList();
    }

    /** Developer Guide, ql-reference.select: what is listed is returned, and all that is met is read. */
    @Test
    void aSelectReturnsWhatItLists() {
        PatternRun run = run(statement("SELECT title, isbn FROM books WHERE PK = 'SHELF#A'"));
        assertEquals(
                List.of(Set.of("title", "isbn")),
                items(run.steps().get(0)).stream()
                        .map(item -> item.attributes().keySet())
                        .distinct()
                        .toList());
        assertEquals(3, run.steps().get(0).requests().get(0).evaluated());
    }

    @ParameterizedTest
    @CsvSource({
        "SELECT * FROM books WHERE PK = 'SHELF#A', 2",
        "SELECT * FROM books, 2",
        "'SELECT * FROM books WHERE PK IN [''SHELF#B'', ''SHELF#A'']', 2",
        "'SELECT * FROM books WHERE PK = ''SHELF#A'' AND SK IN [''BOOK#1'', ''BOOK#2'', ''BOOK#3'']', 2",
        "SELECT * FROM books WHERE PK = 'SHELF#B', 1"
    })
    void theLimitOfAStatementIsSent(String select, int evaluated) {
        Step limited = statement(select).withReading(new Step.Reading(2L, false, Step.Consistency.EVENTUAL));
        PatternRun.StepRun step = run(limited).steps().get(0);
        assertEquals("", step.problem());
        assertEquals(evaluated, step.requests().get(0).evaluated());
    }

    @Test
    void aStepIsRepeatedForWhatAStatementFound() {
        PatternRun run = run(statement("SELECT shelf, isbn FROM books WHERE PK = 'SHELF#A'"), each(Operation.GET_ITEM));
        assertEquals(
                List.of("1", "2", "3"),
                items(run.steps().get(1)).stream()
                        .map(item -> ((AttributeValue.S)
                                        Objects.requireNonNull(item.attributes().get("isbn")))
                                .value())
                        .toList());
        PatternRun.StepRun one = run(
                        statement("SELECT shelf, isbn FROM books WHERE PK = 'SHELF#B'"),
                        of(Operation.GET_ITEM, "SHELF#{shelf}", "BOOK#{isbn}"))
                .steps()
                .get(1);
        assertEquals(Map.of("shelf", text("B"), "isbn", text("4")), one.parameters());
    }

    /** What an earlier step found is not what an empty answer is followed by. */
    @ParameterizedTest
    @EnumSource(
            value = Operation.class,
            names = {"GET_ITEM", "BATCH_GET_ITEM", "DELETE_ITEM"})
    void nothingIsRepeatedForNothing(Operation operation) {
        PatternRun.StepRun step =
                run(shelf("A"), shelf("Z"), each(operation)).steps().get(2);
        assertEquals("Not run: the last read found no items to repeat it for", step.note());
        assertTrue(step.requests().isEmpty() && step.writes().isEmpty(), step.toString());
        int after = run(shelf("Z"), shelf("A"), each(operation))
                .steps()
                .get(2)
                .outcome()
                .effort()
                .requests();
        assertEquals(operation == Operation.BATCH_GET_ITEM ? 1 : 3, after);
    }

    /** A counter has nothing to do with the books of a shelf, nor has a shelf whose name the read was asked with. */
    @ParameterizedTest
    @ValueSource(strings = {"COUNTER#{random:2}", "SHELF#{shelf}"})
    void aWriteThatIsNotOfWhatWasFoundRunsAllTheSame(String partition) {
        Entity counter = Entity.of("Counter", "books").withKeys(Map.of("PK", partition, "SK", "#{random:2}"));
        var entities = new ArrayList<>(LIBRARY.entities());
        entities.add(counter.withAttributes(List.of(SHELF)));
        Step count = Step.of(Operation.UPDATE_ITEM, Target.entity("books", "Counter"))
                .withKey(List.of(KeyCondition.equal("PK", partition), KeyCondition.equal("SK", "#{random:2}")))
                .withChanges(List.of(new Change.Add("reads", BigDecimal.ONE)))
                .withTimes(new Times.Count(2));
        PatternRun run = new PatternRunner(LIBRARY.withEntities(entities))
                .run(AccessPattern.of("p", Rate.NONE, List.of(shelf("{shelf}"), count)), Map.of("shelf", text("Z")));
        assertEquals(List.of(), items(run.steps().get(0)));
        assertEquals("", run.steps().get(1).note());
        assertEquals(2, run.steps().get(1).writes().size(), run.steps().get(1).toString());
    }

    /** The third book's copies are no number: the first two are changed all the same, and billed. */
    @Test
    void whatIsRefusedAtLastLosesNothing() {
        PatternRun run = run(
                shelf("A"), each(Operation.UPDATE_ITEM).withChanges(List.of(new Change.Add("copies", BigDecimal.ONE))));
        PatternRun.StepRun step = run.steps().get(1);
        assertFalse(step.isRun());
        assertTrue(step.isBegun());
        assertEquals("DynamoDB: An operand in the update expression has an incorrect data type", step.problem());
        assertEquals(2, step.writes().size());
        assertEquals(2, step.outcome().effort().requests());
        assertEquals(2, step.billed().values().iterator().next().write());
    }

    /** The entity does not say what a note is, and no book has one. */
    @Test
    void aPathThatLeadsNowhereIsRefused() {
        for (Change change : List.of(
                new Change.Assign("copies.left", AttributeValue.N.of(1)),
                new Change.Remove("note.text"),
                new Change.Add("note.count", BigDecimal.ONE),
                new Change.Assign("note.text", text("x")))) {
            boolean isKnown = change.attribute().startsWith("copies");
            PatternRun.StepRun step = run(of(Operation.UPDATE_ITEM, "SHELF#A", "BOOK#1")
                            .withChanges(List.of(change)))
                    .steps()
                    .get(0);
            assertEquals(
                    "DynamoDB: The document path provided in the update expression is invalid for update"
                            + (isKnown ? " (copies is a number)" : " (Book has no map note)"),
                    step.problem(),
                    change.toString());
        }
    }

    @Test
    void anEmptyTransactionIsNotSent() {
        Step rare = of(Operation.DELETE_ITEM, "SHELF#A", "BOOK#1").withTimes(new Times.Count(0.3));
        PatternRun run = run(
                rare.withTransaction("t"),
                each(Operation.DELETE_ITEM).withTimes(new Times.Count(0.1)).withTransaction("t"));
        assertEquals(0, run.sent());
        assertEquals(
                "Not run: it runs in 30 % of the calls, which this one is not among",
                run.steps().get(0).note());
        assertTrue(run.steps().stream().allMatch(PatternRun.StepRun::isRun), run.toString());
        PatternRun half = run(
                rare.withTransaction("t"),
                of(Operation.DELETE_ITEM, "SHELF#A", "BOOK#2").withTransaction("t"));
        assertEquals(1, half.sent());
        assertEquals(0, half.steps().get(0).writes().size());
        assertEquals(1, half.steps().get(1).outcome().effort().requests());
        assertEquals(1, half.sentWith(half.steps().get(1)));
    }

    /** amazon/dynamodb-local: reads of a transaction are of different items. */
    @Test
    void aTransactionOfSelectsIsCheckedLikeAnyOther() {
        Step one = statement("SELECT * FROM books WHERE PK = 'SHELF#A' AND SK = 'BOOK#1'")
                .withTransaction("t");
        PatternRun twice = run(one, one);
        assertEquals(
                "DynamoDB: Transaction request cannot include multiple operations on one item",
                twice.steps().get(0).problem());
        PatternRun many = run(Stream.generate(() -> one).limit(101).toArray(Step[]::new));
        assertEquals(
                "DynamoDB: 1 validation error detected: Value '[101 actions]' at 'transactStatements' failed to satisfy"
                        + " constraint: Member must have length less than or equal to 100",
                many.steps().get(0).problem());
        PatternRun both = run(
                one,
                statement("SELECT title FROM books WHERE PK = 'SHELF#B' AND SK = 'BOOK#4'")
                        .withTransaction("t"));
        assertEquals(1, both.sent());
        assertEquals(4, both.billed().values().iterator().next().read(), "two items at two units each");
        assertEquals(
                Set.of("title"), items(both.steps().get(1)).get(0).attributes().keySet());
    }

    /** nubo-db/dynamodb-conformance, executeTransaction: DuplicateItem among the cancellation reasons. */
    @Test
    void anInsertOfWhatIsThereIsTold() {
        String there = "INSERT INTO books VALUE {'PK': 'SHELF#A', 'SK': 'BOOK#1', 'title': 'x'}";
        WriteResult alone = run(statement(there)).steps().get(0).writes().get(0);
        assertEquals(WriteResult.Outcome.DUPLICATE, alone.outcome());
        PatternRun run = run(
                statement("DELETE FROM books WHERE PK = 'SHELF#B' AND SK = 'BOOK#4'")
                        .withTransaction("t"),
                statement(there).withTransaction("t"));
        assertEquals(
                "Duplicate primary key exists in table",
                run.steps().get(1).writes().get(0).message());
        assertEquals(
                "DynamoDB: Transaction cancelled, please refer cancellation reasons for specific reasons [None,"
                        + " DuplicateItem]",
                run.steps().get(0).note());
    }

    /** The type that a placeholder stands for is that of the item. */
    @Test
    void aPlaceholderOfATypeHasThatOfTheItem() {
        Step typed = of(Operation.DELETE_ITEM, "SHELF#A", "BOOK#1")
                .withExpressions(Step.Expressions.NONE.withCondition("attribute_type(copies, :type)"));
        PatternRun.StepRun step = run(typed).steps().get(0);
        assertEquals("", step.problem());
        assertEquals(WriteResult.Outcome.DONE, step.writes().get(0).outcome());
    }

    /** More puts than there are draws: each has a key of its own, and they take as long as they are many. */
    @Test
    void manyPutsAreOfDifferentItems() {
        Step puts = Step.of(Operation.PUT_ITEM, Target.entity("books", "Book")).withTimes(new Times.Count(6_000));
        long begun = System.nanoTime();
        List<WriteResult> writes = run(puts).steps().get(0).writes();
        Duration taken = Duration.ofNanos(System.nanoTime() - begun);
        Set<List<Optional<AttributeValue>>> keys = writes.stream()
                .map(write -> Objects.requireNonNull(write.after()))
                .map(item -> List.of(item.get("PK"), item.get("SK")))
                .collect(Collectors.toCollection(HashSet::new));
        assertEquals(6_000, keys.size());
        assertTrue(taken.toSeconds() < 20, "taken: " + taken);
    }

    /** Steps of every operation with keys, expressions and changes as they come. */
    static List<Step> anything() {
        var steps = new ArrayList<Step>();
        List<String> partitions = List.of("SHELF#{shelf}", "SHELF#A", "SHELF#B", "{shelf", "");
        List<String> conditions =
                List.of("", "copies > 1", "SK = \"x\"", "SK.a = 1", "size(title) > 2", "copies >", "a = ");
        List<Change> changes = List.of(
                new Change.Draw("title"),
                new Change.Append("copies", 1),
                new Change.Add("title", BigDecimal.ONE),
                new Change.Assign("PK", text("x")),
                new Change.Assign("title.x", text("x")),
                new Change.Remove("title"));
        for (Operation operation : Operation.values()) {
            for (String partition : partitions) {
                for (String condition : conditions) {
                    int number = steps.size();
                    Step step = of(operation, partition, number % 5 == 0 ? "" : "BOOK#1");
                    step = number % 7 == 0 ? step.withKey(List.of(step.key().get(0))) : step;
                    step = number % 8 == 0 ? step.withTransaction("t") : step;
                    boolean isPlain = operation.effect() == Operation.Effect.READ;
                    step = number % (isPlain ? 12 : 3) == 0
                            ? step.withChanges(List.of(changes.get(number % changes.size())))
                            : step;
                    Step.Expressions none = Step.Expressions.NONE;
                    boolean isFiltered = operation == Operation.QUERY || operation == Operation.SCAN;
                    step = step.withExpressions(
                            isFiltered != (number % 6 == 0)
                                    ? none.withFilter(condition)
                                    : none.withCondition(number % 2 == 0 ? "" : condition));
                    step = operation == Operation.SCAN && number % 4 > 0 ? step.withKey(List.of()) : step;
                    String where = "PK = '" + partition + "' AND SK = " + (number % 5 == 0 ? "5" : "'BOOK#1'");
                    steps.add(
                            operation == Operation.EXECUTE_STATEMENT
                                    ? step.withKey(List.of())
                                            .withExpressions(none.withStatement((number % 2 == 0
                                                            ? "SELECT * FROM books WHERE "
                                                            : "DELETE FROM books WHERE ")
                                                    + where
                                                    + (condition.isEmpty() ? "" : " AND " + condition)))
                                    : step);
                }
            }
        }
        return steps;
    }

    /** What a plan prices is sent, and what it calls broken is not: nothing here depends on what is stored. */
    @Test
    void aPlanAndARunNeverDisagree() {
        int sent = 0;
        var disagreeing = new ArrayList<String>();
        for (Step step : anything()) {
            AccessPattern pattern = AccessPattern.of("p", Rate.NONE, List.of(step));
            PatternPlan plan =
                    Expected.of(LIBRARY.withPatterns(List.of(pattern))).plans().get(0);
            PatternRun.StepRun run = run(step).steps().get(0);
            boolean isBroken = plan.verdict() == Verdict.BROKEN;
            sent += isBroken ? 0 : 1;
            if (isBroken == run.isRun()) {
                disagreeing.add(step + ": " + plan.problems() + " but " + run.problem());
            }
        }
        assertEquals(List.of(), disagreeing);
        assertTrue(sent > 50, "sent: " + sent);
    }
}
