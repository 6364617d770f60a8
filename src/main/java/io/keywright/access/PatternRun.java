package io.keywright.access;

import io.keywright.access.evaluation.ReadPage;
import io.keywright.access.evaluation.WriteResult;
import io.keywright.capacity.Charge;
import io.keywright.limits.SentTogether;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Resource;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One call of an access pattern on the stored sample items: exact for these items, and no estimate of what the full
 * tables would answer. The sample items stay as they are, whatever it writes.
 *
 * @param pattern the pattern's name
 * @param steps what became of each step, in order; empty where nothing is planned for the pattern
 */
public record PatternRun(String pattern, List<StepRun> steps) {
    public PatternRun {
        Objects.requireNonNull(pattern);
        steps = List.copyOf(steps);
    }

    /** What it is billed, by table and index. */
    public Map<Resource, ReadWriteUnits> billed() {
        var billed = new LinkedHashMap<Resource, ReadWriteUnits>();
        for (StepRun step : steps) {
            step.billed().forEach((resource, units) -> billed.merge(resource, units, ReadWriteUnits::plus));
        }
        return billed;
    }

    /** Requests sent, each page and each batch being one, and a transaction one as a whole. */
    public int sent() {
        return steps.stream()
                .mapToInt(step -> step.outcome().effort().requests())
                .sum();
    }

    /** Requests that wait for one another. */
    public int roundTrips() {
        int chain = 0;
        int together = 0;
        for (StepRun step : steps) {
            Effort effort = step.outcome().effort();
            if (effort.parallel()) {
                together = Math.max(together, effort.roundTrips());
            } else {
                chain += together;
                together = effort.roundTrips();
            }
        }
        return chain + together;
    }

    /**
     * The number of the first step that is sent in the same request as a step of a transaction, or of the step in whose
     * last batch all writes of a step are; its own otherwise.
     */
    public int sentWith(StepRun step) {
        if (!step.isInTransaction()) {
            int number = step.number();
            while (number > 1 && steps.get(number - 1).isInBatchBefore()) {
                number--;
            }
            return number;
        }
        int first = 0;
        int end = SentTogether.endOfTransaction(steps, first, StepRun::transaction);
        while (end < step.number()) {
            first = end;
            end = SentTogether.endOfTransaction(steps, first, StepRun::transaction);
        }
        return first + 1;
    }

    /** Whether it writes, or tries to. */
    public boolean isWriting() {
        return steps.stream().anyMatch(step -> !step.writes().isEmpty());
    }

    /**
     * What became of a step.
     *
     * @param number the step, from 1
     * @param resource what it reads or writes; null where that is not known
     * @param transaction the transaction it is sent in, as the pattern names it; null for none
     */
    public record StepRun(
            int number,
            Operation operation,
            @Nullable Resource resource,
            @Nullable String transaction,
            Inputs inputs,
            Outcome outcome) {
        public StepRun {
            Objects.requireNonNull(operation);
            Objects.requireNonNull(inputs);
            Objects.requireNonNull(outcome);
        }

        /** The names of its variables, in the order they are met. */
        public Set<String> variables() {
            return inputs.variables();
        }

        /** The values they had; of a step that runs several times those of the first time. */
        public Map<String, AttributeValue> parameters() {
            return inputs.parameters();
        }

        /** The requests that read, of which each shard of a key that is not known needs its own. */
        public List<Request> requests() {
            return outcome.requests();
        }

        /** The items it wrote, or tried to, and the checks it made. */
        public List<WriteResult> writes() {
            return outcome.writes();
        }

        /** Why it could not be run, as a sentence without a full stop; empty where it was. */
        public String problem() {
            return outcome.problem();
        }

        /** What to know about it, as a sentence without a full stop; empty for nothing. */
        public String note() {
            return outcome.note();
        }

        /** Whether it is sent in a transaction, as a whole or not at all. */
        public boolean isInTransaction() {
            return transaction != null;
        }

        private boolean isInBatchBefore() {
            return !isInTransaction()
                    && !outcome.writes().isEmpty()
                    && outcome.effort().requests() == 0;
        }

        /** Whether it was run to its end, or there was no need to. */
        public boolean isRun() {
            return outcome.problem().isEmpty();
        }

        /** Whether it was run, or a part of it was before there was a problem. */
        public boolean isBegun() {
            return isRun() || outcome.effort().requests() > 0;
        }

        /** What it works on; empty where that is not known. */
        public Optional<Resource> target() {
            return Optional.ofNullable(resource);
        }

        /** What it is billed, by table and index. */
        public Map<Resource, ReadWriteUnits> billed() {
            var billed = new LinkedHashMap<Resource, ReadWriteUnits>();
            if (resource != null && !requests().isEmpty()) {
                double units = requests().stream().mapToDouble(Request::units).sum();
                billed.put(resource, ReadWriteUnits.read(units));
            }
            for (WriteResult write : writes()) {
                billed.merge(
                        Resource.table(write.table()),
                        ReadWriteUnits.write(write.charge().tableUnits()),
                        ReadWriteUnits::plus);
                write.charge()
                        .indexes()
                        .forEach((index, charge) -> billed.merge(
                                Resource.index(write.table(), index),
                                ReadWriteUnits.write(charge.units()),
                                ReadWriteUnits::plus));
            }
            return billed;
        }
    }

