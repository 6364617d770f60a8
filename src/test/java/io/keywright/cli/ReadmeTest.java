package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.format.DesignReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README shows works as it stands there. */
class ReadmeTest {
    private static final String PROGRAM = "java -jar target/keywright.jar ";
    private static final Path README = Path.of("README.md");

    @TempDir
    Path folder;

    @Test
    void itsDesignIsOneThatDynamoDbWouldAccept() throws IOException {
        Matcher json = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(README));
        assertTrue(json.find());
        Analysis analysis = new Analyzer().analyse(DesignReader.read(json.group(1), "README.md"), Settings.standard());
        assertEquals(List.of(), analysis.rejections());
        assertTrue(analysis.bill().requests().signum() > 0);
    }

    @Test
    void itsCommandsRunInTheirOrder() throws IOException {
        List<String> commands = Files.readString(README)
                .lines()
                .filter(line -> line.startsWith(PROGRAM))
                .toList();
        assertFalse(commands.isEmpty());
        Files.createDirectory(folder.resolve("target"));
        for (String command : commands) {
            var words = new ArrayList<String>();
            Matcher each = Pattern.compile("\"([^\"]*)\"|\\S+").matcher(command.substring(PROGRAM.length()));
            while (each.find()) {
                String word = each.group(1) == null ? each.group() : each.group(1);
                boolean isOwnFile = word.contains(".json") && !word.startsWith("sample-models/");
                words.add(isOwnFile ? folder.resolve(word).toString() : word);
            }
            var err = new StringWriter();
            int code = CommandLineInterface.of(design -> {}, new PrintWriter(new StringWriter()), new PrintWriter(err))
                    .run(words.toArray(String[]::new));
            assertEquals(0, code, () -> command + "\n" + err);
        }
    }

    @Test
    void whatItNamesIsThere() throws IOException {
        Matcher link = Pattern.compile("\\]\\(([^)h][^)]*)\\)|`(src/[^`]+|sample-models)`")
                .matcher(Files.readString(README));
        int found = 0;
        while (link.find()) {
            String path = link.group(1) == null ? link.group(2) : link.group(1);
            assertTrue(Files.exists(Path.of(path)), path);
            found++;
        }
        assertTrue(found >= 5, "only " + found + " files are named");
    }
}
