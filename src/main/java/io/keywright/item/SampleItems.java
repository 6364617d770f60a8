package io.keywright.item;

import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.SampleItem;
import io.keywright.model.Table;
import io.keywright.progress.Progress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Generated sample items: a small world that is referentially whole. A child belongs to a parent that is there, a copy
 * equals its source, primary keys are unique and no date is after the design's sample time. The same design, request
 * and seed give the same rows everywhere.
 *
 * @param rows table to its new rows, in document order
 * @param problems what could not be generated, each thing once
 */
public record SampleItems(Map<String, List<SampleItem>> rows, List<ItemProblem> problems) {
    public SampleItems {
        rows = OrderedMap.copyOf(rows);
        problems = List.copyOf(problems);
    }

    /** Generates sample items for a design. */
    public static SampleItems generate(Design design, SampleRequest request) {
        return generate(design, request, Progress.NONE);
    }

    /**
     * Generates sample items for a design, unless they are no longer wanted.
     *
     * @param progress hears of every item; asked before each whether they are wanted
     * @throws CancellationException once they are not
     */
    public static SampleItems generate(Design design, SampleRequest request, Progress progress) {
        Map<String, Integer> counts =
                request.counts().isEmpty() ? SampleDivision.of(design, request.total()) : request.counts();
        return new Generation(design, new SampleScale(design, request, counts), request, progress).run();
    }

    /** One generation under way. */
    private static final class Generation {
        /** How often an item is drawn again whose key is taken, before one with another number is tried. */
        private static final int DRAWS_PER_NUMBER = 20;

        private static final int MOST_DRAWS = 4 * DRAWS_PER_NUMBER;

        /** After so many items in a row that could not be made, one draw each is enough for the rest. */
        private static final int PATIENCE = 3;

        private static final long TEMPLATES = 0x72_616E_646FL;

        private final Design design;
        private final SampleScale scale;
        private final SampleRequest request;
        private final Progress progress;
        private final Map<String, Set<Object>> keys = new HashMap<>();
        private final Map<DrawnRow, SampleItem> made = new IdentityHashMap<>();
        private final SeededStream random;
        private long wanted;
        private long begun;

        Generation(Design design, SampleScale scale, SampleRequest request, Progress progress) {
            this.design = design;
            this.scale = scale;
            this.request = request;
            this.progress = progress;
            random = new SeededStream(SeededStream.key(scale.seed(), TEMPLATES));
        }

        SampleItems run() {
            if (request.keepStored()) {
                design.tables().forEach(this::takeStoredKeys);
            }
            List<Entity> order = SampleOrder.of(scale);
            wanted = order.stream().mapToLong(scale::wanted).sum();
            order.forEach(this::generate);
            boolean isWhole = false;
            while (!isWhole) {
                isWhole = !removeBroken(order);
            }
            var problems = new LinkedHashSet<ItemProblem>();
            request.counts().keySet().stream()
                    .filter(name -> design.entity(name).isEmpty())
                    .forEach(name -> problems.add(new ItemProblem(
                            Place.entity(name), "is not an entity of the design; expected the name of one")));
            var byEntity = new IdentityHashMap<Entity, List<SampleItem>>();
            for (Entity entity : order) {
                List<SampleItem> items = items(entity);
                byEntity.put(entity, items);
                problems.addAll(scale.plan(entity).problems());
            }
            return new SampleItems(byTable(byEntity), List.copyOf(problems));
        }

        /** Removes items that take values from others which could not be made after all; whether there were any. */
        private boolean removeBroken(List<Entity> order) {
            boolean removed = false;
            for (Entity entity : order) {
                EntityPlan plan = scale.plan(entity);
                for (int position = scale.firstNew(plan); position < scale.end(plan); position++) {
                    DrawnRow row = scale.at(plan, position);
                    if (row != null && !scale.isWhole(row)) {
                        scale.replace(plan, position, null);
                        removed = true;
                    }
                }
            }
            return removed;
        }

