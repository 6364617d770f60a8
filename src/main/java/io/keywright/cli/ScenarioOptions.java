package io.keywright.cli;

import io.keywright.imports.rates.RatesCsv;
import io.keywright.imports.rates.RatesFile;
import io.keywright.model.Design;
import io.keywright.model.FreeName;
import io.keywright.model.Rate;
import io.keywright.model.Workload;
import io.keywright.simulate.Scenario;
import io.keywright.simulate.SimulationSettings;
import io.keywright.view.Elapsed;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what is simulated and under which rules. */
final class ScenarioOptions {
    @Option(
            names = "--duration",
            paramLabel = "SPAN",
            description = "Simulate so long instead, such as 90s, 60min, 1h or 7days (at most a week).")
    @Nullable
    String duration;

    @Option(
            names = "--rates",
            paramLabel = "FILE",
            description = "Rates over time from comma-separated values instead: a column of moments, then one for each"
                    + " pattern, under its name, with calls a second.")
    @Nullable
    Path rates;

    @Option(names = "--exact-mean", description = "Let exactly the mean arrive each second, without noise.")
    boolean exactMean;

    @Option(
            names = "--quota",
            paramLabel = "UNITS",
            description = "Read units, and write units, a second that the account allows a table or index (default:"
                    + " 40000); 0 for no quota.")
    long quota = SimulationSettings.DEFAULT_QUOTA_UNITS;

    @Option(
            names = "--attempts",
            paramLabel = "N",
            description =
                    "How often a request is sent before it is given up, waiting as the AWS SDKs do (default: 1). Each"
                            + " time counts as asked for, as in CloudWatch.")
    int attempts = 1;

    /** The rules of the simulation. */
    SimulationSettings settings(long seed) {
        if (quota < 0) {
            throw new CannotRunException("--quota: found " + quota + ", expected 0 for none, or 1 or more");
        }
        if (attempts < 1 || attempts > SimulationSettings.MOST_ATTEMPTS) {
            throw new CannotRunException(
                    "--attempts: found " + attempts + ", expected 1 to " + SimulationSettings.MOST_ATTEMPTS);
        }
        return SimulationSettings.DEFAULT
                .withSeed(seed)
                .withExactMean(exactMean)
                .withQuotaUnits(quota == 0 ? null : quota)
                .withAttempts(attempts);
    }

    /** The workload with what these options say instead; itself where they say nothing. */
    Workload in(Workload workload, Design design, PrintWriter err) throws IOException {
        Workload changed = workload;
        if (rates != null) {
            changed = withRates(changed, design, RatesCsv.read(rates), err);
        }
        if (duration != null) {
            changed = changed.withDuration(seconds(duration));
        }
        return changed.equals(workload) ? workload : changed.withName(name(workload, design));
    }

    private String name(Workload workload, Design design) {
        String name = workload.name()
                + (rates == null ? "" : " with the rates of " + rates.getFileName())
                + (duration == null ? "" : " for " + Elapsed.span(seconds(duration)));
        return freeName(name, design);
    }

    /** The name, or with a number where a workload of the design has it. */
    static String freeName(String name, Design design) {
        List<String> taken = design.workloads().stream().map(Workload::name).toList();
        return taken.contains(name) ? FreeName.numbered(name + " ", 2, taken::contains) : name;
    }

    private static Workload withRates(Workload workload, Design design, RatesFile file, PrintWriter err) {
        List<String> known =
                design.patterns().stream().map(pattern -> pattern.name()).toList();
        Workload changed = workload;
        var seen = new HashSet<String>();
        for (RatesFile.Column column : file.columns()) {
            if (!file.hasHeadings()) {
                throw new CannotRunException("--rates: the first row names no patterns; expected a row such as"
                        + " \"Time\" and the names of patterns before the numbers");
            }
            if (!known.contains(column.name())) {
                throw new CannotRunException("--rates: a column is called \"" + column.name()
                        + "\", expected the name of a pattern: "
                        + known.stream().map(name -> "\"" + name + "\"").collect(Collectors.joining(", ")));
            }
            if (!seen.add(column.name())) {
                throw new CannotRunException("--rates: two columns are called \"" + column.name() + "\", expected one");
            }
            var rate = new Rate(BigDecimal.ONE, Rate.Per.SECOND, 1, column.series());
            changed = changed.withOverride(column.name(), override -> override.withRate(rate));
        }
        file.notes().forEach(note -> err.println("keywright: --rates: " + note));
        return changed;
    }

    private static long seconds(String text) {
        OptionalLong seconds = Elapsed.parse(text);
        if (seconds.isEmpty() || seconds.getAsLong() < 1 || seconds.getAsLong() > Scenario.MOST_SECONDS) {
            throw new CannotRunException(
                    "--duration: found \"" + text + "\", expected 1 s to 7 days, such as 90s, 60min, 1h or 7days");
        }
        return seconds.getAsLong();
    }

    /** A share that is given in percent, 0 to 1. */
    static double share(String option, String text) {
        String number =
                text.endsWith("%") ? text.substring(0, text.length() - 1).strip() : text;
        try {
            double percent = new BigDecimal(number).doubleValue();
            if (percent >= 0 && percent <= 100) {
                return percent / 100;
            }
        } catch (NumberFormatException e) {
            throw new CannotRunException(option + ": found \"" + text + "\", expected a percentage such as 1%");
        }
        throw new CannotRunException(option + ": found " + text + ", expected 0 to 100 percent");
    }
}
