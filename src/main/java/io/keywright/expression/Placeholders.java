package io.keywright.expression;

import io.keywright.model.AttributeValue;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the placeholders of a request stand for, and which of them its expressions use. In the language of designs there
 * may be none: then {@code #name} is the name itself, and a value stays open.
 */
final class Placeholders {
    private final @Nullable Map<String, String> names;
    private final @Nullable Map<String, ? extends @Nullable AttributeValue> values;
    private final Set<String> usedNames = new LinkedHashSet<>();
    private final Set<String> usedValues = new LinkedHashSet<>();

    /** @param values the values; null for one that is not known yet */
    Placeholders(
            @Nullable Map<String, String> names, @Nullable Map<String, ? extends @Nullable AttributeValue> values) {
        this.names = names;
        this.values = values;
    }

    /** Placeholders that are not told. */
    static Placeholders untold() {
        return new Placeholders(null, null);
    }

    /** The name that a {@code #name} stands for; null where it is not defined. */
    @Nullable
    String name(Token token) {
        if (names == null || token.text().startsWith("#\"")) {
            return token.content();
        }
        usedNames.add(token.text());
        return names.get(token.text());
    }

    /** Whether a {@code :value} may be used. */
    boolean isDefined(String placeholder) {
        usedValues.add(placeholder);
        return values == null || values.containsKey(placeholder);
    }

    @Nullable
    AttributeValue value(String placeholder) {
        return values == null ? null : values.get(placeholder);
    }

    List<String> unusedNames() {
        return names == null ? List.of() : unused(names.keySet(), usedNames);
    }

    List<String> unusedValues() {
        return values == null ? List.of() : unused(values.keySet(), usedValues);
    }

    private static List<String> unused(Set<String> given, Set<String> used) {
        return given.stream().filter(name -> !used.contains(name)).sorted().toList();
    }
}
