package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.cli.Terminal.Outcome;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where results go: which files may be replaced, and what happens when nobody reads on. */
class OutputTest {
    private static final String LIBRARY = "src/test/resources/io/keywright/cli/library.keywright.json";

    @TempDir
    Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    /** PK, id#1 and n, 12: 2 + 4 + 1 + 2 B, as DynamoDB sizes a number of two digits. */
    @Test
    void itemsInCsvAreSized() throws IOException {
        Outcome outcome =
                Terminal.run("size", file("items.csv", "PK,n\nid#1,12\n").toString());
        assertEquals(0, outcome.code());
        assertTrue(outcome.out().contains("1 item, 9 B"), outcome.out());
        assertTrue(outcome.err().contains("the types of columns are guessed"), outcome.err());
    }

    /** There is no table of its entity, whose items are then not drawn either. */
    @ParameterizedTest
    @CsvSource({"access", "collections", "cost", "diff", "import", "convert"})
    void aDesignWithProblemsIsSaidToHaveThem(String command) throws IOException {
        Path bad = file(
                "bad.keywright.json",
                "{\"keywright\": 1, \"name\": \"Bad\", \"entities\": [{\"name\": \"A\", \"table\": \"none\"}]}");
        Outcome outcome = switch (command) {
            case "diff" -> Terminal.run(command, bad.toString(), bad.toString());
            case "convert" -> Terminal.run(command, bad.toString(), "--to", "design");
            default -> Terminal.run(command, bad.toString());
        };
        assertEquals(0, outcome.code(), outcome.err());
        assertTrue(
                Pattern.compile("bad\\.keywright\\.json: [12] problems? in the design")
                        .matcher(outcome.err())
                        .find(),
                outcome.err());
        assertFalse(outcome.err().contains("Design would refuse"), outcome.err());
    }

    /** There is no table of any of twelve entities, whose items a review misses, too. */
    @Test
    void ofManyProblemsTenAreListed() throws IOException {
        String entities = IntStream.range(0, 12)
                .mapToObj(i -> "{\"name\": \"E" + i + "\", \"table\": \"none\"}")
                .collect(Collectors.joining(", "));
        String bad = file(
                        "many.keywright.json",
                        "{\"keywright\": 1, \"name\": \"Many\", \"entities\": [" + entities + "]}")
                .toString();
        List<String> said = Terminal.run("import", bad).err().lines().toList();
        List<String> reviewed = Terminal.run("review", bad).out().lines().toList();
        assertTrue(said.get(said.size() - 12).endsWith("12 problems in the design:"), said.toString());
        assertEquals("  and 2 more, which open --text lists", said.get(said.size() - 1));
        assertTrue(reviewed.get(0).startsWith("24 problems in the design;"), reviewed.toString());
        assertEquals("  - and 14 more, which open --text lists", reviewed.get(11));
    }

    /** A build writes the same files again and again. */
    @ParameterizedTest
    @CsvSource({
        "export, terraform, main.tf",
        "export, cloudformation-yaml, table.yaml",
        "export, cloudformation-yaml, table.yml",
        "export, cloudformation-yaml, table.template",
        "export, cloudformation-json, TABLE.JSON",
        "export, workbench, model.json",
        "sample, dynamodb-json, items.json",
        "sample, jsonl, items.jsonl",
        "sample, csv, items.csv"
    })
    void anEarlierOutputIsReplaced(String command, String format, String name) throws IOException {
        Path output = folder.resolve(name);
        String[] arguments = {command, LIBRARY, "--format", format, "-o", output.toString()};
        assertEquals(0, Terminal.run(arguments).code());
        Files.writeString(output, Files.readString(output) + "\n\n");
        Outcome outcome = Terminal.run(arguments);
        assertEquals(0, outcome.code(), outcome.err());
        String out = Terminal.run(command, LIBRARY, "--format", format).out();
        assertEquals(out, Files.readString(output));
    }

