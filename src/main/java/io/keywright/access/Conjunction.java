package io.keywright.access;

import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Expressions;
import io.keywright.expression.Operand;
import io.keywright.expression.ValueComparison;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A condition that is a conjunction of equalities, {@code attribute_exists} and {@code attribute_not_exists} on
 * top-level attributes: what an item must be like to be the one a write finds. Any other condition is not understood
 * here and stays text.
 *
 * <pre>
 * conjunction = term *("AND" term)
 * term        = name "=" value / value "=" name / "attribute_exists" "(" name ")" / "attribute_not_exists" "(" name ")"
 * value       = "text" / number / true / false / :parameter
 * </pre>
 *
 * <p>A text may be a template; one with variables, and a {@code :parameter}, is a value that the caller gives: whatever
 * the item has. A {@code #} before a name is left out.
 *
 * @param terms the terms in order; at least one
 */
record Conjunction(List<Term> terms) {
    /** One term. */
    sealed interface Term {
        String attribute();

        /** Whether an item meets the term. */
        boolean isMetBy(Item item);
    }

    /**
     * The attribute is there and has this value.
     *
     * @param value the value, or null for whatever the caller gives
     */
    record Equal(String attribute, @Nullable AttributeValue value) implements Term {
        @Override
        public boolean isMetBy(Item item) {
            AttributeValue found = item.attributes().get(attribute);
            return found != null && (value == null || ValueComparison.same(value, found));
        }
    }

    /** The attribute is there. */
    record Exists(String attribute) implements Term {
        @Override
        public boolean isMetBy(Item item) {
            return item.has(attribute);
        }
    }

    /** The attribute is not there. */
    record NotExists(String attribute) implements Term {
        @Override
        public boolean isMetBy(Item item) {
            return !item.has(attribute);
        }
    }

    Conjunction {
        terms = List.copyOf(terms);
    }

    /** Reads a condition; empty where it is blank, can't be read, or is more than a conjunction of these terms. */
    static Optional<Conjunction> parse(String condition) {
        try {
            var terms = new ArrayList<Term>();
            for (Condition conjunct : Expressions.condition(condition).conjuncts()) {
                Term term = term(conjunct);
                if (term == null) {
                    return Optional.empty();
                }
                terms.add(term);
            }
            return Optional.of(new Conjunction(terms));
        } catch (ExpressionSyntaxException unread) {
            return Optional.empty();
        }
    }

    /** What a step says of the item it updates or deletes; empty where that can't be read. */
    static Optional<Conjunction> ofStored(Step step) {
        String before = step.expressions().before();
        return parse(before.isBlank() ? step.expressions().condition() : before);
    }

    /** Attribute to the value it is said to have. */
    Map<String, AttributeValue> values() {
        var values = new LinkedHashMap<String, AttributeValue>();
        for (Term term : terms) {
            if (term instanceof Equal equal && equal.value() != null) {
                values.put(equal.attribute(), equal.value());
            }
        }
        return values;
    }

    private static @Nullable Term term(Condition condition) {
        if (condition instanceof Condition.AttributeExists exists
                && exists.path().isAttribute()) {
            return new Exists(exists.path().attribute());
        }
        if (condition instanceof Condition.AttributeNotExists missing
                && missing.path().isAttribute()) {
            return new NotExists(missing.path().attribute());
        }
        if (condition instanceof Condition.Comparison comparison
                && comparison.comparator() == Condition.Comparator.EQ) {
            return comparison.left() instanceof DocumentPath path
                    ? equal(path, comparison.right())
                    : comparison.right() instanceof DocumentPath path ? equal(path, comparison.left()) : null;
        }
        return null;
    }

    private static @Nullable Term equal(DocumentPath path, Operand value) {
        if (!path.isAttribute()) {
            return null;
        }
        if (value instanceof Operand.Literal literal) {
            return new Equal(path.attribute(), literal.value());
        }
        return value instanceof Operand.Template || value instanceof Operand.Placeholder
                ? new Equal(path.attribute(), null)
                : null;
    }

    /** Whether an item meets all terms. */
    boolean isMetBy(Item item) {
        for (Term term : terms) {
            if (!term.isMetBy(item)) {
                return false;
            }
        }
        return true;
    }
}
