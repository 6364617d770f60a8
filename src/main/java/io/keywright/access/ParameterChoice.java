package io.keywright.access;

import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.Operand;
import io.keywright.expression.Truth;
import io.keywright.item.EntityItems;
import io.keywright.item.KeyOrder;
import io.keywright.item.StoredSamples;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Chooses values for the variables of a step, so that it finds something among the sample items where it can. */
final class ParameterChoice {
    private final Design design;
    private final StoredSamples samples;
    private final NumberVariables numbers;
    private final List<KeyBound> bounds;
    private final Set<String> variables = new LinkedHashSet<>();
    private final Set<String> hidden = new LinkedHashSet<>();
    private final Set<String> ofFilterAlone = new LinkedHashSet<>();
    private final Map<String, String> otherNames = new LinkedHashMap<>();
    private final Map<String, String> namesOfEquals = new LinkedHashMap<>();
    private final List<KeyBound> rangesOfFilter = new ArrayList<>();
    private final List<Wanted> ofFilter = new ArrayList<>();
    private final Map<String, Optional<EntityItems>> renderings = new HashMap<>();

    /** What is to be what a template gives. */
    private record Wanted(DocumentPath path, KeyTemplate template) {}

    /** A sample item, and the values it gives the variables. */
    private record Found(Item item, Map<String, AttributeValue> values) {}

    /**
     * @param filter a condition whose equalities choose too; null for none
     * @param known the variables that a caller knows: others are in shards alone, which are all asked
     */
    ParameterChoice(
            Design design,
            StoredSamples samples,
            KeySchema key,
            KeyBounds bounds,
            @Nullable Condition filter,
            Set<String> known) {
        this.design = design;
        this.samples = samples;
        this.bounds = bounds.inOrder();
        this.numbers = new NumberVariables(design, samples.table())
                .ofKeys(key, this.bounds)
                .ofCondition(filter);
        for (KeyBound bound : this.bounds) {
            addVariables(bound.value(), bound.isEquality() ? known : null);
            KeyTemplate upper = bound.upper();
            if (upper != null) {
                addVariables(upper, null);
            }
        }
        if (filter != null) {
            filter.forEachOperand(operand -> {
                if (operand instanceof Operand.Template template) {
                    template.template().attributes().stream()
                            .filter(variables::add)
                            .forEach(ofFilterAlone::add);
                }
            });
            for (Condition term : filter.conjuncts()) {
                if (term instanceof Condition.Between between
                        && between.operand() instanceof DocumentPath path
                        && between.lower() instanceof Operand.Template lower
                        && between.upper() instanceof Operand.Template upper) {
                    rangesOfFilter.add(new KeyBound(
                            path.dotted(), KeyCondition.Operator.BETWEEN, lower.template(), upper.template()));
                }
                if (term instanceof Condition.Comparison comparison
                        && comparison.comparator() == Condition.Comparator.EQ
                        && comparison.left() instanceof DocumentPath path
                        && comparison.right() instanceof Operand.Template template) {
                    ofFilter.add(new Wanted(path, template.template()));
                }
            }
        }
        addOtherNames();
    }

    /** Adds the variables of a template; those of shards that are all asked have no effect. */
    private void addVariables(KeyTemplate template, @Nullable Set<String> known) {
        for (Part part : template.parts()) {
            if (part instanceof Part.Variable variable) {
                boolean isAsked = known != null
                        && variable.shard().isPresent()
                        && !known.contains(variable.name().text());
                (isAsked ? hidden : variables).add(variable.name().attribute());
            }
        }
        hidden.removeAll(variables);
    }

    /** Notes what the entities call a variable that the step gives another name. */
    private void addOtherNames() {
        for (KeyBound bound : bounds) {
            for (Entity entity : design.entitiesOf(samples.table())) {
                String text = entity.keys().get(bound.attribute());
                if (text != null) {
                    KeyTemplate.ifValid(text).ifPresent(own -> {
                        addOtherNames(bound.value(), own, otherNames);
                        if (bound.isEquality()) {
                            addOtherNames(bound.value(), own, namesOfEquals);
                        }
                    });
                }
            }
        }
        otherNames.keySet().removeAll(variables);
        otherNames.keySet().removeAll(hidden);
    }

    private static void addOtherNames(KeyTemplate asked, KeyTemplate own, Map<String, String> into) {
        if (asked.parts().size() != own.parts().size()) {
            return;
        }
        for (int i = 0; i < asked.parts().size(); i++) {
            Part here = asked.parts().get(i);
            Part there = own.parts().get(i);
            if (here instanceof Part.Literal && !here.equals(there)) {
                return;
            }
            if (here instanceof Part.Variable variable
                    && there instanceof Part.Variable attribute
                    && Objects.equals(variable.format(), attribute.format())
                    && variable.filters().equals(attribute.filters())) {
                into.putIfAbsent(attribute.name().attribute(), variable.name().attribute());
            }
        }
    }

