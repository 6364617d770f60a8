package io.keywright.model;

import java.util.Objects;

/**
 * Where in a design something is.
 *
 * @param kind what kind of thing
 * @param owner the thing itself, or the one it is part of (the table of an index, the entity of an attribute, the
 *     pattern of a step); empty for the design
 * @param part the index, the attribute or key attribute, the number of the step, the sample row or the override of a
 *     workload (from 1); empty for the owner itself
 * @param field the field meant, such as {@code projection}; empty for the whole thing
 */
public record Place(Kind kind, String owner, String part, String field) {
    /** The kinds of things; the words are what a person calls them. */
    public enum Kind {
        DESIGN("design"),
        TABLE("table"),
        INDEX("index"),
        ENTITY("entity"),
        ATTRIBUTE("attribute"),
        KEY_TEMPLATE("key template"),
        PATTERN("access pattern"),
        STEP("step"),
        WORKLOAD("workload"),
        SAMPLE("sample item");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        /** Some of them: "entity", or "3 entities". */
        public String words(int number) {
            if (number == 1) {
                return words;
            }
            String several = this == INDEX ? "indexes" : this == ENTITY ? "entities" : words + "s";
            return number + " " + several;
        }
    }

    public Place {
        Objects.requireNonNull(kind);
        Objects.requireNonNull(owner);
        Objects.requireNonNull(part);
        Objects.requireNonNull(field);
    }

    public static Place design() {
        return new Place(Kind.DESIGN, "", "", "");
    }

    public static Place table(String table) {
        return new Place(Kind.TABLE, table, "", "");
    }

    public static Place index(String table, String index) {
        return new Place(Kind.INDEX, table, index, "");
    }

    public static Place entity(String entity) {
        return new Place(Kind.ENTITY, entity, "", "");
    }

    public static Place attribute(String entity, String attribute) {
        return new Place(Kind.ATTRIBUTE, entity, attribute, "");
    }

    public static Place keyTemplate(String entity, String keyAttribute) {
        return new Place(Kind.KEY_TEMPLATE, entity, keyAttribute, "");
    }

    public static Place pattern(String pattern) {
        return new Place(Kind.PATTERN, pattern, "", "");
    }

    /** A step of a pattern, counted from 1. */
    public static Place step(String pattern, int number) {
        return new Place(Kind.STEP, pattern, Integer.toString(number), "");
    }

    public static Place workload(String workload) {
        return new Place(Kind.WORKLOAD, workload, "", "");
    }

    /** What a workload overrides of a pattern, counted from 1. */
    public static Place override(String workload, int number) {
        return new Place(Kind.WORKLOAD, workload, Integer.toString(number), "");
    }

    /** A sample item of a table, counted from 1. */
    public static Place sample(String table, int number) {
        return new Place(Kind.SAMPLE, table, Integer.toString(number), "");
    }

    /** A field of this place. */
    public Place field(String name) {
        return new Place(kind, owner, part, name);
    }

    /** The thing itself, where a field of it is meant. */
    public Place whole() {
        return field.isEmpty() ? this : field("");
    }

    /** The thing that has a row and an editor of its own: the entity of an attribute, the table of a sample item. */
    public Place thing() {
        return switch (kind) {
            case ATTRIBUTE, KEY_TEMPLATE -> entity(owner);
            case STEP -> pattern(owner);
            case SAMPLE -> table(owner);
            case WORKLOAD -> workload(owner);
            default -> whole();
        };
    }

    /** In words: "index GSI1 of shop, projection". */
    @Override
    public String toString() {
        String thing = kind == Kind.DESIGN
                ? "design"
                : part.isEmpty() ? kind.words() + " " + owner : partWords() + " " + part + " of " + owner;
        return field.isEmpty() ? thing : thing + ", " + field;
    }

    private String partWords() {
        return kind == Kind.WORKLOAD ? "override" : kind.words();
    }
}
