package io.keywright.imports.workbench;

import io.keywright.item.StoredValue;
import io.keywright.key.KeyTemplate;
import io.keywright.key.NumberText;
import io.keywright.key.Part;
import io.keywright.key.Rendering;
import io.keywright.key.VariableName;
import io.keywright.model.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What can stand for a segment of a key: the attributes of an entity's rows, and the variables found so far that only
 * keys hold. A variable stands for a segment if it gives the segment's text in every row.
 */
final class RowVariables {
    /** Date patterns tried for an attribute that is a moment, the finest first. */
    private static final List<String> DATES =
            List.of("yyyy-MM-dd", "yyyyMMdd", "yyyy-MM", "yyyyMM", "yyyy", "MM", "dd", "HH");

    /** A value that is the same in all rows and shorter than this is equal by chance too often. */
    private static final int LONG_ENOUGH = 4;

    private final List<Row> rows;
    private final LinkedHashSet<String> stored;
    private final Map<String, List<@Nullable String>> added = new LinkedHashMap<>();
    private final Set<String> taken;

    /**
     * @param stored the attributes that may stand for a segment, in order
     * @param keys the key attributes, whose names a variable can't have
     */
    RowVariables(List<Row> rows, List<String> stored, List<String> keys) {
        this.rows = rows;
        this.stored = new LinkedHashSet<>(stored);
        taken = new HashSet<>(keys);
        rows.forEach(row -> taken.addAll(row.item().attributes().keySet()));
    }

    /** Lets a key attribute that is an attribute of the entity stand for segments too. */
    void addStored(String attribute) {
        stored.add(attribute);
    }

    /** The variables that no row stores, in the order in which they came up. */
    List<String> added() {
        return List.copyOf(added.keySet());
    }

    /** A segment of the key of some rows. */
    static final class Segment {
        final List<Integer> rows;
        final List<String> texts;
        final List<String> hints;
        final Set<Integer> mustLack;

        /**
         * @param rows the rows that have it
         * @param texts its text in each of them
         * @param hints words that the variable's name may have, the wanted name first
         * @param mustLack rows in which the variable must have no value
         */
        Segment(List<Integer> rows, List<String> texts, List<String> hints, Set<Integer> mustLack) {
            this.rows = rows;
            this.texts = texts;
            this.hints = hints;
            this.mustLack = mustLack;
        }

        private boolean isConstant() {
            return texts.stream().distinct().limit(2).count() < 2;
        }
    }

    /** The stored attribute that stands for a segment, formatted or filtered where that is needed. */
    Optional<Part.Variable> stored(Segment segment) {
        Part.Variable best = null;
        int bestLikeness = -1;
        for (String name : stored) {
            int likeness = likeness(name, segment.hints);
            if (name.isEmpty() || likeness <= bestLikeness || !isPresent(name, segment)) {
                continue;
            }
            Part.Variable variable = variable(name, segment, likeness > 0);
            if (variable != null) {
                best = variable;
                bestLikeness = likeness;
            }
        }
        return Optional.ofNullable(best);
    }

    private boolean isPresent(String name, Segment segment) {
        return segment.rows.stream().allMatch(row -> rows.get(row).value(name) != null)
                && segment.mustLack.stream().allMatch(row -> rows.get(row).value(name) == null);
    }

    private Part.@Nullable Variable variable(String name, Segment segment, boolean isAlike) {
        boolean mayBeChance = segment.isConstant() && !isAlike;
        if (mayBeChance && segment.texts.get(0).length() < LONG_ENOUGH) {
            return null;
        }
        Part.Variable plain = Part.Variable.of(name);
        if (gives(plain, segment)) {
            return plain;
        }
        if (mayBeChance) {
            return null;
        }
        for (String form : forms(name, segment.texts.get(0))) {
            Part.Variable variable = parsed(form);
            if (variable != null && gives(variable, segment)) {
                return variable;
            }
        }
        return null;
    }

    private static List<String> forms(String name, String text) {
        String variable = VariableName.of(name).text();
        var forms = new ArrayList<String>();
        forms.add("{" + variable + "|lower}");
        forms.add("{" + variable + "|upper}");
        if (!text.isEmpty() && text.length() <= 38 && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            forms.add("{" + variable + ":%0" + text.length() + "d}");
        }
        DATES.stream()
                .filter(date -> date.length() == text.length())
                .forEach(date -> forms.add("{" + variable + ":" + date + "}"));
        return forms;
    }

