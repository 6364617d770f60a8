package io.keywright.limits;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.model.Rejection;
import io.keywright.model.SampleItem;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Names within a design: given twice, or leading nowhere. Tables and steps look after their own. */
final class NameLimits {
    private final Found found = new Found();
    private final Map<String, Entity> entities = new HashMap<>();

    private NameLimits(Design design) {
        design.entities().forEach(entity -> entities.putIfAbsent(entity.name(), entity));
    }

    static List<Rejection> entities(Design design) {
        var limits = new NameLimits(design);
        Set<String> names = new HashSet<>();
        for (Entity entity : design.entities()) {
            if (!names.add(entity.name())) {
                limits.duplicate(Place.entity(entity.name()), "entity", entity.name());
            }
            Population.Children children = entity.population().children();
            if (children != null && !limits.entities.containsKey(children.parent())) {
                limits.missingEntity(Place.entity(entity.name()).field("population"), children.parent());
            }
            for (Attribute attribute : entity.attributes()) {
                limits.sources(
                        attribute,
                        Place.attribute(entity.name(), attribute.name()).field("domain"));
            }
        }
        return limits.found.toList();
    }

    static List<Rejection> patterns(Design design) {
        var limits = new NameLimits(design);
        Set<String> names = new HashSet<>();
        for (AccessPattern pattern : design.patterns()) {
            if (!names.add(pattern.name())) {
                limits.duplicate(Place.pattern(pattern.name()), "access pattern", pattern.name());
            }
        }
        return limits.found.toList();
    }

    static List<Rejection> workloads(Design design) {
        var limits = new NameLimits(design);
        Set<String> names = new HashSet<>();
        for (Workload workload : design.workloads()) {
            Place place = Place.workload(workload.name());
            if (workload.name().isBlank()) {
                limits.found.add(place.field("name"), Rejection.DESIGN, "A workload needs a name");
            }
            if (!names.add(workload.name()) || workload.name().equals(Workload.NORMAL_MONTH.name())) {
                limits.duplicate(place, "workload", workload.name());
            }
        }
        return limits.found.toList();
    }

    /** Sample items of tables and entities that don't exist. */
    static List<Rejection> samples(Design design) {
        var limits = new NameLimits(design);
        design.samples().forEach((table, rows) -> {
            if (design.table(table).isEmpty()) {
                limits.found.add(Place.design().field("samples"), "PutItem", ServiceWords.noTable(table));
            }
            int number = 0;
            for (SampleItem row : rows) {
                number++;
                String name = row.entity();
                Entity entity = name == null ? null : limits.entities.get(name);
                if (name != null && (entity == null || !entity.table().equals(table))) {
                    limits.sampleEntity(
                            name, entity, table, Place.sample(table, number).field("entity"));
                }
            }
        });
        return limits.found.toList();
    }

    /** A row of an entity that is missing, or of another table. */
    private void sampleEntity(String name, @Nullable Entity entity, String table, Place place) {
        if (entity == null) {
            missingEntity(place, name);
        } else {
            found.add(place, Rejection.DESIGN, name + " belongs to table " + entity.table() + ", not to " + table);
        }
    }

    /** The other entities an attribute's values come from, elements and fields included. */
    private void sources(Attribute attribute, Place place) {
        if (attribute.domain() == null) {
            return;
        }
        Values values = attribute.domain().values();
        if (values instanceof Values.Reference reference) {
            String other = reference.attribute() == null ? attribute.name() : reference.attribute();
            source(reference.entity(), other, place);
        } else if (values instanceof Values.CopyOf copy) {
            source(copy.entity(), copy.attribute(), place);
        } else if (values instanceof Values.ListOf list) {
            sources(list.element(), place);
        } else if (values instanceof Values.SetOf set) {
            sources(set.element(), place);
        } else if (values instanceof Values.MapOf map) {
            map.fields().forEach(field -> sources(field, place));
        }
    }

    private void source(String entityName, String attribute, Place place) {
        Entity entity = entities.get(entityName);
        if (entity == null) {
            missingEntity(place, entityName);
        } else if (entity.attribute(attribute).isEmpty()) {
            found.add(place, Rejection.DESIGN, entityName + " has no attribute " + attribute);
        }
    }

    private void missingEntity(Place place, String entity) {
        found.add(place, Rejection.DESIGN, "There is no entity named " + entity);
    }

    private void duplicate(Place place, String what, String name) {
        found.add(place.field("name"), Rejection.DESIGN, "Duplicate " + what + " name: " + name);
    }
}
