package io.keywright.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeyLabelsTest {
    @Test
    void theLastDigitCountsFastest() {
        var labels = new KeyLabels(
                List.of(2L, 3L),
                List.of(
                        new KeyLabels.Text("C#"),
                        new KeyLabels.Choice(0, List.of("ana", "ben")),
                        new KeyLabels.Text("#"),
                        new KeyLabels.Count(1)));
        assertEquals(Optional.of("C#ana#0"), labels.of(0));
        assertEquals(Optional.of("C#ana#2"), labels.of(2));
        assertEquals(Optional.of("C#ben#1"), labels.of(4));
    }

    @Test
    void aValueThatIsNotKnownMakesTheKeyANumber() {
        var space = new KeySpace(
                "C#{c}",
                "c",
                new KeyLabels(List.of(9L), List.of(new KeyLabels.Text("C#"), new KeyLabels.Choice(0, List.of("ana")))));
        assertEquals("C#ana", space.label(0));
        assertEquals("C#{c} no. 9", space.label(8));
        assertEquals("no. 1", KeySpace.of("", "").label(0).strip());
        assertEquals("x", KeySpace.of("C#{c}", "c", List.of("x")).label(0));
    }

    @Test
    void periodsCountFromNow() {
        var day = new KeyLabels.Period(0, Instant.parse("2026-02-28T23:00:00Z"), 86_400, null);
        var labels = new KeyLabels(List.of(1L), List.of(day));
        assertEquals(Optional.of("2026-02-28"), labels.of(0));
        assertEquals(Optional.of("2026-03-01"), labels.of(1));
    }
}
