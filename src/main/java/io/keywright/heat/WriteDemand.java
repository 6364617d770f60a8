package io.keywright.heat;

import io.keywright.access.EntryWrites;
import io.keywright.access.ExpectedEntity;
import io.keywright.access.ExpectedItems;
import io.keywright.access.ExpectedSizes;
import io.keywright.access.SentStep;
import io.keywright.access.StepUnits;
import io.keywright.heat.CostClasses.MeanArm;
import io.keywright.heat.CostClasses.Share;
import io.keywright.item.EntryChange;
import io.keywright.key.Part;
import io.keywright.model.Change;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Spread;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What a write asks for in each of its requests: on its table, and on each global index whose entry it changes. */
final class WriteDemand {
    private final StepKeys keys;
    private final ExpectedItems items;
    private final Map<String, ExpectedSizes> sizes;
    private final Table table;
    private final StepUnits units;
    private final SentStep sent;

    WriteDemand(
            StepKeys keys,
            ExpectedItems items,
            Map<String, ExpectedSizes> sizes,
            Table table,
            StepUnits units,
            SentStep sent) {
        this.keys = keys;
        this.items = items;
        this.sizes = sizes;
        this.table = table;
        this.units = units;
        this.sent = sent;
    }

    StepDemand demand(Map<String, Spread> skew) {
        return sent.entities().stream()
                .flatMap(name -> items.entity(name).stream())
                .findFirst()
                .map(entity -> demand(entity, AskedKey.of(sent.step(), table, table.key(), entity, skew)))
                .orElse(StepDemand.NOTHING);
    }

    private StepDemand demand(ExpectedEntity entity, AskedKey asked) {
        boolean isPut = units.operation() == Operation.PUT_ITEM || units.operation() == Operation.BATCH_PUT_REQUEST;
        double ofTable = units.arms().entrySet().stream()
                .filter(arm -> isOnTable(arm.getKey()))
                .mapToDouble(arm -> arm.getValue().write())
                .sum();
        double count = entity.count().orElse(1);
        var places = new SortPlaces(entity, table.key(), count, StepKeys.distinct(entity, table.key()));
        AskedKey written = isPut ? asked.after(sent.step(), Map.of()) : asked.before(sent.before());
        SortPlace sort = isPut ? places.ofNew(written) : places.ofStored(written);
        StepKeys.Named named = keys.of(entity, table.key(), written, sort);
        MeanArm arm = arm(Resource.table(table.name()), ofTable / sent.requests(), named, addedToTable());
        var sometimes = new ArrayList<List<Share>>();
        for (SecondaryIndex index : table.indexes()) {
            Resource resource = Resource.index(table.name(), index.name());
            List<EntryWrites> entries = sent.entries().getOrDefault(resource, List.of());
            if (index.isGlobal() && !entries.isEmpty()) {
                sometimes.add(entries(entity, resource, index.key(), entries, asked));
            }
        }
        return new StepDemand(
                sent.requests(), List.of(arm), sometimes, StepKeys.names(entity, table.key(), asked), keys.notes());
    }

    /** Whether units are consumed in the partitions of the table: its own and those of its local indexes. */
    private boolean isOnTable(Resource resource) {
        String index = resource.index();
        return index == null
                || table.index(index).filter(SecondaryIndex::isGlobal).isEmpty();
    }

    /** Bytes that a write adds in the partitions of the table: to items and to entries of local indexes. */
    private double addedToTable() {
        return sent.addedBytes()
                + sent.entries().entrySet().stream()
                        .filter(entries -> isOnTable(entries.getKey()))
                        .flatMap(entries -> entries.getValue().stream())
                        .mapToDouble(way -> way.share() * way.addedBytes())
                        .sum();
    }

    /** The ways in which the write changes an index. */
    private List<Share> entries(
            ExpectedEntity entity, Resource index, KeySchema key, List<EntryWrites> entries, AskedKey asked) {
        var places = new SortPlaces(entity, key, entries(entity, index), StepKeys.distinct(entity, key));
        AskedKey before = asked.before(sent.before());
        AskedKey after = asked.after(sent.step(), sent.before());
        var ways = new ArrayList<Share>();
        for (EntryWrites way : entries) {
            boolean isMove = way.kind() == EntryChange.Kind.MOVE;
            boolean isNew = way.kind() == EntryChange.Kind.JOIN || isMove;
            StepKeys.Named to = keys.of(entity, key, after, isNew ? places.ofNew(after) : places.ofStored(after));
            var arms = new ArrayList<MeanArm>();
            if (isMove && !changesPartition(entity, key)) {
                arms.add(arm(index, way.unitsBefore() + way.unitsAfter(), to, way.addedBytes()));
            } else {
                if (way.unitsBefore() > 0) {
                    StepKeys.Named from = keys.of(entity, key, before, places.ofStored(before));
                    String who = isMove ? "before " + from.who() : from.who();
                    arms.add(arm(index, way.unitsBefore(), new StepKeys.Named(from.keys(), who), 0));
                }
                if (way.unitsAfter() > 0) {
                    arms.add(arm(index, way.unitsAfter(), to, way.addedBytes()));
                }
            }
            ways.add(new Share(way.share(), arms));
        }
        return ways;
    }

    /** Entries of an entity in an index; those of other entities don't count, so that nothing of them is read. */
    private double entries(ExpectedEntity entity, Resource index) {
        ExpectedSizes known = sizes.get(entity.name());
        return known == null
                ? 0
                : index.indexName()
                        .map(known.entries()::get)
                        .map(entries -> known.items() * entries.share())
                        .orElse(0.0);
    }

    private static MeanArm arm(Resource resource, double units, StepKeys.Named named, double addedBytes) {
        return new MeanArm(resource, UnitKind.WRITE, 2 * units, named.keys(), named.who(), addedBytes);
    }

    /** Whether the write can give an entry another partition key. */
    private boolean changesPartition(ExpectedEntity entity, KeySchema key) {
        Set<String> made = StepKeys.templates(entity, key).stream()
                .flatMap(template -> template.attributes().stream())
                .collect(Collectors.toSet());
        boolean isRandom = StepKeys.templates(entity, key).stream()
                .flatMap(template -> template.parts().stream())
                .anyMatch(Part.RandomShard.class::isInstance);
        return isRandom
                || sent.step().changes().isEmpty()
                || sent.step().changes().stream().map(Change::attribute).anyMatch(made::contains);
    }
}
