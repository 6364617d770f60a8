package io.keywright.pricing;

import io.keywright.progress.Later;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The prices of Regions. A SKU without a price in a Region is not priced there; it is not free.
 *
 * <p>A book is read from a table of comma-separated values with a header and the columns region, sku, unit, price,
 * source, date and confidence, in any order; lines that start with {@code #} are notes. The price is that of one unit
 * in US dollars.
 */
public final class PriceBook {
    private static final String STANDARD_FILE = "prices.csv";

    private final Map<String, Later<Map<Sku, Price>>> byRegion;

    private PriceBook(Map<String, Later<Map<Sku, Price>>> byRegion) {
        this.byRegion = byRegion;
    }

    /** The prices that come with the program; those of a Region are read when they are first asked for. */
    public static PriceBook standard() {
        return Standard.BOOK;
    }

    /** A book of these prices; of two for the same Region and SKU the later counts. */
    public static PriceBook of(Collection<Price> prices) {
        var byRegion = new TreeMap<String, Map<Sku, Price>>();
        for (Price price : prices) {
            byRegion.computeIfAbsent(price.region(), region -> new EnumMap<>(Sku.class))
                    .put(price.sku(), price);
        }
        var known = new TreeMap<String, Later<Map<Sku, Price>>>();
        byRegion.forEach((region, ofRegion) -> known.put(region, Later.of(() -> ofRegion)));
        return new PriceBook(known);
    }

    /**
     * Reads a price file.
     *
     * @param name what to call the file in errors
     * @throws PriceBookException if the text is not a price file; it names line, column and what was expected
     */
    public static PriceBook parse(Reader text, String name) throws IOException, PriceBookException {
        return of(new PriceBookReader(name).read(text));
    }

    /** The price of one unit of a SKU in a Region; empty where it is not known. */
    public Optional<Price> price(String region, Sku sku) {
        return Optional.ofNullable(of(region).get(sku));
    }

    /** The Regions with at least one price, in the order of their names. */
    public NavigableSet<String> regions() {
        return new TreeSet<>(byRegion.keySet());
    }

    /** All prices of a Region, in the order of the SKUs. */
    public Collection<Price> prices(String region) {
        return List.copyOf(of(region).values());
    }

    private Map<Sku, Price> of(String region) {
        Later<Map<Sku, Price>> prices = byRegion.get(region);
        return prices == null ? Map.of() : prices.get();
    }

    /** Of when the prices of a Region are, in words: "of Jan 2026 and later"; empty where it has none. */
    public Optional<String> dates(String region) {
        return PriceDate.since(prices(region).stream().map(Price::date).toList());
    }

    /** This book with the prices of another where that has any. */
    public PriceBook overlaidBy(PriceBook other) {
        var prices = new ArrayList<Price>();
        byRegion.values().forEach(region -> prices.addAll(region.get().values()));
        other.byRegion.values().forEach(region -> prices.addAll(region.get().values()));
        return of(prices);
    }

    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof PriceBook book && byRegion.equals(book.byRegion);
    }

    @Override
    public int hashCode() {
        return byRegion.hashCode();
    }

    @Override
    public String toString() {
        return "prices of " + byRegion.size() + " Regions";
    }

    /** Holds the standard book, so that it is read when it is first asked for. */
    private static final class Standard {
        private static final PriceBook BOOK = read();

        private static PriceBook read() {
            try (InputStream in =
                    Objects.requireNonNull(PriceBook.class.getResourceAsStream(STANDARD_FILE), STANDARD_FILE)) {
                return new PriceBook(byRegion(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** The rows of each Region, which stand together and begin with its name. */
        private static Map<String, Later<Map<Sku, Price>>> byRegion(String text) {
            var byRegion = new TreeMap<String, Later<Map<Sku, Price>>>();
            int at = 0;
            while (text.charAt(at) == '#') {
                at = nextLine(text, at);
            }
            int rows = nextLine(text, at);
            String header = text.substring(at, rows);
            while (rows < text.length()) {
                String start = text.substring(rows, text.indexOf(',', rows) + 1);
                int end = rows;
                while (text.startsWith(start, end)) {
                    end = nextLine(text, end);
                }
                String ofRegion = header + text.substring(rows, end);
                byRegion.put(start.substring(0, start.length() - 1), Later.of(() -> prices(ofRegion)));
                rows = end;
            }
            return byRegion;
        }

        private static int nextLine(String text, int at) {
            int end = text.indexOf('\n', at);
            return end < 0 ? text.length() : end + 1;
        }

        private static Map<Sku, Price> prices(String rows) {
            var prices = new EnumMap<Sku, Price>(Sku.class);
            try {
                new PriceBookReader(STANDARD_FILE)
                        .read(new StringReader(rows))
                        .forEach(price -> prices.put(price.sku(), price));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (PriceBookException e) {
                throw new IllegalStateException(e);
            }
            return prices;
        }
    }
}
