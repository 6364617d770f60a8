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
import org.jspecify.annotations.Nullable;

/**
 * One call of a pattern, step by step: {@link #next()} sends one request, or those that one step sends together, and a
 * transaction as a whole. A step that {@link CheckedSteps can't be sent} is not, and the others go on without it, those of
 * its BatchWriteItem too, since none of them waits for another. After a condition that failed the other steps are not run,
 * as a program would go on otherwise. An instance belongs to one thread at a time.
 */
public final class PatternCall {
    private final AccessPattern pattern;
    private final CallState state;
    private final List<StepPlan> plans;
    private final List<PatternRun.StepRun> done = new ArrayList<>();
    private int stopped;

    /** @param pattern the pattern with the steps that are run */
    PatternCall(AccessPattern pattern, CallState state) {
        this.pattern = pattern;
        this.state = state;
        this.plans = CheckedSteps.of(state.samples().design(), state.expected(), pattern);
    }

    /** Whether every step is run. */
    public boolean isDone() {
        return done.size() == plans.size();
    }

    /** What became of the steps so far. */
    public PatternRun run() {
        return new PatternRun(pattern.name(), done);
    }

    /**
     * Runs the next step, or the whole of the next transaction, or those whose writes are sent in batches together.
     *
     * @throws NoSuchElementException if every step is run
     */
    public List<PatternRun.StepRun> next() {
        if (isDone()) {
            throw new NoSuchElementException("every step of " + pattern.name() + " is run");
        }
        int from = done.size();
        int to = StepPlan.endOfTogether(plans, from);
        var members = new ArrayList<Member>();
        plans.subList(from, to).forEach(plan -> members.add(new Member(plan, StepRequests.of(state, pattern, plan))));
        List<PatternRun.StepRun> runs;
        if (stopped > 0) {
            runs = noted(members, "Not run, because step " + stopped + " did not come about");
        } else {
            StepPlan first = members.get(0).plan();
            runs = first.isInTransaction()
                    ? together(members)
                    : first.isInWriteBatch() ? inBatches(members) : List.of(alone(members.get(0)));
        }
        done.addAll(runs);
        for (PatternRun.StepRun run : runs) {
            if (!run.requests().isEmpty()) {
                state.values().setAsked(run.variables());
            }
        }
        boolean isStopped = runs.stream().anyMatch(run -> run.writes().stream().anyMatch(write -> !write.isDone()));
        stopped = isStopped && stopped == 0 ? from + 1 : stopped;
        return runs;
    }

    /** A step that is next, and what makes its requests. */
    private record Member(StepPlan plan, StepRequests requests) {
        PatternRun.StepRun run(PatternRun.Outcome outcome) {
            Step step = plan.step();
            return new PatternRun.StepRun(
                    plan.number(),
                    step.operation(),
                    requests.resource(),
                    step.transaction(),
                    requests.inputs(),
                    outcome);
        }
    }

    private static List<PatternRun.StepRun> noted(List<Member> members, String note) {
        return members.stream()
                .map(member -> member.run(PatternRun.Outcome.noted(note)))
                .toList();
    }

    /** Why something could not be sent. */
    private record Obstacle(int step, String problem) {}

    private static @Nullable Obstacle obstacle(Member member) {
        return member.plan().isBroken()
                ? new Obstacle(
                        member.plan().number(),
                        Words.continued(member.plan().problems().get(0)))
                : null;
    }

    private PatternRun.StepRun alone(Member member) {
        Obstacle broken = obstacle(member);
        if (broken != null) {
            return member.run(PatternRun.Outcome.notRun(broken.problem()));
        }
        Step step = member.plan().step();
        var sending = new Sending(state);
        String problem = "";
        try {
            List<Map<String, AttributeValue>> times = StepTimes.of(state, step);
            if (times.isEmpty()) {
                return member.run(PatternRun.Outcome.noted(StepTimes.notThisTime(state, step)));
            }
            send(member, times, sending);
        } catch (NotRunException unfit) {
            problem = unfit.problem();
        } catch (RequestRefusedException refused) {
            problem = "DynamoDB: " + refused.getMessage();
        } catch (ExpressionSyntaxException malformed) {
            problem = malformed.getMessage();
        }
        return member.run(sending.outcome(step.parallel()).withProblem(problem));
    }