    /** The names of the variables that make a difference, in the order they are met. */
    Set<String> variables() {
        return variables;
    }

    /** Every name that a value may be given for. */
    Set<String> accepted() {
        var accepted = new LinkedHashSet<>(variables);
        accepted.addAll(hidden);
        accepted.addAll(otherNames.keySet());
        return accepted;
    }

    /**
     * Values of as many of the variables as there are any for.
     *
     * @param preferred what the chosen item should meet, if any does; null for nothing
     * @param skipped how many fitting items others have been chosen by, if there are more
     * @throws NotRunException if a text is given for a number
     */
    Map<String, AttributeValue> choose(
            Map<String, AttributeValue> texts,
            Map<String, AttributeValue> earlier,
            @Nullable Condition preferred,
            int skipped)
            throws NotRunException {
        Map<String, AttributeValue> given = numbers.typed(texts);
        var chosen = new LinkedHashMap<String, AttributeValue>();
        variables.forEach(name -> {
            AttributeValue value = of(given, name);
            AttributeValue known = value == null ? of(earlier, name) : typed(name, value);
            if (known != null) {
                chosen.put(name, known);
            }
        });
        given.forEach((name, value) -> {
            if (hidden.contains(name)) {
                chosen.put(name, typed(name, value));
            }
        });
        if (!chosen.keySet().containsAll(variables)) {
            row(chosen, preferred, skipped)
                    .ifPresent(found -> variables.forEach(name -> {
                        AttributeValue value = found.values().get(name);
                        if (value != null) {
                            chosen.putIfAbsent(name, value);
                        }
                    }));
            bounds.stream().filter(bound -> !bound.isEquality()).forEach(bound -> addRange(bound, chosen));
            rangesOfFilter.forEach(bound -> addRange(bound, chosen));
            ofFilterAlone.stream()
                    .filter(name -> !chosen.containsKey(name))
                    .forEach(name -> samples.rows().stream()
                            .flatMap(row -> fitting(row, chosen, List.of()).stream())
                            .filter(values -> values.containsKey(name))
                            .findFirst()
                            .ifPresent(values -> chosen.put(name, values.get(name))));
        }
        return chosen;
    }

    /** The value of a variable by its own name, or by what the entities call it. */
    private @Nullable AttributeValue of(Map<String, AttributeValue> values, String name) {
        AttributeValue own = values.get(name);
        if (own != null) {
            return own;
        }
        return otherNames.entrySet().stream()
                .filter(other -> other.getValue().equals(name) && values.containsKey(other.getKey()))
                .map(other -> values.get(other.getKey()))
                .findFirst()
                .orElse(null);
    }

    /** The first sample item that fits, with the values it gives the variables. */
    private Optional<Found> row(Map<String, AttributeValue> chosen, @Nullable Condition preferred, int skipped) {
        return first(chosen, ofFilter, preferred, skipped)
                .or(() -> first(chosen, ofFilter, preferred, 0))
                .or(() -> first(chosen, ofFilter, null, 0))
                .or(() -> samples.rows().stream()
                        .flatMap(row -> found(row, chosen, List.of()).stream())
                        .filter(found -> found.values().keySet().containsAll(variables))
                        .findFirst())
                .or(() -> first(chosen, List.of(), preferred, 0))
                .or(() -> first(chosen, List.of(), null, 0));
    }

    /** The first sample item that fits these values. */
    Optional<Item> item(Map<String, AttributeValue> chosen) {
        return row(chosen, null, 0).map(Found::item);
    }

    /** A text that is given for a number becomes one: for a key, or an attribute of the table's entities, of that type. */
    private AttributeValue typed(String name, AttributeValue value) {
        if (!(value instanceof AttributeValue.S text)) {
            return value;
        }
        boolean isKey = bounds.stream().anyMatch(bound -> isBare(bound.value(), name) || isBare(bound.upper(), name));
        boolean isNumber = numbers.has(name)
                || (!isKey
                        && design.entitiesOf(samples.table()).stream()
                                .flatMap(
                                        entity -> DocumentPath.dotted(name, entity).among(entity.attributes()).stream())
                                .anyMatch(attribute -> attribute.type() == AttributeType.N));
        AttributeValue.N number = isNumber ? KeyValues.number(text.value()) : null;
        return number == null ? value : number;
    }

    private static boolean isBare(@Nullable KeyTemplate template, String name) {
        return template != null && template.isBare() && template.attributes().contains(name);
    }

