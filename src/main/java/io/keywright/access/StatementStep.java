package io.keywright.access;

import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.KeyTerm;
import io.keywright.expression.KeyUse;
import io.keywright.expression.Operand;
import io.keywright.expression.Statement;
import io.keywright.expression.Update;
import io.keywright.expression.UpdateOperand;
import io.keywright.key.KeyTemplate;
import io.keywright.limits.ServiceWords;
import io.keywright.limits.StatementLimits;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The step that a PartiQL statement comes down to and is charged as (nubo-db/dynamodb-conformance, executeStatement,
 * 2026-08): a SELECT that gives the whole key gets items, one that gives the partition key queries, any other scans.
 * Where a statement leaves a value of the key open, the step's own key conditions may say how it is made.
 *
 * @param step the step
 * @param reads how many items or collections are asked for, as a list of partition keys has it
 * @param problem why it can't be sent; empty where it can
 */
record StatementStep(Step step, long reads, String problem) {
    static StatementStep of(Step step, Design design) {
        Statement statement;
        try {
            statement = Statement.parse(step.expressions().statement());
        } catch (ExpressionSyntaxException invalid) {
            return new StatementStep(step, 1, ServiceWords.malformedStatement(invalid.getMessage()));
        }
        String named = step.target().table();
        if (named != null && !named.equals(statement.table())) {
            return new StatementStep(
                    step, 1, "The statement is about " + statement.table() + ", but the step names " + named);
        }
        String index = statement instanceof Statement.SelectFrom select ? select.index() : null;
        String namedIndex = step.target().index();
        if (namedIndex != null && !namedIndex.equals(index)) {
            String read = index == null ? "table " + statement.table() : "index " + index;
            return new StatementStep(
                    step, 1, "The statement is about " + read + ", but the step names index " + namedIndex);
        }
        return new Reading(step, statement, design).sent();
    }

    private static final class Reading {
        private final Step step;
        private final Statement statement;
        private final @Nullable Entity entity;
        private final @Nullable Table table;
        private final @Nullable String index;

        Reading(Step step, Statement statement, Design design) {
            this.step = step;
            this.statement = statement;
            String name = step.target().entity();
            this.entity = name == null ? null : design.entity(name).orElse(null);
            this.table = design.table(statement.table()).orElse(null);
            this.index = statement instanceof Statement.SelectFrom select ? select.index() : null;
        }

        StatementStep sent() {
            var target = new Step.Target(statement.table(), index, step.target().entity());
            Step addressed = step.withTarget(target);
            KeySchema key = table == null
                    ? null
                    : index == null
                            ? table.key()
                            : table.index(index).map(SecondaryIndex::key).orElse(null);
            if (table == null || key == null) {
                return new StatementStep(addressed, 1, "");
            }
            Optional<String> refusal = StatementLimits.refusal(statement, table, step.transaction() != null);
            if (refusal.isPresent()) {
                return new StatementStep(addressed, 1, "DynamoDB: " + refusal.get());
            }
            KeyUse use = statement.keyUse(key);
            Step sent = addressed.withOperation(operation(use)).withKey(conditions(use));
            return new StatementStep(expressed(sent, use), use.reads(), "");
        }

        private Operation operation(KeyUse use) {
            if (statement instanceof Statement.InsertInto) {
                return Operation.PUT_ITEM;
            }
            if (statement instanceof Statement.UpdateSet) {
                return Operation.UPDATE_ITEM;
            }
            if (statement instanceof Statement.DeleteFrom) {
                return Operation.DELETE_ITEM;
            }
            if (statement instanceof Statement.Exists) {
                return Operation.CONDITION_CHECK;
            }
            return switch (use.reach()) {
                case ITEM -> Operation.GET_ITEM;
                case PARTITION -> Operation.QUERY;
                case EVERYTHING -> Operation.SCAN;
            };
        }

        private List<KeyCondition> conditions(KeyUse use) {
            var conditions = new ArrayList<KeyCondition>();
            use.partition()
                    .forEach((attribute, values) ->
                            conditions.add(KeyCondition.equal(attribute, template(attribute, values.get(0)))));
            for (KeyTerm term : use.sort()) {
                Operand upper = term.upper();
                conditions.add(new KeyCondition(
                        term.attribute(),
                        term.operator(),
                        template(term.attribute(), term.value()),
                        upper == null ? null : template(term.attribute(), upper)));
            }
            boolean isPartOfInsert = statement instanceof Statement.InsertInto && use.reach() != KeyUse.Reach.ITEM;
            return isPartOfInsert ? List.of() : conditions;
        }

        /** The template of a value; for one that is left open what the step or its entity says. */
        private String template(String attribute, Operand value) {
            if (value instanceof Operand.Template template) {
                return template.template().print();
            }
            if (value instanceof Operand.Literal literal) {
                if (literal.value() instanceof AttributeValue.S text) {
                    return KeyTemplate.literal(text.value()).print();
                }
                if (literal.value() instanceof AttributeValue.N number) {
                    return number.literal();
                }
            }
            return step.key().stream()
                    .filter(condition -> condition.attribute().equals(attribute))
                    .map(KeyCondition::value)
                    .findFirst()
                    .or(() -> Optional.ofNullable(entity).flatMap(known -> known.template(attribute)))
                    .orElse(KeyTemplate.variable(attribute).print());
        }

        private Step expressed(Step sent, KeyUse use) {
            Condition rest = use.rest();
            String condition = rest == null ? "" : rest.print();
            if (statement instanceof Statement.SelectFrom select) {
                boolean descending =
                        !select.order().isEmpty() && select.order().get(0).descending();
                String projection =
                        select.paths().stream().map(DocumentPath::print).collect(Collectors.joining(", "));
                return sent.withReading(new Step.Reading(
                                step.reading().limit(),
                                descending,
                                step.reading().consistency()))
                        .withExpressions(
                                Step.Expressions.NONE.withFilter(condition).withProjection(projection));
            }
            Step.Expressions expressions = Step.Expressions.NONE
                    .withCondition(condition)
                    .withStatement(
                            statement instanceof Statement.InsertInto
                                    ? step.expressions().statement()
                                    : "")
                    .withBefore(step.expressions().before());
            List<Change> changes = step.changes();
            if (statement instanceof Statement.UpdateSet update && changes.isEmpty()) {
                changes =
                        update.update().actions().stream().map(Reading::change).toList();
            }
            return sent.withChanges(changes).withExpressions(expressions);
        }

        private static Change change(Update.Action action) {
            String path = action.path().print();
            Operand value = action.operand().orElse(null);
            if (action instanceof Update.Remove) {
                return new Change.Remove(path);
            }
            if (value instanceof Operand.Literal literal) {
                return new Change.Assign(path, literal.value());
            }
            if (value instanceof UpdateOperand.Arithmetic sum
                    && sum.right() instanceof Operand.Literal literal
                    && literal.value() instanceof AttributeValue.N number) {
                return new Change.Add(
                        path,
                        sum.sign() == UpdateOperand.Arithmetic.Sign.MINUS
                                ? number.decimal().negate()
                                : number.decimal());
            }
            return new Change.Draw(path);
        }
    }
}
