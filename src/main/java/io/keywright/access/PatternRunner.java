package io.keywright.access;

import io.keywright.access.evaluation.ReadPage;
import io.keywright.access.evaluation.ReadRequest;
import io.keywright.access.evaluation.Reads;
import io.keywright.access.evaluation.RequestRefusedException;
import io.keywright.access.evaluation.StoredTable;
import io.keywright.capacity.ReadConsistency;
import io.keywright.expression.Bindings;
import io.keywright.expression.Condition;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Expressions;
import io.keywright.expression.KeyTerm;
import io.keywright.expression.Operand;
import io.keywright.expression.ProjectedPaths;
import io.keywright.item.StoredSamples;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Rendering;
import io.keywright.model.AccessPattern;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs access patterns of a design on its stored sample items. A variable has the value that is given for it, else that
 * of the first item that the step before returned, else that of the first sample item that the step's key fits. An
 * instance belongs to one thread at a time.
 */
public final class PatternRunner {
    private final Design design;
    private final Map<String, StoredSamples> samples = new HashMap<>();
    private final Map<String, StoredTable> tables = new HashMap<>();

    public PatternRunner(Design design) {
        this.design = design;
    }

    /**
     * Runs one call of a pattern. Writes are not run.
     *
     * @param given values of variables, by name
     */
    public PatternRun run(AccessPattern pattern, Map<String, AttributeValue> given) {
        var steps = new ArrayList<PatternRun.StepRun>();
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        for (int number = 1; number <= pattern.steps().size(); number++) {
            var run = new StepAttempt(pattern, number, given, known).run();
            steps.add(run);
            run.requests().stream()
                    .flatMap(request -> request.pages().stream())
                    .flatMap(page -> page.returned().stream())
                    .findFirst()
                    .ifPresent(item -> known.putAll(item.attributes()));
        }
        return new PatternRun(pattern.name(), steps);
    }

    private StoredSamples samples(Table table) {
        return samples.computeIfAbsent(table.name(), name -> StoredSamples.of(design, table));
    }

    private StoredTable stored(Table table) {
        return tables.computeIfAbsent(
                table.name(),
                name -> StoredTable.of(
                        table,
                        samples(table).rows().stream()
                                .map(StoredSamples.Row::item)
                                .toList()));
    }

    /** Why a step can't be run, in words. */
    private static final class NotRunException extends Exception {
        private static final long serialVersionUID = 1L;

        private final String problem;

        NotRunException(String problem) {
            super(problem);
            this.problem = problem;
        }
    }

    /** One step being run. */
    private final class StepAttempt {
        private final AccessPattern pattern;
        private final Step step;
        private final int number;
        private final Map<String, AttributeValue> given;
        private final Map<String, AttributeValue> earlier;
        private final Map<String, AttributeValue> parameters = new LinkedHashMap<>();
        private Set<String> variables = Set.of();
        private @Nullable Resource resource;
        private List<KeyAttribute> key = List.of();

        StepAttempt(
                AccessPattern pattern,
                int number,
                Map<String, AttributeValue> given,
                Map<String, AttributeValue> earlier) {
            this.pattern = pattern;
            this.step = pattern.steps().get(number - 1);
            this.number = number;
            this.given = given;
            this.earlier = earlier;
        }

        PatternRun.StepRun run() {
            try {
                List<PatternRun.Request> requests = requests();
                return new PatternRun.StepRun(number, step.operation(), resource, variables, parameters, requests, "");
            } catch (NotRunException unfit) {
                return notRun(unfit.problem);
            } catch (RequestRefusedException refused) {
                return notRun("DynamoDB: " + refused.getMessage());
            } catch (ExpressionSyntaxException malformed) {
                return notRun(malformed.getMessage());
            }
        }

        private PatternRun.StepRun notRun(String problem) {
            return new PatternRun.StepRun(
                    number, step.operation(), resource, variables, parameters, List.of(), problem);
        }

