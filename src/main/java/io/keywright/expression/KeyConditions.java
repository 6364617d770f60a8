package io.keywright.expression;

import io.keywright.model.AttributeType;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A condition as the key condition of a Query: every partition attribute by equality, then the sort attributes from left
 * to right, equality for all but the last one used.
 *
 * <p>Developer Guide, Query.KeyConditionExpressions, read 2026-11. Refusals: architect/dynalite, validations, and
 * nubo-db/dynamodb-conformance, query.
 *
 * @param partition one term for each partition attribute, in the key's order
 * @param sort terms of the leading sort attributes, in the key's order; may be empty
 */
public record KeyConditions(List<KeyTerm> partition, List<KeyTerm> sort) {
    /** The refusal of conditions that have not the shape of the key. */
    public static final String NOT_SUPPORTED = "Query key condition not supported";

    /** The refusal of two conditions on one attribute. */
    public static final String ONE_PER_KEY = "KeyConditionExpressions must only contain one condition per key";

    /** The refusal of a value that is not of the key's type. */
    public static final String OTHER_TYPE =
            "One or more parameter values were invalid: Condition parameter type does not match schema type";

    private static final String INVALID = "Invalid condition in KeyConditionExpression: ";

    public KeyConditions {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    /** All terms, partition attributes first. */
    public List<KeyTerm> terms() {
        return Stream.concat(partition.stream(), sort.stream()).toList();
    }

    /**
     * The key condition that a condition is.
     *
     * @throws ExpressionRefusedException as the service refuses one that is none
     */
    public static KeyConditions of(Condition condition, KeySchema key) throws ExpressionRefusedException {
        var terms = new LinkedHashMap<String, KeyTerm>();
        for (Condition conjunct : condition.conjuncts()) {
            KeyTerm term = term(conjunct);
            if (terms.put(term.attribute(), term) != null) {
                throw new ExpressionRefusedException(ONE_PER_KEY);
            }
        }
        return fitted(terms, key);
    }

    /** The refusal of conditions without one on an attribute of the key. */
    public static String missing(KeyAttribute attribute) {
        return "Query condition missed key schema element: " + attribute.name();
    }

    private static KeyTerm term(Condition condition) throws ExpressionRefusedException {
        String operator = unusableOperator(condition);
        if (operator != null) {
            throw new ExpressionRefusedException("Invalid operator used in KeyConditionExpression: " + operator);
        }
        List<Operand> operands = condition.operands();
        if (operands.stream().anyMatch(operand -> operand instanceof Operand.Size)) {
            throw new ExpressionRefusedException("KeyConditionExpressions cannot contain nested operations");
        }
        List<DocumentPath> paths = operands.stream()
                .filter(DocumentPath.class::isInstance)
                .map(DocumentPath.class::cast)
                .toList();
        String name = condition instanceof Condition.Between
                ? "BETWEEN"
                : condition instanceof Condition.BeginsWith ? "begins_with" : null;
        if (name != null && !(operands.get(0) instanceof DocumentPath)) {
            throw new ExpressionRefusedException(
                    INVALID + name + " operator must have the key attribute as its first operand");
        }
        if (paths.size() > 1) {
            throw new ExpressionRefusedException(INVALID + "Multiple attribute names used in one condition");
        }
        if (paths.isEmpty()) {
            throw new ExpressionRefusedException(INVALID + "No key attribute specified");
        }
        if (!paths.get(0).isAttribute()) {
            throw new ExpressionRefusedException("KeyConditionExpressions cannot have conditions on nested attributes");
        }
        return Objects.requireNonNull(KeyTerm.of(condition), "one attribute, compared with values");
    }

    private static @Nullable String unusableOperator(Condition condition) {
        if (condition instanceof Condition.Or) {
            return "OR";
        }
        if (condition instanceof Condition.Not) {
            return "NOT";
        }
        if (condition instanceof Condition.In) {
            return "IN";
        }
        if (condition instanceof Condition.Comparison comparison) {
            return comparison.comparator() == Condition.Comparator.NE ? "<>" : null;
        }
        if (condition instanceof Condition.AttributeExists) {
            return "attribute_exists";
        }
        if (condition instanceof Condition.AttributeNotExists) {
            return "attribute_not_exists";
        }
        if (condition instanceof Condition.AttributeTypeIs) {
            return "attribute_type";
        }
        return condition instanceof Condition.Contains ? "contains" : null;
    }

    private static KeyConditions fitted(Map<String, KeyTerm> terms, KeySchema key) throws ExpressionRefusedException {
        var partition = new ArrayList<KeyTerm>();
        for (KeyAttribute attribute : key.partition()) {
            KeyTerm term = terms.get(attribute.name());
            if (term == null) {
                throw new ExpressionRefusedException(missing(attribute));
            }
            if (!term.isEquality()) {
                throw new ExpressionRefusedException(NOT_SUPPORTED);
            }
            checkType(attribute, term);
            partition.add(term);
        }
        if (terms.keySet().stream().anyMatch(name -> !key.has(name))) {
            boolean sortKeyIsFree = !key.sort().isEmpty()
                    && !terms.containsKey(key.sort().get(0).name());
            throw new ExpressionRefusedException(
                    sortKeyIsFree ? missing(key.sort().get(0)) : NOT_SUPPORTED);
        }
        var sort = new ArrayList<KeyTerm>();
        boolean goesOn = true;
        for (KeyAttribute attribute : key.sort()) {
            KeyTerm term = terms.get(attribute.name());
            if (term == null) {
                goesOn = false;
                continue;
            }
            if (!goesOn) {
                throw new ExpressionRefusedException(NOT_SUPPORTED);
            }
            checkType(attribute, term);
            goesOn = term.isEquality();
            sort.add(term);
        }
        return new KeyConditions(partition, sort);
    }

    static void checkType(KeyAttribute attribute, KeyTerm term) throws ExpressionRefusedException {
        Optional<AttributeType> type = attribute.attributeType();
        if (term.operator() == KeyCondition.Operator.BEGINS_WITH) {
            Optional<AttributeType> wrong = term.value()
                    .type()
                    .or(() -> type)
                    .filter(known -> known != AttributeType.S && known != AttributeType.B);
            if (wrong.isPresent()) {
                throw new ExpressionRefusedException(
                        ExpressionKind.KEY_CONDITION.refusal(OperandParser.wrongType("begins_with", wrong.get())));
            }
        }
        if (type.isEmpty()) {
            return;
        }
        for (Operand operand : term.condition().operands()) {
            if (operand.type().isPresent() && !operand.type().equals(type)) {
                throw new ExpressionRefusedException(OTHER_TYPE);
            }
        }
    }
}
