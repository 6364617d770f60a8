package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PriceBookTest {
    private static final String HEADER = "region,sku,unit,price,source,date,confidence\n";
    private static final String WRITES = "eu-north-1,WRU,write request unit,0.00000067,our contract,2026-08,quoted\n";

    private static PriceBook parse(String text) throws PriceBookException {
        try {
            return PriceBook.parse(new StringReader(text), "mine.csv");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void readsPricesOfOneUnit() throws PriceBookException {
        Price price = parse("# our prices\n\n" + HEADER + WRITES)
                .price("eu-north-1", Sku.WRU)
                .orElseThrow();
        assertEquals(new BigDecimal("0.00000067"), price.usd());
        assertEquals("our contract", price.source());
        assertEquals(Confidence.QUOTED, price.confidence());
        assertEquals("$0.67 per million", price.words());
        assertEquals("our contract, Aug 2026", price.attribution());
    }

    @Test
    void readsColumnsInAnyOrderAfterAByteOrderMarkWithBlanksAndQuotes() throws PriceBookException {
        PriceBook book = parse("\uFEFFSource, Price,SKU,unit,region,confidence,date,remark\r\n"
                + "\"us, and them\", 0.25 ,storage,GB-month,us-east-1,weak,2026,anything\r\n");
        Price price = book.price("us-east-1", Sku.STORAGE).orElseThrow();
        assertEquals("us, and them", price.source());
        assertEquals("$0.25 per GB-month", price.words());
        assertEquals("us, and them, 2026 (weak source)", price.attribution());
    }

    static Stream<Arguments> wrongFiles() {
        String end = ",our contract,2026-08,quoted\n";
        return Stream.of(
                Arguments.of("", 1L, 0, "expected a header line \"" + HEADER.strip() + "\", but there is nothing"),
                Arguments.of(
                        "region;sku;unit;price\n",
                        1L,
                        0,
                        "expected a header line \"" + HEADER.strip() + "\", but the column region is missing"),
                Arguments.of(
                        "# note\nregion,sku,unit,price,source,date\n",
                        2L,
                        0,
                        "expected a header line \"" + HEADER.strip() + "\", but the column confidence is missing"),
                Arguments.of("region,Region" + HEADER.substring(6), 1L, 2, "expected each column once"),
                Arguments.of(
                        HEADER + "Ireland,WRU,write request unit,0.1" + end,
                        2L,
                        1,
                        "expected a Region such as us-east-1, but found \"Ireland\""),
                Arguments.of(
                        HEADER + WRITES + "eu-west-1,WRU,million write request units,0.705" + end,
                        3L,
                        3,
                        "expected \"write request unit\", the unit of WRU, but found \"million write request units\""),
                Arguments.of(
                        HEADER + "# note\n\neu-west-1,WRU,write request unit,6.25E-7" + end,
                        4L,
                        4,
                        "expected the price of one unit in US dollars, such as 0.000000625, but found \"6.25E-7\""),
                Arguments.of(
                        HEADER + "eu-west-1,WRU,write request unit,-1" + end,
                        2L,
                        4,
                        "expected the price of one unit in US dollars, such as 0.000000625, but found \"-1\""),
                Arguments.of(
                        HEADER + "eu-west-1,WRU,write request unit," + end,
                        2L,
                        4,
                        "expected the price of one unit in US dollars, such as 0.000000625, but there is nothing"),
                Arguments.of(
                        HEADER + "eu-west-1,WRU,write request unit,0.1, ,2026,quoted\n",
                        2L,
                        5,
                        "expected who gives the price, but there is nothing"),
                Arguments.of(
                        HEADER + "eu-west-1,WRU,write request unit,0.1,us,11 Sep 2026,quoted\n",
                        2L,
                        6,
                        "expected a date such as 2026-09-11, 2026-09 or 2026, but found \"11 Sep 2026\""),
                Arguments.of(
                        HEADER + "eu-west-1,WRU,write request unit,0.1,us,2026,sure\n",
                        2L,
                        7,
                        "expected one of price-list, calculator, quoted, weak, estimate, but found \"sure\""),
                Arguments.of(
                        HEADER + WRITES + WRITES,
                        3L,
                        2,
                        "expected one price of each SKU in a Region, but found \"WRU again, after line 2\""),
                Arguments.of(
                        HEADER + "eu-west-1,WRU,write request unit\n",
                        2L,
                        0,
                        "expected 7 columns, " + HEADER.strip() + ", but there are 3"),
                Arguments.of(
                        HEADER + WRITES + "eu-west-1,WRU,\"write request unit,0.1" + end + WRITES,
                        3L,
                        0,
                        "expected comma-separated values, but a quoted text that starts here does not end"));
    }

    @ParameterizedTest
    @MethodSource
    void wrongFiles(String text, long line, int column, String problem) {
        PriceBookException wrong = assertThrows(PriceBookException.class, () -> parse(text));
        assertEquals(line, wrong.line(), wrong.getMessage());
        assertEquals(column, wrong.column(), wrong.getMessage());
        String message = wrong.getMessage();
        assertEquals("mine.csv, line " + line, message.substring(0, ("mine.csv, line " + line).length()));
        assertEquals(problem, message.substring(message.indexOf(": ") + 2));
    }

    @Test
    void namesTheSkusThatThereAre() {
        PriceBookException wrong = assertThrows(
                PriceBookException.class,
                () -> parse(HEADER + "eu-west-1,wru,write request unit,0.1,us,2026,quoted\n"));
        assertEquals(
                "mine.csv, line 2, column 2 (sku): expected one of WRU, RRU, rWRU",
                wrong.getMessage().substring(0, 64));
    }

    @Test
    void aRegionWithoutAPriceIsNotPriced() throws PriceBookException {
        PriceBook book = parse(HEADER + WRITES);
        assertEquals(Optional.empty(), book.price("eu-north-1", Sku.RRU));
        assertEquals(Optional.empty(), book.price("eu-west-1", Sku.WRU));
        assertEquals(Optional.empty(), book.dates("eu-west-1"));
        assertEquals(Set.of("eu-north-1"), book.regions());
    }

    @Test
    void anotherBookTakesPrecedence() throws PriceBookException {
        PriceBook mine = parse(HEADER + WRITES + "mars-north-1,storage,GB-month,7.00,us,2027-01,quoted\n");
        PriceBook both = PriceBook.standard().overlaidBy(mine);
        assertEquals(
                "our contract", both.price("eu-north-1", Sku.WRU).orElseThrow().source());
        assertEquals(PriceBook.standard().price("eu-north-1", Sku.RRU), both.price("eu-north-1", Sku.RRU));
        assertEquals("of Jan 2027", both.dates("mars-north-1").orElseThrow());
        assertNotEquals(PriceBook.standard(), both);
        assertEquals(both, PriceBook.standard().overlaidBy(mine));
    }

    /** AWS price list us-east-1, 2026-09-11; the oldest there, of rarely paid things, are known by their year. */
    @Test
    void theStandardBookTellsItsDates() {
        assertEquals(
                "of 2025 and later", PriceBook.standard().dates("us-east-1").orElseThrow());
    }

    /** Its Regions are read one by one, when they are asked for. */
    @Test
    void theStandardBookIsTheWholeFile() throws IOException, PriceBookException {
        try (Reader text = new InputStreamReader(
                Objects.requireNonNull(PriceBook.class.getResourceAsStream("prices.csv")), StandardCharsets.UTF_8)) {
            assertEquals(PriceBook.parse(text, "prices.csv"), PriceBook.standard());
        }
    }

    /** awslabs/amazon-dynamodb-tools reco 1.1.4 has 25 Regions. */
    @Test
    void theStandardBookHasTwentyFiveRegions() {
        assertEquals(25, PriceBook.standard().regions().size());
    }

    /**
     * Per million, and per GB-month: AWS price lists and AWS Pricing Calculator, 2026. Storage in Seoul, Frankfurt, London
     * and São Paulo is estimated.
     */
    static Stream<Arguments> standardPrices() {
        return Stream.of(
                Arguments.of("us-east-1", Confidence.PRICE_LIST, List.of("0.625", "0.125", "0.25")),
                Arguments.of("us-east-2", Confidence.CALCULATOR, List.of("0.625", "0.125", "0.25")),
                Arguments.of("us-west-2", Confidence.QUOTED, List.of("0.625", "0.125", "0.25")),
                Arguments.of("us-west-1", Confidence.PRICE_LIST, List.of("0.695", "0.1395", "0.28")),
                Arguments.of("eu-west-1", Confidence.PRICE_LIST, List.of("0.705", "0.1415", "0.283")),
                Arguments.of("ap-northeast-1", Confidence.PRICE_LIST, List.of("0.715", "0.1425", "0.285")),
                Arguments.of("ap-northeast-2", Confidence.PRICE_LIST, List.of("0.68", "0.1355", "0.271")),
                Arguments.of("ap-south-1", Confidence.PRICE_LIST, List.of("0.71", "0.1425", "0.285")),
                Arguments.of("eu-central-1", Confidence.WEAK, List.of("0.7625", "0.1525", "0.305")),
                Arguments.of("eu-west-2", Confidence.WEAK, List.of("0.7423", "0.1487", "0.297")),
                Arguments.of("sa-east-1", Confidence.ESTIMATE, List.of("0.935", "0.1875", "0.375")),
                Arguments.of("cn-north-1", Confidence.ESTIMATE, List.of("none", "none", "none")));
    }

    @ParameterizedTest
    @MethodSource
    void standardPrices(String region, Confidence confidence, List<String> writeReadStorage) {
        PriceBook book = PriceBook.standard();
        assertEquals(
                writeReadStorage,
                List.of(
                        perMillion(book.price(region, Sku.WRU)),
                        perMillion(book.price(region, Sku.RRU)),
                        plain(book.price(region, Sku.STORAGE).map(Price::usd))));
        book.price(region, Sku.WRU).ifPresent(price -> assertEquals(confidence, price.confidence()));
    }

    private static String perMillion(Optional<Price> price) {
        return plain(price.map(each -> each.usd().scaleByPowerOfTen(6)));
    }

    private static String plain(Optional<BigDecimal> amount) {
        return amount.map(each -> each.stripTrailingZeros().toPlainString()).orElse("none");
    }

    /**
     * Request prices follow those of capacity: × 961.538 per million, to the nearest 0.005 for writes and 0.0005 for
     * reads. The rule holds in every Region with a quoted price list, and estimates are made by it.
     */
    @Test
    void estimatesFollowTheRuleThatFitsThePriceLists() {
        PriceBook book = PriceBook.standard();
        int estimated = 0;
        for (String region : book.regions()) {
            Price writes = book.price(region, Sku.WRU).orElseThrow();
            Price reads = book.price(region, Sku.RRU).orElseThrow();
            assertEquals(writes.confidence(), reads.confidence(), region);
            if (writes.confidence() != Confidence.WEAK) {
                assertEquals(ruled(book, region, Sku.WCU_HOUR, "0.005"), perMillion(Optional.of(writes)), region);
                assertEquals(ruled(book, region, Sku.RCU_HOUR, "0.0005"), perMillion(Optional.of(reads)), region);
            }
            if (writes.confidence() == Confidence.ESTIMATE) {
                estimated++;
            }
        }
        assertEquals(15, estimated);
    }

    private static String ruled(PriceBook book, String region, Sku capacity, String step) {
        BigDecimal raw = book.price(region, capacity).orElseThrow().usd().multiply(new BigDecimal("961.538"));
        BigDecimal steps = raw.divide(new BigDecimal(step), 0, RoundingMode.HALF_UP);
        return steps.multiply(new BigDecimal(step)).stripTrailingZeros().toPlainString();
    }

    /** A write unit costs five read units everywhere, within the rounding of Stockholm's price. */
    @Test
    void writeCapacityCostsFiveTimesReadCapacity() {
        for (String region : PriceBook.standard().regions()) {
            double write = usd(region, Sku.WCU_HOUR);
            assertEquals(5, write / usd(region, Sku.RCU_HOUR), 0.015, region);
        }
    }

    /**
     * AWS advertises 54 % off for a year and 77 % for three. us-east-1 gives exactly that; a price entered wrongly
     * would stand out. The yearly write prices of GovCloud are lower than the others in the source.
     */
    @Test
    void reservedCapacitySavesWhatIsAdvertised() {
        assertEquals(
                0.540,
                saved("us-east-1", Sku.WCU_HOUR, Sku.WCU_RESERVED_1_YEAR, Sku.WCU_HOUR_RESERVED_1_YEAR, 1),
                0.0005);
        assertEquals(
                0.770,
                saved("us-east-1", Sku.WCU_HOUR, Sku.WCU_RESERVED_3_YEARS, Sku.WCU_HOUR_RESERVED_3_YEARS, 3),
                0.0005);
        for (String region : PriceBook.standard().regions()) {
            double year = saved(region, Sku.WCU_HOUR, Sku.WCU_RESERVED_1_YEAR, Sku.WCU_HOUR_RESERVED_1_YEAR, 1);
            double reads = saved(region, Sku.RCU_HOUR, Sku.RCU_RESERVED_1_YEAR, Sku.RCU_HOUR_RESERVED_1_YEAR, 1);
            assertEquals(0.54, year, region.startsWith("us-gov-") ? 0.05 : 0.01, region);
            assertEquals(0.54, reads, 0.02, region);
            if (PriceBook.standard().price(region, Sku.WCU_RESERVED_3_YEARS).isPresent()) {
                double threeYears =
                        saved(region, Sku.WCU_HOUR, Sku.WCU_RESERVED_3_YEARS, Sku.WCU_HOUR_RESERVED_3_YEARS, 3);
                assertEquals(0.77, threeYears, 0.01, region);
            }
        }
    }

    private static double saved(String region, Sku hourly, Sku upfront, Sku reservedHourly, int years) {
        int hours = years * 365 * 24;
        return 1 - (usd(region, upfront) + hours * usd(region, reservedHourly)) / (hours * usd(region, hourly));
    }

    private static double usd(String region, Sku sku) {
        return PriceBook.standard().price(region, sku).orElseThrow().usd().doubleValue();
    }

    /**
     * Storage follows capacity, × 384.6, and what is kept follows storage as in us-east-1, which amazonaws.cn has in yuan
     * too: 0.8 for recovery, 0.4 for copies, 0.6 for restores. The listed prices hold to that within 3 %.
     */
    @Test
    void storageFollowsCapacityAndRecoveryFollowsStorage() {
        int estimated = 0;
        for (String region : PriceBook.standard().regions()) {
            assertEquals(usd(region, Sku.WCU_HOUR) * 0.25 / 0.00065, usd(region, Sku.STORAGE), 0.0015, region);
            assertEquals(0.8, usd(region, Sku.PITR) / usd(region, Sku.STORAGE), 0.03, region);
            assertEquals(0.4, usd(region, Sku.BACKUP) / usd(region, Sku.STORAGE), 0.001, region);
            assertEquals(0.6, usd(region, Sku.RESTORE) / usd(region, Sku.STORAGE), 0.001, region);
            Price storage = PriceBook.standard().price(region, Sku.STORAGE).orElseThrow();
            estimated += storage.confidence().isEstimate() ? 1 : 0;
            assertEquals(storage.confidence().isEstimate(), storage.source().startsWith("estimated: "), region);
        }
        assertEquals(18, estimated);
    }

    /** No public source here gives the price of data transfer between Regions; a price file may. */
    @Test
    void everySkuIsPricedInVirginia() {
        Set<Sku> missing = Stream.of(Sku.values())
                .filter(sku -> PriceBook.standard().price("us-east-1", sku).isEmpty())
                .collect(Collectors.toSet());
        assertEquals(Set.of(Sku.TRANSFER_BETWEEN_REGIONS), missing);
    }
}
