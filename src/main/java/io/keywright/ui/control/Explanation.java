package io.keywright.ui.control;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sum a figure came from, as text.
 *
 * @param title what was computed, such as the name of a pattern
 * @param amount the figure
 * @param formula its terms from left to right, operators among them
 * @param arms what the table and each index contribute
 * @param lens how far an item is from the next step; null where that doesn't matter
 * @param facts rule, source, date, price
 */
public record Explanation(
        String title, String amount, List<Term> formula, List<Line> arms, @Nullable Lens lens, List<Fact> facts) {
    public Explanation {
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

        boolean isOperator() {
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
}
