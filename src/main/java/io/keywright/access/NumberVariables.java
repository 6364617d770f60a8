package io.keywright.access;

import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.Operand;
import io.keywright.key.Format;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The variables and placeholders of a step that stand for numbers, as an attribute of that type is compared with them. */
final class NumberVariables {
    private final List<Entity> entities;
    private final Map<String, String> attributes = new LinkedHashMap<>();

    /** @param table the table whose entities the step reads or writes; null where that is not known */
    NumberVariables(Design design, @Nullable String table) {
        this.entities = design.entities().stream()
                .filter(entity -> entity.table().equals(table))
                .toList();
    }

    /** Takes the variables of key conditions. */
    NumberVariables ofKeys(KeySchema key, List<KeyBound> bounds) {
        for (KeyBound bound : bounds) {
            KeyAttribute attribute = key.attributes().stream()
                    .filter(each -> each.name().equals(bound.attribute()))
                    .findFirst()
                    .orElse(null);
            boolean isNumber = attribute != null
                    && attribute.attributeType().filter(AttributeType.N::equals).isPresent();
            addKey(bound.attribute(), isNumber, bound.value());
            KeyTemplate upper = bound.upper();
            if (upper != null) {
                addKey(bound.attribute(), isNumber, upper);
            }
        }
        return this;
    }

    private void addKey(String attribute, boolean isNumber, KeyTemplate value) {
        if (value.isBare()) {
            if (isNumber) {
                attributes.putIfAbsent(value.attributes().get(0), attribute);
            }
            return;
        }
        for (Entity entity : entities) {
            String text = entity.keys().get(attribute);
            if (text != null) {
                KeyTemplate.ifValid(text).ifPresent(own -> addParts(own.parts(), value.parts()));
            }
        }
        for (Part part : value.parts()) {
            if (part instanceof Part.Variable variable && variable.format() instanceof Format.ZeroPadded) {
                attributes.putIfAbsent(variable.name().text(), attribute);
            }
        }
    }

    /** Takes the variables that stand where an entity's key has a number. */
    private void addParts(List<Part> own, List<Part> asked) {
        for (int i = 0; i < Math.min(own.size(), asked.size()); i++) {
            if (asked.get(i) instanceof Part.Variable variable && own.get(i) instanceof Part.Variable attribute) {
                if (isNumber(attribute.name().text())) {
                    attributes.putIfAbsent(
                            variable.name().text(), attribute.name().text());
                }
            } else if (!asked.get(i).equals(own.get(i))) {
                return;
            }
        }
    }

    /** Takes the variables and placeholders that a condition compares with an attribute. */
    NumberVariables ofCondition(@Nullable Condition condition) {
        if (condition != null) {
            condition.terms().forEach(this::ofCondition);
            if (condition instanceof Condition.Comparison
                    || condition instanceof Condition.Between
                    || condition instanceof Condition.In) {
                addOperands(condition.operands());
            }
        }
        return this;
    }

    private void addOperands(List<Operand> operands) {
        String number = operands.stream()
                .filter(DocumentPath.class::isInstance)
                .map(DocumentPath.class::cast)
                .filter(this::isNumber)
                .map(path -> path.dotted())
                .findFirst()
                .orElse(null);
        if (number == null) {
            return;
        }
        for (Operand operand : operands) {
            if (operand instanceof Operand.Placeholder placeholder) {
                attributes.putIfAbsent(placeholder.name().substring(1), number);
            } else if (operand instanceof Operand.Template template
                    && template.template().isBare()) {
                attributes.putIfAbsent(template.template().attributes().get(0), number);
            }
        }
    }

    private boolean isNumber(String name) {
        return isNumber(DocumentPath.of(name));
    }

    /** Whether every entity that has what a path leads to has it as a number. */
    private boolean isNumber(DocumentPath path) {
        List<AttributeType> types = entities.stream()
                .flatMap(entity -> path.among(entity.attributes()).stream())
                .map(Attribute::type)
                .distinct()
                .toList();
        return types.equals(List.of(AttributeType.N));
    }

    /** Whether a variable or placeholder stands for a number. */
    boolean has(String name) {
        return attributes.containsKey(name);
    }

    /** Values of which those that stand for a number are one. */
    Map<String, AttributeValue> typed(Map<String, AttributeValue> given) throws NotRunException {
        var typed = new LinkedHashMap<>(given);
        for (Map.Entry<String, String> variable : attributes.entrySet()) {
            AttributeValue value = given.get(variable.getKey());
            if (value instanceof AttributeValue.S text) {
                AttributeValue number = KeyValues.number(text.value());
                if (number == null) {
                    throw new NotRunException(variable.getKey() + " is compared with " + variable.getValue()
                            + ", which is a number; expected a number, not \"" + text.value() + "\"");
                }
                typed.put(variable.getKey(), number);
            }
        }
        return typed;
    }
}
