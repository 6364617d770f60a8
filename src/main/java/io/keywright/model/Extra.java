package io.keywright.model;

import java.util.Map;

/**
 * Fields of a record in the file that this version does not know, kept so that they survive a round trip.
 *
 * @param fields field name to raw JSON text; a field of an object inside the record that has no {@code Extra} of its own
 *     goes by its JSON pointer, such as {@code /rate/burst}
 */
public record Extra(Map<String, String> fields) {
    /** No unknown fields. */
    public static final Extra NONE = new Extra(OrderedMap.of());

    public Extra {
        fields = OrderedMap.copyOf(fields);
    }
}
