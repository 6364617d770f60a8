package io.keywright.access;

import io.keywright.key.Alignment;
import io.keywright.key.KeyCardinality;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableName;
import io.keywright.key.VariableValues;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Domain;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.Spread;
import io.keywright.model.Values;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * How a partition key divides one entity's items into collections, of which a request asks for one.
 *
 * <p>A part of the key whose text is given leaves the items that have it: by the weights of an enumeration and the
 * number of shards exactly, otherwise as often as the draws have it. The parts left open divide those further, each as
 * if it were independent of the others: a shard evenly, a variable as its values are spread.
 *
 * @param size the collections that can be asked for
 * @param uneven the variables whose values have more or fewer items
 */
record KeyDivision(CollectionSize size, List<Uneven> uneven) {
    /** Given values that are looked for among the draws are trusted where there are no more than this. */
    private static final double FEW_VALUES = 100;

    private static final KeyDivision ONE_ITEM = new KeyDivision(new CollectionSize.Even(1, 1), List.of());

    /** Mixes the samples of several variables, so that each part of one meets each part of the other. */
    private static final double MIXED = (StrictMath.sqrt(5) - 1) / 2;

    /**
     * A variable whose values have more or fewer items.
     *
     * @param names what a request, and the entity, call it
     * @param size the collections by its values alone
     */
    record Uneven(Set<String> names, CollectionSize size) {
        Uneven {
            names = Set.copyOf(names);
        }

        Optional<Spread> skew(Map<String, Spread> skews) {
            return skews.entrySet().stream()
                    .filter(skew -> names.contains(skew.getKey()))
                    .map(Map.Entry::getValue)
                    .findFirst();
        }
    }

    KeyDivision {
        uneven = List.copyOf(uneven);
    }

    /**
     * The rank that a call reads. Calls spread over the values alike meet each part of the ranks as often as another.
     *
     * @param skews how calls are spread over the values of the parameters
     * @param other how calls are spread over the keys where all have as many items
     * @param from the part of the ranks, from 0 to under 1, that such a call meets
     * @param width how wide that part is
     */
    double rank(Map<String, Spread> skews, Spread other, double from, double width, UniformRandomProvider random) {
        boolean isSkewed =
                uneven.stream().anyMatch(variable -> variable.skew(skews).isPresent());
        CollectionSize alone = size instanceof CollectionSize.Divided divided ? divided.whole() : size;
        if (isSkewed && alone instanceof CollectionSize.Product product) {
            double items = product.mean();
            double at = from;
            for (Uneven variable : uneven) {
                Spread spread = variable.skew(skews).orElse(Spread.UNIFORM);
                double rank = rank(spread, variable.size(), at, width, random);
                items *= variable.size().at(rank) / variable.size().mean();
                at = at / width * MIXED % 1;
            }
            return product.rankOf(items);
        }
        Spread spread = uneven.isEmpty()
                ? other
                : uneven.stream()
                        .flatMap(variable -> variable.skew(skews).stream())
                        .findFirst()
                        .orElse(Spread.UNIFORM);
        return rank(spread, size, from, width, random);
    }

    private static double rank(
            Spread skew, CollectionSize size, double from, double width, UniformRandomProvider random) {
        return skew instanceof Spread.Uniform
                ? from + width * random.nextDouble()
                : CollectionSize.rank(skew, size, random);
    }

    /**
     * @param partition what a request says of the partition key; empty for nothing
     * @return one collection of one item where nobody knows how many items there are
     */
    static KeyDivision of(
            ExpectedEntity entity, ExpectedEntity.Members members, KeySchema key, List<KeyBound> partition) {
        return entity.count().isEmpty() ? ONE_ITEM : new Computation(entity, members, key, partition).division();
    }

    private static final class Computation {
        private final ExpectedEntity entity;
        private final ExpectedEntity.Members members;
        private final KeySchema key;
        private final List<KeyBound> partition;

        /** The parts of the key that are given, and those that are not, with what the request has there. */
        private final Map<Part, Part> given = new LinkedHashMap<>();

        private final Map<Part, Part> open = new LinkedHashMap<>();

        Computation(ExpectedEntity entity, ExpectedEntity.Members members, KeySchema key, List<KeyBound> partition) {
            this.entity = entity;
            this.members = members;
            this.key = key;
            this.partition = partition;
            for (KeyAttribute attribute : key.partition()) {
                entity.templates().of(attribute.name()).ifPresent(template -> read(attribute.name(), template));
            }
        }

