package io.keywright.key;

import io.keywright.model.AttributeValue;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The leading part of a template that a reader can render, and the parts after it.
 *
 * <p>Nothing left: the key is known ({@code =}). Something left: {@code begins_with} the rendered prefix. A range on
 * the variable that comes next, where it {@linkplain Part.Variable#keepsOrder keeps the order}, gives BETWEEN: from the
 * prefix and the lower value, to {@link KeyTemplate#upperBound} of the prefix and the upper value, so that the suffixes
 * of the last value are in it.
 *
 * @param leading what can be rendered; may be empty
 * @param rest what follows
 */
public record KnownPrefix(KeyTemplate leading, List<Part> rest) {
    public KnownPrefix {
        Objects.requireNonNull(leading);
        rest = List.copyOf(rest);
    }

    /** Whether the whole template is known. */
    public boolean isWhole() {
        return rest.isEmpty();
    }

    /** The variable that comes next, if what comes next is one. */
    public Optional<Part.Variable> next() {
        return !rest.isEmpty() && rest.get(0) instanceof Part.Variable variable
                ? Optional.of(variable)
                : Optional.empty();
    }

    /** The literal text right after {@link #next()}; empty where there is none. */
    public String textAfterNext() {
        return rest.size() > 1 && rest.get(1) instanceof Part.Literal literal ? literal.text() : "";
    }

    /** The prefix as text, whatever the type of its variables. */
    public Rendering render(Function<String, ? extends @Nullable AttributeValue> attribute) {
        return leading.renderText(attribute, IntUnaryOperator.identity());
    }
}
