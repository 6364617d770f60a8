package io.keywright.simulate;

import io.keywright.simulate.SplitEvent.Outcome;

/** Where a partition would be split, or why it can't be. */
record Cut(Position at, Outcome outcome) {
    static Cut blocked(Outcome outcome) {
        return new Cut(Position.START, outcome);
    }
}
