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
import java.util.function.Function;

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
            Step first = steps.get(start);
            int end = SentTogether.end(steps, start, Function.identity());
            if (first.transaction() != null) {
                members(start, end);
                actions(start, end);
                sameItem(start, end, Integer.MAX_VALUE, ServiceWords.ONE_ITEM);
            } else if (SentTogether.isInWriteBatch(first)) {
                sameItem(start, end, Quotas.BATCH_WRITES, ServiceWords.SAME_KEYS);
            } else if (first.operation() == Operation.BATCH_GET_ITEM) {
                sameItem(start, end, Quotas.BATCH_GET_KEYS, ServiceWords.SAME_KEYS);
            } else {
                outside(start);
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

    /**
     * Two actions with the very same key in one request, or one that runs several times with a key that never changes.
     *
     * @param most how many actions one request takes; what is more goes on in the next
     */
    private void sameItem(int start, int end, int most, String refusal) {
        Map<WholeKey, Sent> firstWithKey = new HashMap<>();
        double before = 0;
        for (int i = start; i < end; i++) {
            Step step = pattern.steps().get(i);
            double times = times(step.times());
            Optional<WholeKey> key = wholeKey(step);
            if (times > 1
                    && key.filter(WholeKey::isConstant).isPresent()
                    && (times > 2 || request(before, most) == request(before + 1, most))) {
                found.add(place(i).field("key"), StepLimits.request(step), refusal);
            }
            if (step.times().equals(Times.ONCE) && key.isPresent()) {
                var sent = new Sent(i, request(before, most));
                Sent same = firstWithKey.get(key.get());
                if (same == null || same.request() != sent.request()) {
                    firstWithKey.put(key.get(), sent);
                } else if (!mayDiffer(same.step(), i, key.get())) {
                    found.add(
                            place(i).field("key"),
                            StepLimits.request(step),
                            refusal + " (the same key as step " + (same.step() + 1) + ")");
                }
            }
            before += times;
        }
    }

    /** A step and the request it is sent in, both counted from 0. */
    private record Sent(int step, long request) {}

    private static long request(double actionsBefore, int most) {
        return (long) (actionsBefore / most);
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

    /**
     * The table and the whole key a step names. A parameter has one value in a call, so equal texts are one item, but for
     * what puts {@linkplain #mayDiffer make}.
     */
    private Optional<WholeKey> wholeKey(Step step) {
        String name = step.target().table();
        Optional<Table> table = name == null ? Optional.empty() : StepLimits.table(tables, name);
        if (table.isEmpty()) {
            return Optional.empty();
        }
        var values = new TreeMap<String, String>();
        List<KeyCondition> conditions = isMade(step) ? ofEntity(step, table.get()) : step.key();
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

    /** Whether two steps of one key may be about two items: each put makes one of its own, unless its key is told. */
    private boolean mayDiffer(int one, int other, WholeKey key) {
        Step a = pattern.steps().get(one);
        Step b = pattern.steps().get(other);
        return !key.isConstant()
                && isMade(a)
                && isMade(b)
                && Objects.equals(a.target().entity(), b.target().entity());
    }

    /** Whether it puts an item whose key its entity alone says. */
    private static boolean isMade(Step step) {
        return isPut(step) && step.key().isEmpty();
    }

    /** Random shards differ from action to action. */
    private static boolean isFixed(String template) {
        return KeyTemplate.ifValid(template)
                .map(parsed -> parsed.parts().stream().noneMatch(Part.RandomShard.class::isInstance))
                .orElse(false);
    }
}
