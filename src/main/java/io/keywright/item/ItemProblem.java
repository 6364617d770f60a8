package io.keywright.item;

import io.keywright.model.Place;
import java.util.Objects;

/**
 * Why an item, a key or an attribute could not be made.
 *
 * @param place the entity, attribute, key template or table it is about
 * @param message what is wrong and what was expected, as a sentence without a full stop
 */
public record ItemProblem(Place place, String message) {
    public ItemProblem {
        Objects.requireNonNull(place);
        Objects.requireNonNull(message);
    }

    /** "attribute total of Order: expected …". */
    @Override
    public String toString() {
        return place + ": " + message;
    }
}
