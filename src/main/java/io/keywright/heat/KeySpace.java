package io.keywright.heat;

import java.util.List;
import java.util.Objects;

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
