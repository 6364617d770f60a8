package io.keywright.imports.workbench;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AttributeValue;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the keys of rows of one kind have in common: the words in them, and where values stand. A word at the start of a
 * key is part of the shape, and so is a word in capitals after a value; what follows a word is a value.
 *
 * @param templates key attribute to its shape, with numbered variables for the values; empty for one that is no text
 */
record KeyShape(Map<String, KeyTemplate> templates) {
    /** Every word at the start of a key is taken for a part of the shape. */
    static final Set<String> EVERY_WORD = Set.of();

    /** More different words than this, and more than half as many as rows, are values. */
    private static final int MOST_WORDS = 8;

    /** Longer keys are taken for one value. */
    private static final int MOST_SEGMENTS = 30;

    private static final KeyTemplate NO_TEXT = KeyTemplate.of(List.of());

    KeyShape {
        templates = OrderedMap.copyOf(templates);
    }

    /** The shape of a row's key. A row that lacks a part of its key has the shape of the others. */
    static KeyShape of(KeySchema key, Row row, Set<String> startingWithValues) {
        var templates = new LinkedHashMap<String, KeyTemplate>();
        for (KeyAttribute attribute : key.attributes()) {
            String text = row.text(attribute.name());
            boolean isSort = key.sort().contains(attribute);
            templates.put(
                    attribute.name(),
                    text == null
                            ? NO_TEXT
                            : shape(attribute.name(), text, isSort, !startingWithValues.contains(attribute.name())));
        }
        return new KeyShape(templates);
    }

    private static KeyTemplate shape(String attribute, String text, boolean isSort, boolean startsWithWord) {
        boolean generic = KeyNames.isGeneric(attribute);
        KeyText key = KeyText.of(text, generic);
        if (key.segments().size() > MOST_SEGMENTS || !key.isComposite()) {
            boolean isWord = generic && isSort && (KeyText.isCapitals(text) || KeyNames.isItself(text));
            return isWord && !text.isEmpty() ? KeyTemplate.literal(text) : KeyTemplate.variable("0");
        }
        var parts = new ArrayList<Part>();
        boolean afterWord = true;
        for (int i = 0; i < key.segments().size(); i++) {
            String segment = key.segments().get(i);
            boolean isWord = i == 0
                    ? startsWithWord && KeyText.isWord(segment)
                    : !afterWord && KeyText.isCapitals(segment) || segment.isEmpty();
            if (!isWord) {
                parts.add(Part.Variable.of(Integer.toString(i)));
            } else if (!segment.isEmpty()) {
                parts.add(new Part.Literal(segment));
            }
            if (i < key.separators().size()) {
                parts.add(new Part.Literal(key.separators().get(i)));
            }
            // an empty first segment only puts a separator before the word
            afterWord = isWord && !(i == 0 && segment.isEmpty());
        }
        return KeyTemplate.of(parts);
    }

    /** Whether a row's key could be of this shape. */
    boolean fits(Row row) {
        for (Map.Entry<String, KeyTemplate> key : templates.entrySet()) {
            String text = row.text(key.getKey());
            boolean fits = text == null
                    ? key.getValue().equals(NO_TEXT)
                    : !key.getValue().equals(NO_TEXT)
                            && key.getValue().match(text).isPresent();
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    /** The literal text of a key attribute's shape before its first value; empty where it starts with one. */
    String firstWord(String attribute) {
        for (Part part : templates.getOrDefault(attribute, NO_TEXT).parts()) {
            if (!(part instanceof Part.Literal literal)) {
                return "";
            }
            List<String> words = KeyNames.words(literal.text());
            if (!words.isEmpty()) {
                return KeyText.of(literal.text(), false).segments().stream()
                        .filter(segment -> !segment.isEmpty())
                        .findFirst()
                        .orElse("");
            }
        }
        return "";
    }

    /** Whether a key attribute's shape is this word and nothing else. */
    boolean isOnly(String attribute, String word) {
        return templates.getOrDefault(attribute, NO_TEXT).equals(KeyTemplate.literal(word));
    }

    /** The literal words of a key attribute's shape, in order. */
    List<String> literals(String attribute) {
        return templates.getOrDefault(attribute, NO_TEXT).parts().stream()
                .filter(Part.Literal.class::isInstance)
                .flatMap(part -> KeyText.of(((Part.Literal) part).text(), false).segments().stream())
                .filter(segment -> !KeyNames.words(segment).isEmpty())
                .toList();
    }

    String text() {
        var text = new StringBuilder();
        templates.forEach((attribute, template) ->
                text.append(attribute).append('=').append(template.print()).append('\n'));
        return text.toString();
    }

    /**
     * The key attributes whose composite keys start with a value and not with a word of the shape: their name names the
     * segments, or an attribute of the rows has that value, or there are as many words as in a list of values.
     *
     * @param type the attribute that says what kind of item a row is, which doesn't count; null for none
     */
    static Set<String> startingWithValues(KeySchema key, List<Row> rows, @Nullable TypeAttribute type) {
        var found = new HashSet<String>();
        for (KeyAttribute attribute : key.attributes()) {
            if (KeyText.of(attribute.name(), false).isComposite()
                    || startsWithValue(attribute.name(), key, rows, type)) {
                found.add(attribute.name());
            }
        }
        return found;
    }

    private static boolean startsWithValue(
            String attribute, KeySchema key, List<Row> rows, @Nullable TypeAttribute type) {
        var words = new HashSet<String>();
        Set<String> equal = null;
        int composite = 0;
        for (Row row : rows) {
            KeyText text = KeyText.of(Objects.toString(row.text(attribute), ""), KeyNames.isGeneric(attribute));
            if (!text.isComposite()) {
                continue;
            }
            composite++;
            String first = text.segments().get(0);
            words.add(first);
            var same = new HashSet<String>();
            row.item().attributes().forEach((name, value) -> {
                if (value instanceof AttributeValue.S s && s.value().equals(first) && !key.has(name)) {
                    same.add(name);
                }
            });
            if (equal == null) {
                equal = same;
            } else {
                equal.retainAll(same);
            }
        }
        if (type != null && equal != null) {
            equal.remove(type.name());
        }
        return words.size() > 1 && equal != null && !equal.isEmpty()
                || words.size() > MOST_WORDS && 2 * words.size() > composite;
    }
}
