package io.keywright.access;

import io.keywright.capacity.ReadConsistency;
import io.keywright.expression.Bindings;
import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Operand;
import io.keywright.expression.Statement;
import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the statement of a PartiQL step: its variables are those of its templates. */
final class StatementRequests extends StepRequests {
    private @Nullable Resource resource;

    StatementRequests(CallState call, AccessPattern pattern, StepPlan plan) {
        super(call, pattern, plan);
    }

    @Override
    @Nullable
    Resource resource() {
        return resource == null ? super.resource() : resource;
    }

    @Override
    List<Prepared> prepare(Map<String, AttributeValue> earlier, int time)
            throws NotRunException, ExpressionSyntaxException {
        Statement statement = Statement.parse(step.expressions().statement());
        Table table = table(statement.table());
        resource = new Resource(table.name(), statement instanceof Statement.SelectFrom select ? select.index() : null);
        Condition where = statement.where();
        var chooser = new ParameterChoice(
                call.samples().design(),
                call.samples().samples(table),
                table.key(),
                new KeyBounds(List.of(), List.of()),
                where,
                call.values().given().keySet());
        variables.addAll(chooser.variables());
        addVariables(statement);
        accepted.addAll(chooser.accepted());
        Map<String, AttributeValue> chosen = chooser.choose(call.values().given(), earlier, where, time);
        Item row = chooser.item(chosen).orElse(Item.EMPTY);
        for (String name : variables) {
            AttributeValue known = call.values().given().getOrDefault(name, earlier.get(name));
            AttributeValue value = known == null ? row.attributes().get(name) : known;
            if (value != null) {
                chosen.putIfAbsent(name, value);
            }
        }
        setParameters(chosen);
        if (!parameters().keySet().containsAll(variables)) {
            throw new NotRunException(missing());
        }
        Statement bound = statement.bind(new Bindings(Map.of(), positional(statement, row), parameters()));
        if (isOpen(bound)) {
            throw new NotRunException("its question marks have no values; expected {variables} in their place");
        }
        ReadConsistency consistency = step.transaction() != null
                ? ReadConsistency.TRANSACTIONAL
                : ReadConsistency.of(step.reading().consistency());
        return List.of(
                new Prepared.Sent(table, bound, consistency, step.reading().limit()));
    }

    private void addVariables(Statement statement) {
        statement.forEachOperand(operand -> {
            if (operand instanceof Operand.Template template) {
                variables.addAll(template.template().attributes());
            }
        });
    }

    private static boolean isOpen(Statement statement) {
        var open = new ArrayList<Operand>();
        statement.forEachOperand(operand -> {
            if (operand instanceof Operand.Parameter || operand instanceof Operand.Template) {
                open.add(operand);
            }
        });
        return !open.isEmpty();
    }

    /** What the chosen item has where it is compared with a question mark; empty if that does not tell them all. */
    private static List<AttributeValue> positional(Statement statement, Item row) {
        var values = new ArrayList<AttributeValue>();
        Condition where = statement.where();
        for (Condition term : where == null ? List.<Condition>of() : where.conjuncts()) {
            if (term instanceof Condition.Comparison comparison
                    && comparison.left() instanceof DocumentPath path
                    && comparison.right() instanceof Operand.Parameter parameter
                    && parameter.index() == values.size()) {
                AttributeValue value = path.valueIn(row);
                if (value == null) {
                    return values;
                }
                values.add(value);
            }
        }
        return values;
    }
}
