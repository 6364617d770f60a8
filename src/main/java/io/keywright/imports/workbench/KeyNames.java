package io.keywright.imports.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What the names of key attributes and the words inside keys tell, and names made of them. */
final class KeyNames {
    /** Names that say only that the attribute is a key: PK, SK, GSI1PK, GSI1-SK, partition_key, hash. */
    private static final Pattern GENERIC = Pattern.compile(
            "(?:.*[^\\p{Alpha}])?(?:[gl]si|index)?[-_]?\\d*[-_]?(?:pk|sk|hk|rk|hash|range|partition|sort)"
                    + "(?:[-_]?key)?[-_]?\\d*",
            Pattern.CASE_INSENSITIVE);

    /** Words of a sort key that name no entity of their own: the item itself. */
    private static final Set<String> ITSELF = Set.of(
            "A",
            "INFO",
            "META",
            "METADATA",
            "DATA",
            "DETAIL",
            "DETAILS",
            "PROFILE",
            "ROOT",
            "SELF",
            "HEADER",
            "MAIN",
            "ITEM",
            "RECORD",
            "ENTITY",
            "BASE",
            "INFORMATION");

    /** Words that name a value and not the thing whose identifier follows. */
    private static final Set<String> VALUES = Set.of(
            "id",
            "date",
            "time",
            "day",
            "month",
            "year",
            "hour",
            "at",
            "on",
            "status",
            "state",
            "type",
            "kind",
            "shard",
            "email",
            "mail",
            "name",
            "country",
            "city",
            "region",
            "category",
            "code",
            "key",
            "number",
            "no",
            "version",
            "rank",
            "score",
            "level",
            "role",
            "tag",
            "slug",
            "url",
            "token",
            "timestamp",
            "landed",
            "position");

    private KeyNames() {}

    /** Whether a key attribute's name says nothing about its values. */
    static boolean isGeneric(String keyAttribute) {
        return GENERIC.matcher(keyAttribute).matches();
    }

    /** Whether a word in a sort key means the item of the partition key itself, as METADATA does. */
    static boolean isItself(String word) {
        return ITSELF.contains(word.toUpperCase(Locale.ROOT));
    }

    /** The words of a name: at anything but letters and digits, and where a capital follows a small letter. */
    static List<String> words(String name) {
        var words = new ArrayList<String>();
        for (String word : name.split("[^\\p{L}\\p{N}]+|(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})")) {
            if (!word.isEmpty()) {
                words.add(word.toLowerCase(Locale.ROOT));
            }
        }
        return words;
    }

    /** Words as the name of an attribute: {@code orderId}. */
    static String camel(List<String> words) {
        var name = new StringBuilder();
        for (String word : words) {
            name.append(name.length() == 0 ? word : capital(word));
        }
        return name.toString();
    }

    /** Words as the name of an entity: {@code OrderItem}. */
    static String pascal(List<String> words) {
        var name = new StringBuilder();
        words.forEach(word -> name.append(capital(word)));
        return name.toString();
    }

    private static String capital(String word) {
        int end = word.offsetByCodePoints(0, 1);
        return word.substring(0, end).toUpperCase(Locale.ROOT) + word.substring(end);
    }

    /**
     * The name of an attribute whose value follows a literal word in a key: {@code orderId} after {@code ORDER}.
     *
     * @param examples the values
     */
    static String afterWord(String literal, List<String> examples) {
        List<String> words = words(literal);
        if (words.isEmpty()) {
            return ofValues(examples);
        }
        var name = new ArrayList<>(words);
        if (VALUES.contains(words.get(words.size() - 1))) {
            return camel(name);
        }
        if (examples.stream().allMatch(KeyText::isMoment)) {
            name.add("date");
        } else if (examples.stream().allMatch(KeyText::isMail)) {
            name.add("email");
        } else {
            name.add("id");
        }
        return camel(name);
    }

    /** The name of an attribute of which only the values are known. */
    static String ofValues(List<String> examples) {
        if (examples.stream().allMatch(KeyText::isMoment)) {
            return "date";
        }
        return examples.stream().allMatch(KeyText::isMail) ? "email" : "value";
    }
}
