package io.keywright.heat;

import io.keywright.access.Expected;
import io.keywright.access.ExpectedEntity;
import io.keywright.access.PatternPlan;
import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.access.SentStep;
import io.keywright.access.StepUnits;
import io.keywright.access.WorkloadUnits;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Spread;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Works out what a workload asks of a design. */
final class DemandComputation {
    private final Design design;
    private final Expected expected;
    private final Workload workload;
    private final WorkloadUnits during;
    private final List<Flow> flows = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    DemandComputation(Design design, Expected expected, Workload workload, WorkloadUnits during) {
        this.design = design;
        this.expected = expected;
        this.workload = workload;
        this.during = during;
    }

    Demand demand() {
        for (int i = 0; i < design.patterns().size(); i++) {
            AccessPattern pattern = design.patterns().get(i);
            PatternPlan plan = expected.plans().get(i);
            PatternUnits units =
                    during.of(pattern.name()).orElse(expected.units().get(i));
            if (!plan.sendsNothing()) {
                units.steps().forEach(step -> add(pattern, step));
            }
        }
        Long seconds = workload.durationSeconds();
        return new Demand(
                flows,
                List.of(),
                seconds == null || seconds < 1 ? Demand.DEFAULT_SECONDS : seconds,
                wholeCollections(),
                notes);
    }

    private Set<Resource> wholeCollections() {
        var whole = new HashSet<Resource>();
        for (Table table : design.tables()) {
            if (!table.indexes().stream().allMatch(SecondaryIndex::isGlobal)) {
                whole.add(Resource.table(table.name()));
            }
        }
        return whole;
    }

    private void add(AccessPattern pattern, StepUnits step) {
        SentStep sent = step.sent();
        double perSecond = workload.rateOf(pattern).calls().doubleValue();
        if (sent == null
                || sent.requests() == 0
                || perSecond == 0
                || sent.entities().isEmpty()) {
            return;
        }
        Resource table = Resource.table(sent.target().table());
        ReadWriteUnits units = step.arms().getOrDefault(sent.target(), ReadWriteUnits.ZERO);
        boolean isWrite = units.write() > 0;
        long halves = Math.round(2 * (units.read() + units.write()) / sent.requests());
        ArmKeys keys = keys(pattern, sent);
        if (keys != null && halves > 0 && halves <= FlowArm.MOST_HALF_UNITS) {
            UnitKind kind = isWrite ? UnitKind.WRITE : UnitKind.EVENTUAL_READ;
            flows.add(Flow.of(
                    pattern.name(),
                    RateOverTime.constant(Math.min(RateOverTime.MOST_PER_SECOND, perSecond * sent.requests())),
                    new FlowArm(table, kind, halves, keys)));
        }
    }

    private @Nullable ArmKeys keys(AccessPattern pattern, SentStep sent) {
        ExpectedEntity entity = expected.items().entity(sent.entities().get(0)).orElse(null);
        Table table = design.table(sent.target().table()).orElse(null);
        if (entity == null || table == null || table.key().partition().isEmpty()) {
            return null;
        }
        Entity of = entity.entity();
        String template = of.keys().getOrDefault(table.key().partition().get(0).name(), "");
        for (Attribute attribute : of.attributes()) {
            Domain domain = attribute.domain();
            if (domain != null && template.contains("{" + attribute.name() + "}")) {
                Spread spread = pattern.skew().getOrDefault(attribute.name(), domain.spread());
                return new ArmKeys(
                        KeySpace.of(template, attribute.name()), popularity(domain, spread, entity), SortPlace.SPREAD);
            }
        }
        return new ArmKeys(KeySpace.of(template, ""), new Popularity.One(0), SortPlace.SPREAD);
    }

    private static Popularity popularity(Domain domain, Spread spread, ExpectedEntity entity) {
        if (spread instanceof Spread.Weights weights && !weights.weights().isEmpty()) {
            return new Popularity.Weights(weights.weights());
        }
        if (domain.values() instanceof Values.Enumeration enumeration) {
            return new Popularity.Weights(
                    enumeration.choices().stream().map(Values.Choice::weight).toList());
        }
        Long cardinality = domain.cardinality();
        long keys = cardinality == null ? Math.round(entity.count().orElse(1)) : cardinality;
        keys = Math.max(1, Math.min(Popularity.MOST_KEYS, keys));
        return spread instanceof Spread.Zipf zipf ? new Popularity.Zipf(keys, zipf.s()) : new Popularity.Uniform(keys);
    }
}
