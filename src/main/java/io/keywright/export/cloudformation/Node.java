package io.keywright.export.cloudformation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A node of a template's tree, which the YAML and the JSON printer write in their own ways. */
sealed interface Node {
    /** A string. */
    record Text(String value) implements Node {
        public Text {
            Objects.requireNonNull(value);
        }
    }

    /** A whole number. */
    record Whole(long value) implements Node {}

    /** True or false. */
    record Truth(boolean value) implements Node {}

    /**
     * A list.
     *
     * @param compact whether it may stand in one line
     */
    record Sequence(List<Node> items, boolean compact) implements Node {
        public Sequence {
            items = List.copyOf(items);
        }
    }

    /**
     * A map in the order of its entries.
     *
     * @param compact whether it may stand in one line
     */
    record Mapping(List<Entry> entries, boolean compact) implements Node {
        public Mapping {
            entries = List.copyOf(entries);
        }
    }

    /**
     * An entry of a map.
     *
     * @param key one of CloudFormation's own words, or a logical ID: letters, digits and colons
     * @param comment lines above it where the format has comments
     */
    record Entry(String key, Node value, List<String> comment) {
        public Entry {
            Objects.requireNonNull(key);
            Objects.requireNonNull(value);
            comment = List.copyOf(comment);
        }
    }

    /**
     * An intrinsic function.
     *
     * @param function its long name, such as {@code Ref} or {@code Fn::Sub}
     */
    record Call(String function, Node argument) implements Node {
        public Call {
            Objects.requireNonNull(function);
            Objects.requireNonNull(argument);
        }
    }

    static Node text(String value) {
        return new Text(value);
    }

    static Node whole(long value) {
        return new Whole(value);
    }

    static Node truth(boolean value) {
        return new Truth(value);
    }

    static Node list(List<Node> items) {
        return new Sequence(items, false);
    }

    static Node compactList(List<Node> items) {
        return new Sequence(items, true);
    }

    static Node ref(String logicalId) {
        return new Call("Ref", text(logicalId));
    }

    static MappingBuilder mapping() {
        return new MappingBuilder();
    }

    /** Puts the entries of a map together. */
    final class MappingBuilder {
        private final List<Entry> entries = new ArrayList<>();

        MappingBuilder put(String key, Node value) {
            return put(key, value, List.of());
        }

        MappingBuilder put(String key, String value) {
            return put(key, text(value));
        }

        MappingBuilder put(String key, Node value, List<String> comment) {
            entries.add(new Entry(key, value, comment));
            return this;
        }

        boolean isEmpty() {
            return entries.isEmpty();
        }

        Node build() {
            return new Mapping(entries, false);
        }

        Node compact() {
            return new Mapping(entries, true);
        }
    }
}
