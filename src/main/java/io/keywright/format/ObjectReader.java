package io.keywright.format;

import io.keywright.format.Located.Field;
import io.keywright.model.Extra;
import io.keywright.model.OrderedMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An object being read: its fields are taken by name, and those nobody took are kept as unknown. */
final class ObjectReader {
    /** Unknown fields that raise no notice, since an importer of ours leaves them there. */
    private static final Set<String> EXPECTED = Set.of("nosqlWorkbench");

    private final Located object;
    private final Opening opening;
    private final Map<String, String> unknown;
    private final String pointer;
    private final Set<String> taken = new HashSet<>();

    ObjectReader(Located object, Opening opening, Map<String, String> unknown, String pointer) {
        this.object = object;
        this.opening = opening;
        this.unknown = unknown;
        this.pointer = pointer;
    }

    private Optional<Slot> take(String name) {
        taken.add(name);
        return object.get(name).map(json -> new Slot(json, opening, unknown, pointer + "/" + Pointers.escaped(name)));
    }

    boolean has(String name) {
        return object.get(name).isPresent();
    }

    /** A field that must be there; {@code what} says what it is, where it is missing. */
    <T> T need(String name, String what, Slot.Reader<T> reader) throws DesignFormatException {
        Optional<Slot> slot = take(name);
        if (slot.isEmpty()) {
            throw object.missing(name, what);
        }
        return reader.read(slot.get());
    }

    /** A text that must be there. */
    String need(String name) throws DesignFormatException {
        return need(name, "a string", Slot::text);
    }

    /** A word that must be there. */
    <E extends Enum<E>> E need(String name, Vocabulary<E> words) throws DesignFormatException {
        return need(name, words.expected(), words::read);
    }

    /** A text that must be there, unless parts that can't be read are passed over: empty then. */
    String needUnlessLenient(String name) throws DesignFormatException {
        return opening.isLenient() ? text(name, "") : need(name);
    }

    /** A field, or the fallback where it is not there. */
    <T extends @Nullable Object> T get(String name, T fallback, Slot.Reader<? extends T> reader)
            throws DesignFormatException {
        Optional<Slot> slot = take(name);
        return slot.isEmpty() ? fallback : opening.attempt(slot.get(), fallback, reader);
    }

    /** A field, or null where it is not there. */
    @SuppressWarnings("NullAway") // takes every type argument for one without null
    <T> @Nullable T getOrNull(String name, Slot.Reader<? extends T> reader) throws DesignFormatException {
        return this.<@Nullable T>get(name, null, reader);
    }

    /** A text, or the fallback where it is not there. */
    String text(String name, String fallback) throws DesignFormatException {
        return get(name, fallback, Slot::text);
    }

    /** A text in lines, empty where it is not there. */
    String prose(String name) throws DesignFormatException {
        return get(name, "", Slot::prose);
    }

    @Nullable
    String textOrNull(String name) throws DesignFormatException {
        return getOrNull(name, Slot::text);
    }

    boolean flag(String name) throws DesignFormatException {
        return get(name, false, Slot::flag);
    }

    @Nullable
    Long countOrNull(String name) throws DesignFormatException {
        return getOrNull(name, Slot::count);
    }

    /** The elements of an array, none where it is not there. */
    <T> List<T> list(String name, Slot.Reader<T> reader) throws DesignFormatException {
        return get(name, List.of(), slot -> slot.list(reader));
    }

    /** The fields of an object whose names are free, none where it is not there. */
    <T> Map<String, T> map(String name, Slot.Reader<T> reader) throws DesignFormatException {
        return get(name, OrderedMap.of(), slot -> slot.map(reader));
    }

    /** Keeps the fields that were not taken. */
    void keepUnknown() {
        for (Field field : object.fields()) {
            if (!taken.contains(field.name())) {
                unknown.put(
                        Pointers.of(pointer, field.name()), field.value().json().oneLine());
                if (EXPECTED.contains(field.name())) {
                    continue;
                }
                opening.note(object.file() + ":" + field.line() + ":" + field.column() + ": " + object.path()
                        + Located.member(field.name()) + ": this field is not known; it is kept");
            }
        }
    }

    /** The unknown fields of the record and of the objects inside it; to be asked last. */
    Extra extra() {
        keepUnknown();
        return unknown.isEmpty() ? Extra.NONE : new Extra(unknown);
    }
}