    /**
     * What a step is run with.
     *
     * @param variables the names of its variables, in the order they are met
     * @param accepted every name that a value may be given for: the variables, other names of the same, and what is
     *     otherwise drawn
     * @param parameters the values of the variables
     */
    public record Inputs(Set<String> variables, Set<String> accepted, Map<String, AttributeValue> parameters) {
        static final Inputs NONE = new Inputs(Set.of(), Set.of(), OrderedMap.of());

        public Inputs {
            variables = Collections.unmodifiableSet(new LinkedHashSet<>(variables));
            accepted = Collections.unmodifiableSet(new LinkedHashSet<>(accepted));
            parameters = OrderedMap.copyOf(parameters);
        }
    }

    /**
     * What a step comes to.
     *
     * @param problem why it could not be run, or not to its end, as a sentence without a full stop; empty where it was
     * @param note what to know about it, as a sentence without a full stop; empty for nothing
     */
    public record Outcome(
            List<Request> requests, List<WriteResult> writes, Effort effort, String problem, String note) {
        public Outcome {
            requests = List.copyOf(requests);
            writes = List.copyOf(writes);
            Objects.requireNonNull(effort);
            Objects.requireNonNull(problem);
            Objects.requireNonNull(note);
        }

        static Outcome of(List<Request> requests, List<WriteResult> writes, Effort effort) {
            return new Outcome(requests, writes, effort, "", "");
        }

        /** What came about before a problem; nothing of it is lost. */
        Outcome withProblem(String newProblem) {
            boolean isSent = effort.requests() > 0;
            return newProblem.isEmpty() || isSent
                    ? new Outcome(requests, writes, effort, newProblem, note)
                    : notRun(newProblem);
        }

        Outcome withParallel(boolean parallel) {
            var sent = new Effort(effort.requests(), effort.roundTrips(), parallel);
            return new Outcome(requests, writes, sent, problem, note);
        }

        Outcome withNote(String newNote) {
            return new Outcome(requests, writes, effort, problem, newNote);
        }

        static Outcome notRun(String problem) {
            return new Outcome(List.of(), List.of(), Effort.NONE, problem, "");
        }

        static Outcome noted(String note) {
            return new Outcome(List.of(), List.of(), Effort.NONE, "", note);
        }
    }

    /**
     * What is sent for a step.
     *
     * @param requests requests, each page being one; 0 for what is sent with the step before
     * @param roundTrips how many of them wait for one another
     * @param parallel whether they are sent together with those of the step before
     */
    public record Effort(int requests, int roundTrips, boolean parallel) {
        static final Effort NONE = new Effort(0, 0, true);
    }

    /**
     * One request that reads, with those that go on where it ended.
     *
     * @param condition the key it asks for, such as {@code PK = "CUSTOMER#1"}; empty for a Scan
     * @param pages what it came to
     * @param items what it gave back, in order
     */
    public record Request(String condition, List<ReadPage> pages, List<Item> items) {
        public Request {
            Objects.requireNonNull(condition);
            pages = List.copyOf(pages);
            items = List.copyOf(items);
        }

        /** One that gave back what its pages hold. */
        static Request of(String condition, List<ReadPage> pages) {
            return new Request(
                    condition,
                    pages,
                    pages.stream().flatMap(page -> page.returned().stream()).toList());
        }

        /** How many items or entries it came to. */
        public int evaluated() {
            return pages.stream().mapToInt(page -> page.evaluated().size()).sum();
        }

        /** How many it gave back. */
        public int returned() {
            return items.size();
        }

        /** The bytes of what it came to. */
        public long bytes() {
            return pages.stream().mapToLong(ReadPage::evaluatedBytes).sum();
        }

        /** What it is billed, in read units. */
        public double units() {
            return pages.stream()
                    .map(ReadPage::charge)
                    .mapToDouble(Charge::units)
                    .sum();
        }
    }
}
