package io.keywright.model;

import java.util.Map;
import java.util.Objects;

/**
 * Where the boxes of the diagram stand, apart from the schema.
 *
 * @param positions entity name to position
 */
public record Layout(Map<String, Position> positions, Extra extra) {
    public static final Layout NONE = new Layout(OrderedMap.of(), Extra.NONE);

    public Layout {
        positions = OrderedMap.copyOf(positions);
        Objects.requireNonNull(extra);
    }

    /** The upper left corner of a box, in units of the diagram. */
    public record Position(double x, double y) {
        public Position {
            Checks.finite(x, "x");
            Checks.finite(y, "y");
        }
    }
}
