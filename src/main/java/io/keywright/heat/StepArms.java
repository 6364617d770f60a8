package io.keywright.heat;

import io.keywright.access.ExpectedEntity;
import io.keywright.access.ExpectedItems;
import io.keywright.access.ExpectedSizes;
import io.keywright.access.SentStep;
import io.keywright.access.StepUnits;
import io.keywright.model.Design;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Spread;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What the steps of a design ask for, each looked up where it was worked out before. */
final class StepArms {
    private final Design design;
    private final ExpectedItems items;
    private final Map<String, ExpectedSizes> sizes;
    private final StepDemand.Lookup lookup;
    private final Map<String, List<ExpectedEntity>> related = new HashMap<>();

    /** @param sizes entity name to the sizes of its items and entries */
    StepArms(Design design, ExpectedItems items, Map<String, ExpectedSizes> sizes, StepDemand.Lookup lookup) {
        this.design = design;
        this.items = items;
        this.sizes = sizes;
        this.lookup = lookup;
    }

    /**
     * What a step asks for.
     *
     * @param own parameter to how calls of the pattern are spread over its values
     * @param during the same while the workload lasts, where that says so
     */
    StepDemand of(String pattern, Map<String, Spread> own, Map<String, Spread> during, StepUnits units) {
        SentStep sent = units.sent();
        if (sent == null || !(sent.requests() > 0)) {
            return StepDemand.NOTHING;
        }
        var reads = new ArrayList<Object>(List.of(units, pattern, own, during, design.sampleTime()));
        sent.entities().forEach(name -> reads.addAll(related(name)));
        return lookup.get(
                () -> {
                    var skew = new LinkedHashMap<>(own);
                    skew.putAll(during);
                    var notes = new LinkedHashSet<String>();
                    return design.table(sent.target().table())
                            .map(table -> {
                                var keys = new StepKeys(items, design.sampleTime(), notes);
                                return units.operation().effect() == Operation.Effect.READ
                                        ? new ReadDemand(keys, items, table, units, sent).demand(pattern, skew)
                                        : new WriteDemand(keys, items, sizes, table, units, sent).demand(skew);
                            })
                            .orElse(StepDemand.NOTHING);
                },
                reads.toArray());
    }

    /** An entity and those that its items refer to, directly or not. */
    private List<ExpectedEntity> related(String name) {
        return related.computeIfAbsent(name, any -> {
            var found = new LinkedHashSet<ExpectedEntity>();
            var next = new ArrayDeque<String>(List.of(name));
            while (!next.isEmpty()) {
                ExpectedEntity entity = items.entity(next.remove()).orElse(null);
                if (entity != null && found.add(entity)) {
                    Population.Children children = entity.entity().population().children();
                    Stream.ofNullable(children).forEach(of -> next.add(of.parent()));
                    entity.entity().attributes().stream()
                            .flatMap(attribute -> Stream.ofNullable(attribute.domain()))
                            .flatMap(domain -> domain.sourceEntity().stream())
                            .forEach(next::add);
                }
            }
            return List.copyOf(found);
        });
    }
}
