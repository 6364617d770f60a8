package io.keywright.item;

import io.keywright.key.KeyTemplate;
import io.keywright.key.NumberText;
import io.keywright.key.Part;
import io.keywright.key.Rendering;
import io.keywright.key.VariableName;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/** A key attribute of a table or its indexes, and the template one entity has for it. */
final class KeySlot {
    private final String name;
    private final @Nullable AttributeType type;
    private final @Nullable KeyTemplate template;
    private final boolean isBroken;
    private final List<String> variables;
    private final int[] sources;
    private final @Nullable AttributeValue constant;

    /**
     * @param type the type of the key attribute, or null if the schema has none that DynamoDB knows
     * @param template the entity's template, or null if it has none that can be read
     * @param isBroken whether it has one that can't
     * @param number gives a number to each attribute that the key is made of
     */
    KeySlot(
            String name,
            @Nullable AttributeType type,
            @Nullable KeyTemplate template,
            boolean isBroken,
            ToIntFunction<String> number) {
        this.name = name;
        this.type = type;
        this.template = template;
        this.isBroken = isBroken;
        variables = template == null ? List.of() : template.attributes();
        sources = (template == null ? List.of(name) : variables)
                .stream().mapToInt(number).toArray();
        constant = template != null && template.isLiteral()
                ? template.render(variable -> null, count -> 0).key().orElse(null)
                : null;
    }

    String name() {
        return name;
    }

    @Nullable
    KeyTemplate template() {
        return template;
    }

    boolean isBroken() {
        return isBroken;
    }

    /** The top-level attributes the template names. */
    List<String> variables() {
        return variables;
    }

    /** Whether the template names one of these attributes. */
    boolean names(Set<String> attributes) {
        for (String variable : variables) {
            if (attributes.contains(variable)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The key of an item; without a template the attribute of this name.
     *
     * @param attribute the value of the attribute of a number, or null
     * @param required whether the table can't do without, so that absence is a problem
     * @return null where there is none, or none that the key can have
     */
    @Nullable
    AttributeValue render(
            String entity,
            IntFunction<? extends @Nullable AttributeValue> attribute,
            UniformRandomProvider random,
            boolean required,
            Problems problems) {
        AttributeValue value = constant;
        String problem = null;
        if (value == null && template != null) {
            Rendering rendering = template.renderNumbered(at -> attribute.apply(sources[at]), random::nextInt);
            if (rendering instanceof Rendering.Rendered rendered) {
                value = rendered.value();
            } else if (rendering instanceof Rendering.Refused refused) {
                problem = "can't be rendered: " + refused.variable() + ": " + refused.reason();
            } else if (required && rendering instanceof Rendering.Absent absent) {
                problem = "can't be rendered: the item has no " + absent.variable();
            }
        } else if (value == null && !isBroken) {
            value = attribute.apply(sources[0]);
            problem = value == null && required ? "has no key template, and is no attribute of the item" : null;
        }
        if (value != null && !isFit(value)) {
            problem = type != null && type != value.type()
                    ? "is a " + value.type().words() + "; expected type " + type
                    : "is empty; expected at least one byte";
            value = null;
        }
        if (problem != null) {
            problems.add(new ItemProblem(Place.keyTemplate(entity, name), problem));
        }
        return value;
    }

    private boolean isFit(AttributeValue value) {
        return (type == null || type == value.type()) && !KeyRefusal.isEmpty(value);
    }

    /** A variable's text as a rendered key holds it, or null where the key or the template does not tell. */
    @Nullable
    AttributeValue readBack(VariableName variable, @Nullable AttributeValue key) {
        if (key == null || template == null || !template.variables().contains(variable)) {
            return null;
        }
        if (template.isBare()) {
            return key;
        }
        if (!(key instanceof AttributeValue.S text)) {
            return null;
        }
        String found = template.match(text.value())
                .map(texts -> texts.get(variable.text()))
                .orElse(null);
        return found == null ? null : isPadded(variable) ? number(found) : new AttributeValue.S(found);
    }

    private boolean isPadded(VariableName variable) {
        return template != null
                && template.parts().stream()
                        .anyMatch(part -> part instanceof Part.Variable each
                                && each.name().equals(variable)
                                && each.format() instanceof io.keywright.key.Format.ZeroPadded);
    }

    private static @Nullable AttributeValue number(String digits) {
        try {
            return new AttributeValue.N(NumberText.of(new AttributeValue.N(digits)));
        } catch (NumberFormatException noNumber) {
            return null;
        }
    }

    /** Collects problems without a list for the usual case of none. */
    static final class Problems {
        private List<ItemProblem> found;

        Problems(List<ItemProblem> found) {
            this.found = found;
        }

        void add(ItemProblem problem) {
            var longer = new ArrayList<>(found);
            longer.add(problem);
            found = longer;
        }

        List<ItemProblem> all() {
            return found;
        }
    }
}
