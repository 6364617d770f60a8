package io.keywright.access;

import io.keywright.capacity.Figures;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Expressions;
import io.keywright.expression.Mentions;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AccessPattern.OrderBy;
import io.keywright.model.KeyAttribute;
import io.keywright.model.Operation;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares what steps deliver with what a pattern asks. */
final class AskedCheck {
    private final Question question;
    private final PatternComputation computed;
    private final List<StepPlan> steps;
    private final List<String> unmet = new ArrayList<>();
    private final Set<String> unused = new HashSet<>();

    AskedCheck(Question question, PatternComputation computed) {
        this.question = question;
        this.computed = computed;
        this.steps = computed.steps;
    }

    /** What is asked and not delivered, in sentences; nothing for steps that can't be sent. */
    List<String> unmet() {
        if (question.isEmpty() || steps.stream().anyMatch(StepPlan::isBroken)) {
            return List.of();
        }
        entities();
        if (!question.isWrite()) {
            given();
            ends();
            order();
            limit();
        }
        freshness();
        return List.copyOf(unmet);
    }

    private void entities() {
        String verb = question.isWrite() ? "writes" : "reads";
        for (ExpectedEntity entity : question.entities()) {
            if (steps.stream().noneMatch(step -> step.isRead() != question.isWrite() && meets(step, entity))) {
                unmet.add("No step " + verb + " " + entity.name() + ", which is asked for.");
            }
        }
    }

    private boolean meets(StepPlan step, ExpectedEntity entity) {
        StepWork work = computed.work(step);
        if (work instanceof CollectionReads collection) {
            return collection.parts().stream()
                    .anyMatch(part -> part.entity() == entity
                            && (part.items().draws().isEmpty() || part.sort().matched().length > 0));
        }
        StepPlan.Target target = step.target();
        return work != null
                && target != null
                && work.entities(target, computed.items()).contains(entity);
    }

    /** What is given and nothing is found by. */
    private void given() {
        for (String name : question.asked().given()) {
            if (steps.stream().noneMatch(step -> uses(step, name))) {
                unused.add(name);
                unmet.add(name + " is given, but no step uses it.");
            }
        }
    }

    /** What the ends of conditions on sort keys find too much or too little. */
    private void ends() {
        for (StepPlan step : steps) {
            for (KeyBound bound : step.sort()) {
                if (!bound.isEquality()) {
                    question.entities().stream()
                            .filter(entity -> meets(step, entity))
                            .flatMap(entity -> OpenEnd.sentence(bound, entity).stream())
                            .filter(sentence -> !unmet.contains(sentence))
                            .forEach(unmet::add);
                }
            }
        }
    }

    /** Whether {@link #unmet} says that a name is given and no step uses it. */
    boolean isUnused(String name) {
        return unused.contains(name);
    }

    private boolean uses(StepPlan step, String name) {
        Step.Expressions expressions = step.sent().expressions();
        if (!step.isRead()
                || mentions(Mentions.ofCondition(expressions.filter()), name)
                || takes(expressions.filter(), name)
                || mentions(Mentions.ofStatement(step.step().expressions().statement()), name)) {
            return true;
        }
        if (step.partition().isEmpty() && step.operation() != Operation.SCAN) {
            return true;
        }
        return step.partition().stream().anyMatch(bound -> uses(step, bound, name))
                || step.sort().stream().anyMatch(bound -> uses(step, bound, name));
    }

    /** Whether a filter has a placeholder of a name. */
    private static boolean takes(String filter, String name) {
        try {
            return !filter.isBlank()
                    && PlaceholderChoice.names(Expressions.condition(filter)).contains(name);
        } catch (ExpressionSyntaxException unreadable) {
            throw new IllegalStateException("a step that is not broken has a filter that can be read", unreadable);
        }
    }

    /** Whether an expression compares an attribute of a name, or a template takes it. */
    private static boolean mentions(Mentions mentions, String name) {
        return mentions.all().stream().anyMatch(mention -> switch (mention.kind()) {
            case ATTRIBUTE -> DocumentPath.isInto(name, mention.content());
            case TEMPLATE ->
                KeyTemplate.ifValid(mention.content())
                        .filter(template -> names(template).contains(name))
                        .isPresent();
            case TABLE, INDEX -> false;
        });
    }

