package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.PatternRunner;
import io.keywright.access.RequestPart;
import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.model.Times;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Figures of the shop: nine items of customer 123, of 1,018 B (course "Design of the shop", its item collections). */
class RunViewTest {
    private static final Design SHOP = SampleDesigns.ALL.get(0).read();
    private static final Analysis ANALYSIS = new Analyzer().analyse(SHOP, Settings.standard());
    private static final Resource TABLE = Resource.table("shop");

    private static RunView run(String pattern, Map<String, String> given) {
        return RunView.of(ANALYSIS, new PatternRunner(SHOP), pattern, given).orElseThrow();
    }

    private static String text(RunView.Sent sent) {
        return sent.request().stream().map(RequestPart::text).collect(Collectors.joining());
    }

    private static List<String> figures(RunView run) {
        return run.figures().stream()
                .map(figure ->
                        figure.caption() + " " + (figure.value() + " " + figure.unit()).strip() + ", " + figure.note())
                .toList();
    }

    @Test
    void aQueryIsSentWithItsValues() {
        RunView run = run("Customer page, 5 newest orders", Map.of());
        assertEquals(
                List.of("Query shop PK = CUSTOMER#123, descending, limit 6"),
                run.steps().stream().map(RunViewTest::text).toList());
        assertEquals(
                List.of(
                        "Evaluated 6 items, 705 B",
                        "Returned 6 items, 1 request",
                        "Billed 0.5 RRU, 705 B of 4 KB, ÷ 2",
                        "Expected a month $4.11, 25 /s"),
                figures(run));
        assertEquals("", run.waste());
        assertEquals(TABLE, run.firstRead().orElseThrow());
        var places = new TreeMap<Integer, Boolean>();
        run.marks().of(TABLE).values().forEach(mark -> places.put(mark.place(), mark.returned()));
        assertEquals(Map.of(1, true, 2, true, 3, true, 4, true, 5, true, 6, true), places);
        assertEquals(Map.of(), run.marks().of(Resource.index("shop", "GSI1")));
    }

    @Test
    void everyFigureOpensIntoWhereItCameFrom() {
        RunView read = run("Customer page, 5 newest orders", Map.of());
        assertEquals(
                List.of(new Explanation.Line("6", "shop", "Query PK = \"CUSTOMER#123\": 705 B evaluated in 1 page.")),
                read.figures().get(0).explanation().arms());
        RunView scan = run("Orders with a product", Map.of());
        assertEquals("64", scan.figures().get(0).explanation().arms().get(0).figure());
        assertEquals("4", scan.figures().get(1).explanation().arms().get(0).figure());
        RunView written = run("Ship an order", Map.of());
        assertEquals("Written", written.figures().get(0).caption());
        assertEquals(
                List.of("1", "1"),
                written.figures().get(0).explanation().arms().stream()
                        .map(Explanation.Line::figure)
                        .toList());
        for (RunView run : List.of(read, scan, written)) {
            run.figures().forEach(figure -> assertTrue(figure.explanation() != null, figure::caption));
        }
    }

    @Test
    void aGivenValueCountsAndIsSaidToBeGiven() {
        RunView run = run("Order with its line items", Map.of("orderId", "457"));
        assertEquals("Query shop PK = ORDER#457", text(run.steps().get(0)));
        assertEquals(List.of(new RunView.Parameter("orderId", "457", true)), run.parameters());
        assertEquals(3, run.marks().of(TABLE).size());
    }

    @Test
    void requestsThatDifferInAShardAreOneLine() {
        RunView run = run("Orders shipped on a day", Map.of("day", "2026-03-14"));
        assertTrue(
                text(run.steps().get(0)).startsWith("4 × Query GSI1 GSI1PK = SHIPPED#2026-03-14#0…3"),
                () -> text(run.steps().get(0)));
        assertEquals("Billed 2 RRU, each rounded up", figures(run).get(2));
        assertEquals(4, run.figures().get(2).explanation().arms().size(), "a line for each request");
    }

