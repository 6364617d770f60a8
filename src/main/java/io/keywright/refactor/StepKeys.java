package io.keywright.refactor;

import io.keywright.model.Design;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The key conditions a step needs. */
public final class StepKeys {
    private StepKeys() {}

    /**
     * The step with key conditions that fit its operation and target. A GetItem names the whole key and a Query the
     * partition key, by the templates of the entity or of the first that has any. So does an update, a delete or a
     * condition check that names no entity; with one, the key follows from it unless the step names one already. Other
     * operations name none. Conditions that fit stay as they are.
     */
    public static Step complete(Design design, Step step) {
        return switch (step.operation()) {
            case GET_ITEM, BATCH_GET_ITEM -> step.withKey(whole(design, step));
            case QUERY -> step.withKey(query(design, step));
            case UPDATE_ITEM, DELETE_ITEM, BATCH_DELETE_REQUEST, CONDITION_CHECK ->
                step.target().entity() == null || !step.key().isEmpty() ? step.withKey(whole(design, step)) : step;
            default -> step.withKey(List.of());
        };
    }

    /** The key of the table or index a step works on. */
    public static Optional<KeySchema> schema(Design design, Step.Target target) {
        Optional<Table> table = Optional.ofNullable(target.table()).flatMap(design::table);
        String index = target.index();
        return index == null
                ? table.map(Table::key)
                : table.flatMap(owner -> owner.index(index)).map(SecondaryIndex::key);
    }

    private static List<KeyCondition> whole(Design design, Step step) {
        return Optional.ofNullable(step.target().table()).flatMap(design::table).stream()
                .flatMap(table -> table.key().attributes().stream())
                .map(attribute -> known(step, attribute.name())
                        .filter(condition -> condition.operator() == KeyCondition.Operator.EQ)
                        .orElseGet(() -> equal(design, step, attribute)))
                .toList();
    }

    private static List<KeyCondition> query(Design design, Step step) {
        var conditions = new ArrayList<KeyCondition>();
        schema(design, step.target()).ifPresent(key -> {
            key.partition()
                    .forEach(attribute -> conditions.add(
                            known(step, attribute.name()).orElseGet(() -> equal(design, step, attribute))));
            key.sort().forEach(attribute -> known(step, attribute.name()).ifPresent(conditions::add));
        });
        return conditions;
    }

    private static KeyCondition equal(Design design, Step step, KeyAttribute attribute) {
        return KeyCondition.equal(attribute.name(), template(design, step.target(), attribute.name()));
    }

    private static Optional<KeyCondition> known(Step step, String attribute) {
        return step.key().stream()
                .filter(condition -> condition.attribute().equals(attribute))
                .findFirst();
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
