package io.keywright.imports.rates;

import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.heat.CallRates;
import io.keywright.heat.KeyHeat;
import io.keywright.heat.SteadyHeat;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * A workload whose load is the measured one. CloudWatch counts units by table and index and not by pattern, so the
 * patterns that consume a table's reads, or its writes, are all made so many times as frequent as the measured units are
 * of those the design expects; how they share them stays as in the design.
 */
public final class MeasuredWorkload {
    private final Design design;
    private final List<PatternUnits> units;
    private final MeasuredThroughput measured;

    private MeasuredWorkload(Design design, List<PatternUnits> units, MeasuredThroughput measured) {
        this.design = design;
        this.units = units;
        this.measured = measured;
    }

    /**
     * The workload of a design that is loaded as measured, as long as that was measured.
     *
     * @param name what it is called
     * @param units what a call of each pattern costs, in the order of the patterns
     */
    public static Workload of(String name, Design design, List<PatternUnits> units, MeasuredThroughput measured) {
        return new MeasuredWorkload(design, units, measured).workload(name);
    }

    /**
     * The workload with the skew of measured keys: the patterns that ask for keys like them are spread over the attribute
     * that decides the key by the Zipf law that fits best.
     *
     * @param heat the load of the design's keys while the workload lasts
     */
    public static Workload skewed(Workload workload, SteadyHeat heat, Contributors contributors) {
        OptionalDouble exponent = contributors.zipfExponent();
        if (exponent.isEmpty()) {
            return workload;
        }
        Map<String, String> attributes = new LinkedHashMap<>();
        for (KeyHeat key : heat.keys()) {
            String beginning = beginning(key.key().space().name());
            boolean isAlike = contributors.keys().stream()
                    .anyMatch(one -> one.partitionKey().startsWith(beginning));
            if (isAlike && !key.key().space().attribute().isEmpty()) {
                key.patterns()
                        .forEach(share -> attributes.put(
                                share.pattern(), key.key().space().attribute()));
            }
        }
        var overrides = new ArrayList<>(workload.overrides());
        attributes.forEach((pattern, attribute) -> {
            Workload.Override before = overrides.stream()
                    .filter(override -> override.pattern().equals(pattern))
                    .findFirst()
                    .orElse(new Workload.Override(pattern, null, Map.of(), null, Extra.NONE));
            overrides.remove(before);
            overrides.add(before.withSkew(Map.of(attribute, new Spread.Zipf(exponent.getAsDouble()))));
        });
        return workload.withOverrides(overrides);
    }

    /** A template's literal text before its first variable. */
    private static String beginning(String template) {
        int brace = template.indexOf('{');
        return brace < 0 ? template : template.substring(0, brace);
    }

    private Workload workload(String name) {
        var expected = new LinkedHashMap<MeasuredThroughput.Series, Double>();
        for (MeasuredThroughput.Series series : measured.series()) {
            double sum = 0;
            for (int i = 0; i < design.patterns().size(); i++) {
                if (series.equals(leading(i))) {
                    sum += perSecond(i) * unitsOf(i, series);
                }
            }
            expected.put(series, sum);
        }
        var overrides = new ArrayList<Workload.Override>();
        for (int i = 0; i < design.patterns().size(); i++) {
            MeasuredThroughput.Series series = leading(i);
            double sum = series == null ? 0 : Objects.requireNonNull(expected.get(series));
            if (series != null && sum > 0) {
                AccessPattern pattern = design.patterns().get(i);
                var rate = new Rate(BigDecimal.ONE, Rate.Per.SECOND, 1, shape(series, perSecond(i) / sum));
                overrides.add(new Workload.Override(pattern.name(), rate, Map.of(), null, Extra.NONE));
            }
        }
        long seconds = measured.series().stream()
                .mapToLong(series -> (long) Math.ceil(series.seconds()))
                .max()
                .orElse(1);
        return Workload.NORMAL_MONTH
                .withName(name)
                .withOverrides(overrides)
                .withDuration(Math.min(Workload.MOST_SECONDS, Math.max(1, seconds)));
    }

    /** The measured series that says how often a pattern is called: that of which a call consumes most. */
    private MeasuredThroughput.@Nullable Series leading(int pattern) {
        MeasuredThroughput.Series leading = null;
        for (MeasuredThroughput.Series series : measured.series()) {
            if (unitsOf(pattern, series) > (leading == null ? 0 : unitsOf(pattern, leading))) {
                leading = series;
            }
        }
        return leading;
    }

    private double unitsOf(int pattern, MeasuredThroughput.Series series) {
        Resource resource = series.resource();
        ReadWriteUnits all = units.get(pattern).arms().entrySet().stream()
                .filter(arm -> arm.getKey().equals(resource) || isLocalOf(resource, arm.getKey()))
                .map(Map.Entry::getValue)
                .reduce(ReadWriteUnits.ZERO, ReadWriteUnits::plus);
        return series.isWrite() ? all.write() : all.read();
    }

    /** Whether an index is a local one of a table, whose units CloudWatch counts with the table's. */
    private boolean isLocalOf(Resource table, Resource index) {
        return table.isTable()
                && table.table().equals(index.table())
                && design.table(table.table()).stream()
                        .flatMap(each -> each.indexes().stream())
                        .anyMatch(each -> !each.isGlobal() && each.name().equals(index.index()));
    }

    private double perSecond(int pattern) {
        return CallRates.perSecond(design.patterns().get(pattern).rate());
    }

    private static Shape.Series shape(MeasuredThroughput.Series series, double callsPerUnit) {
        return new Shape.Series(series.points().stream()
                .map(point -> new Shape.Point(point.atSeconds(), point.unitsPerSecond() * callsPerUnit))
                .toList());
    }
}
