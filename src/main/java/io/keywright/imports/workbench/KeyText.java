package io.keywright.imports.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a key taken apart at its separators.
 *
 * @param segments one more than there are separators; may be empty
 * @param separators what stands between them
 */
record KeyText(List<String> segments, List<String> separators) {
    /** What separates segments wherever it stands. */
    private static final Pattern STRONG = Pattern.compile("::|[#|~;]");

    /** What separates a word from a value, where nothing stronger does. */
    private static final Pattern WEAK = Pattern.compile("[_:/.-]");

    private static final Pattern NUMBERED = Pattern.compile("(\\p{Lu}{1,4})\\d+");
    private static final Pattern WORD = Pattern.compile("[\\p{L}_-]+");
    private static final Pattern LETTERS = Pattern.compile("\\p{L}+");
    private static final Pattern CAPITALS = Pattern.compile("[\\p{Lu}_-]+");
    private static final Pattern SMALL = Pattern.compile("[\\p{Ll}_-]+");

    /** Values that have separators inside them. */
    private static final Pattern WHOLE = Pattern.compile(
            "\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}" // UUID
                    + "|\\d{4}-\\d\\d(-\\d\\d)?([T ].*)?" // date and time
                    + "|[^@\\s]+@[^@\\s]+\\.[^@\\s]+" // e-mail address
                    + "|\\p{Alpha}+://.*"); // URL

    private static final Pattern MOMENT = Pattern.compile("\\d{4}-\\d\\d(-\\d\\d)?([T ].*)?");
    private static final Pattern MAIL = Pattern.compile("[^@\\s]+@[^@\\s]+\\.[^@\\s]+");

    KeyText {
        segments = List.copyOf(segments);
        separators = List.copyOf(separators);
    }

    /**
     * Takes a text apart.
     *
     * @param alsoWeak whether a dash, a colon and the like separate too where the text has nothing stronger
     */
    static KeyText of(String text, boolean alsoWeak) {
        KeyText strong = split(text, STRONG);
        if (!strong.separators().isEmpty() || !alsoWeak || WHOLE.matcher(text).matches()) {
            return strong;
        }
        KeyText weak = split(text, WEAK);
        if (weak.separators().isEmpty()
                || !LETTERS.matcher(weak.segments().get(0)).matches()) {
            return strong;
        }
        String rest = text.substring(weak.segments().get(0).length() + 1);
        if (WHOLE.matcher(rest).matches()) {
            return new KeyText(
                    List.of(weak.segments().get(0), rest),
                    List.of(weak.separators().get(0)));
        }
        boolean isNumbered = rest.chars().anyMatch(Character::isDigit);
        return isNumbered || isCapitals(weak.segments().get(0)) ? weak : strong;
    }

    private static KeyText split(String text, Pattern separator) {
        var segments = new ArrayList<String>();
        var separators = new ArrayList<String>();
        Matcher matcher = separator.matcher(text);
        int start = 0;
        while (matcher.find()) {
            segments.add(text.substring(start, matcher.start()));
            separators.add(matcher.group());
            start = matcher.end();
        }
        segments.add(text.substring(start));
        return new KeyText(segments, separators);
    }

    /**
     * The capitals before the digits of a key that is made of both, such as {@code C17}; empty for any other.
     *
     * @param text a key of one segment
     */
    static String lettersBeforeNumber(String text) {
        Matcher numbered = NUMBERED.matcher(text);
        return numbered.matches() ? numbered.group(1) : "";
    }

    /** Whether it has more than one segment. */
    boolean isComposite() {
        return !separators.isEmpty();
    }

    /** Whether a segment is a word: letters alone, or nothing. */
    static boolean isWord(String segment) {
        return segment.isEmpty() || WORD.matcher(segment).matches();
    }

    /** Whether a word is in capitals, as constants are. */
    static boolean isCapitals(String segment) {
        return CAPITALS.matcher(segment).matches();
    }

    /** Whether two words are written in the same way: both in capitals, both small, or both mixed. */
    static boolean isSameStyle(String a, String b) {
        return isCapitals(a) == isCapitals(b)
                && SMALL.matcher(a).matches() == SMALL.matcher(b).matches();
    }

    static boolean isMoment(String segment) {
        return MOMENT.matcher(segment).matches();
    }

    static boolean isMail(String segment) {
        return MAIL.matcher(segment).matches();
    }
}
