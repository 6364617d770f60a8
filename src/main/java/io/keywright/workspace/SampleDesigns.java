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
            new Sample("iot-telemetry", "IoT telemetry", "A device and a month in the partition key"),
            new Sample(
                    "iot-telemetry-by-date",
                    "IoT telemetry by date",
                    "Flawed: a day in the partition key, one hot day"),
            new Sample("orders-by-status", "Orders by status", "Flawed: four partition keys for all orders"),
            new Sample("shop-tables", "Shop with several tables", "A table for each entity, and requests to join them"),
            new Sample("session-store", "Session store", "Sessions that delete themselves"),
            new Sample("support-tickets", "Support tickets", "Three indexes, each for one question; one large tenant"),
            new Sample("fittrack", "FitTrack", "Eight questions: four by key, two by index, two for another store"),
            new Sample(
                    "students-courses",
                    "Students and courses, inverted index",
                    "Many to many: an index swaps the keys"),
            new Sample(
                    "students-courses-mirrored",
                    "Students and courses, mirrored rows",
                    "Many to many: each link is written twice"),
            new Sample("flash-sale-counter", "Flash-sale counter, one item", "3,000 updates a second of a single item"),
            new Sample(
                    "flash-sale-counter-sharded",
                    "Flash-sale counter, ten shards",
                    "The same counter over ten items, and what reads pay"));

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
            String file = name + DesignStore.FILE_ENDING;
            try (InputStream in = Objects.requireNonNull(
                    SampleDesigns.class.getResourceAsStream(FOLDER + file), "no sample " + file)) {
                return DesignReader.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), file);
            } catch (IOException e) {
                throw new IllegalStateException("The sample " + file + " can't be read", e);
            }
        }
    }
}
