package io.keywright.item;

import io.keywright.model.AttributeValue;
import io.keywright.model.Presence;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether an item has an attribute. */
interface PresenceTest {
    PresenceTest ALWAYS = (row, siblings, salt) -> true;
    PresenceTest NEVER = (row, siblings, salt) -> false;

    /**
     * @param siblings the attributes of the item, or the fields of the map, among which the attribute stands
     * @param salt tells this test from the others of the item
     */
    boolean test(DrawnRow row, Siblings siblings, long salt);

    /** In a share of the items, drawn independently. */
    static PresenceTest share(double share) {
        return (row, siblings, salt) ->
                row.chance(salt ^ SeededStream.GOLDEN_STEP).nextDouble() < share;
    }

    /**
     * Depending on another attribute.
     *
     * @param position the other one
     * @param isField whether it is a field of the same map; otherwise it is an attribute of the item
     */
    static PresenceTest dependent(Presence presence, int position, boolean isField) {
        if (presence instanceof Presence.When when) {
            Set<String> wanted = Set.copyOf(when.values());
            return (row, siblings, salt) -> {
                AttributeValue other = (isField ? siblings : row).sibling(position);
                return other != null && wanted.contains(text(other));
            };
        }
        return (row, siblings, salt) -> (isField ? siblings : row).sibling(position) != null;
    }

    private static @Nullable String text(AttributeValue value) {
        if (value instanceof AttributeValue.S string) {
            return string.value();
        } else if (value instanceof AttributeValue.N number) {
            return number.literal();
        } else if (value instanceof AttributeValue.Bool truth) {
            return Boolean.toString(truth.value());
        }
        return value instanceof AttributeValue.B binary ? binary.value().toBase64() : "";
    }
}
