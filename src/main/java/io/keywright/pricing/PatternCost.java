package io.keywright.pricing;

import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the calls of one access pattern cost a month.
 *
 * @param pattern the pattern's name
 * @param calls how often it is called, with the workload the bill is for
 * @param during what a call costs while the workload lasts, or null where that is the same as otherwise
 * @param usd the sum of the pattern's lines
 * @param complete whether everything it needs is priced
 */
public record PatternCost(
        String pattern, MonthlyCalls calls, @Nullable PatternUnits during, Money usd, boolean complete) {
    public PatternCost {
        Objects.requireNonNull(pattern);
        Objects.requireNonNull(calls);
        Objects.requireNonNull(usd);
    }

    /** All calls of the month. */
    public BigDecimal callsPerMonth() {
        return calls.total();
    }

    /** What a call costs while the workload lasts; empty where that is the same as otherwise. */
    public Optional<PatternUnits> unitsDuring() {
        return Optional.ofNullable(during);
    }

    /**
     * Read and write units of the month together.
     *
     * @param usual the units of a call in a normal month
     */
    public double unitsPerMonth(PatternUnits usual) {
        ReadWriteUnits ofWorkload = unitsDuring().orElse(usual).total();
        ReadWriteUnits total = usual.total();
        return calls.usual().doubleValue() * (total.read() + total.write())
                + calls.overridden().doubleValue() * (ofWorkload.read() + ofWorkload.write());
    }
}
