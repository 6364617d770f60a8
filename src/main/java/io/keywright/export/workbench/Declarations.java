package io.keywright.export.workbench;

import static io.keywright.imports.workbench.WorkbenchFormat.ATTRIBUTE_NAME;
import static io.keywright.imports.workbench.WorkbenchFormat.ATTRIBUTE_TYPE;

import io.keywright.format.Json;
import io.keywright.imports.workbench.KeptFields;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeValue;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a table and of its facets. A table declares one type for an attribute; where entities differ, the
 * type is that of the first of which no row shows it, since rows speak for the others.
 */
final class Declarations {
    private final Table table;
    private final Map<String, String> types = new LinkedHashMap<>();
    private final Set<String> firm = new HashSet<>();

    private Declarations(Table table) {
        this.table = table;
    }

    /**
     * The declarations of a table.
     *
     * @param kept declarations a model came with that hold more than a name and a type, or that nothing uses; or null
     */
    static Json of(Table table, List<Entity> entities, List<SampleItem> rows, @Nullable Json kept) {
        var declarations = new Declarations(table);
        for (SecondaryIndex index : table.indexes()) {
            for (KeyAttribute key : index.key().attributes()) {
                declarations.put(key.name(), key.type(), true);
            }
        }
        for (Entity entity : entities) {
            List<SampleItem> own = rows.stream()
                    .filter(row -> entity.name().equals(row.entity()))
                    .toList();
            for (Attribute attribute : entity.attributes()) {
                boolean isShown = own.stream().anyMatch(row -> row.item().has(attribute.name()));
                declarations.put(attribute.name(), attribute.type().name(), !isShown);
            }
        }
        for (SampleItem row : rows) {
            row.item().attributes().forEach((name, value) -> {
                if (!(value instanceof AttributeValue.Null)) {
                    declarations.put(name, value.type().name(), false);
                }
            });
        }
        return declarations.json(kept);
    }

    private void put(String name, String type, boolean isFirm) {
        if (table.key().has(name)) {
            return;
        }
        if (isFirm ? firm.add(name) : !types.containsKey(name)) {
            types.put(name, type);
        }
    }

    private Json json(@Nullable Json kept) {
        var more = new LinkedHashMap<String, Map<String, Json>>();
        if (kept instanceof Json.Array declarations) {
            for (Json declaration : declarations.elements()) {
                if (declaration instanceof Json.Members object
                        && object.members().get(ATTRIBUTE_NAME) instanceof Json.Text name) {
                    more.put(name.value(), object.members());
                }
            }
        }
        for (SecondaryIndex index : table.indexes()) {
            for (String projected : index.projection().nonKeyAttributes()) {
                if (!more.containsKey(projected)) {
                    put(projected, "S", false);
                }
            }
        }
        var declarations = new ArrayList<Json>();
        types.forEach((name, type) -> declarations.add(declaration(name, type, more.getOrDefault(name, Map.of()))));
        more.forEach((name, declaration) -> {
            if (!types.containsKey(name)) {
                declarations.add(Json.object(declaration));
            }
        });
        return Json.array(declarations).laidOut(Json.Layout.BLOCK);
    }

    private static Json declaration(String name, String type, Map<String, Json> more) {
        var json = new LinkedHashMap<String, Json>();
        json.put(ATTRIBUTE_NAME, Json.text(name));
        json.put(ATTRIBUTE_TYPE, Json.text(type));
        return Json.object(KeptFields.joined(json, more));
    }

    /** The attributes a facet lists: the entity's, those of its rows, and the index keys that it has templates for. */
    static Set<String> attributes(Table table, Entity entity, List<SampleItem> rows) {
        var attributes = new LinkedHashSet<String>();
        entity.attributes().forEach(attribute -> attributes.add(attribute.name()));
        rows.forEach(row -> row.item().attributes().forEach((name, value) -> {
            if (!(value instanceof AttributeValue.Null)) {
                attributes.add(name);
            }
        }));
        table.keyAttributeNames().stream()
                .filter(key -> entity.template(key).isPresent())
                .forEach(attributes::add);
        table.key().names().forEach(attributes::remove);
        return attributes;
    }
}
