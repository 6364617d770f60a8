package io.keywright.limits;

import io.keywright.expression.Aliases;
import io.keywright.expression.Expression;
import io.keywright.expression.ExpressionKind;
import io.keywright.expression.ExpressionRequest;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Expressions;
import io.keywright.expression.Statement;
import io.keywright.key.KeyTemplate;
import io.keywright.key.TemplateSyntaxException;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Times;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One step: what it works on, how it reads, its keys and expressions. */
final class StepLimits {
    private final Found found;
    private final Place place;
    private final Step step;
    private final String operation;
    private final List<Entity> entities;
    private final @Nullable Table table;
    private final @Nullable SecondaryIndex index;
    private final @Nullable Entity entity;

    StepLimits(Found found, Place place, Step step, List<Table> tables, List<Entity> entities) {
        this.found = found;
        this.place = place;
        this.step = step;
        this.operation = request(step);
        this.entities = entities;
        String tableName = step.target().table();
        String indexName = step.target().index();
        String entityName = step.target().entity();
        this.table = tableName == null ? null : table(tables, tableName).orElse(null);
        this.index = table == null || indexName == null
                ? null
                : table.index(indexName).orElse(null);
        this.entity = entityName == null ? null : entity(entities, entityName).orElse(null);
    }

    static Optional<Table> table(List<Table> tables, String name) {
        return tables.stream().filter(table -> table.name().equals(name)).findFirst();
    }

    static Optional<Entity> entity(List<Entity> entities, String name) {
        return entities.stream().filter(entity -> entity.name().equals(name)).findFirst();
    }

    /** The request a step is sent in. */
    static String request(Step step) {
        boolean isRead = step.operation().effect() == Operation.Effect.READ;
        if (step.transaction() != null) {
            return step.operation() == Operation.EXECUTE_STATEMENT
                    ? "ExecuteTransaction"
                    : isRead ? "TransactGetItems" : "TransactWriteItems";
        }
        return switch (step.operation()) {
            case BATCH_PUT_REQUEST, BATCH_DELETE_REQUEST -> "BatchWriteItem";
            case CONDITION_CHECK -> "TransactWriteItems";
            default -> step.operation().apiName();
        };
    }

    void all() {
        target();
        new FieldLimits(found, place, step).all();
        reading();
        boolean keysAreReadable = keyTemplates();
        if (table != null && keysAreReadable && (index != null || step.target().index() == null)) {
            keys(table);
        }
        expressions();
        writing();
        var changes = new ChangeLimits(found, place.field("changes"), operation, step.changes(), table, entity);
        if (step.operation() == Operation.UPDATE_ITEM) {
            changes.all();
        } else {
            changes.draws();
        }
    }

    private void target() {
        String tableName = step.target().table();
        String indexName = step.target().index();
        String entityName = step.target().entity();
        if (tableName == null) {
            if (step.operation() != Operation.EXECUTE_STATEMENT) {
                found.constraint(place.field("table"), operation, null, "tableName", "Member must not be null");
            }
        } else if (table == null) {
            found.add(place.field("table"), operation, ServiceWords.noTable(tableName));
        }
        if (indexName != null) {
            if (!readsIndexes()) {
                found.add(
                        place.field("index"),
                        operation,
                        step.operation().apiName()
                                + " works on the table alone and takes no IndexName; only Query, Scan and"
                                + " ExecuteStatement read an index");
            } else if (table != null && index == null) {
                found.add(place.field("index"), operation, ServiceWords.noIndex(indexName));
            }
        }
        if (entityName != null) {
            entityOf(entityName);
        }
        if (step.times() instanceof Times.PerEntity times
                && entity(entities, times.entity()).isEmpty()) {
            found.add(place.field("times"), Rejection.DESIGN, "There is no entity named " + times.entity());
        }
    }

    private void entityOf(String entityName) {
        if (entity == null) {
            found.add(place.field("entity"), Rejection.DESIGN, "There is no entity named " + entityName);
        } else if (table != null && !entity.table().equals(table.name())) {
            found.add(
                    place.field("entity"),
                    Rejection.DESIGN,
                    entityName + " belongs to table " + entity.table() + ", not to " + table.name());
        }
    }

    private boolean readsIndexes() {
        return step.operation() == Operation.QUERY
                || step.operation() == Operation.SCAN
                || step.operation() == Operation.EXECUTE_STATEMENT;
    }

    private void reading() {
        if (!readsIndexes()) {
            return;
        }
        if (index != null && index.isGlobal() && step.reading().consistency() == Step.Consistency.STRONG) {
            found.add(place.field("consistency"), operation, ServiceWords.NOT_CONSISTENT);
        }
        Long limit = step.reading().limit();
        if (limit != null && limit < 1) {
            found.add(
                    place.field("limit"),
                    operation,
                    ServiceWords.limitBelowOne(limit, step.operation() == Operation.QUERY));
        }
    }

