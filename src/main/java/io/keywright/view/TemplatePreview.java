package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.item.EntityItems;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Rendering;
import io.keywright.key.TemplateSyntaxException;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.SampleItem;
import java.util.List;
import java.util.Optional;

/**
 * What a key template being typed would give.
 *
 * @param problem what is wrong with it, as a sentence; empty where nothing is
 * @param example a key rendered from a sample item; empty where there is none
 * @param values how many different keys the sample items give, such as "9 on 12 sample items"; empty where there are none
 * @param attributes the names a variable can have, for completion
 */
public record TemplatePreview(String problem, String example, String values, List<String> attributes) {
    public TemplatePreview {
        attributes = List.copyOf(attributes);
    }

    /** The preview of a text typed for an entity. No text is right: the entity then has no such key. */
    public static TemplatePreview of(Design design, String entityName, String typed) {
        Optional<Entity> entity = design.entity(entityName);
        List<String> attributes = entity.map(Entity::attributes).orElse(List.of()).stream()
                .map(Attribute::name)
                .toList();
        if (typed.isBlank()) {
            return new TemplatePreview("", "", "", attributes);
        }
        KeyTemplate template;
        try {
            template = KeyTemplate.parse(typed);
        } catch (TemplateSyntaxException wrong) {
            return new TemplatePreview(wrong.getMessage() + ".", "", "", attributes);
        }
        Optional<String> unknown = template.attributes().stream()
                .filter(name -> !attributes.contains(name))
                .findFirst();
        if (unknown.isPresent()) {
            return new TemplatePreview(entityName + " has no attribute \"" + unknown.get() + "\".", "", "", attributes);
        }
        List<Item> items = entity.stream()
                .flatMap(known -> design.samplesOf(known.table()).stream()
                        .filter(row -> known.name().equals(row.entity())))
                .map(SampleItem::item)
                .map(item -> entity.map(known -> EntityItems.of(design, known).variables(item))
                        .orElse(item))
                .toList();
        List<String> keys =
                items.stream().flatMap(item -> render(template, item).stream()).toList();
        return new TemplatePreview("", keys.isEmpty() ? "" : keys.get(0), values(items.size(), keys), attributes);
    }

    /** What is wrong with a template of parameters, as a sentence; empty where nothing is. */
    public static String problem(String typed) {
        try {
            KeyTemplate.parse(typed);
            return "";
        } catch (TemplateSyntaxException wrong) {
            return wrong.getMessage() + ".";
        }
    }

    private static String values(int items, List<String> keys) {
        long different = keys.stream().distinct().count();
        return items == 0
                ? ""
                : Figures.whole(different) + " on " + Figures.counted(items, "sample item", "sample items");
    }

    private static Optional<String> render(KeyTemplate template, Item item) {
        Rendering rendering = template.render(item.attributes()::get, bound -> 0);
        return rendering.key().map(ValueText::of);
    }
}
