package io.keywright.cli;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Settings;
import io.keywright.imports.rates.CloudWatchCsv;
import io.keywright.imports.rates.Contributors;
import io.keywright.imports.rates.ContributorsCsv;
import io.keywright.imports.rates.Measured;
import io.keywright.imports.rates.MeasuredComparison;
import io.keywright.imports.rates.MeasuredThroughput;
import io.keywright.model.Design;
import io.keywright.model.Workload;
import io.keywright.simulate.SimulationResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that bring in what was measured of the deployed tables. */
final class MeasuredOptions {
    private static final String NAME = "As measured";

    @Option(
            names = "--measured",
            paramLabel = "FILE",
            description = "CloudWatch metrics as comma-separated values, with columns of ConsumedReadCapacityUnits or"
                    + " ConsumedWriteCapacityUnits (sums): shown beside what is predicted.")
    @Nullable
    Path metrics;

    @Option(
            names = "--contributors",
            paramLabel = "FILE",
            description =
                    "A report of Contributor Insights as comma-separated values, a row a key: shown beside what is"
                            + " predicted.")
    @Nullable
    Path contributors;

    @Option(
            names = "--as-measured",
            description = "Simulate the measured load instead of the workload's: its rates, and the skew of the"
                    + " contributors, where they are given.")
    boolean asMeasured;

    /** Reads the files that are named, each once, for a pipe can't be read again. */
    Measured read(Design design) throws IOException {
        return new Measured(
                metrics == null ? Optional.empty() : Optional.of(CloudWatchCsv.read(metrics, design)),
                contributors == null ? Optional.empty() : Optional.of(ContributorsCsv.read(contributors)));
    }

    /** The workload that was measured, if it is to be simulated; else the one given. */
    Workload in(Workload workload, Measured files, Design design, Settings settings) {
        if (!asMeasured) {
            return workload;
        }
        if (metrics == null && contributors == null) {
            throw new CannotRunException("--as-measured: expected --measured or --contributors with what was measured");
        }
        Analysis analysis = DesignFiles.analyse(design, settings);
        return files.in(workload, analysis).withName(ScenarioOptions.freeName(NAME, design));
    }

    /** What was measured beside what is predicted; empty where no file is given. */
    Optional<MeasuredComparison> beside(SimulationResult result, Measured files, PrintWriter err) {
        Optional<MeasuredThroughput> throughput = files.throughput();
        Optional<Contributors> keys = files.keys();
        if (throughput.isEmpty() && keys.isEmpty()) {
            return Optional.empty();
        }
        throughput.ifPresent(read -> read.notes().forEach(note -> err.println("keywright: " + metrics + ": " + note)));
        keys.ifPresent(read -> read.zipfExponent()
                .ifPresent(exponent -> err.printf(
                        Locale.ROOT,
                        "keywright: %s: the keys follow a Zipf law with an exponent of about %.2f, which those that are"
                                + " not listed are taken to go on with%n",
                        contributors,
                        exponent)));
        if (keys.isPresent() && keys.get().zipfExponent().isEmpty()) {
            err.println("keywright: " + contributors + ": the skew of so few keys is not known, so it stays as it is");
        }
        MeasuredComparison comparison = MeasuredComparison.of(result, throughput, keys);
        if (throughput.isPresent() && comparison.loads().isEmpty()) {
            boolean isNothing = throughput.get().series().stream().allMatch(series -> series.peak() == 0);
            err.println("keywright: " + metrics
                    + (isNothing
                            ? ": all that was measured is 0"
                            : ": nothing that was measured is asked for by the workload"));
        }
        if (keys.isPresent() && comparison.keys().stream().allMatch(key -> key.predictedShare() == 0)) {
            err.println("keywright: " + contributors + ": none of its keys is among the hottest of the simulation");
        }
        return Optional.of(comparison);
    }
}