    /** Values for the bounds of a range that takes in all items whose other keys fit. */
    private void addRange(KeyBound bound, Map<String, AttributeValue> chosen) {
        List<AttributeValue> keys = samples.rows().stream()
                .filter(row -> fitting(row, chosen, List.of()).isPresent())
                .map(row ->
                        DocumentPath.dotted(bound.attribute(), row.item()::has).valueIn(row.item()))
                .filter(Objects::nonNull)
                .filter(value -> fits(bound.value(), value, beside(bound, chosen)))
                .sorted(KeyOrder.VALUES)
                .toList();
        if (keys.isEmpty()) {
            return;
        }
        boolean isFromAbove =
                bound.operator() == KeyCondition.Operator.LT || bound.operator() == KeyCondition.Operator.LE;
        AttributeValue last = keys.get(keys.size() - 1);
        var found = new LinkedHashMap<>(chosen);
        fits(bound.value(), isFromAbove ? last : keys.get(0), found);
        KeyTemplate upper = bound.upper();
        if (upper != null) {
            fits(withoutEnd(upper), last, found);
        }
        found.keySet().retainAll(variables);
        chosen.putAll(found);
    }

    /** The values that are chosen, without those of the lower end of a range. */
    private static Map<String, AttributeValue> beside(KeyBound bound, Map<String, AttributeValue> chosen) {
        var beside = new LinkedHashMap<>(chosen);
        KeyTemplate upper = bound.upper();
        if (upper != null) {
            bound.value().attributes().stream()
                    .filter(name -> !upper.attributes().contains(name))
                    .forEach(beside::remove);
        }
        return beside;
    }

    /** An upper bound without the character that takes in every suffix, which no key has. */
    private static KeyTemplate withoutEnd(KeyTemplate upper) {
        var parts = new ArrayList<>(upper.parts());
        int last = parts.size() - 1;
        if (last >= 0 && parts.get(last) instanceof Part.Literal literal) {
            for (String end : List.of(KeyTemplate.upperBound(""), "~")) {
                if (literal.text().endsWith(end)) {
                    parts.remove(last);
                    String text = literal.text().substring(0, literal.text().length() - end.length());
                    if (!text.isEmpty()) {
                        parts.add(new Part.Literal(text));
                    }
                    return KeyTemplate.of(parts);
                }
            }
        }
        return upper;
    }

    private Optional<Found> found(StoredSamples.Row row, Map<String, AttributeValue> chosen, List<Wanted> wanted) {
        return fitting(row, chosen, wanted).map(values -> new Found(row.item(), values));
    }

    private Optional<Found> first(
            Map<String, AttributeValue> chosen, List<Wanted> wanted, @Nullable Condition preferred, int skipped) {
        return samples.rows().stream()
                .filter(row -> preferred == null || preferred.truth(row.item()) != Truth.FALSE)
                .flatMap(row -> fitting(row, chosen, wanted).map(values -> new Found(row.item(), values)).stream())
                .skip(skipped)
                .findFirst();
    }

    /** The values that an item gives the variables, if it has keys, and other attributes, as the step asks for them. */
    private Optional<Map<String, AttributeValue>> fitting(
            StoredSamples.Row row, Map<String, AttributeValue> chosen, List<Wanted> wanted) {
        Item item = row.item();
        var values = new LinkedHashMap<String, AttributeValue>(rendering(row.entity())
                .map(rendering -> rendering.variables(item).attributes())
                .orElse(item.attributes()));
        namesOfEquals.forEach((attribute, variable) -> {
            AttributeValue value = values.get(attribute);
            if (value != null && !item.has(variable)) {
                values.put(variable, value);
            }
        });
        values.putAll(chosen);
        for (KeyBound bound : bounds) {
            AttributeValue found = item.attributes().get(bound.attribute());
            if (found == null
                    || (bound.isEquality() ? !fits(bound.value(), found, values) : bound.excludes(item, chosen))) {
                return Optional.empty();
            }
        }
        for (Wanted each : wanted) {
            AttributeValue value = each.path().valueIn(item);
            if (value == null || !fits(each.template(), value, values)) {
                return Optional.empty();
            }
        }
        return Optional.of(values);
    }

    /** Whether a template can give a key with these values, and those that the key itself tells. */
    private boolean fits(KeyTemplate template, AttributeValue key, Map<String, AttributeValue> values) {
        if (template.isBare()) {
            values.putIfAbsent(template.attributes().get(0), key);
        } else if (key instanceof AttributeValue.S text) {
            template.match(text.value())
                    .ifPresent(texts -> texts.forEach(
                            (name, value) -> values.putIfAbsent(name, typed(name, new AttributeValue.S(value)))));
        }
        return template.render(values::get, count -> 0)
                .key()
                .filter(rendered -> KeyOrder.compare(rendered, key) == 0)
                .isPresent();
    }

    private Optional<EntityItems> rendering(@Nullable String entity) {
        if (entity == null) {
            return Optional.empty();
        }
        return renderings.computeIfAbsent(entity, name -> {
            Optional<Entity> found = design.entity(name);
            return found.map(known -> EntityItems.of(design, known));
        });
    }
}
