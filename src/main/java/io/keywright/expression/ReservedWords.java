package io.keywright.expression;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The words of DynamoDB's expression language: an attribute may bear one, but an expression then needs a placeholder
 * such as {@code #status} for it. Developer Guide, ReservedWords, read 2026-09: 573 words.
 */
public final class ReservedWords {
    /** A clause of updates that is no reserved word. */
    private static final String CLAUSE = "REMOVE";

    private static final Set<String> WORDS = read();

    private ReservedWords() {}

    /** Whether a name is a reserved word, in capitals or not. */
    public static boolean contains(String name) {
        // Only plain letters: upper case would turn the dotless i into one.
        return isPlain(name) && WORDS.contains(name.toUpperCase(Locale.ROOT));
    }

    /** The words, in capitals. */
    public static Set<String> all() {
        return WORDS;
    }

    /**
     * Whether a name can't stand in an expression as it is: a reserved word, or anything but a letter followed by
     * letters and digits. Developer Guide, Expressions.ExpressionAttributeNames, read 2026-09; the underscore, which
     * the guide doesn't allow and the service does, counts as needing one, which is always safe.
     */
    public static boolean needsPlaceholder(String name) {
        return contains(name) || !isPlain(name);
    }

    /** Whether a name made of letters, digits and underscores has a meaning of its own in an expression. */
    static boolean isWord(String name) {
        return contains(name) || name.equalsIgnoreCase(CLAUSE);
    }

    private static boolean isPlain(String name) {
        if (name.isEmpty() || !isLetter(name.charAt(0))) {
            return false;
        }
        return name.chars().allMatch(c -> isLetter(c) || c >= '0' && c <= '9');
    }

    private static boolean isLetter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static Set<String> read() {
        try (InputStream words = ReservedWords.class.getResourceAsStream("reserved-words.txt")) {
            return new String(
                            Objects.requireNonNull(words, "reserved-words.txt").readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