    private boolean keyTemplates() {
        boolean readable = true;
        for (KeyCondition condition : step.key()) {
            readable &= isReadable(condition.attribute(), condition.value());
            if (condition.operator() == KeyCondition.Operator.BETWEEN && condition.upper() != null) {
                readable &= isReadable(condition.attribute(), condition.upper());
            }
        }
        return readable;
    }

    private boolean isReadable(String attribute, String template) {
        try {
            KeyTemplate.parse(template);
            return true;
        } catch (TemplateSyntaxException invalid) {
            found.add(place.field("key"), Rejection.KEY_TEMPLATE, attribute + ": " + invalid.getMessage());
            return false;
        }
    }

    private void keys(Table target) {
        switch (step.operation()) {
            case QUERY -> {
                KeySchema schema = index == null ? target.key() : index.key();
                new QueryKeyLimits(found, place.field("key"), step.key(), schema).all();
            }
            case SCAN -> {
                if (!step.key().isEmpty()) {
                    found.add(
                            place.field("key"),
                            operation,
                            "Scan takes no KeyConditionExpression; it reads everything. Use Query, or a filter");
                }
            }
            case PUT_ITEM, BATCH_PUT_REQUEST -> {
                if (entity == null
                        && step.target().entity() == null
                        && step.key().isEmpty()) {
                    found.constraint(place.field("entity"), operation, null, "item", "Member must not be null");
                } else if (!step.key().isEmpty()) {
                    wholeKey(target);
                }
            }
            case EXECUTE_STATEMENT -> {
                // What a statement addresses stands in its text.
            }
            default -> {
                if (!step.key().isEmpty() || step.target().entity() == null) {
                    wholeKey(target);
                }
            }
        }
    }

    /** Exactly the attributes of the table's key, each given by equality. */
    private void wholeKey(Table target) {
        Set<String> given = new HashSet<>();
        boolean byEquality = true;
        for (KeyCondition condition : step.key()) {
            byEquality &= given.add(condition.attribute()) && condition.operator() == KeyCondition.Operator.EQ;
        }
        if (!byEquality || !given.equals(new HashSet<>(target.key().names()))) {
            found.add(place.field("key"), operation, ServiceWords.OTHER_KEY);
            return;
        }
        KeyLimits.tooLong(target.key(), attribute -> KeyLimits.leastBytes(attribute, valueOf(attribute)))
                .forEach(what -> found.invalid(place.field("key"), operation, what));
    }

    private @Nullable String valueOf(KeyAttribute attribute) {
        return step.key().stream()
                .filter(condition -> condition.attribute().equals(attribute.name()))
                .map(KeyCondition::value)
                .findFirst()
                .orElse(null);
    }

    private void expressions() {
        Step.Expressions expressions = step.expressions();
        expression(expressions.filter(), ExpressionKind.FILTER, "filter");
        expression(expressions.projection(), ExpressionKind.PROJECTION, "projection");
        expression(expressions.condition(), ExpressionKind.CONDITION, "condition");
        ofKey(expressions.filter(), "filter", step.operation() == Operation.QUERY);
        ofKey(expressions.condition(), "condition", false);
        projectionOfIndex(expressions.projection());
        unreadable(expressions.before(), ExpressionKind.CONDITION)
                .ifPresent(problem -> found.add(place.field("before"), Rejection.DESIGN, problem));
        if (step.operation() == Operation.CONDITION_CHECK
                && expressions.condition().isBlank()) {
            found.constraint(
                    place.field("condition"),
                    operation,
                    null,
                    "transactItems.member.conditionCheck.conditionExpression",
                    "Member must not be null");
        }
        if (step.operation() == Operation.EXECUTE_STATEMENT
                && expressions.statement().isBlank()) {
            found.atLeastLong(place.field("statement"), operation, "", "statement", 1);
        } else if (step.operation() == Operation.EXECUTE_STATEMENT) {
            statement(expressions.statement());
        }
    }

    /** A filter of a Query that names a key attribute, or a filter or condition that looks into one. */
    private void ofKey(String expression, String field, boolean isQueryFilter) {
        KeySchema key = readKey();
        if (key == null || expression.isBlank()) {
            return;
        }
        try {
            ExpressionRequest.keyRefusal(Expressions.condition(expression), key, isQueryFilter)
                    .ifPresent(refusal -> found.add(place.field(field), operation, refusal));
        } catch (ExpressionSyntaxException unreadable) {
            // One that can't be read is refused for that.
            return;
        }
    }

