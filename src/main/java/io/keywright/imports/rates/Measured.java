package io.keywright.imports.rates;

import io.keywright.analysis.Analysis;
import io.keywright.format.DesignFormatException;
import io.keywright.heat.SteadyHeat;
import io.keywright.imports.delimited.DelimitedText;
import io.keywright.model.Design;
import io.keywright.model.Workload;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * What was measured of deployed tables.
 *
 * @param throughput what CloudWatch measured
 * @param keys what Contributor Insights listed
 */
public record Measured(Optional<MeasuredThroughput> throughput, Optional<Contributors> keys) {
    /** Nothing. */
    public static final Measured NOTHING = new Measured(Optional.empty(), Optional.empty());

    /** As far as headings are looked for, characters; they are names and labels of at most 500 metrics. */
    private static final int HEADINGS = 200_000;

    private static final String METRIC = "capacityunits";

    public Measured {
        Objects.requireNonNull(throughput);
        Objects.requireNonNull(keys);
    }

    /**
     * Reads a file of either kind: one with a heading of a metric of consumed capacity is of CloudWatch, any other a report
     * of Contributor Insights.
     *
     * @param design whose tables and indexes are meant
     * @throws DesignFormatException if it is neither, with line, column and what was expected
     * @throws IOException if it can't be read; the message says what and where
     */
    public static Measured read(Path file, Design design) throws IOException {
        boolean isMetric = DelimitedText.read(file, (text, name) -> isMetric(text));
        return isMetric
                ? new Measured(Optional.of(CloudWatchCsv.read(file, design)), Optional.empty())
                : new Measured(Optional.empty(), Optional.of(ContributorsCsv.read(file)));
    }

    /** The same of a text. */
    static Measured read(String text, String file, Design design) throws IOException {
        return isMetric(new StringReader(text))
                ? new Measured(Optional.of(CloudWatchCsv.read(new StringReader(text), file, design)), Optional.empty())
                : new Measured(Optional.empty(), Optional.of(ContributorsCsv.read(new StringReader(text), file)));
    }

    private static boolean isMetric(Reader text) throws IOException {
        char[] start = new char[HEADINGS];
        int length = 0;
        for (int read = 0; read >= 0 && length < HEADINGS; length += Math.max(0, read)) {
            read = text.read(start, length, HEADINGS - length);
        }
        return new String(start, 0, length).toLowerCase(Locale.ROOT).contains(METRIC);
    }

    public boolean isEmpty() {
        return throughput.isEmpty() && keys.isEmpty();
    }

    /** This and what is newer: of two files of a kind the newer counts. */
    public Measured and(Measured newer) {
        return new Measured(newer.throughput.or(() -> throughput), newer.keys.or(() -> keys));
    }

    /**
     * A workload with the measured load instead of its own: the rates as CloudWatch measured them, for as long, and the skew
     * of the contributors; what was not measured stays as it is.
     *
     * @param analysis of a design that has the workload
     */
    public Workload in(Workload workload, Analysis analysis) {
        Workload measured = throughput
                .map(read -> MeasuredWorkload.of(workload, analysis.design(), analysis.units(), read))
                .orElse(workload);
        SteadyHeat heat = analysis.steadyHeat().get(workload.name());
        return keys.isPresent() && heat != null ? MeasuredWorkload.skewed(measured, heat, keys.get()) : measured;
    }
}
