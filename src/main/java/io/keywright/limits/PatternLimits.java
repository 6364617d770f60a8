package io.keywright.limits;

import io.keywright.model.AccessPattern;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.List;

/** What is refused of an access pattern: requests its steps could not send, and names that lead nowhere. */
public final class PatternLimits {
    private PatternLimits() {}

    /**
     * The rejections of a pattern.
     *
     * @param tables the tables of the design
     * @param entities the entities of the design
     */
    public static List<Rejection> rejections(AccessPattern pattern, List<Table> tables, List<Entity> entities) {
        var found = new Found();
        for (String entity : pattern.asked().entities()) {
            if (entities.stream().noneMatch(candidate -> candidate.name().equals(entity))) {
                found.add(
                        Place.pattern(pattern.name()).field("entities"),
                        Rejection.DESIGN,
                        "There is no entity named " + entity);
            }
        }
        int number = 0;
        for (Step step : pattern.steps()) {
            number++;
            new StepLimits(found, Place.step(pattern.name(), number), step, tables, entities).all();
        }
        new TransactionLimits(found, pattern, tables, entities).all();
        return found.toList();
    }

    /**
     * Those of the {@linkplain #rejections rejections} with which the service itself refuses a request; the others are
     * of the design, such as names that lead nowhere.
     */
    public static List<Rejection> refusedRequests(AccessPattern pattern, List<Table> tables, List<Entity> entities) {
        return rejections(pattern, tables, entities).stream()
                .filter(rejection -> !rejection.operation().equals(Rejection.DESIGN)
                        && !rejection.operation().equals(Rejection.KEY_TEMPLATE))
                .toList();
    }
}
