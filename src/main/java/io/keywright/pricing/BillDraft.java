package io.keywright.pricing;

import io.keywright.access.ExpectedStorage;
import io.keywright.capacity.Figures;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.Workload;
import io.keywright.model.Workload.Preload;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A bill while it is being written. Each amount becomes a line, or, where it can't be priced, an entry of its own;
 * nothing that costs money is left out.
 */
final class BillDraft {
    private final Design design;
    private final Workload workload;
    private final BillSettings settings;
    private final FreeBands bands;
    private final List<BillLine> lines = new ArrayList<>();
    private final List<Unpriced> unpriced = new ArrayList<>();
    private final List<String> assumptions = new ArrayList<>();
    private final List<String> shortages = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    BillDraft(Design design, Workload workload, BillSettings settings) {
        this(design, workload, settings, new FreeBands(settings.freeTier()));
    }

    /** @param bands what is left of the free tier */
    BillDraft(Design design, Workload workload, BillSettings settings, FreeBands bands) {
        this.design = design;
        this.workload = workload;
        this.settings = settings;
        this.bands = bands;
    }

    /** Writes the whole bill. */
    MonthlyBill bill(MonthlyDemand demand, ExpectedStorage storage) {
        var requests = new RequestLines(this);
        design.patterns().forEach(pattern -> requests.add(pattern, demand.units));
        addAssumptions(demand.units);
        design.tables().forEach(table -> new CapacityLines(this, table, true).add(demand.loads));
        var kept = new KeptLines(this, storage);
        design.tables().forEach(kept::addStorage);
        design.tables().forEach(kept::addRecovery);
        design.tables().forEach(kept::addBackups);
        var changes = new ChangeLines(this, demand.average, demand.expired);
        design.tables().forEach(changes::add);
        design.tables().forEach(this::addKeyRequests);
        return new MonthlyBill(
                settings,
                workload.name(),
                lines,
                requests.patterns(),
                requests.arms(),
                unpriced,
                assumptions,
                shortages,
                notes);
    }

    /** What the workload says and the bill does not follow. */
    private void addAssumptions(CallUnits units) {
        units.workload().notes().forEach(this::assume);
        Set<String> known = design.patterns().stream().map(AccessPattern::name).collect(Collectors.toSet());
        workload.overrides().stream()
                .map(Workload.Override::pattern)
                .filter(pattern -> !known.contains(pattern))
                .distinct()
                .forEach(pattern -> assume(workload.name() + ": what it overrides of \"" + pattern
                        + "\" is in no sum, since the design has no access pattern of this name"));
        Preload preload = workload.start().preload();
        if (preload != null) {
            assume(workload.name() + ": the writes before it starts, "
                    + Figures.quantity(Quantity.ofMean(preload.writeUnitsPerSecond())) + " write units a second for "
                    + Figures.quantity(BigDecimal.valueOf(preload.seconds())) + " s, are in no sum");
        }
    }

    private void addKeyRequests(Table table) {
        if (table.settings().encryption().kind() == Encryption.Kind.KMS) {
            addUnpriced(
                    Resource.table(table.name()),
                    null,
                    "requests to AWS KMS for the table's key",
                    "AWS KMS charges for them, and its prices are not known here");
        }
    }

    Design design() {
        return design;
    }

    Workload workload() {
        return workload;
    }

    BillSettings settings() {
        return settings;
    }

    FreeBands bands() {
        return bands;
    }

    /** The lines so far. */
    List<BillLine> lines() {
        return lines;
    }

    /** What the lines so far come to. */
    Money sum() {
        return Money.sum(lines.stream().map(BillLine::usd).toList());
    }

    /** What could not be priced so far. */
    List<Unpriced> unpriced() {
        return unpriced;
    }

    /** The Regions of a table: null for that of the bill, and its replicas. A replica in the bill's Region is that. */
    List<@Nullable String> regions(Table table) {
        List<@Nullable String> regions = new ArrayList<>(replicaRegions(table, settings));
        regions.add(0, null);
        return regions;
    }

