package io.keywright.heat;

import java.util.Objects;

/**
 * A partition-key value.
 *
 * @param space the values its template makes
 * @param number its number in the space
 * @param label its text, or the template with its number where the text is not known
 */
public record HeatedKey(KeySpace space, long number, String label) {
    public HeatedKey {
        Objects.requireNonNull(space);
        Objects.requireNonNull(label);
    }

    static HeatedKey of(KeySpace space, long number) {
        return new HeatedKey(space, number, space.label(number));
    }
}
