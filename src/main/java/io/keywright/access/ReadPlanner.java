package io.keywright.access;

import io.keywright.capacity.ReadConsistency;
import io.keywright.model.AccessPattern.OrderBy;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Times;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the ways to read what a question asks for and takes the cheapest. All entities may stand in one item collection,
 * or each is read for itself: by the key that follows from what is given or from the attributes of those read before, or
 * else by a Scan. An index counts only if it holds every item asked for, and a global one only where the answer may be
 * about a second old.
 */
final class ReadPlanner {
    private final Design design;
    private final ExpectedItems items;
    private final ReadPlaces places;
    private final ScanWays scans;
    private final Question question;
    private final ReadSteps steps;
    private final Function<List<Step>, PatternComputation> pricing;
    private final List<ReadWay> considered = new ArrayList<>();
    private final Set<String> obstacles = new LinkedHashSet<>();

    ReadPlanner(
            Design design,
            ExpectedComputation all,
            Question question,
            Function<List<Step>, PatternComputation> pricing) {
        this.design = design;
        this.items = all.items;
        this.places = new ReadPlaces(design, question);
        this.scans = new ScanWays(design, all, question, pricing);
        this.question = question;
        this.steps = new ReadSteps(question);
        this.pricing = pricing;
    }

    /** The cheapest way. */
    ReadWay best() {
        var ways = new ArrayList<ReadWay>(question.entities().size() > 1 ? together() : List.of());
        if (ways.stream().anyMatch(this::isCheaperThanApart)) {
            question.entities().forEach(entity -> keys(entity, question.given()));
        } else {
            ReadWay apart = apart();
            ways.add(apart);
            if (apart.parts().stream().anyMatch(ReadWay::isScan)) {
                ways.addAll(scans.together());
            }
        }
        ReadWay best = ways.stream().min(ReadWay.CHEAPEST).orElseThrow();
        considered.addAll(ways);
        considered.remove(best);
        return question.isSnapshot() ? inTransaction(best) : best;
    }

    /** Whether a read of all entities together costs less than one request for each does at least. */
    private boolean isCheaperThanApart(ReadWay together) {
        return !together.isBroken()
                && together.units()
                        < ReadConsistency.EVENTUAL.unitsPerStep()
                                * question.entities().size();
    }

    /** The ways to read all entities from one item collection. */
    private List<ReadWay> together() {
        var ways = new ArrayList<ReadWay>();
        List<ExpectedEntity> entities = question.entities();
        int number = 0;
        for (StepPlan.Target place : places.of(entities.get(0))) {
            List<KeyAccess> accesses = entities.stream()
                    .filter(entity ->
                            entity.entity().table().equals(place.table().name())
                                    && entity.takesPartIn(place.key())
                                    && places.obstacle(place, entity).isEmpty())
                    .map(entity -> access(entity, place, question.given()))
                    .filter(KeyAccess::isUsable)
                    .toList();
            boolean isOne = accesses.size() == entities.size()
                    && accesses.stream().map(KeyAccess::partition).distinct().count() == 1;
            if (isOne) {
                ways.add(keyed(place, entities, accesses, number));
            }
            number++;
        }
        return ways;
    }

    /** Each entity for itself: first those that what is given leads to, then those that they lead to. */
    private ReadWay apart() {
        var parts = new ArrayList<ReadWay>();
        var left = new ArrayList<>(question.entities());
        Set<String> known = new LinkedHashSet<>(question.given());
        double times = 1;
        while (!left.isEmpty()) {
            var reached = new ArrayList<ReadWay>();
            for (ExpectedEntity entity : left) {
                keyed(entity, known).stream().min(ReadWay.CHEAPEST).ifPresent(reached::add);
            }
            if (reached.isEmpty()) {
                reached.add(scans.of(left.get(0)));
            }
            for (ReadWay way : reached) {
                parts.add(parts.isEmpty() ? way : after(way, parts, times, way != reached.get(0)));
                left.removeAll(way.entities());
            }
            times = Math.max(
                    1, reached.get(0).computed().found(1, reached.get(0).entities()));
            for (ReadWay way : reached) {
                way.entities()
                        .forEach(entity -> entity.entity().attributes().stream()
                                .map(Attribute::name)
                                .forEach(known::add));
            }
        }
        if (parts.size() == 1) {
            return parts.get(0);
        }
        var all = new ArrayList<Step>();
        var remarks = new ArrayList<String>();
        for (ReadWay part : parts) {
            all.addAll(part.steps());
            remarks.addAll(part.remarks());
        }
        PatternComputation computed = pricing.apply(all);
        return new ReadWay(computed, computed.roundTrips(), question.entities(), null, null, 0, remarks, parts);
    }

