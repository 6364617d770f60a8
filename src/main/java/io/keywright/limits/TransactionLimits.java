package io.keywright.limits;

import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Statement;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AccessPattern;
import io.keywright.model.Entity;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Times;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** Steps that are sent together: what may be a member of a transaction, how many, and none twice on an item. */
final class TransactionLimits {
    private final Found found;
    private final AccessPattern pattern;
    private final List<Table> tables;
    private final List<Entity> entities;

    TransactionLimits(Found found, AccessPattern pattern, List<Table> tables, List<Entity> entities) {
        this.found = found;
        this.pattern = pattern;
        this.tables = tables;
        this.entities = entities;
    }

    void all() {
        List<Step> steps = pattern.steps();
        int start = 0;
        while (start < steps.size()) {
            String name = steps.get(start).transaction();
            int end = start + 1;
            if (name == null) {
                outside(start);
                end = endOfBatch(start);
                if (isWriteBatch(steps.get(start)) || steps.get(start).operation() == Operation.BATCH_GET_ITEM) {
                    sameItem(start, end, ServiceWords.SAME_KEYS);
                }
            } else {
                while (end < steps.size() && name.equals(steps.get(end).transaction())) {
                    end++;
                }
                transaction(start, end);
            }
            start = end;
        }
    }

    private Place place(int index) {
        return Place.step(pattern.name(), index + 1);
    }

    private void outside(int index) {
        if (pattern.steps().get(index).operation() == Operation.CONDITION_CHECK) {
            found.add(
                    place(index).field("transaction"),
                    "TransactWriteItems",
                    "ConditionCheck exists only as a member of TransactWriteItems");
        }
    }

    private void transaction(int start, int end) {
        members(start, end);
        actions(start, end);
        sameItem(start, end, ServiceWords.ONE_ITEM);
    }

    /** The position after the steps whose keys stand in one batch with those of a step, if it is one. */
    private int endOfBatch(int start) {
        int end = start + 1;
        boolean isBatch = isWriteBatch(pattern.steps().get(start));
        while (isBatch
                && end < pattern.steps().size()
                && isWriteBatch(pattern.steps().get(end))
                && !pattern.steps().get(end).parallel()) {
            end++;
        }
        return end;
    }

    private static boolean isWriteBatch(Step step) {
        return step.transaction() == null
                && (step.operation() == Operation.BATCH_PUT_REQUEST
                        || step.operation() == Operation.BATCH_DELETE_REQUEST);
    }

    private void members(int start, int end) {
        Kind first = Kind.of(pattern.steps().get(start));
        for (int i = start; i < end; i++) {
            Step step = pattern.steps().get(i);
            Kind kind = Kind.of(step);
            if (kind == Kind.NONE) {
                found.add(
                        place(i).field("transaction"),
                        StepLimits.request(step),
                        step.operation().apiName() + " can't be a member of a transaction");
            } else if (first != Kind.NONE && kind != first) {
                found.add(
                        place(i).field("transaction"),
                        StepLimits.request(step),
                        "A transaction only reads or only writes: TransactGetItems takes GetItem, TransactWriteItems"
                                + " takes PutItem, UpdateItem, DeleteItem and ConditionCheck, ExecuteTransaction takes"
                                + " statements that all read or all write");
            }
        }
    }

    private enum Kind {
        READ,
        WRITE,
        SELECT,
        STATEMENT,
        NONE;

        static Kind of(Step step) {
            return switch (step.operation()) {
                case GET_ITEM -> READ;
                case PUT_ITEM, UPDATE_ITEM, DELETE_ITEM, CONDITION_CHECK -> WRITE;
                case EXECUTE_STATEMENT -> isSelect(step.expressions().statement()) ? SELECT : STATEMENT;
                default -> NONE;
            };
        }

        private static boolean isSelect(String statement) {
            try {
                return Statement.parse(statement) instanceof Statement.SelectFrom;
            } catch (ExpressionSyntaxException unreadable) {
                // One that can't be read is refused for that.
                return false;
            }
        }
    }

