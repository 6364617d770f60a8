package io.keywright.workspace;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A design with changes that are in no file yet, kept so that it outlives the program. As text it is a line with
 * everything but the design, and then the design just as it would stand in a file, however long that is.
 *
 * @param process which run of the program keeps it
 * @param name of the design
 * @param original the file that the design was opened from or saved to; null where it was in none
 * @param stamp what that file held then; null where it was in none
 * @param keptMillis when the copy was made, in milliseconds since 1970
 * @param edits what was done since the design was saved, the newest last; empty where that is not known
 * @param text the design, as it would stand in a file
 */
public record RecoveryCopy(
        Process process,
        String name,
        @Nullable Path original,
        @Nullable FileStamp stamp,
        long keptMillis,
        List<String> edits,
        String text) {
    private static final int VERSION = 2;

    /** What can be written can be read: texts of any length. */
    private static final JsonMapper MAPPER = new JsonMapper(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build());

    public RecoveryCopy {
        Objects.requireNonNull(process);
        Objects.requireNonNull(name);
        edits = List.copyOf(edits);
        Objects.requireNonNull(text);
    }

    /**
     * A run of the program: a system gives the number of one that has ended to another, but not with the same start.
     *
     * @param startMillis when it began, in milliseconds since 1970; 0 where the system does not say
     */
    public record Process(long number, long startMillis) {
        /**
         * Two runs of the program may see the same start so far apart: a system tells it in time since the machine
         * started, and the moment of that moves with the clock. No system gives a number to another process that soon.
         */
        static final long START_TOLERANCE_MILLIS = 5_000;

        /** The one that runs now. */
        public static Process current() {
            return of(ProcessHandle.current());
        }

        private static Process of(ProcessHandle handle) {
            return new Process(
                    handle.pid(),
                    handle.info()
                            .startInstant()
                            .map(start -> start.toEpochMilli())
                            .orElse(0L));
        }

        /** Whether it still runs. */
        public boolean isRunning() {
            return ProcessHandle.of(number)
                    .filter(ProcessHandle::isAlive)
                    .map(Process::of)
                    .filter(this::isSame)
                    .isPresent();
        }

        private boolean isSame(Process other) {
            return number == other.number && Math.abs(startMillis - other.startMillis) <= START_TOLERANCE_MILLIS;
        }
    }

    /** The file that the design was opened from or saved to; empty where it was in none. */
    public Optional<Path> file() {
        return Optional.ofNullable(original);
    }

    String print() {
        ObjectNode json = MAPPER.createObjectNode();
        json.put("version", VERSION);
        json.put("process", process.number());
        json.put("processStartMillis", process.startMillis());
        json.put("name", name);
        if (original != null) {
            json.put("file", original.toString());
        }
        if (stamp != null) {
            json.put("fileBytes", stamp.sizeBytes());
            json.put("fileSha256", stamp.sha256());
        }
        json.put("keptMillis", keptMillis);
        ArrayNode labels = json.putArray("edits");
        edits.forEach(labels::add);
        return json + "\n" + text;
    }

    /** @throws IOException if it is no recovery copy, or one of another version; the message says why */
    static RecoveryCopy parse(String printed) throws IOException {
        int end = printed.indexOf('\n');
        if (end < 0) {
            throw new IOException("it has no line before a design; expected a recovery copy of version " + VERSION);
        }
        JsonNode read;
        try {
            read = MAPPER.readTree(printed.substring(0, end));
        } catch (JacksonException e) {
            throw new IOException(
                    "its first line is broken (" + e.getOriginalMessage() + "); expected a recovery copy of version "
                            + VERSION,
                    e);
        }
        if (read.path("version").asInt() != VERSION) {
            throw new IOException(
                    "it is of version " + read.path("version").asText("none") + "; expected version " + VERSION);
        }
        var labels = new ArrayList<String>();
        read.path("edits").forEach(label -> labels.add(label.asText()));
        return new RecoveryCopy(
                new Process(
                        read.path("process").asLong(),
                        read.path("processStartMillis").asLong()),
                read.path("name").asText(),
                path(read.path("file").asText("")),
                read.path("fileSha256").isTextual()
                        ? new FileStamp(
                                read.path("fileBytes").asLong(),
                                0,
                                read.path("fileSha256").asText())
                        : null,
                read.path("keptMillis").asLong(),
                labels,
                printed.substring(end + 1));
    }

    private static @Nullable Path path(String text) {
        try {
            return text.isEmpty() ? null : Path.of(text);
        } catch (InvalidPathException e) {
            return null;
        }
    }
}
