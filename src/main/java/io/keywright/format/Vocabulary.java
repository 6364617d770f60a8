package io.keywright.format;

import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** The words an enumeration is written with: one for each constant, all different. */
final class Vocabulary<E extends Enum<E>> {
    private final Class<E> type;
    private final Map<E, String> words;
    private final Map<String, E> constants = new LinkedHashMap<>();

    private Vocabulary(Class<E> type, Function<E, String> word) {
        this.type = type;
        this.words = new EnumMap<>(type);
        for (E constant : type.getEnumConstants()) {
            String itsWord = word.apply(constant);
            words.put(constant, itsWord);
            if (constants.put(itsWord, constant) != null) {
                throw new IllegalArgumentException("two constants of " + type.getName() + " are called " + itsWord);
            }
        }
    }

    /** Constants written as the API spells them, which is how they are named. */
    static <E extends Enum<E>> Vocabulary<E> named(Class<E> type) {
        return new Vocabulary<>(type, Enum::name);
    }

    /** Constants written in camel case: {@code LOOK_UP} as {@code lookUp}. */
    static <E extends Enum<E>> Vocabulary<E> camelCase(Class<E> type) {
        return new Vocabulary<>(type, constant -> camelCase(constant.name()));
    }

    static <E extends Enum<E>> Vocabulary<E> of(Class<E> type, Function<E, String> word) {
        return new Vocabulary<>(type, word);
    }

    private static String camelCase(String name) {
        var word = new StringBuilder();
        for (String part : name.toLowerCase(Locale.ROOT).split("_")) {
            word.append(word.length() == 0 ? part : part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1));
        }
        return word.toString();
    }

    Class<E> type() {
        return type;
    }

    /** The words in the order of the constants. */
    Collection<String> words() {
        return words.values();
    }

    /** What an error expects: "one of" the words. */
    String expected() {
        return "one of " + String.join(", ", words());
    }

    Json json(E constant) {
        return Json.text(word(constant));
    }

    String word(E constant) {
        String word = words.get(constant);
        if (word == null) {
            throw new IllegalArgumentException("no word for " + constant);
        }
        return word;
    }

    /** The constant a text stands for; an error says which words there are. */
    E read(Slot slot) throws DesignFormatException {
        Located json = slot.json();
        E constant = json.is(Located.Kind.STRING) ? constants.get(json.text()) : null;
        if (constant == null) {
            throw json.wrong(expected());
        }
        return constant;
    }
}
