package io.keywright.heat;

import io.keywright.access.ExpectedEntity;
import io.keywright.access.ExpectedItems;
import io.keywright.item.SeededStream;
import io.keywright.key.DatePattern;
import io.keywright.key.Filter;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableName;
import io.keywright.model.Attribute;
import io.keywright.model.Domain;
import io.keywright.model.KeySchema;
import io.keywright.model.Spread;
import io.keywright.model.Values;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The partition-key values that the templates of one entity make, and how requests are spread over them, given what is known
 * of each variable.
 *
 * <p>Variables are taken to be independent, but for one that another one decides: a copy from the item that this one refers
 * to, or anything beside a value that each item has for itself. A shard of a variable is spread evenly, except where single
 * values of the variable are heavy, which have one shard each.
 */
final class TemplateKeys {
    /** Values of a variable whose shards are followed one by one. */
    private static final int HEAVY_VALUES = 1_000;

    /** A value that takes less than this of a shard does not make it heavier than others. */
    private static final double LIGHT = 0.05;

    private final ExpectedItems items;
    private final ExpectedEntity entity;
    private final KeySchema key;
    private final Instant now;
    private final Map<String, KeyChoice> choices;
    private final Set<String> notes;
    /** What varies between keys, digit by digit of their numbers. */
    private final List<Popularity> factors = new ArrayList<>();

    private final List<KeyLabels.Piece> pieces = new ArrayList<>();
    private final Map<Object, Integer> factorOf = new LinkedHashMap<>();
    private final Set<String> deciding = new LinkedHashSet<>();
    private double secondsPerKey;

    /**
     * @param key whose partition key it is: an index may hold only some values of a variable
     * @param choices the text of a variable to what is known of it; a variable without one is spread as the items are
     * @param notes takes what could not be worked out
     */
    TemplateKeys(
            ExpectedItems items,
            ExpectedEntity entity,
            KeySchema key,
            Instant now,
            Map<String, KeyChoice> choices,
            Set<String> notes) {
        this.items = items;
        this.entity = entity;
        this.key = key;
        this.now = now;
        this.choices = choices;
        this.notes = notes;
    }

