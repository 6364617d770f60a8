package io.keywright.pricing;

import io.keywright.capacity.Figures;
import io.keywright.limits.Quotas;
import io.keywright.model.Billing;
import io.keywright.model.Billing.ReservedCapacity;
import io.keywright.model.Billing.TableClass;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The provisioned and reserved capacity of a table and its global indexes, in every Region.
 *
 * <p>Reserved capacity is settled hour by hour: in each it covers the table first and then its global indexes, up to the
 * units reserved (AWS does not say in which order, so that the lines call this assumed); what they have above that is
 * charged at the ordinary price, and what an hour leaves unused is paid all the same and lost (AWS DynamoDB prices,
 * reserved capacity, read 2026-09). Under auto scaling the quiet hours of a day therefore waste what the busy ones lack.
 */
final class CapacityLines {
    /** Reserved capacity is sold in blocks of so many units (AWS DynamoDB prices, read 2026-09). */
    static final BigDecimal RESERVED_BLOCK = BigDecimal.valueOf(100);

    private static final BigDecimal HOURS_PER_YEAR = BigDecimal.valueOf(8760);
    private static final int SHORT_TERM = 1;
    private static final int LONG_TERM = 3;

    private final BillDraft draft;
    private final Table table;
    private final BigDecimal hours;
    private final boolean isAsSet;

    /**
     * @param words the capacity in words: "100 RCU"
     * @param least the fewest units that there ever are: those set, or the minimum of auto scaling
     * @param most the most units that there ever are: those set, or the maximum of auto scaling
     */
    private record Capacity(DayCapacity units, String words, BigDecimal least, BigDecimal most, BillRule rule) {
        boolean isScaled() {
            return rule == BillRule.AUTO_SCALED;
        }
    }

    /** @param isAsSet whether the table has what the design sets, rather than what it might be set to */
    CapacityLines(BillDraft draft, Table table, boolean isAsSet) {
        this.draft = draft;
        this.table = table;
        this.hours = draft.settings().hoursPerMonth();
        this.isAsSet = isAsSet;
    }

    void add(Loads loads) {
        ReservedCapacity reserved = table.billing().reserved();
        String obstacle = whyNothingIsReserved(table);
        if (reserved != null && !obstacle.isEmpty()) {
            draft.addUnpriced(
                    Resource.table(table.name()),
                    null,
                    "reserved capacity: " + number(reserved.readUnits()) + " read and " + number(reserved.writeUnits())
                            + " write units",
                    obstacle);
        }
        if (table.billing().mode() == Billing.Mode.PROVISIONED) {
            boolean isReserved = reserved != null && obstacle.isEmpty();
            add(loads, false, isReserved ? reserved : null);
            add(loads, true, isReserved ? reserved : null);
        }
    }

    /** Why reserved capacity does not count; empty where it does. */
    static String whyNothingIsReserved(Table table) {
        ReservedCapacity reserved = table.billing().reserved();
        if (reserved != null && reserved.years() != SHORT_TERM && reserved.years() != LONG_TERM) {
            return "it is sold for 1 year and for 3 years";
        }
        if (table.billing().mode() != Billing.Mode.PROVISIONED) {
            return "it counts for provisioned capacity only, and " + table.name() + " is on-demand";
        }
        if (table.billing().tableClass() == TableClass.STANDARD_INFREQUENT_ACCESS) {
            return "it counts for the Standard class only, and " + table.name() + " is Standard-IA";
        }
        return BillDraft.isGlobalTable(table)
                ? "it counts in a single Region only, and " + table.name() + " is a global table"
                : "";
    }

