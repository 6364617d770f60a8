package io.keywright.access;

import io.keywright.capacity.Charge;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;

/** How this package's sentences write sizes, numbers and units. Sizes and numbers are means and are rounded. */
final class Words {
    private static final MathContext TWO_DIGITS = new MathContext(2);

    private static final double MEGABYTE = 1024.0 * 1024;
    private static final double GIGABYTE = 1024 * MEGABYTE;

    private Words() {}

    /** {@code 1,047 B}, {@code 12.5 MB}, {@code 44.6 GB}. */
    static String bytes(double bytes) {
        if (bytes >= GIGABYTE) {
            return String.format(Locale.ROOT, "%,.1f GB", bytes / GIGABYTE);
        }
        return bytes >= 10 * MEGABYTE
                ? String.format(Locale.ROOT, "%,.1f MB", bytes / MEGABYTE)
                : String.format(Locale.ROOT, "%,d B", Math.round(bytes));
    }

    /** {@code 2}, {@code 0.5}, {@code 1.234}. */
    static String units(double units) {
        return Charge.Words.units(units);
    }

    /** {@code 25}, {@code 1.3}, {@code 20,088}. */
    static String number(double number) {
        if (number > 0 && number < 0.1) {
            return BigDecimal.valueOf(number)
                    .round(TWO_DIGITS)
                    .stripTrailingZeros()
                    .toPlainString();
        }
        return number >= 100 || number == Math.rint(number)
                ? String.format(Locale.ROOT, "%,d", Math.round(number))
                : String.format(Locale.ROOT, "%.1f", number).replaceFirst("\\.0$", "");
    }

    /** {@code 25 items}, {@code 1 item}. */
    static String items(double number, String noun) {
        String count = number(number);
        return count + " "
                + (count.equals("1")
                        ? noun
                        : noun.endsWith("y") ? noun.substring(0, noun.length() - 1) + "ies" : noun + "s");
    }

    /** {@code 93 %}, {@code 0.05 %}. */
    static String percent(double share) {
        double percent = share * 100;
        return (percent >= 1 || percent == 0
                        ? number(percent)
                        : String.format(Locale.ROOT, "%.2f", percent).replaceFirst("0$", ""))
                + " %";
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
        return size < 2
                ? String.join("", names)
                : String.join(", ", names.subList(0, size - 1)) + " and " + names.get(size - 1);
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
