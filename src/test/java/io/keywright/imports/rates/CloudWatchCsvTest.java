package io.keywright.imports.rates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.format.DesignFormatException;
import io.keywright.model.Design;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CloudWatchCsvTest {
    private static final Design SHOP = SampleDesigns.ALL.get(0).read();

    private static MeasuredThroughput read(String text) throws IOException {
        return CloudWatchCsv.read(new StringReader(text), "metrics.csv", SHOP);
    }

    /** The Developer Guide, metrics-dimensions: Sum over a minute, divided by 60, is the average per second. */
    @Test
    void sumsOfPeriodsAreUnitsASecond() throws IOException {
        MeasuredThroughput measured = read(String.join(
                "\n",
                "Id,m1,m2,m3",
                "Full label,shop ConsumedWriteCapacityUnits,shop GSI1 ConsumedWriteCapacityUnits,shop"
                        + " ReturnedItemCount",
                "2026-03-21T12:00:00Z,60000,600,7",
                "2026-03-21T12:01:00Z,180000,,7",
                "2026-03-21T12:03:00Z,120000,1200,7",
                ""));
        assertEquals(
                List.of(
                        "shop write 60.0: 0.0=1000.0 60.0=3000.0 180.0=2000.0",
                        "shop/GSI1 write 60.0: 0.0=10.0 180.0=20.0"),
                measured.series().stream().map(CloudWatchCsvTest::words).toList());
        assertEquals(3000, measured.series().get(0).peak());
        assertEquals(2000, measured.series().get(0).mean());
        assertEquals(240, measured.series().get(0).seconds());
        assertEquals(
                List.of(
                        "the writes of shop/GSI1 have no value in 1 period, which are left out",
                        "1 period has no row; the load before goes on in it",
                        "values are taken as the sum of 60 s, the statistic Sum"),
                measured.notes());
    }

    private static String words(MeasuredThroughput.Series series) {
        return series.resource() + (series.isWrite() ? " write " : " read ") + series.periodSeconds() + ": "
                + series.points().stream()
                        .map(point -> point.atSeconds() + "=" + point.unitsPerSecond())
                        .collect(Collectors.joining(" "));
    }

    @Test
    void aDesignOfOneTableNeedsNoName() throws IOException {
        MeasuredThroughput measured = read("Label,ConsumedReadCapacityUnits\n0,300\n300,600\n");
        assertEquals(
                "shop read 300.0: 0.0=1.0 300.0=2.0", words(measured.series().get(0)));
    }

    /** What stands beside the metric may be how it was summed up, but not another table. */
    @Test
    void aNameThatTheOnlyTableDoesNotHaveIsNotTakenForIt() throws IOException {
        MeasuredThroughput measured =
                read("Label,AWS/DynamoDB ConsumedReadCapacityUnits (Sum per 5 minute)\n0,300\n300,600\n");
        assertEquals(
                "shop read 300.0: 0.0=1.0 300.0=2.0", words(measured.series().get(0)));
        DesignFormatException refused = assertThrows(
                DesignFormatException.class, () -> read("Label,nope ConsumedWriteCapacityUnits\n0,1\n60,2\n"));
        assertEquals(
                "a column \"nope ConsumedWriteCapacityUnits\" that names no table or index of the design",
                refused.found());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'Label,Latency\n0,1\n60,2'                             | 2 | no column of a metric that is read here",
                "'Label,ConsumedReadCapacityUnits\n0,1'                 | 2 | one row",
                "'Label,ConsumedReadCapacityUnits\n0,1\n60,-2'          | 3 | -2"
            })
    void aFileOfAnotherKindIsRefused(String text, int line, String found) {
        DesignFormatException refused = assertThrows(DesignFormatException.class, () -> read(text));
        assertEquals(line, refused.line());
        assertEquals(found, refused.found());
    }

    @Test
    void aTableThatTheDesignDoesNotHaveIsNamed() {
        Design two = SampleDesigns.ALL.stream()
                .map(sample -> sample.read())
                .filter(design -> design.tables().size() > 1)
                .findFirst()
                .orElseThrow();
        DesignFormatException refused = assertThrows(
                DesignFormatException.class,
                () -> CloudWatchCsv.read(
                        new StringReader("Label,other ConsumedReadCapacityUnits\n0,1\n60,2\n"), "metrics.csv", two));
        assertEquals(
                "a column \"other ConsumedReadCapacityUnits\" that names no table or index of the design",
                refused.found());
    }
}