    private static Part.@Nullable Variable parsed(String form) {
        return KeyTemplate.ifValid(form)
                .map(template -> template.parts().get(0) instanceof Part.Variable variable ? variable : null)
                .orElse(null);
    }

    private boolean gives(Part.Variable variable, Segment segment) {
        KeyTemplate template = KeyTemplate.of(List.of(variable));
        for (int i = 0; i < segment.rows.size(); i++) {
            Row row = rows.get(segment.rows.get(i));
            Rendering rendering = template.renderText(row::value, count -> 0);
            if (!rendering.key().equals(Optional.of(new AttributeValue.S(segment.texts.get(i))))) {
                return false;
            }
        }
        return true;
    }

    /** 2 for the wanted name, 1 for a name that has a word in common, 0 for another. */
    private static int likeness(String name, List<String> hints) {
        List<String> words = KeyNames.words(name);
        if (!hints.isEmpty() && KeyNames.words(hints.get(0)).equals(words)) {
            return 2;
        }
        for (String hint : hints) {
            if (KeyNames.words(hint).stream().anyMatch(word -> !word.equals("id") && words.contains(word))) {
                return 1;
            }
        }
        return 0;
    }

    /** The variable for a segment that no attribute stands for: one that already has these texts, or a new one. */
    String added(Segment segment) {
        String wanted = segment.hints.get(0);
        for (Map.Entry<String, List<@Nullable String>> variable : added.entrySet()) {
            boolean mayBe = !segment.isConstant() || variable.getKey().equals(wanted);
            if (mayBe && has(variable.getValue(), segment)) {
                return variable.getKey();
            }
        }
        String name = wanted;
        for (int number = 2; taken.contains(name) || added.containsKey(name); number++) {
            name = wanted + number;
        }
        var texts = new ArrayList<@Nullable String>();
        rows.forEach(row -> texts.add(null));
        for (int i = 0; i < segment.rows.size(); i++) {
            texts.set(segment.rows.get(i), segment.texts.get(i));
        }
        added.put(name, texts);
        return name;
    }

    private static boolean has(List<@Nullable String> texts, Segment segment) {
        for (int i = 0; i < segment.rows.size(); i++) {
            if (!segment.texts.get(i).equals(texts.get(segment.rows.get(i)))) {
                return false;
            }
        }
        return segment.mustLack.stream().allMatch(row -> texts.get(row) == null);
    }

    /** Takes in what a template's variables are in the rows that do not store them. */
    void read(String keyAttribute, KeyTemplate template) {
        for (VariableName variable : template.variables()) {
            String name = variable.attribute();
            if (!variable.isAttribute() || rows.stream().anyMatch(row -> row.value(name) != null)) {
                continue;
            }
            List<@Nullable String> texts = added.computeIfAbsent(name, key -> {
                var none = new ArrayList<@Nullable String>();
                rows.forEach(row -> none.add(null));
                return none;
            });
            for (int i = 0; i < rows.size(); i++) {
                if (texts.get(i) == null) {
                    texts.set(i, read(template, variable, rows.get(i).value(keyAttribute)));
                }
            }
        }
    }

    private static @Nullable String read(KeyTemplate template, VariableName variable, @Nullable AttributeValue key) {
        if (key instanceof AttributeValue.S text) {
            return template.match(text.value())
                    .map(texts -> texts.get(variable.text()))
                    .orElse(null);
        }
        return key instanceof AttributeValue.N number && template.isBare() ? NumberText.of(number) : null;
    }

    /** The attribute whose value is the key in every row that has the key, for a key that is no text. */
    Optional<String> equal(String keyAttribute, List<Integer> present, Set<Integer> mustLack) {
        for (String name : stored) {
            boolean isEqual = !name.isEmpty()
                    && present.stream().allMatch(row -> {
                        AttributeValue value = rows.get(row).value(name);
                        AttributeValue key =
                                Objects.requireNonNull(rows.get(row).value(keyAttribute));
                        return value != null && StoredValue.same(key, value);
                    })
                    && mustLack.stream().allMatch(row -> rows.get(row).value(name) == null);
            if (isEqual) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }
}