        private List<PatternRun.Request> requests()
                throws NotRunException, RequestRefusedException, ExpressionSyntaxException {
            Table table = table();
            SecondaryIndex index = index(table);
            resource = new Resource(table.name(), index == null ? null : index.name());
            Operation operation = step.operation();
            boolean isKeyed = switch (operation) {
                case GET_ITEM, BATCH_GET_ITEM, QUERY -> true;
                case SCAN -> false;
                default -> throw new NotRunException("only reads by GetItem, BatchGetItem, Query and Scan are run");
            };
            KeySchema schema = index == null ? table.key() : index.key();
            key = schema.attributes();
            var problems = new ArrayList<String>();
            KeyBounds bounds = KeyBounds.read(isKeyed ? step.key() : List.of(), schema, resource, problems);
            if (!problems.isEmpty()) {
                throw new NotRunException(problems.get(0));
            }
            String filterText = step.expressions().filter();
            Condition filter = filterText.isBlank() ? null : Expressions.condition(filterText);
            var chooser = new ParameterChoice(design, samples(table), schema, bounds, filter);
            variables = chooser.variables();
            parameters.putAll(chooser.choose(given, earlier));
            Condition bound = filter == null ? null : filter.bind(Bindings.variables(parameters));
            if (bound != null && bound.isOpen()) {
                throw new NotRunException(missing());
            }
            ReadRequest.Options options = ReadRequest.Options.ALL
                    .withFilter(bound)
                    .withProjection(projection())
                    .withLimit(step.reading().limit())
                    .withConsistency(consistency());
            String indexName = index == null ? null : index.name();
            var requests = new ArrayList<PatternRun.Request>();
            if (!isKeyed) {
                requests.add(request(table, "", new ReadRequest.Scan(indexName, 0, 1, options)));
                return requests;
            }
            for (List<KeyTerm> terms : terms(bounds)) {
                Condition condition = condition(terms);
                ReadRequest request = operation == Operation.QUERY
                        ? new ReadRequest.Query(
                                indexName, condition, step.reading().descending(), options)
                        : new ReadRequest.Get(item(terms), options.projection(), options.consistency());
                requests.add(request(table, condition.print(), request));
            }
            return requests;
        }

        private Table table() throws NotRunException {
            String name = step.target().table();
            Optional<Table> table = name == null ? Optional.empty() : design.table(name);
            return table.orElseThrow(() ->
                    new NotRunException(name == null ? "it names no table" : "there is no table \"" + name + "\""));
        }

        private @Nullable SecondaryIndex index(Table table) throws NotRunException {
            String name = step.target().index();
            if (name == null) {
                return null;
            }
            return table.index(name)
                    .orElseThrow(() -> new NotRunException("table " + table.name() + " has no index \"" + name + "\""));
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

        private PatternRun.Request request(Table table, String condition, ReadRequest request)
                throws RequestRefusedException {
            List<ReadPage> pages = Reads.pages(stored(table), request);
            return new PatternRun.Request(condition, pages);
        }

        /** The key terms of each request: one for every combination of shards that are not known. */
        private List<List<KeyTerm>> terms(KeyBounds bounds) throws NotRunException {
            List<List<KeyTerm>> all = List.of(List.of());
            Set<String> known = bounds.known(pattern);
            for (KeyBound bound : bounds.inOrder()) {
                List<KeyTemplate> choices = bound.isEquality() ? bound.value().fanOut(known) : List.of(bound.value());
                var longer = new ArrayList<List<KeyTerm>>();
                for (List<KeyTerm> before : all) {
                    for (KeyTemplate choice : choices) {
                        var terms = new ArrayList<>(before);
                        KeyTemplate upper = bound.upper();
                        terms.add(new KeyTerm(
                                bound.attribute(),
                                bound.operator(),
                                literal(bound.attribute(), choice),
                                upper == null ? null : literal(bound.attribute(), upper)));
                        longer.add(terms);
                    }
                }
                all = longer;
            }
            return all;
        }

        private Operand literal(String attribute, KeyTemplate template) throws NotRunException {
            Rendering rendering = template.render(parameters::get, count -> 0);
            if (rendering instanceof Rendering.Refused refused) {
                throw new NotRunException(refused.variable() + " of " + attribute + ": " + refused.reason());
            }
            AttributeValue value = rendering.key().orElseThrow(() -> new NotRunException(missing()));
            boolean isNumber = template.isLiteral() && isNumber(attribute);
            AttributeValue number =
                    isNumber && value instanceof AttributeValue.S text ? KeyValues.number(text.value()) : null;
            return new Operand.Literal(number == null ? value : number);
        }

        private boolean isNumber(String attribute) {
            return key.stream()
                    .filter(each -> each.name().equals(attribute))
                    .anyMatch(each ->
                            each.attributeType().filter(AttributeType.N::equals).isPresent());
        }

        private String missing() {
            List<String> open = variables.stream()
                    .filter(name -> !parameters.containsKey(name))
                    .toList();
            if (open.isEmpty()) {
                return "it asks for a value that nothing gives, such as :name; expected a text, a number or {variable}";
            }
            return "no sample item gives " + String.join(" and ", open) + " a value; expected one to be given";
        }

        private Condition condition(List<KeyTerm> terms) throws NotRunException {
            if (terms.isEmpty()) {
                throw new NotRunException("it says nothing of the key");
            }
            List<Condition> conditions = terms.stream().map(KeyTerm::condition).toList();
            return conditions.size() == 1 ? conditions.get(0) : new Condition.And(conditions);
        }

        private Item item(List<KeyTerm> terms) throws NotRunException {
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
}
