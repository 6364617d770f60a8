package io.keywright.access;

import io.keywright.model.AttributeValue;
import io.keywright.model.OrderedMap;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A step as it is sent.
 *
 * @param step the step as it is charged: for a PartiQL statement what that comes down to
 * @param target the table or index it reads or writes
 * @param entities the names of the entities whose items it can meet
 * @param times how often it runs in a call, on average
 * @param lookups partition keys that one request has the service look up; otherwise 1
 * @param shards requests each time it runs, because a shard is not known; otherwise 1
 * @param pages requests one after another that each of these takes, on average; 1 or more
 * @param before attribute to the value that an item updated or deleted has before, where the step says
 * @param entries index to the ways in which the step's writes change its entries
 * @param addedBytes bytes by which one write makes the table larger, on average, its indexes left aside; 0 where it makes
 *     it smaller
 */
public record SentStep(
        Step step,
        Resource target,
        List<String> entities,
        double times,
        long lookups,
        long shards,
        double pages,
        Map<String, AttributeValue> before,
        Map<Resource, List<EntryWrites>> entries,
        double addedBytes) {
    public SentStep {
        Objects.requireNonNull(step);
        Objects.requireNonNull(target);
        entities = List.copyOf(entities);
        before = OrderedMap.copyOf(before);
        entries = OrderedMap.copyOf(entries);
    }

    /** How many keys a call looks up in requests of their own, on average. */
    public double requests() {
        return times * lookups * shards;
    }
}
