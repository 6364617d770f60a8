package io.keywright.access;

import io.keywright.model.Design;
import io.keywright.model.Presence;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;

/** Where the items of an entity can be read, and what keeps a place from answering a question. */
final class ReadPlaces {
    private static final double SAME_SHARE = 1e-9;

    private final Design design;
    private final Question question;

    ReadPlaces(Design design, Question question) {
        this.design = design;
        this.question = question;
    }

    /** The places where an entity's items can be found: its table, then the indexes it takes part in. */
    List<StepPlan.Target> of(ExpectedEntity entity) {
        Table table = table(entity);
        var places = new ArrayList<StepPlan.Target>();
        places.add(new StepPlan.Target(table, null, null));
        for (SecondaryIndex index : table.indexes()) {
            if (entity.takesPartIn(index.key())) {
                places.add(new StepPlan.Target(table, index, null));
            }
        }
        return places;
    }

    Table table(ExpectedEntity entity) {
        return design.table(entity.entity().table()).orElseThrow();
    }

    /** Why a place can't answer for an entity however its key is used, as a sentence; empty where it can. */
    String obstacle(StepPlan.Target place, ExpectedEntity entity) {
        SecondaryIndex index = place.index();
        if (index == null) {
            return "";
        }
        if (index.isGlobal() && question.isStrong()) {
            return index.name() + " may be about a second behind, which is not fresh enough.";
        }
        if (!entity.draws().isEmpty() && entity.in(index).draws().isEmpty()) {
            return index.name() + " holds no items of " + entity.name() + ", as they have no values for its key.";
        }
        if (isPartial(place, entity)) {
            String needed = Words.list(entity.templates().attributesOf(index.key()).stream()
                    .filter(name -> !question.required(entity).contains(name))
                    .filter(name -> entity.entity()
                            .attribute(name)
                            .filter(attribute -> !attribute.presence().equals(Presence.ALWAYS))
                            .isPresent())
                    .toList());
            return index.name() + " holds only items of " + entity.name() + " with " + needed + ".";
        }
        return "";
    }

    /** Whether an index lacks items that are asked for. */
    private boolean isPartial(StepPlan.Target place, ExpectedEntity entity) {
        List<String> required = question.required(entity);
        var both = new LinkedHashSet<>(required);
        entity.templates().attributesOf(place.key()).stream()
                .filter(name -> entity.entity().attribute(name).isPresent())
                .forEach(both::add);
        OptionalDouble asked = PresenceShare.of(entity.entity(), required);
        OptionalDouble held = PresenceShare.of(entity.entity(), both);
        return asked.isPresent() && held.isPresent() && held.getAsDouble() < asked.getAsDouble() - SAME_SHARE;
    }
}
