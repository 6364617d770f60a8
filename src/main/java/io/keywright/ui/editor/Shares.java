package io.keywright.ui.editor;

import java.math.BigDecimal;

/** Shares of 0 to 1 as a person types them: in percent. */
final class Shares {
    private static final int HUNDRED = 100;

    private Shares() {}

    /** 0.125 as "12.5". */
    static String percent(double share) {
        return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString();
    }

    /** What is wrong with a typed percentage; empty where nothing is. */
    static String problem(String typed) {
        return Checks.number(bare(typed))
                        .filter(number -> number.compareTo(BigDecimal.valueOf(HUNDRED)) <= 0)
                        .isPresent()
                ? ""
                : "Expected a share of 0 to 100 %.";
    }

    /** The share a percentage means; the text has no {@link #problem}. */
    static double share(String typed) {
        return Checks.number(bare(typed)).orElseThrow().movePointLeft(2).doubleValue();
    }

    private static String bare(String typed) {
        return typed.strip().replaceFirst("\\s*%$", "");
    }
}
