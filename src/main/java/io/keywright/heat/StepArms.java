package io.keywright.heat;

import io.keywright.access.EntryWrites;
import io.keywright.access.ExpectedEntity;
import io.keywright.access.ExpectedItems;
import io.keywright.access.ExpectedStorage;
import io.keywright.access.ReadWriteUnits;
import io.keywright.access.SentStep;
import io.keywright.access.StepUnits;
import io.keywright.heat.CostClasses.MeanArm;
import io.keywright.heat.CostClasses.Share;
import io.keywright.item.EntryChange;
import io.keywright.key.KeyCardinality;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What one request of a step asks for: on its table, and on each global index whose entry it changes. */
final class StepArms {
    private final Design design;
    private final ExpectedItems items;
    private final ExpectedStorage storage;
    private final Set<String> notes;

    /** @param notes takes what could not be worked out, in sentences */
    StepArms(Design design, ExpectedItems items, ExpectedStorage storage, Set<String> notes) {
        this.design = design;
        this.items = items;
        this.storage = storage;
        this.notes = notes;
    }

    /**
     * What a step asks for.
     *
     * @param requests how many requests a call sends for it, on average
     * @param always what each request asks for
     * @param sometimes what it does beside in one of several ways, or not at all; each list is one index
     * @param names the variables of its key, as the step names them
     * @param namesOfPartition those of the partition key alone
     */
    record OfStep(
            double requests,
            List<MeanArm> always,
            List<List<Share>> sometimes,
            Set<String> names,
            Set<String> namesOfPartition) {}

    /**
     * The arms of a step; empty where it asks for nothing.
     *
     * @param skew parameter to how calls are spread over its values
     */
    Optional<OfStep> of(String pattern, Map<String, Spread> skew, StepUnits units) {
        SentStep sent = units.sent();
        Table table = sent == null ? null : design.table(sent.target().table()).orElse(null);
        if (sent == null || table == null || !(sent.requests() > 0)) {
            return Optional.empty();
        }
        String index = sent.target().index();
        SecondaryIndex of = index == null ? null : table.index(index).orElse(null);
        ExpectedEntity entity = sent.entities().stream()
                .flatMap(name -> items.entity(name).stream())
                .findFirst()
                .orElse(null);
        boolean isRead = units.operation().effect() == Operation.Effect.READ;
        return isRead
                ? Optional.of(reads(pattern, skew, units, sent, new Target(table, of, entity)))
                : entity == null ? Optional.empty() : Optional.of(writes(skew, units, sent, table, entity));
    }

    /** What a step reads. */
    private record Target(
            Table table,
            @Nullable SecondaryIndex index,
            @Nullable ExpectedEntity entity) {
        KeySchema key() {
            return index == null ? table.key() : index.key();
        }

        /** Where its units are consumed: a local index shares the capacity of its table. */
        Resource resource() {
            return index == null || !index.isGlobal()
                    ? Resource.table(table.name())
                    : Resource.index(table.name(), index.name());
        }
    }

    private OfStep reads(String pattern, Map<String, Spread> skew, StepUnits units, SentStep sent, Target target) {
        double all =
                units.arms().values().stream().mapToDouble(ReadWriteUnits::read).sum();
        boolean isPaged = units.operation() == Operation.QUERY || units.operation() == Operation.SCAN;
        double requests = sent.requests() * (isPaged ? Math.max(1, sent.pages()) : 1);
        requests = Math.max(requests, 2 * all / FlowArm.MOST_HALF_UNITS);
        boolean isGlobal = target.index() != null && target.index().isGlobal();
        boolean isStrong = sent.step().reading().consistency() == Step.Consistency.STRONG && !isGlobal
                || sent.step().transaction() != null;
        UnitKind kind = isStrong ? UnitKind.STRONG_READ : UnitKind.EVENTUAL_READ;
        Keys keys = units.operation() == Operation.SCAN
                ? new Keys(
                        new ArmKeys(
                                KeySpace.of(sent.target().toString(), ""),
                                new Popularity.StoredBytes(),
                                SortPlace.SPREAD),
                        "")
                : readKeys(pattern, skew, sent, units.operation(), target);
        ExpectedEntity entity = target.entity();
        AskedKey asked = entity == null
                ? AskedKey.NOTHING
                : AskedKey.of(sent.step(), target.table(), target.key(), entity, skew);
        var arm = new MeanArm(target.resource(), kind, 2 * all / requests, keys.keys(), keys.who());
        return new OfStep(
                requests,
                List.of(arm),
                List.of(),
                names(entity, target.key().attributes(), asked),
                names(entity, target.key().partition(), asked));
    }

