package io.keywright.format;

import io.keywright.model.OrderedMap;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A JSON value to be written, with a say in how it is laid out. Immutable. */
public sealed interface Json {
    /** How an object or array is laid out. */
    enum Layout {
        /** On one line where that fits in the line width, otherwise a member a line. */
        FITTING,
        /** A member a line, even where it would fit on one. */
        BLOCK,
        /** On one line, however long. */
        ONE_LINE
    }

    /** A string. */
    record Text(String value) implements Json {
        public Text {
            Objects.requireNonNull(value);
        }
    }

    /** A number, true, false or null, as written. */
    record Literal(String text) implements Json {
        public Literal {
            Objects.requireNonNull(text);
        }
    }

    /** An array. */
    record Array(List<Json> elements, Layout layout) implements Json {
        public Array {
            elements = List.copyOf(elements);
            Objects.requireNonNull(layout);
        }
    }

    /**
     * An object; members in the order given. Half of a surrogate pair in a name becomes U+FFFD, since parsers refuse it
     * there.
     */
    record Members(Map<String, Json> members, Layout layout) implements Json {
        public Members {
            members = members.keySet().stream().allMatch(JsonPrinter::isWellFormed)
                    ? OrderedMap.copyOf(members)
                    : wellFormed(members);
            Objects.requireNonNull(layout);
        }

        private static Map<String, Json> wellFormed(Map<String, Json> members) {
            var renamed = new LinkedHashMap<String, Json>();
            members.forEach((name, value) -> {
                if (JsonPrinter.isWellFormed(name)) {
                    renamed.put(name, value);
                    return;
                }
                String other = name.codePoints()
                        .map(c -> JsonPrinter.isHalf(c) ? 0xFFFD : c)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString();
                while (members.containsKey(other) || renamed.containsKey(other)) {
                    other += "\uFFFD";
                }
                renamed.put(other, value);
            });
            return OrderedMap.copyOf(renamed);
        }
    }

    /** Zeros a number is given rather than an exponent. */
    int LONGEST_PLAIN = 15;

    static Json text(String value) {
        return new Text(value);
    }

    static Json literal(String text) {
        return new Literal(text);
    }

    static Json number(long value) {
        return new Literal(Long.toString(value));
    }

    static Json number(BigDecimal value) {
        return new Literal(value.toString());
    }

    /**
     * A number in the fewest digits that give it back.
     *
     * @throws IllegalArgumentException if the number is infinite or not a number, which JSON can't say
     */
    static Json number(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("JSON has no number for " + value);
        }
        if (value == 0) {
            return new Literal(1 / value < 0 ? "-0.0" : "0");
        }
        // some versions of Java give more digits than are needed
        var digitsOfJava = new BigDecimal(Double.toString(value));
        for (int digits = 1; ; digits++) {
            BigDecimal rounded = digitsOfJava.round(new MathContext(digits));
            if (rounded.doubleValue() == value) {
                boolean plain = Math.abs(rounded.scale()) <= LONGEST_PLAIN;
                return new Literal(plain ? rounded.toPlainString() : rounded.toString());
            }
        }
    }

    static Json bool(boolean value) {
        return new Literal(Boolean.toString(value));
    }

    static Json array(List<Json> elements) {
        return new Array(elements, Layout.FITTING);
    }

    static Json texts(List<String> elements) {
        return array(elements.stream().map(Json::text).toList());
    }

    static Json object(Map<String, Json> members) {
        return new Members(members, Layout.FITTING);
    }

    /** This value laid out otherwise; text and literals stay as they are. */
    default Json laidOut(Layout layout) {
        if (this instanceof Array array) {
            return new Array(array.elements(), layout);
        }
        return this instanceof Members object ? new Members(object.members(), layout) : this;
    }

    /** The value on one line, with a blank after each colon and comma. */
    default String oneLine() {
        return JsonPrinter.oneLine(this);
    }

    /** The value laid out over lines of up to 120 columns with an indentation of 2, and a newline at the end. */
    default String pretty() {
        return JsonPrinter.pretty(this);
    }
}
