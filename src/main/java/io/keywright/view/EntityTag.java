package io.keywright.view;

import io.keywright.model.Design;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The two letters and the colour that stand for an entity.
 *
 * @param text two letters (one where the name has no more)
 * @param colour 1 to {@value #COLOURS}, in the order of the entities, then from the start again
 */
public record EntityTag(String entity, String text, int colour) {
    /** How many entity colours there are. */
    public static final int COLOURS = 8;

    private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})");

    /** The tags of a design's entities, by entity name, in document order; no two alike where letters allow. */
    public static Map<String, EntityTag> of(Design design) {
        Map<String, EntityTag> tags = new LinkedHashMap<>();
        List<String> taken = new ArrayList<>();
        for (var entity : design.entities()) {
            if (!tags.containsKey(entity.name())) {
                String text = choose(entity.name(), taken);
                taken.add(text);
                tags.put(entity.name(), new EntityTag(entity.name(), text, tags.size() % COLOURS + 1));
            }
        }
        return tags;
    }

    /** The tag of an entity that the design does not name: its own letters, the first colour. */
    static EntityTag of(Map<String, EntityTag> tags, String entity) {
        EntityTag known = tags.get(entity);
        return known == null ? new EntityTag(entity, choose(entity, List.of()), 1) : known;
    }

    private static String choose(String name, List<String> taken) {
        int[] letters = name.codePoints().filter(Character::isLetterOrDigit).toArray();
        if (letters.length == 0) {
            return "?";
        }
        String first = new String(letters, 0, 1).toUpperCase(Locale.ROOT);
        String[] words = WORDS.split(name.strip());
        List<String> candidates = new ArrayList<>();
        for (int word = 1; word < words.length; word++) {
            if (!words[word].isEmpty()) {
                candidates.add(
                        first + new String(Character.toChars(words[word].codePointAt(0))).toLowerCase(Locale.ROOT));
            }
        }
        for (int letter = 1; letter < letters.length; letter++) {
            candidates.add(first + new String(letters, letter, 1).toLowerCase(Locale.ROOT));
        }
        return candidates.stream()
                .filter(candidate -> !taken.contains(candidate))
                .findFirst()
                .orElse(candidates.isEmpty() ? first : candidates.get(0));
    }
}