    /** A projection of what a global index does not hold. */
    private void projectionOfIndex(String projection) {
        if (table == null || index == null || !index.isGlobal() || projection.isBlank()) {
            return;
        }
        if (index.projection().type() == Projection.Type.ALL || !readsIndexes()) {
            return;
        }
        try {
            List<String> missing = Expressions.projection(projection).attributes().stream()
                    .filter(name -> !table.key().has(name)
                            && !index.key().has(name)
                            && !index.projection().nonKeyAttributes().contains(name))
                    .toList();
            if (!missing.isEmpty()) {
                found.add(place.field("projection"), operation, ServiceWords.notProjected(index.name(), missing));
            }
        } catch (ExpressionSyntaxException unreadable) {
            // One that can't be read is refused for that.
            return;
        }
    }

    /** The key of what is read; null where that is unknown. */
    private @Nullable KeySchema readKey() {
        if (table == null || (index == null && step.target().index() != null)) {
            return null;
        }
        return index == null ? table.key() : index.key();
    }

    /** An expression that is too long, or else one that can't be read. */
    private void expression(String expression, ExpressionKind kind, String field) {
        Optional<String> tooLong = Aliases.tooLong(expression);
        if (tooLong.isPresent()) {
            found.add(place.field(field), operation, kind.refusal(tooLong.get()));
        } else {
            unreadable(expression, kind)
                    .map(kind::refusal)
                    .or(() -> unfit(expression, kind))
                    .ifPresent(refusal -> found.add(place.field(field), operation, refusal));
        }
    }

    /** What the service refuses of an expression that can be read: operands of a wrong type, values out of range. */
    private static Optional<String> unfit(String expression, ExpressionKind kind) {
        try {
            return expression.isBlank()
                    ? Optional.empty()
                    : ExpressionRequest.refusal(Map.of(kind, read(expression, kind)));
        } catch (ExpressionSyntaxException unreadable) {
            return Optional.of(unreadable.getMessage());
        }
    }

    private static Expression read(String expression, ExpressionKind kind) throws ExpressionSyntaxException {
        return kind == ExpressionKind.PROJECTION
                ? Expressions.projection(expression)
                : Expressions.condition(expression);
    }

    /** What is wrong with an expression, and where; empty for one that can be read, or is blank. */
    private static Optional<String> unreadable(String expression, ExpressionKind kind) {
        if (expression.isBlank()) {
            return Optional.empty();
        }
        try {
            read(expression, kind);
            return Optional.empty();
        } catch (ExpressionSyntaxException invalid) {
            return Optional.of(invalid.getMessage());
        }
    }

    private void statement(String statement) {
        try {
            Statement read = Statement.parse(statement);
            if (table != null && table.name().equals(read.table())) {
                StatementLimits.refusal(read, table, step.transaction() != null)
                        .ifPresent(refusal -> found.add(place.field("statement"), operation, refusal));
            }
            StatementLimits.namesLikeTexts(read, attributes())
                    .forEach(problem -> found.add(place.field("statement"), Rejection.DESIGN, problem));
            StatementLimits.textsLikeTemplates(read)
                    .forEach(problem -> found.add(place.field("statement"), Rejection.DESIGN, problem));
        } catch (ExpressionSyntaxException invalid) {
            found.add(place.field("statement"), operation, ServiceWords.malformedStatement(invalid.getMessage()));
        }
    }

    /** The names of all attributes of entities, and of the key attributes of the table. */
    private Set<String> attributes() {
        var names = new HashSet<String>();
        for (Entity each : entities) {
            each.attributes().forEach(attribute -> names.add(attribute.name()));
            names.addAll(each.keys().keySet());
        }
        if (table != null) {
            names.addAll(table.keyAttributeNames());
        }
        return names;
    }

    private void writing() {
        share(step.writing().replacing(), "replacing");
        share(step.writing().failing(), "failing");
        boolean canFail = !step.expressions().condition().isBlank()
                || step.transaction() != null
                || step.operation() == Operation.EXECUTE_STATEMENT;
        if (step.writing().failing() > 0 && step.writing().failing() <= 1 && !canFail && takesCondition()) {
            found.add(
                    place.field("failing"),
                    Rejection.DESIGN,
                    "A share of calls fails its condition, but there is none; expected a condition or the share 0");
        }
    }

    /** What takes none is refused for that. */
    private boolean takesCondition() {
        return step.operation() == Operation.PUT_ITEM
                || step.operation() == Operation.UPDATE_ITEM
                || step.operation() == Operation.DELETE_ITEM;
    }

    private void share(double share, String field) {
        if (!(share >= 0 && share <= 1)) {
            found.add(place.field(field), Rejection.DESIGN, "A share is 0 to 1, not " + share);
        }
    }
}