    private static void send(Member member, List<Map<String, AttributeValue>> times, Sending sending)
            throws NotRunException, RequestRefusedException, ExpressionSyntaxException {
        Operation operation = member.plan().step().operation();
        boolean isBatch = operation == Operation.BATCH_GET_ITEM;
        var batch = new ArrayList<Prepared>();
        for (int time = 0; time < times.size(); time++) {
            List<Prepared> prepared = member.requests().prepare(times.get(time), time);
            if (isBatch) {
                batch.addAll(prepared);
            } else {
                sending.sendEach(prepared);
            }
        }
        if (isBatch) {
            sending.sendBatches(batch);
        }
    }

    /** Steps whose writes are sent in batches together; those of a step whose writes can't be made are left out. */
    private List<PatternRun.StepRun> inBatches(List<Member> members) {
        var prepared = new ArrayList<List<Prepared>>();
        var obstacles = new ArrayList<String>();
        for (Member member : members) {
            List<Prepared> ofMember = List.of();
            String obstacle = "";
            try {
                ofMember = prepared(member);
            } catch (NotRunException notRun) {
                obstacle = notRun.problem();
            } catch (ExpressionSyntaxException malformed) {
                obstacle = malformed.getMessage();
            }
            prepared.add(ofMember);
            obstacles.add(obstacle);
        }
        List<PatternRun.Outcome> outcomes = new Sending(state).sendWriteBatches(prepared);
        var runs = new ArrayList<PatternRun.StepRun>();
        for (int i = 0; i < members.size(); i++) {
            Member member = members.get(i);
            Step step = member.plan().step();
            PatternRun.Outcome outcome = !obstacles.get(i).isEmpty()
                    ? PatternRun.Outcome.notRun(obstacles.get(i))
                    : prepared.get(i).isEmpty()
                            ? PatternRun.Outcome.noted(StepTimes.notThisTime(state, step))
                            : outcomes.get(i).withParallel(step.parallel());
            runs.add(member.run(outcome));
        }
        return runs;
    }

    /** The members of a transaction, which is sent only if all of it can be, and if there is anything to send. */
    private List<PatternRun.StepRun> together(List<Member> members) {
        var prepared = new ArrayList<List<Prepared>>();
        Obstacle obstacle = members.stream()
                .filter(member -> member.plan().isBroken())
                .findFirst()
                .map(PatternCall::obstacle)
                .orElse(null);
        for (Member member : members) {
            if (obstacle != null) {
                break;
            }
            try {
                prepared.add(prepared(member));
            } catch (NotRunException notRun) {
                obstacle = new Obstacle(member.plan().number(), notRun.problem());
            } catch (ExpressionSyntaxException malformed) {
                obstacle = new Obstacle(member.plan().number(), malformed.getMessage());
            }
        }
        if (obstacle != null) {
            return notSent(members, obstacle);
        }
        int first = members.get(0).plan().number();
        try {
            List<PatternRun.Outcome> outcomes = new Sending(state).sendTransaction(prepared);
            var runs = new ArrayList<PatternRun.StepRun>();
            for (int i = 0; i < members.size(); i++) {
                Member member = members.get(i);
                runs.add(member.run(
                        prepared.get(i).isEmpty()
                                ? PatternRun.Outcome.noted(StepTimes.notThisTime(
                                        state, member.plan().step()))
                                : outcomes.get(i)));
            }
            return runs;
        } catch (RequestRefusedException refused) {
            return notSent(members, new Obstacle(first, "DynamoDB: " + refused.getMessage()));
        } catch (NotRunException notRun) {
            return notSent(members, new Obstacle(first, notRun.problem()));
        }
    }

    private List<Prepared> prepared(Member member) throws NotRunException, ExpressionSyntaxException {
        var all = new ArrayList<Prepared>();
        List<Map<String, AttributeValue>> times =
                StepTimes.of(state, member.plan().step());
        for (int time = 0; time < times.size(); time++) {
            all.addAll(member.requests().prepare(times.get(time), time));
        }
        return all;
    }

    private static List<PatternRun.StepRun> notSent(List<Member> members, Obstacle obstacle) {
        return members.stream()
                .map(member -> member.run(PatternRun.Outcome.notRun(
                        member.plan().number() == obstacle.step()
                                ? obstacle.problem()
                                : "its transaction is not sent because of step " + obstacle.step())))
                .toList();
    }
}