    @ParameterizedTest
    @CsvSource({
        "export, terraform, notes.md, is not named like Terraform text (.tf)",
        "export, cloudformation-json, main.tf, (.json",
        "sample, csv, items.jsonl, (.csv)",
        "export, cloudformation-json, package.json, does not hold CloudFormation",
        "export, terraform, main.tf, does not hold Terraform",
        "export, workbench, package.json, does not hold NoSQL Workbench",
        "sample, dynamodb-json, package.json, does not hold sample items"
    })
    void anotherKindOfFileIsReplacedOnlyByForce(String command, String format, String name, String reason)
            throws IOException {
        Path output = file(name, "somebody's work");
        String[] arguments = {command, LIBRARY, "--format", format, "-o", output.toString()};
        Outcome outcome = Terminal.run(arguments);
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains(reason), outcome.err());
        assertTrue(outcome.err().contains("--force"), outcome.err());
        assertEquals("somebody's work", Files.readString(output));

        String[] forced = java.util.Arrays.copyOf(arguments, arguments.length + 1);
        forced[arguments.length] = "--force";
        assertEquals(0, Terminal.run(forced).code());
        assertTrue(Files.size(output) > 100);
    }

    @ParameterizedTest
    @CsvSource({"export --format cloudformation-json", "export --format workbench", "sample", "import"})
    void aDesignIsReplacedOnlyByForce(String command) throws IOException {
        String text = "\n {\n\"keywright\" : 1, \"name\": \"Mine\"}";
        Path design = file("mine.json", text);
        String[] words = (command + " " + LIBRARY + " -o " + design).split(" ");
        Outcome outcome = Terminal.run(words);
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains("it holds a design"), outcome.err());
        assertEquals(text, Files.readString(design));
        assertEquals(
                0,
                Terminal.run((command + " " + LIBRARY + " --force -o " + design).split(" "))
                        .code());
    }

    @Test
    void anEmptyFileIsFree() throws IOException {
        Path output = file("made-by-mktemp", "");
        assertEquals(
                0,
                Terminal.run("export", LIBRARY, "--format", "terraform", "-o", output.toString())
                        .code());
        assertTrue(Files.size(output) > 100);
    }

    @Test
    void theInputIsNotReplacedEvenByForce() throws IOException {
        Path design = file("mine.keywright.json", Files.readString(Path.of(LIBRARY)));
        Outcome outcome =
                Terminal.run("export", design.toString(), "--format", "workbench", "--force", "-o", design.toString());
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains("is the input itself"), outcome.err());
    }

    /** A stream that takes some bytes and then fails. */
    private static OutputStream failing(int bytes, String reason) {
        return new OutputStream() {
            private int written;

            @Override
            public void write(int single) throws IOException {
                if (written++ >= bytes) {
                    throw new IOException(reason);
                }
            }
        };
    }

    private static Outcome runOn(OutputStream stream) {
        var err = new StringWriter();
        int code = CommandLineInterface.of(design -> {}, new StandardOutput(stream), new PrintWriter(err))
                .run("cost", LIBRARY);
        return new Outcome(code, "", err.toString());
    }

    /** What {@code keywright cost | head -1} leaves behind. */
    @ParameterizedTest
    @CsvSource({"Broken pipe", "The pipe is being closed"})
    void aReaderThatHasReadEnoughIsNoError(String reason) {
        Outcome outcome = runOn(failing(100, reason));
        assertEquals(ExitCode.CLOSED_PIPE, outcome.code());
        assertTrue(outcome.err().lines().noneMatch(line -> line.contains("could not be written")), outcome.err());
    }

    @Test
    void aFullDiskIsAnError() {
        Outcome outcome = runOn(failing(100, "No space left on device"));
        assertEquals(ExitCode.CANNOT_RUN, outcome.code());
        assertTrue(outcome.err().contains("could not be written"), outcome.err());
    }
}
