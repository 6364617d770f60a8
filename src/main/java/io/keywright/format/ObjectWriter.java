package io.keywright.format;

import io.keywright.format.Json.Layout;
import io.keywright.model.Extra;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An object being written: fields in the order they are put, without defaults, and the unknown ones at the end. */
final class ObjectWriter {
    private final Extra extra;
    private final String pointer;
    private final Map<String, Json> members = new LinkedHashMap<>();

    ObjectWriter(Extra extra) {
        this(extra, "");
    }

    private ObjectWriter(Extra extra, String pointer) {
        this.extra = extra;
        this.pointer = pointer;
    }

    ObjectWriter put(String name, Json value) {
        members.put(name, value);
        return this;
    }

    ObjectWriter put(String name, String value) {
        return put(name, Json.text(value));
    }

    /** Puts a value unless it is the default. */
    <T> ObjectWriter put(String name, T value, T byDefault, Function<? super T, Json> json) {
        return Objects.equals(value, byDefault) ? this : put(name, json.apply(value));
    }

    /** Puts a value unless it is null. */
    <T> ObjectWriter putIfSet(String name, @Nullable T value, Function<? super T, Json> json) {
        return value == null ? this : put(name, json.apply(value));
    }

    ObjectWriter putIfSet(String name, @Nullable String value) {
        return putIfSet(name, value, Json::text);
    }

    /** Puts text unless it is empty. */
    ObjectWriter text(String name, String value) {
        return put(name, value, "", Json::text);
    }

    /** Puts text unless it is empty; as an array of lines if it has several. */
    ObjectWriter prose(String name, String value) {
        return put(name, value, "", ObjectWriter::lines);
    }

    private static Json lines(String text) {
        return text.indexOf('\n') < 0
                ? Json.text(text)
                : Json.texts(List.of(text.split("\n", -1))).laidOut(Layout.BLOCK);
    }

    /** Puts true; false is the default. */
    ObjectWriter flag(String name, boolean value) {
        return put(name, value, false, Json::bool);
    }

    /** Puts an array unless it is empty. */
    <T> ObjectWriter list(String name, List<T> list, Layout layout, Function<? super T, Json> json) {
        return list.isEmpty()
                ? this
                : put(name, Json.array(list.stream().map(json).toList()).laidOut(layout));
    }

    /** Puts an array of texts unless it is empty. */
    ObjectWriter texts(String name, List<String> list) {
        return list(name, list, Layout.FITTING, Json::text);
    }

    /** Puts an array of objects that keep no unknown fields themselves, unless it is empty. */
    <T> ObjectWriter parts(String name, List<T> list, Layout layout, BiConsumer<? super T, ObjectWriter> writer) {
        return list.isEmpty() ? this : put(name, array(name, list, writer).laidOut(layout));
    }

    <T> Json array(String name, List<T> list, BiConsumer<? super T, ObjectWriter> writer) {
        var elements = new ArrayList<Json>();
        for (T element : list) {
            ObjectWriter part = part(name, Integer.toString(elements.size()));
            writer.accept(element, part);
            elements.add(part.build());
        }
        return Json.array(elements);
    }

    /** Puts an object with free names, unless it is empty. */
    <T> ObjectWriter map(String name, Map<String, T> map, Layout layout, Function<? super T, Json> json) {
        var fields = new LinkedHashMap<String, Json>();
        map.forEach((key, value) -> fields.put(key, json.apply(value)));
        return fields.isEmpty() ? this : put(name, Json.object(fields).laidOut(layout));
    }

    /** Puts an object with free names, of objects that keep no unknown fields themselves, unless it is empty. */
    <T> ObjectWriter mapOfParts(
            String name, Map<String, T> map, Layout layout, BiConsumer<? super T, ObjectWriter> writer) {
        var fields = new LinkedHashMap<String, Json>();
        map.forEach((key, value) -> {
            ObjectWriter part = part(name, key);
            writer.accept(value, part);
            fields.put(key, part.build());
        });
        return fields.isEmpty() ? this : put(name, Json.object(fields).laidOut(layout));
    }

    /** Puts an object that keeps no unknown fields itself, unless it is the default and has none. */
    ObjectWriter part(String name, boolean isDefault, Consumer<ObjectWriter> writer) {
        ObjectWriter part = part(name);
        if (isDefault && !part.hasUnknown()) {
            return this;
        }
        writer.accept(part);
        return put(name, part.build());
    }

    /** A writer of an object inside this one, whose unknown fields this one's record keeps. */
    ObjectWriter part(String... path) {
        var inner = new StringBuilder(pointer);
        for (String name : path) {
            inner.append('/').append(Pointers.escaped(name));
        }
        return new ObjectWriter(extra, inner.toString());
    }

    /** Whether there are unknown fields for this object or one inside it. */
    boolean hasUnknown() {
        return extra.fields().keySet().stream().anyMatch(name -> name.startsWith(pointer + "/"));
    }

    Json build() {
        return build(Layout.FITTING);
    }

    Json build(Layout layout) {
        if (extra.fields().isEmpty()) {
            return new Json.Members(members, layout);
        }
        var all = new LinkedHashMap<>(members);
        extra.fields().forEach((field, raw) -> {
            if (Pointers.object(field).equals(pointer)) {
                all.putIfAbsent(Pointers.name(field), raw(field, raw));
            }
        });
        return new Json.Members(all, layout);
    }

    private static Json raw(String field, String text) {
        try {
            return JsonTree.parse(text, field).json();
        } catch (DesignFormatException e) {
            throw new IllegalArgumentException("The unknown field " + field + " holds no JSON", e);
        }
    }

    /** An instant as an ISO date where it is a midnight in UTC, otherwise as an ISO instant. */
    static Json instant(Instant instant) {
        try {
            var time = instant.atOffset(ZoneOffset.UTC);
            LocalDate date = time.toLocalDate();
            return Json.text(time.toLocalTime().equals(LocalTime.MIDNIGHT) ? date.toString() : instant.toString());
        } catch (DateTimeException outsideTheCalendar) {
            return Json.text(instant.toString());
        }
    }
}