    private void actions(int start, int end) {
        double actions = 0;
        for (int i = start; i < end; i++) {
            actions += times(pattern.steps().get(i).times());
        }
        if (actions > Quotas.TRANSACTION_ACTIONS || actions == 0) {
            Step step = pattern.steps().get(start);
            found.add(
                    place(start).field("transaction"),
                    StepLimits.request(step),
                    ServiceWords.numberOfActions((long) Math.ceil(actions), step.operation()));
        }
    }

    /** How often a step runs in a call; once where the entity doesn't say how many children there are. */
    private double times(Times times) {
        if (times instanceof Times.Count count) {
            return count.times();
        }
        String name = ((Times.PerEntity) times).entity();
        return StepLimits.entity(entities, name)
                .map(entity -> entity.population().children())
                .map(Population.Children::mean)
                .orElse(1.0);
    }

    /** Two actions with the very same key, or one that runs several times with a key that never changes. */
    private void sameItem(int start, int end, String refusal) {
        Map<WholeKey, Integer> firstWithKey = new HashMap<>();
        for (int i = start; i < end; i++) {
            Step step = pattern.steps().get(i);
            if (!(step.times() instanceof Times.Count count)) {
                continue;
            }
            Optional<WholeKey> key = wholeKey(step);
            if (count.times() > 1 && key.filter(WholeKey::isConstant).isPresent()) {
                found.add(place(i).field("key"), StepLimits.request(step), refusal);
            }
            key = count.times() == 1 ? key : Optional.empty();
            Integer first = key.isEmpty() ? null : firstWithKey.putIfAbsent(key.get(), i);
            if (first != null && !mayDiffer(pattern.steps().get(first), step)) {
                found.add(
                        place(i).field("key"),
                        StepLimits.request(step),
                        refusal + " (the same key as step " + (first + 1) + ")");
            }
        }
    }

    /** The templates of a key, by attribute. */
    private record WholeKey(String table, Map<String, String> templates) {
        /** Whether there is one item of it. */
        boolean isConstant() {
            return templates.values().stream()
                    .allMatch(text -> KeyTemplate.ifValid(text)
                            .map(KeyTemplate::isLiteral)
                            .orElse(false));
        }
    }

    /** The table and the whole key a step names. A parameter has one value in a call, so equal texts are one item. */
    private Optional<WholeKey> wholeKey(Step step) {
        String name = step.target().table();
        Optional<Table> table = name == null ? Optional.empty() : StepLimits.table(tables, name);
        if (table.isEmpty()) {
            return Optional.empty();
        }
        var values = new TreeMap<String, String>();
        List<KeyCondition> conditions = step.key().isEmpty() && isPut(step) ? ofEntity(step, table.get()) : step.key();
        for (KeyCondition condition : conditions) {
            if (condition.operator() == KeyCondition.Operator.EQ && isFixed(condition.value())) {
                values.put(condition.attribute(), condition.value());
            }
        }
        return !values.isEmpty()
                        && values.keySet().containsAll(table.get().key().names())
                ? Optional.of(new WholeKey(table.get().name(), values))
                : Optional.empty();
    }

    /** The key that an item which is put has by the templates of its entity. */
    private List<KeyCondition> ofEntity(Step step, Table table) {
        String name = step.target().entity();
        Optional<Entity> entity = name == null ? Optional.empty() : StepLimits.entity(entities, name);
        return entity.stream()
                .flatMap(known -> table.key().names().stream()
                        .flatMap(key -> known.template(key).stream().map(text -> KeyCondition.equal(key, text))))
                .toList();
    }

    private static boolean isPut(Step step) {
        return step.operation() == Operation.PUT_ITEM || step.operation() == Operation.BATCH_PUT_REQUEST;
    }

    /** Whether two steps of one key may be about two items: each put makes one of its own. */
    private static boolean mayDiffer(Step a, Step b) {
        return isPut(a)
                && isPut(b)
                && Objects.equals(a.target().entity(), b.target().entity());
    }

    /** Random shards differ from action to action. */
    private static boolean isFixed(String template) {
        return KeyTemplate.ifValid(template)
                .map(parsed -> parsed.parts().stream().noneMatch(Part.RandomShard.class::isInstance))
                .orElse(false);
    }
}