    /** API Reference, BatchGetItem: 100 keys are one request. */
    @Test
    void theKeysOfABatchAreOneRequest() {
        Step get = Step.of(Operation.BATCH_GET_ITEM, Step.Target.table("shop"))
                .withKey(List.of(KeyCondition.equal("PK", "ORDER#{orderId}"), KeyCondition.equal("SK", "META")))
                .withTimes(new Times.Count(40));
        Step list = Step.of(Operation.QUERY, Step.Target.table("shop"))
                .withKey(List.of(
                        KeyCondition.equal("PK", "CUSTOMER#{customerId}"),
                        new KeyCondition("SK", KeyCondition.Operator.BEGINS_WITH, "ORDER#", null)));
        AccessPattern pattern = SHOP.patterns().get(0).withSteps(List.of(list, get));
        Design design = SHOP.withPatterns(List.of(pattern));
        Analysis analysis = new Analyzer().analyse(design, Settings.standard());
        RunView run = RunView.of(analysis, new PatternRunner(design), pattern.name(), Map.of())
                .orElseThrow();
        assertTrue(
                text(run.steps().get(1)).startsWith("BatchGetItem shop PK = ORDER#"),
                () -> text(run.steps().get(1)));
        assertEquals("Returned 12 items, 2 requests", figures(run).get(1), "six order summaries and their orders");
    }

    /** What a filter takes away was read: it is marked, but not as returned. */
    @Test
    void aScanWastesWhatItsFilterTakesAway() {
        RunView run = run("Orders with a product", Map.of());
        long returned = run.marks().of(TABLE).values().stream()
                .filter(ReadMarks.Mark::returned)
                .count();
        assertEquals(64, run.marks().of(TABLE).size());
        assertEquals("Returned " + returned + " items, 1 request", figures(run).get(1));
        assertEquals("The Scan reads everything: 60 of 64 items (93.8 %) are billed and thrown away.", run.waste());
    }

    private static Step ofACounter(Operation operation) {
        return Step.of(operation, Step.Target.entity("shop", "View counter"))
                .withKey(List.of(KeyCondition.equal("PK", "PRODUCT#{productId}"), KeyCondition.equal("SK", "COUNTER")));
    }

    private static RunView runSteps(Step... steps) {
        AccessPattern pattern = SHOP.patterns().get(0).withSteps(List.of(steps));
        Design design = SHOP.withPatterns(List.of(pattern));
        Analysis analysis = new Analyzer().analyse(design, Settings.standard());
        return RunView.of(analysis, new PatternRunner(design), pattern.name(), Map.of("productId", "none"))
                .orElseThrow();
    }

    /** API Reference, DeleteItem: deleting what is not there is no error; it writes nothing. */
    @Test
    void aDeleteOfWhatIsNotThereWritesNoItem() {
        RunView run = runSteps(ofACounter(Operation.DELETE_ITEM));
        assertEquals("Written 0 items, 1 request", figures(run).get(0));
        assertEquals(List.of(), run.figures().get(0).explanation().arms());
    }

    /** API Reference, TransactWriteItems: a ConditionCheck checks an item and writes none. */
    @Test
    void aCheckIsNoItemWritten() {
        Step check = ofACounter(Operation.CONDITION_CHECK);
        Step put = Step.of(Operation.PUT_ITEM, Step.Target.entity("shop", "Order"));
        RunView run = runSteps(
                put.withTransaction("tx"),
                check.withExpressions(check.expressions().withCondition("attribute_not_exists(PK)"))
                        .withTransaction("tx"));
        assertEquals("Written 1 item, 1 request", figures(run).get(0));
        assertEquals(
                List.of(new Explanation.Line("1", "shop", "PutItem: new.")),
                run.figures().get(0).explanation().arms());
    }

    @Test
    void aPatternThatIsNotThereHasNoRun() {
        assertTrue(
                RunView.of(ANALYSIS, new PatternRunner(SHOP), "Gone", Map.of()).isEmpty());
    }
}