        private List<SampleItem> items(Entity entity) {
            EntityPlan plan = scale.plan(entity);
            var items = new ArrayList<SampleItem>();
            for (int position = scale.firstNew(plan); position < scale.end(plan); position++) {
                DrawnRow row = scale.at(plan, position);
                SampleItem item = row == null ? null : made.get(row);
                if (item != null) {
                    items.add(item);
                }
            }
            int wanted = scale.wanted(entity);
            if (items.size() < wanted) {
                plan.problem(
                        Place.entity(entity.name()),
                        "only " + items.size() + " of " + wanted
                                + " sample items could be made that have a key, and different ones");
            }
            return items;
        }

        private void takeStoredKeys(Table table) {
            for (SampleItem sample : design.samplesOf(table.name())) {
                keys(table).add(KeyOrder.identity(table.key().attributes(), sample.item()));
            }
        }

        private Set<Object> keys(Table table) {
            return keys.computeIfAbsent(table.name(), name -> new HashSet<>());
        }

        private void generate(Entity entity) {
            EntityPlan plan = scale.plan(entity);
            Optional<Table> table = design.table(entity.table());
            if (table.isEmpty()) {
                plan.problem(Place.entity(entity.name()), "has no table; expected the name of one");
            }
            int failures = 0;
            for (int position = scale.firstNew(plan); position < scale.end(plan); position++) {
                beginItem(entity);
                int draws = failures < PATIENCE ? MOST_DRAWS : 1;
                Item item = table.isEmpty() ? null : make(plan, table.get(), position, draws);
                DrawnRow row = scale.at(plan, position);
                if (item == null || row == null) {
                    scale.replace(plan, position, null);
                    failures++;
                } else {
                    made.put(row, SampleItem.of(entity.name(), item));
                    failures = 0;
                }
            }
        }

        private void beginItem(Entity entity) {
            if (progress.isCancelled()) {
                throw new CancellationException("the sample items are no longer wanted");
            }
            progress.report((double) begun / wanted, entity.name());
            begun++;
        }

        /** The item at a position, drawn again while its key is taken; null if none is found. */
        private @Nullable Item make(EntityPlan plan, Table table, int position, int draws) {
            DrawnRow first = scale.at(plan, position);
            if (first == null || first.isGiven()) {
                return first == null
                        ? null
                        : unlessTaken(table, scale.stored(plan.entity()).get(position));
            }
            int refusals = 0;
            for (int draw = 0; draw < draws && refusals < DRAWS_PER_NUMBER; draw++) {
                long index = position + (long) (draw / DRAWS_PER_NUMBER) * scale.end(plan);
                DrawnRow row = draw == 0 ? first : new DrawnRow(plan, index, draw);
                scale.replace(plan, position, row);
                scale.startItem();
                RenderedItem rendered = plan.keys().render(row, random);
                rendered.problems().forEach(plan::problem);
                Item item = rendered.accepted() ? unlessTaken(table, rendered.item()) : null;
                if (item != null) {
                    return item;
                }
                refusals += rendered.accepted() ? 0 : 1;
            }
            return null;
        }

        private @Nullable Item unlessTaken(Table table, Item item) {
            return keys(table).add(KeyOrder.identity(table.key().attributes(), item)) ? item : null;
        }

        private Map<String, List<SampleItem>> byTable(Map<Entity, List<SampleItem>> byEntity) {
            var rows = new LinkedHashMap<String, List<SampleItem>>();
            for (Table table : design.tables()) {
                var ofTable = new ArrayList<SampleItem>();
                for (Entity entity : design.entitiesOf(table.name())) {
                    List<SampleItem> items = byEntity.remove(entity);
                    ofTable.addAll(items == null ? List.of() : items);
                }
                if (!ofTable.isEmpty()) {
                    rows.put(table.name(), List.copyOf(ofTable));
                }
            }
            return rows;
        }
    }
}
