package io.keywright.access;

import io.keywright.limits.Quotas;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Step;
import io.keywright.model.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes the steps of a question that writes. The method of its endpoint tells what: PATCH updates, DELETE deletes, and
 * anything else puts. Without an endpoint one item whose whole key is given is updated, and anything else put. Several
 * entities are one transaction; children of another one of them are written as often as that has children, or once where
 * the transaction can't take so many as well.
 */
final class WriteSteps {
    private static final String TRANSACTION = "write";

    private final Question question;
    private final Operation operation;
    private final boolean byKey;

    WriteSteps(Question question) {
        this.question = question;
        String endpoint = question.asked().endpoint().strip().toUpperCase(Locale.ROOT);
        this.byKey = endpoint.isEmpty() && isKeyGiven(question);
        this.operation = endpoint.startsWith("DELETE ")
                ? Operation.DELETE_ITEM
                : endpoint.startsWith("PATCH ") || byKey ? Operation.UPDATE_ITEM : Operation.PUT_ITEM;
    }

    /** Whether one entity is written, of which what is given makes the whole key. */
    private static boolean isKeyGiven(Question question) {
        if (question.entities().size() != 1 || question.asked().given().isEmpty()) {
            return false;
        }
        ExpectedEntity entity = question.entities().get(0);
        return entity.tableKey().names().stream()
                .allMatch(name -> entity.templates()
                        .of(name)
                        .filter(template -> question.asked().given().containsAll(template.attributes()))
                        .isPresent());
    }

    List<Step> steps() {
        List<ExpectedEntity> entities = question.entities();
        double actions = entities.size();
        var steps = new ArrayList<Step>();
        for (ExpectedEntity entity : entities) {
            Step step = Step.of(operation, Step.Target.entity(entity.entity().table(), entity.name()))
                    .withKey(operation == Operation.PUT_ITEM ? List.of() : key(entity));
            Population.Children children = entity.entity().population().children();
            boolean isChild = children != null
                    && actions - 1 + children.mean() <= Quotas.TRANSACTION_ACTIONS
                    && entities.stream().anyMatch(other -> other.name().equals(children.parent()));
            if (children != null && isChild) {
                step = step.withTimes(new Times.PerEntity(entity.name()));
                actions += children.mean() - 1;
            }
            steps.add(entities.size() > 1 ? step.withTransaction(TRANSACTION) : step);
        }
        return steps;
    }

    /** The whole key, as the entity's templates have it. */
    private static List<KeyCondition> key(ExpectedEntity entity) {
        return entity.tableKey().names().stream()
                .map(name -> KeyCondition.equal(
                        name, entity.templates().of(name).orElseThrow().print()))
                .toList();
    }

    String why() {
        String names = Words.list(
                question.entities().stream().map(ExpectedEntity::name).toList());
        String what = switch (operation) {
            case DELETE_ITEM -> "The endpoint deletes: one " + names + " by its whole key.";
            case UPDATE_ITEM ->
                (byKey
                                ? "The whole key is given, so an item that is there is taken to be updated: one "
                                : "The endpoint updates: one ")
                        + names + " by its whole key. Which attributes change is not said, so no"
                        + " index is counted; add a step that says it.";
            default ->
                "What kind of write it is, is not said; a new item of " + names + " is put"
                        + (question.entities().size() > 1 ? " for each." : ".");
        };
        return question.entities().size() > 1 ? what + " All are written or none, which is a transaction." : what;
    }
}
