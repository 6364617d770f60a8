package io.keywright.pricing;

import io.keywright.model.Resource;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One line of a monthly bill: a quantity of one SKU times its price, with the sum it came from.
 *
 * @param resource the table or index charged; units of a local index stand under the index
 * @param pattern the access pattern whose requests these are, or null for storage and recovery
 * @param quantity units charged a month, exact
 * @param price of one unit, with its source and date
 * @param why the sum in words, such as "2,628,000 calls × 6 write units × $0.625 per million"; figures in it are
 *     rounded for reading, the quantity is not
 */
public record BillLine(
        Resource resource, @Nullable String pattern, BigDecimal quantity, Price price, BillRule rule, String why) {
    public BillLine {
        Objects.requireNonNull(resource);
        if (quantity.signum() < 0) {
            throw new IllegalArgumentException("a quantity must not be negative, but is " + quantity);
        }
        Objects.requireNonNull(price);
        Objects.requireNonNull(rule);
        Objects.requireNonNull(why);
    }

    /** What makes a line the same line in another bill. */
    public record Key(Resource resource, @Nullable String pattern, Sku sku) {
        public Key {
            Objects.requireNonNull(resource);
            Objects.requireNonNull(sku);
        }
    }

    public Key key() {
        return new Key(resource, pattern, sku());
    }

    public Optional<String> patternName() {
        return Optional.ofNullable(pattern);
    }

    public Sku sku() {
        return price.sku();
    }

    /** US dollars for one unit, exact. */
    public BigDecimal unitUsd() {
        return price.usd();
    }

    /** The amount of the line, exact. */
    public Money usd() {
        return Money.of(quantity, unitUsd());
    }

    /** Whether it is for requests, rather than for what is kept. */
    public boolean isRequests() {
        return pattern != null;
    }
}
