package io.keywright.heat;

import io.keywright.access.ExpectedEntity;
import io.keywright.access.ExpectedItems;
import io.keywright.access.ReadWriteUnits;
import io.keywright.access.SentStep;
import io.keywright.access.StepUnits;
import io.keywright.heat.CostClasses.MeanArm;
import io.keywright.key.KeyTemplate;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a read asks for in each of its requests; a page is one. */
final class ReadDemand {
    private final StepKeys keys;
    private final Table table;
    private final @Nullable SecondaryIndex index;
    private final StepUnits units;
    private final SentStep sent;

    /** The entities whose items it can meet. */
    private final List<ExpectedEntity> met;

    ReadDemand(StepKeys keys, ExpectedItems items, Table table, StepUnits units, SentStep sent) {
        this.keys = keys;
        this.table = table;
        this.units = units;
        this.sent = sent;
        String name = sent.target().index();
        this.index = name == null ? null : table.index(name).orElse(null);
        this.met = sent.entities().stream()
                .flatMap(entity -> items.entity(entity).stream())
                .toList();
    }

    StepDemand demand(String pattern, Map<String, Spread> skew) {
        double all =
                units.arms().values().stream().mapToDouble(ReadWriteUnits::read).sum();
        boolean isPaged = units.operation() == Operation.QUERY || units.operation() == Operation.SCAN;
        double requests = sent.requests() * (isPaged ? Math.max(1, sent.pages()) : 1);
        requests = Math.max(requests, 2 * all / FlowArm.MOST_HALF_UNITS);
        ExpectedEntity entity = met.isEmpty() ? null : met.get(0);
        AskedKey asked = entity == null ? AskedKey.NOTHING : AskedKey.of(sent.step(), table, key(), entity, skew);
        StepKeys.Named named = units.operation() == Operation.SCAN
                ? wholeKeys()
                : entity == null ? unknownKeys(pattern) : keys(entity, asked);
        var arm = new MeanArm(resource(), kind(), 2 * all / requests, named.keys(), named.who());
        return new StepDemand(requests, List.of(arm), List.of(), StepKeys.names(entity, key(), asked), keys.notes());
    }

    private KeySchema key() {
        return index == null ? table.key() : index.key();
    }

    /** Where its units are consumed: a local index shares the capacity of its table. */
    private Resource resource() {
        return index == null || !index.isGlobal()
                ? Resource.table(table.name())
                : Resource.index(table.name(), index.name());
    }

    private UnitKind kind() {
        boolean isGlobal = index != null && index.isGlobal();
        boolean isStrong = sent.step().reading().consistency() == Step.Consistency.STRONG && !isGlobal;
        return isStrong || sent.step().transaction() != null ? UnitKind.STRONG_READ : UnitKind.EVENTUAL_READ;
    }

    /** A Scan reads everything. */
    private StepKeys.Named wholeKeys() {
        var space = KeySpace.of(sent.target().toString(), "");
        return new StepKeys.Named(new ArmKeys(space, new Popularity.StoredBytes(), SortPlace.SPREAD), "");
    }

    private StepKeys.Named unknownKeys(String pattern) {
        keys.note("\"" + pattern + "\" asks for keys that no entity has; each is taken to be asked for alike.");
        String text = sent.step().key().stream()
                .filter(condition -> key().partition().stream()
                        .anyMatch(attribute -> attribute.name().equals(condition.attribute())))
                .map(KeyCondition::value)
                .collect(Collectors.joining(", "));
        boolean isOne = KeyTemplate.ifValid(text).filter(KeyTemplate::isLiteral).isPresent();
        SortPlace sort = key().sort().isEmpty() ? SortPlace.ONE_ITEM : SortPlace.SPREAD;
        Popularity popularity = isOne ? new Popularity.One(0) : new Popularity.Uniform(Popularity.MOST_KEYS);
        return new StepKeys.Named(new ArmKeys(KeySpace.of(text, ""), popularity, sort), text);
    }

    private StepKeys.Named keys(ExpectedEntity entity, AskedKey asked) {
        double distinct = StepKeys.distinct(entity, key());
        AskedKey each = sent.shards() > 1 ? asked.evenly(StepKeys.shardVariables(entity, key())) : asked;
        SortPlace sort;
        if (units.operation() == Operation.QUERY) {
            ExpectedEntity most = met.stream()
                    .max(Comparator.comparingDouble(ReadDemand::count))
                    .orElse(entity);
            double all = met.stream().mapToDouble(ReadDemand::count).sum();
            sort = new SortPlaces(most, key(), all, distinct).ofQuery(sent.step(), each);
        } else {
            sort = new SortPlaces(entity, key(), count(entity), distinct).ofStored(each);
        }
        return keys.of(entity, key(), each, sort);
    }

    private static double count(ExpectedEntity entity) {
        return entity.count().orElse(1);
    }
}
