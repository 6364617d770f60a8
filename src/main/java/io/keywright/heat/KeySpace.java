package io.keywright.heat;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The partition-key values that one template makes. Keys are numbered from 0; flows whose arms name the same resource and
 * the same space mean the same keys by the same numbers.
 *
 * @param name the template, such as {@code CUSTOMER#{customerId}}
 * @param attribute the attribute whose values decide which key it is, such as {@code customerId}
 * @param labels the keys as text, where they are known
 */
public record KeySpace(String name, String attribute, KeyLabels labels) {
    public KeySpace {
        Objects.requireNonNull(name);
        Objects.requireNonNull(attribute);
        Objects.requireNonNull(labels);
    }

    /** The name of the keys that templates, one for each attribute of a key, make together. */
    public static String nameOf(List<KeyTemplate> templates) {
        return nameOfParts(joined(templates));
    }

    /** The parts of templates, one for each attribute of a key, with what stands between them. */
    static List<Part> joined(List<KeyTemplate> templates) {
        var parts = new ArrayList<Part>();
        for (KeyTemplate template : templates) {
            if (!parts.isEmpty()) {
                parts.add(new Part.Literal(", "));
            }
            parts.addAll(template.parts());
        }
        return parts;
    }

    static String nameOfParts(List<Part> parts) {
        return parts.stream()
                .map(part -> part instanceof Part.Literal literal ? literal.text() : part.print())
                .collect(Collectors.joining());
    }

    /** A space whose keys are known by number alone. */
    public static KeySpace of(String name, String attribute) {
        return new KeySpace(name, attribute, KeyLabels.UNKNOWN);
    }

    /** A space whose first keys are known as text. */
    public static KeySpace of(String name, String attribute, List<String> labels) {
        return new KeySpace(name, attribute, KeyLabels.of(labels));
    }

    /** The key as text, or the template with the number of the key (from 1) where its value is not known. */
    public String label(long key) {
        return labels.of(key).orElseGet(() -> name + " no. " + (key + 1));
    }
}
