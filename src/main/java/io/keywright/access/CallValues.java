package io.keywright.access;

import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is known in one call of a pattern: the values that are given, and the items read and written so far. */
final class CallValues {
    private final SampleTables samples;
    private final Map<String, AttributeValue> given;
    private final Map<String, AttributeValue> earlier = new LinkedHashMap<>();
    private final Set<String> certain = new HashSet<>();
    private Set<String> asked = Set.of();
    private final Map<String, Item> read = new HashMap<>();
    private final Map<String, List<Item>> written = new HashMap<>();
    private final Map<String, List<Item>> deleted = new HashMap<>();
    private @Nullable Table foundIn;
    private List<Item> found = List.of();
    private boolean isList;

    CallValues(SampleTables samples, Map<String, AttributeValue> given) {
        this.samples = samples;
        this.given = OrderedMap.copyOf(given);
    }

    Map<String, AttributeValue> given() {
        return given;
    }

    /** What the steps so far tell, by the name of the attribute or variable. */
    Map<String, AttributeValue> earlier() {
        return OrderedMap.copyOf(earlier);
    }

    /**
     * Takes an item that a read gave back.
     *
     * @param fromList whether it is the first of any number of them
     */
    void addRead(Table table, Item item, boolean fromList) {
        if (!fromList) {
            certain.addAll(told(table, item).keySet());
        }
        samples.entity(table, item)
                .ifPresentOrElse(
                        entity -> {
                            earlier.putAll(samples.variables(entity, item));
                            read.put(entity.name(), item);
                        },
                        () -> earlier.putAll(item.attributes()));
    }

    /**
     * Takes all items that a step gave back, for steps that are repeated for each of them.
     *
     * @param list whether there might have been any number of them
     */
    void setFound(Table table, List<Item> items, boolean list) {
        foundIn = table;
        found = items;
        isList = list;
    }

    /** Takes the names of the variables that a step which read was asked with. */
    void setAsked(Set<String> variables) {
        asked = Set.copyOf(variables);
    }

    /** Whether names have values that don't depend on what the last step found that read. */
    boolean isIndependent(Set<String> names) {
        return names.stream()
                .allMatch(name -> given.containsKey(name) || certain.contains(name) || asked.contains(name));
    }

    /** Whether the last step that read looked for any number of items and found none. */
    boolean foundNothing() {
        return foundIn != null && isList && found.isEmpty();
    }

    /**
     * What each item tells of a list that was given back.
     *
     * @param entity which of them; null for all
     */
    List<Map<String, AttributeValue>> foundList(@Nullable String entity) {
        Table table = foundIn;
        if (table == null || !isList) {
            return List.of();
        }
        return found.stream()
                .filter(item -> entity == null
                        || samples.entity(table, item)
                                .filter(known -> known.name().equals(entity))
                                .isPresent())
                .map(item -> told(table, item))
                .toList();
    }

    /** What each item tells that the last step gave back that read. */
    List<Map<String, AttributeValue>> found() {
        Table table = foundIn;
        if (table == null) {
            return List.of();
        }
        return found.stream().map(item -> told(table, item)).toList();
    }

    private Map<String, AttributeValue> told(Table table, Item item) {
        return samples.entity(table, item)
                .map(entity -> samples.variables(entity, item))
                .orElse(item.attributes());
    }

    /** Takes an item that is about to be written, for the steps that are sent with it and after it. */
    void addWritten(Entity entity, Item item) {
        Map<String, AttributeValue> told = samples.variables(entity, item);
        earlier.putAll(told);
        certain.addAll(told.keySet());
        written.computeIfAbsent(entity.name(), name -> new ArrayList<>()).add(item);
    }

    /** Takes an item that is about to be deleted, for a put that brings it back with another key. */
    void addDeleted(String entity, Item item) {
        deleted.computeIfAbsent(entity, name -> new ArrayList<>()).add(item);
    }

    /** The item of an entity that was deleted in this call after so many others. */
    Optional<Item> deleted(String entity, int before) {
        List<Item> all = deleted.getOrDefault(entity, List.of());
        return before < all.size() ? Optional.of(all.get(before)) : Optional.empty();
    }

    /** The last item of an entity that was read in this call. */
    Optional<Item> read(String entity) {
        return Optional.ofNullable(read.get(entity));
    }

    /** The items of an entity that were written in this call. */
    List<Item> written(String entity) {
        return written.getOrDefault(entity, List.of());
    }

    /**
     * A given value as one of the type of an entity's attribute; what no attribute bears stays as it is.
     *
     * @throws NotRunException if it is of another type, and no text of that
     */
    static @Nullable AttributeValue typed(Entity entity, String name, @Nullable AttributeValue value)
            throws NotRunException {
        AttributeType type =
                entity.attribute(name).map(attribute -> attribute.type()).orElse(null);
        if (value == null || type == null) {
            return value;
        }
        AttributeValue typed = value instanceof AttributeValue.S text ? like(type, text) : value;
        if (typed.type() != type) {
            throw new NotRunException(name + " of " + entity.name() + " is a " + type.words() + ", but is given as "
                    + (typed instanceof AttributeValue.S text
                            ? "\"" + text.value() + "\""
                            : "a " + typed.type().words()));
        }
        return typed;
    }

    /** A text as a value of a type, where it is one. */
    static AttributeValue like(AttributeType type, AttributeValue.S text) {
        return switch (type) {
            case N -> Objects.requireNonNullElse(KeyValues.number(text.value()), text);
            case BOOL ->
                text.value().equals("true") || text.value().equals("false")
                        ? new AttributeValue.Bool(text.value().equals("true"))
                        : text;
            case B -> bytes(text);
            default -> text;
        };
    }

    /** Bytes of Base64, as DynamoDB JSON has them. */
    private static AttributeValue bytes(AttributeValue.S text) {
        try {
            return new AttributeValue.B(Bytes.ofBase64(text.value()));
        } catch (IllegalArgumentException none) {
            return text;
        }
    }
}
