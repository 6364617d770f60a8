package io.keywright.access;

import io.keywright.item.EntityCounts;
import io.keywright.key.KeyTemplate;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Population;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the draws of a design's entities are made from, to be kept while it is the same. */
final class DrawReads {
    private final Design design;
    private final EntityCounts counts;
    private final Set<Entity> withRows = Collections.newSetFromMap(new IdentityHashMap<>());

    DrawReads(Design design, EntityCounts counts) {
        this.design = design;
        this.counts = counts;
        for (Entity entity : design.entities()) {
            if (needsRows(entity, design.table(entity.table()).orElse(null))) {
                withRows.add(entity);
            }
        }
    }

    /**
     * What the draws of an entity depend on: itself, the entities its values come from, their numbers of items, keys,
     * the attribute whose moments lie ahead, and stored rows.
     */
    List<@Nullable Object> of(Entity entity) {
        var reads = new ArrayList<@Nullable Object>();
        reads.add(design.sampleTime());
        Set<Entity> sources = Collections.newSetFromMap(new IdentityHashMap<>());
        var order = new ArrayList<Entity>();
        collect(entity, sources, order);
        for (Entity source : order) {
            reads.add(source);
            counts.count(source.name()).ifPresent(reads::add);
            Table table = design.table(source.table()).orElse(null);
            if (table != null) {
                reads.add(table.key());
                reads.add(table.settings().ttlAttribute());
                for (SecondaryIndex index : table.indexes()) {
                    reads.add(index.name());
                    reads.add(index.kind());
                    reads.add(index.key());
                }
            }
            if (withRows.contains(source)) {
                reads.add(design.samples().get(source.table()));
                reads.addAll(design.entitiesOf(source.table()));
            }
        }
        return reads;
    }

    private void collect(Entity entity, Set<Entity> seen, List<Entity> order) {
        if (!seen.add(entity)) {
            return;
        }
        order.add(entity);
        var names = new LinkedHashSet<String>();
        Population.Children children = entity.population().children();
        if (children != null) {
            names.add(children.parent());
        }
        entity.attributes().forEach(attribute -> addSources(attribute, names));
        for (String name : names) {
            design.entity(name).ifPresent(source -> collect(source, seen, order));
        }
    }

    private static void addSources(Attribute attribute, Set<String> names) {
        Domain domain = attribute.domain();
        if (domain != null) {
            domain.sourceEntity().ifPresent(names::add);
            inner(domain.values()).forEach(nested -> addSources(nested, names));
        }
    }

    /**
     * Whether values come from stored rows: those of attributes without a domain, and of variables of key templates that
     * are no attributes. Which rows are the entity's depends on the keys of all entities of the table.
     */
    private static boolean needsRows(Entity entity, @Nullable Table table) {
        Set<String> names = entity.attributes().stream().map(Attribute::name).collect(Collectors.toUnmodifiableSet());
        return names.isEmpty()
                || entity.attributes().stream().anyMatch(DrawReads::needsRows)
                || (table != null
                        && table.keyAttributeNames().stream()
                                .flatMap(key -> entity.template(key).stream())
                                .flatMap(text -> KeyTemplate.ifValid(text).stream())
                                .flatMap(template -> template.attributes().stream())
                                .anyMatch(variable -> !names.contains(variable)));
    }

    private static boolean needsRows(Attribute attribute) {
        Domain domain = attribute.domain();
        return domain == null || inner(domain.values()).stream().anyMatch(DrawReads::needsRows);
    }

    private static List<Attribute> inner(Values values) {
        if (values instanceof Values.MapOf map) {
            return map.fields();
        }
        if (values instanceof Values.ListOf list) {
            return List.of(list.element());
        }
        return values instanceof Values.SetOf set ? List.of(set.element()) : List.of();
    }
}
