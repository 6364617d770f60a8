package io.keywright.model;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A design document.
 *
 * @param region the AWS Region it is priced in, such as {@code us-east-1}
 * @param sampleTime the "now" of the sample items
 * @param dismissed findings set aside
 * @param imported the template it came from, or null
 * @param samples table name to its sample items, in document order
 */
public record Design(
        String name,
        String notes,
        String region,
        Instant sampleTime,
        List<Table> tables,
        List<Entity> entities,
        List<AccessPattern> patterns,
        List<Workload> workloads,
        List<Decision> decisions,
        List<Dismissal> dismissed,
        @Nullable ImportedSource imported,
        Layout layout,
        Map<String, List<SampleItem>> samples,
        Extra extra) {
    /**
     * How often or how many, at most: calls, repetitions, children. More than any service answers; products of two of them
     * with units and prices are still numbers a person can read.
     */
    public static final double MOST = 1e15;

    /** The Region of a new design. */
    public static final String DEFAULT_REGION = "us-east-1";

    /** The "now" of a design that says none. */
    public static final Instant DEFAULT_SAMPLE_TIME = Instant.parse("2026-01-01T00:00:00Z");

    public Design {
        Objects.requireNonNull(name);
        Objects.requireNonNull(notes);
        Objects.requireNonNull(region);
        Objects.requireNonNull(sampleTime);
        tables = List.copyOf(tables);
        entities = List.copyOf(entities);
        patterns = List.copyOf(patterns);
        workloads = List.copyOf(workloads);
        decisions = List.copyOf(decisions);
        dismissed = List.copyOf(dismissed);
        Objects.requireNonNull(layout);
        samples = copyOfLists(samples);
        Objects.requireNonNull(extra);
    }

    private static <T> Map<String, List<T>> copyOfLists(Map<String, List<T>> map) {
        if (map instanceof OrderedMap<String, List<T>>) {
            return map;
        }
        var copy = new LinkedHashMap<String, List<T>>();
        map.forEach((key, list) -> copy.put(key, List.copyOf(list)));
        return OrderedMap.copyOf(copy);
    }

    /** A design without anything in it. */
    public static Design empty(String name) {
        return new Design(
                name,
                "",
                DEFAULT_REGION,
                DEFAULT_SAMPLE_TIME,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                Layout.NONE,
                OrderedMap.of(),
                Extra.NONE);
    }

    /** The first table of this name. */
    public Optional<Table> table(String tableName) {
        return tables.stream().filter(table -> table.name().equals(tableName)).findFirst();
    }

    /** The first entity of this name. */
    public Optional<Entity> entity(String entityName) {
        return entities.stream()
                .filter(entity -> entity.name().equals(entityName))
                .findFirst();
    }

    /** The first pattern of this name. */
    public Optional<AccessPattern> pattern(String patternName) {
        return patterns.stream()
                .filter(pattern -> pattern.name().equals(patternName))
                .findFirst();
    }

    /** The first workload of this name; the normal month, which every document has, is not among them. */
    public Optional<Workload> workload(String workloadName) {
        return workloads.stream()
                .filter(workload -> workload.name().equals(workloadName))
                .findFirst();
    }

    /** Every table, each followed by its indexes, in document order. */
    public List<Resource> resources() {
        return tables.stream().flatMap(table -> table.resources().stream()).toList();
    }

    /** The entities of a table, in document order. */
    public List<Entity> entitiesOf(String tableName) {
        return entities.stream()
                .filter(entity -> entity.table().equals(tableName))
                .toList();
    }

    /** The table that a place is in: its own, its index's, its row's or its entity's; empty for any other place. */
    public Optional<Table> tableOf(Place place) {
        return switch (place.kind()) {
            case TABLE, INDEX, SAMPLE -> table(place.owner());
            case ENTITY, ATTRIBUTE, KEY_TEMPLATE -> entity(place.owner()).flatMap(entity -> table(entity.table()));
            default -> Optional.empty();
        };
    }

    /** The sample items of a table; empty where there are none. */
    public List<SampleItem> samplesOf(String tableName) {
        return samples.getOrDefault(tableName, List.of());
    }

    public Design withName(String newName) {
        return new Design(
                newName,
                notes,
                region,
                sampleTime,
                tables,
                entities,
                patterns,
                workloads,
                decisions,
                dismissed,
                imported,
                layout,
                samples,
                extra);
    }

    public Design withNotes(String newNotes) {
        return new Design(
                name,
                newNotes,
                region,
                sampleTime,
                tables,
                entities,
                patterns,
                workloads,
                decisions,
                dismissed,
                imported,
                layout,
                samples,
                extra);
    }

    public Design withRegion(String newRegion) {
        return new Design(
                name,
                notes,
                newRegion,
                sampleTime,
                tables,
                entities,
                patterns,
                workloads,
                decisions,
                dismissed,
                imported,
                layout,
                samples,
                extra);
    }

    public Design withSampleTime(Instant newTime) {
        return new Design(
                name, notes, region, newTime, tables, entities, patterns, workloads, decisions, dismissed, imported,
                layout, samples, extra);
    }

    public Design withTables(List<Table> newTables) {
        return new Design(
                name,
                notes,
                region,
                sampleTime,
                newTables,
                entities,
                patterns,
                workloads,
                decisions,
                dismissed,
                imported,
                layout,
                samples,
                extra);
    }

    /** This design with the first table of the same name replaced. */
    public Design withTable(Table changed) {
        return withTables(First.changed(tables, table -> table.name().equals(changed.name()), old -> changed));
    }

    public Design withEntities(List<Entity> newEntities) {
        return new Design(
                name,
                notes,
                region,
                sampleTime,
                tables,
                newEntities,
                patterns,
                workloads,
                decisions,
                dismissed,
                imported,
                layout,
                samples,
                extra);
    }

    /** This design with the first entity of the same name replaced. */
    public Design withEntity(Entity changed) {
        return withEntities(First.changed(entities, entity -> entity.name().equals(changed.name()), old -> changed));
    }

    public Design withPatterns(List<AccessPattern> newPatterns) {
        return new Design(
                name,
                notes,
                region,
                sampleTime,
                tables,
                entities,
                newPatterns,
                workloads,
                decisions,
                dismissed,
                imported,
                layout,
                samples,
                extra);
    }

    /** This design with the first pattern of the same name replaced. */
    public Design withPattern(AccessPattern changed) {
        return withPatterns(First.changed(patterns, pattern -> pattern.name().equals(changed.name()), old -> changed));
    }

    /** This design with the first workload of the same name replaced. */
    public Design withWorkload(Workload changed) {
        return withWorkloads(
                First.changed(workloads, workload -> workload.name().equals(changed.name()), old -> changed));
    }

    public Design withWorkloads(List<Workload> newWorkloads) {
        return new Design(
                name,
                notes,
                region,
                sampleTime,
                tables,
                entities,
                patterns,
                newWorkloads,
                decisions,
                dismissed,
                imported,
                layout,
                samples,
                extra);
    }

    public Design withDecisions(List<Decision> newDecisions) {
        return new Design(
                name,
                notes,
                region,
                sampleTime,
                tables,
                entities,
                patterns,
                workloads,
                newDecisions,
                dismissed,
                imported,
                layout,
                samples,
                extra);
    }

    public Design withDismissed(List<Dismissal> newDismissed) {
        return new Design(
                name,
                notes,
                region,
                sampleTime,
                tables,
                entities,
                patterns,
                workloads,
                decisions,
                newDismissed,
                imported,
                layout,
                samples,
                extra);
    }

    public Design withLayout(Layout newLayout) {
        return new Design(
                name,
                notes,
                region,
                sampleTime,
                tables,
                entities,
                patterns,
                workloads,
                decisions,
                dismissed,
                imported,
                newLayout,
                samples,
                extra);
    }

    public Design withSamples(Map<String, List<SampleItem>> newSamples) {
        return new Design(
                name,
                notes,
                region,
                sampleTime,
                tables,
                entities,
                patterns,
                workloads,
                decisions,
                dismissed,
                imported,
                layout,
                newSamples,
                extra);
    }

    public Design withExtra(Extra newExtra) {
        return new Design(
                name,
                notes,
                region,
                sampleTime,
                tables,
                entities,
                patterns,
                workloads,
                decisions,
                dismissed,
                imported,
                layout,
                samples,
                newExtra);
    }
}
