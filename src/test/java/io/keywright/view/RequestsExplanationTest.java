package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Step;
import io.keywright.model.Times;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RequestsExplanationTest {
    private static final Design SHOP = SampleDesigns.ALL.get(0).read();
    private static final Step GET = Step.of(Operation.GET_ITEM, Step.Target.table("shop"))
            .withKey(List.of(KeyCondition.equal("PK", "CUSTOMER#{customerId}"), KeyCondition.equal("SK", "PROFILE")));

    private static PatternsView.Sent sent(Step... steps) {
        AccessPattern pattern = SHOP.patterns().get(0).withSteps(List.of(steps));
        Analysis analysis = new Analyzer().analyse(SHOP.withPatterns(List.of(pattern)), Settings.standard());
        return PatternsView.of(analysis).rows().get(0).answer().sent();
    }

    private static Step times(Step step, double times) {
        return step.withTimes(new Times.Count(times));
    }

    private static Step put(Operation operation, String entity, double times) {
        return times(Step.of(operation, Step.Target.entity("shop", entity)), times);
    }

    /** Each line as "figure text". */
    private static List<String> lines(@Nullable Explanation explanation) {
        return Objects.requireNonNull(explanation).arms().stream()
                .map(line -> line.figure() + " " + line.text())
                .toList();
    }

    @Test
    void aStepThatRunsSeveralTimesIsSentAndWaitedForEachTime() {
        PatternsView.Sent sent = sent(times(GET, 5), GET, times(GET, 2.6));
        assertEquals(9, sent.requests());
        assertEquals(List.of("5 Runs 5 times.", "1 Once.", "3 Runs 2.6 times, rounded up."), lines(sent.requestsSum()));
        assertEquals(9, sent.roundTrips());
        assertEquals(
                List.of(
                        "5 5 runs, one after another; begins the call.",
                        "1 1 request; waits for the step before it.",
                        "3 3 runs, one after another; waits for the step before it."),
                lines(sent.roundTripsSum()));
    }

    /** 40 + 20 writes are 25 + 25 + 10; 150 keys 100 + 50. */
    @Test
    void whatIsSentInBatchesIsALineTogether() {
        PatternsView.Sent writes =
                sent(put(Operation.BATCH_PUT_REQUEST, "Product", 40), put(Operation.BATCH_PUT_REQUEST, "Customer", 20));
        assertEquals(3, writes.requests());
        assertEquals(List.of("3 60 writes, up to 25 a request."), lines(writes.requestsSum()));
        assertEquals(3, writes.roundTrips());
        assertEquals(List.of("3 3 batches, one after another; begins the call."), lines(writes.roundTripsSum()));
        PatternsView.Sent keys = sent(times(GET.withOperation(Operation.BATCH_GET_ITEM), 150));
        assertEquals(2, keys.requests());
        assertEquals(List.of("2 150 keys, up to 100 a request."), lines(keys.requestsSum()));
    }

    @Test
    void aTransactionIsARequest() {
        PatternsView.Sent sent = sent(
                put(Operation.PUT_ITEM, "Product", 3).withTransaction("t"),
                put(Operation.PUT_ITEM, "Customer", 1).withTransaction("t"));
        assertEquals(1, sent.requests());
        assertEquals(List.of("1 A transaction of 4 actions."), lines(sent.requestsSum()));
        assertEquals(1, sent.roundTrips());
        assertEquals(List.of("1 1 request; begins the call."), lines(sent.roundTripsSum()));
    }

    /** Of what is sent side by side only the longest is waited for. */
    @Test
    void whatGoesBesideSomethingLongerIsNotWaitedFor() {
        PatternsView.Sent sent = sent(times(GET, 2), GET.withParallel(true), GET);
        assertEquals(4, sent.requests());
        assertEquals(3, sent.roundTrips());
        assertEquals(
                List.of(
                        "2 2 runs, one after another; begins the call.",
                        "0 1 request; goes beside the step before it; what goes beside it takes as long or longer.",
                        "1 1 request; waits for the step before it."),
                lines(sent.roundTripsSum()));
    }
}
