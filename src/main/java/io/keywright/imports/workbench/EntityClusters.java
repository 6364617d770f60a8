package io.keywright.imports.workbench;

import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sorts the rows of a table without facets into kinds: by the attribute that says what kind a row is, else by the shape
 * of the keys, and rows of one shape that have no attribute in common are of different kinds. A kind whose rows have
 * keys of several shapes is several entities, since an entity has one template for a key.
 */
final class EntityClusters {
    /** Fewer letters at the start of a key name nothing. */
    private static final int SHORTEST_NAME = 3;

    private final Table table;
    private final KeySchema key;
    private final @Nullable TypeAttribute type;

    private EntityClusters(Table table, @Nullable TypeAttribute type) {
        this.table = table;
        this.key = table.key();
        this.type = type;
    }

    /** Rows of one kind. */
    private record Cluster(String name, List<Row> rows) {}

    /**
     * The clusters as facets without aliases, in the order of their first rows. A row that lacks a part of its primary
     * key is in none.
     *
     * @param type the attribute that says what kind of item a row is, or null
     */
    static List<FacetSource> of(TableSource source, @Nullable TypeAttribute type) {
        var clusters = new EntityClusters(source.table(), type);
        var found = new ArrayList<FacetSource>();
        for (Cluster cluster : clusters.clusters(source.rows())) {
            found.add(new FacetSource(
                    cluster.name(),
                    Map.of(),
                    attributes(cluster.rows(), source.declared()),
                    cluster.rows(),
                    new KeptFields()));
        }
        return found;
    }

    /** The attributes of rows: as the table declares them, then as they come. */
    private static List<String> attributes(List<Row> rows, DeclaredAttributes declared) {
        var present = new LinkedHashSet<String>();
        rows.forEach(row -> present.addAll(row.item().attributes().keySet()));
        var ordered = new LinkedHashSet<>(declared.types().keySet());
        ordered.retainAll(present);
        ordered.addAll(present);
        return List.copyOf(ordered);
    }

    private List<Cluster> clusters(List<Row> rows) {
        var byType = new LinkedHashMap<String, List<Row>>();
        var untyped = new ArrayList<Row>();
        var order = new IdentityHashMap<Row, Integer>();
        for (Row row : rows) {
            if (key.names().stream().anyMatch(name -> row.value(name) == null)) {
                continue;
            }
            order.put(row, order.size());
            String value = type == null ? null : type.value(row);
            if (value == null) {
                untyped.add(row);
            } else {
                byType.computeIfAbsent(value, name -> new ArrayList<>()).add(row);
            }
        }
        var clusters = new ArrayList<Cluster>();
        byType.forEach((name, ofType) -> clusters.addAll(typed(name, ofType)));
        clusters.addAll(shaped(untyped, clusters.isEmpty()));
        clusters.sort(Comparator.comparingInt(
                cluster -> order.getOrDefault(cluster.rows().get(0), 0)));
        return clusters;
    }

    /** The rows of one stated kind, apart where their keys are. */
    private List<Cluster> typed(String name, List<Row> rows) {
        Map<KeyShape, List<Row>> byShape = byShape(rows);
        KeyShape usual = null;
        int most = 0;
        for (Map.Entry<KeyShape, List<Row>> shape : byShape.entrySet()) {
            if (shape.getValue().size() > most) {
                usual = shape.getKey();
                most = shape.getValue().size();
            }
        }
        if (usual == null || Tolerance.admits(count(rows, usual), rows.size())) {
            return List.of(new Cluster(name, rows));
        }
        var clusters = new ArrayList<Cluster>();
        byShape.forEach((shape, ofShape) -> {
            String own = ownName(shape);
            clusters.add(new Cluster(own.isEmpty() ? name : own, ofShape));
        });
        return clusters;
    }

    private static int count(List<Row> rows, KeyShape shape) {
        return (int) rows.stream().filter(row -> !shape.fits(row)).count();
    }

    private Map<KeyShape, List<Row>> byShape(List<Row> rows) {
        Set<String> startingWithValues = KeyShape.startingWithValues(key, rows, type);
        var byShape = new LinkedHashMap<KeyShape, List<Row>>();
        for (Row row : rows) {
            byShape.computeIfAbsent(KeyShape.of(key, row, startingWithValues), shape -> new ArrayList<>())
                    .add(row);
        }
        return byShape;
    }

