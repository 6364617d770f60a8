package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.analysis.Analysis;
import io.keywright.analysis.Settings;
import io.keywright.capacity.Figures;
import io.keywright.export.picture.HeatMapPng;
import io.keywright.format.AtomicFile;
import io.keywright.heat.Demand;
import io.keywright.imports.rates.Measured;
import io.keywright.imports.rates.MeasuredComparison;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.Workload;
import io.keywright.simulate.CannotSimulateException;
import io.keywright.simulate.DesignScenario;
import io.keywright.simulate.Scenario;
import io.keywright.simulate.Simulation;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.SimulationSettings;
import io.keywright.view.RejectionsView;
import io.keywright.view.ResourceLoadView;
import io.keywright.view.ThroughputView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Simulates the throughput of a design. */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        description = {
            "Heat, hot keys, splits and throttling by reason, second by second, of a workload of the design.",
            "--seed decides where keys lie on the ring and when requests arrive, too."
        })
final class SimulateCommand implements Callable<Integer> {
    /** What stands behind the name of a table or index whose reads are meant. */
    private static final String READS = ":read";

    private final ProgressLine.Place progress;

    @Parameters(paramLabel = "DESIGN", description = "A design, or a file that can be imported.")
    Path file = Path.of("");

    @Mixin
    DrawOptions report = new DrawOptions();

    @Option(
            names = "--workload",
            paramLabel = "NAME",
            description = "Simulate this workload of the design (default: \"Normal month\", the patterns' own rates).")
    @Nullable
    String workload;

    @Mixin
    ScenarioOptions scenario = new ScenarioOptions();

    @Mixin
    MeasuredOptions measured = new MeasuredOptions();

    @Option(
            names = "--max-throttled",
            paramLabel = "PERCENT",
            description =
                    "End with exit code 1 where more of the units asked for are throttled than this, such as 1%%.")
    @Nullable
    String maxThrottled;

    @Option(
            names = "--step",
            paramLabel = "SECONDS",
            description = "Seconds that a point of the series in JSON and CSV stands for, as their mean (default: 60,"
                    + " as in CloudWatch).")
    int step = SeriesPoints.DEFAULT_STEP;

    @Option(names = "--csv", paramLabel = "FILE", description = "Write the series to this file, a row a point.")
    @Nullable
    Path csv;

    @Option(
            names = "--png",
            paramLabel = "FILE",
            description = "Write the heat map to this file: partitions over time, where most is throttled or else the"
                    + " hottest key is.")
    @Nullable
    Path png;

    @Option(
            names = "--picture-of",
            paramLabel = "RESOURCE",
            description = "The table or index of the heat map, such as shop or shop/GSI1; with \":read\" its reads.")
    @Nullable
    String pictureOf;

    @Option(names = "--dark", description = "Draw the heat map light on dark.")
    boolean dark;

    @Option(names = "--force", description = "Replace the files also where they are designs or of another kind.")
    boolean force;

    SimulateCommand(ProgressLine.Place progress) {
        this.progress = progress;
    }

    @Override
    public Integer call() throws IOException {
        checkFiles();
        double most = maxThrottled == null ? 1 : ScenarioOptions.share("--max-throttled", maxThrottled);
        SeriesPoints.check(step);
        Design read = report.read(file);
        checkPictured(read);
        Measured files = measured.read(read);
        Analysis analysis = analysis(read, files);
        RejectionsView problems = report.countProblems(analysis, file);
        Design design = analysis.design();
        Workload workload = analysis.settings().workloadOf(design);
        SimulationSettings settings = scenario.settings(analysis.settings().seed());
        SimulationResult result = simulate(analysis, workload, settings);
        List<String> notes = analysis.demand(workload.name()).map(Demand::notes).orElse(List.of());
        ThroughputView view = ThroughputView.of(design, result, notes);
        Optional<ResourceLoadView> pictured = png == null ? Optional.empty() : Optional.of(pictured(view));
        if (view.loads().isEmpty() && !problems.rows().isEmpty()) {
            RejectionsView.Row first = problems.rows().get(0);
            throw new CannotRunException(file + ": nothing of the workload \"" + workload.name()
                    + "\" can be simulated: " + first.where() + ": " + first.message());
        }
        Optional<MeasuredComparison> beside = measured.beside(result, files, report.err());
        if (report.isJson()) {
            ObjectNode json = SimulationJson.of(workload, result, view, notes, step);
            beside.ifPresent(comparison -> SimulationJson.addMeasured(json, comparison));
            report.out().println(JsonText.of(json));
        } else {
            var text = new SimulationText(report.out(), report.format());
            text.print(workload, result, view);
            beside.ifPresent(text::printMeasured);
            text.printAssumptions(view);
        }
        if (csv != null) {
            AtomicFile.write(csv, SeriesPoints.csv(result, step));
        }
        if (png != null && pictured.isPresent()) {
            AtomicFile.write(png, HeatMapPng.of(pictured.get(), dark));
        }
        if (result.throttledShare() > most) {
            report.err()
                    .println("keywright: " + file + ": " + Figures.percentOrLess(result.throttledShare())
                            + " of the units of \"" + workload.name() + "\" are throttled, more than "
                            + Figures.percentOrLess(most));
            return ExitCode.EXCEEDED;
        }
        return ExitCode.CLEAN;
    }

