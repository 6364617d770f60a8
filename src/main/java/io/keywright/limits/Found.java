package io.keywright.limits;

import io.keywright.model.Place;
import io.keywright.model.Rejection;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rejections as they are found, and the forms of sentence the service uses for most of them. */
final class Found {
    static final String INVALID = "One or more parameter values were invalid: ";
    static final String CREATE_TABLE = "CreateTable";

    private final List<Rejection> rejections = new ArrayList<>();

    void add(Place place, String operation, String message) {
        rejections.add(new Rejection(place, operation, message));
    }

    void invalid(Place place, String operation, String what) {
        add(place, operation, INVALID + what);
    }

    /** The shape check every request goes through first. */
    void constraint(Place place, String operation, @Nullable Object value, String path, String constraint) {
        String quoted = value == null ? "null" : "'" + value + "'";
        add(
                place,
                operation,
                "1 validation error detected: Value " + quoted + " at '" + path + "' failed to satisfy constraint: "
                        + constraint);
    }

    void atLeastLong(Place place, String operation, Object value, String path, int length) {
        constraint(place, operation, value, path, "Member must have length greater than or equal to " + length);
    }

    void atMostLong(Place place, String operation, Object value, String path, int length) {
        constraint(place, operation, value, path, "Member must have length less than or equal to " + length);
    }

    void atLeast(Place place, String operation, long value, String path, long least) {
        constraint(place, operation, value, path, "Member must have value greater than or equal to " + least);
    }

    void atMost(Place place, String operation, long value, String path, long most) {
        constraint(place, operation, value, path, "Member must have value less than or equal to " + most);
    }

    void addAll(List<Rejection> more) {
        rejections.addAll(more);
    }

    List<Rejection> toList() {
        return List.copyOf(rejections);
    }
}
