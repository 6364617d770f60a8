package io.keywright.access;

import io.keywright.capacity.Figures;
import io.keywright.key.KeyTemplate;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Times;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How often a step runs in a call on the sample items, and what each time is for: a number is rounded, and of an entity's
 * children there are those written in this call, those found in it, or else those the sample items have. A step that runs
 * several times, and is no put, runs once for each item that the last read found, where these tell its key.
 */
final class StepTimes {
    /** How often a run repeats a step at most; ours, as each time is drawn, written and shown. */
    private static final int MOST = 10_000;

    private StepTimes() {}

    /** What is known each time; empty where the step does not run in this call. */
    static List<Map<String, AttributeValue>> of(CallState call, Step step) throws NotRunException {
        Map<String, AttributeValue> earlier = call.values().earlier();
        if (step.times() instanceof Times.Count count && count.times() > 1 && isRead(step)) {
            List<Map<String, AttributeValue>> found = call.values().found();
            if (!found.isEmpty()) {
                return found.stream()
                        .limit(MOST)
                        .map(each -> both(earlier, each))
                        .toList();
            }
        }
        boolean isPut = isPut(step);
        if (followsNothing(call, step)) {
            return List.of();
        }
        if (step.times() instanceof Times.Count count) {
            List<Map<String, AttributeValue>> found = List.of();
            if (count.times() > 1 && !isPut && step.operation().effect() != Operation.Effect.READ) {
                found = foundFor(call, step, step.target().entity());
                found = found.isEmpty() ? foundFor(call, step, null) : found;
            }
            if (found.isEmpty() && count.times() > MOST) {
                throw new NotRunException("it runs "
                        + Figures.whole(count.times())
                        + " times in a call; a run on sample items repeats a step at most "
                        + Figures.whole(MOST) + " times");
            }
            return found.isEmpty()
                    ? Collections.nCopies((int) Math.round(count.times()), earlier)
                    : found.stream().map(each -> both(earlier, each)).toList();
        }
        String name = ((Times.PerEntity) step.times()).entity();
        Entity child = call.samples()
                .design()
                .entity(name)
                .orElseThrow(() -> new NotRunException("there is no entity \"" + name + "\" to count the times by"));
        if (isPut && name.equals(step.target().entity())) {
            int children = Math.max(1, children(call, child, earlier).size());
            return Collections.nCopies(Math.min(MOST, children), earlier);
        }
        List<Item> written = call.values().written(name);
        List<Map<String, AttributeValue>> found = written.isEmpty() ? foundFor(call, step, name) : List.of();
        if (!found.isEmpty()) {
            return found.stream().map(each -> both(earlier, each)).toList();
        }
        List<Item> items = written.isEmpty() ? children(call, child, earlier) : written;
        var times = new ArrayList<Map<String, AttributeValue>>();
        for (Item item : items.subList(0, Math.min(MOST, items.size()))) {
            var known = new LinkedHashMap<>(earlier);
            known.putAll(call.samples().variables(child, item));
            times.add(known);
        }
        return times;
    }

    /** What those items of a list found before tell that tell the key of a step: of an entity, or of all for null. */
    private static List<Map<String, AttributeValue>> foundFor(CallState call, Step step, @Nullable String entity) {
        Set<String> names = keyNames(call, step);
        return names.isEmpty()
                ? List.of()
                : call.values().foundList(entity).stream()
                        .filter(each -> each.keySet().containsAll(names))
                        .limit(MOST)
                        .toList();
    }

    /** The variables of the key of a step, which is that of its entity where it names none. */
    private static Set<String> keyNames(CallState call, Step step) {
        List<String> texts = step.key().stream().map(KeyCondition::value).toList();
        if (texts.isEmpty()) {
            Optional<Entity> target = Optional.ofNullable(step.target().entity())
                    .flatMap(call.samples().design()::entity);
            Optional<Table> table =
                    target.flatMap(each -> call.samples().design().table(each.table()));
            texts = table.isEmpty()
                    ? List.of()
                    : table.get().key().names().stream()
                            .flatMap(name -> target.get().template(name).stream())
                            .toList();
        }
        var names = new HashSet<String>();
        texts.forEach(text -> KeyTemplate.ifValid(text).ifPresent(template -> names.addAll(template.attributes())));
        return names;
    }

