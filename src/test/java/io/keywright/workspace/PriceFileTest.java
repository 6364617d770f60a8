package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.pricing.Sku;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PriceFileTest {
    private static final String HEADER = "region,sku,unit,price,source,date,confidence\n";

    @TempDir
    Path folder;

    private PriceFile read(String content) throws IOException {
        return PriceFile.read(Files.writeString(folder.resolve("ours.csv"), content));
    }

    @Test
    void aFileHasPrices() throws IOException {
        PriceFile file = read(HEADER + "us-east-1,WRU,write request unit,0.0000005,our contract,2026-10,quoted\n");
        assertEquals("", file.problem());
        assertEquals("ours.csv", file.name());
        assertEquals(
                new BigDecimal("0.0000005"),
                file.book()
                        .flatMap(book -> book.price("us-east-1", Sku.WRU))
                        .orElseThrow()
                        .usd());
    }

    @Test
    void aFileThatCantBeReadSaysWhere() throws IOException {
        PriceFile wrong = read(HEADER + "us-east-1,WRU,write request unit,cheap,our contract,2026-10,quoted\n");
        assertEquals(Optional.empty(), wrong.book());
        assertTrue(
                wrong.problem()
                        .endsWith(
                                "ours.csv, line 2, column 4 (price): expected the price of one unit in US dollars, such"
                                        + " as 0.000000625, but found \"cheap\""),
                wrong.problem());
        Path gone = folder.resolve("gone.csv");
        assertEquals(
                gone + " is not there: it was deleted, renamed or moved",
                PriceFile.read(gone).problem());
        assertEquals(
                "Can't read " + folder + ": it is a folder, expected a file",
                PriceFile.read(folder).problem());
        assertTrue(PriceFile.unreadable(gone, null).problem().endsWith("gone.csv can't be read"));
        assertThrows(IllegalArgumentException.class, () -> new PriceFile(gone, null, ""));
    }
}
