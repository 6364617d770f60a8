package io.keywright.access;

import io.keywright.model.AccessPattern;
import io.keywright.model.Entity;
import io.keywright.model.Operation;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Times;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a design that a pattern names: the tables of its steps, the entities it asks for, writes or counts by,
 * and the tables of those. Its plan, its units and what is refused of it follow from these tables and all of their
 * entities. A statement may name anything, and a name that leads nowhere is told from all there are.
 *
 * @param everything whether the names are not known and it may be any part
 * @param tables names of tables
 * @param entities names of entities
 */
public record PatternScope(boolean everything, Set<String> tables, Set<String> entities) {
    public PatternScope {
        tables = Set.copyOf(tables);
        entities = Set.copyOf(entities);
    }

    /** What a pattern names. */
    public static PatternScope of(AccessPattern pattern) {
        boolean everything = false;
        var tables = new HashSet<String>();
        var entities = new HashSet<>(pattern.asked().entities());
        for (Step step : pattern.steps()) {
            everything |= step.operation() == Operation.EXECUTE_STATEMENT;
            add(step.target().table(), tables);
            add(step.target().entity(), entities);
            if (step.times() instanceof Times.PerEntity counted) {
                entities.add(counted.entity());
            }
        }
        return new PatternScope(everything, tables, entities);
    }

    private static void add(@Nullable String name, Set<String> names) {
        if (name != null) {
            names.add(name);
        }
    }

    /** The same and an entity. */
    PatternScope withEntity(String name) {
        var more = new HashSet<>(entities);
        more.add(name);
        return new PatternScope(everything, tables, more);
    }

    /** The same and the tables of its entities; everything where a name leads nowhere. */
    public PatternScope in(List<Table> allTables, List<Entity> allEntities) {
        var more = new HashSet<>(tables);
        var missing = new HashSet<>(entities);
        for (Entity entity : allEntities) {
            if (entities.contains(entity.name())) {
                more.add(entity.table());
                missing.remove(entity.name());
            }
        }
        Set<String> there = allTables.stream().map(Table::name).collect(Collectors.toUnmodifiableSet());
        return new PatternScope(everything || !missing.isEmpty() || !there.containsAll(more), more, entities);
    }

    /** Those of a design's tables that belong to it, in their order. */
    public List<Table> tables(List<Table> all) {
        return all.stream()
                .filter(table -> everything || tables.contains(table.name()))
                .toList();
    }

    /** Whether an entity belongs to it, by its own name or its table's. */
    public boolean holds(Entity entity) {
        return everything || entities.contains(entity.name()) || tables.contains(entity.table());
    }
}
