package io.keywright.view;

import java.util.List;
import java.util.Objects;

/**
 * The sum a number came from, to be opened from the number.
 *
 * @param title what the number is of
 * @param amount the number
 * @param formula factors and operators in one row
 * @param lines the parts, each with a figure and a sentence
 * @param facts rule, source, price and their dates
 */
public record Explanation(String title, String amount, List<Term> formula, List<Line> lines, List<Fact> facts) {
    public Explanation {
        Objects.requireNonNull(title);
        Objects.requireNonNull(amount);
        formula = List.copyOf(formula);
        lines = List.copyOf(lines);
        facts = List.copyOf(facts);
    }

    /**
     * A factor or an operator of the formula.
     *
     * @param caption what it is, small below it; empty for an operator
     */
    public record Term(String text, String caption) {}

    /** One part of the sum: a figure, what it belongs to, and why. */
    public record Line(String figure, String subject, String text) {}

    /** A labelled fact, such as "Source" and a page. */
    public record Fact(String label, String text) {}

    /** The explanation as plain text, for the command line and the clipboard. */
    public String toText() {
        var text = new StringBuilder(title).append(": ").append(amount).append('\n');
        if (!formula.isEmpty()) {
            formula.forEach(term -> text.append(' ').append(term.text()));
            text.append('\n');
        }
        for (Line line : lines) {
            text.append("  ").append(line.figure()).append("  ");
            text.append(line.subject().isEmpty() ? "" : line.subject() + ". ").append(line.text()).append('\n');
        }
        facts.forEach(fact -> text.append("  ").append(fact.label()).append(": ").append(fact.text()).append('\n'));
        return text.toString();
    }
}
