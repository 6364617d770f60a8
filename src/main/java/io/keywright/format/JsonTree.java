package io.keywright.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses JSON text into {@link Located} values. Strict JSON, and no object may have a name twice; a byte order mark and
 * any line ends are fine. What is wrong is a {@link DesignFormatException} with its place, whatever the text.
 */
public final class JsonTree {
    /** Most objects and arrays inside one another. */
    public static final int MAX_NESTING = 1_000;

    /** Most characters of one string. */
    public static final int MAX_STRING_LENGTH = 100_000_000;

    /** Most characters of one number. */
    public static final int MAX_NUMBER_LENGTH = 10_000;

    /** Most characters of one field name. */
    public static final int MAX_NAME_LENGTH = 100_000;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_NESTING)
                    .maxStringLength(MAX_STRING_LENGTH)
                    // numbers and names that are too long are refused here, where their place is known
                    .maxNumberLength(MAX_STRING_LENGTH)
                    .maxNameLength(MAX_STRING_LENGTH)
                    .maxDocumentLength(-1)
                    .build())
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();

    /** In objects with fewer fields, a name is looked for one by one. */
    private static final int SMALL_OBJECT = 12;

    private final JsonParser parser;
    private final String content;
    private final String file;

    /** The field of the root that is read otherwise; null for none. */
    private final @Nullable String passed;

    private final Passage passage;

    private JsonTree(JsonParser parser, String content, String file, @Nullable String passed, Passage passage) {
        this.parser = parser;
        this.content = content;
        this.file = file;
        this.passed = passed;
        this.passage = passage;
    }

    /** Reads a value as the parser comes to it. */
    @FunctionalInterface
    interface Passage {
        /**
         * @param parser at the first token of the value; afterwards at the last one
         * @return whether the value was read; false gives up, wherever the parser is
         */
        boolean read(JsonParser parser) throws IOException;
    }

    /** A passage was given up. */
    private static final class GivenUp extends RuntimeException {
        private static final long serialVersionUID = 1;

        GivenUp() {
            super("the passage gave up", null, false, false);
        }
    }

    /**
     * Parses a text that holds one value, but for one field of it, which is read as the parser passes it and is an empty
     * object in the tree.
     *
     * @param file the name errors give the text
     * @param field the name of a field of the root
     * @return empty if the passage gave up, or its text is no JSON
     */
    static Optional<Located> parsePassing(String text, String file, String field, Passage passage)
            throws DesignFormatException {
        try {
            return Optional.of(one(text, file, field, passage));
        } catch (GivenUp unusual) {
            return Optional.empty();
        }
    }

    /**
     * Parses a text that holds one value.
     *
     * @param file the name errors give the text
     */
    public static Located parse(String text, String file) throws DesignFormatException {
        return one(text, file, null, parser -> false);
    }

    private static Located one(String text, String file, @Nullable String passed, Passage passage)
            throws DesignFormatException {
        var roots = new ArrayList<Located>();
        parse(text, file, passed, passage, value -> {
            if (!roots.isEmpty()) {
                throw value.wrong("another value", "the end of the file");
            }
            roots.add(value);
        });
        if (roots.isEmpty()) {
            throw new DesignFormatException(file, 1, 1, "$", "an empty file", "a JSON value");
        }
        return roots.get(0);
    }

    /**
     * Reads and parses a file that holds one value.
     *
     * @throws DesignFormatException if the content is not one value of JSON in UTF-8
     * @throws IOException if the file can't be read
     */
    public static Located parse(Path file) throws IOException {
        return parse(FileText.read(file), file.toString());
    }

    /** What is done with each of several values. */
    @FunctionalInterface
    public interface Each {
        void accept(Located value) throws DesignFormatException;
    }

    /**
     * Parses a text that holds any number of values one after another, such as JSON Lines; no more than one of them is
     * in memory at a time.
     *
     * @param file the name errors give the text
     */
    public static void each(String text, String file, Each each) throws DesignFormatException {
        parse(text, file, null, parser -> false, each);
    }

    private static void parse(String text, String file, @Nullable String passed, Passage passage, Each each)
            throws DesignFormatException {
        String content = text.startsWith("\uFEFF") ? text.substring(1) : text;
        try (JsonParser parser = FACTORY.createParser(content)) {
            var tree = new JsonTree(parser, content, file, passed, passage);
            for (JsonToken token = tree.next(null, null); token != null; token = tree.next(null, null)) {
                each.accept(tree.value(token, null, null, 0));
            }
        } catch (DesignFormatException located) {
            throw located;
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
    }

    private Located value(JsonToken token, @Nullable Located parent, @Nullable String name, int index)
            throws IOException {
        JsonLocation start = parser.currentTokenLocation();
        Located.Kind kind = kind(token);
        String text = token.isScalarValue() ? scalar(parent, name) : "";
        if (kind == Located.Kind.NUMBER && text.length() > MAX_NUMBER_LENGTH) {
            throw SyntaxErrors.tooLong("a number", MAX_NUMBER_LENGTH, file, start, path(parent, name));
        }
        var value = new Located(kind, start.getLineNr(), start.getColumnNr(), text, file, parent, name, index);
        if (kind == Located.Kind.OBJECT) {
            value.close(List.of(), fields(value));
        } else if (kind == Located.Kind.ARRAY) {
            value.close(elements(value), List.of());
        }
        return value;
    }

    private List<Located.Field> fields(Located object) throws IOException {
        var fields = new ArrayList<Located.Field>();
        Set<String> names = new HashSet<>();
        @Nullable String last = null;
        while (nextField(object, last) != JsonToken.END_OBJECT) {
            JsonLocation start = parser.currentTokenLocation();
            String name = parser.currentName();
            last = name;
            if (name.length() > MAX_NAME_LENGTH) {
                throw SyntaxErrors.tooLong("a field name", MAX_NAME_LENGTH, file, start, object.path());
            }
            if (!JsonPrinter.isWellFormed(name)) {
                throw atToken(object.path(), "half of a surrogate pair", SyntaxErrors.WHOLE_NAME);
            }
            if (isTaken(name, fields, names)) {
                String path = object.path() + Located.member(name);
                throw atToken(path, "this name a second time", "every name of an object once");
            }
            JsonToken token = Objects.requireNonNull(next(object, name));
            boolean isPassed = object.isRoot() && name.equals(passed);
            Located value = isPassed ? pass(object, name) : value(token, object, name, 0);
            fields.add(new Located.Field(name, start.getLineNr(), start.getColumnNr(), value));
        }
        return fields;
    }

    private Located pass(Located object, String name) {
        JsonLocation start = parser.currentTokenLocation();
        try {
            if (!passage.read(parser)) {
                throw new GivenUp();
            }
        } catch (IOException malformed) {
            throw new GivenUp();
        }
        return new Located(Located.Kind.OBJECT, start.getLineNr(), start.getColumnNr(), "", file, object, name, 0);
    }

    private static boolean isTaken(String name, List<Located.Field> fields, Set<String> names) {
        if (fields.size() < SMALL_OBJECT) {
            for (Located.Field field : fields) {
                if (field.name().equals(name)) {
                    return true;
                }
            }
            return false;
        }
        if (names.isEmpty()) {
            fields.forEach(field -> names.add(field.name()));
        }
        return !names.add(name);
    }

    private List<Located> elements(Located array) throws IOException {
        var elements = new ArrayList<Located>();
        JsonToken token = next(array, null);
        while (token != JsonToken.END_ARRAY) {
            elements.add(value(Objects.requireNonNull(token), array, null, elements.size()));
            token = next(array, null);
        }
        return elements;
    }

    private @Nullable JsonToken next(@Nullable Located parent, @Nullable String name) throws IOException {
        try {
            return parser.nextToken();
        } catch (JsonProcessingException e) {
            throw refused(e, path(parent, name));
        }
    }

    /** The parser looks at the start of a field's value as it reads the name, so that either may be what is wrong. */
    private @Nullable JsonToken nextField(Located object, @Nullable String last) throws IOException {
        try {
            return parser.nextToken();
        } catch (JsonProcessingException e) {
            String name = parser.currentName();
            throw refused(e, path(object, Objects.equals(name, last) ? null : name));
        }
    }

    private DesignFormatException refused(JsonProcessingException e, String path) {
        return SyntaxErrors.located(e, content, file, parser.currentTokenLocation(), path);
    }

    private String scalar(@Nullable Located parent, @Nullable String name) throws IOException {
        try {
            return parser.getText();
        } catch (JsonProcessingException e) {
            throw refused(e, path(parent, name));
        }
    }

    private static String path(@Nullable Located parent, @Nullable String name) {
        String path = parent == null ? "$" : parent.path();
        return name == null ? path : path + Located.member(name);
    }

    private DesignFormatException atToken(String path, String found, String expected) {
        JsonLocation at = parser.currentTokenLocation();
        return new DesignFormatException(file, at.getLineNr(), at.getColumnNr(), path, found, expected);
    }

    private static Located.Kind kind(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> Located.Kind.OBJECT;
            case START_ARRAY -> Located.Kind.ARRAY;
            case VALUE_STRING -> Located.Kind.STRING;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Located.Kind.NUMBER;
            case VALUE_TRUE, VALUE_FALSE -> Located.Kind.BOOLEAN;
            case VALUE_NULL -> Located.Kind.NULL;
            default -> throw new IllegalStateException("no value starts with " + token);
        };
    }
}