    private void add(Loads loads, boolean writes, @Nullable ReservedCapacity reserved) {
        BigDecimal bought =
                reserved == null ? BigDecimal.ZERO : blocks(writes ? reserved.writeUnits() : reserved.readUnits());
        DayCapacity left = DayCapacity.fixed(bought);
        var covered = new LinkedHashMap<Resource, BigDecimal>();
        for (Map.Entry<Resource, Throughput> one : throughputs().entrySet()) {
            Resource resource = one.getKey();
            Load load = loads.of(resource, writes);
            Capacity capacity = capacity(one.getValue(), writes, load);
            if (capacity == null) {
                draft.addUnpriced(
                        resource,
                        null,
                        Sku.ofCapacity(table.billing().tableClass(), writes, false),
                        "provisioned " + (writes ? "writes" : "reads"),
                        Unpriced.NO_CAPACITY);
                continue;
            }
            noteShortage(resource, writes, load, capacity);
            DayCapacity own = capacity.units().min(left);
            left = left.minus(own);
            covered.put(resource, own.average());
            addHours(resource, writes, capacity, own);
        }
        if (reserved != null && bought.signum() > 0) {
            covered.merge(Resource.table(table.name()), left.average(), BigDecimal::add);
            for (Map.Entry<Resource, BigDecimal> one : covered.entrySet()) {
                if (one.getValue().signum() > 0) {
                    addReserved(one.getKey(), writes, reserved.years(), one.getValue());
                }
            }
        }
    }

    /** The table and its global indexes with what is set for them. */
    private Map<Resource, Throughput> throughputs() {
        var all = new LinkedHashMap<Resource, Throughput>();
        all.put(Resource.table(table.name()), table.billing().throughput());
        for (SecondaryIndex index : table.indexes()) {
            if (index.isGlobal()) {
                all.putIfAbsent(Resource.index(table.name(), index.name()), index.throughput());
            }
        }
        return all;
    }

    private @Nullable Capacity capacity(Throughput throughput, boolean writes, Load load) {
        String unit = writes ? "WCU" : "RCU";
        AutoScaling scaling = writes ? throughput.writeScaling() : throughput.readScaling();
        if (scaling != null) {
            DayCapacity units = load.scaled(scaling);
            return new Capacity(
                    units,
                    "about " + Figures.quantity(units.average()) + " " + unit + " on average (auto scaling at "
                            + scaling.targetPercent() + " %, " + number(scaling.min()) + " to "
                            + number(scaling.max()) + ", of " + Figures.quantity(load.average()) + " used)",
                    BigDecimal.valueOf(scaling.min()),
                    BigDecimal.valueOf(Math.max(scaling.min(), scaling.max())),
                    BillRule.AUTO_SCALED);
        }
        Long set = writes
                ? throughput.provisioned().write()
                : throughput.provisioned().read();
        return set == null
                ? null
                : new Capacity(
                        DayCapacity.fixed(BigDecimal.valueOf(set)),
                        number(set) + " " + unit,
                        BigDecimal.valueOf(set),
                        BigDecimal.valueOf(set),
                        BillRule.PROVISIONED);
    }

    /** Says where the load is above what there can be; the bill itself is for what is set. */
    private void noteShortage(Resource resource, boolean writes, Load load, Capacity capacity) {
        boolean isAlways = load.average().compareTo(capacity.most()) > 0;
        if (load.peak() == 0 || !isAlways && load.capacityForPeak().compareTo(capacity.most()) <= 0) {
            return;
        }
        String unit = writes ? " WCU" : " RCU";
        String most = Figures.quantity(capacity.most()) + unit;
        String throttled = writes && !resource.isTable() ? "writes to " + table.name() + " are" : "requests are";
        draft.addShortage(resource + ": the " + (isAlways ? "average load" : "busiest time") + " needs "
                + Figures.quantity(isAlways ? load.capacityForAverage() : load.capacityForPeak()) + unit + ", but "
                + (capacity.isScaled() ? "auto scaling ends at " + most : "set is " + most)
                + ", so that " + throttled + " throttled"
                + (isAlways ? "" : " there once " + Quotas.BURST_SECONDS + " s of unused capacity are spent"));
    }

