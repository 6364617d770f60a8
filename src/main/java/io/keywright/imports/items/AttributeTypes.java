package io.keywright.imports.items;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.OrderedMap;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The types that a design gives the attributes of a table: those of its keys, and those that all entities with the attribute
 * agree on.
 */
public record AttributeTypes(Map<String, AttributeType> byName) {
    /** Nothing is known. */
    public static final AttributeTypes NONE = new AttributeTypes(Map.of());

    public AttributeTypes {
        byName = OrderedMap.copyOf(byName);
    }

    /** The types of a table's attributes; none where there is no such table. */
    public static AttributeTypes of(Design design, String tableName) {
        var types = new LinkedHashMap<String, AttributeType>();
        Set<String> unclear = new HashSet<>();
        for (Entity entity : design.entitiesOf(tableName)) {
            for (Attribute attribute : entity.attributes()) {
                AttributeType before = types.putIfAbsent(attribute.name(), attribute.type());
                if (before != null && before != attribute.type()) {
                    unclear.add(attribute.name());
                }
            }
        }
        types.keySet().removeAll(unclear);
        design.table(tableName).ifPresent(table -> addKeys(table, types));
        return new AttributeTypes(types);
    }

    /** A key's type counts, whatever an entity says. */
    private static void addKeys(Table table, Map<String, AttributeType> types) {
        for (SecondaryIndex index : table.indexes()) {
            for (KeyAttribute key : index.key().attributes()) {
                key.attributeType().ifPresent(type -> types.put(key.name(), type));
            }
        }
        for (KeyAttribute key : table.key().attributes()) {
            key.attributeType().ifPresent(type -> types.put(key.name(), type));
        }
    }

    /** The type of an attribute; empty where it is not known. */
    public Optional<AttributeType> of(String attribute) {
        return Optional.ofNullable(byName.get(attribute));
    }
}
