package io.keywright.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.testing.Vectors;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UpdateLimitsTest {
    static List<Vectors.Row> updates() {
        return Vectors.of("update_limit");
    }

    @ParameterizedTest
    @MethodSource("updates")
    void asMeasured(Vectors.Row row) {
        JsonNode clauses = row.input().get("clauses");
        Optional<String> refusal = UpdateLimits.refusal(
                row.input().get("finishedItemBytes").asLong(),
                row.input().get("attributesWrittenBytes").asLong(),
                new UpdateLimits.Clauses(
                        clauses.path("SET").asInt(0) + clauses.path("ADD").asInt(0),
                        0,
                        clauses.path("REMOVE").asInt(0) + clauses.path("DELETE").asInt(0)));
        Optional<String> expected = row.expected().get("accepted").asBoolean()
                ? Optional.empty()
                : Optional.of("Item size to update has exceeded the maximum allowed size");
        assertEquals(expected, refusal, row.note());
    }

    /** The costs per clause, from the same measurements: 3 for the update, 19, 20 and 2. */
    @Test
    void clauses() {
        assertEquals(22, UpdateLimits.measuredBytes(0, 0, new UpdateLimits.Clauses(1, 0, 0)));
        assertEquals(23, UpdateLimits.measuredBytes(0, 0, new UpdateLimits.Clauses(0, 1, 0)));
        assertEquals(5, UpdateLimits.measuredBytes(0, 0, new UpdateLimits.Clauses(0, 0, 1)));
        assertEquals(1022, UpdateLimits.measuredBytes(500, 1000, new UpdateLimits.Clauses(1, 0, 0)));
        assertEquals(5000, UpdateLimits.measuredBytes(5000, 1000, new UpdateLimits.Clauses(1, 0, 0)));
        assertThrows(IllegalArgumentException.class, () -> new UpdateLimits.Clauses(-1, 0, 0));
    }

    @Test
    void clausesOfChanges() {
        List<Change> changes = List.of(
                new Change.Draw("status"),
                new Change.Assign("paid", new AttributeValue.Bool(true)),
                new Change.Add("total", BigDecimal.ONE),
                new Change.Append("notes", 1),
                new Change.Remove("draft"));
        assertEquals(new UpdateLimits.Clauses(4, 0, 1), UpdateLimits.Clauses.of(changes));
    }

    @Test
    void elsewhereOnlyTheFinishedItemCounts() {
        assertEquals(Optional.empty(), UpdateLimits.refusalOfFinishedItem(409_600));
        assertEquals(Optional.of(UpdateLimits.TOO_LARGE), UpdateLimits.refusalOfFinishedItem(409_601));
    }
}