        private void read(String attribute, KeyTemplate stored) {
            List<Part> asked = partition.stream()
                    .filter(bound -> bound.attribute().equals(attribute) && bound.isEquality())
                    .findFirst()
                    .flatMap(bound -> Alignment.of(bound.value(), stored))
                    .orElse(List.of());
            for (int i = 0; i < stored.parts().size(); i++) {
                Part part = stored.parts().get(i);
                Part inPlace = i < asked.size() ? asked.get(i) : part;
                if (part instanceof Part.Literal) {
                    continue;
                }
                if (inPlace instanceof Part.Literal) {
                    given.putIfAbsent(part, inPlace);
                } else {
                    open.putIfAbsent(part, inPlace);
                }
            }
        }

        KeyDivision division() {
            double share = 1;
            if (keys(List.copyOf(given.keySet())) <= FEW_VALUES) {
                share = exactShare().orElseGet(this::drawnShare);
            } else {
                given.keySet().forEach(part -> open.putIfAbsent(part, part));
            }
            return divided(entity.count().getAsDouble() * members.share() * share);
        }

        private double keys(List<Part> parts) {
            double keys = 1;
            for (Part part : parts) {
                keys *= keys(part);
            }
            return keys;
        }

        private double keys(Part part) {
            return KeyCardinality.of(KeyTemplate.of(List.of(part)), this::values)
                    .values();
        }

        private VariableValues values(String variable) {
            return entity.values(variable, key);
        }

        /** Those values of an enumeration that the items here can have. */
        private List<Values.Choice> choices(VariableName variable, Values.Enumeration values) {
            return entity.allowed(variable.text(), key)
                    .map(some -> values.choices().stream()
                            .filter(choice -> some.contains(choice.value()))
                            .toList())
                    .orElse(values.choices());
        }

        /** The share of items with what is given, by what the domains say; empty where they don't tell. */
        private OptionalDouble exactShare() {
            Set<String> attributes = entity.templates().attributesOf(key);
            boolean isOnTerms =
                    PresenceShare.allowed(entity.entity(), attributes).isEmpty()
                            && attributes.stream()
                                    .flatMap(name -> entity.entity().attribute(name).stream())
                                    .anyMatch(attribute -> attribute.presence() instanceof Presence.When);
            var seen = new HashSet<VariableName>();
            double share = 1;
            for (Map.Entry<Part, Part> part : given.entrySet()) {
                OptionalDouble ofPart = isShard(part.getKey())
                        ? OptionalDouble.of(1 / keys(part.getKey()))
                        : exactShare(part.getKey(), part.getValue().print());
                if (isOnTerms
                        || ofPart.isEmpty()
                        || (part.getKey() instanceof Part.Variable variable && !seen.add(variable.name()))) {
                    return given.isEmpty() ? OptionalDouble.of(1) : OptionalDouble.empty();
                }
                share *= ofPart.getAsDouble();
            }
            return OptionalDouble.of(share);
        }

        private OptionalDouble exactShare(Part part, String text) {
            if (!(part instanceof Part.Variable variable)) {
                return OptionalDouble.empty();
            }
            Domain domain = entity.attribute(variable.name())
                    .filter(attribute -> attribute.type() == AttributeType.S)
                    .map(Attribute::domain)
                    .orElse(null);
            if (domain == null
                    || !(domain.spread() instanceof Spread.Uniform)
                    || !(domain.values() instanceof Values.Enumeration values)) {
                return OptionalDouble.empty();
            }
            KeyTemplate alone = KeyTemplate.of(List.of(part));
            double with = 0;
            double all = 0;
            for (Values.Choice choice : choices(variable.name(), values)) {
                var value = new AttributeValue.S(choice.value());
                boolean isSame = alone.renderText(name -> value, count -> 0)
                        .key()
                        .filter(new AttributeValue.S(text)::equals)
                        .isPresent();
                all += choice.weight();
                with += isSame ? choice.weight() : 0;
            }
            return all > 0 ? OptionalDouble.of(with / all) : OptionalDouble.empty();
        }

