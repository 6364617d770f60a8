package io.keywright.model;

import java.util.Map;
import java.util.Optional;

/** An item: top-level attribute names to values, in the order written. DynamoDB itself knows no order of attributes. */
public record Item(Map<String, AttributeValue> attributes) {
    /** An item without attributes. */
    public static final Item EMPTY = new Item(OrderedMap.of());

    public Item {
        attributes = OrderedMap.copyOf(attributes);
    }

    public Optional<AttributeValue> get(String attribute) {
        return Optional.ofNullable(attributes.get(attribute));
    }

    public boolean has(String attribute) {
        return attributes.containsKey(attribute);
    }

    public Item with(String attribute, AttributeValue value) {
        return new Item(OrderedMap.<String, AttributeValue>copyOf(attributes).with(attribute, value));
    }

    public Item without(String attribute) {
        return new Item(OrderedMap.<String, AttributeValue>copyOf(attributes).without(attribute));
    }
}
