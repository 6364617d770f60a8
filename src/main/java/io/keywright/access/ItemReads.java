package io.keywright.access;

import java.util.List;

/**
 * The items that a keyed read of one item can find.
 *
 * @param candidates the entities it can be, with their share
 */
record ItemReads(List<Candidate> candidates) implements StepWork {
    /**
     * @param share in proportion to the entity's expected number of items
     */
    record Candidate(ExpectedEntity entity, double share) {}

    ItemReads {
        candidates = List.copyOf(candidates);
    }

    @Override
    public List<ExpectedEntity> entities(StepPlan.Target target, ExpectedItems items) {
        return candidates.stream().map(Candidate::entity).toList();
    }

    static ItemReads of(StepPlan plan, StepPlan.Target target, List<ExpectedEntity> entities) {
        ExpectedEntity named = target.entity();
        if (named != null) {
            return new ItemReads(List.of(new Candidate(named, 1)));
        }
        return new ItemReads(KeyCandidates.of(entities, target.key(), plan.partition(), plan.sort()).stream()
                .map(entity -> new Candidate(entity, entity.count().orElse(1)))
                .toList());
    }
}
