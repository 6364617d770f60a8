package io.keywright.limits;

import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.ExpressionRequest;
import io.keywright.expression.KeyTerm;
import io.keywright.expression.KeyUse;
import io.keywright.expression.Operand;
import io.keywright.expression.Statement;
import io.keywright.item.KeyRefusal;
import io.keywright.key.KeyTemplate;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What ExecuteStatement and ExecuteTransaction refuse of a statement that can be read, whatever is stored and whatever the
 * values are that it leaves open: what the statement {@linkplain Statement#keyRefusal says of the key}, an INSERT without
 * its key, a key of another type, and in a transaction a SELECT of anything but one item. Texts: paritysuite and
 * nubo-db/dynamodb-conformance, and amazon/dynamodb-local.
 */
public final class StatementLimits {
    private static final String EXISTS_WITHOUT_CONDITION =
            "EXISTS() must contain a single item read with additional condition";

    private StatementLimits() {}

    /**
     * The refusal of a statement; empty if there is none.
     *
     * @param table the table it is about
     * @param inTransaction whether it is sent as a member of a transaction
     */
    public static Optional<String> refusal(Statement statement, Table table, boolean inTransaction) {
        String index = statement instanceof Statement.SelectFrom select ? select.index() : null;
        KeySchema key = table.key();
        if (index != null) {
            Optional<SecondaryIndex> found = table.index(index);
            if (found.isEmpty()) {
                return Optional.of(ServiceWords.noIndex(index));
            }
            if (inTransaction) {
                return Optional.of(ServiceWords.SELECT_OF_INDEX);
            }
            key = found.get().key();
        }
        KeySchema used = key;
        return statement
                .keyRefusal(used)
                .or(() -> statement instanceof Statement.InsertInto insert
                        ? ofItem(insert, used)
                        : otherType(statement.keyUse(used), used))
                .or(() -> intoKey(statement, used))
                .or(() -> inTransaction ? ofMember(statement, used) : Optional.empty());
    }

    /**
     * The texts in single quotes that would be templates in double quotes: in single quotes a brace stands for itself.
     */
    static List<String> textsLikeTemplates(Statement statement) {
        var found = new LinkedHashSet<String>();
        statement.forEachOperand(operand -> {
            if (operand instanceof Operand.Literal literal
                    && literal.value() instanceof AttributeValue.S text
                    && KeyTemplate.ifValid(text.value())
                            .filter(template -> !template.isLiteral())
                            .isPresent()) {
                found.add("'" + text.value() + "' is in single quotes and stands for itself, braces and all; expected"
                        + " double quotes for a template: \"" + text.value() + "\"");
            }
        });
        return List.copyOf(found);
    }

    /**
     * The names that stand where a value is expected and that no attribute bears: in a statement what stands in double
     * quotes is a name, too.
     *
     * @param attributes the names of all attributes there are
     */
    static List<String> namesLikeTexts(Statement statement, Set<String> attributes) {
        var found = new LinkedHashSet<String>();
        Condition where = statement.where();
        if (where != null) {
            addNamesLikeTexts(where, attributes, found);
        }
        return List.copyOf(found);
    }

    private static void addNamesLikeTexts(Condition condition, Set<String> attributes, Set<String> found) {
        List<Operand> operands = condition.operands();
        boolean isTurned = condition instanceof Condition.Comparison
                && operands.stream().skip(1).anyMatch(other -> isNamed(other, attributes));
        operands.stream().skip(isTurned ? 0 : 1).forEach(value -> {
            if (value instanceof DocumentPath path && path.isAttribute() && !attributes.contains(path.attribute())) {
                found.add(path.attribute()
                        + " without quotes or in double quotes is the name of an attribute, and there"
                        + " is none of that name; expected single quotes for a text: '" + path.attribute() + "'");
            }
        });
        condition.terms().forEach(term -> addNamesLikeTexts(term, attributes, found));
    }

    private static boolean isNamed(Operand operand, Set<String> attributes) {
        return operand instanceof DocumentPath path && attributes.contains(path.attribute());
    }

    private static Optional<String> ofItem(Statement.InsertInto insert, KeySchema key) {
        for (KeyAttribute attribute : key.attributes()) {
            Operand value = insert.item().get(attribute.name());
            if (value == null) {
                return Optional.of(KeyRefusal.missing(attribute));
            }
            Optional<AttributeType> type = value.type().filter(given -> isOther(attribute, given));
            if (type.isPresent()) {
                return Optional.of(KeyRefusal.otherType(attribute, type.get()));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> otherType(KeyUse use, KeySchema key) {
        for (KeyAttribute attribute : key.attributes()) {
            Stream<Operand> ofPartition = use.partition().getOrDefault(attribute.name(), List.of()).stream();
            Stream<Operand> ofSort = use.sort().stream()
                    .filter(term -> term.attribute().equals(attribute.name()))
                    .map(KeyTerm::value);
            if (Stream.concat(ofPartition, ofSort)
                    .flatMap(operand -> operand.type().stream())
                    .anyMatch(type -> isOther(attribute, type))) {
                return Optional.of(ServiceWords.otherTypeInStatement(attribute.name()));
            }
        }
        return Optional.empty();
    }

    private static Optional<String> intoKey(Statement statement, KeySchema key) {
        Condition where = statement.where();
        return where == null ? Optional.empty() : ExpressionRequest.keyRefusal(where, key, false);
    }

    private static boolean isOther(KeyAttribute attribute, AttributeType type) {
        return attribute.attributeType().filter(own -> own != type).isPresent();
    }

    /** In a transaction a SELECT gets one item and an EXISTS asks something of it. */
    private static Optional<String> ofMember(Statement statement, KeySchema key) {
        KeyUse use = statement.keyUse(key);
        if (statement instanceof Statement.SelectFrom) {
            boolean getsOne = use.reach() == KeyUse.Reach.ITEM && use.reads() == 1 && use.rest() == null;
            return getsOne ? Optional.empty() : Optional.of(ServiceWords.SELECT_WITHOUT_KEY);
        }
        return statement instanceof Statement.Exists && use.rest() == null
                ? Optional.of(EXISTS_WITHOUT_CONDITION)
                : Optional.empty();
    }
}
