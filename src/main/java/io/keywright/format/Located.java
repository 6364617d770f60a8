package io.keywright.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A value of a JSON text that knows where it stands: file, line, column and path. Numbers keep their literal. Made by
 * {@link JsonTree}; never changes afterwards.
 */
public final class Located {
    /** The kinds of JSON values; the words are what an error calls them. */
    public enum Kind {
        OBJECT("an object"),
        ARRAY("an array"),
        STRING("a string"),
        NUMBER("a number"),
        BOOLEAN("true or false"),
        NULL("null");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** The kind with its article, such as "an object". */
        public String words() {
            return words;
        }
    }

    /**
     * A field of an object.
     *
     * @param line the line of the name, counted from 1
     * @param column the column of the name, counted from 1
     */
    public record Field(String name, int line, int column, Located value) {}

    /** Objects with more fields than this are looked up through a map. */
    private static final int LARGEST_SCANNED = 12;

    private static final int LONGEST_SHOWN = 40;

    private final Kind kind;
    private final int line;
    private final int column;
    private final String text;
    private final String file;
    private final @Nullable Located parent;
    private final @Nullable String name;
    private final int index;

    private List<Located> elements = List.of();
    private List<Field> fields = List.of();
    private Map<String, Field> byName = Map.of();

    Located(
            Kind kind,
            int line,
            int column,
            String text,
            String file,
            @Nullable Located parent,
            @Nullable String name,
            int index) {
        this.kind = kind;
        this.line = line;
        this.column = column;
        this.text = text;
        this.file = file;
        this.parent = parent;
        this.name = name;
        this.index = index;
    }

    void close(List<Located> allElements, List<Field> allFields) {
        elements = List.copyOf(allElements);
        fields = List.copyOf(allFields);
        if (fields.size() > LARGEST_SCANNED) {
            byName = new HashMap<>(fields.size() * 2);
            fields.forEach(field -> byName.put(field.name(), field));
        }
    }

    public Kind kind() {
        return kind;
    }

    public boolean is(Kind wanted) {
        return kind == wanted;
    }

    public String file() {
        return file;
    }

    /** Whether this is the value of the whole text. */
    boolean isRoot() {
        return parent == null;
    }

    /** The line of the value's first character, counted from 1. */
    public int line() {
        return line;
    }

    /** The column of the value's first character, counted from 1. */
    public int column() {
        return column;
    }

    /** The value of a string, the literal of a number, {@code true}, {@code false} or {@code null}; empty otherwise. */
    public String text() {
        return text;
    }

    /** The elements of an array in order; empty for anything else. */
    public List<Located> elements() {
        return elements;
    }

    /** The fields of an object in the order written; empty for anything else. */
    public List<Field> fields() {
        return fields;
    }

    /** The value of a field; empty where there is none, or where this is no object. */
    public Optional<Located> get(String field) {
        return field(field).map(Field::value);
    }

    /** A field; empty where there is none, or where this is no object. */
    public Optional<Field> field(String fieldName) {
        if (!byName.isEmpty()) {
            return Optional.ofNullable(byName.get(fieldName));
        }
        for (Field field : fields) {
            if (field.name().equals(fieldName)) {
                return Optional.of(field);
            }
        }
        return Optional.empty();
    }

    /** Where the value stands in its text, such as {@code $.tables[0].name}. */
    public String path() {
        var steps = new ArrayList<String>();
        for (Located at = this; at.parent != null; at = at.parent) {
            steps.add(at.name == null ? "[" + at.index + "]" : member(at.name));
        }
        var path = new StringBuilder("$");
        for (int i = steps.size() - 1; i >= 0; i--) {
            path.append(steps.get(i));
        }
        return path.toString();
    }

    /** A step of a path into a field: {@code .name}, or {@code ["odd name"]}. */
    static String member(String name) {
        boolean plain = !name.isEmpty()
                && name.chars().allMatch(c -> c == '_' || c == '-' || c < 128 && Character.isLetterOrDigit(c));
        return plain ? "." + name : "[" + shown(name) + "]";
    }

    /** The value in a few words for an error: a short one as written, of a long one its beginning or its kind. */
    public String shown() {
        return switch (kind) {
            case STRING -> shown(text);
            case NUMBER, BOOLEAN, NULL -> text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text;
            case OBJECT, ARRAY -> kind.words();
        };
    }

    private static String shown(String text) {
        if (text.codePointCount(0, text.length()) <= LONGEST_SHOWN) {
            return Json.text(text).oneLine();
        }
        String start = text.substring(0, text.offsetByCodePoints(0, LONGEST_SHOWN));
        return Json.text(start + "…").oneLine();
    }

    /** An error that this value is not what was expected. */
    public DesignFormatException wrong(String expected) {
        return wrong(shown(), expected);
    }

    /** An error at this value. */
    public DesignFormatException wrong(String found, String expected) {
        return new DesignFormatException(file, line, column, path(), found, expected);
    }

    /** An error at one of this object's field names. */
    public DesignFormatException wrongField(Field field, String found, String expected) {
        return new DesignFormatException(
                file, field.line(), field.column(), path() + member(field.name()), found, expected);
    }

    /** An error that this object lacks a field. */
    public DesignFormatException missing(String field, String expected) {
        return wrong("no \"" + field + "\"", expected);
    }

    /**
     * This value, if it is of the kind.
     *
     * @throws DesignFormatException if it is of another kind
     */
    public Located expect(Kind wanted) throws DesignFormatException {
        if (kind != wanted) {
            throw wrong(wanted.words());
        }
        return this;
    }

    /** The value without its places. */
    public Json json() {
        return switch (kind) {
            case STRING -> Json.text(text);
            case NUMBER, BOOLEAN, NULL -> Json.literal(text);
            case ARRAY -> Json.array(elements.stream().map(Located::json).toList());
            case OBJECT -> {
                var members = new LinkedHashMap<String, Json>();
                fields.forEach(field -> members.put(field.name(), field.value().json()));
                yield Json.object(members);
            }
        };
    }

    /** {@code file:line:column: path}. */
    @Override
    public String toString() {
        return file + ":" + line + ":" + column + ": " + path();
    }
}
