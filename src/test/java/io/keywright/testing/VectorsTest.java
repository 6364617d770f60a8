package io.keywright.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No row of the tables of known values is there for show: a test reads it. */
class VectorsTest {
    private static final Path TESTS = Path.of("src/test/java");
    private static final Path FOLDER = Path.of("src/test/resources/io/keywright/vectors");

    @Test
    void everyRowIsReadByATest() throws IOException {
        var unread = new TreeSet<>(names());
        unread.removeAll(read());
        assertEquals(Set.of(), unread, "the kinds of rows and the tables that no test reads");
    }

    /** The kinds of rows, and the tables that are files of their own. */
    private static Set<String> names() throws IOException {
        var names = new TreeSet<String>();
        try (InputStream in = Files.newInputStream(FOLDER.resolve("vectors.json"))) {
            for (JsonNode row : new ObjectMapper().readTree(in)) {
                names.add(row.path("kind").asText());
            }
        }
        try (Stream<Path> files = Files.list(FOLDER)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".tsv"))
                    .forEach(names::add);
        }
        return names;
    }

    /** What tests ask {@link Vectors} for. */
    private static Set<String> read() throws IOException {
        Pattern asked = Pattern.compile("Vectors\\s*\\.\\s*(?:of|table)\\(\\s*\"([^\"]+)\"");
        var read = new TreeSet<String>();
        try (Stream<Path> sources = Files.walk(TESTS)) {
            for (Path source :
                    sources.filter(file -> file.toString().endsWith(".java")).toList()) {
                Matcher matcher = asked.matcher(Files.readString(source));
                while (matcher.find()) {
                    read.add(matcher.group(1));
                }
            }
        }
        return read;
    }
}
