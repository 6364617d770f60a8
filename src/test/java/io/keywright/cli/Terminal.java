package io.keywright.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;

/** Runs commands as a shell without a display does. */
final class Terminal {
    private Terminal() {}

    /** What a command said. */
    record Outcome(int code, String out, String err) {
        JsonNode json() throws IOException {
            return new ObjectMapper().readTree(out);
        }
    }

    static Outcome run(String... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        int code = CommandLineInterface.of(
                        design -> {
                            throw new WindowUnavailableException("there is no display");
                        },
                        new PrintWriter(out),
                        new PrintWriter(err))
                .run(arguments);
        return new Outcome(code, out.toString(), err.toString());
    }
}
