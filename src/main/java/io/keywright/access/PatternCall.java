package io.keywright.access;

import io.keywright.access.evaluation.RequestRefusedException;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeValue;
import io.keywright.model.Operation;
import io.keywright.model.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * One call of a pattern, step by step: {@link #next()} sends one request, or those that one step sends together, and a
 * transaction as a whole. After a condition that failed the other steps are not run, as a program would go on otherwise.
 * An instance belongs to one thread at a time.
 */
public final class PatternCall {
    private final AccessPattern pattern;
    private final CallState state;
    private final List<PatternRun.StepRun> done = new ArrayList<>();
    private int stopped;

    /** @param pattern the pattern with the steps that are run */
    PatternCall(AccessPattern pattern, CallState state) {
        this.pattern = pattern;
        this.state = state;
    }

    /** Whether every step is run. */
    public boolean isDone() {
        return done.size() == pattern.steps().size();
    }

    /** What became of the steps so far. */
    public PatternRun run() {
        return new PatternRun(pattern.name(), done);
    }

    /**
     * Runs the next step, or the whole of the next transaction.
     *
     * @throws NoSuchElementException if every step is run
     */
    public List<PatternRun.StepRun> next() {
        if (isDone()) {
            throw new NoSuchElementException("every step of " + pattern.name() + " is run");
        }
        int from = done.size();
        int to = from + 1;
        String transaction = pattern.steps().get(from).transaction();
        while (transaction != null
                && to < pattern.steps().size()
                && transaction.equals(pattern.steps().get(to).transaction())) {
            to++;
        }
        List<PatternRun.StepRun> runs = transaction == null ? List.of(one(from + 1)) : together(from + 1, to);
        done.addAll(runs);
        boolean isStopped = runs.stream().anyMatch(run -> run.writes().stream().anyMatch(write -> !write.isDone()));
        stopped = isStopped && stopped == 0 ? from + 1 : stopped;
        return runs;
    }

    private PatternRun.StepRun one(int number) {
        var requests = StepRequests.of(state, pattern, number);
        if (stopped > 0) {
            return run(requests, PatternRun.Outcome.noted("Not run, because step " + stopped + " did not come about"));
        }
        var sending = new Sending(state);
        try {
            List<Map<String, AttributeValue>> times = StepTimes.of(state, requests.step);
            if (times.isEmpty()) {
                return run(requests, PatternRun.Outcome.noted(StepTimes.notThisTime(requests.step)));
            }
            boolean isBatch = switch (requests.step.operation()) {
                case BATCH_GET_ITEM, BATCH_PUT_REQUEST, BATCH_DELETE_REQUEST -> true;
                default -> false;
            };
            var batch = new ArrayList<Prepared>();
            for (int time = 0; time < times.size(); time++) {
                List<Prepared> prepared = requests.prepare(times.get(time), time);
                if (isBatch) {
                    batch.addAll(prepared);
                } else {
                    sending.sendEach(prepared);
                }
            }
            if (isBatch) {
                sending.sendBatches(batch, requests.step.operation() == Operation.BATCH_GET_ITEM);
            }
            return run(requests, sending.outcome(requests.step.parallel()));
        } catch (NotRunException unfit) {
            return run(requests, PatternRun.Outcome.notRun(unfit.problem()));
        } catch (RequestRefusedException refused) {
            return run(requests, PatternRun.Outcome.notRun("DynamoDB: " + refused.getMessage()));
        } catch (ExpressionSyntaxException malformed) {
            return run(requests, PatternRun.Outcome.notRun(malformed.getMessage()));
        }
    }

    /** The members of a transaction, from one step to another, which is sent only if all of it can be. */
    private List<PatternRun.StepRun> together(int from, int to) {
        var members = new ArrayList<StepRequests>();
        var prepared = new ArrayList<List<Prepared>>();
        String problem = "";
        int unfit = 0;
        for (int number = from; number <= to; number++) {
            var requests = StepRequests.of(state, pattern, number);
            members.add(requests);
            var all = new ArrayList<Prepared>();
            try {
                List<Map<String, AttributeValue>> times = StepTimes.of(state, requests.step);
                for (int time = 0; time < times.size() && problem.isEmpty() && stopped == 0; time++) {
                    all.addAll(requests.prepare(times.get(time), time));
                }
            } catch (NotRunException notRun) {
                problem = notRun.problem();
                unfit = number;
            } catch (ExpressionSyntaxException malformed) {
                problem = malformed.getMessage();
                unfit = number;
            }
            prepared.add(all);
        }
        if (stopped > 0) {
            return members.stream()
                    .map(member -> run(
                            member,
                            PatternRun.Outcome.noted("Not run, because step " + stopped + " did not come about")))
                    .toList();
        }
        if (!problem.isEmpty()) {
            return notSent(members, problem, unfit);
        }
        try {
            List<PatternRun.Outcome> outcomes = new Sending(state).sendTransaction(prepared);
            var runs = new ArrayList<PatternRun.StepRun>();
            for (int i = 0; i < members.size(); i++) {
                runs.add(run(members.get(i), outcomes.get(i)));
            }
            return runs;
        } catch (RequestRefusedException refused) {
            return notSent(members, "DynamoDB: " + refused.getMessage(), from);
        } catch (NotRunException notRun) {
            return notSent(members, notRun.problem(), from);
        }
    }

    private static List<PatternRun.StepRun> notSent(List<StepRequests> members, String problem, int unfit) {
        return members.stream()
                .map(member -> run(
                        member,
                        PatternRun.Outcome.notRun(
                                member.number == unfit
                                        ? problem
                                        : "its transaction is not sent because of step " + unfit)))
                .toList();
    }

    private static PatternRun.StepRun run(StepRequests requests, PatternRun.Outcome outcome) {
        Step step = requests.step;
        return new PatternRun.StepRun(
                requests.number, step.operation(), requests.resource(), step.transaction(), requests.inputs(), outcome);
    }
}
