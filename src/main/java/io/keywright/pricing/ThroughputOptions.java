package io.keywright.pricing;

import io.keywright.access.PatternUnits;
import io.keywright.capacity.Figures;
import io.keywright.heat.DayCurve;
import io.keywright.limits.Quotas;
import io.keywright.model.AccessPattern;
import io.keywright.model.Billing;
import io.keywright.model.Billing.Mode;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import io.keywright.model.Workload;
import io.keywright.pricing.ThroughputComparison.Capacity;
import io.keywright.pricing.ThroughputComparison.Cost;
import io.keywright.pricing.ThroughputComparison.Option;
import io.keywright.pricing.ThroughputComparison.Way;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Prices the load of tables in each capacity mode, with the lines that a bill would have. */
final class ThroughputOptions {
    /**
     * Auto scaling as the console sets it up: at 70 %, from 5 units to the quota of a table (Developer Guide, AutoScaling
     * and ServiceQuotas, read 2026-09).
     */
    static final AutoScaling SCALING = new AutoScaling(5, 40_000, 70);

    private static final double SECONDS_PER_HOUR = 3600;

    private final Design design;
    private final CallUnits units;
    private final BillSettings settings;
    private final Loads loads;
    private final ThroughputPrices prices;
    private final List<Rise> rises;

    ThroughputOptions(MonthlyDemand demand, ThroughputPrices prices) {
        this.design = demand.design;
        this.units = demand.units;
        this.settings = demand.settings;
        this.loads = demand.loads;
        this.prices = prices;
        Loads usual = Loads.of(design, Workload.NORMAL_MONTH, units.ofNormalMonth(), settings.hoursPerMonth());
        this.rises = design.workloads().stream()
                .filter(workload -> !workload.overrides().isEmpty())
                .map(workload -> new Rise(design, workload, units.with(workload), usual, settings.hoursPerMonth()))
                .toList();
    }

    /** Each table, and all of them where there are several. */
    List<ThroughputComparison> all() {
        var comparisons = new ArrayList<ThroughputComparison>();
        for (Table table : design.tables()) {
            comparisons.add(compare(List.of(table)));
        }
        if (design.tables().size() > 1) {
            comparisons.add(compare(design.tables()));
        }
        return comparisons;
    }

    private ThroughputComparison compare(List<Table> tables) {
        FreeBands others = bandsOfOthers(tables);
        var options = new ArrayList<Option>();
        boolean onDemand = tables.stream().allMatch(table -> table.billing().mode() == Mode.PAY_PER_REQUEST);
        if (!onDemand) {
            options.add(option(Way.AS_SET, true, tables, others, List.of()));
        }
        options.add(option(Way.ON_DEMAND, onDemand, variants(tables, Way.ON_DEMAND), others, List.of()));
        options.add(option(Way.AT_AVERAGE, false, variants(tables, Way.AT_AVERAGE), others, averageNotes(tables)));
        options.add(option(Way.AT_PEAK, false, variants(tables, Way.AT_PEAK), others, peakNotes(tables)));
        options.add(option(Way.AUTO_SCALED, false, variants(tables, Way.AUTO_SCALED), others, scalingNotes(tables)));
        var money = new LoadMoney(settings, tables, loads);
        return new ThroughputComparison(
                tables.stream().map(Table::name).toList(),
                options,
                money.averageUse(),
                money.breakEven(),
                money.weight(),
                money.day());
    }

    /** What the other tables leave of the free tier, capacity only. */
    private FreeBands bandsOfOthers(List<Table> tables) {
        if (!settings.freeTier()) {
            return new FreeBands(false);
        }
        return capacityOf(design.tables()).bands().without(capacityOf(tables).bands());
    }

    private BillDraft capacityOf(List<Table> tables) {
        return prices.drafted(
                tables.stream()
                        .filter(table -> table.billing().mode() == Mode.PROVISIONED)
                        .toList(),
                new FreeBands(true));
    }

    private Option option(Way way, boolean chosen, List<Table> variants, FreeBands others, List<String> notes) {
        BillDraft draft = way == Way.AS_SET
                ? prices.drafted(variants, others.copy())
                : prices.draftedFor(variants, others.copy());
        boolean provisioned = way != Way.ON_DEMAND;
        boolean mayBeShort = way == Way.AS_SET || way == Way.AUTO_SCALED;
        boolean isEstimate = way == Way.AUTO_SCALED
                || draft.lines().stream().anyMatch(line -> line.rule() == BillRule.AUTO_SCALED || line.isEstimate());
        return new Option(
                way,
                chosen,
                serves(way, draft, variants, notes),
                provisioned ? new Capacity(capacity(variants, false), capacity(variants, true)) : Capacity.NONE,
                new Cost(draft.lines(), draft.unpriced().isEmpty(), isEstimate),
                mayBeShort
                        ? Stream.concat(draft.shortages().stream(), notes.stream())
                                .toList()
                        : notes);
    }

    private boolean serves(Way way, BillDraft draft, List<Table> tables, List<String> notes) {
        return switch (way) {
            case ON_DEMAND, AT_PEAK -> true;
            case AS_SET -> draft.shortages().isEmpty();
            case AT_AVERAGE -> notes.isEmpty();
            case AUTO_SCALED ->
                draft.shortages().isEmpty()
                        && sudden(tables).noneMatch(prices.workload().name()::equals);
        };
    }

    private List<Table> variants(List<Table> tables, Way way) {
        return tables.stream().map(table -> variant(table, way)).toList();
    }

