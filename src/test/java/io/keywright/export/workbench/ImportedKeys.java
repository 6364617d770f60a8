package io.keywright.export.workbench;

import io.keywright.format.AttributeValueJson;
import io.keywright.format.Json;
import io.keywright.imports.ImportedDesign;
import io.keywright.key.KeyTemplate;
import io.keywright.key.NumberText;
import io.keywright.key.VariableName;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeySchema;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Renders every imported key again, with key templates alone: a variable is an attribute of the row, else the text that a
 * key of the row has in its place.
 */
final class ImportedKeys {
    private ImportedKeys() {}

    /** The keys that come out different without being named among the assumptions. */
    static List<String> unexplained(ImportedDesign imported) {
        var found = new ArrayList<String>();
        Design design = imported.design();
        for (Table table : design.tables()) {
            for (SampleItem row : design.samplesOf(table.name())) {
                design.entities().stream()
                        .filter(entity -> entity.name().equals(row.entity()))
                        .findFirst()
                        .ifPresent(entity -> {
                            for (String difference : differences(table, entity, row.item())) {
                                if (!isNamed(imported, entity, difference, row.item(), table)) {
                                    found.add(table.name() + ", " + row + ": " + difference);
                                }
                            }
                        });
            }
        }
        return found;
    }

    /** Whether a line says of which row, key attribute and stored value the templates give something else. */
    private static boolean isNamed(ImportedDesign imported, Entity entity, String key, Item item, Table table) {
        String row = table.key().names().stream()
                .map(name -> quoted(name) + " " + shown(item.attributes().get(name)))
                .collect(Collectors.joining(", "));
        String said = " (" + row + ") has " + quoted(key) + " "
                + shown(item.attributes().get(key)) + " where the templates give ";
        return imported.assumptions().stream()
                .anyMatch(line -> line.startsWith("A key of " + quoted(entity.name()) + " differs: the row ")
                        && line.contains(said));
    }

    private static String quoted(String name) {
        return name.matches("[\\p{Alnum}_.#-]+") ? name : Json.text(name).oneLine();
    }

    private static String shown(@Nullable AttributeValue value) {
        if (value instanceof AttributeValue.S text) {
            return Json.text(text.value()).oneLine();
        }
        return value == null ? "nothing" : AttributeValueJson.write(value);
    }

    private static List<String> differences(Table table, Entity entity, Item item) {
        Map<String, KeyTemplate> templates = new LinkedHashMap<>();
        for (String key : table.keyAttributeNames()) {
            entity.template(key)
                    .ifPresent(
                            text -> templates.put(key, KeyTemplate.ifValid(text).orElseThrow()));
        }
        var differences = new LinkedHashSet<String>();
        check(table.key(), templates, item, true, differences);
        for (SecondaryIndex index : table.indexes()) {
            check(index.key(), templates, item, false, differences);
        }
        return List.copyOf(differences);
    }

    private static void check(
            KeySchema key,
            Map<String, KeyTemplate> templates,
            Item item,
            boolean isTable,
            LinkedHashSet<String> differences) {
        Map<String, Optional<AttributeValue>> rendered = new LinkedHashMap<>();
        for (String name : key.names()) {
            KeyTemplate template = templates.get(name);
            rendered.put(name, template == null ? item.get(name) : render(template, templates, item));
        }
        boolean isWhole = isTable || rendered.values().stream().allMatch(Optional::isPresent);
        boolean isStored = key.names().stream().allMatch(item::has);
        rendered.forEach((name, value) -> {
            boolean isCompared = isWhole || isStored;
            if (templates.containsKey(name) && isCompared && !value.equals(item.get(name))) {
                differences.add(name);
            }
        });
    }

    private static Optional<AttributeValue> render(
            KeyTemplate template, Map<String, KeyTemplate> templates, Item item) {
        return template.render(name -> item.get(name).orElseGet(() -> read(name, templates, item)), count -> 0)
                .key();
    }

    private static @Nullable AttributeValue read(String name, Map<String, KeyTemplate> templates, Item item) {
        VariableName variable = VariableName.of(name);
        for (Map.Entry<String, KeyTemplate> template : templates.entrySet()) {
            AttributeValue key = item.attributes().get(template.getKey());
            if (key == null || !template.getValue().variables().contains(variable)) {
                continue;
            }
            if (template.getValue().isBare()) {
                return key;
            }
            if (key instanceof AttributeValue.S text) {
                Optional<String> found =
                        template.getValue().match(text.value()).map(texts -> texts.get(variable.text()));
                if (found.isPresent()) {
                    boolean isPadded = template.getValue().print().contains("{" + variable.text() + ":%0");
                    return isPadded
                            ? new AttributeValue.N(NumberText.of(new AttributeValue.N(found.get())))
                            : new AttributeValue.S(found.get());
                }
            }
        }
        return null;
    }
}
