package io.keywright.ui.editor;

import io.keywright.model.Design;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The key conditions a step starts with. */
final class StepKeys {
    private StepKeys() {}

    /**
     * The step with key conditions that fit its operation and target: what a write writes follows from its entity; a
     * GetItem names the whole key, a Query the partition key, by the templates of the entity or of the first that has any.
     */
    static Step complete(Design design, Step step) {
        if (step.operation() != Operation.GET_ITEM
                && step.operation() != Operation.BATCH_GET_ITEM
                && step.operation() != Operation.QUERY) {
            return step.withKey(List.of());
        }
        var conditions = new ArrayList<KeyCondition>();
        schema(design, step.target()).ifPresent(key -> {
            List<KeyAttribute> named = step.operation() == Operation.QUERY ? key.partition() : key.attributes();
            for (KeyAttribute attribute : named) {
                conditions.add(known(step, attribute.name())
                        .orElseGet(() -> KeyCondition.equal(
                                attribute.name(), template(design, step.target(), attribute.name()))));
            }
        });
        return step.withKey(conditions);
    }

    private static Optional<KeyCondition> known(Step step, String attribute) {
        return step.key().stream()
                .filter(condition -> condition.attribute().equals(attribute))
                .findFirst();
    }

    /** The key of the table or index a step works on. */
    static Optional<KeySchema> schema(Design design, Step.Target target) {
        Optional<Table> table = Optional.ofNullable(target.table()).flatMap(design::table);
        String index = target.index();
        return index == null
                ? table.map(Table::key)
                : table.flatMap(owner -> owner.index(index)).map(SecondaryIndex::key);
    }

    private static String template(Design design, Step.Target target, String attribute) {
        return design.entities().stream()
                .filter(entity -> entity.table().equals(target.table()))
                .filter(entity -> target.entity() == null || entity.name().equals(target.entity()))
                .flatMap(entity -> entity.template(attribute).stream())
                .findFirst()
                .orElse("{" + attribute + "}");
    }
}
