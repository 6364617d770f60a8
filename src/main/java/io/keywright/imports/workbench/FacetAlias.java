package io.keywright.imports.workbench;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.Entity;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Key templates in the aliases of facets, where a variable stands in angle brackets: {@code ORDER#<orderId>}. Braces,
 * with or without a dollar sign, are read as well.
 */
public final class FacetAlias {
    private static final Pattern VARIABLE = Pattern.compile("<([^<>]+)>|\\$?\\{([^{}]+)}");

    private FacetAlias() {}

    /** The template an alias spells out; empty for one without a variable, which is only a name. */
    public static Optional<KeyTemplate> template(String alias) {
        var template = new StringBuilder();
        Matcher variables = VARIABLE.matcher(alias);
        int end = 0;
        while (variables.find()) {
            template.append(literal(alias.substring(end, variables.start())));
            String name = variables.group(1) != null ? variables.group(1) : variables.group(2);
            template.append(variable(name.strip()));
            end = variables.end();
        }
        if (end == 0) {
            return Optional.empty();
        }
        return KeyTemplate.ifValid(
                template.append(literal(alias.substring(end))).toString());
    }

    private static String literal(String text) {
        return text.replace("{", "{{").replace("}", "}}");
    }

    /** A variable with its format and filters; where it can't be read as one, all of it is the name. */
    private static String variable(String name) {
        String written = "{" + name + "}";
        return name.isEmpty() || KeyTemplate.ifValid(written).isPresent()
                ? written
                : Part.Variable.of(name).print();
    }

    /** The alias an entity has for a key attribute of its table: its template if an alias can say it, else the name. */
    public static String of(Entity entity, String keyAttribute) {
        return entity.template(keyAttribute)
                .flatMap(KeyTemplate::ifValid)
                .flatMap(FacetAlias::of)
                .orElse(keyAttribute);
    }

    /** The alias for a template; empty where it would be read as something else. */
    public static Optional<String> of(KeyTemplate template) {
        var alias = new StringBuilder();
        for (Part part : template.parts()) {
            if (part instanceof Part.Literal literal) {
                alias.append(literal.text());
            } else {
                String variable = part.print();
                alias.append('<').append(variable, 1, variable.length() - 1).append('>');
            }
        }
        String text = alias.toString();
        KeyTemplate read = template(text).orElseGet(() -> KeyTemplate.literal(text));
        return read.equals(template) ? Optional.of(text) : Optional.empty();
    }
}