    /** Rows that nothing says the kind of. */
    private List<Cluster> shaped(List<Row> rows, boolean isWhole) {
        var clusters = new ArrayList<Cluster>();
        Map<KeyShape, List<Row>> byShape = byShape(rows);
        boolean isNatural = key.names().stream().noneMatch(KeyNames::isGeneric);
        byShape.forEach((shape, ofShape) -> {
            List<List<Row>> parts = byAttributes(ofShape);
            boolean isOnly = isWhole && byShape.size() == 1 && parts.size() == 1;
            for (List<Row> part : parts) {
                String name = isOnly && isNatural ? "" : ownName(shape);
                name = name.isEmpty() && !isNatural ? commonStart(part) : name;
                clusters.add(new Cluster(name.isEmpty() ? table.name() : name, part));
            }
        });
        return clusters;
    }

    /** A name from the words in the keys: those of the sort key, unless they mean the partition key's own item. */
    private String ownName(KeyShape shape) {
        for (KeyAttribute sort : key.sort()) {
            String word = shape.firstWord(sort.name());
            boolean isItself = shape.isOnly(sort.name(), word) && word.length() == 1 || KeyNames.isItself(word);
            if (!word.isEmpty() && !isItself) {
                return KeyNames.pascal(KeyNames.words(word));
            }
        }
        for (KeyAttribute partition : key.partition()) {
            List<String> literals = shape.literals(partition.name());
            if (!literals.isEmpty()) {
                String first = KeyNames.pascal(KeyNames.words(literals.get(0)));
                String last = KeyNames.pascal(KeyNames.words(literals.get(literals.size() - 1)));
                return last.startsWith(first) ? last : first + last;
            }
        }
        return "";
    }

    /**
     * A name from the letters that the partition keys of all rows start with, before digits: Complaint of Complaint123.
     */
    private String commonStart(List<Row> rows) {
        String partition = key.partition().get(0).name();
        String common = null;
        for (Row row : rows) {
            String text = Objects.toString(row.text(partition), "");
            int end = 0;
            while (end < text.length() && Character.isLetter(text.charAt(end))) {
                end++;
            }
            boolean isWhole = end == text.length() || Character.isDigit(text.charAt(end));
            String start = isWhole ? text.substring(0, end) : "";
            common = common == null || common.equals(start) ? start : "";
        }
        return common == null || common.length() < SHORTEST_NAME ? "" : KeyNames.pascal(KeyNames.words(common));
    }

    /** Rows apart that have no attribute but keys and kind in common; rows without any are with the first. */
    private List<List<Row>> byAttributes(List<Row> rows) {
        var groups = new ArrayList<Set<String>>();
        for (Row row : rows) {
            Set<String> own = attributes(row);
            if (own.isEmpty()) {
                continue;
            }
            Set<String> joined = new HashSet<>(own);
            groups.removeIf(group -> {
                boolean meets = group.stream().anyMatch(own::contains);
                if (meets) {
                    joined.addAll(group);
                }
                return meets;
            });
            groups.add(joined);
        }
        if (groups.size() < 2) {
            return List.of(rows);
        }
        var parts = new LinkedHashMap<Set<String>, List<Row>>();
        Set<String> first = null;
        for (Row row : rows) {
            Set<String> own = attributes(row);
            Set<String> group = own.isEmpty()
                    ? first
                    : groups.stream()
                            .filter(attributes -> attributes.containsAll(own))
                            .findFirst()
                            .orElseThrow();
            if (group == null) {
                group = groups.get(0);
            }
            first = first == null ? group : first;
            parts.computeIfAbsent(group, attributes -> new ArrayList<>()).add(row);
        }
        return List.copyOf(parts.values());
    }

    private Set<String> attributes(Row row) {
        Set<String> attributes = new HashSet<>(row.item().attributes().keySet());
        table.keyAttributeNames().forEach(attributes::remove);
        if (type != null) {
            attributes.remove(type.name());
        }
        return attributes;
    }
}