    /** Whether a step is a read outside a transaction, which is repeated for each item found before it. */
    private static boolean isRead(Step step) {
        return step.transaction() == null && step.operation().effect() == Operation.Effect.READ;
    }

    private static Map<String, AttributeValue> both(
            Map<String, AttributeValue> earlier, Map<String, AttributeValue> found) {
        var known = new LinkedHashMap<>(earlier);
        known.putAll(found);
        return known;
    }

    private static boolean isPut(Step step) {
        return step.operation() == Operation.PUT_ITEM || step.operation() == Operation.BATCH_PUT_REQUEST;
    }

    /**
     * Whether a step is repeated for what the last read found, and that found nothing. A write so many times whose key
     * does not depend on that is not.
     */
    private static boolean followsNothing(CallState call, Step step) {
        boolean isRepeated = !(step.times() instanceof Times.Count count) || count.times() > 1;
        return isRepeated
                && call.values().foundNothing()
                && switch (step.operation().effect()) {
                    case READ -> step.transaction() == null;
                    case STATEMENT -> false;
                    default -> !isPut(step) && !isWritten(call, step) && !isIndependent(call, step);
                };
    }

    private static boolean isIndependent(CallState call, Step step) {
        return step.times() instanceof Times.Count && call.values().isIndependent(keyNames(call, step));
    }

    private static boolean isWritten(CallState call, Step step) {
        return step.times() instanceof Times.PerEntity per
                && !call.values().written(per.entity()).isEmpty();
    }

    /** Why a step does not run in this call. */
    static String notThisTime(CallState call, Step step) {
        if (followsNothing(call, step)) {
            return "Not run: the last read found no items to repeat it for";
        }
        if (step.times() instanceof Times.Count count) {
            String percent = BigDecimal.valueOf(count.times())
                    .movePointRight(2)
                    .setScale(2, RoundingMode.HALF_UP)
                    .stripTrailingZeros()
                    .toPlainString();
            return "Not run: it runs in " + percent + " % of the calls, which this one is not among";
        }
        return "Not run: the sample items have no " + ((Times.PerEntity) step.times()).entity() + " for it";
    }

    /** The children of the parent that is known, or else of the first one that has any. */
    private static List<Item> children(CallState call, Entity child, Map<String, AttributeValue> known) {
        List<Item> rows = call.samples().rowsOf(child);
        Set<String> ofParent = parentKey(call.samples().design(), child);
        List<Item> ofKnown = childrenOf(call, child, rows, ofParent, known);
        if (!ofKnown.isEmpty() || rows.isEmpty()) {
            return ofKnown;
        }
        return known.keySet().containsAll(ofParent)
                        && call.values().written(parentName(child)).isEmpty()
                ? List.of()
                : childrenOf(call, child, rows, ofParent, call.samples().variables(child, rows.get(0)));
    }

    private static String parentName(Entity child) {
        Population.Children children = child.population().children();
        return children == null ? "" : children.parent();
    }

    private static List<Item> childrenOf(
            CallState call, Entity child, List<Item> rows, Set<String> ofParent, Map<String, AttributeValue> known) {
        return ofParent.isEmpty() || !known.keySet().containsAll(ofParent)
                ? List.of()
                : rows.stream()
                        .filter(row -> {
                            Map<String, AttributeValue> own = call.samples().variables(child, row);
                            return ofParent.stream().allMatch(name -> Objects.equals(own.get(name), known.get(name)));
                        })
                        .toList();
    }

    /** The variables of the parent's key, by which a child names it. */
    private static Set<String> parentKey(Design design, Entity child) {
        Optional<Entity> parent = design.entity(parentName(child));
        Optional<Table> table = parent.flatMap(entity -> design.table(entity.table()));
        return table.isEmpty()
                ? Set.of()
                : EntityTemplates.of(parent.get(), table.get().key().names())
                        .attributesOf(table.get().key());
    }
}
