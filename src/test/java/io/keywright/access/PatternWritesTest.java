package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.Interleaving.Caller;
import io.keywright.access.evaluation.WriteResult;
import io.keywright.item.EntryChange;
import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.model.Times;
import io.keywright.workspace.SampleDesigns;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PatternWritesTest {
    private static final Design SHOP = SampleDesigns.ALL.get(0).read();
    private final PatternRunner runner = new PatternRunner(SHOP);

    private static AccessPattern pattern(String name) {
        return pattern(SHOP, name);
    }

    private static AccessPattern pattern(Design design, String name) {
        return design.patterns().stream()
                .filter(pattern -> pattern.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static AccessPattern pattern(Step... steps) {
        return SHOP.patterns().get(0).withSteps(List.of(steps));
    }

    private static AttributeValue text(String text) {
        return new AttributeValue.S(text);
    }

    private static Step keyed(Operation operation, String entity, String partition, String sort) {
        return Step.of(operation, Step.Target.entity("shop", entity))
                .withKey(List.of(KeyCondition.equal("PK", partition), KeyCondition.equal("SK", sort)));
    }

    private static Step counter(Operation operation) {
        return keyed(operation, "View counter", "PRODUCT#{productId}", "COUNTER");
    }

    private static AttributeValue value(Item item, String name) {
        return Objects.requireNonNull(Objects.requireNonNull(item).attributes().get(name), name);
    }

    /** An order, its copy beside the customer, and its line items belong together; so does the stock that is taken. */
    @Test
    void newItemsOfOneCallReferToOneAnother() {
        PatternRun run = runner.run(pattern("Place an order"), Map.of("customerId", text("123")));
        Item order = run.steps().get(0).writes().get(0).after();
        Item summary = run.steps().get(1).writes().get(0).after();
        AttributeValue id = value(order, "orderId");
        assertEquals(text("123"), value(order, "customerId"));
        assertEquals(text("PLACED"), value(order, "status"));
        assertEquals(text("CUSTOMER#123"), value(summary, "PK"));
        assertEquals(id, value(summary, "orderId"));
        assertEquals(value(order, "total"), value(summary, "total"));
        assertFalse(order.has("GSI1PK"), "nothing is shipped that is only placed");
        List<WriteResult> lines = run.steps().get(2).writes();
        List<WriteResult> stock = run.steps().get(3).writes();
        assertTrue(lines.size() > 1, "lines: " + lines.size());
        assertEquals(lines.size(), stock.size());
        for (int i = 0; i < lines.size(); i++) {
            Item line = lines.get(i).after();
            assertEquals(value(order, "PK"), value(line, "PK"));
            String product = ((AttributeValue.S) value(line, "productId")).value();
            assertEquals(text("PRODUCT#" + product), value(stock.get(i).after(), "PK"));
            BigDecimal before = ((AttributeValue.N) value(stock.get(i).before(), "available")).decimal();
            BigDecimal after = ((AttributeValue.N) value(stock.get(i).after(), "available")).decimal();
            assertEquals(BigDecimal.ONE, before.subtract(after));
        }
        assertEquals(1, run.sent());
        assertEquals(1, run.roundTrips());
        double units = 2.0 * (1 + 1 + lines.size() + stock.size());
        assertEquals(ReadWriteUnits.write(units), run.billed().get(Resource.table("shop")));
    }

    /** 883 B to 1,029 B: 2 steps of 1 KB, doubled; the order joins GSI1, whose arm is not doubled. */
    @Test
    void anUpdateRendersTheKeysOfIndexesAgain() {
        PatternRun run = runner.run(
                pattern("Ship an order"),
                Map.of("shippedDate", text("2026-03-21"), "carrier", text("Tortoise"), "orderId", text("457")));
        WriteResult order = run.steps().get(0).writes().get(0);
        Item after = Objects.requireNonNull(order.after());
        assertEquals(text("PLACED"), value(order.before(), "status"));
        assertEquals(text("Tortoise"), value(after, "carrier"));
        assertTrue(value(after, "GSI1PK").toString().contains("SHIPPED#2026-03-21#"), after.toString());
        assertEquals(EntryChange.Kind.JOIN, order.entries().get("GSI1").kind());
        assertEquals(4, order.charge().tableUnits());
        assertEquals(1, order.charge().indexUnits("GSI1"));
        WriteResult summary = run.steps().get(1).writes().get(0);
        assertEquals(value(order.before(), "orderId"), value(summary.after(), "orderId"));
        assertEquals(text("SHIPPED"), value(summary.after(), "status"));
    }

    private static Item put(PatternRun run) {
        PatternRun.StepRun step = run.steps().get(0);
        assertEquals("", step.problem());
        return Objects.requireNonNull(step.writes().get(0).after());
    }

    /** The key template of a customer is CUSTOMER#{customerId}, and the customer's id is an attribute of it, too. */
    @Test
    void aPutWritesTheKeyThatItSays() {
        Item literal =
                put(runner.run(pattern(keyed(Operation.PUT_ITEM, "Customer", "CUSTOMER#4711", "PROFILE")), Map.of()));
        assertEquals(text("CUSTOMER#4711"), value(literal, "PK"));
        assertEquals(text("4711"), value(literal, "customerId"));

        AccessPattern named = pattern(keyed(Operation.PUT_ITEM, "Customer", "CUSTOMER#{who}", "PROFILE"));
        PatternRun given = runner.run(named, Map.of("who", text("4712")));
        assertEquals(text("CUSTOMER#4712"), value(put(given), "PK"));
        assertEquals(text("4712"), value(put(given), "customerId"));
        assertEquals(text("4712"), given.steps().get(0).parameters().get("who"));

        PatternRun drawn = runner.run(named, Map.of());
        assertEquals(
                value(put(drawn), "customerId"),
                drawn.steps().get(0).parameters().get("who"));
        assertEquals(
                text("CUSTOMER#" + ((AttributeValue.S) value(put(drawn), "customerId")).value()),
                value(put(drawn), "PK"));
    }

    @Test
    void aPutWhoseKeyIsNoneOfItsEntitySaysSo() {
        PatternRun other =
                runner.run(pattern(keyed(Operation.PUT_ITEM, "Customer", "VIP#{customerId}", "PROFILE")), Map.of());
        assertEquals(
                "PK = \"VIP#{customerId}\" is no key of Customer, whose template for PK is CUSTOMER#{customerId}",
                other.steps().get(0).problem());
        assertEquals(List.of(), other.steps().get(0).writes());
    }

    /** The condition of an order that is delivered does not hold: all is cancelled, and billed. */
    @Test
    void aConditionThatFailsCancelsTheTransaction() {
        PatternRun run = runner.run(pattern("Ship an order"), Map.of("orderId", text("451")));
        assertEquals(
                WriteResult.Outcome.CONDITION_FAILED,
                run.steps().get(0).writes().get(0).outcome());
        WriteResult summary = run.steps().get(1).writes().get(0);
        assertEquals(WriteResult.Outcome.CANCELLED, summary.outcome());
        assertEquals(summary.before(), summary.after());
        assertTrue(run.billed().get(Resource.table("shop")).write() >= 4);
        assertNull(run.billed().get(Resource.index("shop", "GSI1")));
    }

    @Test
    void nothingIsRunAfterAConditionThatFailed() {
        Step put = counter(Operation.PUT_ITEM);
        PatternRun run = runner.run(
                pattern(
                        put.withExpressions(put.expressions().withCondition("attribute_not_exists(PK)")),
                        counter(Operation.DELETE_ITEM)),
                Map.of("productId", text("7")));
        assertFalse(run.steps().get(0).writes().get(0).isDone());
        assertEquals(
                "Not run, because step 1 did not come about", run.steps().get(1).note());
        assertEquals(List.of(), run.steps().get(1).writes());
        assertEquals(1, run.sent());
    }

    @Test
    void aStepOfFewCallsIsLeftOut() {
        PatternRun run = runner.run(pattern(counter(Operation.DELETE_ITEM).withTimes(new Times.Count(0.02))), Map.of());
        assertTrue(run.steps().get(0).isRun());
        assertEquals(
                "Not run: it runs in 2 % of the calls, which this one is not among",
                run.steps().get(0).note());
        PatternRun thrice =
                runner.run(pattern(counter(Operation.DELETE_ITEM).withTimes(new Times.Count(2.6))), Map.of());
        assertEquals(3, thrice.steps().get(0).writes().size());
        assertEquals(3, thrice.roundTrips());
    }

    /** 30 puts are two batches, of 25 and 5. */
    @Test
    void batchesAreCutWhereTheyEnd() {
        Step put = Step.of(Operation.BATCH_PUT_REQUEST, Step.Target.entity("shop", "Product"))
                .withTimes(new Times.Count(30));
        PatternRun run = runner.run(pattern(put), Map.of());
        assertEquals(30, run.steps().get(0).writes().size());
        assertEquals(2, run.sent());
        assertEquals(2, run.roundTrips());
        assertEquals(ReadWriteUnits.write(30), run.billed().get(Resource.table("shop")));
    }

    /** 20 puts and 6 deletes of neighbouring steps are a batch of 25 and one of 1, as the plan has it. */
    @Test
    void neighbouringWritesShareTheirBatches() {
        Step put = Step.of(Operation.BATCH_PUT_REQUEST, Step.Target.entity("shop", "Product"))
                .withTimes(new Times.Count(20));
        Step more = Step.of(Operation.BATCH_PUT_REQUEST, Step.Target.entity("shop", "Customer"))
                .withTimes(new Times.Count(6));
        AccessPattern pattern = pattern(put, more);
        PatternRun run = runner.run(pattern, Map.of());
        PatternPlan plan =
                Expected.of(SHOP.withPatterns(List.of(pattern))).plans().get(0);

        assertEquals(
                List.of(20, 6),
                run.steps().stream().map(step -> step.writes().size()).toList());
        assertEquals(2, run.sent());
        assertEquals(2, run.roundTrips());
        assertEquals(plan.requests(), run.sent());
        assertEquals(plan.roundTrips(), run.roundTrips());
        PatternRun one = runner.run(pattern(put, more.withTimes(new Times.Count(5))), Map.of());
        assertEquals(1, one.sent());
        assertEquals(1, one.roundTrips());
        assertEquals(1, one.sentWith(one.steps().get(1)));
        assertEquals(ReadWriteUnits.write(20), one.steps().get(0).billed().get(Resource.table("shop")));
    }

    /** A step whose writes can't be made is told, and keeps nothing else from being sent, in a batch or not. */
    @Test
    void aStepThatCanNotBeMadeIsLeftOutOfTheBatch() {
        var entities = new ArrayList<>(SHOP.entities());
        entities.add(Entity.of("Bare", "shop").withTemplate("PK", "BARE#{id}").withTemplate("SK", "META"));
        var bareRunner = new PatternRunner(SHOP.withEntities(entities));
        Step gone = Step.of(Operation.BATCH_PUT_REQUEST, Step.Target.entity("shop", "Bare"));
        Step put = Step.of(Operation.BATCH_PUT_REQUEST, Step.Target.entity("shop", "Customer"));
        PatternRun batched = bareRunner.run(pattern(gone, put), Map.of());
        assertTrue(batched.steps().get(0).problem().startsWith("no item of Bare can be drawn"), batched::toString);
        assertEquals(1, batched.steps().get(1).writes().size());
        assertEquals(1, batched.sent());
        PatternRun apart = bareRunner.run(
                pattern(gone.withOperation(Operation.PUT_ITEM), put.withOperation(Operation.PUT_ITEM)), Map.of());
        assertEquals(batched.steps().get(0).problem(), apart.steps().get(0).problem());
        assertEquals(1, apart.steps().get(1).writes().size());
    }

    /** A batch takes no item twice: the service's word, and neither plan nor run sends any of it. */
    @Test
    void aBatchTakesNoItemTwice() {
        Step delete = Step.of(Operation.BATCH_DELETE_REQUEST, Step.Target.entity("shop", "Product"))
                .withKey(List.of(KeyCondition.equal("PK", "PRODUCT#{productId}"), KeyCondition.equal("SK", "META")));
        PatternRun run = runner.run(pattern(delete, delete), Map.of());
        assertEquals(
                "DynamoDB: Provided list of item keys contains duplicates (the same key as step 1)",
                run.steps().get(1).problem());
    }

    /** Both read the same number and put one more: one view is lost. With ADD none is. */
    @Test
    void aPutOfWhatWasReadLosesAnUpdate() {
        AccessPattern naive = pattern(
                counter(Operation.GET_ITEM),
                counter(Operation.PUT_ITEM).withChanges(List.of(new Change.Add("views", BigDecimal.ONE))));
        Interleaving both = runner.interleave(naive, Map.of(), naive, Map.of());
        long before = views(both.step(Caller.A)
                .get(0)
                .requests()
                .get(0)
                .pages()
                .get(0)
                .returned()
                .get(0));
        both.step(Caller.B);
        assertEquals(
                before + 1, views(both.step(Caller.A).get(0).writes().get(0).after()));
        assertEquals(
                before + 1, views(both.step(Caller.B).get(0).writes().get(0).after()), "lost");
        assertEquals(
                List.of("Lost update: B overwrote A's change of views, which it had not read"),
                both.lost().stream().map(LostUpdate::sentence).toList());
        assertTrue(both.isDone());
        assertThrows(NoSuchElementException.class, () -> both.step(Caller.A));

        AccessPattern atomic = pattern("Count a view");
        Interleaving added = runner.interleave(atomic, Map.of(), atomic, Map.of());
        added.step(Caller.A);
        assertEquals(
                before + 2, views(added.step(Caller.B).get(0).writes().get(0).after()));
        assertEquals(List.of(), added.lost());
    }

    /** The second is told that what it read is not what is stored any more. */
    @Test
    void aConditionOnWhatWasReadTellsTheSecond() {
        Step put = counter(Operation.PUT_ITEM).withChanges(List.of(new Change.Add("views", BigDecimal.ONE)));
        Step get = counter(Operation.GET_ITEM);
        AccessPattern safe = pattern(get, put.withExpressions(put.expressions().withCondition("views = :expected")));
        Interleaving both = runner.interleave(safe, Map.of(), safe, Map.of());
        both.step(Caller.A);
        both.step(Caller.B);
        assertTrue(both.step(Caller.A).get(0).writes().get(0).isDone());
        WriteResult second = both.step(Caller.B).get(0).writes().get(0);
        assertEquals("The conditional request failed", second.message());
        assertEquals(1, second.charge().totalUnits());
        assertEquals(List.of(), both.lost());
    }

    /** A text becomes a value of the declared type, or nothing is written. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "total; 12.50; ''",
                "total; much; total of Order is a number, but is given as \"much\"",
                "payment; card; payment of Order is a map, but is given as \"card\"",
                "timeline; 1; timeline of Order is a list, but is given as \"1\""
            })
    void whatIsGivenIsOfTheDeclaredType(String name, String value, String problem) {
        AccessPattern put = pattern(Step.of(Operation.PUT_ITEM, Step.Target.entity("shop", "Order")));
        PatternRun.StepRun step =
                runner.run(put, Map.of(name, text(value))).steps().get(0);
        assertEquals(problem, step.problem());
        assertEquals(problem.isEmpty() ? 1 : 0, step.writes().size());
    }

    /** Neither does an update write a value of another type. */
    @Test
    void anUpdateWritesWhatIsGivenInTheDeclaredType() {
        AccessPattern update = pattern(counter(Operation.UPDATE_ITEM).withChanges(List.of(new Change.Draw("views"))));
        PatternRun.StepRun step =
                runner.run(update, Map.of("views", text("many"))).steps().get(0);
        assertEquals("views of View counter is a number, but is given as \"many\"", step.problem());
        assertEquals(List.of(), step.writes());
    }

    /** Whoever reads what the other has written loses nothing of it. */
    @Test
    void whatIsReadFirstIsNotLost() {
        AccessPattern naive = pattern(
                counter(Operation.GET_ITEM),
                counter(Operation.PUT_ITEM).withChanges(List.of(new Change.Add("views", BigDecimal.ONE))));
        Interleaving both = runner.interleave(naive, Map.of(), naive, Map.of());
        both.step(Caller.A);
        both.step(Caller.A);
        both.step(Caller.B);
        both.step(Caller.B);
        assertEquals(List.of(), both.lost());
    }

    /** An update that sets without a look at what is stored. */
    @Test
    void anUpdateThatSetsLosesWhatWasSet() {
        Step update = counter(Operation.UPDATE_ITEM);
        AccessPattern one = pattern(update.withChanges(List.of(new Change.Assign("views", new AttributeValue.N("1")))));
        AccessPattern two = pattern(update.withChanges(List.of(new Change.Assign("views", new AttributeValue.N("2")))));
        Interleaving both = runner.interleave(one, Map.of(), two, Map.of());
        both.step(Caller.A);
        both.step(Caller.B);
        assertEquals(1, both.lost().size());
        assertEquals(List.of("views"), both.lost().get(0).attributes());
        assertEquals(Caller.B, both.lost().get(0).by());
    }

    /** Whoever names the version that the other has written knows what was written with it. */
    @Test
    void aConditionOnTheVersionHasSeenWhatWasWrittenWithIt() {
        Step update = counter(Operation.UPDATE_ITEM);
        AccessPattern one = pattern(update.withChanges(List.of(
                new Change.Assign("views", new AttributeValue.N("1")),
                new Change.Assign("version", new AttributeValue.N("7")))));
        Step second = update.withChanges(List.of(new Change.Assign("views", new AttributeValue.N("2"))));
        AccessPattern two =
                pattern(second.withExpressions(Step.Expressions.NONE.withCondition("version = {seenVersion}")));
        Interleaving both = runner.interleave(one, Map.of(), two, Map.of("seenVersion", new AttributeValue.N("7")));
        both.step(Caller.A);
        assertTrue(both.step(Caller.B).get(0).writes().get(0).isDone());
        assertEquals(List.of(), both.lost());

        // A version from before is one that was not written with it, and tells nothing.
        AccessPattern unversioned = pattern(
                update.withChanges(List.of(new Change.Assign("version", new AttributeValue.N("7")))),
                update.withChanges(List.of(new Change.Assign("views", new AttributeValue.N("1")))));
        Interleaving late =
                runner.interleave(unversioned, Map.of(), two, Map.of("seenVersion", new AttributeValue.N("7")));
        late.step(Caller.A);
        late.step(Caller.A);
        assertTrue(late.step(Caller.B).get(0).writes().get(0).isDone());
        assertEquals(List.of("views"), late.lost().get(0).attributes());
    }

    /** A blind delete loses what was changed of an item, and not its keys. */
    @Test
    void keysAreNotLost() {
        AccessPattern put = pattern(counter(Operation.PUT_ITEM)
                .withChanges(List.of(new Change.Assign("views", new AttributeValue.N("1")))));
        AccessPattern delete = pattern(counter(Operation.DELETE_ITEM));
        Interleaving both = runner.interleave(delete, Map.of(), put, Map.of());
        both.step(Caller.A);
        both.step(Caller.B);
        assertEquals(1, both.lost().size());
        assertFalse(both.lost().get(0).attributes().contains("PK"), both.lost()::toString);
        assertFalse(both.lost().get(0).attributes().contains("SK"), both.lost()::toString);
        assertTrue(both.lost().get(0).attributes().contains("views"), both.lost()::toString);
    }

    /** What else the second has written meanwhile does not hide it. */
    @Test
    void aWriteOfAnotherAttributeHidesNoLostUpdate() {
        Step update = counter(Operation.UPDATE_ITEM);
        AccessPattern one = pattern(update.withChanges(List.of(new Change.Assign("views", new AttributeValue.N("1")))));
        AccessPattern two = pattern(
                update.withChanges(List.of(new Change.Assign("note", text("seen")))),
                update.withChanges(List.of(new Change.Assign("views", new AttributeValue.N("2")))));
        Interleaving both = runner.interleave(one, Map.of(), two, Map.of());
        both.step(Caller.A);
        both.step(Caller.B);
        assertEquals(List.of(), both.lost());
        both.step(Caller.B);
        assertEquals(
                List.of("Lost update: B overwrote A's change of views, which it had not read"),
                both.lost().stream().map(LostUpdate::sentence).toList());
    }

    private static PatternRun run(String sample, String name) {
        Design design = sample(sample);
        return new PatternRunner(design).run(pattern(design, name), Map.of());
    }

    private static Design sample(String name) {
        return SampleDesigns.ALL.stream()
                .map(SampleDesigns.Sample::read)
                .filter(design -> design.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The course and its five enrolments are found; these get the title that the course has got. */
    @ParameterizedTest
    @ValueSource(strings = {"Students and courses, inverted index", "Students and courses, mirrored rows"})
    void aWriteThatFollowsAListRunsForEachItemFound(String sample) {
        PatternRun run = run(sample, "Rename a course");
        Item course = run.steps().get(0).writes().get(0).after();
        assertEquals(6, run.steps().get(1).requests().get(0).returned());
        List<WriteResult> copies = run.steps().get(2).writes();
        assertEquals(5, copies.size());
        assertEquals(
                5,
                copies.stream().map(write -> write.request().key()).distinct().count());
        for (WriteResult copy : copies) {
            assertEquals(value(course, "title"), value(copy.after(), "courseTitle"));
            assertEquals(value(course, "courseId"), value(copy.after(), "courseId"));
        }
    }

    /** A status that is part of the key: all else is as it was. */
    @Test
    void anItemThatMovesToAnotherKeyKeepsItsValues() {
        PatternRun run = run("Orders by status", "Pack an order");
        Item deleted = Objects.requireNonNull(run.steps().get(0).writes().get(0).before());
        Item put = run.steps().get(1).writes().get(0).after();
        assertEquals(text("PENDING"), value(deleted, "status"));
        assertEquals(deleted.with("status", text("PACKED")), put);
    }

    /** Nothing is to be brought back where the key would stay: the new item is another one. */
    @Test
    void aPutWithTheKeyOfWhatWasDeletedIsAnotherItem() {
        Step product = keyed(Operation.DELETE_ITEM, "Product", "PRODUCT#{productId}", "META");
        PatternRun replaced = runner.run(
                pattern(product, Step.of(Operation.PUT_ITEM, Step.Target.entity("shop", "Product"))), Map.of());
        assertFalse(value(replaced.steps().get(0).writes().get(0).before(), "PK")
                .equals(value(replaced.steps().get(1).writes().get(0).after(), "PK")));
    }

    /** The second caller expects the version that was there before the first one wrote. */
    @Test
    void whatACallerExpectsIsFromBeforeAnyCall() {
        Design design = sample("Multi-tenant orders API");
        AccessPattern update = pattern(design, "Update an order");
        Interleaving both = new PatternRunner(design).interleave(update, Map.of(), update, Map.of());
        PatternRun.StepRun first = both.step(Caller.A).get(0);
        PatternRun.StepRun second = both.step(Caller.B).get(0);
        assertEquals(first.parameters(), second.parameters());
        assertTrue(first.writes().get(0).isDone());
        assertEquals(
                WriteResult.Outcome.CONDITION_FAILED, second.writes().get(0).outcome());
    }

    /** A token that the first one used up. */
    @Test
    void whatTheOtherDeletedStillGivesValues() {
        Design design = sample("Session store");
        AccessPattern use = pattern(design, "Use a token");
        Interleaving both = new PatternRunner(design).interleave(use, Map.of(), use, Map.of());
        both.step(Caller.A);
        PatternRun.StepRun second = both.step(Caller.B).get(0);
        assertTrue(second.isRun(), second.problem());
        assertEquals(
                WriteResult.Outcome.CONDITION_FAILED, second.writes().get(0).outcome());
    }

    /** What a call wrote itself it knows: its second condition expects the version that it made. */
    @Test
    void whatACallWroteItselfIsKnown() {
        Design design = sample("Multi-tenant orders API");
        AccessPattern update = pattern(design, "Update an order");
        Step step = update.steps().get(0);
        PatternRun run = new PatternRunner(design).run(update.withSteps(List.of(step, step)), Map.of());
        assertTrue(run.steps().get(1).writes().get(0).isDone(), run.steps().toString());
    }

    /** {@code available >= :quantity} asks for no more than is taken. */
    @Test
    void aConditionAsksForAsManyAsTheStepTakes() {
        Step step = pattern("Place an order").steps().get(3);
        Step reserve = step.withTimes(Times.ONCE)
                .withTransaction(null)
                .withChanges(List.of(new Change.Add("available", BigDecimal.valueOf(-1))))
                .withExpressions(step.expressions().withCondition("available >= :quantity"));
        PatternRun.StepRun run = runner.run(pattern(reserve), Map.of()).steps().get(0);
        assertEquals(AttributeValue.N.of(BigDecimal.ONE), run.parameters().get("quantity"));
        assertTrue(run.writes().get(0).isDone());
    }

    /**
     * The events of order 402 are PLACED, PAID, SHIPPED and DELIVERED. The positions are those before the update, and
     * one past the end appends. Developer Guide, Expressions.UpdateExpressions, read 2026-11.
     */
    @Test
    void elementsOfAListHaveThePositionsThatTheyHadBeforeTheUpdate() {
        var sent = new AttributeValue.M(Map.of("event", text("SENT")));
        assertEquals(List.of("PAID", "SHIPPED", "DELIVERED"), events(new Change.Remove("timeline[0]")));
        assertEquals(
                List.of("SHIPPED", "DELIVERED"),
                events(new Change.Remove("timeline[0]"), new Change.Remove("timeline[1]")));
        assertEquals(
                List.of("SENT", "SHIPPED", "DELIVERED"),
                events(new Change.Remove("timeline[0]"), new Change.Assign("timeline[1]", sent)));
        assertEquals(
                List.of("SENT", "SHIPPED", "DELIVERED"),
                events(new Change.Remove("timeline[0]"), new Change.Assign("timeline[1].event", text("SENT"))));
        assertEquals(
                List.of("PLACED", "PAID", "SHIPPED", "SENT"),
                events(new Change.Assign("timeline[7]", sent), new Change.Remove("timeline[3]")));
        assertEquals(List.of("PLACED", "PAID", "SHIPPED", "DELIVERED"), events(new Change.Remove("timeline[4]")));
    }

    /** What is drawn for an element goes where it was asked for, and not where it is read afterwards. */
    @Test
    void anElementIsDrawnToItsPlace() {
        assertEquals(5, events(new Change.Draw("timeline[9]")).size());
        List<String> drawn = events(new Change.Remove("timeline[0]"), new Change.Draw("timeline[1]"));
        assertEquals(List.of("SHIPPED", "DELIVERED"), drawn.subList(1, drawn.size()));
        assertEquals(3, drawn.size());
    }

    /** The events of order 402 after an update. */
    private List<String> events(Change... changes) {
        Step update = keyed(Operation.UPDATE_ITEM, "Order", "ORDER#402", "META").withChanges(List.of(changes));
        PatternRun.StepRun step = runner.run(pattern(update), Map.of()).steps().get(0);
        assertEquals("", step.problem());
        return ((AttributeValue.L) value(step.writes().get(0).after(), "timeline"))
                .elements().stream()
                        .map(event -> ((AttributeValue.S)
                                        ((AttributeValue.M) event).entries().get("event"))
                                .value())
                        .toList();
    }

    private static long views(Item item) {
        return ((AttributeValue.N) value(item, "views")).decimal().longValueExact();
    }
}
