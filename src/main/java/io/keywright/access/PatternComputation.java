package io.keywright.access;

import io.keywright.capacity.Figures;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Computes what a call of a pattern with certain steps costs; it reads an {@link ExpectedComputation}. */
final class PatternComputation {
    private final ExpectedItems items;
    private final ExpectedComputation all;
    private final AccessPattern pattern;
    private final List<KeptSteps> before;
    final KeptSteps kept = new KeptSteps();
    final List<StepPlan> steps;
    final PatternUnits units;

    /** Pages of each step's read, on average. */
    private final List<Double> pages = new ArrayList<>();

    int stepsDrawn;
    int armsComputed;

    /** @param before where steps are looked for that were computed already */
    PatternComputation(Design design, ExpectedComputation all, AccessPattern pattern, List<KeptSteps> before) {
        this.items = all.items;
        this.all = all;
        this.before = before;
        this.pattern = pattern;
        List<StepPlan> checked = CheckedSteps.of(design, items, pattern);
        boolean canBeSent = checked.stream().noneMatch(StepPlan::isBroken);
        this.steps = canBeSent ? checked.stream().map(this::drawn).toList() : checked;
        boolean works = steps.stream().noneMatch(StepPlan::isBroken);
        var stepUnits = new ArrayList<StepUnits>();
        for (StepPlan step : steps) {
            List<Arm> ofStep = works ? arms(step) : List.of();
            pages.add(ofStep.stream().mapToDouble(Arm::pages).max().orElse(1));
            stepUnits.add(units(step, ofStep));
        }
        units = works ? total(stepUnits) : PatternUnits.none(pattern.name());
    }

    /** The plan that these steps make. */
    PatternPlan plan(Answer answer) {
        return PatternPlanner.plan(pattern, steps, answer, pages);
    }

    ExpectedItems items() {
        return items;
    }

    /** That what one Query finds does not fit into one page, in a sentence for each step of which that is so. */
    List<String> severalPages() {
        var sentences = new ArrayList<String>();
        for (int i = 0; i < pages.size(); i++) {
            StepPlan step = steps.get(i);
            double count = Math.ceil(pages.get(i));
            if (count > 1 && step.operation() == Operation.QUERY) {
                sentences.add("What the Query of " + target(step).resource() + " finds is about "
                        + Figures.number(count) + " pages, one after another.");
            }
        }
        return sentences;
    }

    long roundTrips() {
        return PatternPlanner.roundTrips(pattern, steps, pages);
    }

    /** How many items of these entities the step of this number finds in a call, on average. */
    double found(int number, List<ExpectedEntity> wanted) {
        StepPlan step = steps.get(number - 1);
        Memo<StepWork> memo = kept.work(step.step());
        double requests = step.times() * step.fanOut();
        if (memo == null || memo.value() instanceof WriteImages) {
            return 0;
        }
        if (memo.value() instanceof CollectionReads collection) {
            double found = 0;
            for (int part = 0; part < collection.parts().size(); part++) {
                boolean isWanted = wanted.contains(collection.parts().get(part).entity());
                found += isWanted ? collection.meanItems(part) : 0;
            }
            return requests * found;
        }
        return memo.value() instanceof ItemReads
                ? requests
                : wanted.stream()
                        .mapToDouble(entity -> entity.count().orElse(1))
                        .sum();
    }

    /** The work of a step of these; null where the pattern can't be sent. */
    @Nullable
    StepWork work(StepPlan step) {
        Memo<StepWork> memo = kept.work(step.step());
        return memo == null ? null : memo.value();
    }

    /** The step with its work, and with what the service refuses of all that it writes. */
    private StepPlan drawn(StepPlan step) {
        StepPlan.Target target = target(step);
        return work(step, target) instanceof WriteImages images
                ? images.refusal(target.table())
                        .map(refusal -> step.withProblems(List.of("DynamoDB: " + refusal)))
                        .orElse(step)
                : step;
    }

    private static StepPlan.Target target(StepPlan step) {
        return Objects.requireNonNull(step.target(), "a step that is not broken has a target");
    }

    private List<Arm> arms(StepPlan step) {
        StepPlan.Target target = target(step);
        StepWork work = Objects.requireNonNull(work(step), "the work of a step that is not broken is drawn");
        if (work instanceof WriteImages images) {
            return writeArms(step, target.table(), images);
        }
        return armsOf(step, target.resource(), readsOfRead(step, target, work), () -> read(step, target, work));
    }

