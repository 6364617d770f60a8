package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Rate;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class FiguresTest {
    @Test
    void sizesAndCounts() {
        assertEquals("1,047 B", Figures.bytes(1_047));
        assertEquals("705 B", Figures.size(705));
        assertEquals("12.4 KB", Figures.size(12.4 * 1_024));
        assertEquals("1.0 MB", Figures.size(1_048_576));
        assertEquals("400,000", Figures.count(400_000));
        assertEquals("31.5 M", Figures.count(31_536_000));
        assertEquals("1.2 bn", Figures.count(1.2e9));
    }

    @Test
    void unitsKeepHalvesAndShortenMillions() {
        assertEquals("0.5", Figures.units(0.5));
        assertEquals("16", Figures.units(16));
        assertEquals("0.93", Figures.units(0.93));
        assertEquals("5.85 M", Figures.units(5_847_678.5));
    }

    @Test
    void monthlyFiguresAndRates() {
        assertEquals("91", Figures.monthly(91.25));
        assertEquals("2.63 M", Figures.monthly(2_628_000));
        assertEquals("533.60 M", Figures.monthly(533_600_663));
        assertEquals("40 /s", Figures.rate(BigDecimal.valueOf(40), Rate.Per.SECOND));
        assertEquals("0.5 /s", Figures.rate(new BigDecimal("0.50"), Rate.Per.SECOND));
        assertEquals("3 /day", Figures.rate(BigDecimal.valueOf(3), Rate.Per.DAY));
        assertEquals("2,628,000", Figures.decimal(new BigDecimal("2628000.000")));
    }

    @Test
    void listsHaveOneAnd() {
        assertEquals("", Figures.list(List.of()));
        assertEquals("GSI1", Figures.list(List.of("GSI1")));
        assertEquals("GSI1 and GSI2", Figures.list(List.of("GSI1", "GSI2")));
        assertEquals("GSI1, GSI2 and GSI3", Figures.list(List.of("GSI1", "GSI2", "GSI3")));
    }

    @Test
    void sharesAndNouns() {
        assertEquals("93 %", Figures.percent(0.93));
        assertEquals("0.05 %", Figures.percent(0.0005));
        assertEquals("1 item", Figures.counted(1, "item", "items"));
        assertEquals("0 items", Figures.counted(0, "item", "items"));
    }
}
