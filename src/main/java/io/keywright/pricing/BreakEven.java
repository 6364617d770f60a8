package io.keywright.pricing;

import java.math.BigDecimal;
import java.math.MathContext;

/** Where two ways of paying cost the same. Shares are fractions of 1, to 16 digits. */
public final class BreakEven {
    private static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3600);
    static final MathContext DIGITS = MathContext.DECIMAL64;

    private BreakEven() {}

    /**
     * The average use of provisioned capacity above which it is cheaper than on-demand requests.
     *
     * @param unitHourUsd dollars for a capacity unit for an hour
     * @param requestUnitUsd dollars for a request unit
     */
    public static BigDecimal utilisation(BigDecimal unitHourUsd, BigDecimal requestUnitUsd) {
        return unitHourUsd.divide(SECONDS_PER_HOUR.multiply(requestUnitUsd), DIGITS);
    }

    /**
     * What steady traffic costs on provisioned capacity used to this share, over what it costs on demand.
     *
     * @param used the share of the capacity in use, such as an auto-scaling target of 0.70
     */
    public static BigDecimal provisionedOverOnDemand(
            BigDecimal unitHourUsd, BigDecimal requestUnitUsd, BigDecimal used) {
        return unitHourUsd.divide(SECONDS_PER_HOUR.multiply(requestUnitUsd).multiply(used), DIGITS);
    }

    /**
     * The cost of Standard storage over that of Standard requests above which the Standard-IA class is cheaper; the
     * free tier's storage, which Standard-IA does not have, is left aside.
     *
     * @param storage dollars for a GB-month, Standard
     * @param storageIa dollars for a GB-month, Standard-IA
     * @param request dollars for a request unit, Standard
     * @param requestIa dollars for a request unit, Standard-IA
     */
    public static BigDecimal infrequentAccess(
            BigDecimal storage, BigDecimal storageIa, BigDecimal request, BigDecimal requestIa) {
        BigDecimal dearer = requestIa.divide(request, DIGITS).subtract(BigDecimal.ONE);
        BigDecimal cheaper = BigDecimal.ONE.subtract(storageIa.divide(storage, DIGITS));
        return dearer.divide(cheaper, DIGITS);
    }
}