    /** @param who which of the keys it is, by the names of the variables */
    private record Keys(ArmKeys keys, String who) {}

    private Keys readKeys(String pattern, Map<String, Spread> skew, SentStep sent, Operation operation, Target target) {
        ExpectedEntity entity = target.entity();
        if (entity == null) {
            return unknownKeys(pattern, sent, target.key());
        }
        AskedKey asked = AskedKey.of(sent.step(), target.table(), target.key(), entity, skew);
        if (sent.shards() > 1) {
            asked = asked.evenly(shardVariables(entity, target.key()));
        }
        if (operation != Operation.QUERY) {
            double count = entity.count().orElse(1);
            var places = new SortPlaces(entity, target.key(), count, distinctKeys(entity, target.key()));
            return keys(entity, target.key(), asked, places.ofStored(asked), "");
        }
        List<ExpectedEntity> met = sent.entities().stream()
                .flatMap(name -> items.entity(name).stream())
                .toList();
        ExpectedEntity most = met.stream()
                .max(Comparator.comparingDouble(each -> each.count().orElse(1)))
                .orElse(entity);
        double count = met.stream().mapToDouble(each -> each.count().orElse(1)).sum();
        var places = new SortPlaces(most, target.key(), count, distinctKeys(entity, target.key()));
        return keys(entity, target.key(), asked, places.ofQuery(sent.step(), asked), "");
    }

    private Keys unknownKeys(String pattern, SentStep sent, KeySchema key) {
        notes.add("\"" + pattern + "\" asks for keys that no entity has; each is taken to be asked for alike.");
        String text = sent.step().key().stream()
                .filter(condition -> key.partition().stream()
                        .anyMatch(attribute -> attribute.name().equals(condition.attribute())))
                .map(KeyCondition::value)
                .collect(Collectors.joining(", "));
        boolean isOne = KeyTemplate.ifValid(text).filter(KeyTemplate::isLiteral).isPresent();
        Popularity popularity = isOne ? new Popularity.One(0) : new Popularity.Uniform(Popularity.MOST_KEYS);
        return new Keys(new ArmKeys(KeySpace.of(text, ""), popularity, SortPlace.SPREAD), text);
    }

    private OfStep writes(
            Map<String, Spread> skew, StepUnits units, SentStep sent, Table table, ExpectedEntity entity) {
        double requests = sent.requests();
        AskedKey asked = AskedKey.of(sent.step(), table, table.key(), entity, skew);
        boolean isPut = units.operation() == Operation.PUT_ITEM || units.operation() == Operation.BATCH_PUT_REQUEST;
        double ofTable = units.arms().entrySet().stream()
                .filter(arm -> isOnTable(table, arm.getKey()))
                .mapToDouble(arm -> arm.getValue().write())
                .sum();
        var places = new SortPlaces(entity, table.key(), entity.count().orElse(1), distinctKeys(entity, table.key()));
        AskedKey written = isPut ? asked.after(sent.step(), Map.of()) : asked.before(sent.before());
        SortPlace sort = isPut ? places.ofNew(written) : places.ofStored(written);
        Keys keys = keys(entity, table.key(), written, sort, "");
        var arm = new MeanArm(
                Resource.table(table.name()), UnitKind.WRITE, 2 * ofTable / requests, keys.keys(), keys.who());
        var sometimes = new ArrayList<List<Share>>();
        for (SecondaryIndex index : table.indexes()) {
            List<EntryWrites> entries =
                    sent.entries().getOrDefault(Resource.index(table.name(), index.name()), List.of());
            if (index.isGlobal() && !entries.isEmpty()) {
                sometimes.add(entries(entity, table, index, entries, asked, sent));
            }
        }
        return new OfStep(
                requests,
                List.of(arm),
                sometimes,
                names(entity, table.key().attributes(), asked),
                names(entity, table.key().partition(), asked));
    }

    private static Set<String> names(@Nullable ExpectedEntity entity, List<KeyAttribute> attributes, AskedKey asked) {
        return entity == null
                ? Set.of()
                : attributes.stream()
                        .flatMap(attribute -> entity.template(attribute.name()).stream())
                        .flatMap(template -> template.variables().stream())
                        .map(variable -> asked.name(variable.text()))
                        .collect(Collectors.toSet());
    }

    private static boolean isOnTable(Table table, Resource resource) {
        String index = resource.index();
        return index == null
                || table.index(index).filter(SecondaryIndex::isGlobal).isEmpty();
    }

