package io.keywright.view;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The sum a number came from, to be opened from the number.
 *
 * @param title what was computed, such as the name of a pattern
 * @param amount the number
 * @param formula its terms from left to right, operators among them
 * @param arms what the table and each index contribute, and why
 * @param lens how far an item is from the next step of billing, or null where that does not matter
 * @param facts rule, source, price and their dates
 */
public record Explanation(
        String title,
        String amount,
        List<Term> formula,
        List<Line> arms,
        @Nullable Lens lens,
        List<Fact> facts) {
    public Explanation {
        Objects.requireNonNull(title);
        Objects.requireNonNull(amount);
        formula = List.copyOf(formula);
        arms = List.copyOf(arms);
        facts = List.copyOf(facts);
    }

    public Explanation(String title, String amount, List<Term> formula, List<Line> arms, List<Fact> facts) {
        this(title, amount, formula, arms, null, facts);
    }

    /**
     * A number or an operator of the formula.
     *
     * @param text such as "2,628,000" or "×"
     * @param caption what it is, under it; empty for an operator
     */
    public record Term(String text, String caption) {
        /** An operator: "×", "+", "=". */
        public static Term operator(String sign) {
            return new Term(sign, "");
        }

        public boolean isOperator() {
            return caption.isEmpty() && text.length() == 1 && !Character.isLetterOrDigit(text.charAt(0));
        }
    }

    /**
     * What one arm contributes, and why.
     *
     * @param figure such as "6"
     * @param name the table or index; may be empty
     * @param text why
     */
    public record Line(String figure, String name, String text) {
        public Line(String figure, String text) {
            this(figure, "", text);
        }
    }

    /**
     * How far a size is past a step of billing.
     *
     * @param share the size as a share of the whole bar, 0 to 1
     * @param step the step as a share of the whole bar, 0 to 1
     * @param sentence what that means
     */
    public record Lens(double share, double step, String sentence) {}

    /**
     * A rule, a source, a date, a price.
     *
     * @param label such as "Rule"
     * @param text what it says
     * @param page the address of the page it is on; empty where there is none
     */
    public record Fact(String label, String text, String page) {
        public Fact(String label, String text) {
            this(label, text, "");
        }
    }

    /** The explanation as plain text, for the command line and the clipboard. */
    public String toText() {
        var text = new StringBuilder(title).append(": ").append(amount).append('\n');
        if (!formula.isEmpty()) {
            text.append(' ');
            formula.forEach(term -> text.append(' ').append(term.text()));
            text.append('\n');
        }
        for (Line line : arms) {
            text.append("  ").append(line.figure()).append("  ");
            text.append(line.name().isEmpty() ? "" : line.name() + ". ");
            text.append(line.text()).append('\n');
        }
        facts.forEach(fact -> text.append("  ")
                .append(fact.label())
                .append(": ")
                .append(fact.text())
                .append('\n'));
        return text.toString();
    }
}
