package io.keywright.ui.editor;

import java.math.BigDecimal;
import java.util.Optional;

/** What fields accept; each says what is wrong in a sentence, or nothing. */
final class Checks {
    private Checks() {}

    static String anything(String text) {
        return "";
    }

    static String name(String text) {
        return text.isBlank() ? "A name is needed." : "";
    }

    /** Nothing, or a whole number of 0 or more. */
    static String optionalCount(String text) {
        return text.isBlank() || count(text).isPresent() ? "" : "Expected a whole number, such as 400000.";
    }

    static String requiredNumber(String text) {
        return number(text).isPresent() ? "" : "Expected a number of 0 or more, such as 2.5.";
    }

    /** A whole number of 0 or more, thousands separators allowed. */
    static Optional<Long> count(String text) {
        String digits = withoutSeparators(text);
        return digits.matches("\\d{1,18}") ? Optional.of(Long.parseLong(digits)) : Optional.empty();
    }

    /** A decimal number of 0 or more. */
    static Optional<BigDecimal> number(String text) {
        String digits = withoutSeparators(text);
        return digits.matches("\\d{1,15}(\\.\\d{1,15})?") ? Optional.of(new BigDecimal(digits)) : Optional.empty();
    }

    /** A number that {@link #requiredNumber} has nothing against. */
    static double decimal(String text) {
        return number(text).orElseThrow().doubleValue();
    }

    static String signedNumber(String text) {
        return signed(text).isPresent() ? "" : "Expected a number, such as -40 or 2.5.";
    }

    /** A decimal number of either sign. */
    static Optional<BigDecimal> signed(String text) {
        String typed = text.strip();
        return typed.startsWith("-") ? number(typed.substring(1)).map(BigDecimal::negate) : number(typed);
    }

    /** Commas separate thousands and nothing else: {@code 2,5} stays as it is typed and is refused. */
    private static String withoutSeparators(String text) {
        String typed = text.strip();
        return typed.matches("\\d{1,3}(,\\d{3})+(\\.\\d+)?") ? typed.replace(",", "") : typed;
    }
}
