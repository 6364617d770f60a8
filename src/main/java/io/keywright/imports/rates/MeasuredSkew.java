package io.keywright.imports.rates;

import io.keywright.heat.KeySpace;
import io.keywright.model.Spread;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How the values of an attribute are asked for, after the keys that Contributor Insights lists. The listed keys have the
 * amounts that were measured, each under its own value where all of them are among the first of the attribute, and else
 * under the first values. What the others take together is an estimate: the Zipf law that fits the listed ones best goes on
 * below the last of them, and is spread evenly over as many values as are known by name; none takes more than the last one
 * listed.
 */
final class MeasuredSkew {
    /** Values that have a weight, at most; the listed ones always have. */
    private static final int MOST_VALUES = 1_000;

    private MeasuredSkew() {}

    /** The spread; empty where too few keys are listed to say what the others take. */
    static Optional<Spread> of(KeySpace space, Contributors contributors) {
        OptionalDouble exponent = contributors.zipfExponent();
        List<Contributors.Contributor> listed = listed(contributors);
        if (exponent.isEmpty() || space.labels().radices().size() != 1) {
            return Optional.empty();
        }
        long values = space.labels().radices().get(0);
        List<Integer> places = places(space, listed);
        int count = (int) Math.min(values, MOST_VALUES);
        count = Math.max(count, Collections.max(places) + 1);
        double last = listed.get(listed.size() - 1).amount();
        double others = last * below(listed.size(), values, exponent.getAsDouble());
        int left = count - listed.size();
        double each = left == 0 ? 0 : Math.min(last, others / left);
        var weights = new ArrayList<Double>(Collections.nCopies(count, each));
        for (int i = 0; i < listed.size(); i++) {
            weights.set(places.get(i), listed.get(i).amount());
        }
        return Optional.of(new Spread.Weights(weights));
    }

    /** What each partition key took, whatever its sort keys, the largest first. */
    private static List<Contributors.Contributor> listed(Contributors contributors) {
        Map<String, Double> amounts = new LinkedHashMap<>();
        contributors.keys().forEach(key -> amounts.merge(key.partitionKey(), key.amount(), Double::sum));
        return new Contributors(amounts.entrySet().stream()
                        .map(each -> new Contributors.Contributor(each.getKey(), "", each.getValue()))
                        .toList())
                .keys();
    }

    /** The number of the value of each listed key; their ranks where some are not known by name. */
    private static List<Integer> places(KeySpace space, List<Contributors.Contributor> listed) {
        Map<String, Integer> numbers = new HashMap<>();
        long values = Math.min(MOST_VALUES, space.labels().radices().get(0));
        for (int value = 0; value < values; value++) {
            int number = value;
            space.labels().of(value).ifPresent(label -> numbers.putIfAbsent(label, number));
        }
        var places = new ArrayList<Integer>();
        for (Contributors.Contributor key : listed) {
            Integer number = numbers.get(key.partitionKey());
            if (number != null) {
                places.add(number);
            }
        }
        if (places.size() < listed.size()) {
            places.clear();
            for (int rank = 0; rank < listed.size(); rank++) {
                places.add(rank);
            }
        }
        return places;
    }

    /** The sum of (first / rank)^exponent over the ranks after the first ones, about: as an integral. */
    private static double below(long first, long ranks, double exponent) {
        if (ranks <= first) {
            return 0;
        }
        double from = first + 0.5;
        double to = ranks + 0.5;
        double scale = StrictMath.pow(first, exponent);
        double power = 1 - exponent;
        return Math.abs(power) < 1e-9
                ? scale * StrictMath.log(to / from)
                : scale * (StrictMath.pow(to, power) - StrictMath.pow(from, power)) / power;
    }
}
