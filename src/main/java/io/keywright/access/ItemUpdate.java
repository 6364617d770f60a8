package io.keywright.access;

import io.keywright.expression.DocumentPath;
import io.keywright.expression.Operand;
import io.keywright.expression.PathWrites;
import io.keywright.expression.Update;
import io.keywright.expression.UpdateOperand;
import io.keywright.item.StoredValue;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Item;
import io.keywright.model.KeySchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The update expression that makes a step's changes, with the keys of indexes that are rendered again: numbers are added
 * and lists appended to by the service, everything else is set or removed.
 */
final class ItemUpdate {
    private ItemUpdate() {}

    /**
     * The update; null where nothing changes.
     *
     * @param stored the item as it is stored, or its key where it is not
     * @param known the same with what stands in its keys only
     * @param writes what the changes write in the known item
     * @param after the item as it is to be stored
     */
    static @Nullable Update of(
            KeySchema key, Item stored, Item known, PathWrites writes, Item after, List<Change> changes) {
        var actions = new ArrayList<Update.Action>();
        Set<String> tops = new HashSet<>();
        for (Change change : changes) {
            DocumentPath path = DocumentPath.dotted(change.attribute(), known::has);
            // What stands in keys only is written by them.
            boolean leadsNowhere = !path.isAttribute() && !known.has(path.attribute());
            boolean isStored = after.has(path.attribute()) || stored.has(path.attribute()) || leadsNowhere;
            Update.Action action = isStored ? action(path, known, writes, change) : null;
            if (action != null) {
                tops.add(path.attribute());
                actions.add(action);
            }
        }
        after.attributes().forEach((name, value) -> {
            AttributeValue old = stored.attributes().get(name);
            boolean isNew = old == null || !StoredValue.same(old, value);
            if (isNew && !tops.contains(name)) {
                actions.add(new Update.Set(DocumentPath.of(name), new Operand.Literal(value)));
            }
        });
        for (String name : stored.attributes().keySet()) {
            if (!after.has(name) && !tops.contains(name) && !key.has(name)) {
                actions.add(new Update.Remove(DocumentPath.of(name)));
            }
        }
        return actions.isEmpty() ? null : new Update(actions);
    }

    private static Update.@Nullable Action action(DocumentPath path, Item known, PathWrites writes, Change change) {
        if (change instanceof Change.Assign assign) {
            return new Update.Set(path, new Operand.Literal(assign.value()));
        }
        if (change instanceof Change.Add add) {
            return new Update.Add(path, new Operand.Literal(AttributeValue.N.of(add.amount())));
        }
        AttributeValue written = writes.valueAt(path);
        if (change instanceof Change.Append) {
            return appended(path, path.valueIn(known), written);
        }
        if (written != null) {
            return new Update.Set(path, new Operand.Literal(written));
        }
        // What leads through something that is no map or list is sent, and refused.
        boolean leadsNowhere = !path.isAttribute() && !leadsOn(path, known);
        boolean isThere = change instanceof Change.Remove && path.valueIn(known) != null;
        return isThere || leadsNowhere ? new Update.Remove(path) : null;
    }

    private static boolean leadsOn(DocumentPath path, Item item) {
        for (int i = 1; i < path.elements().size(); i++) {
            AttributeValue at = new DocumentPath(path.elements().subList(0, i)).valueIn(item);
            if (!path.elements().get(i).leadsInto(at)) {
                return false;
            }
        }
        return true;
    }

    private static Update.@Nullable Action appended(
            DocumentPath path, @Nullable AttributeValue before, @Nullable AttributeValue now) {
        if (now == null) {
            return null;
        }
        int from = before instanceof AttributeValue.L old ? old.elements().size() : 0;
        // To what is no list nothing is appended, which is sent and refused all the same.
        var more = new AttributeValue.L(
                now instanceof AttributeValue.L list
                        ? list.elements().subList(from, list.elements().size())
                        : List.of());
        var there = new UpdateOperand.IfNotExists(path, new Operand.Literal(new AttributeValue.L(List.of())));
        return new Update.Set(path, new UpdateOperand.ListAppend(there, new Operand.Literal(more)));
    }
}