    /**
     * A way that follows others.
     *
     * @param times how often it is gone, where it starts from items read before; no item is got twice
     * @param together whether it need not wait for the way before it
     */
    private ReadWay after(ReadWay way, List<ReadWay> before, double times, boolean together) {
        KeyAccess access = way.access();
        boolean isLed = access != null && !question.given().containsAll(access.used());
        double most =
                access != null && access.whole() ? way.entities().get(0).count().orElse(times) : times;
        double runs = Math.min(times, Math.max(1, most));
        var changed = new ArrayList<Step>();
        for (Step step : way.steps()) {
            Step repeated = step;
            if (isLed && runs > 1) {
                double count = ((Times.Count) step.times()).times() * runs;
                repeated = step.withTimes(new Times.Count(count));
                repeated = step.operation() == Operation.GET_ITEM
                        ? repeated.withOperation(Operation.BATCH_GET_ITEM)
                        : repeated;
            }
            changed.add(changed.isEmpty() && (together || !isLed) ? repeated.withParallel(true) : repeated);
        }
        var remarks = new ArrayList<>(way.remarks());
        if (access != null && isLed) {
            String led = Words.list(access.used().stream()
                    .filter(name -> !question.given().contains(name))
                    .sorted()
                    .toList());
            remarks.add(
                    0,
                    Words.list(way.entities().stream().map(ExpectedEntity::name).toList()) + " follows by " + led
                            + " of " + Words.list(names(before)) + ".");
        }
        PatternComputation computed = pricing.apply(changed);
        return new ReadWay(
                computed, computed.roundTrips(), way.entities(), access, way.target(), way.place(), remarks, List.of());
    }

    private static List<String> names(List<ReadWay> ways) {
        return ways.stream()
                .flatMap(way -> way.entities().stream())
                .map(ExpectedEntity::name)
                .distinct()
                .toList();
    }

    private KeyAccess access(ExpectedEntity entity, StepPlan.Target place, Set<String> known) {
        return KeyAccess.of(entity, place.key(), known, question.range(), question.orderAttribute());
    }

    /** The ways by a key that is known. */
    private List<ReadWay> keyed(ExpectedEntity entity, Set<String> known) {
        List<ReadWay> ways = keys(entity, known).stream()
                .map(key -> keyed(key.place(), List.of(entity), List.of(key.access()), key.number()))
                .toList();
        considered.addAll(ways);
        return ways;
    }

    /**
     * A key that leads to an entity.
     *
     * @param number its number among the entity's places
     */
    private record Key(StepPlan.Target place, KeyAccess access, int number) {}

    /** The keys that lead to an entity; what keeps the others from it is noted. */
    private List<Key> keys(ExpectedEntity entity, Set<String> known) {
        var keys = new ArrayList<Key>();
        int number = 0;
        for (StepPlan.Target place : places.of(entity)) {
            String obstacle = places.obstacle(place, entity);
            KeyAccess access = access(entity, place, known);
            if (!access.isUsable()) {
                obstacles.add("The key of " + entity.name() + " in " + place.resource() + " begins with "
                        + Words.list(access.missing()) + ", which is not given.");
            } else if (!obstacle.isEmpty()) {
                obstacles.add(obstacle);
            } else {
                keys.add(new Key(place, access, number));
            }
            number++;
        }
        return keys;
    }

    private ReadWay keyed(StepPlan.Target place, List<ExpectedEntity> entities, List<KeyAccess> accesses, int number) {
        KeyAccess access = accesses.get(0);
        ExpectedEntity first = entities.get(0);
        SecondaryIndex index = place.index();
        var remarks = new ArrayList<String>();
        var all = new ArrayList<Step>();
        boolean isOne = entities.size() == 1;
        if (access.bucket() != null) {
            remarks.add("The partition key of " + place.resource() + " holds a part of " + access.bucket()
                    + " only: one Query for each that is asked about, of which one is counted.");
        }
        if (isOne) {
            remarkUnused(place, first, access, remarks);
        }
        boolean isDropped = isOne
                && !question.isSnapshot()
                && steps.filter(place, first, access).condition().isPresent();
        if (isOne && index == null && access.whole() && !isDropped) {
            all.add(steps.get(place, first, access));
        } else {
            List<KeyCondition> sort = isOne ? access.sort() : CommonSort.of(accesses);
            Step query = steps.query(place, entities, access, sort, null);
            Long limit = limit(place, query, entities, accesses, remarks);
            all.add(limit == null ? query : steps.query(place, entities, access, sort, limit));
        }
        if (index != null) {
            fetch(place.table(), index, entities, all, remarks);
        }
        PatternComputation computed = pricing.apply(all);
        return new ReadWay(computed, computed.roundTrips(), entities, access, place, number, remarks, List.of());
    }

