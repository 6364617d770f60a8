package io.keywright.view;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Where the words of a search are found in a text: each begins a word of it, or is a part of one, or its letters stand in
 * it one after another. Case does not count.
 *
 * @param score the higher, the better
 * @param spans what is to be lit up, from left to right, none touching another
 */
public record FuzzyMatch(int score, List<Span> spans) {
    private static final int BEGINNING = 100;
    private static final int INSIDE = 40;
    private static final int SCATTERED = 10;

    /** Letters may stand so far apart, in all, for each letter. */
    private static final int MOST_APART = 4;

    /** A place earlier in the text counts for more, up to so much. */
    private static final int EARLY = 20;

    /** A text of which nothing else is left counts for so much more. */
    private static final int WHOLE = 30;

    public FuzzyMatch {
        spans = List.copyOf(spans);
    }

    /** From a character on, up to before another. */
    public record Span(int from, int to) {}

    /** Finds every word of a search; empty where one is not in the text. An empty search is in every text. */
    public static Optional<FuzzyMatch> of(String search, String text) {
        String lower = folded(text);
        BitSet lit = new BitSet();
        int score = 0;
        for (String word : folded(search.strip()).split("\\s+")) {
            int found = word.isEmpty() ? 0 : find(word, lower, lit);
            if (found < 0) {
                return Optional.empty();
            }
            score += found;
        }
        return Optional.of(new FuzzyMatch(score + WHOLE * lit.cardinality() / Math.max(1, text.length()), spans(lit)));
    }

    /** Each letter small by itself, so that every place is that of the text. */
    private static String folded(String text) {
        var folded = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            folded.append(Character.toLowerCase(text.charAt(i)));
        }
        return folded.toString();
    }

    /** The score of a word, whose letters are lit up; -1 where it is not there. */
    private static int find(String word, String text, BitSet lit) {
        int inside = -1;
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            if (at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1))) {
                lit.set(at, at + word.length());
                return BEGINNING + word.length() + Math.max(0, EARLY - at);
            }
            inside = inside < 0 ? at : inside;
        }
        if (inside >= 0) {
            lit.set(inside, inside + word.length());
            return INSIDE + word.length();
        }
        var letters = new BitSet();
        int at = -1;
        for (int i = 0; i < word.length(); i++) {
            at = text.indexOf(word.charAt(i), at + 1);
            if (at < 0) {
                return -1;
            }
            letters.set(at);
        }
        int reach = letters.length() - letters.nextSetBit(0);
        if (word.length() < 2 || reach > MOST_APART * word.length()) {
            return -1;
        }
        lit.or(letters);
        return SCATTERED;
    }

    private static List<Span> spans(BitSet lit) {
        var spans = new ArrayList<Span>();
        for (int from = lit.nextSetBit(0); from >= 0; ) {
            int to = lit.nextClearBit(from);
            spans.add(new Span(from, to));
            from = lit.nextSetBit(to);
        }
        return spans;
    }
}