    /** The Regions that a table is charged in, that of the bill first. */
    static List<String> regionNames(Table table, BillSettings settings) {
        List<String> regions = new ArrayList<>(replicaRegions(table, settings));
        regions.add(0, settings.region());
        return regions;
    }

    /** The Regions of a table's replicas other than that of the bill. */
    static List<String> replicaRegions(Table table, BillSettings settings) {
        return table.settings().replicas().stream()
                .map(Replica::region)
                .filter(region -> !region.equals(settings.region()))
                .distinct()
                .toList();
    }

    static boolean isGlobalTable(Table table) {
        return !table.settings().replicas().isEmpty();
    }

    /**
     * Whether writes to a table or index are replicated ones: those of a global table and of its local indexes, which
     * share its writes, but not those of its global indexes.
     */
    static boolean isReplicated(Table table, Resource resource) {
        return isGlobalTable(table) && (resource.isTable() || isLocalIndex(table, resource));
    }

    /** Whether this is a local index, which shares the capacity, the recovery and the copies of its table. */
    static boolean isLocalIndex(Table table, Resource resource) {
        return resource.indexName()
                .flatMap(table::index)
                .map(index -> !index.isGlobal())
                .orElse(false);
    }

    /** Adds requests on demand: reads in the Region of the bill, writes in every Region of the table. */
    void addRequests(Table table, Resource resource, boolean writes, RequestLines.Requests requests) {
        boolean replicated = writes && isReplicated(table, resource);
        Sku sku = Sku.ofRequests(table.billing().tableClass(), writes, replicated);
        BillRule rule = !writes
                ? BillRule.ON_DEMAND_READS
                : replicated ? BillRule.REPLICATED_WRITES : BillRule.ON_DEMAND_WRITES;
        List<@Nullable String> regions = regions(table);
        for (String region : writes ? regions : regions.subList(0, 1)) {
            add(new Charge(
                    resource,
                    requests.pattern(),
                    region,
                    sku,
                    requests.quantity(),
                    rule,
                    region == null ? requests.sum() : requests.sum() + " in " + region,
                    requests.amount()));
        }
    }

    /** Adds a line, or an unpriced entry where the Region has no price. */
    void add(Charge charge) {
        String replica = charge.replica();
        String region = replica == null ? settings.region() : replica;
        Price price = settings.price(region, charge.sku()).orElse(null);
        if (price == null) {
            addUnpriced(
                    charge.resource(),
                    charge.pattern(),
                    charge.sku(),
                    charge.amount() + (replica == null ? "" : " in " + region),
                    "no price is known for " + charge.sku().words() + " in " + region);
            return;
        }
        BigDecimal free = bands.take(region, charge.sku(), charge.quantity());
        lines.add(new BillLine(
                charge.resource(),
                charge.pattern(),
                replica,
                charge.quantity().subtract(free),
                price,
                charge.rule(),
                charge.why(free, price)));
    }

    /** Adds what can't be priced, and is not known to be of a price of DynamoDB. */
    void addUnpriced(Resource resource, @Nullable String pattern, String what, String why) {
        addUnpriced(resource, pattern, null, what, why);
    }

    /** Adds what can't be priced, with what it would be paid as. */
    void addUnpriced(Resource resource, @Nullable String pattern, @Nullable Sku sku, String what, String why) {
        unpriced.add(new Unpriced(resource, pattern, sku, what, why));
    }

    /** Where too little capacity is set, so far. */
    List<String> shortages() {
        return shortages;
    }

    /** Adds where too little capacity is set for the load. */
    void addShortage(String sentence) {
        shortages.add(sentence);
    }

    /** Adds what the workload says and the bill does not follow. */
    void assume(String sentence) {
        assumptions.add(sentence);
    }

    /** Adds what is free, or what was taken for granted. */
    void note(String sentence) {
        notes.add(sentence);
    }

    static String counted(BigDecimal count, String one, String many) {
        return Figures.quantity(count) + " " + (count.compareTo(BigDecimal.ONE) == 0 ? one : many);
    }
}