    private void remarkUnused(StepPlan.Target place, ExpectedEntity entity, KeyAccess access, List<String> remarks) {
        ReadFilter filter = steps.filter(place, entity, access);
        boolean isGot = access.whole() && place.index() == null && question.isSnapshot();
        List<String> filtered = isGot ? List.of() : filter.compared();
        List<String> names = isGot ? steps.unused(entity, access) : filter.open();
        if (!filtered.isEmpty()) {
            remarks.add("The key does not narrow by " + Words.list(filtered)
                    + ": what does not fit is dropped after it is read and billed.");
        }
        if (!names.isEmpty()) {
            remarks.add("Neither the key nor a filter on " + place.resource() + " narrows by " + Words.list(names)
                    + ": the caller drops what does not fit.");
        }
    }

    /** The most items to evaluate, where that can be said; with remarks on what keeps it from being said. */
    private @Nullable Long limit(
            StepPlan.Target place,
            Step query,
            List<ExpectedEntity> entities,
            List<KeyAccess> accesses,
            List<String> remarks) {
        List<String> strangers = strangers(place, query, entities);
        if (!strangers.isEmpty()) {
            remarks.add("Items of " + Words.list(strangers) + " stand among them and are read as well.");
        }
        OrderBy order = question.orderBy();
        boolean isOrdered = true;
        boolean isFiltered = false;
        for (int i = 0; i < entities.size(); i++) {
            boolean concerns = order != null && Question.has(entities.get(i), order.attribute());
            isOrdered &= !concerns || steps.isOrdered(accesses.get(i));
            isFiltered |= steps.isFiltered(entities.get(i), accesses.get(i));
        }
        if (order != null && !isOrdered) {
            remarks.add(place.resource() + " does not order by " + order.attribute()
                    + ": everything found is read, and the caller sorts it.");
        }
        Long most = question.atMost();
        if (most == null || most < 1 || entities.size() > 1) {
            return null;
        }
        if (isOrdered && (isFiltered || !strangers.isEmpty())) {
            remarks.add("A Limit counts what is read before that, so it can't end the read.");
        }
        return isOrdered && !isFiltered && strangers.isEmpty() ? most : null;
    }

    /** The other entities whose items a Query meets. */
    private List<String> strangers(StepPlan.Target place, Step query, List<ExpectedEntity> asked) {
        StepPlan plan = StepPlanner.plan(design, items, question.pattern().withSteps(List.of(query)), 1);
        return KeyCandidates.ofCollection(items.of(place.table().name()), place.key(), plan.partition()).stream()
                .filter(entity -> !asked.contains(entity))
                .filter(entity -> CollectionPart.of(entity, plan, place).sort().matched().length > 0)
                .map(ExpectedEntity::name)
                .toList();
    }

    /** Adds the reads of what an index does not hold. */
    private void fetch(
            Table table, SecondaryIndex index, List<ExpectedEntity> entities, List<Step> all, List<String> remarks) {
        for (ExpectedEntity entity : entities) {
            List<String> lacking = ReadSteps.lacking(entity, table, index);
            if (lacking.isEmpty()) {
                continue;
            }
            remarks.add(index.name() + " does not hold " + Words.list(lacking) + " of " + entity.name()
                    + ": each item is read from " + table.name() + " too.");
            if (index.isGlobal()) {
                double found = pricing.apply(List.of(all.get(0))).found(1, List.of(entity));
                Long limit = all.get(0).reading().limit();
                found = limit == null ? found : Math.min(found, limit);
                all.add(steps.fetch(table, entity, found > 0 ? found : 1));
            }
        }
    }

    /** The same reads as one transaction, where each gets one item by its key. */
    private ReadWay inTransaction(ReadWay way) {
        boolean areGets = way.computed().steps.stream()
                .allMatch(step -> step.operation() == Operation.GET_ITEM && step.fanOut() == 1 && step.times() == 1);
        boolean isLed = way.places().stream()
                .map(ReadWay::access)
                .anyMatch(access -> access == null || !question.given().containsAll(access.used()));
        if (!areGets || isLed) {
            return way;
        }
        List<Step> members = way.steps().stream()
                .map(step -> step.withParallel(false)
                        .withReading(Step.Reading.DEFAULT)
                        .withTransaction("read"))
                .toList();
        PatternComputation computed = pricing.apply(members);
        return new ReadWay(
                computed,
                computed.roundTrips(),
                way.entities(),
                way.access(),
                way.target(),
                way.place(),
                way.remarks(),
                way.parts());
    }

    /** Why a way was chosen, and what keeps the others from being it. */
    String why(ReadWay way) {
        return new ReadReasons(way, considered, List.copyOf(obstacles)).text();
    }
}
