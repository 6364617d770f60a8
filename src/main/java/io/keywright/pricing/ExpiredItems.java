package io.keywright.pricing;

import io.keywright.access.ExpectedSizes;
import io.keywright.access.PatternUnits;
import io.keywright.capacity.Figures;
import io.keywright.capacity.WriteUnits;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.OrderedMap;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The items of a global table that expire in a month: about as many as are created. Deleting them is free where it
 * happens; in every other Region each delete is a replicated write (Developer Guide, TTL, read 2026-09), on demand a request
 * and in provisioned mode a part of the load that the write capacity serves.
 *
 * @param table the name of the table they are in
 * @param items items that expire a month, of those entities of which that is known
 * @param units replicated write units a month in each other Region
 * @param unknown the name of an entity to why its deletes are not known, in document order
 */
record ExpiredItems(String table, BigDecimal items, BigDecimal units, Map<String, String> unknown) {
    ExpiredItems {
        unknown = OrderedMap.copyOf(unknown);
    }

    /**
     * Those of each table by its name; none of a table that has no other Region or whose items don't expire.
     *
     * @param average units of a call of each pattern, averaged over the month
     * @param sizes entity name to the sizes of its items
     */
    static Map<String, ExpiredItems> of(
            Design design,
            Workload workload,
            Map<String, PatternUnits> average,
            Map<String, ExpectedSizes> sizes,
            BillSettings settings) {
        List<Table> tables = design.tables().stream()
                .filter(table -> table.settings().ttlAttribute() != null
                        && !BillDraft.replicaRegions(table, settings).isEmpty())
                .toList();
        if (tables.isEmpty()) {
            return Map.of();
        }
        List<EntityWrite> writes = EntityWrite.of(design, workload, average, settings.hoursPerMonth());
        Map<String, ExpiredItems> byTable = new LinkedHashMap<>();
        for (Table table : tables) {
            byTable.putIfAbsent(table.name(), of(table.name(), created(design, table, writes), sizes));
        }
        return byTable;
    }

    /** Items created a month of each entity with the attribute by which items expire, in document order. */
    private static Map<String, BigDecimal> created(Design design, Table table, List<EntityWrite> writes) {
        String attribute = Objects.requireNonNull(table.settings().ttlAttribute());
        var created = new LinkedHashMap<String, BigDecimal>();
        for (Entity entity : design.entities()) {
            if (entity.table().equals(table.name())
                    && entity.attribute(attribute).isPresent()) {
                created.put(entity.name(), BigDecimal.ZERO);
            }
        }
        writes.forEach(write -> created.computeIfPresent(write.entity(), (name, count) -> count.add(write.created())));
        return created;
    }

    private static ExpiredItems of(String table, Map<String, BigDecimal> created, Map<String, ExpectedSizes> sizes) {
        BigDecimal items = BigDecimal.ZERO;
        BigDecimal quantity = BigDecimal.ZERO;
        var unknown = new LinkedHashMap<String, String>();
        for (Map.Entry<String, BigDecimal> one : created.entrySet()) {
            ExpectedSizes size = sizes.get(one.getKey());
            if (one.getValue().signum() == 0) {
                unknown.put(one.getKey(), "no access pattern creates them, so it is not known how many");
            } else if (size == null || !size.isKnown()) {
                unknown.put(one.getKey(), "the size of " + one.getKey() + " is not known");
            } else {
                items = items.add(one.getValue());
                double units = WriteUnits.replicatedTtlDelete((long) Math.ceil(size.meanBytes()))
                        .units();
                quantity = quantity.add(one.getValue().multiply(BigDecimal.valueOf(units)));
            }
        }
        return new ExpiredItems(table, items, quantity, unknown);
    }

    /** Adds the deletes as requests on demand, in every Region but that of the bill, and what is not known of them. */
    void addRequests(BillDraft draft, Table billed) {
        addUnknown(draft);
        if (items.signum() == 0) {
            return;
        }
        Sku sku = Sku.ofRequests(billed.billing().tableClass(), true, true);
        for (String region : draft.regions(billed)) {
            if (region != null) {
                draft.add(Charge.standing(
                        Resource.table(billed.name()),
                        region,
                        sku,
                        units,
                        BillRule.EXPIRY,
                        "about as many items expire as are created, " + Figures.quantity(items) + ", deleted in "
                                + region + " = " + Figures.quantity(units) + " replicated write units",
                        "deletes of about " + Figures.quantity(items) + " expired items"));
            }
        }
    }

    /** Adds what is not known of the deletes. */
    void addUnknown(BillDraft draft) {
        unknown.forEach((entity, why) -> draft.addUnpriced(
                Resource.table(table), null, "replicated deletes of " + entity + " items that expire", why));
    }
}
