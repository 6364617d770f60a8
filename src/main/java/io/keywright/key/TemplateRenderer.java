package io.keywright.key;

import io.keywright.model.AttributeValue;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Renders the parts of a template for one item. */
final class TemplateRenderer {
    /** Most keys are no longer than this. */
    private static final int USUAL_LENGTH = 64;

    private TemplateRenderer() {}

    /**
     * @param attributeOfPart the number of the attribute that each part takes its value from
     * @param attribute values by those numbers
     */
    static Rendering render(
            List<Part> parts,
            int[] attributeOfPart,
            boolean keepType,
            IntFunction<? extends @Nullable AttributeValue> attribute,
            IntUnaryOperator random) {
        var text = new StringBuilder(USUAL_LENGTH);
        for (int at = 0; at < attributeOfPart.length; at++) {
            Part part = parts.get(at);
            if (part instanceof Part.Literal literal) {
                text.append(literal.text());
            } else if (part instanceof Part.RandomShard shard) {
                text.append(Math.floorMod(random.applyAsInt(shard.count()), shard.count()));
            } else if (part instanceof Part.Variable variable) {
                try {
                    AttributeValue value = value(variable.name(), attribute.apply(attributeOfPart[at]));
                    if (value == null) {
                        return new Rendering.Absent(variable.name().text());
                    }
                    if (keepType) {
                        return bare(variable, value);
                    }
                    Format format = variable.format();
                    text.append(variable.filtered(format == null ? text(value) : format.apply(value)));
                } catch (UnfitValueException unfit) {
                    return new Rendering.Refused(variable.name().text(), unfit.reason());
                }
            }
        }
        return new Rendering.Rendered(new AttributeValue.S(text.toString()));
    }

    private static Rendering bare(Part.Variable variable, AttributeValue value) {
        return value.type().isScalarKey()
                ? new Rendering.Rendered(value)
                : new Rendering.Refused(
                        variable.name().text(),
                        "a key is a string, a number or binary, not a "
                                + value.type().words());
    }

    private static @Nullable AttributeValue value(VariableName name, @Nullable AttributeValue attribute)
            throws UnfitValueException {
        AttributeValue value = attribute;
        for (int depth = 1; depth < name.segments().size() && value != null; depth++) {
            if (!(value instanceof AttributeValue.M map)) {
                throw new UnfitValueException("\"" + name.segments().get(depth - 1) + "\" is a "
                        + value.type().words() + ", not a map");
            }
            value = map.entries().get(name.segments().get(depth));
        }
        return value;
    }

    private static String text(AttributeValue value) throws UnfitValueException {
        if (value instanceof AttributeValue.S text) {
            return text.value();
        }
        if (value instanceof AttributeValue.N number) {
            return NumberText.of(number);
        }
        if (value instanceof AttributeValue.Bool truth) {
            return Boolean.toString(truth.value());
        }
        throw new UnfitValueException("a " + value.type().words() + " can't be part of a text");
    }
}
