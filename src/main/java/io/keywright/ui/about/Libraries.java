package io.keywright.ui.about;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;

/** The libraries and fonts the program is made with, and their licences. */
final class Libraries {
    private Libraries() {}

    /**
     * A library or a font.
     *
     * @param artifact what its files begin with; empty for a font
     * @param licence its SPDX name, with the exception where there is one
     */
    record Library(String artifact, String name, String licence, String page) {}

    /** All of them, in the order they are shown. */
    static List<Library> all() {
        CSVFormat format = CSVFormat.DEFAULT
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (InputStream stream = Objects.requireNonNull(Libraries.class.getResourceAsStream("libraries.csv"));
                Reader text = new InputStreamReader(stream, StandardCharsets.UTF_8);
                CSVParser rows =
                        CSVParser.builder().setReader(text).setFormat(format).get()) {
            return rows.stream()
                    .map(row -> new Library(row.get("artifact"), row.get("name"), row.get("licence"), row.get("page")))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
