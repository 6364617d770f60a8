package io.keywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.format.DesignFormatException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class ReadAheadTest {
    private static final Path SHOP = Path.of("sample-models", "shop.keywright.json");
    private static final Path TICKETS = Path.of("sample-models", "support-tickets.keywright.json");

    @TempDir
    Path folder;

    private static ReadAhead ahead(String... arguments) {
        return ReadAhead.of(ReadAhead.What.DESIGN_AND_PRICES, arguments);
    }

    @Test
    void handsTheFileBehindTheCommandOverOnce() throws IOException {
        ReadAhead ahead = ahead("cost", SHOP.toString(), "--explain");
        assertEquals("Shop", ahead.open(SHOP).design().name());
        assertFalse(ahead.isAhead());
        assertEquals("Shop", ahead.open(SHOP).design().name());
    }

    @Test
    void opensAnyOtherFileWhenItIsAskedFor() throws IOException {
        String tickets = ahead("cost").open(TICKETS).design().name();
        assertEquals(
                tickets, ahead("diff", SHOP.toString()).open(TICKETS).design().name());
        assertEquals(
                tickets, ahead("cost", "--explain", "\0").open(TICKETS).design().name());
    }

    /** What is read ahead is taken: no command opens a file itself beside it, or leaves a design behind. */
    @ParameterizedTest
    @CsvSource({
        "import,,true",
        "export,--format terraform,true",
        "convert,--to design,true",
        "collections,,true",
        "access,,true",
        "run,1,true",
        "cost,,true",
        "diff,sample-models/shop.keywright.json,true",
        "simulate,--duration 60s,true",
        "review,,true",
        "sample,,true",
        "open,--text,true",
        "open,,false",
        "size,,false"
    })
    void isTakenByTheCommandsThatReadADesign(String command, String options, boolean isAhead) {
        var arguments = new ArrayList<String>(List.of(command, SHOP.toString()));
        if (options != null) {
            arguments.addAll(List.of(options.split(" ", 2)));
        }
        var discarded = new PrintWriter(Writer.nullWriter());
        CommandLine commands =
                CommandLineInterface.of(design -> {}, discarded, discarded).commands(arguments.toArray(String[]::new));
        var ahead = (ReadAhead) commands.getCommandSpec().userObject();
        assertEquals(isAhead, ahead.isAhead());
        commands.execute(arguments.toArray(String[]::new));
        assertFalse(ahead.isAhead());
    }

    @Test
    void failsAsItWouldWithout() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"keywright\": 1,\n  ]");
        var failure = assertThrows(
                DesignFormatException.class,
                () -> ahead("cost", broken.toString()).open(broken));
        assertEquals(2, failure.line());
        Path missing = folder.resolve("missing.json");
        assertThrows(IOException.class, () -> ahead("cost", missing.toString()).open(missing));
    }
}
