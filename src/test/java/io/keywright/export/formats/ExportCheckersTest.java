package io.keywright.export.formats;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.keywright.export.ExportFormat;
import io.keywright.export.GoldenDesigns;
import io.keywright.export.GoldenDesigns.Sample;
import io.keywright.format.DesignReader;
import io.keywright.format.FileText;
import io.keywright.imports.workbench.WorkbenchImporter;
import io.keywright.limits.Limits;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Rejection;
import io.keywright.testing.HostileDesigns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Hands exports to independent checkers: {@code check-cfn}, {@code check-tf} and {@code check-same} in the folder that
 * the system property {@code keywright.tools} names. They get the golden designs, the sample designs, the public models
 * of the folder that {@code keywright.corpus} names (if it names one) as far as DynamoDB would accept their tables, and
 * generated designs: {@code keywright.tools.designs} says how many (5 if unset), {@code keywright.tools.seed} the first
 * seed (1 if unset).
 */
@Tag("checkers")
class ExportCheckersTest {
    private static final List<ExportFormat> CLOUDFORMATION =
            List.of(ExportFormats.CLOUDFORMATION_YAML, ExportFormats.CLOUDFORMATION_JSON);
    private static final List<ExportFormat> FORMATS =
            List.of(ExportFormats.CLOUDFORMATION_YAML, ExportFormats.CLOUDFORMATION_JSON, ExportFormats.TERRAFORM);

    /** What keeps a table from being created; refused items and patterns don't. */
    private static final Set<Place.Kind> TABLES = Set.of(Place.Kind.DESIGN, Place.Kind.TABLE, Place.Kind.INDEX);

    private static final int BATCH = 10;

    @TempDir
    private Path folder;

    /** The stack of moto knows no AWS::DynamoDB::GlobalTable, so that what is asked of one for the outputs fails. */
    private static final Pattern KNOWN_FAULT = Pattern.compile(
            "fault \\[moto-stack] CreateStack failed: AttributeError: 'NoneType' object has no attribute"
                    + " 'has_cfn_attr'$");

    private Path tools = Path.of("");

    @BeforeEach
    void findTools() {
        String named = System.getProperty("keywright.tools", "");
        assumeTrue(!named.isBlank(), "the system property keywright.tools names no folder with checkers");
        tools = Path.of(named);
        assertTrue(Files.isExecutable(tools.resolve("check-cfn")), () -> "no check-cfn in " + tools);
    }

    @Test
    void acceptCloudFormation() throws Exception {
        List<String> files = new ArrayList<>();
        for (Sample sample : samples()) {
            files.add(write(sample, ExportFormats.CLOUDFORMATION_YAML));
            files.add(write(sample, ExportFormats.CLOUDFORMATION_JSON));
        }
        checkAll("check-cfn", List.of("--quiet"), files);
    }

    @Test
    void acceptTerraformAndItsLayout() throws Exception {
        List<String> files = new ArrayList<>();
        for (Sample sample : samples()) {
            files.add(write(sample, ExportFormats.TERRAFORM));
        }
        checkAll("check-tf", List.of("--fmt", "--quiet"), files);
    }

    @Test
    void findTheSameTablesInEveryFormat() throws Exception {
        for (Sample sample : samples()) {
            List<String> files = new ArrayList<>();
            for (ExportFormat format : hasReplicas(sample) ? CLOUDFORMATION : FORMATS) {
                files.add(write(sample, format));
            }
            check("check-same", files);
        }
    }

    /** Whether a design has a global table, of which {@code check-same} does not read what its replicas set. */
    private static boolean hasReplicas(Sample sample) {
        return sample.design().tables().stream()
                .anyMatch(table -> !table.settings().replicas().isEmpty());
    }

    private static List<Sample> samples() throws IOException {
        var samples = new ArrayList<Sample>();
        GoldenDesigns.all().stream().filter(Sample::deployable).forEach(samples::add);
        for (Path file : files(Path.of("sample-models"))) {
            samples.add(sample(file, DesignReader.read(file)));
        }
        String corpus = System.getProperty("keywright.corpus", "");
        for (Path file :
                corpus.isBlank() ? List.<Path>of() : files(Path.of(corpus).resolve("workbench"))) {
            String text = FileText.read(file);
            samples.add(sample(
                    file, new WorkbenchImporter().read(text, file.toString()).design()));
        }
        long seed = Long.getLong("keywright.tools.seed", 1);
        int generated = Integer.getInteger("keywright.tools.designs", 5);
        LongStream.range(seed, seed + generated)
                .forEach(i -> samples.add(new Sample("seed-" + i, HostileDesigns.design(i), List.of(), true)));
        return samples.stream().filter(Sample::deployable).toList();
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    /** A design by the name of its file; one that DynamoDB would create. */
    private static Sample sample(Path file, Design design) {
        List<Rejection> rejections = Limits.rejections(design);
        boolean deployable = rejections.stream()
                .noneMatch(rejection -> TABLES.contains(rejection.place().kind()));
        String name = file.getFileName().toString().replace(".json", "").replaceAll("[^\\w.-]", "-");
        return new Sample(name, design, rejections, deployable);
    }

    private String write(Sample sample, ExportFormat format) throws IOException {
        Path file = folder.resolve(sample.name() + "." + format.extension());
        Files.writeString(
                file,
                format.exporter().export(sample.design(), sample.rejections()).text());
        return file.toString();
    }

    /** A few files at a time, since the checkers give each batch a fixed time. */
    private void checkAll(String tool, List<String> options, List<String> files)
            throws IOException, InterruptedException {
        for (int start = 0; start < files.size(); start += BATCH) {
            List<String> batch = files.subList(start, Math.min(start + BATCH, files.size()));
            check(tool, Stream.concat(options.stream(), batch.stream()).toList());
        }
    }

    private void check(String tool, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(tools.resolve(tool).toString());
        command.addAll(arguments);
        Path output = folder.resolve(tool + ".txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertTrue(process.waitFor(20, TimeUnit.MINUTES), () -> tool + " takes more than 20 minutes");
        String said = read(output);
        boolean isKnown = process.exitValue() == 1
                && said.lines().filter(line -> line.contains(": fault [")).allMatch(KNOWN_FAULT.asPredicate());
        assertTrue(process.exitValue() == 0 || isKnown, () -> tool + " says:\n" + said);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
