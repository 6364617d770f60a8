package io.keywright.access;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Computes an {@link Expected} and fills the maps that the next one looks into. */
final class ExpectedComputation {
    private final Design design;
    final ExpectedItems items;
    private final @Nullable Expected previous;
    final List<PatternPlan> plans = new ArrayList<>();
    final List<PatternUnits> units = new ArrayList<>();
    final Map<Step, Memo<StepWork>> works = new IdentityHashMap<>();
    final Map<Step, Map<Resource, Memo<List<Arm>>>> arms = new IdentityHashMap<>();
    final Map<ExpectedEntity, Map<Resource, Memo<EntrySizes>>> entries = new IdentityHashMap<>();
    ExpectedStorage storage = new ExpectedStorage(Map.of());
    int stepsDrawn;
    int armsComputed;

    ExpectedComputation(Design design, ExpectedItems items, @Nullable Expected previous) {
        this.design = design;
        this.items = items;
        this.previous = previous;
    }

    /** @param between runs before each pattern, and may throw to give up */
    void run(Runnable between) {
        storage = new ExpectedStorage(stored());
        for (AccessPattern pattern : design.patterns()) {
            between.run();
            add(pattern);
        }
    }

    private void add(AccessPattern pattern) {
        var steps = new ArrayList<StepPlan>();
        for (int number = 1; number <= pattern.steps().size(); number++) {
            steps.add(StepPlanner.plan(design, items, pattern, number));
        }
        List<StepPlan> checked = PatternPlanner.checked(steps);
        boolean works = checked.stream().noneMatch(StepPlan::isBroken);
        var pages = new ArrayList<Double>();
        var stepUnits = new ArrayList<StepUnits>();
        for (StepPlan step : checked) {
            List<Arm> ofStep = works ? arms(pattern, step) : List.of();
            pages.add(ofStep.stream().mapToDouble(Arm::pages).max().orElse(1));
            stepUnits.add(units(step, ofStep));
        }
        plans.add(PatternPlanner.plan(pattern, checked, design.tables(), items, pages));
        units.add(works ? total(pattern, stepUnits) : PatternUnits.none(pattern.name()));
    }

    private List<Arm> arms(AccessPattern pattern, StepPlan step) {
        StepPlan.Target target = Objects.requireNonNull(step.target(), "a step that is not broken has a target");
        StepWork work = work(pattern, step, target);
        if (work instanceof WriteImages images) {
            return writeArms(step, target.table(), images);
        }
        return armsOf(step, target.resource(), readsOfRead(step, target, work), () -> read(step, target, work));
    }

    private StepWork work(AccessPattern pattern, StepPlan step, StepPlan.Target target) {
        var reads = new ArrayList<@Nullable Object>();
        reads.add(target.table().key());
        reads.add(target.key());
        reads.add(target.index() == null ? null : target.index().name());
        List<ExpectedEntity> entities = items.of(target.table().name());
        if (step.isRead()) {
            reads.add(pattern.skew());
            reads.addAll(entities);
        } else {
            reads.add(step.operation());
            reads.add(target.entity());
        }
        Memo<StepWork> before = previous == null ? null : previous.works().get(step.step());
        Memo<StepWork> memo = Memo.of(before, reads, () -> drawn(pattern, step, target, entities));
        stepsDrawn += memo == before ? 0 : 1;
        works.put(step.step(), memo);
        return memo.value();
    }

    private static StepWork drawn(
            AccessPattern pattern, StepPlan step, StepPlan.Target target, List<ExpectedEntity> entities) {
        return switch (step.operation()) {
            case GET_ITEM, BATCH_GET_ITEM -> ItemReads.of(step, target, entities);
            case QUERY -> CollectionReads.draw(step, target, entities, pattern.skew());
            case SCAN -> new StepWork.WholeRead();
            default ->
                WriteImages.draw(
                        step.operation(),
                        step.step(),
                        Objects.requireNonNull(target.entity(), "a write that is not broken has an entity"),
                        target.table().key());
        };
    }

    private List<Arm> writeArms(StepPlan step, Table table, WriteImages images) {
        var all = new ArrayList<Arm>();
        var write = new WriteArms(step, images);
        List<@Nullable Object> ofTable = List.of(images, table.name(), step.times());
        all.addAll(armsOf(step, Resource.table(table.name()), ofTable, () -> List.of(write.table(table))));
        for (SecondaryIndex index : table.indexes()) {
            if (images.entity().takesPartIn(index.key())) {
                List<@Nullable Object> ofIndex = List.of(images, table.name(), step.times(), table.key(), index);
                Resource resource = Resource.index(table.name(), index.name());
                all.addAll(armsOf(step, resource, ofIndex, () -> List.of(write.index(table, index))));
            }
        }
        return all;
    }

    private List<@Nullable Object> readsOfRead(StepPlan step, StepPlan.Target target, StepWork work) {
        var reads = new ArrayList<@Nullable Object>();
        reads.add(work);
        reads.add(step.times());
        reads.add(step.fanOut());
        reads.add(target.resource().toString());
        if (work instanceof StepWork.WholeRead) {
            ExpectedStorage.Stored stored = storage.of(target.resource());
            reads.add(stored.items());
            reads.add(stored.bytes());
        } else {
            items.of(target.table().name())
                    .forEach(entity -> reads.add(entries(entity, target.table(), target.index())));
            reads.add(target.index());
        }
        return reads;
    }

