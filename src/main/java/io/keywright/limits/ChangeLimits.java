package io.keywright.limits;

import io.keywright.expression.DocumentPath;
import io.keywright.expression.ExpressionKind;
import io.keywright.expression.Update;
import io.keywright.item.IndexEntries;
import io.keywright.item.ItemSize;
import io.keywright.item.Membership;
import io.keywright.key.KeyTemplate;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The changes of an UpdateItem. */
final class ChangeLimits {
    /** An index with more digits than a path takes for one. */
    private static final Pattern TOO_LARGE_INDEX = Pattern.compile("\\[[0-9]{10,}]");

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
            changes.forEach(change -> indexKeys(change, table));
        }
        overlaps();
        changes.forEach(this::operand);
        draws();
    }

    /** What is drawn for the changes: nothing can be for an attribute that the entity does not have. */
    void draws() {
        if (entity == null || entity.attributes().isEmpty()) {
            return;
        }
        for (Change change : changes) {
            boolean isDrawn = change instanceof Change.Draw || change instanceof Change.Append;
            DocumentPath path = path(change);
            if (isDrawn
                    && path.isMissingAmong(entity.attributes())
                    && entity.template(path.attribute()).isEmpty()) {
                found.add(
                        place,
                        Rejection.DESIGN,
                        entity.name() + " has no attribute " + change.attribute()
                                + (change instanceof Change.Draw ? " to draw" : " to draw elements of"));
            }
        }
    }

    /** A value that is set and that an index key can't have. */
    private void indexKeys(Change change, Table target) {
        if (!(change instanceof Change.Assign assign) || target.key().has(change.attribute())) {
            return;
        }
        Item item = Item.EMPTY.with(assign.attribute(), assign.value());
        for (SecondaryIndex index : target.indexes()) {
            for (KeyAttribute key : index.key().attributes()) {
                if (key.name().equals(assign.attribute())
                        && IndexEntries.membership(target, index.withKey(KeySchema.of(key)), item)
                                instanceof Membership.Refused refused) {
                    found.add(
                            place,
                            operation,
                            assign.value().type()
                                            == key.attributeType()
                                                    .orElse(assign.value().type())
                                    ? UpdateLimits.words(refused.message())
                                    : refused.message());
                    return;
                }
            }
        }
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
        return entity == null
                ? DocumentPath.dotted(change.attribute())
                : DocumentPath.dotted(change.attribute(), entity);
    }

    /**
     * ADD needs a number, list_append a list and what is in a map a map, as far as the entity says what the attribute
     * is.
     */
    private void operand(Change change) {
        DocumentPath path = path(change);
        if (isNearlyIndex(path)) {
            return;
        }
        if (change instanceof Change.Assign assign) {
            new ValueLimits(found, place, operation).value(assign.value());
            if (ItemSize.attribute(path.attribute(), assign.value()) > Quotas.ITEM_BYTES) {
                found.add(place, operation, UpdateLimits.TOO_LARGE);
            }
        }
        if (change instanceof Change.Add add) {
            new ValueLimits(found, place, operation).value(AttributeValue.N.of(add.amount()));
        }
        if (change instanceof Change.Append append
                && append.elements() * attribute(path).map(LeastSize::ofElement).orElse(1L) > Quotas.ITEM_BYTES) {
            found.add(place, operation, UpdateLimits.TOO_LARGE);
        }
        if (!path.isAttribute()) {
            inside(path);
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

    /**
     * Refuses a name that begins like an element of a list and is none, such as {@code tags[0}: it would be set as an
     * attribute of that name, which nobody means.
     */
    private boolean isNearlyIndex(DocumentPath path) {
        for (int i = 0; i < path.elements().size(); i++) {
            if (!(path.elements().get(i) instanceof DocumentPath.Name step)
                    || step.name().indexOf('[') < 1
                    || entity != null && entity.attribute(step.name()).isPresent()) {
                continue;
            }
            String list = step.name().substring(0, step.name().indexOf('['));
            var elements = new ArrayList<>(path.elements().subList(0, i));
            elements.add(new DocumentPath.Name(list));
            if (attribute(new DocumentPath(elements))
                    .filter(at -> at.type() == AttributeType.L)
                    .isPresent()) {
                String index = step.name().substring(list.length());
                found.add(
                        place,
                        operation,
                        TOO_LARGE_INDEX.matcher(index).matches()
                                ? ExpressionKind.UPDATE.refusal(
                                        "List index is not within the allowable range; index: " + index)
                                : "\"" + step.name() + "\" is no element of the list " + list + ", expected " + list
                                        + "[0] or another whole number in brackets");
                return true;
            }
        }
        return false;
    }

    /** What a path leads to, as far as the entity says. */
    private Optional<Attribute> attribute(DocumentPath path) {
        return entity == null ? Optional.empty() : path.among(entity.attributes());
    }

    /** What a path leads through must be there and be a map or a list, as far as the entity says. */
    private void inside(DocumentPath path) {
        if (entity == null || entity.attributes().isEmpty()) {
            return;
        }
        for (int i = 1; i < path.elements().size(); i++) {
            var to = new DocumentPath(path.elements().subList(0, i));
            boolean intoMap = path.elements().get(i) instanceof DocumentPath.Name;
            Optional<Attribute> at = attribute(to);
            if (at.isEmpty()) {
                if (to.isMissingAmong(entity.attributes())) {
                    found.add(
                            place,
                            operation,
                            Update.NOWHERE + " (" + entity.name() + " has no " + (intoMap ? "map " : "list ")
                                    + to.dotted() + ")");
                }
                return;
            }
            if (at.get().type() != (intoMap ? AttributeType.M : AttributeType.L)) {
                found.add(
                        place,
                        operation,
                        Update.NOWHERE + " (" + to.dotted() + " is a "
                                + at.get().type().words() + ")");
                return;
            }
        }
    }
}
