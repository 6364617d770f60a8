package io.keywright.access;

import io.keywright.access.RequestPart.Kind;
import io.keywright.capacity.Figures;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AccessPattern;
import io.keywright.model.Change;
import io.keywright.model.KeyCondition;
import io.keywright.model.Operation;
import io.keywright.model.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The requests of a pattern in one line. */
final class RequestText {
    private static final Pattern PARAMETER = Pattern.compile("\\{[^{}]*}");

    /** What ends an upper bound that keeps every suffix; no font draws it. */
    private static final String LAST_CHARACTER = KeyTemplate.upperBound("");

    private final List<RequestPart> parts = new ArrayList<>();

    private final AccessPattern pattern;

    private RequestText(AccessPattern pattern) {
        this.pattern = pattern;
    }

    /** The line in stretches; empty for no steps. */
    static List<RequestPart> of(AccessPattern pattern, List<StepPlan> plans) {
        var text = new RequestText(pattern);
        int together = 0;
        for (int i = 0; i < plans.size(); ) {
            if (i > 0) {
                text.add(
                        Kind.PLAIN,
                        plans.get(i).step().parallel() ? "; together with " : i < together ? " and " : "; then ");
            }
            int end = StepPlan.endOfTransaction(plans, i);
            together = i < together ? together : StepPlan.endOfTogether(plans, i);
            if (plans.get(i).isInTransaction()) {
                text.transaction(plans.subList(i, end));
            } else {
                text.step(plans.get(i));
            }
            i = end;
        }
        return text.parts;
    }

    static String plain(List<RequestPart> parts) {
        return parts.stream().map(RequestPart::text).collect(Collectors.joining());
    }

    private void add(Kind kind, String text) {
        if (!text.isEmpty()) {
            parts.add(new RequestPart(kind, text));
        }
    }

    private void transaction(List<StepPlan> members) {
        add(Kind.OPERATION, members.stream().allMatch(StepPlan::isRead) ? "TransactGetItems" : "TransactWriteItems");
        String separator = " ";
        for (StepPlan member : members) {
            add(Kind.PLAIN, separator + times(member) + verb(member.operation()) + " ");
            add(Kind.RESOURCE, worksOn(member));
            if (member.operation() == Operation.UPDATE_ITEM) {
                changes(member.step(), " ");
            }
            separator = ", ";
        }
    }

    private static String times(StepPlan plan) {
        return plan.times() == 1 ? "" : Figures.number(plan.times()) + " × ";
    }

    private static String verb(Operation operation) {
        return switch (operation) {
            case GET_ITEM, BATCH_GET_ITEM -> "get";
            case PUT_ITEM, BATCH_PUT_REQUEST -> "put";
            case UPDATE_ITEM -> "update";
            case DELETE_ITEM, BATCH_DELETE_REQUEST -> "delete";
            case CONDITION_CHECK -> "check";
            default -> operation.apiName();
        };
    }

    /** The entity, or where the key tells it the table. */
    private static String worksOn(StepPlan plan) {
        return plan.entity().map(ExpectedEntity::name).orElse(resource(plan));
    }

    private static String resource(StepPlan plan) {
        Step.Target target = plan.step().target();
        String name = target.index() != null ? target.index() : target.table();
        return name == null ? "?" : name;
    }