    private List<Share> entries(
            ExpectedEntity entity,
            Table table,
            SecondaryIndex index,
            List<EntryWrites> entries,
            AskedKey asked,
            SentStep sent) {
        Resource resource = Resource.index(table.name(), index.name());
        double stored = storage.of(resource).items();
        double inIndex = Math.min(entity.count().orElse(stored), stored);
        var places = new SortPlaces(entity, index.key(), inIndex, distinctKeys(entity, index.key()));
        AskedKey before = asked.before(sent.before());
        AskedKey after = asked.after(sent.step(), sent.before());
        boolean keyMoves = moves(entity, index.key(), sent.step());
        var ways = new ArrayList<Share>();
        for (EntryWrites way : entries) {
            var arms = new ArrayList<MeanArm>();
            boolean isNew = way.kind() == EntryChange.Kind.JOIN || way.kind() == EntryChange.Kind.MOVE;
            SortPlace sort = isNew ? places.ofNew(after) : places.ofStored(after);
            if (way.kind() == EntryChange.Kind.MOVE && !keyMoves) {
                Keys same = keys(entity, index.key(), after, sort, "");
                arms.add(arm(resource, way.unitsBefore() + way.unitsAfter(), same));
            } else {
                if (way.unitsBefore() > 0) {
                    SortPlace old = places.ofStored(before);
                    String who = way.kind() == EntryChange.Kind.MOVE ? "before " : "";
                    arms.add(arm(resource, way.unitsBefore(), keys(entity, index.key(), before, old, who)));
                }
                if (way.unitsAfter() > 0) {
                    arms.add(arm(resource, way.unitsAfter(), keys(entity, index.key(), after, sort, "")));
                }
            }
            ways.add(new Share(way.share(), arms));
        }
        return ways;
    }

    private static MeanArm arm(Resource resource, double units, Keys keys) {
        return new MeanArm(resource, UnitKind.WRITE, 2 * units, keys.keys(), keys.who());
    }

    /** Whether a write can give an entry another partition key. */
    private static boolean moves(ExpectedEntity entity, KeySchema key, Step step) {
        Set<String> made = key.partition().stream()
                .flatMap(attribute -> entity.template(attribute.name()).stream())
                .flatMap(template -> template.attributes().stream())
                .collect(Collectors.toSet());
        boolean isRandom = templates(entity, key).stream()
                .flatMap(template -> template.parts().stream())
                .anyMatch(Part.RandomShard.class::isInstance);
        boolean isUpdate = !step.changes().isEmpty();
        return isRandom
                || !isUpdate
                || step.changes().stream().map(Change::attribute).anyMatch(made::contains);
    }

    private Keys keys(ExpectedEntity entity, KeySchema key, AskedKey asked, SortPlace sort, String prefix) {
        List<KeyTemplate> templates = templates(entity, key);
        ArmKeys keys =
                new TemplateKeys(items, entity, design.sampleTime(), asked.choices(), notes).keys(templates, sort);
        String who = templates.stream()
                .flatMap(template -> template.parts().stream())
                .map(part -> part instanceof Part.Variable variable
                        ? asked.name(variable.name().text())
                        : part instanceof Part.RandomShard ? "random " : "")
                .filter(name -> !name.isEmpty())
                .collect(Collectors.joining(" "));
        return new Keys(keys, prefix + who);
    }

    private static List<KeyTemplate> templates(ExpectedEntity entity, KeySchema key) {
        return key.partition().stream()
                .map(KeyAttribute::name)
                .flatMap(name -> entity.template(name).stream())
                .toList();
    }

    /** How many partition keys the items of an entity are spread over, at most. */
    private static double distinctKeys(ExpectedEntity entity, KeySchema key) {
        double keys = 1;
        for (KeyTemplate template : templates(entity, key)) {
            keys *= KeyCardinality.of(template, entity::values).values();
        }
        return keys;
    }

    /** The variables that are in a partition key as shards only. */
    private static Set<String> shardVariables(ExpectedEntity entity, KeySchema key) {
        var sharded = new TreeSet<String>();
        var whole = new TreeSet<String>();
        templates(entity, key).stream()
                .flatMap(template -> template.parts().stream())
                .filter(Part.Variable.class::isInstance)
                .map(Part.Variable.class::cast)
                .forEach(variable -> (variable.shard().isPresent() ? sharded : whole)
                        .add(variable.name().text()));
        sharded.removeAll(whole);
        return sharded;
    }
}
