package io.keywright.model;

import java.util.Map;

/**
 * Fields of a record in the file that this version does not know, kept so that they survive a round trip.
 *
 * @param fields field name to raw JSON text, in the order of the file
 */
public record Extra(Map<String, String> fields) {
    /** No unknown fields. */
    public static final Extra NONE = new Extra(OrderedMap.of());

    public Extra {
        fields = OrderedMap.copyOf(fields);
    }
}
