package io.keywright.imports.rates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignFormatException;
import io.keywright.model.Shape;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RatesCsvTest {
    private static RatesFile read(String text) throws IOException {
        return RatesCsv.read(new StringReader(text), "rates.csv");
    }

    private static String words(Shape.Series series) {
        return series.points().stream()
                .map(point -> point.atSeconds() + ":" + point.perSecond())
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0,10\n60,20\n120,5\n",
                "seconds,rate\n0,10\n60,20\n120,5",
                "\uFEFFseconds;rate\r\n0;10\r\n60;20\r\n120;5\r\n",
                "time\trate\n0:00\t10\n0:01\t20\n0:02\t5\n",
                "t,r\n2026-03-21T12:00:00Z,10\n2026-03-21T12:01:00Z,20\n2026-03-21T13:02:00+01:00,5\n",
                "t,r\n2026-03-21 12:00,10\n2026-03-21 12:01:00,20\n2026-03-21T12:02:00.000,5\n",
                "t,r\n2026/03/21 12:00:00,10\n2026/03/21 12:01:00,20\n2026/03/21 12:02:00,5\n",
                "t,r\n1774094400,10\n1774094460,20\n1774094520,5\n",
                "t,r\n1774094400000,10\n1774094460000,20\n1774094520000,5\n",
                "t,r\n\n0,1e1\n60,\"20\"\n\n120, 5.0 \n"
            })
    void momentsAndRatesAreReadHoweverTheyAreWritten(String text) throws IOException {
        assertEquals(
                "0.0:10.0 60.0:20.0 120.0:5.0",
                words(read(text).columns().get(0).series()));
        assertEquals(List.of(), read(text).notes());
    }

    @Test
    void everyColumnIsARateOfItsOwn() throws IOException {
        RatesFile file = read("seconds,Place an order,Count a view,\n0,1,30,7\n600,4,120,7\n1200,4,,7\n1800,,60,7\n");
        assertEquals(
                List.of("Place an order", "Count a view", "Rate 3"),
                file.columns().stream().map(RatesFile.Column::name).toList());
        assertEquals("0.0:1.0 600.0:4.0", words(file.columns().get(0).series()));
        assertEquals(
                "0.0:30.0 600.0:120.0 1800.0:60.0", words(file.columns().get(1).series()));
        assertEquals("0.0:7.0", words(file.columns().get(2).series()));
        assertEquals(
                List.of(
                        "Place an order: 1 row has no number; the rate before goes on",
                        "Count a view: 1 row has no number; the rate before goes on"),
                file.notes());
    }

    @Test
    void rowsBeforeTheFirstNumberAreTold() throws IOException {
        RatesFile file = read("seconds,a,b\n0,,5\n60,3,\n90,,\n");
        assertEquals("60.0:3.0", words(file.columns().get(0).series()));
        assertEquals(
                List.of(
                        "a: the first row has no number; it is 0 until one has",
                        "a: 1 row has no number; the rate before goes on",
                        "b: 2 rows have no number; the rate before goes on"),
                file.notes());
        assertEquals(
                List.of("a: the first 2 rows have no number; it is 0 until one has"),
                read("seconds,a\n0,\n60,\n120,5\n").notes());
    }

    @Test
    void aFileKnowsWhetherItsColumnsAreNamed() throws IOException {
        assertTrue(read("seconds,a\n0,1\n").hasHeadings());
        assertFalse(read("0,1,2\n1,2,3\n").hasHeadings());
    }

    @Test
    void aColumnWithoutANumberIsLeftOut() throws IOException {
        RatesFile file = read("seconds,a,b\n0,,1\n60,,2\n");
        assertEquals(
                List.of("b"),
                file.columns().stream().map(RatesFile.Column::name).toList());
        assertEquals(List.of("a is left out: it has no number"), file.notes());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                          | rates.csv:1:1: row: found nothing, expected rows of a moment (seconds"
                        + " such as 60, a time such as 0:15 or 0:15:30 or a date and time such as 2026-03-21T12:00:00Z)"
                        + " and its numbers",
                "'Time,r\n-60,5\n0,1'        | rates.csv:2:1: row: found \"-60\", expected a moment: seconds such as"
                        + " 60, a time such as 0:15 or 0:15:30 or a date and time such as 2026-03-21T12:00:00Z",
                "'Time,r,q\n"
                        + "01/13/2026 00:02,1,\n"
                        + "' | rates.csv:2:1: row: found \"01/13/2026 00:02\", expected a moment: seconds such as 60, a"
                        + " time such as 0:15 or 0:15:30 or a date and time such as 2026-03-21T12:00:00Z",
                "'Time,r\n2026-02-30T00:02:00Z,1\n' | rates.csv:2:1: row: found \"2026-02-30T00:02:00Z\", expected a"
                        + " moment: seconds such as 60, a time such as 0:15 or 0:15:30 or a date and time such as"
                        + " 2026-03-21T12:00:00Z",
                "'seconds,rate'              | rates.csv:1:1: row: found headings alone, expected rows of a moment"
                        + " (seconds such as 60, a time such as 0:15 or 0:15:30 or a date and time such as"
                        + " 2026-03-21T12:00:00Z) and its numbers",
                "'s,r\n0,1\n60,-5'           | rates.csv:3:4: r: found -5, expected a number of 0 to 10^12",
                "'s,r\n0,1\n60,many'         | rates.csv:3:4: r: found \"many\", expected a number such as 120.5",
                "'0,1\n60,NaN'               | rates.csv:2:4: column 2: found \"NaN\", expected a number such as 120.5",
                "'0,1\n"
                        + "60,1e300'            | rates.csv:2:4: column 2: found \"1e300\", expected a number of 0 to"
                        + " 10^12",
                "'0,1\n60,2e12'              | rates.csv:2:4: column 2: found 2e12, expected a number of 0 to 10^12",
                "'0,1\n"
                        + "60,2\n"
                        + "30,3'           | rates.csv:3:1: moment: found \"30\", expected a later moment than in the row"
                        + " before",
                "'0,1\n"
                        + "60,2\n"
                        + "60,3'           | rates.csv:3:1: moment: found \"60\", expected a later moment than in the row"
                        + " before",
                "'0,1\n"
                        + "12:00,2'              | rates.csv:2:1: moment: found \"12:00\", expected seconds such as 60, as"
                        + " in the rows before",
                "'0,1\n"
                        + "604801,2'             | rates.csv:2:1: moment: found \"604801\", expected at most a week after"
                        + " the start",
                "'0,1\n"
                        + "60,2,3'               | rates.csv:2:6: row: found another cell, expected 1 after the moment, as"
                        + " in the rows before",
                "'0,1\n"
                        + "60'                   | rates.csv:2:1: row: found a moment alone, expected a moment and its"
                        + " numbers",
                "'0,1\n"
                        + "60,\"2'               | rates.csv:2:1: row: found a quote that is never closed, expected a"
                        + " quote at the end of its cell"
            })
    void theFirstWrongRowIsNamed(String text, String message) {
        assertEquals(
                message,
                assertThrows(DesignFormatException.class, () -> read(text)).getMessage());
    }

    @Test
    void aTextWithoutMomentsIsNotReadToItsEnd() {
        String message = assertThrows(DesignFormatException.class, () -> read("name,value\n".repeat(50)))
                .getMessage();
        assertTrue(message.startsWith("rates.csv:21:1: row: found \"name\", expected a moment: seconds"), message);
    }

    @Test
    void aFileThatNeverEndsIsRefusedAtTheFirstRowThatIsTooMuch() {
        Reader endless = new Reader() {
            private final StringBuilder pending = new StringBuilder("s,r\n");
            private long row;

            @Override
            public int read(char[] into, int offset, int length) {
                while (pending.length() < length) {
                    pending.append(row / 10).append('.').append(row % 10).append(",1\n");
                    row++;
                }
                pending.getChars(0, length, into, offset);
                pending.delete(0, length);
                return length;
            }

            @Override
            public void close() {}
        };
        String message = assertThrows(DesignFormatException.class, () -> RatesCsv.read(endless, "big.csv"))
                .getMessage();
        assertEquals(
                "big.csv:2000002:1: row: found row 2000001, expected at most 2000000 numbers in one file", message);
    }

    /** The second row is wrong, which is not looked at, for the rows are too many; empty lines are none. */
    @Test
    void aFileOfTooManyRowsIsRefusedBeforeItsRowsAreRead(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("big.csv"), "s,r\n0,x\n" + "1,2\n".repeat(2_000_020));
        String message = assertThrows(DesignFormatException.class, () -> RatesCsv.read(file))
                .getMessage();
        assertTrue(
                message.endsWith("row: found more than 2000020 rows, expected at most 2000000 numbers in one file"),
                message);
        Files.writeString(file, "s,r\n0,x\n" + "\n\n".repeat(2_000_020));
        String second = assertThrows(DesignFormatException.class, () -> RatesCsv.read(file))
                .getMessage();
        assertTrue(second.contains("big.csv:2:"), second);
    }

    /** Else all of it would be one cell. */
    @Test
    void aQuoteThatNeverEndsIsNotReadToTheEnd() {
        Reader endless = new Reader() {
            private long read;

            @Override
            public int read(char[] into, int offset, int length) {
                assertTrue(read < 10_000_000, "read on and on");
                Arrays.fill(into, offset, offset + length, read == 0 ? '"' : 'x');
                into[offset + length - 1] = 'x';
                read += length;
                return length;
            }

            @Override
            public void close() {}
        };
        String message = assertThrows(IOException.class, () -> RatesCsv.read(endless, "big.csv"))
                .getMessage();
        assertEquals(
                "big.csv:1:1: row: found a row of more than a million characters, expected at most a million"
                        + " characters in a row",
                message);
    }

    @Test
    void aFileThatIsNotTextIsRefused(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("rates.csv");
        Files.write(file, new byte[] {'0', ',', '1', '\n', (byte) 0xFF, (byte) 0xFE});
        String message = assertThrows(DesignFormatException.class, () -> RatesCsv.read(file))
                .getMessage();
        assertTrue(message.endsWith("found bytes that are not UTF-8, expected text in UTF-8"), message);
        Files.write(file, "0,1\n".getBytes(StandardCharsets.UTF_8));
        assertEquals("0.0:1.0", words(RatesCsv.read(file).columns().get(0).series()));
        assertEquals(
                "Can't read " + folder.resolve("none.csv") + ": there is no such file",
                assertThrows(IOException.class, () -> RatesCsv.read(folder.resolve("none.csv")))
                        .getMessage());
    }

    /** There is no thirtieth of February; the row is no moment, and not the last of the month. */
    @Test
    void aDayThatIsNotInTheCalendarIsNoMoment() {
        DesignFormatException refused = assertThrows(
                DesignFormatException.class,
                () -> RatesCsv.read(new StringReader("2026-02-27 00:00,1\n2026-02-30 00:01,2\n"), "rates.csv"));
        assertTrue(
                refused.getMessage().startsWith("rates.csv:2:1: moment: found \"2026-02-30 00:01\""),
                refused::getMessage);
    }
}
