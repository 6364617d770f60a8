package io.keywright.limits;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import java.util.HashSet;
import java.util.List;

/**
 * What CreateTable, and the calls that set what CreateTable can't, would refuse of a table: names, keys, indexes,
 * projections, throughput, settings.
 *
 * <p>The texts are those of nubo-db/dynamodb-conformance (eu-west-2, 2026-08) and architect/dynalite; the service stops
 * at its first objection, here every one is listed.
 */
public final class SchemaLimits {
    private SchemaLimits() {}

    /** The rejections of all tables of a design, in document order. */
    public static List<Rejection> rejections(Design design) {
        var found = new Found();
        found.addAll(duplicateTables(design));
        for (Table table : design.tables()) {
            found.addAll(rejections(table));
        }
        found.addAll(replicasAtHome(design));
        return found.toList();
    }

    /** The rejections of one table by itself. */
    public static List<Rejection> rejections(Table table) {
        var found = new Found();
        IndexLimits.name(found, table.name(), Place.table(table.name()).field("name"), "tableName");
        var keys = new KeySchemaLimits(found, table);
        var indexes = new IndexLimits(found, table);
        var throughput = new ThroughputLimits(found, table);
        keys.tableKey();
        keys.attributeDefinitions();
        indexes.counts();
        indexes.duplicateNames();
        throughput.table(table);
        int global = 0;
        int local = 0;
        for (SecondaryIndex index : table.indexes()) {
            int position = index.isGlobal() ? ++global : ++local;
            IndexLimits.name(
                    found,
                    index.name(),
                    Place.index(table.name(), index.name()).field("name"),
                    KeySchemaLimits.path(index, position) + ".indexName");
            keys.indexKey(index, position);
            indexes.projection(index, position);
            throughput.index(table, index, position);
        }
        new SettingLimits(found, table).all();
        return found.toList();
    }

    /** Attributes named in the INCLUDE projections of all indexes, as the limit of 100 counts them. */
    public static int projectedAttributes(Table table) {
        return IndexLimits.projectedAttributes(table);
    }

    /** Tables whose name an earlier one has. */
    static List<Rejection> duplicateTables(Design design) {
        var found = new Found();
        var names = new HashSet<String>();
        for (Table table : design.tables()) {
            if (!names.add(table.name())) {
                found.add(
                        Place.table(table.name()).field("name"),
                        Found.CREATE_TABLE,
                        "Table already exists: " + table.name());
            }
        }
        return found.toList();
    }

    /** Replicas in the design's own Region. */
    static List<Rejection> replicasAtHome(Design design) {
        var found = new Found();
        for (Table table : design.tables()) {
            for (TableSettings.Replica replica : table.settings().replicas()) {
                if (replica.region().equals(design.region())) {
                    found.add(
                            Place.table(table.name()).field("replicas"),
                            "UpdateTable",
                            "Cannot add or delete the local region through ReplicaUpdates: " + replica.region());
                }
            }
        }
        return found.toList();
    }

    /**
     * What would be refused if this table became a global table with strong consistency between its Regions.
     *
     * @param witnesses Regions that only keep the log, 0 or 1
     */
    public static List<Rejection> strongConsistencyRejections(Table table, int witnesses) {
        var found = new Found();
        Place place = Place.table(table.name());
        int regions = 1 + table.settings().replicas().size() + witnesses;
        if (regions != Quotas.STRONGLY_CONSISTENT_REGIONS || witnesses > 1) {
            found.add(
                    place.field("replicas"),
                    "UpdateTable",
                    "A global table with strong consistency has exactly three Regions: three replicas, or two and a"
                            + " witness; this one has " + regions);
        }
        if (table.indexes().stream().anyMatch(index -> !index.isGlobal())) {
            found.add(
                    place.field("indexes"),
                    "UpdateTable",
                    "A global table with strong consistency can't have local secondary indexes");
        }
        if (table.settings().ttlAttribute() != null) {
            found.add(
                    place.field("ttlAttribute"),
                    "UpdateTable",
                    "A global table with strong consistency can't have a time to live");
        }
        return found.toList();
    }
}
