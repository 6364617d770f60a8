package io.keywright.imports.workbench;

import static io.keywright.imports.workbench.WorkbenchFormat.KEY_ATTRIBUTES;
import static io.keywright.imports.workbench.WorkbenchFormat.PARTITION_KEY;
import static io.keywright.imports.workbench.WorkbenchFormat.SORT_KEY;

import io.keywright.format.Located;
import io.keywright.format.Located.Field;
import io.keywright.format.Located.Kind;
import io.keywright.key.KeyTemplate;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The key templates of DynamoDB Data Modeler, which shares Workbench's extension: {@code
 * ModelSchema.models.entity.attribute.value} and {@code MapFunction.entity} of a key attribute, such as {@code
 * ${fromDate}#${leid}}. Its entities are named by the rows' type attribute.
 */
final class StatedTemplates {
    private static final String MODEL_SCHEMA = "ModelSchema";
    private static final String MODELS = "models";
    private static final String VALUE = "value";
    private static final String MAP_FUNCTION = "MapFunction";

    private final Map<String, Map<String, KeyTemplate>> byEntity = new HashMap<>();
    private final Set<String> entities = new LinkedHashSet<>();

    /**
     * Those of a table.
     *
     * @param root the whole file, whose own schema counts where the table has none
     */
    static StatedTemplates of(Located table, Located root) {
        var stated = new StatedTemplates();
        stated.schema(table.get(MODEL_SCHEMA).or(() -> root.get(MODEL_SCHEMA)));
        table.get(KEY_ATTRIBUTES).ifPresent(key -> {
            stated.mapFunction(key.get(PARTITION_KEY).orElse(null));
            stated.mapFunction(key.get(SORT_KEY).orElse(null));
        });
        return stated;
    }

    private void schema(Optional<Located> schema) {
        for (Field model :
                schema.flatMap(value -> value.get(MODELS)).map(Located::fields).orElse(List.of())) {
            entities.add(model.name());
            for (Field attribute : model.value().fields()) {
                attribute
                        .value()
                        .get(VALUE)
                        .filter(value -> value.is(Kind.STRING))
                        .ifPresent(value -> put(model.name(), attribute.name(), value.text()));
            }
        }
    }

    private void mapFunction(@Nullable Located key) {
        if (key == null) {
            return;
        }
        String name = key.get(WorkbenchFormat.ATTRIBUTE_NAME).map(Located::text).orElse("");
        for (Field entity : key.get(MAP_FUNCTION).map(Located::fields).orElse(List.of())) {
            if (entity.value().is(Kind.STRING)) {
                put(entity.name(), name, entity.value().text());
            }
        }
    }

    private void put(String entity, String attribute, String value) {
        FacetAlias.template(value)
                .ifPresent(template ->
                        byEntity.computeIfAbsent(entity, key -> new HashMap<>()).putIfAbsent(attribute, template));
    }

    /** Whether the schema has an entity of this name. */
    boolean hasEntity(String name) {
        return entities.contains(name) || byEntity.containsKey(name);
    }

    /** The template of an entity's key attribute. */
    Optional<KeyTemplate> template(String entity, String keyAttribute) {
        return Optional.ofNullable(byEntity.getOrDefault(entity, Map.of()).get(keyAttribute));
    }

    /** Every template there is. */
    List<KeyTemplate> templates() {
        return byEntity.values().stream()
                .flatMap(byAttribute -> byAttribute.values().stream())
                .toList();
    }

    /** The entities the schema describes, in its order. */
    Set<String> entities() {
        return entities;
    }
}
