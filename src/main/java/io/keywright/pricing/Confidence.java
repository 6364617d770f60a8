package io.keywright.pricing;

import java.util.Arrays;
import java.util.Optional;

/** How far a price can be trusted, best first. */
public enum Confidence {
    /** Read from AWS's price list. */
    PRICE_LIST("price-list", "AWS price list"),
    /** Shown by the AWS Pricing Calculator. */
    CALCULATOR("calculator", "AWS Pricing Calculator"),
    /** Given by another published source, or equal to the price of another Region. */
    QUOTED("quoted", "quoted"),
    /** From a source that may be rounded or out of date. */
    WEAK("weak", "weak source"),
    /** Derived by a rule from another price. */
    ESTIMATE("estimate", "estimate");

    private final String code;
    private final String words;

    Confidence(String code, String words) {
        this.code = code;
        this.words = words;
    }

    /** As it is written in a price file. */
    public String code() {
        return code;
    }

    public String words() {
        return words;
    }

    /** Whether a figure made with such a price is to be called an estimate. */
    public boolean isEstimate() {
        return this == WEAK || this == ESTIMATE;
    }

    /** The confidence of this code. */
    public static Optional<Confidence> ofCode(String code) {
        return Arrays.stream(values()).filter(value -> value.code.equals(code)).findFirst();
    }
}
