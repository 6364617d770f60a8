package io.keywright.access;

import io.keywright.access.Interleaving.Caller;
import io.keywright.access.evaluation.ReadPage;
import io.keywright.access.evaluation.WriteRequest;
import io.keywright.access.evaluation.WriteResult;
import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.Operand;
import io.keywright.expression.Update;
import io.keywright.item.StoredValue;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Item;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the updates that are lost between two callers: one changes an attribute, and the other, which has not read the
 * item since, gives the same attribute a value that does not come from the stored one. An addition loses nothing, nor
 * does a write whose condition compares the attribute, or one that was changed with it or later, such as a version. Keys
 * are not lost: they name the item, or follow from its other attributes.
 */
final class LostUpdates {
    private final Design design;
    private final Map<Place, Map<String, LastChange>> changes = new HashMap<>();
    private final Map<Reader, Item> reads = new HashMap<>();

    /** An item, by its table and key. */
    private record Place(String table, Item key) {}

    private record Reader(Caller caller, Place place) {}

    /**
     * Who gave an attribute the value that is stored; null for none.
     *
     * @param write the number of the write, counted from 0
     */
    private record LastChange(
            int write,
            Caller caller,
            @Nullable AttributeValue before,
            @Nullable AttributeValue after) {}

    private int written;

    LostUpdates(Design design) {
        this.design = design;
    }

    /** What is lost by a step that was run after those before. */
    List<LostUpdate> after(Caller caller, PatternRun.StepRun step) {
        var lost = new ArrayList<LostUpdate>();
        for (WriteResult write : step.writes()) {
            Place place = place(write.table(), write.request().key());
            if (!write.isDone() || write.request() instanceof WriteRequest.ConditionCheck) {
                continue;
            }
            Map<String, LastChange> known = changes.computeIfAbsent(place, none -> new LinkedHashMap<>());
            List<String> names = lost(caller, known, write, reads.get(new Reader(caller, place)));
            names.removeIf(made(write.table())::contains);
            if (!names.isEmpty()) {
                Caller other = caller == Caller.A ? Caller.B : Caller.A;
                lost.add(new LostUpdate(caller, other, place.table(), place.key(), names));
            }
            addChanges(known, caller, write, names);
        }
        addReads(caller, step);
        return lost;
    }

    private void addReads(Caller caller, PatternRun.StepRun step) {
        String table = step.target().map(resource -> resource.table()).orElse("");
        for (PatternRun.Request request : step.requests()) {
            for (ReadPage page : request.pages()) {
                page.returned().forEach(item -> reads.put(new Reader(caller, place(table, item)), item));
            }
        }
    }

    private Place place(String table, Item item) {
        var key = new LinkedHashMap<String, AttributeValue>();
        List<String> names =
                design.table(table).map(known -> known.key().names()).orElse(List.of());
        names.forEach(name -> item.get(name).ifPresent(value -> key.put(name, value)));
        return new Place(table, new Item(key));
    }

    /** The key attributes of a table and its indexes that are no attributes of entities but made of these. */
    private Set<String> made(String table) {
        var made = new LinkedHashSet<String>();
        design.table(table).ifPresent(known -> {
            made.addAll(known.keyAttributeNames());
            design.entitiesOf(table)
                    .forEach(entity -> entity.attributes().forEach(attribute -> made.remove(attribute.name())));
            made.addAll(known.key().names());
        });
        return made;
    }

    private void addChanges(Map<String, LastChange> known, Caller caller, WriteResult write, List<String> writtenOver) {
        var names = new LinkedHashSet<String>();
        for (Item item : new @Nullable Item[] {write.after(), write.before()}) {
            if (item != null) {
                names.addAll(item.attributes().keySet());
            }
        }
        for (String name : names) {
            AttributeValue before = value(write.before(), name);
            AttributeValue after = value(write.after(), name);
            if (!StoredValue.same(before, after) || writtenOver.contains(name)) {
                known.put(name, new LastChange(written, caller, before, after));
            }
        }
        written++;
    }

    /**
     * What a write takes of the other caller's changes.
     *
     * @param known who changed what of the item last
     * @param read what its caller read of the item; null for nothing
     */
    private static List<String> lost(
            Caller caller, Map<String, LastChange> known, WriteResult write, @Nullable Item read) {
        Condition condition = write.request().condition();
        List<String> compared = condition == null ? List.of() : condition.attributes();
        int seen = compared.stream()
                .flatMap(name -> Optional.ofNullable(known.get(name)).stream())
                .filter(change -> change.caller() != caller)
                .mapToInt(LastChange::write)
                .max()
                .orElse(-1);
        var lost = new ArrayList<String>();
        known.forEach((name, change) -> {
            boolean isSeen = read != null && StoredValue.same(value(read, name), change.after());
            boolean isStale = read != null && StoredValue.same(value(read, name), change.before());
            boolean isOther = isStale || !StoredValue.same(value(write.after(), name), change.after());
            if (change.caller() != caller && !isSeen && isOther && change.write() > seen && overwrites(write, name)) {
                lost.add(name);
            }
        });
        return lost;
    }

    /** Whether a write gives an attribute a value, or none, whatever is stored. */
    private static boolean overwrites(WriteResult write, String name) {
        if (!(write.request() instanceof WriteRequest.UpdateItem item)) {
            return true;
        }
        Update update = item.update();
        return update != null
                && update.actions().stream()
                        .anyMatch(action -> action.path().attribute().equals(name) && isBlind(action, name));
    }

    private static boolean isBlind(Update.Action action, String name) {
        return !(action instanceof Update.Add)
                && !(action instanceof Update.Delete)
                && action.operand().filter(operand -> reads(operand, name)).isEmpty();
    }

    private static boolean reads(Operand operand, String name) {
        return (operand instanceof DocumentPath path && path.attribute().equals(name))
                || operand.parts().stream().anyMatch(part -> reads(part, name));
    }

    private static @Nullable AttributeValue value(@Nullable Item item, String name) {
        return item == null ? null : item.attributes().get(name);
    }
}
