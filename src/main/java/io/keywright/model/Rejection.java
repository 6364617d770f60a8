package io.keywright.model;

import java.util.Objects;

/**
 * Something in a design that DynamoDB (or the grammar of key templates) refuses.
 *
 * @param place where it belongs
 * @param operation what refuses it: an API operation such as {@code CreateTable}, or {@code Key template}
 * @param message the refusal, in the service's words where it has any
 */
public record Rejection(Place place, String operation, String message) {
    public Rejection {
        Objects.requireNonNull(place);
        Objects.requireNonNull(operation);
        Objects.requireNonNull(message);
    }
}
