package io.keywright.capacity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Rate;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2628000 | 2,628,000",
                "0.5 | 0.5",
                "5847678.5 | 5,847,678.5",
                "91.25 | 91.25",
                "1.0466666666666667 | 1.0467",
                "0.0024670958518981934 | 0.002467",
                "0.99999 | 1",
                "16.0 | 16",
                "1E+6 | 1,000,000",
                "0.000 | 0",
            })
    void quantitiesKeepFourDigits(BigDecimal quantity, String text) {
        assertEquals(text, Figures.quantity(quantity));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "25, 25",
        "25.04, 25",
        "1.26, 1.3",
        "0.05, 0.05",
        "0.02444, 0.024",
        "99.96, 100",
        "20088.4, '20,088'",
        "1234567.8, '1,234,568'"
    })
    void numbersMayBeMeans(double number, String text) {
        assertEquals(text, Figures.number(number));
    }

    /** 44.6 GB = 44.6 × 1,073,741,824 B. */
    @Test
    void manyBytesAreShortened() {
        assertEquals("10,485,759 B", Figures.bytes(10_485_759));
        assertEquals("10.0 MB", Figures.bytes(10_485_760));
        assertEquals("44.6 GB", Figures.bytes(44.6 * 1_073_741_824));
    }

    @Test
    void unitsOfASecondInASentence() {
        assertEquals("3,000 write units a second", Figures.perSecond(3_000, true));
        assertEquals("2.5 read units a second", Figures.perSecond(2.5, false));
        assertEquals("1.25 M read units a second", Figures.perSecond(1_250_000, false));
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
