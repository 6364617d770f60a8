package io.keywright.analysis;

import io.keywright.access.Expected;
import io.keywright.access.ExpectedSizes;
import io.keywright.access.ExpectedStorage;
import io.keywright.access.PatternScope;
import io.keywright.access.PatternUnits;
import io.keywright.access.WorkloadUnits;
import io.keywright.heat.Demand;
import io.keywright.heat.SteadyHeat;
import io.keywright.heat.StepDemand;
import io.keywright.item.EntityCounts;
import io.keywright.item.ItemCollections;
import io.keywright.item.StoredSamples;
import io.keywright.limits.Limits;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.OrderedMap;
import io.keywright.model.Rejection;
import io.keywright.model.Resource;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import io.keywright.pricing.CallUnits;
import io.keywright.pricing.CostBreakdown;
import io.keywright.pricing.MonthlyBill;
import io.keywright.pricing.MonthlyDemand;
import io.keywright.pricing.PatternNames;
import io.keywright.progress.Later;
import io.keywright.review.Findings;
import io.keywright.review.Reviewed;
import io.keywright.review.rules.Rules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Computes analyses of one design after another. Each part is kept for the next design as long as the parts of the document
 * it was computed from are the same objects, so that an edit costs what it touches. The result is the same as from a fresh
 * analyzer.
 *
 * <p>An instance belongs to one thread at a time.
 */
public final class Analyzer {
    private final Memo<List<Rejection>> rejections = new Memo<>();
    private final Memo<Boolean> named = new Memo<>();
    private final Memo<StoredSamples> samples = new Memo<>();
    private final Memo<ItemCollections> collections = new Memo<>();
    private final Memo<WorkloadUnits.OfPattern> inWorkloads = new Memo<>();
    private final Memo<StepDemand> stepDemands = new Memo<>();
    private final Memo<Costs> bills = new Memo<>();
    private @Nullable Expected expected;

    /** The parts that depend on the whole design and on every setting. */
    private record Costs(
            Later<Map<String, SteadyHeat>> heat,
            Later<MonthlyBill> bill,
            Later<CostBreakdown> breakdown,
            Later<Findings> findings) {}

    /**
     * How many parts this analyzer has computed so far, for an analyzer that keeps what it can.
     *
     * @param rejections tables, entities, patterns and lists of sample items that were checked
     * @param collections tables and indexes whose item collections were built
     * @param entities entities whose items were drawn in the last analysis
     * @param arms steps' units on one table or index computed in the last analysis
     * @param inWorkloads patterns' units while a workload lasts that gives them a skew or items of their own
     * @param stepDemands steps of which it was worked out which keys they ask for
     * @param bills bills made
     */
    public record Computed(
            int rejections,
            int collections,
            int entities,
            int steps,
            int arms,
            int inWorkloads,
            int stepDemands,
            int bills) {}

    /** Analyses a design. Total: whatever is wrong with the design is in the result. */
    public Analysis analyse(Design design, Settings settings) {
        return analyse(design, settings, () -> false);
    }

    /**
     * Analyses a design, unless the result is no longer wanted.
     *
     * @param stale whether a newer design waits; asked between the parts, on several threads
     * @throws CancellationException once it is; the analyzer can be used for the newer design
     */
    public Analysis analyse(Design design, Settings settings, BooleanSupplier stale) {
        Runnable between = () -> {
            if (stale.getAsBoolean()) {
                throw new CancellationException("a newer design waits");
            }
        };
        int billsBefore = bills.computed();
        Analysis analysis = analyse(design, settings, between, true);
        if (bills.computed() > billsBefore) {
            inWorkloads.sweep();
            stepDemands.sweep();
        }
        rejections.sweep();
        named.sweep();
        samples.sweep();
        collections.sweep();
        bills.sweep();
        return analysis;
    }

    /**
     * Analyses one design for who asks for little of the result: item collections, heat, bill and findings are worked
     * out when they are first asked for.
     */
    public static Analysis once(Design design, Settings settings) {
        return new Analyzer().analyse(design, settings, () -> {}, false);
    }

