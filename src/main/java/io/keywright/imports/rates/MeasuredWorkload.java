package io.keywright.imports.rates;

import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.heat.CallRates;
import io.keywright.heat.KeyHeat;
import io.keywright.heat.KeySpace;
import io.keywright.heat.SteadyHeat;
import io.keywright.model.Design;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.Shape;
import io.keywright.model.Spread;
import io.keywright.model.Workload;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A workload whose load is the measured one. CloudWatch counts units by table and index and not by pattern, so the
 * patterns that consume a table's reads, or its writes, are all made so many times as frequent as the measured units are
 * of those the design expects; how they share them stays as in the design.
 */
public final class MeasuredWorkload {
    private final Workload workload;
    private final Design design;
    private final List<PatternUnits> units;
    private final MeasuredThroughput measured;
    private final CallRates rates;

    private MeasuredWorkload(Workload workload, Design design, List<PatternUnits> units, MeasuredThroughput measured) {
        this.workload = workload;
        this.rates = CallRates.of(workload, design.patterns());
        this.design = design;
        this.units = units;
        this.measured = measured;
    }

    /**
     * A workload of a design with the measured rates, as long as they were measured; all else of it stays.
     *
     * @param units what a call of each pattern costs, in the order of the patterns
     */
    public static Workload of(Workload workload, Design design, List<PatternUnits> units, MeasuredThroughput measured) {
        return new MeasuredWorkload(workload, design, units, measured).workload();
    }

    /**
     * The workload with the skew of measured keys: the patterns that ask for keys like them are spread over the attribute
     * that decides the key as the listed keys are; see {@link MeasuredSkew} for those that are not listed.
     *
     * @param heat the load of the design's keys while the workload lasts
     */
    public static Workload skewed(Workload workload, SteadyHeat heat, Contributors contributors) {
        Map<String, KeySpace> spaces = new LinkedHashMap<>();
        for (KeyHeat key : heat.keys()) {
            KeySpace space = key.key().space();
            if (isOneAttribute(space) && isAlike(space, contributors)) {
                key.patterns().forEach(share -> spaces.put(share.pattern(), space));
            }
        }
        Workload skewed = workload;
        for (Map.Entry<String, KeySpace> each : spaces.entrySet()) {
            Spread spread = MeasuredSkew.of(each.getValue(), contributors).orElse(null);
            if (spread != null) {
                skewed = skewed.withOverride(each.getKey(), override -> {
                    var skew = new LinkedHashMap<>(override.skew());
                    skew.put(each.getValue().attribute(), spread);
                    return override.withSkew(skew);
                });
            }
        }
        return skewed;
    }

    /** Whether one attribute alone decides which key it is, so that the keys' skew is its own. */
    private static boolean isOneAttribute(KeySpace space) {
        int brace = space.name().indexOf('{');
        return brace >= 0
                && space.name().indexOf('{', brace + 1) < 0
                && !space.attribute().isEmpty();
    }

    /** Whether measured keys begin and end as those of a space do; a bare variable begins like any. */
    private static boolean isAlike(KeySpace space, Contributors contributors) {
        String beginning = space.name().substring(0, space.name().indexOf('{'));
        String end = space.name().substring(space.name().lastIndexOf('}') + 1);
        boolean isBare = beginning.isEmpty() && end.isEmpty();
        return contributors.keys().stream()
                .map(Contributors.Contributor::partitionKey)
                .allMatch(key -> isBare
                        ? key.indexOf('#') < 0
                        : key.length() > beginning.length() + end.length()
                                && key.startsWith(beginning)
                                && key.endsWith(end));
    }

    private Workload workload() {
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
        Workload loaded = workload;
        for (int i = 0; i < design.patterns().size(); i++) {
            MeasuredThroughput.Series series = leading(i);
            double sum = series == null ? 0 : Objects.requireNonNull(expected.get(series));
            if (series != null && sum > 0) {
                var rate = new Rate(BigDecimal.ONE, Rate.Per.SECOND, 1, shape(series, perSecond(i) / sum));
                loaded = loaded.withOverride(design.patterns().get(i).name(), override -> override.withRate(rate));
            }
        }
        long seconds = measured.series().stream()
                .mapToLong(series -> (long) Math.ceil(series.seconds()))
                .max()
                .orElse(1);
        return loaded.withDuration(Math.min(Workload.MOST_SECONDS, Math.max(1, seconds)));
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
        return rates.of(workload.rateOf(design.patterns().get(pattern)), workload)
                .mean(rates.seconds());
    }

    private static Shape.Series shape(MeasuredThroughput.Series series, double callsPerUnit) {
        return new Shape.Series(series.points().stream()
                .map(point -> new Shape.Point(point.atSeconds(), point.unitsPerSecond() * callsPerUnit))
                .toList());
    }
}
