package io.keywright.access;

import io.keywright.access.evaluation.ReadRequest;
import io.keywright.capacity.ReadConsistency;
import io.keywright.expression.Condition;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Expressions;
import io.keywright.expression.KeyTerm;
import io.keywright.expression.ProjectedPaths;
import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeValue;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the requests of a step that reads by GetItem, BatchGetItem, Query or Scan. */
final class ReadRequests extends StepRequests {
    ReadRequests(CallState call, AccessPattern pattern, StepPlan plan) {
        super(call, pattern, plan);
    }

    @Override
    List<Prepared> prepare(Map<String, AttributeValue> earlier, int time)
            throws NotRunException, ExpressionSyntaxException {
        Table table = table(step.target().table());
        SecondaryIndex index = index(table, step.target().index());
        KeySchema schema = index == null ? table.key() : index.key();
        boolean isScan = step.operation() == Operation.SCAN;
        var problems = new ArrayList<String>();
        var resource = new Resource(table.name(), index == null ? null : index.name());
        KeyBounds bounds = KeyBounds.read(step.key(), schema, resource, problems);
        if (!problems.isEmpty()) {
            throw new NotRunException(problems.get(0));
        }
        Condition filter = condition(step.expressions().filter());
        var chooser = new ParameterChoice(
                call.samples().design(), call.samples().samples(table), schema, bounds, filter, known(bounds));
        variables.addAll(chooser.variables());
        accepted.addAll(chooser.accepted());
        setParameters(chooser.choose(call.values().given(), earlier, null, time));
        Condition bound =
                filter == null ? null : bound(filter, chooser.item(parameters()).orElse(null));
        ReadRequest.Options options = ReadRequest.Options.ALL
                .withFilter(bound)
                .withProjection(projection())
                .withLimit(step.reading().limit())
                .withConsistency(consistency());
        String indexName = index == null ? null : index.name();
        if (isScan) {
            return List.of(new Prepared.Read(table, "", new ReadRequest.Scan(indexName, 0, 1, options)));
        }
        var requests = new ArrayList<Prepared>();
        for (List<KeyTerm> terms : terms(bounds, schema.attributes())) {
            Condition condition = conjunction(terms);
            ReadRequest request = step.operation() == Operation.QUERY
                    ? new ReadRequest.Query(indexName, condition, step.reading().descending(), options)
                    : new ReadRequest.Get(item(terms), options.projection(), options.consistency());
            requests.add(new Prepared.Read(table, condition.print(), request));
        }
        return requests;
    }

    private @Nullable ProjectedPaths projection() throws ExpressionSyntaxException {
        String text = step.expressions().projection();
        return text.isBlank() ? null : Expressions.projection(text);
    }

    private ReadConsistency consistency() {
        return step.transaction() != null
                ? ReadConsistency.TRANSACTIONAL
                : ReadConsistency.of(step.reading().consistency());
    }

    private static Condition conjunction(List<KeyTerm> terms) throws NotRunException {
        if (terms.isEmpty()) {
            throw new NotRunException("it says nothing of the key");
        }
        List<Condition> conditions = terms.stream().map(KeyTerm::condition).toList();
        return conditions.size() == 1 ? conditions.get(0) : new Condition.And(conditions);
    }
}