    private List<Arm> read(StepPlan step, StepPlan.Target target, StepWork work) {
        var read = new ReadArms(step, target, entity -> entries(entity, target.table(), target.index()));
        if (work instanceof ItemReads one) {
            return List.of(read.items(one));
        }
        if (work instanceof CollectionReads collection) {
            SecondaryIndex index = target.index();
            boolean fetches = index != null
                    && !index.isGlobal()
                    && !Projected.missing(step.step().expressions().projection(), target.table(), index)
                            .isEmpty();
            return read.collection(collection, fetches ? entity -> entries(entity, target.table(), null) : null);
        }
        return List.of(read.everything(storage.of(target.resource())));
    }

    private List<Arm> armsOf(
            StepPlan step, Resource resource, List<@Nullable Object> reads, Supplier<List<Arm>> compute) {
        Memo<List<Arm>> before = previous == null
                ? null
                : previous.arms().getOrDefault(step.step(), Map.of()).get(resource);
        Memo<List<Arm>> memo = Memo.of(before, reads, compute);
        armsComputed += memo == before ? 0 : 1;
        arms.computeIfAbsent(step.step(), same -> new LinkedHashMap<>()).put(resource, memo);
        return memo.value();
    }

    private EntrySizes entries(ExpectedEntity entity, Table table, @Nullable SecondaryIndex index) {
        Resource resource = new Resource(table.name(), index == null ? null : index.name());
        var reads = new ArrayList<@Nullable Object>();
        reads.add(table.key());
        reads.add(index);
        Memo<EntrySizes> before = previous == null
                ? null
                : previous.entries().getOrDefault(entity, Map.of()).get(resource);
        Map<Resource, Memo<EntrySizes>> ofEntity = entries.computeIfAbsent(entity, same -> new LinkedHashMap<>());
        Memo<EntrySizes> memo = Memo.of(
                ofEntity.containsKey(resource) ? ofEntity.get(resource) : before,
                reads,
                () -> EntrySizes.of(entity, table, index));
        ofEntity.put(resource, memo);
        return memo.value();
    }

    private Map<Resource, ExpectedStorage.Stored> stored() {
        var stored = new LinkedHashMap<Resource, ExpectedStorage.Stored>();
        for (Table table : design.tables()) {
            stored.put(Resource.table(table.name()), stored(table, null));
            for (SecondaryIndex index : table.indexes()) {
                stored.put(Resource.index(table.name(), index.name()), stored(table, index));
            }
        }
        return stored;
    }

    private ExpectedStorage.Stored stored(Table table, @Nullable SecondaryIndex index) {
        ExpectedStorage.Stored stored = ExpectedStorage.Stored.NOTHING;
        for (ExpectedEntity entity : items.of(table.name())) {
            EntrySizes sizes = entries(entity, table, index);
            double number = entity.count().orElse(0) * sizes.share();
            stored = stored.plus(new ExpectedStorage.Stored(number, number * sizes.mean()));
        }
        return stored;
    }

    Map<String, ExpectedSizes> sizes() {
        var sizes = new LinkedHashMap<String, ExpectedSizes>();
        for (ExpectedEntity entity : items.entities()) {
            Table table = design.table(entity.entity().table()).orElse(null);
            var ofIndexes = new LinkedHashMap<String, ExpectedSizes.Entries>();
            for (SecondaryIndex index : table == null ? List.<SecondaryIndex>of() : table.indexes()) {
                if (table != null && entity.takesPartIn(index.key())) {
                    EntrySizes entries = entries(entity, table, index);
                    ofIndexes.putIfAbsent(index.name(), new ExpectedSizes.Entries(entries.share(), entries.mean()));
                }
            }
            sizes.putIfAbsent(entity.name(), entity.sizes(ofIndexes));
        }
        return sizes;
    }

    private StepUnits units(StepPlan step, List<Arm> ofStep) {
        var listed = new LinkedHashMap<Resource, ReadWriteUnits>();
        for (Arm arm : ofStep) {
            if (arm.listed()) {
                listed.merge(arm.resource(), arm.units(), ReadWriteUnits::plus);
            }
        }
        String what = step.step().operation().apiName() + " "
                + step.entity()
                        .map(ExpectedEntity::name)
                        .orElse(
                                step.target() == null
                                        ? ""
                                        : step.target().resource().toString());
        return new StepUnits(
                step.number(),
                what.strip(),
                listed,
                ofStep.stream().map(Arm::why).toList());
    }

    private PatternUnits total(AccessPattern pattern, List<StepUnits> steps) {
        var sum = new LinkedHashMap<Resource, ReadWriteUnits>();
        steps.forEach(step -> step.arms().forEach((resource, arm) -> sum.merge(resource, arm, ReadWriteUnits::plus)));
        var ordered = new LinkedHashMap<Resource, ReadWriteUnits>();
        for (Resource resource : storage.byResource().keySet()) {
            ReadWriteUnits arm = sum.get(resource);
            if (arm != null) {
                ordered.put(resource, arm);
            }
        }
        return new PatternUnits(pattern.name(), ordered, steps);
    }
}
