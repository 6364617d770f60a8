package io.keywright.imports.workbench;

import static io.keywright.imports.workbench.Assumptions.quoted;

import io.keywright.format.Json;
import io.keywright.item.EntityItems;
import io.keywright.key.KeyTemplate;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes an entity of a facet or a cluster of rows: its key templates, its attributes with their types, how many of the
 * rows have each, and domains where the file names a format. What its templates give is compared with every row; keys
 * that differ in more rows than {@link Tolerance} admits are found in a simpler way.
 */
final class EntityInference {
    /** Entities are nearly always the same when they are found again; this many tries settle the others. */
    private static final int MOST_ROUNDS = 6;

    private final TableSource tableSource;
    private final Table table;
    private final FacetSource source;
    private final TableContext context;
    private final Assumptions assumptions;

    EntityInference(TableSource tableSource, FacetSource source, TableContext context, Assumptions assumptions) {
        this.tableSource = tableSource;
        this.table = tableSource.table();
        this.source = source;
        this.context = context;
        this.assumptions = assumptions;
    }

    /** What was found for an entity. */
    private record Found(
            Entity entity, InferredKeys keys, List<KeyDifference> differences, Map<String, KeyLevel> levels) {}

    /**
     * The entity; how it came about is said. What is found is what is found again in an export of it, where the
     * templates of the table's key stand in the aliases.
     */
    Entity entity() {
        Found found = found(source);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Found again = found(exported(found.entity()));
            boolean isSettled = again.entity().equals(found.entity());
            found = again;
            if (isSettled) {
                break;
            }
        }
        say(found);
        return found.entity();
    }

    /** The facet that an export makes of an entity. */
    private FacetSource exported(Entity entity) {
        var aliases = new LinkedHashMap<String, String>();
        for (String key : table.key().names()) {
            aliases.put(key, source.aliases().getOrDefault(key, FacetAlias.of(entity, key)));
        }
        var attributes = new LinkedHashSet<String>();
        entity.attributes().forEach(attribute -> attributes.add(attribute.name()));
        source.rows().forEach(row -> attributes.addAll(row.item().attributes().keySet()));
        table.keyAttributeNames().stream()
                .filter(key -> entity.template(key).isPresent())
                .forEach(attributes::add);
        table.key().names().forEach(attributes::remove);
        return new FacetSource(source.name(), aliases, List.copyOf(attributes), source.rows(), source.kept());
    }

    private Found found(FacetSource facet) {
        Map<String, KeyLevel> levels = new HashMap<>();
        while (true) {
            InferredKeys keys = KeyInference.of(table, facet, context, levels);
            Entity plain = entity(keys, facet);
            Design design = Design.empty("").withTables(List.of(table)).withEntities(List.of(plain));
            EntityItems items = EntityItems.of(design, plain);
            List<Item> variables = source.rows().stream()
                    .map(row -> items.variables(row.item()))
                    .toList();
            Entity entity = described(plain, keys, variables);
            List<KeyDifference> differences = KeyDifference.of(table, entity, items, source.rows(), variables);
            String unfit = unfit(differences, keys, levels);
            if (unfit == null) {
                return new Found(entity, keys, differences, levels);
            }
            levels.merge(unfit, KeyLevel.INFERRED, (level, first) -> level.next());
        }
    }

    /** The first key attribute that has to be found in another way, or null. */
    private @Nullable String unfit(List<KeyDifference> differences, InferredKeys keys, Map<String, KeyLevel> levels) {
        var counts = new LinkedHashMap<String, Integer>();
        var always = new LinkedHashSet<String>();
        for (KeyDifference difference : differences) {
            counts.merge(difference.keyAttribute(), 1, Integer::sum);
            if (difference.isAdded() || keys.stated().contains(difference.keyAttribute())) {
                always.add(difference.keyAttribute());
            }
        }
        for (String key : table.keyAttributeNames()) {
            boolean isUnfit = counts.containsKey(key)
                    && (always.contains(key)
                            || !Tolerance.admits(counts.get(key), source.rows().size()));
            if (isUnfit && levels.getOrDefault(key, KeyLevel.STATED) != KeyLevel.OWN) {
                return key;
            }
        }
        return null;
    }

    /** The entity, every attribute of which is always there. */
    private Entity entity(InferredKeys keys, FacetSource facet) {
        var attributes = new ArrayList<Attribute>();
        for (String name : names(keys, facet)) {
            attributes.add(Attribute.of(name, type(name)).withInKeysOnly(isOnlyInKeys(name, keys)));
        }
        var templates = new LinkedHashMap<String, String>();
        keys.templates().forEach((key, template) -> templates.put(key, template.print()));
        return new Entity(
                source.name(),
                table.name(),
                "",
                Population.UNKNOWN,
                attributes,
                OrderedMap.copyOf(templates),
                Extra.NONE);
    }

    private Set<String> names(InferredKeys keys, FacetSource facet) {
        var names = new LinkedHashSet<String>();
        table.key().names().stream().filter(keys.own()::contains).forEach(names::add);
        names.addAll(facet.attributes());
        source.rows().forEach(row -> names.addAll(row.item().attributes().keySet()));
        names.addAll(keys.own());
        keys.templates().values().forEach(template -> names.addAll(template.attributes()));
        names.addAll(keys.added());
        table.keyAttributeNames().stream()
                .filter(key -> !keys.own().contains(key))
                .forEach(names::remove);
        names.remove("");
        return names;
    }

    /** The type most rows have; where none has the attribute, the declared one. */
    private AttributeType type(String name) {
        Optional<AttributeType> key = keyType(name);
        if (key.isPresent()) {
            return key.get();
        }
        Map<AttributeType, Integer> counts = types(name);
        AttributeType most = null;
        int times = 0;
        for (Map.Entry<AttributeType, Integer> count : counts.entrySet()) {
            if (count.getValue() > times) {
                most = count.getKey();
                times = count.getValue();
            }
        }
        if (most != null) {
            return most;
        }
        AttributeType declared = tableSource.declared().types().get(name);
        return declared != null ? declared : context.isPadded(name) ? AttributeType.N : AttributeType.S;
    }

    /** How many rows have an attribute with each type. */
    private Map<AttributeType, Integer> types(String name) {
        var counts = new LinkedHashMap<AttributeType, Integer>();
        for (Row row : source.rows()) {
            AttributeValue value = row.value(name);
            if (value != null) {
                counts.merge(value.type(), 1, Integer::sum);
            }
        }
        return counts;
    }

    private Optional<AttributeType> keyType(String name) {
        return Stream.concat(
                        table.key().attributes().stream(),
                        table.indexes().stream().map(SecondaryIndex::key).flatMap(key -> key.attributes().stream()))
                .filter(key -> key.name().equals(name))
                .findFirst()
                .flatMap(KeyAttribute::attributeType);
    }

    /**
     * The entity with presence and domain of each attribute.
     *
     * @param rows the rows with the variables that only their keys hold
     */
    private Entity described(Entity entity, InferredKeys keys, List<Item> rows) {
        Map<String, Presence> presences = presences(entity, keys, rows);
        return entity.withAttributes(entity.attributes().stream()
                .map(attribute -> attribute
                        .withPresence(presences.getOrDefault(attribute.name(), Presence.ALWAYS))
                        .withDomain(domain(attribute)))
                .toList());
    }

    /**
     * The share of the rows that have an attribute. Attributes that one index key is made of and that the same rows
     * have are there together.
     */
    private Map<String, Presence> presences(Entity entity, InferredKeys keys, List<Item> rows) {
        var having = new LinkedHashMap<String, List<Integer>>();
        var presences = new HashMap<String, Presence>();
        for (Attribute attribute : entity.attributes()) {
            var present = new ArrayList<Integer>();
            for (int i = 0; i < rows.size(); i++) {
                if (rows.get(i).has(attribute.name())) {
                    present.add(i);
                }
            }
            if (present.size() < rows.size()) {
                having.put(attribute.name(), present);
                presences.put(attribute.name(), new Presence.Share(share(present.size(), rows.size())));
            }
        }
        for (SecondaryIndex index : table.indexes()) {
            Set<String> parts = partsOf(index.key(), keys);
            var firstOf = new HashMap<List<Integer>, String>();
            having.forEach((name, present) -> {
                if (parts.contains(name) && !present.isEmpty()) {
                    String first = firstOf.putIfAbsent(present, name);
                    if (first != null && presences.get(name) instanceof Presence.Share) {
                        presences.put(name, new Presence.With(first));
                    }
                }
            });
        }
        return presences;
    }

    /** A share in ten-thousandths, unless that would make it none or all. */
    private static double share(int part, int all) {
        double exact = (double) part / all;
        double rounded = Math.rint(exact * 10_000) / 10_000;
        return part > 0 && (rounded == 0 || rounded == 1) ? exact : rounded;
    }

    private static Set<String> partsOf(KeySchema key, InferredKeys keys) {
        var parts = new LinkedHashSet<String>();
        for (String name : key.names()) {
            KeyTemplate template = keys.templates().get(name);
            if (template == null) {
                parts.add(name);
            } else {
                parts.addAll(template.attributes());
            }
        }
        return parts;
    }

    private @Nullable Domain domain(Attribute attribute) {
        String format = tableSource.formats().get(attribute.name());
        if (format == null) {
            return null;
        }
        List<AttributeValue> stored = source.rows().stream()
                .flatMap(row -> row.item().get(attribute.name()).stream())
                .toList();
        return SampleFormats.values(format, attribute.type(), stored)
                .map(Domain::of)
                .orElse(null);
    }

    private void say(Found found) {
        Entity entity = found.entity();
        InferredKeys keys = found.keys();
        List<KeyDifference> differences = found.differences();
        String name = quoted(entity.name());
        found.levels().keySet().stream()
                .filter(this::isStatedInFile)
                .forEach(key -> assumptions.add("The template that the file states for " + quoted(key) + " of " + name
                        + " does not give the keys of its rows; it was inferred from them instead."));
        var given = new ArrayList<String>();
        var inferred = new ArrayList<String>();
        keys.templates().forEach((key, template) -> {
            List<String> listed = keys.stated().contains(key) && isStatedInFile(key) ? given : inferred;
            listed.add(quoted(key) + " = " + Json.text(template.print()).oneLine());
        });
        if (!given.isEmpty()) {
            assumptions.add("Key templates of " + name + " as the file states them: " + String.join(", ", given) + ".");
        }
        if (!inferred.isEmpty()) {
            assumptions.add(
                    "Key templates of " + name + " inferred from its rows: " + String.join(", ", inferred) + "; "
                            + (differences.isEmpty() ? "they give every key of " : "they give the keys of ")
                            + rows(source.rows().size()) + " back"
                            + (differences.isEmpty() ? "." : " but those listed next."));
        }
        for (KeyDifference difference : differences) {
            assumptions.add("A key of " + name + " differs: " + difference.sentence(table) + ".");
        }
        sayTypes(entity);
        List<String> added = entity.attributes().stream()
                .map(Attribute::name)
                .filter(attribute -> isOnlyInKeys(attribute, keys))
                .map(attribute -> quoted(attribute))
                .toList();
        if (!added.isEmpty()) {
            assumptions.add(name + " is given " + (added.size() == 1 ? "the attribute " : "the attributes ")
                    + String.join(", ", added)
                    + ", which its rows hold only inside their keys, and so will new items.");
        }
    }

    private void sayTypes(Entity entity) {
        for (Attribute attribute : entity.attributes()) {
            Map<AttributeType, Integer> types = types(attribute.name());
            AttributeType declared = tableSource.declared().types().get(attribute.name());
            String what = quoted(attribute.name()) + " of " + quoted(entity.name());
            if (types.size() > 1) {
                String counts = types.entrySet().stream()
                        .map(type -> type.getKey() + " in " + rows(type.getValue()))
                        .collect(Collectors.joining(", "));
                assumptions.add(what + " is " + counts + "; " + attribute.type() + " is taken for its type.");
            } else if (types.size() == 1 && declared != null && declared != attribute.type()) {
                assumptions.add(what + " is declared as " + declared + ", but " + attribute.type()
                        + " in the rows; the rows count.");
            }
        }
    }

    private boolean isStatedInFile(String key) {
        String alias = source.aliases().get(key);
        return alias != null && FacetAlias.template(alias).isPresent()
                || context.stated(source.rows(), key).isPresent();
    }

    private boolean isOnlyInKeys(String attribute, InferredKeys keys) {
        return !source.rows().isEmpty()
                && source.rows().stream().noneMatch(row -> row.value(attribute) != null)
                && keys.templates().values().stream()
                        .anyMatch(template -> template.attributes().contains(attribute));
    }

    static String rows(int count) {
        return count == 1 ? "1 row" : count + " rows";
    }
}
