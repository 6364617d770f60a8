package io.keywright.workspace;

import io.keywright.format.DesignReader;
import io.keywright.model.Design;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The designs that come with the program; each opens as a copy. */
public final class SampleDesigns {
    private static final String FOLDER = "/io/keywright/samples/";

    /** Every sample, in the order they are shown. */
    public static final List<Sample> ALL = List.of(
            new Sample("shop", "Online shop", "Customers and orders in one table, one overloaded index"),
            new Sample("orders-api", "Multi-tenant orders API", "Tenants, ULID keys, one index for customers"),
            new Sample("iot-telemetry", "IoT telemetry", "A device and a month in the partition key"));

    private SampleDesigns() {}

    /**
     * A sample.
     *
     * @param name its file's name without the ending
     * @param line what there is to see, in a few words
     */
    public record Sample(String name, String title, String line) {
        /** Reads the design. */
        public Design read() {
            String file = name + ".keywright.json";
            try (InputStream in = Objects.requireNonNull(
                    SampleDesigns.class.getResourceAsStream(FOLDER + file), "no sample " + file)) {
                return DesignReader.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), file);
            } catch (IOException e) {
                throw new IllegalStateException("The sample " + file + " can't be read", e);
            }
        }
    }
}