    /** The table as it would be set, without reserved capacity. */
    private Table variant(Table table, Way way) {
        Mode mode = way == Way.ON_DEMAND ? Mode.PAY_PER_REQUEST : Mode.PROVISIONED;
        Throughput own = throughput(Resource.table(table.name()), way);
        return table.withBilling(new Billing(mode, own, table.billing().tableClass(), null))
                .withIndexes(table.indexes().stream()
                        .map(index -> index.withThroughput(throughput(Resource.index(table.name(), index.name()), way)))
                        .toList());
    }

    private Throughput throughput(Resource resource, Way way) {
        Load reads = loads.of(resource, false);
        Load writes = loads.of(resource, true);
        return switch (way) {
            case AT_AVERAGE ->
                Throughput.provisioned(
                        reads.capacityForAverage().longValue(),
                        writes.capacityForAverage().longValue());
            case AT_PEAK ->
                Throughput.provisioned(
                        reads.capacityForPeak().longValue(),
                        writes.capacityForPeak().longValue());
            case AUTO_SCALED -> Throughput.UNSET.withReadScaling(SCALING).withWriteScaling(SCALING);
            default -> Throughput.UNSET;
        };
    }

    private BigDecimal capacity(List<Table> variants, boolean writes) {
        BigDecimal sum = BigDecimal.ZERO;
        for (Table table : variants) {
            if (table.billing().mode() == Mode.PROVISIONED) {
                for (Resource resource : ThroughputPrices.charged(table)) {
                    Throughput throughput = resource.indexName()
                            .flatMap(table::index)
                            .map(SecondaryIndex::throughput)
                            .orElse(table.billing().throughput());
                    sum = sum.add(capacity(throughput, loads.of(resource, writes), writes));
                }
            }
        }
        return sum;
    }

    private static BigDecimal capacity(Throughput throughput, Load load, boolean writes) {
        AutoScaling scaling = writes ? throughput.writeScaling() : throughput.readScaling();
        if (scaling != null) {
            return load.scaled(scaling).average();
        }
        ReadWrite set = throughput.provisioned();
        Long units = writes ? set.write() : set.read();
        return units == null ? BigDecimal.ZERO : BigDecimal.valueOf(units);
    }

    /** How long capacity for the average is too little, and how far unused capacity bridges that. */
    private List<String> averageNotes(List<Table> tables) {
        double[] above = new double[DayCurve.PARTS];
        double[] throttled = new double[DayCurve.PARTS];
        boolean isAboveAtTimes = false;
        for (Table table : tables) {
            for (Resource resource : ThroughputPrices.charged(table)) {
                for (boolean writes : new boolean[] {false, true}) {
                    Load load = loads.of(resource, writes);
                    isAboveAtTimes |= load.capacityForPeak().compareTo(load.capacityForAverage()) > 0;
                    new BurstBank(load, load.capacityForAverage().doubleValue()).markDay(above, throttled);
                }
            }
        }
        double hoursAbove = hours(above);
        double hoursThrottled = hours(throttled);
        if (hoursAbove == 0) {
            return isAboveAtTimes
                    ? List.of("The busiest time is above it: throttled there once " + Quotas.BURST_SECONDS
                            + " s of unused capacity are spent")
                    : List.of();
        }
        String start = "The load is above it for " + text(hoursAbove) + " h of an ordinary day";
        return List.of(
                hoursThrottled == 0
                        ? start + ", which " + Quotas.BURST_SECONDS + " s of unused capacity bridge"
                        : start + ": throttled for " + text(hoursThrottled) + " h of it, once " + Quotas.BURST_SECONDS
                                + " s of unused capacity are spent");
    }

    private static double hours(double[] shareOfParts) {
        return Arrays.stream(shareOfParts).sum() * 24 / DayCurve.PARTS;
    }

    private static String text(double hours) {
        return Figures.quantity(BigDecimal.valueOf(hours).round(new MathContext(3)));
    }

    /** Requests that are larger than all that burst capacity can hold. */
    private List<String> peakNotes(List<Table> tables) {
        var notes = new ArrayList<String>();
        for (Table table : tables) {
            for (int i = 0; i < design.patterns().size(); i++) {
                AccessPattern pattern = design.patterns().get(i);
                double hours = longestHours(table, pattern, units.usual(pattern.name()));
                if (hours > 0) {
                    notes.add("Pattern " + (i + 1) + ": each call would take "
                            + Figures.quantity(BigDecimal.valueOf(hours).round(new MathContext(2))) + " h");
                }
            }
        }
        return notes;
    }

    /** How long a call takes that has all the capacity that other calls leave on average. */
    private double longestHours(Table table, AccessPattern pattern, PatternUnits ofCall) {
        double longest = 0;
        for (Resource resource : ThroughputPrices.charged(table)) {
            Load load = loads.of(resource, false);
            double capacity = load.capacityForPeak().doubleValue();
            double asked = ofCall.on(resource).read();
            double own = loads.callsPerSecond(pattern.name()) * asked;
            double spare = capacity - Math.max(0, load.average().doubleValue() - own);
            if (asked > capacity * Quotas.BURST_SECONDS && spare > 0) {
                longest = Math.max(longest, asked / spare / SECONDS_PER_HOUR);
            }
        }
        return longest;
    }

    private List<String> scalingNotes(List<Table> tables) {
        List<String> sudden = sudden(tables).toList();
        return List.of("Reacts after 2 to 3 min; until then only " + Quotas.BURST_SECONDS
                + " s of unused capacity bridge a rise"
                + (sudden.isEmpty() ? "" : ": " + String.join(", ", sudden) + " would throttle"));
    }

    /** The workloads that begin faster than auto scaling follows. */
    private Stream<String> sudden(List<Table> tables) {
        return rises.stream()
                .filter(rise -> tables.stream().anyMatch(rise::outruns))
                .map(Rise::workload);
    }
}
