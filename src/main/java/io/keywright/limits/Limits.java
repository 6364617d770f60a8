package io.keywright.limits;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything DynamoDB (or the design itself) refuses of a design, in document order: tables, entities, access patterns,
 * workloads, sample items; within each section first the names, then thing by thing.
 *
 * <p>{@link #rejections(Design)} is the sum of the other methods. Each of them depends on its arguments alone, so a
 * caller that keeps results by the identity of those records need not look again at what an edit left alone.
 */
public final class Limits {
    /** Finds the rejections of one thing; the default computes them, a caller may remember them. */
    public interface Lookup {
        /** Looks everything up anew. */
        Lookup FRESH = new Lookup() {};

        default List<Rejection> table(Table table) {
            return tableRejections(table);
        }

        default List<Rejection> entity(Entity entity, @Nullable Table table) {
            return entityRejections(entity, table);
        }

        default List<Rejection> pattern(AccessPattern pattern, List<Table> tables, List<Entity> entities) {
            return patternRejections(pattern, tables, entities);
        }

        default List<Rejection> samples(Table table, List<SampleItem> rows) {
            return sampleRejections(table, rows);
        }
    }

    private Limits() {}

    /** All rejections of a design. The same design gives the same list. */
    public static List<Rejection> rejections(Design design) {
        return rejections(design, Lookup.FRESH);
    }

    /** All rejections of a design, the parts looked up where the caller wants. */
    public static List<Rejection> rejections(Design design, Lookup lookup) {
        Map<String, Table> tables = new HashMap<>();
        design.tables().forEach(table -> tables.putIfAbsent(table.name(), table));
        var all = new ArrayList<Rejection>(SchemaLimits.duplicateTables(design));
        design.tables().forEach(table -> all.addAll(lookup.table(table)));
        all.addAll(RegionLimits.home(design));
        all.addAll(SchemaLimits.replicasAtHome(design));
        all.addAll(NameLimits.entities(design));
        design.entities().forEach(entity -> all.addAll(lookup.entity(entity, tables.get(entity.table()))));
        all.addAll(NameLimits.patterns(design));
        design.patterns().forEach(pattern -> all.addAll(lookup.pattern(pattern, design.tables(), design.entities())));
        all.addAll(NameLimits.workloads(design));
        all.addAll(WorkloadLimits.rejections(design));
        all.addAll(NameLimits.samples(design));
        design.samples().forEach((name, rows) -> {
            Table table = tables.get(name);
            if (table != null) {
                all.addAll(lookup.samples(table, rows));
            }
        });
        return List.copyOf(all);
    }

    /** What CreateTable and the calls after it would refuse of a table. */
    public static List<Rejection> tableRejections(Table table) {
        return SchemaLimits.rejections(table);
    }

    /**
     * What is refused of an entity.
     *
     * @param table the table it names, or null where there is none of that name
     */
    public static List<Rejection> entityRejections(Entity entity, @Nullable Table table) {
        return EntityLimits.rejections(entity, table);
    }

    /** What is refused of an access pattern and its steps. */
    public static List<Rejection> patternRejections(AccessPattern pattern, List<Table> tables, List<Entity> entities) {
        return PatternLimits.rejections(pattern, tables, entities);
    }

    /**
     * What can't be meant so of all that says what a workload asks: of the workload itself, of the rates and the skews that
     * it leaves as they are, and of the domains of the values. While there is any of it, no figure of the workload is true.
     *
     * @param workload one of the design, or another one for it
     */
    public static List<Rejection> workloadRejections(Design design, Workload workload) {
        var all = new ArrayList<Rejection>(WorkloadLimits.rejections(design, workload));
        for (Entity entity : design.entities()) {
            entityRejections(entity, design.table(entity.table()).orElse(null)).stream()
                    .filter(rejection -> rejection.place().kind() == Place.Kind.ATTRIBUTE
                            && rejection.place().field().equals(EntityLimits.DOMAIN))
                    .forEach(all::add);
        }
        return List.copyOf(all);
    }

    /** What PutItem would refuse of the sample items of a table. */
    public static List<Rejection> sampleRejections(Table table, List<SampleItem> rows) {
        return ItemLimits.rejections(table, rows);
    }
}