    /** The space and the popularity of the keys that templates, one for each attribute of a key, make together. */
    ArmKeys keys(List<KeyTemplate> templates, SortPlace sort) {
        List<Part> parts =
                KeySpace.joined(templates).stream().map(this::filledIn).toList();
        Map<VariableName, List<Part.Variable>> occurrences = parts.stream()
                .filter(Part.Variable.class::isInstance)
                .map(Part.Variable.class::cast)
                .collect(Collectors.groupingBy(Part.Variable::name, LinkedHashMap::new, Collectors.toList()));
        Set<VariableName> decided = decided(occurrences);
        addClock(occurrences, decided);
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            if (part instanceof Part.RandomShard random) {
                int digit = add(i, new Popularity.Uniform(random.count()));
                pieces.add(new KeyLabels.Count(digit));
            } else if (part instanceof Part.Variable variable) {
                addPiece(
                        variable,
                        occurrences.getOrDefault(variable.name(), List.of()),
                        decided.contains(variable.name()));
            } else {
                pieces.add(new KeyLabels.Text(((Part.Literal) part).text()));
            }
        }
        var radices = factors.stream().map(Popularity::keys).toList();
        var space =
                new KeySpace(KeySpace.nameOfParts(parts), String.join(", ", deciding), new KeyLabels(radices, pieces));
        return new ArmKeys(space, popularity(), sort);
    }

    private Popularity popularity() {
        int from = secondsPerKey > 0 ? 1 : 0;
        Popularity all = factors.size() == from ? new Popularity.One(0) : factors.get(from);
        for (Popularity factor : factors.subList(Math.min(factors.size(), from + 1), factors.size())) {
            all = new Popularity.Product(all, factor);
        }
        return secondsPerKey > 0 ? new Popularity.Clock(secondsPerKey, all) : all;
    }

    private KeyChoice choice(VariableName variable) {
        return choices.getOrDefault(variable.text(), KeyChoice.AS_STORED);
    }

    private ValueSource source(VariableName variable) {
        ValueSource source = ValueSource.of(items, entity, variable);
        if (source.note() != null) {
            notes.add(source.note() + ".");
        }
        return source;
    }

    /** A part whose variable has a value that is none of its domain's stands as that value. */
    private Part filledIn(Part part) {
        if (part instanceof Part.Variable variable && choice(variable.name()) instanceof KeyChoice.Value value) {
            OptionalLong number = source(variable.name()).numberOf(value.text(), plain(variable));
            if (number.isEmpty()) {
                return literal(variable, value.text());
            }
        }
        return part;
    }

    /** What a variable with a value looks like that a caller types as it stands in a key. */
    private static Part.Variable plain(Part.Variable variable) {
        List<Filter> filters = variable.filters().stream()
                .filter(filter -> !(filter instanceof Filter.Shard))
                .toList();
        return new Part.Variable(variable.name(), variable.format(), filters);
    }

    private static Part literal(Part.Variable variable, String text) {
        String shown = text;
        for (Filter filter : variable.filters()) {
            shown = filter.apply(shown);
        }
        return shown.isEmpty() ? variable : new Part.Literal(shown);
    }

    /** The variables whose values follow from those of others in the key. */
    private Set<VariableName> decided(Map<VariableName, List<Part.Variable>> occurrences) {
        var decided = new LinkedHashSet<VariableName>();
        if (occurrences.size() < 2) {
            return decided;
        }
        for (VariableName whole : occurrences.keySet()) {
            boolean isWhole = occurrences.get(whole).stream()
                    .anyMatch(variable -> variable.isPlain() && variable.name().isAttribute());
            if (isWhole && choice(whole) instanceof KeyChoice.OfSpread) {
                for (VariableName other : occurrences.keySet()) {
                    if (!other.equals(whole) && !decided.contains(whole) && decides(whole, other)) {
                        decided.add(other);
                    }
                }
            }
        }
        return decided;
    }

    private boolean decides(VariableName whole, VariableName other) {
        Domain domain = domain(whole);
        Domain ofOther = domain(other);
        if (domain == null) {
            return false;
        }
        if (domain.values() instanceof Values.Reference reference) {
            ValueSource source = source(whole);
            boolean isOneEach =
                    items.entity(reference.entity()).filter(source::isOneEach).isPresent();
            return isOneEach
                    && ofOther != null
                    && ofOther.values() instanceof Values.CopyOf copy
                    && copy.entity().equals(reference.entity());
        }
        return !(choice(other) instanceof KeyChoice.Value)
                && domain.sourceEntity().isEmpty()
                && source(whole).isOneEach(entity);
    }

    private @Nullable Domain domain(VariableName variable) {
        return entity.attribute(variable).map(Attribute::domain).orElse(null);
    }

    /** The first digit is the period, where a variable follows the clock. */
    private void addClock(Map<VariableName, List<Part.Variable>> occurrences, Set<VariableName> decided) {
        double shortest = 0;
        for (Map.Entry<VariableName, List<Part.Variable>> each : occurrences.entrySet()) {
            for (Part.Variable variable : each.getValue()) {
                if (!decided.contains(each.getKey()) && isClock(variable)) {
                    double seconds = source(variable.name()).secondsPerValue(variable);
                    shortest = shortest == 0 ? seconds : Math.min(shortest, seconds);
                    noteCopy(variable.name());
                }
            }
        }
        if (shortest > 0) {
            secondsPerKey = shortest;
            factors.add(new Popularity.One(0));
        }
    }

    /** A moment that is copied with what is written now may be one of long ago. */
    private void noteCopy(VariableName variable) {
        Domain domain = domain(variable);
        if (choice(variable).equals(KeyChoice.AS_STORED)
                && domain != null
                && domain.values() instanceof Values.CopyOf copy) {
            notes.add(variable.text() + " of " + entity.name() + " is copied from " + copy.entity()
                    + ": each is taken to be of now, as if the two were written together; one that is copied from an"
                    + " older " + copy.entity() + " has another key.");
        }
    }

    private boolean isClock(Part.Variable variable) {
        return variable.shard().isEmpty()
                && choice(variable.name()) instanceof KeyChoice.OfSpread spread
                && source(variable.name()).followsClock(spread.spread());
    }

    private void addPiece(Part.Variable variable, List<Part.Variable> occurrences, boolean isDecided) {
        ValueSource source = source(variable.name());
        boolean isShardAlone =
                occurrences.stream().allMatch(each -> each.shard().isPresent());
        deciding.add(variable.name().attribute());
        if (isDecided) {
            pieces.add(new KeyLabels.Text("…"));
        } else if (isClock(variable)) {
            pieces.add(new KeyLabels.Period(0, now, secondsPerKey, variable));
        } else if (isShardAlone || variable.shard().isPresent() && isDate(occurrences)) {
            int digit = add(variable, shards(variable, source));
            pieces.add(new KeyLabels.Count(digit));
        } else {
            int digit = add(variable.name(), values(source, occurrences));
            pieces.add(new KeyLabels.Choice(digit, source.firstTexts(variable)));
        }
    }

    /** Whether no more than a date of a variable is in the key. */
    private static boolean isDate(List<Part.Variable> occurrences) {
        return occurrences.stream()
                .filter(each -> each.shard().isEmpty())
                .allMatch(each -> each.format() instanceof DatePattern);
    }

    private Popularity values(ValueSource source, List<Part.Variable> occurrences) {
        KeyChoice choice = choice(occurrences.get(0).name());
        if (choice instanceof KeyChoice.Value value) {
            OptionalLong number = source.numberOf(value.text(), plain(occurrences.get(0)));
            return source.one(number.orElse(0));
        }
        if (isDate(occurrences)) {
            long texts = occurrences.stream()
                    .filter(each -> each.shard().isEmpty())
                    .mapToLong(each -> source.texts(each, entity))
                    .max()
                    .orElse(1);
            return new Popularity.Uniform(texts);
        }
        return popularity(occurrences.get(0).name(), source, ((KeyChoice.OfSpread) choice).spread());
    }

    /** How requests are spread over the values of a variable that the items with this key have. */
    private Popularity popularity(VariableName variable, ValueSource source, Spread asked) {
        return entity.allowed(variable.text(), key)
                .map(some -> source.popularity(asked, some))
                .orElseGet(() -> source.popularity(asked));
    }

    private Popularity shards(Part.Variable variable, ValueSource source) {
        int count = variable.shard().map(Filter.Shard::count).orElse(1);
        KeyChoice choice = choice(variable.name());
        if (choice instanceof KeyChoice.Value value) {
            int shard = Integer.parseInt(new Filter.Shard(count).apply(value.text()));
            return new Popularity.Among(new Popularity.One(shard), count);
        }
        HeaviestKeys heaviest = popularity(variable.name(), source, ((KeyChoice.OfSpread) choice).spread())
                .heaviest(HEAVY_VALUES);
        double[] weights = new double[count];
        double light = heaviest.restShare();
        List<String> texts = source.firstTexts(variable);
        for (int i = 0; i < heaviest.size(); i++) {
            if (heaviest.share(i) * count < LIGHT) {
                light += heaviest.share(i);
            } else {
                weights[shard(heaviest.key(i), texts, count)] += heaviest.share(i);
            }
        }
        if (light > 1 - 1e-12) {
            return new Popularity.Uniform(count);
        }
        var all = new ArrayList<Double>();
        for (double weight : weights) {
            all.add(weight + light / count);
        }
        return new Popularity.Weights(all);
    }

    /** The shard of a value: the one its text has, or any where the text is not known. */
    private static int shard(long value, List<String> texts, int count) {
        if (value < texts.size() && texts.get((int) value).matches("[0-9]{1,5}")) {
            return Math.min(count - 1, Integer.parseInt(texts.get((int) value)));
        }
        return (int) Long.remainderUnsigned(SeededStream.mix(value), count);
    }

    /** The digit of something that varies; the same for the same. */
    private int add(Object what, Popularity popularity) {
        Integer known = factorOf.get(what);
        if (known != null) {
            return known;
        }
        factors.add(popularity);
        factorOf.put(what, factors.size() - 1);
        return Objects.requireNonNull(factorOf.get(what));
    }
}
