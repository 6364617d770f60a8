package io.keywright.pricing;

import java.math.BigDecimal;

/**
 * What AWS gives each month for nothing, where the setting asks for it. On-demand request units and the Standard-IA
 * class have no free share (AWS price lists us-east-1 and ap-south-1, 2026-09-11).
 */
public final class FreeTier {
    /** Storage of the Standard class in each Region, GB. */
    public static final BigDecimal STORAGE_GB = BigDecimal.valueOf(25);

    /** Unit-hours of provisioned reads, and as many of writes, in each Region: 25 units for 744 hours. */
    public static final BigDecimal CAPACITY_UNIT_HOURS = BigDecimal.valueOf(18_600);

    /** Calls of GetRecords. */
    public static final BigDecimal STREAM_READS = BigDecimal.valueOf(2_500_000);

    /** Data transfer out to the internet, GB over the whole account. */
    public static final BigDecimal TRANSFER_OUT_GB = BigDecimal.valueOf(100);

    private FreeTier() {}

    /** What is left to pay of a quantity after a free share. */
    public static BigDecimal beyond(BigDecimal quantity, BigDecimal free) {
        return quantity.subtract(free).max(BigDecimal.ZERO);
    }
}
