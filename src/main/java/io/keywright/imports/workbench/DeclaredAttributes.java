package io.keywright.imports.workbench;

import static io.keywright.imports.workbench.Assumptions.quoted;
import static io.keywright.imports.workbench.WorkbenchFormat.ATTRIBUTE_NAME;
import static io.keywright.imports.workbench.WorkbenchFormat.ATTRIBUTE_TYPE;

import io.keywright.format.DesignFormatException;
import io.keywright.format.Json;
import io.keywright.format.Located;
import io.keywright.format.Located.Kind;
import io.keywright.model.AttributeType;
import io.keywright.model.OrderedMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The {@code NonKeyAttributes} of a table, each name once with the first type it is given.
 *
 * @param types attribute to type, in order; a name without a type that can be read is a string
 * @param extras attribute to what its declaration holds besides name and type
 */
record DeclaredAttributes(Map<String, AttributeType> types, Map<String, Map<String, Json>> extras) {
    private static final Set<String> KNOWN = Set.of(ATTRIBUTE_NAME, ATTRIBUTE_TYPE);

    DeclaredAttributes {
        types = OrderedMap.copyOf(types);
        extras = OrderedMap.copyOf(extras);
    }

    /**
     * Reads the declarations.
     *
     * @param list the array in the file, if it has one
     */
    static DeclaredAttributes read(String table, Optional<Located> list, Assumptions assumptions)
            throws DesignFormatException {
        var types = new LinkedHashMap<String, AttributeType>();
        var extras = new LinkedHashMap<String, Map<String, Json>>();
        var repeated = new TreeSet<String>();
        for (Located declaration : elements(list)) {
            if (declaration.is(Kind.STRING)) {
                assumptions.at("A declared attribute without a type is taken for a string", declaration);
                types.putIfAbsent(declaration.text(), AttributeType.S);
                continue;
            }
            Located name = declaration
                    .expect(Kind.OBJECT)
                    .get(ATTRIBUTE_NAME)
                    .orElseThrow(() -> declaration.missing(ATTRIBUTE_NAME, "the name of an attribute"))
                    .expect(Kind.STRING);
            AttributeType type = type(declaration, assumptions);
            AttributeType earlier = types.putIfAbsent(name.text(), type);
            if (earlier != null) {
                repeated.add(quoted(name.text()));
                if (earlier != type) {
                    assumptions.add("Table " + quoted(table) + " declares " + quoted(name.text()) + " as " + earlier
                            + " and as " + type + "; " + earlier + ", which comes first, counts.");
                }
                continue;
            }
            var kept = new KeptFields().rest(declaration, KNOWN);
            if (!kept.isEmpty()) {
                extras.put(name.text(), ((Json.Members) kept.json()).members());
            }
        }
        if (!repeated.isEmpty()) {
            assumptions.add(
                    "Table " + quoted(table) + " declares these attributes more than once, which counts as once: "
                            + String.join(", ", repeated) + ".");
        }
        return new DeclaredAttributes(types, extras);
    }

    private static List<Located> elements(Optional<Located> list) throws DesignFormatException {
        return list.isEmpty() || list.get().is(Kind.NULL)
                ? List.of()
                : list.get().expect(Kind.ARRAY).elements();
    }

    private static AttributeType type(Located declaration, Assumptions assumptions) {
        Optional<AttributeType> type =
                declaration.get(ATTRIBUTE_TYPE).flatMap(text -> AttributeType.ofTag(text.text()));
        if (type.isEmpty()) {
            assumptions.at("A declared attribute without a type of DynamoDB is taken for a string", declaration);
        }
        return type.orElse(AttributeType.S);
    }

    /**
     * The declarations an export could not make again by itself: those with more than a name and a type, and those that
     * nothing uses. In the order of their names.
     *
     * @param used the names that an export declares anyway
     */
    Optional<Json> kept(Set<String> used) {
        var kept = new TreeMap<String, Json>();
        types.forEach((name, type) -> {
            Map<String, Json> more = extras.getOrDefault(name, Map.of());
            if (!used.contains(name) || !more.isEmpty()) {
                var declaration = new LinkedHashMap<String, Json>();
                declaration.put(ATTRIBUTE_NAME, Json.text(name));
                if (!used.contains(name)) {
                    declaration.put(ATTRIBUTE_TYPE, Json.text(type.name()));
                }
                declaration.putAll(more);
                kept.put(name, Json.object(declaration));
            }
        });
        return kept.isEmpty() ? Optional.empty() : Optional.of(Json.array(List.copyOf(kept.values())));
    }
}
