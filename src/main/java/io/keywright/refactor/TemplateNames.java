package io.keywright.refactor;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableName;
import java.util.ArrayList;
import java.util.List;

/** Renames in key templates. */
final class TemplateNames {
    private TemplateNames() {}

    /** The template with a top-level attribute renamed. A template with a syntax error stays as it is typed. */
    static String rename(String template, String from, String to) {
        return KeyTemplate.ifValid(template)
                .map(parsed -> {
                    List<Part> parts = Names.map(parsed.parts(), part -> rename(part, from, to));
                    return parts == parsed.parts()
                            ? template
                            : KeyTemplate.of(parts).print();
                })
                .orElse(template);
    }

    private static Part rename(Part part, String from, String to) {
        if (!(part instanceof Part.Variable variable)
                || !variable.name().attribute().equals(from)) {
            return part;
        }
        List<String> segments = new ArrayList<>(variable.name().segments());
        segments.set(0, to);
        return new Part.Variable(new VariableName(segments), variable.format(), variable.filters());
    }
}