    /** What follows from the sample items and the rules alone is worked out beside the expected figures. */
    private Analysis analyse(Design design, Settings settings, Runnable between, boolean whole) {
        Later<Map<Resource, ItemCollections>> ofSamples = Later.of(() -> collections(design, between));
        ForkJoinTask<List<Rejection>> beside = ForkJoinPool.commonPool().submit(() -> {
            List<Rejection> refused = Limits.rejections(design, new KeptLimits());
            if (whole) {
                ofSamples.get();
            }
            return refused;
        });
        Expected now;
        try {
            now = Expected.of(design, expected, settings.seed(), between);
        } finally {
            beside.quietlyJoin();
        }
        expected = now;
        Costs costs = costs(design, settings, now);
        if (whole) {
            costs.breakdown().get();
            costs.findings().get();
        }
        return new Analysis(
                design,
                settings,
                beside.join(),
                now.items().entities().stream()
                        .flatMap(entity -> entity.problems().stream())
                        .toList(),
                now.sizes(),
                now.plans(),
                now.units(),
                now.storage(),
                ofSamples,
                costs.heat(),
                costs.bill(),
                costs.breakdown(),
                costs.findings());
    }

    /** What was computed, for tests of what is kept. */
    public Computed computed() {
        Expected.Computed last = expected == null ? new Expected.Computed(0, 0, 0) : expected.computed();
        return new Computed(
                rejections.computed(),
                collections.computed(),
                last.entities(),
                last.steps(),
                last.arms(),
                inWorkloads.computed(),
                stepDemands.computed(),
                bills.computed());
    }

    private Map<Resource, ItemCollections> collections(Design design, Runnable between) {
        List<Map<Resource, ItemCollections>> byTable = design.tables().parallelStream()
                .map(table -> {
                    between.run();
                    return collections(design, table);
                })
                .toList();
        var all = new LinkedHashMap<Resource, ItemCollections>();
        byTable.forEach(ofTable -> ofTable.forEach(all::putIfAbsent));
        return OrderedMap.copyOf(all);
    }

    private Map<Resource, ItemCollections> collections(Design design, Table table) {
        List<SampleItem> rows = design.samplesOf(table.name());
        List<@Nullable Object> reads = keysOf(table);
        reads.add(rows);
        boolean areNamed = named.get(() -> rows.stream().allMatch(row -> row.entity() != null), rows);
        if (!areNamed) {
            reads.addAll(design.entitiesOf(table.name()));
        }
        StoredSamples stored = samples.get(() -> StoredSamples.of(design, table), reads.toArray());
        var all = new LinkedHashMap<Resource, ItemCollections>();
        all.put(
                Resource.table(table.name()),
                collections.get(() -> ItemCollections.of(stored, table, null), stored, table.key()));
        for (SecondaryIndex index : table.indexes()) {
            all.putIfAbsent(
                    Resource.index(table.name(), index.name()),
                    collections.get(() -> ItemCollections.of(stored, table, index), stored, table.key(), index));
        }
        return all;
    }

    /** What the keys of a table and its indexes are, on which it depends whether an item is stored. */
    private static List<@Nullable Object> keysOf(Table table) {
        var reads = new ArrayList<@Nullable Object>(List.of(table.name(), table.key()));
        for (SecondaryIndex index : table.indexes()) {
            reads.addAll(List.of(index.name(), index.kind(), index.key()));
        }
        return reads;
    }

    private Costs costs(Design design, Settings settings, Expected now) {
        return bills.get(
                () -> {
                    Later<Map<String, WorkloadUnits>> byWorkload = Later.of(() -> byWorkload(design, now));
                    Later<ExpectedStorage> storage = Later.of(() -> known(design, now.storage(), now.sizes()));
                    Later<MonthlyDemand> demand = Later.of(() -> demand(design, settings, now, byWorkload.get()));
                    Later<MonthlyBill> bill = Later.of(() -> MonthlyBill.of(demand.get(), storage.get()));
                    Later<Map<String, SteadyHeat>> heat = Later.of(() -> heat(design, now, byWorkload.get()));
                    return new Costs(
                            heat,
                            bill,
                            Later.of(() -> CostBreakdown.of(demand.get(), storage.get(), bill.get())),
                            Later.of(() -> Findings.of(
                                    new Reviewed(design, now.plans(), heat.get(), settings.safeRates()), Rules.all())));
                },
                design,
                settings);
    }

