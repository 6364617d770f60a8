package io.keywright.heat;

import io.keywright.access.ExpectedEntity;
import io.keywright.access.ExpectedItems;
import io.keywright.key.DatePattern;
import io.keywright.key.KeyCardinality;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableName;
import io.keywright.model.Attribute;
import io.keywright.model.Domain;
import io.keywright.model.Population;
import io.keywright.model.Spread;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where the values of a variable of a key come from: the attribute it names, or the attribute of another entity that this
 * one refers to. Values have the numbers they have there, so that a customer has the same number in an order as in itself.
 *
 * @param entity the entity whose attribute it is in the end
 * @param attribute the attribute; null where the entity has none of that name
 * @param values how many values there are, 1 or more
 * @param spread how items are spread over them
 * @param note why nothing better is known of it; null where all is
 */
record ValueSource(
        ExpectedEntity entity,
        @Nullable Attribute attribute,
        long values,
        Spread spread,
        @Nullable String note) {
    /** The exponent of children that follow Zipf's law: the k-th parent has 1/k of the first one's. */
    private static final double ZIPF_OF_CHILDREN = 1;

    /** References that lead to references, at most. */
    private static final int MOST_STEPS = 16;

    static ValueSource of(ExpectedItems items, ExpectedEntity entity, VariableName variable) {
        return of(items, entity, entity.attribute(variable).orElse(null), variable.text(), MOST_STEPS);
    }

    private static ValueSource of(
            ExpectedItems items, ExpectedEntity entity, @Nullable Attribute attribute, String name, int steps) {
        Domain domain = attribute == null ? null : attribute.domain();
        if (attribute == null || domain == null) {
            return new ValueSource(
                    entity,
                    attribute,
                    Popularity.MOST_KEYS,
                    Spread.UNIFORM,
                    name + " of " + entity.name()
                            + " has no domain: each of its values is taken to be as frequent as another, and to occur"
                            + " hardly ever twice");
        }
        ExpectedEntity other = domain.sourceEntity().flatMap(items::entity).orElse(null);
        if (other == null || steps == 0) {
            Long given = domain.cardinality();
            return new ValueSource(
                    entity,
                    attribute,
                    keys(entity.cardinality(attribute)),
                    domain.spread(),
                    given != null && given == 0
                            ? name + " of " + entity.name() + " has a domain of 0 values: it is taken to have one"
                            : null);
        }
        String referred = domain.values() instanceof Values.CopyOf copy
                ? copy.attribute()
                : ((Values.Reference) domain.values()).attribute();
        String target = referred == null ? attribute.name() : referred;
        ValueSource source = of(items, other, other.entity().attribute(target).orElse(null), target, steps - 1);
        Long given = domain.cardinality();
        long values = given == null ? source.values : Math.max(1, Math.min(given, source.values));
        boolean isNow = domain.values() instanceof Values.CopyOf && source.followsClock(Spread.AS_STORED);
        return new ValueSource(
                source.entity,
                source.attribute,
                values,
                source.isOneEach(other) && !isNow ? ofReference(items, entity, domain, other, steps) : source.spread,
                source.note);
    }

    /** How the items of an entity are spread over those that they refer to. */
    private static Spread ofReference(
            ExpectedItems items, ExpectedEntity entity, Domain domain, ExpectedEntity other, int steps) {
        Population.Children children = entity.entity().population().children();
        if (children == null) {
            return domain.spread();
        }
        if (children.parent().equals(other.name())) {
            return children.distribution() == Population.Distribution.ZIPF
                    ? new Spread.Zipf(ZIPF_OF_CHILDREN)
                    : domain.spread();
        }
        return items.entity(children.parent())
                .flatMap(parent -> parent.entity().attributes().stream()
                        .filter(own -> {
                            Domain of = own.domain();
                            return of != null
                                    && of.values() instanceof Values.Reference reference
                                    && reference.entity().equals(other.name());
                        })
                        .findFirst()
                        .map(own ->
                                of(items, parent, own, own.name(), steps - 1).spread()))
                .orElse(domain.spread());
    }

    /** Whether each item of an entity has a value of its own. */
    boolean isOneEach(ExpectedEntity items) {
        return attribute != null && values >= items.count().orElse(Double.POSITIVE_INFINITY);
    }

    private static long keys(double cardinality) {
        return (long) Math.max(1, Math.min(Popularity.MOST_KEYS, cardinality));
    }

    /** How requests are spread over the values. */
    Popularity popularity(Spread asked) {
        Spread by = asked instanceof Spread.AsStored ? spread : asked;
        if (by instanceof Spread.Zipf zipf) {
            return zipf.s() == 0
                    ? new Popularity.Uniform(values)
                    : new Popularity.Zipf(values, Math.min(100, zipf.s()));
        }
        if (by instanceof Spread.Weights weights) {
            return weighted(weights.weights());
        }
        if (by instanceof Spread.HotValues hot && hot.values() > 0 && hot.values() < values) {
            return new Popularity.HotKeys(values, hot.values(), Math.min(1, hot.percent() / 100));
        }
        if (by instanceof Spread.FollowsClock) {
            return among(new Popularity.One(values - 1));
        }
        Domain domain = attribute == null ? null : attribute.domain();
        if (asked instanceof Spread.AsStored && domain != null) {
            if (domain.values() instanceof Values.Enumeration enumeration) {
                return weighted(enumeration.choices().stream()
                        .map(Values.Choice::weight)
                        .toList());
            }
            if (domain.values() instanceof Values.Truth truth) {
                double share = Math.min(1, truth.share());
                return weighted(List.of(1 - share, share));
            }
        }
        return new Popularity.Uniform(values);
    }

    /**
     * How requests are spread over some values of an enumeration alone; those have the numbers that they have among
     * all.
     *
     * @param allowed the values that there are
     */
    Popularity popularity(Spread asked, Set<String> allowed) {
        Domain domain = attribute == null ? null : attribute.domain();
        if (domain == null || !(domain.values() instanceof Values.Enumeration enumeration)) {
            return popularity(asked);
        }
        Popularity.Shares shares = popularity(asked).shares();
        var weights = new ArrayList<Double>();
        var alike = new ArrayList<Double>();
        for (Values.Choice choice : enumeration.choices()) {
            boolean isThere = allowed.contains(choice.value());
            weights.add(isThere ? shares.of(weights.size()) : 0);
            alike.add(isThere ? 1.0 : 0);
        }
        return weighted(weights.stream().anyMatch(weight -> weight > 0) ? weights : alike);
    }

    /** The key of one value. */
    Popularity one(long number) {
        return among(new Popularity.One(number));
    }

    private Popularity weighted(List<Double> all) {
        List<Double> weights = all.size() > values ? all.subList(0, (int) values) : all;
        double sum = weights.stream().mapToDouble(weight -> weight).sum();
        return sum > 0 && sum < Double.POSITIVE_INFINITY
                ? among(new Popularity.Weights(weights))
                : new Popularity.Uniform(values);
    }

    private Popularity among(Popularity some) {
        return some.keys() == values ? some : new Popularity.Among(some, values);
    }

    /** Whether what happens now has the value of now, if requests are spread like this. */
    boolean followsClock(Spread asked) {
        Spread by = asked instanceof Spread.AsStored ? spread : asked;
        Domain domain = attribute == null ? null : attribute.domain();
        return by instanceof Spread.FollowsClock && domain != null && domain.values() instanceof Values.Timestamp;
    }

    /** How long a value of now lasts as it stands in a key, seconds, 1 or more. */
    double secondsPerValue(Part.Variable as) {
        if (as.format() instanceof DatePattern pattern) {
            return secondsOf(List.copyOf(pattern.fields()).get(pattern.fields().size() - 1));
        }
        boolean isDate = attribute != null
                && attribute.domain() != null
                && attribute.domain().values() instanceof Values.Timestamp moments
                && moments.form() == Values.TimeForm.DATE;
        return isDate ? secondsOf(DatePattern.Field.DAY) : 1;
    }

    private static double secondsOf(DatePattern.Field field) {
        return switch (field) {
            case YEAR -> 365 * 86_400.0;
            case MONTH -> 30 * 86_400.0;
            case DAY -> 86_400;
            case HOUR -> 3_600;
            case MINUTE -> 60;
            case SECOND, MILLISECOND -> 1;
        };
    }

    /** How many texts the values make in a key of an entity. */
    long texts(Part.Variable as, ExpectedEntity of) {
        if (as.format() instanceof DatePattern) {
            double texts =
                    KeyCardinality.of(KeyTemplate.of(List.of(as)), of::values).values();
            return keys(Math.min(texts, values));
        }
        return values;
    }

    /** The first values as they stand in a key. */
    List<String> firstTexts(Part.Variable as) {
        return attribute == null ? List.of() : entity.firstTexts(attribute, as);
    }

    /** The number of the value that stands in a key like this. */
    OptionalLong numberOf(String text, Part.Variable as) {
        int known = firstTexts(as).indexOf(text);
        if (known >= 0) {
            return OptionalLong.of(known);
        }
        Domain domain = attribute == null ? null : attribute.domain();
        if (domain != null
                && domain.values() instanceof Values.Sequence sequence
                && as.filters().isEmpty()
                && text.matches("[0-9]{1,18}")) {
            long number = Long.parseLong(text) - sequence.start();
            return number >= 0 && number < values ? OptionalLong.of(number) : OptionalLong.empty();
        }
        return OptionalLong.empty();
    }
}