    private StepWork work(StepPlan step, StepPlan.Target target) {
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
        Memo<StepWork> known = before(earlier -> earlier.work(step.step()));
        Memo<StepWork> memo = Memo.of(known, reads, () -> drawn(step, target, entities));
        stepsDrawn += memo == known ? 0 : 1;
        kept.put(step.step(), memo);
        return memo.value();
    }

    private StepWork drawn(StepPlan step, StepPlan.Target target, List<ExpectedEntity> entities) {
        return switch (step.operation()) {
            case GET_ITEM, BATCH_GET_ITEM -> ItemReads.of(step, target, entities);
            case QUERY -> CollectionReads.draw(step, target, entities, pattern.skew());
            case SCAN -> new StepWork.WholeRead();
            default ->
                WriteImages.draw(
                        step.operation(),
                        step.sent(),
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
            ExpectedStorage.Stored stored = all.storage.of(target.resource());
            reads.add(stored.items());
            reads.add(stored.bytes());
        } else {
            items.of(target.table().name())
                    .forEach(entity -> reads.add(all.entries(entity, target.table(), target.index())));
            reads.add(target.index());
        }
        return reads;
    }

    private List<Arm> read(StepPlan step, StepPlan.Target target, StepWork work) {
        var read = new ReadArms(step, target, entity -> all.entries(entity, target.table(), target.index()));
        if (work instanceof ItemReads one) {
            return List.of(read.items(one));
        }
        if (work instanceof CollectionReads collection) {
            SecondaryIndex index = target.index();
            boolean fetches = index != null
                    && !index.isGlobal()
                    && !Projected.missing(step.sent().expressions().projection(), target.table(), index)
                            .isEmpty();
            return read.collection(collection, fetches ? entity -> all.entries(entity, target.table(), null) : null);
        }
        return List.of(read.everything(all.storage.of(target.resource())));
    }

    private List<Arm> armsOf(
            StepPlan step, Resource resource, List<@Nullable Object> reads, Supplier<List<Arm>> compute) {
        Memo<List<Arm>> known = before(earlier -> earlier.arms(step.step(), resource));
        Memo<List<Arm>> memo = Memo.of(known, reads, compute);
        armsComputed += memo == known ? 0 : 1;
        kept.put(step.step(), resource, memo);
        return memo.value();
    }

    private <T> @Nullable T before(Function<KeptSteps, @Nullable T> look) {
        for (KeptSteps earlier : before) {
            T known = look.apply(earlier);
            if (known != null) {
                return known;
            }
        }
        return null;
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
                step.entity().map(ExpectedEntity::name).orElse(null),
                step.operation(),
                listed,
                ofStep.stream().map(Arm::why).toList(),
                ofStep.isEmpty() ? null : sent(step, ofStep),
                ofStep.isEmpty() ? List.of() : unknown(step));
    }

    private SentStep sent(StepPlan step, List<Arm> ofStep) {
        StepPlan.Target target = target(step);
        var entries = new LinkedHashMap<Resource, List<EntryWrites>>();
        ofStep.stream()
                .filter(arm -> !arm.entries().isEmpty())
                .forEach(arm -> entries.put(arm.resource(), arm.entries()));
        StepWork work = Objects.requireNonNull(work(step), "the work of a step that is not broken is drawn");
        return new SentStep(
                step.sent(),
                target.resource(),
                work.entities(target, items).stream().map(ExpectedEntity::name).toList(),
                step.times(),
                step.lookups(),
                step.shards(),
                ofStep.stream().mapToDouble(Arm::pages).max().orElse(1),
                Conjunction.ofStored(step.sent()).map(Conjunction::values).orElse(Map.of()),
                entries,
                ofStep.stream().mapToDouble(Arm::addedBytes).sum());
    }

    /** Why the units of a step are not whole: something it reads or writes has no size. */
    private List<String> unknown(StepPlan step) {
        StepWork work = Objects.requireNonNull(kept.work(step.step())).value();
        return work.entities(Objects.requireNonNull(step.target()), items).stream()
                .filter(entity -> entity.draws().isEmpty())
                .map(ExpectedEntity::unknownSize)
                .toList();
    }

    private PatternUnits total(List<StepUnits> steps) {
        var sum = new LinkedHashMap<Resource, ReadWriteUnits>();
        steps.forEach(step -> step.arms().forEach((resource, arm) -> sum.merge(resource, arm, ReadWriteUnits::plus)));
        var ordered = new LinkedHashMap<Resource, ReadWriteUnits>();
        for (Resource resource : all.storage.byResource().keySet()) {
            ReadWriteUnits arm = sum.get(resource);
            if (arm != null) {
                ordered.put(resource, arm);
            }
        }
        return new PatternUnits(pattern.name(), ordered, steps);
    }
}