    private void addHours(Resource resource, boolean writes, Capacity capacity, DayCapacity covered) {
        boolean replicated = writes && BillDraft.isReplicated(table, resource);
        for (String region : draft.regions(table)) {
            boolean isElsewhere = region != null && !writes;
            Capacity there = isElsewhere ? withoutReads(capacity) : capacity;
            addHours(
                    resource, region, there, Sku.ofCapacity(table.billing().tableClass(), writes, replicated), covered);
        }
    }

    /**
     * The read capacity of a replica, where no reads are taken to be made, as on demand: what is set, of auto scaling its
     * minimum, and of capacity that might be set the least there can be. A replica's reads may be set apart from those of
     * other Regions (Developer Guide, V2globaltables_HowItWorks, read 2026-09).
     */
    private Capacity withoutReads(Capacity capacity) {
        if (isAsSet && !capacity.isScaled()) {
            return capacity;
        }
        BigDecimal units = capacity.isScaled() ? capacity.least() : BigDecimal.ONE;
        return new Capacity(
                DayCapacity.fixed(units),
                Figures.quantity(units) + " RCU, since reads are made elsewhere",
                units,
                units,
                capacity.rule());
    }

    private void addHours(Resource resource, @Nullable String region, Capacity capacity, Sku sku, DayCapacity covered) {
        BigDecimal reserved = covered.average();
        BigDecimal charged = capacity.units().minus(covered).average();
        BigDecimal quantity = charged.multiply(hours);
        String less = reserved.signum() == 0
                ? ""
                : " − " + Figures.quantity(reserved) + " reserved"
                        + (throughputs().size() > 1 ? ", which are assumed to cover the table first" : "")
                        + (capacity.isScaled() ? ", hour by hour" : "") + " = "
                        + Figures.quantity(charged);
        boolean isReplicated = sku == Sku.REPLICATED_WCU_HOUR || sku == Sku.REPLICATED_WCU_HOUR_IA;
        draft.add(Charge.standing(
                resource,
                region,
                sku,
                quantity,
                isReplicated && capacity.rule() == BillRule.PROVISIONED
                        ? BillRule.REPLICATED_CAPACITY
                        : capacity.rule(),
                capacity.words() + less + ", × " + Figures.quantity(hours) + " h"
                        + (region == null ? "" : " in " + region) + " = " + Figures.quantity(quantity) + " "
                        + sku.units(),
                capacity.words()));
    }

    private void addReserved(Resource resource, boolean writes, int years, BigDecimal units) {
        BigDecimal term = HOURS_PER_YEAR.multiply(BigDecimal.valueOf(years));
        Sku upfront = Sku.ofReservation(writes, years);
        Sku hourly = Sku.ofReservedHour(writes, years);
        String what = Figures.quantity(units) + " reserved " + upfront.units();
        BigDecimal share = units.multiply(hours).divide(term, MathContext.DECIMAL128);
        draft.add(Charge.standing(
                resource,
                null,
                upfront,
                share,
                BillRule.RESERVED,
                what + " upfront for " + Figures.quantity(hours) + " of " + Figures.quantity(term) + " h = "
                        + Figures.quantity(share) + " " + upfront.units(),
                what + " upfront"));
        BigDecimal unitHours = units.multiply(hours);
        draft.add(Charge.standing(
                resource,
                null,
                hourly,
                unitHours,
                BillRule.RESERVED,
                what + " × " + Figures.quantity(hours) + " h = " + Figures.quantity(unitHours) + " " + hourly.units(),
                what + " by the hour"));
    }

    /** Units as they are sold: in whole blocks. */
    static BigDecimal blocks(long units) {
        return BigDecimal.valueOf(units)
                .divide(RESERVED_BLOCK, 0, RoundingMode.CEILING)
                .multiply(RESERVED_BLOCK);
    }

    private static String number(long value) {
        return Figures.quantity(BigDecimal.valueOf(value));
    }
}
