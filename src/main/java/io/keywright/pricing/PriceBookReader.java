package io.keywright.pricing;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads a price file row by row and says exactly what is wrong with the first row that is. */
final class PriceBookReader {
    private static final CSVFormat FORMAT =
            CSVFormat.DEFAULT.builder().setCommentMarker('#').setTrim(true).get();

    /** A plain decimal, so that neither an exponent nor a comma can shift the point. */
    private static final Pattern PLAIN_DECIMAL = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,18})?");

    private static final Pattern REGION = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)+");
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private enum Column {
        REGION,
        SKU,
        UNIT,
        PRICE,
        SOURCE,
        DATE,
        CONFIDENCE;

        private String title() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final String file;
    private final Map<Column, Integer> positions = new EnumMap<>(Column.class);
    private final Map<String, Long> lineByPrice = new HashMap<>();
    private long line;

    PriceBookReader(String file) {
        this.file = file;
    }

    List<Price> read(Reader text) throws IOException, PriceBookException {
        var prices = new ArrayList<Price>();
        try (CSVParser parser =
                CSVParser.builder().setReader(text).setFormat(FORMAT).get()) {
            Iterator<CSVRecord> rows = parser.iterator();
            if (!rows.hasNext()) {
                line = 1;
                throw wrong("expected a header line \"" + header() + "\", but there is nothing");
            }
            readHeader(next(rows, parser));
            while (rows.hasNext()) {
                prices.add(price(next(rows, parser)));
            }
        } catch (UncheckedIOException e) {
            line++;
            throw wrong("expected comma-separated values, but " + reason(e));
        }
        return prices;
    }

    /** The next row; the current line is then the one it ends on. */
    private CSVRecord next(Iterator<CSVRecord> rows, CSVParser parser) {
        CSVRecord row = rows.next();
        line = parser.getCurrentLineNumber();
        return row;
    }

    private void readHeader(CSVRecord row) throws PriceBookException {
        for (int i = 0; i < row.size(); i++) {
            String title = row.get(i).replace(BYTE_ORDER_MARK, "").toLowerCase(Locale.ROOT);
            for (Column column : Column.values()) {
                if (column.title().equals(title) && positions.putIfAbsent(column, i) != null) {
                    throw new PriceBookException(file, line, i + 1, title, "expected each column once");
                }
            }
        }
        for (Column column : Column.values()) {
            if (!positions.containsKey(column)) {
                throw wrong("expected a header line \"" + header() + "\", but the column " + column.title()
                        + " is missing");
            }
        }
    }

    private Price price(CSVRecord row) throws PriceBookException {
        String region = cell(row, Column.REGION);
        if (!REGION.matcher(region).matches()) {
            throw wrong(Column.REGION, "a Region such as us-east-1", region);
        }
        String code = cell(row, Column.SKU);
        Sku sku = Sku.ofCode(code).orElse(null);
        if (sku == null) {
            throw wrong(Column.SKU, "one of " + codes(), code);
        }
        String unit = cell(row, Column.UNIT);
        if (!unit.equals(sku.unit())) {
            throw wrong(Column.UNIT, "\"" + sku.unit() + "\", the unit of " + sku.code(), unit);
        }
        String amount = cell(row, Column.PRICE);
        if (!PLAIN_DECIMAL.matcher(amount).matches()) {
            throw wrong(Column.PRICE, "the price of one unit in US dollars, such as 0.000000625", amount);
        }
        String source = cell(row, Column.SOURCE);
        if (source.isEmpty()) {
            throw wrong(Column.SOURCE, "who gives the price", source);
        }
        String dateText = cell(row, Column.DATE);
        PriceDate date = PriceDate.parse(dateText).orElse(null);
        if (date == null) {
            throw wrong(Column.DATE, "a date such as 2026-09-11, 2026-09 or 2026", dateText);
        }
        String confidenceText = cell(row, Column.CONFIDENCE);
        Confidence confidence = Confidence.ofCode(confidenceText).orElse(null);
        if (confidence == null) {
            throw wrong(Column.CONFIDENCE, "one of " + confidences(), confidenceText);
        }
        Long earlier = lineByPrice.putIfAbsent(region + " " + code, line);
        if (earlier != null) {
            throw wrong(Column.SKU, "one price of each SKU in a Region", code + " again, after line " + earlier);
        }
        return new Price(region, sku, new BigDecimal(amount), source, date, confidence);
    }

    private String cell(CSVRecord row, Column column) throws PriceBookException {
        int position = Objects.requireNonNull(positions.get(column));
        if (position >= row.size()) {
            throw wrong("expected " + positions.size() + " columns, " + header() + ", but there are " + row.size());
        }
        return row.get(position);
    }

    private PriceBookException wrong(String problem) {
        return new PriceBookException(file, line, 0, "", problem);
    }

    private PriceBookException wrong(Column column, String expected, String found) {
        String what = found.isEmpty() ? "there is nothing" : "found \"" + found + "\"";
        int number = Objects.requireNonNull(positions.get(column)) + 1;
        return new PriceBookException(file, line, number, column.title(), "expected " + expected + ", but " + what);
    }

    private static String reason(UncheckedIOException e) {
        if (e.getCause() instanceof CharacterCodingException) {
            return "this is not UTF-8 text";
        }
        String message =
                Objects.requireNonNullElse(Objects.requireNonNull(e.getCause()).getMessage(), "");
        return message.contains("EOF reached before encapsulated token")
                ? "a quoted text that starts here does not end"
                : "the line can't be read: " + message;
    }

    private static String header() {
        return Arrays.stream(Column.values()).map(Column::title).collect(Collectors.joining(","));
    }

    private static String codes() {
        return Arrays.stream(Sku.values()).map(Sku::code).collect(Collectors.joining(", "));
    }

    private static String confidences() {
        return Arrays.stream(Confidence.values()).map(Confidence::code).collect(Collectors.joining(", "));
    }
}
