package io.keywright.item;

import io.keywright.model.AttributeValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Steps from a value down into maps. */
final class MapPath {
    private MapPath() {}

    /** The value at the end of the steps, or null where the maps do not lead there. */
    static @Nullable AttributeValue get(@Nullable AttributeValue from, List<String> steps) {
        AttributeValue at = from;
        for (String step : steps) {
            if (!(at instanceof AttributeValue.M map)) {
                return null;
            }
            at = map.entries().get(step);
        }
        return at;
    }
}
