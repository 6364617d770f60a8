package io.keywright.item;

import io.keywright.key.Utf8;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The size of items in bytes, exactly as DynamoDB counts it for capacity units and for the 400 KB limit: every
 * attribute's name and value, names in UTF-8. The overhead of storage billing is not in it.
 *
 * <p>Source: Developer Guide, CapacityUnitCalculations, read 2026-09. The page is vague about numbers and silent about
 * sets; for those see {@link NumberSize} and the tests of architect/dynalite, which ran against the service: a set has
 * no overhead of its own.
 */
public final class ItemSize {
    /** A kilobyte, as capacity and limits count it. Developer Guide, Constraints, read 2026-09. */
    public static final long KILOBYTE = 1_024;

    /** A list or map itself. Developer Guide, CapacityUnitCalculations, read 2026-09. */
    static final int CONTAINER = 3;

    /** Each element of a list, each pair of a map. Developer Guide, CapacityUnitCalculations, read 2026-09. */
    static final int MEMBER = 1;

    /** A boolean or null. Developer Guide, CapacityUnitCalculations, read 2026-09. */
    static final int TRUTH = 1;

    private ItemSize() {}

    /** The size of an item: its attribute names and values. */
    public static long of(Item item) {
        OrderedMap<String, AttributeValue> attributes = OrderedMap.copyOf(item.attributes());
        long bytes = 0;
        for (int i = 0; i < attributes.size(); i++) {
            bytes += attribute(attributes.keyAt(i), attributes.valueAt(i));
        }
        return bytes;
    }

    /** The size of an attribute: its name and its value. */
    public static long attribute(String name, AttributeValue value) {
        return Utf8.length(name) + of(value);
    }

    /** The size of each attribute of an item, name included, in the item's order. */
    public static Map<String, Long> attributes(Item item) {
        var sizes = new LinkedHashMap<String, Long>();
        item.attributes().forEach((name, value) -> sizes.put(name, attribute(name, value)));
        return OrderedMap.copyOf(sizes);
    }

    /** The size of a value without its name. */
    public static long of(AttributeValue value) {
        return switch (value.type()) {
            case S -> Utf8.length(((AttributeValue.S) value).value());
            case N -> NumberSize.of((AttributeValue.N) value);
            case B -> ((AttributeValue.B) value).value().length();
            case BOOL, NULL -> TRUTH;
            case L -> list((AttributeValue.L) value);
            case M -> map((AttributeValue.M) value);
            case SS -> texts((AttributeValue.SS) value);
            case NS -> numbers((AttributeValue.NS) value);
            case BS -> binaries((AttributeValue.BS) value);
        };
    }

    private static long list(AttributeValue.L list) {
        long bytes = CONTAINER;
        for (AttributeValue element : list.elements()) {
            bytes += MEMBER + of(element);
        }
        return bytes;
    }

    private static long map(AttributeValue.M map) {
        OrderedMap<String, AttributeValue> entries = OrderedMap.copyOf(map.entries());
        long bytes = CONTAINER;
        for (int i = 0; i < entries.size(); i++) {
            bytes += MEMBER + attribute(entries.keyAt(i), entries.valueAt(i));
        }
        return bytes;
    }

    private static long texts(AttributeValue.SS set) {
        long bytes = 0;
        for (String element : set.elements()) {
            bytes += Utf8.length(element);
        }
        return bytes;
    }

    private static long numbers(AttributeValue.NS set) {
        long bytes = 0;
        for (AttributeValue.N element : set.elements()) {
            bytes += NumberSize.of(element);
        }
        return bytes;
    }

    private static long binaries(AttributeValue.BS set) {
        long bytes = 0;
        for (Bytes element : set.elements()) {
            bytes += element.length();
        }
        return bytes;
    }

    /**
     * How many bytes a size may grow before it takes one step more, such as the next kilobyte of a write: 849 for 175
     * bytes and steps of 1,024; 0 for exactly 1,024. The first step is always taken, so 0 bytes may grow by a whole
     * step.
     *
     * @param bytes 0 or more
     * @param step the size of a step in bytes, 1 or more
     */
    public static long toNextStep(long bytes, long step) {
        if (bytes < 0 || step < 1) {
            throw new IllegalArgumentException("no size and step: " + bytes + ", " + step);
        }
        return bytes == 0 ? step : (step - bytes % step) % step;
    }
}
