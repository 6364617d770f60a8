package io.keywright.pricing;

import io.keywright.model.Resource;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One line of a monthly bill: a quantity of one SKU times its price, with the sum it came from.
 *
 * @param resource the table or index charged; units of a local index stand under the index
 * @param pattern the access pattern whose on-demand requests these are, or null for what is charged whoever calls
 * @param replica the Region of the replica that is charged, or null for the Region of the bill
 * @param quantity units charged a month, exact, or to 34 digits where it is a share of a longer term
 * @param price of one unit, with its source and date
 * @param why the sum in words, such as "2,628,000 calls × 6 write units × $0.625 per million"; figures in it are
 *     rounded for reading, the quantity is not
 */
public record BillLine(
        Resource resource,
        @Nullable String pattern,
        @Nullable String replica,
        BigDecimal quantity,
        Price price,
        BillRule rule,
        String why) {
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
    public record Key(
            Resource resource,
            @Nullable String pattern,
            @Nullable String replica,
            Sku sku) {
        public Key {
            Objects.requireNonNull(resource);
            Objects.requireNonNull(sku);
        }

        /** The same of a pattern with another name. */
        Key withPattern(UnaryOperator<String> name) {
            return pattern == null ? this : new Key(resource, name.apply(pattern), replica, sku);
        }

        /** A line of the Region of the bill. */
        public Key(Resource resource, @Nullable String pattern, Sku sku) {
            this(resource, pattern, null, sku);
        }
    }

    public Key key() {
        return new Key(resource, pattern, replica, sku());
    }

    public Optional<String> patternName() {
        return Optional.ofNullable(pattern);
    }

    public Optional<String> replicaRegion() {
        return Optional.ofNullable(replica);
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

    /** Whether it is for provisioned or reserved capacity. */
    public boolean isOfCapacity() {
        return sku().kind() == Sku.Kind.CAPACITY || sku().kind() == Sku.Kind.RESERVED;
    }

    /** Whether its price is an estimate. */
    public boolean isEstimate() {
        return price.confidence().isEstimate();
    }

    /** Whether it is for on-demand requests, rather than for capacity or for what is kept. */
    public boolean isRequests() {
        return pattern != null;
    }
}
