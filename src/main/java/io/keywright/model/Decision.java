package io.keywright.model;

import java.util.Objects;

/** A decision record: what was decided, why, what else there was, and what follows. */
public record Decision(
        String title, String context, String decision, String alternatives, String consequences, Extra extra) {
    public Decision {
        Objects.requireNonNull(title);
        Objects.requireNonNull(context);
        Objects.requireNonNull(decision);
        Objects.requireNonNull(alternatives);
        Objects.requireNonNull(consequences);
        Objects.requireNonNull(extra);
    }
}