        private double drawnShare() {
            int draws = members.draws().size();
            int with = 0;
            List<Predicate<AttributeValue>> asked =
                    partition.stream().map(bound -> test(bound.value())).toList();
            for (int draw = 0; draw < draws; draw++) {
                boolean isSame = true;
                for (int i = 0; i < asked.size() && isSame; i++) {
                    AttributeValue value =
                            members.column(partition.get(i).attribute()).value(draw);
                    isSame = value != null && asked.get(i).test(value);
                }
                with += isSame ? 1 : 0;
            }
            return draws == 0 ? 0 : (double) with / draws;
        }

        /** Whether a stored value can be one that is asked for. */
        private static Predicate<AttributeValue> test(KeyTemplate asked) {
            if (asked.isLiteral()) {
                var end = new KeyEnd(asked);
                return value -> {
                    Integer order = end.compare(value);
                    return order != null && order == 0;
                };
            }
            return value -> !(value instanceof AttributeValue.S text)
                    || asked.match(text.value()).isPresent();
        }

        /** Divides items by the parts left open. */
        private KeyDivision divided(double items) {
            double distinct = 1;
            var factors = new LinkedHashMap<VariableName, Double>();
            for (Part part : open.keySet()) {
                if (part instanceof Part.Variable variable) {
                    factors.merge(variable.name(), keys(part), (one, other) -> one * other);
                } else {
                    distinct *= keys(part);
                }
            }
            factors.replaceAll(
                    (name, keys) -> Math.min(keys, values(name.text()).cardinality()));
            for (double keys : factors.values()) {
                distinct *= keys;
            }
            List<VariableName> variables = open.keySet().stream()
                    .filter(part -> !isShard(part))
                    .map(part -> ((Part.Variable) part).name())
                    .distinct()
                    .toList();
            boolean isOwned = variables.size() == 1
                    && source(variables.get(0)).isPresent()
                    && distinct != Double.POSITIVE_INFINITY;
            double most = Math.max(1, isOwned ? distinct : Math.min(distinct, Math.max(1, items)));
            if (most < distinct && variables.size() > 1) {
                return new KeyDivision(new CollectionSize.Even(most, items / most), List.of());
            }
            var uneven = new ArrayList<Uneven>();
            double alike = most;
            for (VariableName variable : variables) {
                double keys = Math.max(1, Math.min(most, factors.getOrDefault(variable, 1.0)));
                CollectionSize size = size(variable, keys, items / keys);
                if (!(size instanceof CollectionSize.Even)) {
                    uneven.add(new Uneven(names(variable), size));
                    alike /= keys;
                }
            }
            if (uneven.isEmpty()) {
                return new KeyDivision(new CollectionSize.Even(most, items / most), List.of());
            }
            List<CollectionSize> sizes = uneven.stream().map(Uneven::size).toList();
            return new KeyDivision(CollectionSize.divided(CollectionSize.product(sizes), alike), uneven);
        }

        private CollectionSize size(VariableName variable, double keys, double mean) {
            Population.Children children = entity.entity().population().children();
            if (children != null
                    && source(variable).filter(children.parent()::equals).isPresent()) {
                return CollectionSize.of(children, keys, mean);
            }
            return entity.attribute(variable)
                    .map(Attribute::domain)
                    .map(domain -> domain.values() instanceof Values.Enumeration values
                                    && domain.spread() instanceof Spread.Uniform
                            ? CollectionSize.of(choices(variable, values), keys, mean)
                            : CollectionSize.of(domain.spread(), keys, mean))
                    .orElse(new CollectionSize.Even(keys, mean));
        }

        private Optional<String> source(VariableName variable) {
            return entity.attribute(variable).map(Attribute::domain).flatMap(Domain::sourceEntity);
        }

        /** What a request and the entity call a variable. */
        private Set<String> names(VariableName variable) {
            var names = new LinkedHashSet<String>();
            open.forEach((part, inPlace) -> {
                if (part instanceof Part.Variable own && own.name().equals(variable) && !isShard(part)) {
                    if (inPlace instanceof Part.Variable parameter) {
                        names.add(parameter.name().text());
                    }
                    names.add(variable.text());
                }
            });
            return names;
        }

        private static boolean isShard(Part part) {
            return part instanceof Part.RandomShard
                    || (part instanceof Part.Variable variable
                            && variable.shard().isPresent());
        }
    }
}
