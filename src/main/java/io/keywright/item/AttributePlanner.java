package io.keywright.item;

import io.keywright.expression.DocumentPath;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Domain;
import io.keywright.model.Place;
import io.keywright.model.Presence;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the attributes of one entity ready for drawing, and notes the domains that can't be. */
final class AttributePlanner {
    private final EntityPlan entity;

    AttributePlanner(EntityPlan entity) {
        this.entity = entity;
    }

    /** An attribute of an entity, or variable of its templates, that another one depends on. */
    private record Node(EntityPlan entity, int position) {}

    /** Where a field stands: its path from the attribute, and its siblings. */
    private record Scope(String path, List<Attribute> fields) {}

    /** The attribute or variable at a position. */
    AttributePlan plan(int position) {
        String name = entity.name(position);
        long salt = SeededStream.key(name);
        Attribute attribute = entity.modelAttribute(position);
        boolean isOnCycle = isOnCycle(position);
        if (attribute == null) {
            EntityPlan ancestor = isOnCycle ? null : entity.ancestorWith(name);
            return new AttributePlan(name, PresenceTest.ALWAYS, variable(name, ancestor), salt);
        }
        if (isOnCycle) {
            problem(name, "depends on itself; expected presence and values that lead to no circle");
            return new AttributePlan(name, PresenceTest.NEVER, ValueMaker.NOTHING, salt);
        }
        return plan(attribute, new Scope("", entity.entity().attributes()), salt);
    }

    private AttributePlan plan(Attribute attribute, Scope scope, long salt) {
        String path = scope.path() + attribute.name();
        return new AttributePlan(attribute.name(), presence(attribute, scope), maker(attribute, path, salt), salt);
    }

    private ValueMaker variable(String name, @Nullable EntityPlan ancestor) {
        if (ancestor == null) {
            return (row, salt, element) -> entity.storedValue(row, name);
        }
        Link link = entity.link(ancestor, "");
        int position = ancestor.position(name);
        return (row, salt, element) -> {
            DrawnRow source = row.source(link);
            return source == null ? null : source.sibling(position);
        };
    }

    private PresenceTest presence(Attribute attribute, Scope scope) {
        Presence presence = attribute.presence();
        if (presence instanceof Presence.Share share) {
            return share.share() >= 1 ? PresenceTest.ALWAYS : PresenceTest.share(share.share());
        }
        String other = dependsOn(presence);
        if (other == null) {
            return PresenceTest.ALWAYS;
        }
        if (!scope.path().isEmpty()) {
            int field = position(scope.fields(), other);
            if (field >= 0) {
                return PresenceTest.dependent(presence, field, true);
            }
        }
        int position = entity.position(other);
        if (position < 0) {
            problem(
                    scope.path() + attribute.name(),
                    "depends on " + other + ", which is no attribute of "
                            + entity.entity().name() + "; expected the name of an attribute");
            return PresenceTest.NEVER;
        }
        return PresenceTest.dependent(presence, position, false);
    }

    private static @Nullable String dependsOn(Presence presence) {
        if (presence instanceof Presence.With with) {
            return with.attribute();
        }
        return presence instanceof Presence.When when ? when.attribute() : null;
    }

