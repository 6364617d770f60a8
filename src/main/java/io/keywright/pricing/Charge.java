package io.keywright.pricing;

import io.keywright.capacity.Figures;
import io.keywright.model.Resource;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A quantity of a SKU before it has a price.
 *
 * @param pattern the pattern whose requests these are, or null
 * @param replica the Region of the replica that is charged, or null for the Region of the bill
 * @param sum the sum up to the price: "2,628,000 calls × 6 write units", or with its result, " = 40 GB"
 * @param amount what to call it where there is no price
 */
record Charge(
        Resource resource,
        @Nullable String pattern,
        @Nullable String replica,
        Sku sku,
        BigDecimal quantity,
        BillRule rule,
        String sum,
        String amount) {
    /** What is charged whoever calls, in the Region of the bill. */
    static Charge standing(
            Resource resource,
            @Nullable String replica,
            Sku sku,
            BigDecimal quantity,
            BillRule rule,
            String sum,
            String amount) {
        return new Charge(resource, null, replica, sku, quantity, rule, sum, amount);
    }

    private boolean isEquation() {
        return sum.contains(" = ");
    }

    /** The sum in words. */
    String why(BigDecimal free, Price price) {
        var why = new StringBuilder(sum);
        if (free.signum() > 0) {
            String unit = sku.kind() == Sku.Kind.STORAGE ? "GB" : sku.units();
            why.append(" − ")
                    .append(Figures.quantity(free))
                    .append(' ')
                    .append(unit)
                    .append(" of the free tier = ");
            why.append(Figures.quantity(quantity.subtract(free))).append(' ').append(unit);
        }
        return why.append(isEquation() || free.signum() > 0 ? ", × " : " × ")
                .append(price.words())
                .toString();
    }
}
