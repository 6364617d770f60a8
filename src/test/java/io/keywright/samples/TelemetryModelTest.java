package io.keywright.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.item.ItemCollection;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyCondition;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.samples.SampleModels.Model;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Telemetry with a month in the partition key, as the design course mends it. */
class TelemetryModelTest {
    private static final Model MODEL = SampleModels.named("iot-telemetry");
    private static final Resource TELEMETRY = Resource.table("telemetry");

    @Test
    void aCollectionIsADeviceInAMonth() {
        assertEquals(
                List.of("DEVICE#7", "DEVICE#7#2026-02", "DEVICE#7#2026-03"),
                MODEL.analysis().collections(TELEMETRY).orElseThrow().collections().stream()
                        .map(ItemCollection::partitionKey)
                        .map(key -> ((AttributeValue.S) key.get(0)).value())
                        .filter(key -> key.startsWith("DEVICE#7"))
                        .sorted()
                        .toList());
    }

    @Test
    void readingsLiveFor90Days() {
        for (Item reading : MODEL.itemsOf("Reading")) {
            Instant taken =
                    Instant.parse(((AttributeValue.S) reading.get("takenAt").orElseThrow()).value());
            Instant expires = Instant.ofEpochSecond(
                    ((AttributeValue.N) reading.get("expiresAt").orElseThrow())
                            .decimal()
                            .longValueExact());
            assertEquals(Duration.ofDays(90), Duration.between(taken, expires));
        }
        assertEquals(
                500.0 * Duration.ofDays(90).toSeconds(),
                MODEL.analysis().sizes("Reading").orElseThrow().items());
    }

    @Test
    void aRangeStaysWithinAMonth() {
        Step range = MODEL.design().patterns().stream()
                .filter(pattern -> pattern.name().equals("Readings in a range"))
                .flatMap(pattern -> pattern.steps().stream())
                .findFirst()
                .orElseThrow();
        assertEquals(
                List.of(KeyCondition.Operator.EQ, KeyCondition.Operator.BETWEEN),
                range.key().stream().map(KeyCondition::operator).toList());
    }

    /** 500 a second, 730 hours, one unit each at 0.625 dollars a million (US East, N. Virginia). */
    @Test
    void writingCosts821DollarsAMonth() {
        assertEquals(
                500 * 3_600 * 730 * 0.625e-6,
                MODEL.analysis()
                        .bill()
                        .pattern("Write a reading")
                        .orElseThrow()
                        .usd()
                        .usd()
                        .doubleValue(),
                0.005);
    }
}
