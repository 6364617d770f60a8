package io.keywright.heat;

import io.keywright.key.DatePattern;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AttributeValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How the keys of a space are written. The number of a key is made of a digit for each of its parts that vary, the last one
 * counting fastest.
 *
 * @param radices how many values each digit has, 1 or more
 * @param pieces the text of a key, piece by piece
 */
public record KeyLabels(List<Long> radices, List<Piece> pieces) {
    /** Nothing is known of the texts. */
    public static final KeyLabels UNKNOWN = new KeyLabels(List.of(), List.of());

    /** A piece of the text of a key. */
    public sealed interface Piece {
        /** The piece, by the digits of the key's number; empty where it is not known. */
        Optional<String> text(long[] digits);
    }

    /** Always the same. */
    public record Text(String text) implements Piece {
        public Text {
            Objects.requireNonNull(text);
        }

        @Override
        public Optional<String> text(long[] digits) {
            return Optional.of(text);
        }
    }

    /**
     * One of several values.
     *
     * @param digit which digit decides
     * @param texts the first values
     */
    public record Choice(int digit, List<String> texts) implements Piece {
        public Choice {
            texts = List.copyOf(texts);
        }

        @Override
        public Optional<String> text(long[] digits) {
            long value = digits[digit];
            return value < texts.size() ? Optional.of(texts.get((int) value)) : Optional.empty();
        }
    }

    /**
     * A number from 0.
     *
     * @param digit which digit decides
     */
    public record Count(int digit) implements Piece {
        @Override
        public Optional<String> text(long[] digits) {
            return Optional.of(Long.toString(digits[digit]));
        }
    }

    /**
     * A period of time, the one of now first.
     *
     * @param digit which digit decides
     * @param now a moment of the first period
     * @param seconds how long one lasts
     * @param as how its text is made of a moment; null for a plain date
     */
    public record Period(int digit, Instant now, double seconds, Part.@Nullable Variable as) implements Piece {
        private static final int CHARACTERS_OF_DATE = 10;

        @Override
        public Optional<String> text(long[] digits) {
            String moment = now.plusSeconds((long) (digits[digit] * seconds)).toString();
            if (as == null || !(as.format() instanceof DatePattern)) {
                return Optional.of(moment.substring(0, Math.min(CHARACTERS_OF_DATE, moment.length())));
            }
            return KeyTemplate.of(List.of(as))
                    .renderText(name -> new AttributeValue.S(moment), count -> 0)
                    .key()
                    .map(key -> ((AttributeValue.S) key).value());
        }
    }

    public KeyLabels {
        radices = List.copyOf(radices);
        pieces = List.copyOf(pieces);
    }

    /** The first keys, each with its whole text. */
    public static KeyLabels of(List<String> texts) {
        return new KeyLabels(List.of(Popularity.MOST_KEYS), List.of(new Choice(0, texts)));
    }

    /** The text of a key; empty where it is not known. */
    public Optional<String> of(long key) {
        if (pieces.isEmpty()) {
            return Optional.empty();
        }
        long[] digits = new long[radices.size()];
        long left = key;
        for (int i = digits.length - 1; i >= 0; i--) {
            digits[i] = i == 0 ? left : left % radices.get(i);
            left /= radices.get(i);
        }
        var text = new ArrayList<String>();
        for (Piece piece : pieces) {
            Optional<String> known = piece.text(digits);
            if (known.isEmpty()) {
                return Optional.empty();
            }
            text.add(known.get());
        }
        return Optional.of(String.join("", text));
    }
}