    private static MonthlyDemand demand(
            Design design, Settings settings, Expected now, Map<String, WorkloadUnits> byWorkload) {
        Design apart = PatternNames.apart(design);
        var units = new LinkedHashMap<String, PatternUnits>();
        for (int i = 0; i < apart.patterns().size(); i++) {
            units.put(apart.patterns().get(i).name(), now.units().get(i));
        }
        Workload workload = settings.workloadOf(design);
        var calls = new CallUnits(units, byWorkload.getOrDefault(workload.name(), WorkloadUnits.NONE), byWorkload);
        return MonthlyDemand.of(apart, workload, calls, now.sizes(), settings.billOf(design));
    }

    /** What calls cost while each workload lasts. */
    private Map<String, WorkloadUnits> byWorkload(Design design, Expected now) {
        var byWorkload = new LinkedHashMap<String, WorkloadUnits>();
        for (Workload workload : design.workloads()) {
            if (!byWorkload.containsKey(workload.name())) {
                byWorkload.put(workload.name(), WorkloadUnits.of(design, now, workload, inWorkloads::get));
            }
        }
        return byWorkload;
    }

    /** The load of the keys in the normal month and in each workload; of workloads with the same name in the first. */
    private Map<String, SteadyHeat> heat(Design design, Expected now, Map<String, WorkloadUnits> byWorkload) {
        var workloads = new LinkedHashMap<Workload, WorkloadUnits>();
        var names = new LinkedHashSet<String>();
        Stream.concat(Stream.of(Workload.NORMAL_MONTH), design.workloads().stream())
                .filter(workload -> names.add(workload.name()))
                .forEach(workload ->
                        workloads.put(workload, byWorkload.getOrDefault(workload.name(), WorkloadUnits.NONE)));
        List<Demand> demands = Demand.of(design, now, workloads, stepDemands::get);
        var heat = new LinkedHashMap<String, SteadyHeat>();
        names.forEach(name -> heat.put(name, SteadyHeat.of(demands.get(heat.size()))));
        return OrderedMap.copyOf(heat);
    }

    /** What is known to be stored: nothing is known of a table whose entities are not all counted and drawn. */
    private static ExpectedStorage known(Design design, ExpectedStorage storage, Map<String, ExpectedSizes> sizes) {
        EntityCounts counts = EntityCounts.of(design);
        var known = new LinkedHashMap<>(storage.byResource());
        for (Entity entity : design.entities()) {
            ExpectedSizes size = sizes.get(entity.name());
            boolean isDrawn = size != null && size.isKnown();
            if (counts.count(entity.name()).isEmpty() || !isDrawn) {
                known.keySet().removeIf(resource -> resource.table().equals(entity.table()));
            }
        }
        return new ExpectedStorage(known);
    }

    /** Looks up the rejections of parts that were checked before. */
    private final class KeptLimits implements Limits.Lookup {
        @Override
        public List<Rejection> table(Table table) {
            return rejections.get(() -> Limits.tableRejections(table), table);
        }

        @Override
        public List<Rejection> entity(Entity entity, @Nullable Table table) {
            return rejections.get(() -> Limits.entityRejections(entity, table), entity, table);
        }

        /** What is refused of a pattern follows from what it names. */
        @Override
        public List<Rejection> pattern(AccessPattern pattern, List<Table> tables, List<Entity> entities) {
            PatternScope scope = PatternScope.of(pattern).in(tables, entities);
            List<Table> named = scope.tables(tables);
            List<Entity> ofThem = entities.stream().filter(scope::holds).toList();
            var reads = new ArrayList<@Nullable Object>();
            reads.add(pattern);
            reads.addAll(named);
            reads.add(null);
            reads.addAll(ofThem);
            return rejections.get(() -> Limits.patternRejections(pattern, named, ofThem), reads.toArray());
        }

        /** The size of an item counts with what local indexes hold of it. */
        @Override
        public List<Rejection> samples(Table table, List<SampleItem> rows) {
            List<@Nullable Object> reads = keysOf(table);
            reads.add(rows);
            table.indexes().stream().filter(index -> !index.isGlobal()).forEach(reads::add);
            return rejections.get(() -> Limits.sampleRejections(table, rows), reads.toArray());
        }
    }
}
