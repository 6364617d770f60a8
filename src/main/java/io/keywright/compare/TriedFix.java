package io.keywright.compare;

import io.keywright.review.Fix;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A fix that was applied to a copy of a design, which was then analysed and simulated.
 *
 * @param before the design as it is
 * @param after the design with the fix; null where it can't be made
 * @param requests the patterns that take more or fewer requests with it
 * @param why why it does not help, in a sentence or two; empty where it does
 * @param remaining what is still throttled with it, in a sentence or two; empty where nothing is to be said
 */
public record TriedFix(
        Fix fix,
        FixFigures before,
        @Nullable FixFigures after,
        List<RequestChange> requests,
        String why,
        String remaining) {
    public TriedFix {
        Objects.requireNonNull(fix);
        Objects.requireNonNull(before);
        requests = List.copyOf(requests);
        Objects.requireNonNull(why);
        Objects.requireNonNull(remaining);
    }

    /** Whether clearly less is throttled with it, and nothing else more. */
    public boolean helps() {
        return why.isEmpty();
    }

    /** What it would be like; empty where it can't be made. */
    public Optional<FixFigures> outcome() {
        return Optional.ofNullable(after);
    }
}
