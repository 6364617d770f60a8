package io.keywright.access;

import io.keywright.model.Resource;
import io.keywright.model.Step;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How the question of a pattern and what is sent for it go together.
 *
 * @param automatic whether Keywright chose the steps, because the pattern has none
 * @param why in sentences, what serves the question and what does not; empty where nothing is asked
 * @param steps what is sent: the pattern's own steps or those chosen; empty where nothing can be
 * @param served the tables and indexes that the steps read or write, in their order, each once
 * @param unmet what is asked and the steps don't deliver, in sentences
 * @param store the store that fits better, or null where DynamoDB fits
 * @param suggestion an index that would serve it better, or null
 */
public record Answer(
        boolean automatic,
        String why,
        List<Step> steps,
        List<Resource> served,
        List<String> unmet,
        @Nullable OtherStore store,
        @Nullable SuggestedIndex suggestion) {
    public Answer {
        Objects.requireNonNull(why);
        steps = List.copyOf(steps);
        served = List.copyOf(served);
        unmet = List.copyOf(unmet);
    }

    /** The store that fits better; empty where DynamoDB fits. */
    public Optional<OtherStore> otherStore() {
        return Optional.ofNullable(store);
    }

    /** An index that would serve the pattern better; empty where it is served well, or no index would do. */
    public Optional<SuggestedIndex> suggestedIndex() {
        return Optional.ofNullable(suggestion);
    }
}
