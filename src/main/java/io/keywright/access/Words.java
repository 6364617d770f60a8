package io.keywright.access;

import io.keywright.capacity.Figures;
import java.util.List;
import java.util.Locale;

/** How this package's sentences are worded. */
final class Words {
    private Words() {}

    /** {@code 25 items}, {@code 1 item}. */
    static String items(double number, String noun) {
        String count = Figures.number(number);
        return count + " "
                + (count.equals("1")
                        ? noun
                        : noun.endsWith("y") ? noun.substring(0, noun.length() - 1) + "ies" : noun + "s");
    }

    /** "the order" for Order; a name with capitals inside keeps them. */
    static String the(String entity) {
        boolean plain = entity.length() > 1
                && entity.substring(1).equals(entity.substring(1).toLowerCase(Locale.ROOT));
        return "the " + (plain ? entity.toLowerCase(Locale.ROOT) : entity);
    }

    /** {@code a}, {@code a and b}, {@code a, b and c}; of more than four the first three and how many more. */
    static String list(List<String> names) {
        int size = names.size();
        if (size > 4) {
            return String.join(", ", names.subList(0, 3)) + " and " + (size - 3) + " more";
        }
        return Figures.list(names);
    }

    /** A sentence to go on with; the name of an operation, such as PutItem or Query, stays as it is. */
    static String continued(String sentence) {
        boolean isWord = sentence.matches("(?s)[A-Z][a-z]* .*") && !sentence.matches("(?s)(Query|Scan) .*");
        return isWord ? sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1) : sentence;
    }

    /** The text with a capital at the beginning. */
    static String capital(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