    static int position(List<Attribute> attributes, String name) {
        for (int i = 0; i < attributes.size(); i++) {
            if (attributes.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** The maker of an attribute's values; one that makes nothing, and a problem, where there can be none. */
    ValueMaker maker(Attribute attribute, String path, long salt) {
        Domain domain = attribute.domain();
        if (domain == null) {
            return stored(path);
        }
        try {
            ScalarDomain scalar = ScalarDomains.of(attribute.type(), domain, setting(path, salt));
            return scalar != null ? scalar : composite(attribute, domain, path, salt);
        } catch (UnfitDomainException unfit) {
            problem(path, unfit.problem());
            return ValueMaker.NOTHING;
        }
    }

    private ScalarDomains.Setting setting(String path, long salt) {
        var design = entity.scale().design();
        boolean isExpiry = design.table(entity.entity().table())
                .map(table -> path.equals(table.settings().ttlAttribute()))
                .orElse(false);
        return new ScalarDomains.Setting(
                entity.items(),
                entity.scale().seed(),
                salt,
                entity.entity().name(),
                design.sampleTime(),
                isExpiry,
                entity.perParent());
    }

    private ValueMaker stored(String path) {
        if (path.contains("[]")) {
            problem(path, "has no domain; expected one, as elements are not taken from stored items");
            return ValueMaker.NOTHING;
        }
        if (entity.storedItems().isEmpty()) {
            problem(path, "has no domain, and no stored item to take values from; expected one of them");
            return ValueMaker.NOTHING;
        }
        List<String> steps = steps(entity, path);
        String whole = steps.get(0);
        List<String> rest = steps.subList(1, steps.size());
        return (row, salt, element) -> MapPath.get(entity.storedValue(row, whole), rest);
    }

    private ValueMaker composite(Attribute attribute, Domain domain, String path, long salt)
            throws UnfitDomainException {
        Values values = domain.values();
        if (values instanceof Values.ListOf list) {
            ScalarDomains.expect("a list", attribute.type(), AttributeType.L);
            return new Composites.Elements(
                    element(list.element(), path, salt), list.min(), Math.max(list.min(), list.max()));
        } else if (values instanceof Values.MapOf map) {
            ScalarDomains.expect("a map", attribute.type(), AttributeType.M);
            return map(map.fields(), path, salt);
        } else if (values instanceof Values.SetOf set) {
            ScalarDomains.expect("a set", attribute.type(), AttributeType.SS, AttributeType.NS, AttributeType.BS);
            AttributeType expected =
                    AttributeType.valueOf(attribute.type().name().substring(0, 1));
            ScalarDomains.expect("an element of the set", set.element().type(), expected);
            return new Composites.Members(
                    attribute.type(),
                    element(set.element(), path, salt),
                    Math.max(1, set.min()),
                    Math.max(Math.max(1, set.min()), set.max()));
        } else if (values instanceof Values.Reference reference) {
            String named = reference.attribute();
            return source(attribute, reference.entity(), named == null ? attribute.name() : named, path);
        } else if (values instanceof Values.CopyOf copy) {
            return source(attribute, copy.entity(), copy.attribute(), path);
        }
        return ValueMaker.NOTHING;
    }

    private ValueMaker element(Attribute element, String path, long salt) {
        return maker(element, path + "[]", SeededStream.key(salt, 1));
    }

    private ValueMaker map(List<Attribute> fields, String path, long salt) {
        var scope = new Scope(path + ".", fields);
        var plans = new ArrayList<AttributePlan>();
        List<Integer> order = FieldOrder.of(fields);
        for (int i = 0; i < fields.size(); i++) {
            Attribute field = fields.get(i);
            long fieldSalt = SeededStream.key(salt, SeededStream.key(field.name()));
            if (order.contains(i)) {
                plans.add(plan(field, scope, fieldSalt));
            } else {
                problem(scope.path() + field.name(), "depends on itself; expected presence that leads to no circle");
                plans.add(new AttributePlan(field.name(), PresenceTest.NEVER, ValueMaker.NOTHING, fieldSalt));
            }
        }
        return new Composites.Fields(plans, order);
    }

    /** An attribute, and from it the steps into maps. */
    private static List<String> steps(EntityPlan entity, String path) {
        return DocumentPath.dotted(path, name -> entity.position(name) >= 0).names();
    }

    private ValueMaker source(Attribute attribute, String entityName, String name, String path)
            throws UnfitDomainException {
        EntityPlan target = entity.scale().plan(entityName);
        if (target == null) {
            throw new UnfitDomainException(
                    entityName + " is not an entity of the design; expected the entity it takes values from");
        }
        List<String> steps = steps(target, name);
        int position = target.position(steps.get(0));
        if (position < 0) {
            throw new UnfitDomainException(
                    entityName + " has no attribute " + name + "; expected the one it takes values from");
        }
        Attribute source = target.modelAttribute(position);
        if (source != null && steps.size() == 1) {
            expectConvertible(attribute.type(), source.type(), name + " of " + entityName);
        }
        return new Composites.Taken(
                entity.link(target, path), position, steps.subList(1, steps.size()), attribute.type());
    }

    private static void expectConvertible(AttributeType type, AttributeType source, String what)
            throws UnfitDomainException {
        boolean textAndNumber = (type == AttributeType.S && source == AttributeType.N)
                || (type == AttributeType.N && source == AttributeType.S);
        if (!textAndNumber) {
            ScalarDomains.expect("a value of " + what, type, source);
        }
    }

    private void problem(String path, String message) {
        entity.problem(Place.attribute(entity.entity().name(), path), message);
    }

    /** Whether an attribute depends on itself through presence, references and copies. */
    private boolean isOnCycle(int position) {
        var start = new Node(entity, position);
        var seen = new HashSet<Node>();
        var next = new ArrayList<Node>(dependencies(start));
        while (!next.isEmpty()) {
            Node node = next.remove(next.size() - 1);
            if (node.equals(start)) {
                return true;
            }
            if (seen.add(node)) {
                next.addAll(dependencies(node));
            }
        }
        return false;
    }

    private static Set<Node> dependencies(Node node) {
        var found = new HashSet<Node>();
        Attribute attribute = node.entity().modelAttribute(node.position());
        if (attribute != null) {
            collect(attribute, node.entity(), List.of(), found);
        } else {
            String name = node.entity().name(node.position());
            add(node.entity().ancestorWith(name), name, found);
        }
        return found;
    }

    private static void collect(Attribute attribute, EntityPlan entity, List<Attribute> fields, Set<Node> found) {
        String other = dependsOn(attribute.presence());
        if (other != null && position(fields, other) < 0) {
            add(entity, other, found);
        }
        Domain domain = attribute.domain();
        if (domain == null) {
            return;
        }
        Values values = domain.values();
        if (values instanceof Values.MapOf map) {
            map.fields().forEach(field -> collect(field, entity, map.fields(), found));
        } else if (values instanceof Values.ListOf list) {
            collect(list.element(), entity, List.of(), found);
        } else if (values instanceof Values.SetOf set) {
            collect(set.element(), entity, List.of(), found);
        } else if (values instanceof Values.Reference reference) {
            String named = reference.attribute();
            add(entity.scale().plan(reference.entity()), named == null ? attribute.name() : named, found);
        } else if (values instanceof Values.CopyOf copy) {
            add(entity.scale().plan(copy.entity()), copy.attribute(), found);
        }
    }

    private static void add(@Nullable EntityPlan entity, String name, Set<Node> found) {
        if (entity == null) {
            return;
        }
        int position = entity.position(name);
        if (position < 0) {
            position = entity.position(DocumentPath.dotted(name).attribute());
        }
        if (position >= 0) {
            found.add(new Node(entity, position));
        }
    }
}
