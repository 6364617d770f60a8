package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.testing.Vectors;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bills worked out elsewhere: quantity beyond the free share × hours × price, and that the prices are the book's. */
class MonthlyCostVectorsTest {
    private static final Map<String, Sku> SKUS = Map.ofEntries(
            Map.entry("WRU", Sku.WRU),
            Map.entry("ticket writes", Sku.WRU),
            Map.entry("GSI WRU both regions", Sku.WRU),
            Map.entry("RRU", Sku.RRU),
            Map.entry("WRU-IA", Sku.WRU_IA),
            Map.entry("RRU-IA", Sku.RRU_IA),
            Map.entry("rWRU us-west-1", Sku.REPLICATED_WRU),
            Map.entry("rWRU both regions", Sku.REPLICATED_WRU),
            Map.entry("WCU-h", Sku.WCU_HOUR),
            Map.entry("RCU-h", Sku.RCU_HOUR),
            Map.entry("RCU-h band", Sku.RCU_HOUR),
            Map.entry("rWCU-h us-west-1", Sku.REPLICATED_WCU_HOUR),
            Map.entry("storage", Sku.STORAGE),
            Map.entry("storage GB", Sku.STORAGE),
            Map.entry("storage incl. overhead", Sku.STORAGE),
            Map.entry("IA storage", Sku.STORAGE_IA),
            Map.entry("PITR", Sku.PITR),
            Map.entry("PITR GB", Sku.PITR),
            Map.entry("backup", Sku.BACKUP),
            Map.entry("backup GB", Sku.BACKUP),
            Map.entry("restore", Sku.RESTORE),
            Map.entry("export full", Sku.EXPORT),
            Map.entry("export incremental", Sku.INCREMENTAL_EXPORT),
            Map.entry("import", Sku.IMPORT),
            Map.entry("stream reads", Sku.STREAM_READ),
            Map.entry("stream read units", Sku.STREAM_READ),
            Map.entry("DAX r5.large", Sku.DAX_R5_LARGE));

    /** The free shares of the rows, as the program knows them. */
    private static final Map<Sku, BigDecimal> FREE = Map.of(
            Sku.RCU_HOUR, FreeTier.CAPACITY_UNIT_HOURS,
            Sku.STORAGE, FreeTier.STORAGE_GB,
            Sku.STREAM_READ, FreeTier.STREAM_READS);

    static List<Vectors.Row> rows() {
        return Vectors.of("monthly_cost");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void billsAsExpected(Vectors.Row row) {
        Money month = Money.ZERO;
        for (JsonNode line : row.input().path("lines")) {
            Sku sku = sku(line);
            BigDecimal quantity = line.path("qty").decimalValue();
            if (line.has("hours")) {
                quantity = quantity.multiply(line.path("hours").decimalValue());
            }
            if (line.has("free")) {
                BigDecimal free = FREE.get(sku);
                assertEquals(0, line.path("free").decimalValue().compareTo(free), sku.code());
                quantity = FreeTier.beyond(quantity, free);
            }
            month = month.plus(Money.of(quantity, price(row, sku).usd()));
        }
        double expected = row.expected().path("usd").asDouble();
        assertEquals(expected, month.usd().doubleValue(), row.toleranceFor(expected));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void hasThePricesOfTheRow(Vectors.Row row) {
        for (JsonNode line : row.input().path("lines")) {
            Price price = price(row, sku(line));
            assertEquals(
                    0,
                    line.path("unitPrice").decimalValue().compareTo(price.usd()),
                    () -> row.id() + ": the book says " + price.words());
        }
    }

    private static Price price(Vectors.Row row, Sku sku) {
        String region = row.input().path("region").asText();
        return PriceBook.standard().price(region, sku).orElseThrow();
    }

    private static Sku sku(JsonNode line) {
        String name = line.path("name").asText();
        assertTrue(SKUS.containsKey(name), () -> "no SKU for \"" + name + "\"");
        return SKUS.get(name);
    }
}
