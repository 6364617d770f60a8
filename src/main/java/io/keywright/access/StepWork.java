package io.keywright.access;

/** What a step works on, drawn from the expected items: the second stage, which no projection changes. */
sealed interface StepWork permits WriteImages, ItemReads, CollectionReads, StepWork.WholeRead {
    /** Everything in a table or index. */
    record WholeRead() implements StepWork {}
}
