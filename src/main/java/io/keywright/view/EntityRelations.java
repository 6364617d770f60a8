package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Population;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which entities of a design lean on which: by the values they refer to or copy, and by the children they are. */
final class EntityRelations {
    private final Design design;
    private final Map<String, Map<String, Relation>> byChild = new LinkedHashMap<>();

    /** What leads from a child to one of its parents. */
    private static final class Relation {
        private final Set<String> references = new LinkedHashSet<>();
        private final Set<String> copies = new LinkedHashSet<>();
        private double children;
    }

    private EntityRelations(Design design) {
        this.design = design;
        for (Entity entity : design.entities()) {
            Population.Children children = entity.population().children();
            if (children != null && isKnown(children.parent())) {
                relation(entity, children.parent()).children = children.mean();
            }
            entity.attributes().forEach(attribute -> follow(entity, attribute, attribute.name()));
        }
    }

    /** The links of a design, a child's in the order of what it says of itself. */
    static List<DiagramView.Link> of(Design design) {
        var relations = new EntityRelations(design);
        var links = new ArrayList<DiagramView.Link>();
        relations.byChild.forEach(
                (child, parents) -> parents.forEach((parent, relation) -> links.add(link(child, parent, relation))));
        links.addAll(relations.collections(links));
        return List.copyOf(links);
    }

    private boolean isKnown(String entity) {
        return design.entity(entity).isPresent();
    }

    private Relation relation(Entity child, String parent) {
        return byChild.computeIfAbsent(child.name(), name -> new LinkedHashMap<>())
                .computeIfAbsent(parent, name -> new Relation());
    }

    private void follow(Entity entity, Attribute attribute, String path) {
        Domain domain = attribute.domain();
        Values values = domain == null ? null : domain.values();
        if (values instanceof Values.Reference reference && isKnown(reference.entity())) {
            relation(entity, reference.entity()).references.add(path);
        } else if (values instanceof Values.CopyOf copy && isKnown(copy.entity())) {
            relation(entity, copy.entity()).copies.add(copy.attribute());
        } else if (values instanceof Values.MapOf map) {
            map.fields().forEach(field -> follow(entity, field, path + "." + field.name()));
        } else {
            Attribute element = element(values);
            if (element != null) {
                follow(entity, element, path);
            }
        }
    }

    private static @Nullable Attribute element(@Nullable Values values) {
        if (values instanceof Values.ListOf list) {
            return list.element();
        }
        return values instanceof Values.SetOf set ? set.element() : null;
    }

    /** Values that are copied say that there is a relation; beside a reference they say nothing new. */
    private static DiagramView.Link link(String child, String parent, Relation relation) {
        var label = new ArrayList<String>();
        var words = new ArrayList<String>();
        if (relation.children > 0) {
            String number = Figures.decimal(BigDecimal.valueOf(relation.children));
            label.add(number + " each");
            words.add(number + " for each " + parent);
        }
        if (!relation.references.isEmpty()) {
            String names = String.join(", ", relation.references);
            label.add(names);
            words.add("refers to " + parent + " by " + names);
        } else if (!relation.copies.isEmpty()) {
            String names = String.join(", ", relation.copies);
            label.add("copy of " + names);
            words.add("copies " + names + " of " + parent);
        }
        return new DiagramView.Link(
                child,
                parent,
                DiagramView.Kind.RELATION,
                String.join(" · ", label),
                child + ": " + String.join(", ", words));
    }

    /** Entities of one item collection that no relation leads between: each to the first of them. */
    private List<DiagramView.Link> collections(List<DiagramView.Link> relations) {
        var joined = new Groups();
        relations.forEach(link -> joined.join(link.child(), link.parent()));
        var first = new LinkedHashMap<List<String>, String>();
        var links = new ArrayList<DiagramView.Link>();
        for (Entity entity : design.entities()) {
            List<String> key = partitionKey(entity);
            if (key.isEmpty()) {
                continue;
            }
            String before = first.putIfAbsent(key, entity.name());
            if (before != null && joined.join(before, entity.name())) {
                String template = String.join(", ", key.subList(1, key.size()));
                links.add(new DiagramView.Link(
                        entity.name(),
                        before,
                        DiagramView.Kind.COLLECTION,
                        "one collection",
                        entity.name() + ": in one item collection with " + before + ", " + template));
            }
        }
        return links;
    }

    /** The table and the templates of its partition key; empty where the entity does not have them all. */
    private List<String> partitionKey(Entity entity) {
        var key = new ArrayList<String>();
        key.add(entity.table());
        design.table(entity.table())
                .ifPresent(table -> table.key()
                        .partition()
                        .forEach(attribute -> entity.template(attribute.name()).ifPresent(key::add)));
        int wanted = design.table(entity.table())
                .map(table -> table.key().partition().size())
                .orElse(0);
        return wanted > 0 && key.size() == wanted + 1 ? key : List.of();
    }

    /** Entities that are joined, directly or by others. */
    static final class Groups {
        private final Map<String, String> next = new LinkedHashMap<>();

        /** Joins two; false if they were joined before. */
        boolean join(String one, String other) {
            String a = of(one);
            String b = of(other);
            if (a.equals(b)) {
                return false;
            }
            next.put(b, a);
            return true;
        }

        /** The one that stands for the group. */
        String of(String entity) {
            String at = entity;
            for (String further = next.get(at); further != null; further = next.get(at)) {
                at = further;
            }
            return at;
        }
    }

    /** The groups of joined entities, in document order, those of one entity as well. */
    static List<List<String>> groups(Design design, List<DiagramView.Link> links) {
        var joined = new Groups();
        links.forEach(link -> joined.join(link.parent(), link.child()));
        Map<String, List<String>> groups = new LinkedHashMap<>();
        for (Entity entity : design.entities()) {
            List<String> group = groups.computeIfAbsent(joined.of(entity.name()), name -> new ArrayList<>());
            if (!group.contains(entity.name())) {
                group.add(entity.name());
            }
        }
        return groups.values().stream().map(List::copyOf).toList();
    }
}
