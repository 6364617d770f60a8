package io.keywright.imports.rates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.format.DesignFormatException;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContributorsCsvTest {
    private static Contributors read(String text) throws IOException {
        return ContributorsCsv.read(new StringReader(text), "keys.csv");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Partition key,Sum\nb,20\na,70.5\nc,0\n",
                "partitionkey,ConsumedThroughputUnits\na,7.05E1\nb,20\n",
                "key,sum,share\na,70.5,78%\nb,20,22%\n"
            })
    void keysAreListedByWhatTheyTook(String text) throws IOException {
        assertEquals(
                List.of(new Contributors.Contributor("a", "", 70.5), new Contributors.Contributor("b", "", 20)),
                read(text).keys());
    }

    @Test
    void aSortKeyIsKept() throws IOException {
        assertEquals(
                List.of(new Contributors.Contributor("PRODUCT#42", "COUNTER", 3000)),
                read("Partition key,Sort key,Value\n\"PRODUCT#42\",COUNTER,3000\n")
                        .keys());
    }

    /** Amounts in proportion to 1 / rank^0.8 have the exponent 0.8. */
    @Test
    void theExponentOfZipfAmountsIsFound() throws IOException {
        var text = new StringBuilder("key,sum\n");
        for (int rank = 1; rank <= 100; rank++) {
            text.append("k")
                    .append(rank)
                    .append(',')
                    .append(1e6 * StrictMath.pow(rank, -0.8))
                    .append('\n');
        }
        assertEquals(0.8, read(text.toString()).zipfExponent().orElseThrow(), 1e-6);
        assertTrue(read("key,sum\na,2\nb,1\n").zipfExponent().isEmpty(), "two keys are no law");
        assertEquals(0, read("key,sum\na,5\nb,5\nc,5\n").zipfExponent().orElseThrow(), 1e-12);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                | keys.csv:1:1: row: found no key that took anything, expected a row of headings,"
                        + " then a row for each key with what it took",
                "'key,sum'         | keys.csv:1:1: row: found no key that took anything, expected a row of headings,"
                        + " then a row for each key with what it took",
                "'key,sum\n"
                        + "a,0'    | keys.csv:2:1: row: found no key that took anything, expected a row of headings, then"
                        + " a row for each key with what it took",
                "'key\na'          | keys.csv:1:1: row: found one column, expected a key and what it took",
                "'key,sum\n"
                        + "a,-1'   | keys.csv:2:3: row: found \"-1\", expected what the key took, a number of 0 to 10^18",
                "'key,sum\na,1e308'| keys.csv:2:3: row: found \"1e308\", expected what the key took, a number of 0 to"
                        + " 10^18",
                "'key,sum\n,5'     | keys.csv:2:1: row: found an empty partition key, expected the key that took 5",
                "'key,sum\na'      | keys.csv:2:1: row: found 1 cells, expected an amount in cell 2"
            })
    void theFirstWrongRowIsNamed(String text, String message) {
        assertEquals(
                message,
                assertThrows(DesignFormatException.class, () -> read(text)).getMessage());
    }
}