    private void step(StepPlan plan) {
        Step step = plan.step();
        String together = together(step.operation());
        add(Kind.PLAIN, together.isEmpty() ? times(plan) : "");
        add(Kind.OPERATION, step.operation().apiName());
        add(Kind.PLAIN, " ");
        if (step.operation() == Operation.EXECUTE_STATEMENT) {
            text(step.expressions().statement());
            return;
        }
        add(Kind.RESOURCE, resource(plan));
        List<KeyBound> bounds =
                Stream.concat(plan.partition().stream(), plan.sort().stream()).toList();
        if (bounds.isEmpty()) {
            plan.entity().ifPresent(entity -> add(Kind.RESOURCE, " " + entity.name()));
        }
        Set<String> known = known(plan);
        String separator = " ";
        for (KeyBound bound : bounds) {
            add(
                    Kind.PLAIN,
                    separator + bound.attribute() + " " + bound.operator().symbol() + " ");
            template(bound.value(), known);
            if (bound.operator() == KeyCondition.Operator.BETWEEN && bound.upper() != null) {
                add(Kind.PLAIN, " AND ");
                template(bound.upper(), known);
            }
            separator = ", ";
        }
        changes(step, ", ");
        if (!step.expressions().filter().isBlank()) {
            add(Kind.PLAIN, (bounds.isEmpty() ? " " : ", ") + "filter: ");
            text(step.expressions().filter().replace("\"", ""));
        }
        if (step.reading().descending()) {
            add(Kind.PLAIN, ", descending");
        }
        if (step.reading().limit() != null) {
            add(Kind.PLAIN, ", limit " + Figures.number(step.reading().limit()));
        }
        if (!together.isEmpty() && plan.times() != 1) {
            add(Kind.PLAIN, " (" + Figures.number(plan.times()) + " " + together + ")");
        }
    }

    /** What one request takes many of; empty where it is about one thing. */
    private static String together(Operation operation) {
        return switch (operation) {
            case BATCH_GET_ITEM -> "keys";
            case BATCH_PUT_REQUEST, BATCH_DELETE_REQUEST -> "items";
            default -> "";
        };
    }

    /** The variables whose shards are computed: those a caller knows; of a write all. */
    private Set<String> known(StepPlan plan) {
        var bounds = new KeyBounds(plan.partition(), plan.sort());
        Set<String> known = bounds.known(pattern);
        if (!plan.isRead()) {
            bounds.inOrder().forEach(bound -> bound.value().variables().forEach(name -> known.add(name.text())));
        }
        return known;
    }

    private void template(KeyTemplate template, Set<String> known) {
        for (Part part : template.parts()) {
            if (part instanceof Part.Literal literal) {
                add(Kind.LITERAL, literal.text().replace(LAST_CHARACTER, "…"));
            } else if (part instanceof Part.RandomShard random) {
                add(Kind.PARAMETER, shards(random.count()));
            } else if (part instanceof Part.Variable variable
                    && variable.shard().isPresent()
                    && !known.contains(variable.name().text())) {
                add(Kind.PARAMETER, shards(variable.shard().get().count()));
            } else {
                add(Kind.PARAMETER, part.print());
            }
        }
    }

    private static String shards(int count) {
        return count == 1 ? "0" : "{0…" + (count - 1) + "}";
    }

    private void changes(Step step, String separator) {
        var set = new ArrayList<String>();
        var add = new ArrayList<String>();
        var remove = new ArrayList<String>();
        for (Change change : step.changes()) {
            if (change instanceof Change.Add) {
                add.add(change.attribute());
            } else if (change instanceof Change.Remove) {
                remove.add(change.attribute());
            } else {
                set.add(change.attribute());
            }
        }
        if (step.operation() != Operation.UPDATE_ITEM) {
            return;
        }
        String before = separator;
        for (var clause : List.of(set, add, remove)) {
            if (!clause.isEmpty()) {
                String verb = clause == set ? "set " : clause == add ? "add to " : "remove ";
                this.add(Kind.PLAIN, before + verb + String.join(", ", clause));
                before = ", ";
            }
        }
    }

    /** Text in which parameters stand in braces. */
    private void text(String text) {
        Matcher matcher = PARAMETER.matcher(text);
        int at = 0;
        while (matcher.find()) {
            add(Kind.PLAIN, text.substring(at, matcher.start()));
            add(Kind.PARAMETER, matcher.group());
            at = matcher.end();
        }
        add(Kind.PLAIN, text.substring(at));
    }
}
