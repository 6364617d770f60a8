package io.keywright.access;

import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import java.util.ArrayList;
import java.util.List;

/** Finds the entities that a key condition can be about. */
final class KeyCandidates {
    private KeyCandidates() {}

    /** The entities with keys like these, as far as anything but a range on the sort key tells; the best fits only. */
    static List<ExpectedEntity> of(
            List<ExpectedEntity> entities, KeySchema key, List<KeyBound> partition, List<KeyBound> sort) {
        var best = new ArrayList<ExpectedEntity>();
        KeyMatch bestMatch = KeyMatch.LOOSE;
        for (ExpectedEntity entity : entities) {
            if (!entity.takesPartIn(key)) {
                continue;
            }
            KeyMatch match = match(entity, partition).and(match(entity, sort));
            if (match.compareTo(bestMatch) > 0) {
                best.clear();
                bestMatch = match;
            }
            if (match == bestMatch) {
                best.add(entity);
            }
        }
        return best;
    }

    /** The entities whose partition keys are like these; the best fits only. */
    static List<ExpectedEntity> ofCollection(List<ExpectedEntity> entities, KeySchema key, List<KeyBound> partition) {
        return of(entities, key, partition, List.of());
    }

    private static KeyMatch match(ExpectedEntity entity, List<KeyBound> bounds) {
        KeyMatch match = KeyMatch.EXACT;
        for (KeyBound bound : bounds) {
            if (bound.operator() == KeyCondition.Operator.EQ) {
                match = match.and(entity.templates()
                        .of(bound.attribute())
                        .map(stored -> KeyMatch.of(bound.value(), stored))
                        .orElse(KeyMatch.NONE));
            }
        }
        return match;
    }
}
