package io.keywright.model;

import java.util.Objects;

/**
 * A finding the user has set aside.
 *
 * @param rule the rule's name
 * @param place the place as text, such as {@code table shop/index GSI1}; empty for everywhere
 */
public record Dismissal(String rule, String place, String reason, Extra extra) {
    public Dismissal {
        Objects.requireNonNull(rule);
        Objects.requireNonNull(place);
        Objects.requireNonNull(reason);
        Objects.requireNonNull(extra);
    }
}
