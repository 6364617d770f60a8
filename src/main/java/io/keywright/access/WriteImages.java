package io.keywright.access;

import io.keywright.expression.Bindings;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Statement;
import io.keywright.item.DrawnItem;
import io.keywright.item.ItemSize;
import io.keywright.item.RenderedItem;
import io.keywright.limits.ItemLimits;
import io.keywright.limits.UpdateLimits;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.commons.rng.UniformRandomProvider;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of items before and after a write, drawn for one step. They depend on the step, the entity and the keys, never
 * on what an index projects.
 *
 * <ul>
 *   <li>Put: nothing, then a new item. The step's changes say what a new item is like: it is drawn among the items that
 *       have these values (and lack what is removed); where none is drawn, one is changed to be so. A share of puts
 *       replaces an item of the same key. A PartiQL INSERT puts the values that it writes out and no others.
 *   <li>Update and delete: an item that meets {@code before}, or else the condition, where that is a {@link
 *       Conjunction}. Where none is drawn, one is made by setting or removing just the attributes named. A condition
 *       that the key does not exist makes the update create an item of its key and the changed attributes, and leaves the
 *       delete and the condition check no item.
 * </ul>
 *
 * <p>The skew of a pattern chooses keys, and what an item is like does not depend on its key; so every draw is as
 * likely.
 *
 * @param entity the entity written
 * @param operation a put, update, delete or condition check
 * @param images pairs that stand for all writes that do not replace
 * @param replacing pairs that stand for the puts that replace an item; empty where none does
 * @param ofMembers where a step writes any item of the entity, by the name of an index: pairs of items that are in
 *     it, so that the known share of the entity's items counts and not how many of them happen to be drawn; empty
 *     where conditions or changes choose the items
 * @param notes what to know about them, as sentences without a full stop
 */
