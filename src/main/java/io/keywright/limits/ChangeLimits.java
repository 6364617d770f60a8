package io.keywright.limits;

import io.keywright.expression.DocumentPath;
import io.keywright.expression.ExpressionKind;
import io.keywright.expression.Update;
import io.keywright.item.ItemSize;
import io.keywright.key.KeyTemplate;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Change;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Place;
import io.keywright.model.Table;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The changes of an UpdateItem. */
final class ChangeLimits {
    private final Found found;
    private final Place place;
    private final String operation;
    private final List<Change> changes;
    private final @Nullable Table table;
    private final @Nullable Entity entity;

    ChangeLimits(
            Found found,
            Place place,
            String operation,
            List<Change> changes,
            @Nullable Table table,
            @Nullable Entity entity) {
        this.found = found;
        this.place = place;
        this.operation = operation;
        this.changes = changes;
        this.table = table;
        this.entity = entity;
    }

    void all() {
        if (table != null) {
            changes.forEach(change -> tableKeys(change, table));
        }
        overlaps();
        changes.forEach(this::operand);
    }

    /** A change of a key attribute itself, or of an attribute that its template is made of. */
    private void tableKeys(Change change, Table target) {
        for (KeyAttribute key : target.key().attributes()) {
            if (path(change).attribute().equals(key.name())) {
                found.add(place, operation, Update.keyRefusal(key));
                return;
            }
        }
        if (entity == null) {
            return;
        }
        for (KeyAttribute key : target.key().attributes()) {
            Optional<KeyTemplate> template = entity.template(key.name()).flatMap(KeyTemplate::ifValid);
            if (template.isPresent() && template.get().dependsOn(path(change).names())) {
                found.add(
                        place, operation, Update.keyRefusal(key) + " (its template names " + change.attribute() + ")");
            }
        }
    }

    private void overlaps() {
        for (int i = 0; i < changes.size(); i++) {
            for (int j = i + 1; j < changes.size(); j++) {
                DocumentPath one = path(changes.get(i));
                DocumentPath two = path(changes.get(j));
                String clash = one.clashWith(two);
                if (!clash.isEmpty()) {
                    found.add(place, operation, ExpressionKind.UPDATE.refusal(DocumentPath.refusal(clash, one, two)));
                }
            }
        }
    }

    private DocumentPath path(Change change) {
        return DocumentPath.dotted(
                change.attribute(),
                name -> entity != null && entity.attribute(name).isPresent());
    }

    /**
     * ADD needs a number, list_append a list and what is in a map a map, as far as the entity says what the attribute
     * is.
     */
    private void operand(Change change) {
        DocumentPath path = path(change);
        if (change instanceof Change.Assign assign) {
            new ValueLimits(found, place, operation).value(assign.value());
            if (ItemSize.attribute(path.attribute(), assign.value()) > Quotas.ITEM_BYTES) {
                found.add(place, operation, UpdateLimits.TOO_LARGE);
            }
        }
        if (!path.isAttribute()) {
            inMap(path);
            return;
        }
        Optional<AttributeType> type = entity == null
                ? Optional.empty()
                : entity.attribute(change.attribute()).map(Attribute::type);
        if (type.isEmpty()) {
            return;
        }
        boolean fits = !(change instanceof Change.Add) || type.get() == AttributeType.N;
        if (change instanceof Change.Append) {
            fits = type.get() == AttributeType.L;
        }
        if (!fits) {
            found.add(
                    place,
                    operation,
                    Update.WRONG_TYPE + " (" + change.attribute() + " is a "
                            + type.get().words() + ")");
        }
    }

    private void inMap(DocumentPath path) {
        Optional<AttributeType> type = entity == null
                ? Optional.empty()
                : entity.attribute(path.attribute()).map(Attribute::type);
        if (type.isPresent() && type.get() != AttributeType.M) {
            found.add(
                    place,
                    operation,
                    Update.NOWHERE + " (" + path.attribute() + " is a "
                            + type.get().words() + ")");
        }
    }
}
