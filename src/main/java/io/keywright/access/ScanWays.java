package io.keywright.access;

import io.keywright.capacity.Figures;
import io.keywright.model.Design;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;

/** The ways to read what no key leads to. */
final class ScanWays {
    private final ExpectedItems items;
    private final ExpectedStorage storage;
    private final Question question;
    private final ReadPlaces places;
    private final ReadSteps steps;
    private final Function<List<Step>, PatternComputation> pricing;

    ScanWays(
            Design design,
            ExpectedComputation all,
            Question question,
            Function<List<Step>, PatternComputation> pricing) {
        this.items = all.items;
        this.storage = all.storage;
        this.question = question;
        this.places = new ReadPlaces(design, question);
        this.steps = new ReadSteps(question);
        this.pricing = pricing;
    }

    /** The cheapest Scan: of the table, or of an index that holds everything. */
    ReadWay of(ExpectedEntity entity) {
        var ways = new ArrayList<ReadWay>();
        int number = 0;
        for (StepPlan.Target place : places.of(entity)) {
            SecondaryIndex index = place.index();
            boolean isWhole = index == null
                    || ReadSteps.lacking(entity, place.table(), index).isEmpty();
            if (isWhole && places.obstacle(place, entity).isEmpty()) {
                boolean isShared = items.of(place.table().name()).stream()
                        .anyMatch(other -> other != entity && other.takesPartIn(place.key()));
                PatternComputation computed = pricing.apply(List.of(steps.scan(place, List.of(entity), isShared)));
                ways.add(new ReadWay(
                        computed,
                        computed.roundTrips(),
                        List.of(entity),
                        null,
                        place,
                        number,
                        waste(place, entity),
                        List.of()));
            }
            number++;
        }
        return ways.stream().min(ReadWay.CHEAPEST).orElseThrow();
    }

    /** One Scan for all entities, where they are in one table. */
    List<ReadWay> together() {
        List<ExpectedEntity> entities = question.entities();
        var place = new StepPlan.Target(places.table(entities.get(0)), null, null);
        if (entities.stream().anyMatch(entity -> !place.table().equals(places.table(entity)))) {
            return List.of();
        }
        boolean isShared = entities.size() < items.of(place.table().name()).size();
        PatternComputation computed = pricing.apply(List.of(steps.scan(place, entities, isShared)));
        return List.of(new ReadWay(computed, computed.roundTrips(), entities, null, place, 0, List.of(), List.of()));
    }

    /** Share of an entity's items that stand in a place and have what is asked for. */
    private double shareAsked(StepPlan.Target place, ExpectedEntity entity) {
        double inPlace = entity.in(place.index()).share();
        var names = new LinkedHashSet<>(question.required(entity));
        SecondaryIndex index = place.index();
        if (index != null) {
            names.addAll(entity.templates().attributesOf(index.key()));
        }
        return inPlace == 0 ? 0 : PresenceShare.of(entity.entity(), names).orElse(inPlace);
    }

    /** What a Scan reads, and how much of it is asked for: what is given takes one value of each attribute. */
    private List<String> waste(StepPlan.Target place, ExpectedEntity entity) {
        double read = storage.of(place.resource()).items();
        double found = entity.count().orElse(0) * shareAsked(place, entity);
        for (String name : question.given()) {
            double values = entity.named(name).map(entity::cardinality).orElse(1.0);
            found /= Math.max(1, values);
        }
        if (read == 0) {
            return List.of();
        }
        return List.of("Of " + Figures.number(read) + " items read, "
                + (found < 1.5 ? "one is" : "about " + Figures.number(Math.rint(found)) + " are")
                + " asked for"
                + (question.range() == null ? "." : ", or fewer as the range has it."));
    }
}
