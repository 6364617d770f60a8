package io.keywright.access;

import java.util.List;

/** What a step works on, drawn from the expected items: the second stage, which no projection changes. */
sealed interface StepWork permits WriteImages, ItemReads, CollectionReads, StepWork.WholeRead {
    /** The entities whose items it can meet. */
    List<ExpectedEntity> entities(StepPlan.Target target, ExpectedItems items);

    /** Everything in a table or index. */
    record WholeRead() implements StepWork {
        @Override
        public List<ExpectedEntity> entities(StepPlan.Target target, ExpectedItems items) {
            return items.of(target.table().name()).stream()
                    .filter(entity -> entity.takesPartIn(target.key()))
                    .toList();
        }
    }
}