    /** Before anything is simulated: that no file is written over which is somebody's work. */
    private void checkFiles() throws IOException {
        List<Path> inputs = Stream.of(file, scenario.rates, measured.metrics, measured.contributors)
                .filter(Objects::nonNull)
                .toList();
        if (csv != null) {
            OutputFile.check("--csv", csv, OutputKind.SERIES, inputs, force);
        }
        if (png != null) {
            OutputFile.check("--png", png, OutputKind.PICTURE, inputs, force);
            if (csv != null
                    && png.toAbsolutePath()
                            .normalize()
                            .equals(csv.toAbsolutePath().normalize())) {
                throw new CannotRunException("--png: " + png + " is the file of --csv too; name another file");
            }
        } else if (pictureOf != null || dark) {
            throw new CannotRunException(
                    (dark ? "--dark" : "--picture-of") + ": expected --png with the file to draw into");
        }
    }

    /** The design with the chosen workload as the options have it. */
    private Analysis analysis(Design design, Measured files) throws IOException {
        Settings settings = WorkloadNames.in(report.settings(design), design, workload);
        Workload asked = settings.workloadOf(design);
        Workload changed = scenario.in(measured.in(asked, files, design, settings), design, report.err());
        check(design, asked, changed);
        if (changed == asked) {
            return analyse(design, settings);
        }
        var workloads = new ArrayList<>(design.workloads());
        workloads.add(changed);
        return analyse(design.withWorkloads(workloads), settings.withWorkload(changed.name()));
    }

    private Analysis analyse(Design design, Settings settings) {
        return progress.during(DesignFiles.analysing(file), () -> DesignFiles.analyse(design, settings));
    }

    /** That the workload can be meant so; what can't is told at its place in the file. */
    private void check(Design design, Workload asked, Workload changed) {
        try {
            DesignScenario.check(design, changed.withName(asked.name()));
        } catch (CannotSimulateException refused) {
            throw new CannotRunException(file + ": " + cannot(asked) + refused.getMessage());
        }
    }

    private static String cannot(Workload workload) {
        return "the workload \"" + workload.name() + "\" can't be simulated: ";
    }

    private SimulationResult simulate(Analysis analysis, Workload workload, SimulationSettings settings) {
        try (ProgressLine line = progress.begin("Simulating")) {
            Demand demand = analysis.demand(workload.name())
                    .orElseThrow(() -> new IllegalStateException("no demand of \"" + workload.name() + "\""));
            Scenario scenario = DesignScenario.of(analysis.design(), demand, analysis.storage(), workload);
            return Simulation.run(scenario, settings, line).orElseThrow();
        } catch (CannotSimulateException tooLarge) {
            throw new CannotRunException(file + ": " + cannot(workload) + tooLarge.getMessage());
        }
    }

    private void checkPictured(Design design) {
        if (pictureOf != null
                && design.resources().stream().noneMatch(each -> isNamed(each, picturedName(pictureOf)))) {
            throw new CannotRunException("--picture-of: there is no table or index \"" + pictureOf
                    + "\", expected one of "
                    + design.resources().stream().map(Resource::toString).collect(Collectors.joining(", ")));
        }
    }

    private static String picturedName(String option) {
        return option.endsWith(READS) ? option.substring(0, option.length() - READS.length()) : option;
    }

    private ResourceLoadView pictured(ThroughputView view) {
        if (pictureOf == null) {
            return view.first().orElseThrow(() -> new CannotRunException("--png: nothing is asked of any table"));
        }
        boolean isRead = pictureOf.endsWith(READS);
        String name = picturedName(pictureOf);
        return view.loads().stream()
                .filter(load -> load.isWrite() != isRead && isNamed(load.resource(), name))
                .findFirst()
                .orElseThrow(() -> new CannotRunException("--picture-of: nothing is asked of \"" + pictureOf
                        + "\", expected one of "
                        + view.loads().stream()
                                .map(load -> load.resource() + (load.isWrite() ? "" : READS))
                                .collect(Collectors.joining(", "))));
    }

    private static boolean isNamed(Resource resource, String name) {
        return resource.toString().equals(name) || resource.shortName().equals(name);
    }
}