record WriteImages(
        ExpectedEntity entity,
        Operation operation,
        List<Image> images,
        List<Image> replacing,
        Map<String, List<Image>> ofMembers,
        List<String> notes)
        implements StepWork {
    /** Pairs drawn for a step. */
    static final int PAIRS = 200;

    /**
     * An item before and after a write.
     *
     * @param before null where there was none
     * @param after null where it is deleted
     */
    record Image(
            @Nullable Item before,
            long beforeBytes,
            @Nullable Item after,
            long afterBytes) {
        static Image of(@Nullable Item before, @Nullable Item after) {
            long beforeBytes = before == null ? 0 : ItemSize.of(before);
            return new Image(before, beforeBytes, after, sizeAfter(before, beforeBytes, after));
        }

        /** A put of an item where there was none. */
        static Image ofNew(DrawnItem put) {
            return new Image(null, 0, put.item(), put.bytes());
        }

        /** The size of the item after: what is the same value as before is not weighed again. */
        private static long sizeAfter(@Nullable Item before, long beforeBytes, @Nullable Item after) {
            if (before == null || after == null) {
                return after == null ? 0 : ItemSize.of(after);
            }
            long bytes = beforeBytes;
            OrderedMap<String, AttributeValue> old = OrderedMap.copyOf(before.attributes());
            OrderedMap<String, AttributeValue> now = OrderedMap.copyOf(after.attributes());
            for (int at = 0; at < now.size(); at++) {
                String name = now.keyAt(at);
                AttributeValue was = old.get(name);
                if (was != now.valueAt(at)) {
                    bytes += ItemSize.attribute(name, now.valueAt(at));
                    bytes -= was == null ? 0 : ItemSize.attribute(name, was);
                }
            }
            for (int at = 0; at < old.size(); at++) {
                if (!now.containsKey(old.keyAt(at))) {
                    bytes -= ItemSize.attribute(old.keyAt(at), old.valueAt(at));
                }
            }
            return bytes;
        }
    }

    WriteImages {
        images = List.copyOf(images);
        replacing = List.copyOf(replacing);
        ofMembers = OrderedMap.copyOf(ofMembers);
        notes = List.copyOf(notes);
    }

    /**
     * With what words the service refuses every one of these writes, as they leave an item too large or with a key that
     * an index can't have; empty where one goes through, or where the entity's items could not be stored as they are.
     */
    Optional<String> refusal(Table table) {
        boolean isUpdate = operation == Operation.UPDATE_ITEM;
        if (entity.draws().isEmpty() || refusal(table, images.get(0).after()).isEmpty()) {
            return Optional.empty();
        }
        boolean someGoThrough =
                images.stream().anyMatch(image -> refusal(table, image.after()).isEmpty());
        if (someGoThrough || refusal(table, entity.draws().get(0).item()).isPresent()) {
            return Optional.empty();
        }
        return refusal(table, images.get(0).after()).map(words -> isUpdate ? UpdateLimits.words(words) : words);
    }

    private static Optional<String> refusal(Table table, @Nullable Item after) {
        return after == null
                ? Optional.empty()
                : ItemLimits.rejections(table, after, Place.table(table.name())).stream()
                        .map(Rejection::message)
                        .findFirst();
    }

    @Override
    public List<ExpectedEntity> entities(StepPlan.Target target, ExpectedItems items) {
        return List.of(entity);
    }

    /** The images of a step that writes an entity. */
    static WriteImages draw(Operation operation, Step step, ExpectedEntity entity, KeySchema tableKey) {
        return new Drawing(operation, step, entity, tableKey).images();
    }

    /** One drawing of a step's images. */
    private static final class Drawing {
        private final Operation operation;
        private final Step step;
        private final ExpectedEntity entity;
        private final KeySchema tableKey;
        private final UniformRandomProvider random;
        private final ItemChange change;
        private final List<String> notes = new ArrayList<>();
        private final Set<String> problems = new LinkedHashSet<>();
        private final Optional<Conjunction> before;
        private final Statement.@Nullable InsertInto insert;

        Drawing(Operation operation, Step step, ExpectedEntity entity, KeySchema tableKey) {
            this.operation = operation;
            this.step = step;
            this.entity = entity;
            this.tableKey = tableKey;
            this.random = entity.random();
            this.change = new ItemChange(entity, random);
            this.before = isPut() ? Optional.empty() : before();
            this.insert = insert(step.expressions().statement());
        }

        WriteImages images() {
            if (entity.draws().isEmpty()) {
                Item unknown = Item.EMPTY;
                boolean stored = !isPut();
                Image image = Image.of(stored ? unknown : null, unknown);
                return new WriteImages(entity, operation, List.of(image), List.of(), Map.of(), List.of());
            }
            List<DrawnItem> puts = isPut() ? puts() : List.of();
            List<Image> images = isPut() ? puts.stream().map(Image::ofNew).toList() : stored();
            List<Image> replacing = step.writing().replacing() > 0 ? replacements(puts) : List.of();
            Map<String, List<Image>> ofMembers = isOfAnyItem() ? ofMembers() : Map.of();
            notes.addAll(change.notes());
            notes.addAll(problems);
            return new WriteImages(entity, operation, images, replacing, ofMembers, notes);
        }

        /** Whether nothing but the entity says what the items are like. */
        private boolean isOfAnyItem() {
            return isPut() ? step.changes().isEmpty() && insert == null : before.isEmpty();
        }

        private Map<String, List<Image>> ofMembers() {
            var all = new LinkedHashMap<String, List<Image>>();
            entity.indexes().forEach((index, members) -> {
                var images = new ArrayList<Image>();
                for (DrawnItem member : members.draws()
                        .subList(0, Math.min(PAIRS, members.draws().size()))) {
                    images.add(isPut() ? Image.ofNew(member) : changed(member));
                }
                all.put(index, images);
            });
            return all;
        }

        private boolean isPut() {
            return operation == Operation.PUT_ITEM || operation == Operation.BATCH_PUT_REQUEST;
        }

        private List<DrawnItem> puts() {
            if (insert != null) {
                return inserted(insert);
            }
            List<DrawnItem> wanted = drawn(item -> ItemChange.couldBeAfter(item, step.changes()));
            var puts = new ArrayList<DrawnItem>();
            for (int i = 0; i < PAIRS; i++) {
                puts.add(entity.sized(wanted.isEmpty() ? after(draw(i)) : wanted.get(i % wanted.size())));
            }
            return puts;
        }

        private static Statement.@Nullable InsertInto insert(String statement) {
            try {
                return !statement.isBlank() && Statement.parse(statement) instanceof Statement.InsertInto written
                        ? written
                        : null;
            } catch (ExpressionSyntaxException unread) {
                throw new IllegalArgumentException("a statement that can't be read is not priced", unread);
            }
        }

        /** Just what an INSERT writes out; what it leaves open is as in the items drawn. */
        private List<DrawnItem> inserted(Statement.InsertInto written) {
            var inserted = new ArrayList<DrawnItem>();
            for (int i = 0; i < PAIRS; i++) {
                Item known = draw(i).known();
                Item item = Item.EMPTY;
                for (var value : written.bind(Bindings.variables(known.attributes()))
                        .item()
                        .entrySet()) {
                    AttributeValue found = value.getValue().valueIn(Item.EMPTY);
                    AttributeValue stored = found == null ? known.attributes().get(value.getKey()) : found;
                    if (stored == null) {
                        problems.add("the value of " + value.getKey() + " is not known: it is not counted");
                    } else {
                        item = item.with(value.getKey(), stored);
                    }
                }
                inserted.add(new DrawnItem(item, item, ItemSize.of(item)));
            }
            return inserted;
        }

        /** The same puts, each over a stored item with its key, which is another draw. */
        private List<Image> replacements(List<DrawnItem> puts) {
            var replacing = new ArrayList<Image>();
            for (int i = 0; i < puts.size(); i++) {
                DrawnItem stored = draw(PAIRS + i);
                RenderedItem after = noted(entity.rendering()
                        .renderOver(stored.known(), puts.get(i).known(), random));
                replacing.add(Image.of(stored.item(), entity.sized(after.item())));
            }
            return replacing;
        }

        private List<Image> stored() {
            if (before.isPresent() && isAbsence(before.get())) {
                return operation == Operation.UPDATE_ITEM
                        ? creations()
                        : Collections.nCopies(PAIRS, Image.of(null, null));
            }
            List<DrawnItem> met = before.isEmpty() ? List.of() : drawn(before.get()::isMetBy);
            var images = new ArrayList<Image>();
            for (int i = 0; i < PAIRS; i++) {
                DrawnItem stored =
                        before.isEmpty() ? draw(i) : met.isEmpty() ? made(i, before.get()) : met.get(i % met.size());
                images.add(changed(stored));
            }
            return images;
        }

        private Image changed(DrawnItem stored) {
            Item after = switch (operation) {
                case DELETE_ITEM, BATCH_DELETE_REQUEST -> null;
                case CONDITION_CHECK -> stored.item();
                default -> entity.sized(itemAfter(stored));
            };
            return new Image(
                    stored.item(), stored.bytes(), after, Image.sizeAfter(stored.item(), stored.bytes(), after));
        }

        private DrawnItem draw(int number) {
            return entity.draws().get(number % entity.draws().size());
        }

        /** The first draws that are as wanted, as many as there are pairs. */
        private List<DrawnItem> drawn(Predicate<Item> wanted) {
            var drawn = new ArrayList<DrawnItem>();
            for (DrawnItem draw : entity.draws()) {
                if (drawn.size() < PAIRS && wanted.test(draw.known())) {
                    drawn.add(draw);
                }
            }
            return drawn;
        }

        private DrawnItem made(int number, Conjunction condition) {
            Item draw = draw(number).known();
            return entity.sized(
                    DrawnItem.of(noted(entity.rendering().reRender(draw, change.toMeet(draw, condition), random))));
        }

        /** An item after the step's changes. */
        private DrawnItem after(DrawnItem stored) {
            return reRendered(stored).map(DrawnItem::of).orElse(stored);
        }

        /** The same without its size, which follows from that of the item before. */
        private Item itemAfter(DrawnItem stored) {
            return reRendered(stored).map(RenderedItem::item).orElse(stored.item());
        }

        /** Empty if the step changes nothing. */
        private Optional<RenderedItem> reRendered(DrawnItem stored) {
            Item changed = change.apply(stored.known(), step.changes());
            return changed == stored.known()
                    ? Optional.empty()
                    : Optional.of(noted(entity.rendering().reRender(stored.known(), changed, random)));
        }

        /** A rendered item, of which it is noted what could not be rendered. */
        private RenderedItem noted(RenderedItem rendered) {
            rendered.problems().forEach(problem -> problems.add(problem.toString()));
            return rendered;
        }

        private Optional<Conjunction> before() {
            Optional<Conjunction> before = Conjunction.ofStored(step);
            String text = step.expressions().before().isBlank()
                    ? step.expressions().condition()
                    : step.expressions().before();
            if (before.isEmpty() && !text.isBlank()) {
                notes.add("\"" + text + "\" does not choose the items: only equalities, attribute_exists and "
                        + "attribute_not_exists joined by AND do");
            }
            return before;
        }

        /** Whether there is no item: one without an attribute of the key can't be. */
        private boolean isAbsence(Conjunction before) {
            return before.terms().stream()
                    .anyMatch(term -> term instanceof Conjunction.NotExists && tableKey.has(term.attribute()));
        }

        /** Updates of items that are not there: the key and the changed attributes. */
        private List<Image> creations() {
            var images = new ArrayList<Image>();
            var kept = new HashSet<>(entity.templates().attributesOf(tableKey));
            kept.addAll(tableKey.names());
            for (int i = 0; i < PAIRS; i++) {
                Item key = draw(i).known();
                for (String attribute : List.copyOf(key.attributes().keySet())) {
                    key = kept.contains(attribute) ? key : key.without(attribute);
                }
                Item attributes = change.apply(key, step.changes());
                Item created =
                        noted(entity.rendering().render(attributes, random)).item();
                images.add(Image.of(null, entity.sized(created)));
            }
            return images;
        }
    }
}
