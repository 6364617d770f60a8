package io.keywright.view;

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
 * @param attributes the names a variable can have, for completion
 */
public record TemplatePreview(String problem, String example, List<String> attributes) {
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
            return new TemplatePreview("", "", attributes);
        }
        KeyTemplate template;
        try {
            template = KeyTemplate.parse(typed);
        } catch (TemplateSyntaxException wrong) {
            return new TemplatePreview(wrong.getMessage() + ".", "", attributes);
        }
        Optional<String> unknown = template.attributes().stream()
                .filter(name -> !attributes.contains(name))
                .findFirst();
        if (unknown.isPresent()) {
            return new TemplatePreview(entityName + " has no attribute \"" + unknown.get() + "\".", "", attributes);
        }
        return new TemplatePreview("", example(design, entity, template), attributes);
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

    private static String example(Design design, Optional<Entity> entity, KeyTemplate template) {
        return entity.stream()
                .flatMap(known -> design.samplesOf(known.table()).stream()
                        .filter(row -> known.name().equals(row.entity())))
                .map(SampleItem::item)
                .flatMap(item -> render(template, item).stream())
                .findFirst()
                .orElse("");
    }

    private static Optional<String> render(KeyTemplate template, Item item) {
        Rendering rendering = template.render(item.attributes()::get, bound -> 0);
        return rendering.key().map(ValueText::of);
    }
}
