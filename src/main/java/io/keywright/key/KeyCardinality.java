package io.keywright.key;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * How many different keys a template can give, as if its variables were independent of one another: the product over
 * its variables. A shard gives at most its N, a date at most what its pattern tells apart in the variable's range, and
 * nothing gives more than its variable has values; the parts of one variable together give no more than it has values
 * either.
 *
 * @param values the number of different keys; an upper bound, possibly infinite
 * @param followsClock whether a variable in it (otherwise than as a shard) follows the clock, so that what is written
 *     now goes to the keys of now
 * @param valuesAtOnce the number of different keys at one moment: as {@code values}, with one value for each variable
 *     that follows the clock
 */
public record KeyCardinality(double values, boolean followsClock, double valuesAtOnce) {
    /**
     * @param variables what is known about a variable, by {@link VariableName#text()}
     */
    public static KeyCardinality of(KeyTemplate template, Function<String, VariableValues> variables) {
        double values = 1;
        double atOnce = 1;
        boolean followsClock = false;
        var occurrences = new LinkedHashMap<VariableName, Set<Part.Variable>>();
        for (Part part : template.parts()) {
            if (part instanceof Part.RandomShard random) {
                values *= random.count();
                atOnce *= random.count();
            } else if (part instanceof Part.Variable variable) {
                occurrences
                        .computeIfAbsent(variable.name(), name -> new HashSet<>())
                        .add(variable);
            }
        }
        for (Map.Entry<VariableName, Set<Part.Variable>> variable : occurrences.entrySet()) {
            VariableValues known = variables.apply(variable.getKey().text());
            double count = 1;
            boolean clock = false;
            for (Part.Variable occurrence : variable.getValue()) {
                count *= count(occurrence, known);
                clock |= known.followsClock() && occurrence.shard().isEmpty();
            }
            count = Math.min(count, known.cardinality());
            values *= count;
            atOnce *= clock ? Math.min(count, 1) : count;
            followsClock |= clock;
        }
        return new KeyCardinality(values, followsClock, atOnce);
    }

    private static double count(Part.Variable occurrence, VariableValues known) {
        double count = known.cardinality();
        if (occurrence.format() instanceof DatePattern pattern) {
            count = Math.min(count, distinctDates(pattern, known));
        }
        int shards = TextShape.lastShardCount(occurrence);
        return shards > 0 ? Math.min(count, shards) : count;
    }

    /** How many texts a pattern gives for the moments of a range: all steps of its smallest field, or fewer. */
    private static double distinctDates(DatePattern pattern, VariableValues known) {
        Set<DatePattern.Field> fields = pattern.fields();
        double combinations = 1;
        for (DatePattern.Field field : fields) {
            combinations *= field.valueCount();
        }
        Instant from = known.from();
        Instant to = known.to();
        if (from == null || to == null) {
            return combinations;
        }
        List<DatePattern.Field> sizes = List.copyOf(fields);
        DatePattern.Field smallest = sizes.get(sizes.size() - 1);
        return Math.min(combinations, steps(smallest, from, to));
    }

    private static double steps(DatePattern.Field field, Instant from, Instant to) {
        OffsetDateTime first = start(field, from);
        OffsetDateTime last = start(field, to);
        return Math.max(1, field.unit().between(first, last) + 1.0);
    }

    private static OffsetDateTime start(DatePattern.Field field, Instant moment) {
        OffsetDateTime time = moment.atOffset(ZoneOffset.UTC);
        return switch (field) {
            case YEAR -> time.withDayOfYear(1).truncatedTo(ChronoUnit.DAYS);
            case MONTH -> time.withDayOfMonth(1).truncatedTo(ChronoUnit.DAYS);
            case DAY, HOUR, MINUTE, SECOND, MILLISECOND -> time.truncatedTo(field.unit());
        };
    }
}
