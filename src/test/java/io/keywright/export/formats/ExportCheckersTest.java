package io.keywright.export.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.keywright.export.ExportFormat;
import io.keywright.export.GoldenDesigns;
import io.keywright.export.GoldenDesigns.Sample;
import io.keywright.testing.HostileDesigns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Hands exports to independent checkers: {@code check-cfn}, {@code check-tf} and {@code check-same} in the folder that
 * the system property {@code keywright.tools} names. {@code keywright.tools.designs} says how many generated designs
 * besides the golden ones (5 if unset).
 */
@Tag("checkers")
class ExportCheckersTest {
    private static final List<ExportFormat> FORMATS =
            List.of(ExportFormats.CLOUDFORMATION_YAML, ExportFormats.CLOUDFORMATION_JSON, ExportFormats.TERRAFORM);

    private static final int BATCH = 10;

    @TempDir
    private Path folder;

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
            for (ExportFormat format : FORMATS) {
                files.add(write(sample, format));
            }
            check("check-same", files);
        }
    }

    private static List<Sample> samples() {
        int generated = Integer.getInteger("keywright.tools.designs", 5);
        return Stream.concat(
                        GoldenDesigns.all().stream().filter(Sample::deployable),
                        LongStream.rangeClosed(1, generated)
                                .mapToObj(seed ->
                                        new Sample("seed-" + seed, HostileDesigns.design(seed), List.of(), true)))
                .toList();
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
        assertEquals(0, process.exitValue(), () -> tool + " says:\n" + read(output));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
