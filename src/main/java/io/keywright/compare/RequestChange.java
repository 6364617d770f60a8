package io.keywright.compare;

import io.keywright.capacity.Figures;
import io.keywright.model.Operation;
import java.util.Objects;

/**
 * A pattern that takes another number of requests.
 *
 * @param operation what it mostly sends
 * @param before requests of one call, pages not counted
 * @param after the same with the fix
 */
public record RequestChange(String pattern, Operation operation, long before, long after) {
    public RequestChange {
        Objects.requireNonNull(pattern);
        Objects.requireNonNull(operation);
    }

    /** {@code 1 GetItem}. */
    public String beforeWords() {
        return words(before);
    }

    /** {@code 10 GetItems}. */
    public String afterWords() {
        return words(after);
    }

    private String words(long requests) {
        String name = operation.apiName();
        String many = name.endsWith("y") ? name.substring(0, name.length() - 1) + "ies" : name + "s";
        return Figures.number(requests) + " " + (requests == 1 ? name : many);
    }
}
