package io.keywright.access;

import io.keywright.expression.Bindings;
import io.keywright.expression.Condition;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Expressions;
import io.keywright.expression.KeyTerm;
import io.keywright.expression.Operand;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Rendering;
import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the requests of one step, with values for its variables. */
abstract class StepRequests {
    final CallState call;
    final AccessPattern pattern;
    final int number;
    final Step step;
    final Set<String> variables = new LinkedHashSet<>();
    final Set<String> accepted = new LinkedHashSet<>();
    private final Map<String, AttributeValue> parameters = new LinkedHashMap<>();
    private final Map<String, AttributeValue> first = new LinkedHashMap<>();

    StepRequests(CallState call, AccessPattern pattern, StepPlan plan) {
        this.call = call;
        this.pattern = pattern;
        this.number = plan.number();
        this.step = plan.step();
    }

    /** @param plan the step, as it is checked; requests are made of one that can be sent */
    static StepRequests of(CallState call, AccessPattern pattern, StepPlan plan) {
        return switch (plan.step().operation()) {
            case GET_ITEM, BATCH_GET_ITEM, QUERY, SCAN -> new ReadRequests(call, pattern, plan);
            case EXECUTE_STATEMENT -> new StatementRequests(call, pattern, plan);
            default -> new WriteRequests(call, pattern, plan);
        };
    }

    /**
     * The requests of one time that the step runs.
     *
     * @param earlier what the steps before tell, and what this time is for
     * @param time how often the step ran before in this call, from 0
     */
    abstract List<Prepared> prepare(Map<String, AttributeValue> earlier, int time)
            throws NotRunException, ExpressionSyntaxException;

    /** What it works on; null where that is not known. */
    @Nullable
    Resource resource() {
        String table = step.target().table();
        return table == null ? null : new Resource(table, step.target().index());
    }

    /** What it is run with. */
    final PatternRun.Inputs inputs() {
        var all = new LinkedHashSet<>(variables);
        all.addAll(accepted);
        return new PatternRun.Inputs(variables, all, first);
    }

    final Map<String, AttributeValue> parameters() {
        return parameters;
    }

    /** Takes the values of this time. */
    final void setParameters(Map<String, AttributeValue> values) {
        parameters.clear();
        parameters.putAll(values);
        if (first.isEmpty()) {
            first.putAll(values);
        }
    }

    /** Shows a value that was chosen later than the others. */
    final void addParameter(String name, AttributeValue value) {
        parameters.put(name, value);
        first.putIfAbsent(name, value);
    }

    final Table table(@Nullable String name) throws NotRunException {
        return (name == null ? Optional.<Table>empty() : call.samples().design().table(name))
                .orElseThrow(() ->
                        new NotRunException(name == null ? "it names no table" : "there is no table \"" + name + "\""));
    }

    final @Nullable SecondaryIndex index(Table table, @Nullable String name) throws NotRunException {
        if (name == null) {
            return null;
        }
        return table.index(name)
                .orElseThrow(() -> new NotRunException("table " + table.name() + " has no index \"" + name + "\""));
    }

    /** The variables whose values a caller gives, by themselves or now; of a write all. */
    final Set<String> known(KeyBounds bounds) {
        var known = new HashSet<>(bounds.known(pattern));
        known.addAll(call.values().given().keySet());
        if (step.operation().effect() != Operation.Effect.READ) {
            bounds.inOrder().forEach(bound -> bound.value().variables().forEach(name -> known.add(name.text())));
        }
        return known;
    }

    static @Nullable Condition condition(String text) throws ExpressionSyntaxException {
        return text.isBlank() ? null : Expressions.condition(text);
    }

    /** A condition with every value known. */
    final @Nullable Condition bound(@Nullable Condition condition, @Nullable Item item) throws NotRunException {
        if (condition == null) {
            return null;
        }
        Map<String, AttributeValue> given = new NumberVariables(
                        call.samples().design(), step.target().table())
                .ofCondition(condition)
                .typed(call.values().given());
        Map<String, AttributeValue> placeholders = PlaceholderChoice.of(condition, given, item, step.changes());
        PlaceholderChoice.names(condition).forEach(variables::add);
        placeholders.forEach((name, value) -> addParameter(name.substring(1), value));
        Condition bound = condition.bind(new Bindings(placeholders, List.of(), parameters));
        if (bound.isOpen()) {
            throw new NotRunException(missing());
        }
        return bound;
    }

    final String missing() {
        List<String> open =
                variables.stream().filter(name -> !parameters.containsKey(name)).toList();
        return open.isEmpty()
                ? "it asks for a value that nothing gives; expected a text, a number or {variable} in its place"
                : "no sample item gives " + String.join(" and ", open)
                        + " a value; expected one to be given, or sample items";
    }

    /**
     * The key terms of each request: one for every combination of shards that a read does not know; a write knows its
     * shard, or draws it.
     */
    final List<List<KeyTerm>> terms(KeyBounds bounds, List<KeyAttribute> key) throws NotRunException {
        List<List<KeyTerm>> all = List.of(List.of());
        Set<String> known = known(bounds);
        boolean isRead = step.operation().effect() == Operation.Effect.READ;
        for (KeyBound bound : bounds.inOrder()) {
            List<KeyTemplate> choices =
                    bound.isEquality() && isRead ? bound.value().fanOut(known) : List.of(bound.value());
            var longer = new ArrayList<List<KeyTerm>>();
            for (List<KeyTerm> before : all) {
                for (KeyTemplate choice : choices) {
                    var terms = new ArrayList<>(before);
                    KeyTemplate upper = bound.upper();
                    terms.add(new KeyTerm(
                            bound.attribute(),
                            bound.operator(),
                            literal(bound.attribute(), choice, key),
                            upper == null ? null : literal(bound.attribute(), upper, key)));
                    longer.add(terms);
                }
            }
            all = longer;
        }
        return all;
    }

    private Operand literal(String attribute, KeyTemplate template, List<KeyAttribute> key) throws NotRunException {
        Rendering rendering = template.render(parameters::get, call::shard);
        if (rendering instanceof Rendering.Refused refused) {
            throw new NotRunException(refused.variable() + " of " + attribute + ": " + refused.reason());
        }
        AttributeValue value = rendering.key().orElseThrow(() -> new NotRunException(missing()));
        AttributeValue number =
                template.isLiteral() && isNumber(attribute, key) && value instanceof AttributeValue.S text
                        ? KeyValues.number(text.value())
                        : null;
        return new Operand.Literal(number == null ? value : number);
    }

    private static boolean isNumber(String attribute, List<KeyAttribute> key) {
        return key.stream()
                .filter(each -> each.name().equals(attribute))
                .anyMatch(each ->
                        each.attributeType().filter(AttributeType.N::equals).isPresent());
    }

    /** The key that terms name. */
    final Item item(List<KeyTerm> terms) throws NotRunException {
        var key = new LinkedHashMap<String, AttributeValue>();
        for (KeyTerm term : terms) {
            if (!term.isEquality()) {
                throw new NotRunException(step.operation().apiName() + " takes " + term.attribute()
                        + " by = only, not by " + term.operator().symbol());
            }
            AttributeValue value = term.value().valueIn(Item.EMPTY);
            if (value != null) {
                key.put(term.attribute(), value);
            }
        }
        return new Item(key);
    }
}
