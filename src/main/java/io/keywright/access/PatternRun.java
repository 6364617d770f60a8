package io.keywright.access;

import io.keywright.access.evaluation.ReadPage;
import io.keywright.capacity.Charge;
import io.keywright.model.AttributeValue;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Resource;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One call of an access pattern on the stored sample items: exact for these items, and no estimate of what the full
 * tables would answer.
 *
 * @param pattern the pattern's name
 * @param steps what became of each step, in order; empty where the pattern has no steps yet
 */
public record PatternRun(String pattern, List<StepRun> steps) {
    public PatternRun {
        Objects.requireNonNull(pattern);
        steps = List.copyOf(steps);
    }

    /**
     * What became of a step.
     *
     * @param number the step, from 1
     * @param resource what it reads or writes; null where that is not known
     * @param variables the names of its variables, in the order they are met
     * @param parameters the values they had
     * @param requests the requests it took, of which each shard of a key that is not known needs its own
     * @param problem why it could not be run, as a sentence without a full stop; empty where it was
     */
    public record StepRun(
            int number,
            Operation operation,
            @Nullable Resource resource,
            Set<String> variables,
            Map<String, AttributeValue> parameters,
            List<Request> requests,
            String problem) {
        public StepRun {
            Objects.requireNonNull(operation);
            variables = Collections.unmodifiableSet(new LinkedHashSet<>(variables));
            parameters = OrderedMap.copyOf(parameters);
            requests = List.copyOf(requests);
            Objects.requireNonNull(problem);
        }

        /** Whether it was run. */
        public boolean isRun() {
            return problem.isEmpty();
        }

        /** What it works on; empty where that is not known. */
        public Optional<Resource> target() {
            return Optional.ofNullable(resource);
        }
    }

    /**
     * One request, with those that go on where it ended.
     *
     * @param condition the key it asks for, such as {@code PK = "CUSTOMER#1"}; empty for a Scan
     * @param pages what it answered
     */
    public record Request(String condition, List<ReadPage> pages) {
        public Request {
            Objects.requireNonNull(condition);
            pages = List.copyOf(pages);
        }

        /** How many items or entries it came to. */
        public int evaluated() {
            return pages.stream().mapToInt(page -> page.evaluated().size()).sum();
        }

        /** How many it gave back. */
        public int returned() {
            return pages.stream().mapToInt(page -> page.returned().size()).sum();
        }

        /** The bytes of what it came to. */
        public long bytes() {
            return pages.stream()
                    .flatMap(page -> page.evaluated().stream())
                    .mapToLong(entry -> entry.bytes())
                    .sum();
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
