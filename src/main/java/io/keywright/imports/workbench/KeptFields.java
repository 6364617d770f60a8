package io.keywright.imports.workbench;

import io.keywright.format.DesignFormatException;
import io.keywright.format.Json;
import io.keywright.format.JsonTree;
import io.keywright.format.Located;
import io.keywright.model.Extra;
import io.keywright.model.OrderedMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a model file holds that a design has no place for. It is kept as one field of the record's {@code Extra}, under
 * the names it has in the file, and an export puts it back.
 */
public final class KeptFields {
    /** The field of an {@code Extra} that holds it. */
    public static final String FIELD = "nosqlWorkbench";

    private final Map<String, Json> fields = new LinkedHashMap<>();

    KeptFields() {}

    /** Keeps a field. */
    KeptFields keep(String name, Json value) {
        fields.put(name, value);
        return this;
    }

    /** Keeps every field of an object but these. */
    KeptFields rest(Located object, Set<String> known) {
        object.fields().forEach(field -> {
            if (!known.contains(field.name())) {
                keep(field.name(), field.value().json());
            }
        });
        return this;
    }

    /** Keeps these fields of an object, if it has them, in this order. */
    KeptFields first(Located object, List<String> names) {
        names.forEach(name -> object.get(name).ifPresent(value -> keep(name, value.json())));
        return this;
    }

    /** Keeps what an object inside the record has besides these fields, under the object's name. */
    KeptFields restOf(String name, Located object, Set<String> known) {
        var inner = new KeptFields().rest(object, known);
        if (!inner.isEmpty()) {
            keep(name, Json.object(inner.fields));
        }
        return this;
    }

    /** Takes a field away again if it has this value. */
    void without(String name, Json value) {
        fields.remove(name, value);
    }

    /** Keeps these as well under the name of an object. */
    void join(String name, Map<String, Json> more) {
        Map<String, Json> own = fields.get(name) instanceof Json.Members object ? object.members() : Map.of();
        keep(name, Json.object(joined(more, own)));
    }

    boolean isEmpty() {
        return fields.isEmpty();
    }

    /** The names of what is kept, in order. */
    List<String> names() {
        return new ArrayList<>(fields.keySet());
    }

    Json json() {
        return Json.object(fields);
    }

    /** An {@code Extra} with what is kept; none where nothing is. */
    Extra extra() {
        return isEmpty() ? Extra.NONE : always();
    }

    /** An {@code Extra} that also says that the record came from such a file. */
    Extra always() {
        return new Extra(OrderedMap.copyOf(Map.of(FIELD, json().oneLine())));
    }

    /** Whether a record came from a model file and was marked so. */
    public static boolean isMarked(Extra extra) {
        return extra.fields().containsKey(FIELD);
    }

    /** What a record has kept, by name; nothing where the field holds something else. */
    public static Map<String, Json> of(Extra extra) {
        String raw = extra.fields().get(FIELD);
        if (raw == null) {
            return Map.of();
        }
        try {
            return JsonTree.parse(raw, FIELD).json() instanceof Json.Members object ? object.members() : Map.of();
        } catch (DesignFormatException changedByHand) {
            return Map.of();
        }
    }

    /** What was kept at the end of a path of names, or null. */
    public static @Nullable Json at(Map<String, Json> kept, String... path) {
        Json at = Json.object(kept);
        for (String name : path) {
            at = at instanceof Json.Members object ? object.members().get(name) : null;
        }
        return at;
    }

    /** What is written and, behind it, what was kept; objects on both sides are joined, else what is written counts. */
    public static Map<String, Json> joined(Map<String, Json> written, Map<String, Json> kept) {
        var all = new LinkedHashMap<>(written);
        kept.forEach((name, value) -> {
            Json own = all.get(name);
            if (own instanceof Json.Members inner && value instanceof Json.Members more) {
                all.put(name, new Json.Members(joined(inner.members(), more.members()), inner.layout()));
            } else {
                all.putIfAbsent(name, value);
            }
        });
        return all;
    }
}
