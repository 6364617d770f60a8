package io.keywright.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The tables of known values, each row with the public source of its expectation. */
public final class Vectors {
    private static final String FOLDER = "/io/keywright/vectors/";

    private Vectors() {}

    /** One row: what goes in, what must come out, and who says so. */
    public record Row(String id, JsonNode input, JsonNode expected, String source, String note, double tolerance) {
        @Override
        public String toString() {
            return id + " (" + source + ")";
        }

        /** Whether the tolerance is a share of the expected value. */
        public double toleranceFor(double expectedValue) {
            return relative() ? Math.abs(expectedValue) * tolerance : tolerance;
        }

        private boolean relative() {
            return note.startsWith("[relative]");
        }
    }

    /** The rows of a kind, such as {@code read_capacity}; at least one. */
    public static List<Row> of(String kind) {
        var rows = new ArrayList<Row>();
        try (InputStream in = open("vectors.json")) {
            for (JsonNode row : new ObjectMapper().readTree(in)) {
                if (row.path("kind").asText().equals(kind)) {
                    String note = row.path("note").asText("");
                    boolean relative = row.path("toleranceType").asText("").equals("relative");
                    rows.add(new Row(
                            row.path("id").asText(),
                            row.path("input"),
                            row.path("expected"),
                            row.path("source").asText(),
                            relative ? "[relative] " + note : note,
                            row.path("tolerance").asDouble(0)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("no test rows of kind " + kind);
        }
        return rows;
    }

    /** The rows of a tab-separated table, without its header. */
    public static List<String[]> table(String file) {
        try (InputStream in = open(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .filter(line -> !line.isBlank())
                    .map(line -> line.split("\t", -1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream open(String file) {
        return Objects.requireNonNull(Vectors.class.getResourceAsStream(FOLDER + file), file);
    }
}