    /** Whether a key is made of a value, under its own name or at its place in an entity's template. */
    private boolean uses(StepPlan step, KeyBound bound, String name) {
        if (bound.attribute().equals(name) || names(bound.value()).contains(name)) {
            return true;
        }
        KeyTemplate upper = bound.upper();
        if (upper != null && names(upper).contains(name)) {
            return true;
        }
        for (ExpectedEntity entity : question.entities()) {
            KeyTemplate stored = entity.templates().of(bound.attribute()).orElse(null);
            if (stored == null || !meets(step, entity)) {
                continue;
            }
            int common = Math.min(stored.parts().size(), bound.value().parts().size());
            for (int i = 0; i < common; i++) {
                if (stored.parts().get(i) instanceof Part.Variable variable
                        && variable.name().text().equals(name)
                        && bound.value().parts().get(i) instanceof Part.Variable) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Set<String> names(KeyTemplate template) {
        var names = new LinkedHashSet<>(template.attributes());
        template.variables().forEach(variable -> names.add(variable.text()));
        return names;
    }

    private void order() {
        OrderBy order = question.orderBy();
        if (order == null || question.given().contains(order.attribute())) {
            return;
        }
        for (StepPlan step : steps) {
            for (ExpectedEntity entity : question.entities()) {
                boolean isList = step.operation() == Operation.QUERY || step.operation() == Operation.SCAN;
                if (isList && Question.has(entity, order.attribute()) && meets(step, entity)) {
                    order(step, entity, order);
                    return;
                }
            }
        }
    }

    private void order(StepPlan step, ExpectedEntity entity, OrderBy order) {
        StepPlan.Target target = step.target();
        if (target == null) {
            return;
        }
        if (step.operation() == Operation.SCAN || !order.attribute().equals(orderedBy(step, target, entity, order))) {
            unmet.add("The answer does not come in the order of " + order.attribute() + ": the caller sorts it.");
        } else if (step.sent().reading().descending() != order.descending()) {
            unmet.add("The answer comes " + (order.descending() ? "ascending" : "descending") + " by "
                    + order.attribute() + ", but " + (order.descending() ? "descending" : "ascending")
                    + " is asked for.");
        }
    }

    /** The attribute that orders an entity's items in what a Query finds; null where none does. */
    private static @Nullable String orderedBy(
            StepPlan step, StepPlan.Target target, ExpectedEntity entity, OrderBy order) {
        Set<String> fixed = new LinkedHashSet<>();
        for (KeyBound bound : step.partition()) {
            entity.templates().of(bound.attribute()).ifPresent(stored -> addPlain(stored, fixed));
        }
        int equal = (int) step.sort().stream().filter(KeyBound::isEquality).count();
        List<KeyAttribute> sort = target.key().sort();
        for (int i = 0; i < equal; i++) {
            entity.templates().of(sort.get(i).name()).ifPresent(stored -> addPlain(stored, fixed));
        }
        step.sort().stream().filter(bound -> !bound.isEquality()).forEach(bound -> fixed.addAll(fixedBy(bound)));
        return KeyAccess.of(entity, target.key(), fixed, null, order.attribute())
                .orderedBy();
    }

    /** What a condition on the sort key fixes: all it names, or of BETWEEN what both ends begin with. */
    private static Set<String> fixedBy(KeyBound bound) {
        KeyTemplate upper = bound.upper();
        if (upper == null) {
            return names(bound.value());
        }
        Set<String> names = new LinkedHashSet<>();
        List<Part> lower = bound.value().parts();
        int most = Math.min(lower.size(), upper.parts().size());
        for (int i = 0; i < most && lower.get(i).equals(upper.parts().get(i)); i++) {
            if (lower.get(i) instanceof Part.Variable variable) {
                names.add(variable.name().text());
            }
        }
        return names;
    }

    /** Adds the variables that a key fixes as a whole, and not only a part or a shard of them. */
    private static void addPlain(KeyTemplate stored, Set<String> fixed) {
        for (Part part : stored.parts()) {
            if (part instanceof Part.Variable variable && variable.isPlain()) {
                fixed.add(variable.name().text());
            }
        }
    }

    private void limit() {
        Long most = question.atMost();
        if (most == null) {
            return;
        }
        double evaluated = 0;
        double found = 0;
        boolean isLimited = false;
        boolean isOpen = false;
        boolean isFiltered = false;
        for (StepPlan step : steps) {
            if (step.operation() == Operation.QUERY || step.operation() == Operation.SCAN) {
                Long limit = step.sent().reading().limit();
                double requests = step.fanOut() * step.times();
                isLimited |= limit != null;
                isOpen |= limit == null;
                isFiltered |=
                        limit != null && !step.sent().expressions().filter().isBlank();
                evaluated += limit == null ? 0 : limit * requests;
                found += limit == null ? computed.found(step.number(), question.entities()) : 0;
            }
        }
        String wanted = Figures.number(most);
        if (isOpen && found > most) {
            unmet.add("At most " + wanted + " are asked for, but no Limit ends the read: about "
                    + Figures.number(Math.rint(found)) + " are read.");
        } else if (isLimited && !isOpen && evaluated < most) {
            unmet.add("The Limit ends the read before the " + wanted + " that are asked for.");
        } else if (isFiltered) {
            unmet.add("Limit counts what is read before the filter, so that fewer than " + wanted + " may come back.");
        }
    }

    private void freshness() {
        if (question.isSnapshot() && !isOneTransaction()) {
            unmet.add(
                    question.isWrite()
                            ? "All or nothing is asked for, but the writes are not one transaction."
                            : "A transactional read is asked for, but the reads are not one transaction, of which only"
                                    + " GetItem can be a member.");
        }
        if (!question.isStrong()) {
            return;
        }
        for (StepPlan step : steps) {
            boolean isEventual = step.isRead()
                    && !step.isInTransaction()
                    && step.sent().reading().consistency() == Step.Consistency.EVENTUAL;
            StepPlan.Target target = step.target();
            if (isEventual && target != null && !question.isWrite()) {
                SecondaryIndex index = target.index();
                unmet.add("The read of " + target.resource() + " may be about a second old, but what was written just"
                        + " now is asked for"
                        + (index != null && index.isGlobal()
                                ? "; a global index can't be read consistently."
                                : "; read it consistently."));
            }
        }
    }

    private boolean isOneTransaction() {
        List<StepPlan> concerned = steps.stream()
                .filter(step -> step.isRead() != question.isWrite())
                .toList();
        if (concerned.isEmpty()) {
            return false;
        }
        StepPlan first = concerned.get(0);
        boolean isItem = first.operation() == Operation.GET_ITEM || !first.isRead();
        boolean isSingle = concerned.size() == 1 && isItem && first.times() * first.shards() == 1;
        return isSingle || (first.isInTransaction() && StepPlan.endOfTransaction(concerned, 0) == concerned.size());
    }
}
