package io.keywright.format;

import io.keywright.format.Located.Field;
import io.keywright.format.Located.Kind;
import io.keywright.model.Design;
import io.keywright.model.OrderedMap;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** A value being read, and where in the record that keeps unknown fields it stands. */
final class Slot {
    /** Reads a value. */
    @FunctionalInterface
    interface Reader<T extends @Nullable Object> {
        T read(Slot slot) throws DesignFormatException;
    }

    /** Reads the fields of an object. */
    @FunctionalInterface
    interface ObjectPart<T> {
        T read(ObjectReader object) throws DesignFormatException;
    }

    /** Powers of ten past this are refused unread: they are no counts, and would take all memory. */
    private static final int LARGEST_EXPONENT = 10_000;

    private final Located json;
    private final Opening opening;
    private final Map<String, String> unknown;
    private final String pointer;

    /**
     * @param unknown what collects the unknown fields of the record the value belongs to
     * @param pointer the JSON pointer from that record to the value
     */
    Slot(Located json, Opening opening, Map<String, String> unknown, String pointer) {
        this.json = json;
        this.opening = opening;
        this.unknown = unknown;
        this.pointer = pointer;
    }

    Located json() {
        return json;
    }

    /** Reads an object that keeps no unknown fields itself; the record it belongs to does. */
    <T> T part(ObjectPart<T> part) throws DesignFormatException {
        var object = new ObjectReader(json.expect(Kind.OBJECT), opening, unknown, pointer);
        T value = part.read(object);
        object.keepUnknown();
        return value;
    }

    /** Reads an object that becomes a record with unknown fields of its own. */
    <T> T record(ObjectPart<T> part) throws DesignFormatException {
        return part.read(new ObjectReader(json.expect(Kind.OBJECT), opening, new LinkedHashMap<>(), ""));
    }

    <T> List<T> list(Reader<T> reader) throws DesignFormatException {
        var list = new ArrayList<T>();
        for (Located element : json.expect(Kind.ARRAY).elements()) {
            var slot = new Slot(element, opening, unknown, pointer + "/" + list.size());
            @Nullable T value = attempt(slot, reader);
            if (value != null) {
                list.add(value);
            }
        }
        return List.copyOf(list);
    }

    <T> Map<String, T> map(Reader<T> reader) throws DesignFormatException {
        var map = new LinkedHashMap<String, T>();
        for (Field field : json.expect(Kind.OBJECT).fields()) {
            var slot = new Slot(field.value(), opening, unknown, pointer + "/" + Pointers.escaped(field.name()));
            @Nullable T value = attempt(slot, reader);
            if (value != null) {
                map.put(field.name(), value);
            }
        }
        return OrderedMap.copyOf(map);
    }

    /** The value of an element; null where it can't be read and what can't be read is left out. */
    @SuppressWarnings("NullAway") // takes every type argument for one without null
    private <T> @Nullable T attempt(Slot slot, Reader<T> reader) throws DesignFormatException {
        return opening.<@Nullable T>attempt(slot, null, reader);
    }

    String text() throws DesignFormatException {
        return json.expect(Kind.STRING).text();
    }

    /** Text that may be written as an array of its lines. */
    String prose() throws DesignFormatException {
        if (json.is(Kind.STRING)) {
            return json.text();
        }
        if (!json.is(Kind.ARRAY)) {
            throw json.wrong("a string, or an array of lines");
        }
        var lines = new StringJoiner("\n");
        for (Located line : json.elements()) {
            lines.add(line.expect(Kind.STRING).text());
        }
        return lines.toString();
    }

    boolean flag() throws DesignFormatException {
        return Boolean.parseBoolean(json.expect(Kind.BOOLEAN).text());
    }

    /** A whole number of 0 or more. */
    long count() throws DesignFormatException {
        return whole(0, Long.MAX_VALUE, "a whole number of 0 or more");
    }

    /** A whole number from 0 to what an int holds. */
    int size() throws DesignFormatException {
        return (int) whole(0, Integer.MAX_VALUE, "a whole number from 0 to " + Integer.MAX_VALUE);
    }

    /** How many digits a number is padded to; a key attribute has no more than 2,048 bytes. */
    int width() throws DesignFormatException {
        int most = Values.Sequence.MOST_WIDTH;
        return (int) whole(0, most, "a whole number from 0 to " + most);
    }

    /** A whole number that an int holds. */
    int integer() throws DesignFormatException {
        return (int) whole(Integer.MIN_VALUE, Integer.MAX_VALUE, "a whole number");
    }

    /** A whole number. */
    long whole() throws DesignFormatException {
        return whole(Long.MIN_VALUE, Long.MAX_VALUE, "a whole number");
    }

    private long whole(long min, long max, String expected) throws DesignFormatException {
        BigDecimal number = decimal(expected);
        long value;
        try {
            value = number.longValueExact();
        } catch (ArithmeticException tooLargeOrBroken) {
            throw json.wrong(expected);
        }
        if (value < min || value > max) {
            throw json.wrong(expected);
        }
        return value;
    }

    /** A finite number of 0 or more. */
    double amount() throws DesignFormatException {
        double value = finite("a number of 0 or more");
        if (value < 0) {
            throw json.wrong("a number of 0 or more");
        }
        return value;
    }

    /** A number of 0 or more that counts something: at most 10^15. */
    double multiple() throws DesignFormatException {
        double value = finite("a number of 0 or more");
        if (value < 0 || value > Design.MOST) {
            throw json.wrong("a number of 0 or more, at most 10^15");
        }
        return value;
    }

    /** A finite number. */
    double number() throws DesignFormatException {
        return finite("a number");
    }

    private double finite(String expected) throws DesignFormatException {
        decimal(expected);
        double value = Double.parseDouble(json.text());
        if (!Double.isFinite(value)) {
            throw json.wrong(expected + " that is not too large");
        }
        return value;
    }

    BigDecimal decimal() throws DesignFormatException {
        return decimal("a number");
    }

    private BigDecimal decimal(String expected) throws DesignFormatException {
        if (!json.is(Kind.NUMBER)) {
            throw json.wrong(expected);
        }
        try {
            var number = new BigDecimal(json.text());
            if (Math.abs((long) number.scale()) <= LARGEST_EXPONENT) {
                return number;
            }
        } catch (NumberFormatException exponentTooLarge) {
            // refused below
        }
        throw json.wrong(expected + " with an exponent of at most " + LARGEST_EXPONENT);
    }

    /** An ISO instant, or an ISO date for its midnight UTC. */
    Instant instant() throws DesignFormatException {
        String expected = "a date such as 2026-03-21, or an instant such as 2026-03-21T08:30:00Z";
        if (!json.is(Kind.STRING)) {
            throw json.wrong(expected);
        }
        try {
            return json.text().indexOf('T') < 0
                    ? LocalDate.parse(json.text()).atStartOfDay(ZoneOffset.UTC).toInstant()
                    : Instant.parse(json.text());
        } catch (DateTimeException malformed) {
            throw json.wrong(expected);
        }
    }
}
