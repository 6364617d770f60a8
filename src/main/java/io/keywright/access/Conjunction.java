package io.keywright.access;

import io.keywright.key.KeyTemplate;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.util.ArrayList;
import java.util.List;
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
            return found != null && (value == null || same(value, found));
        }

        private static boolean same(AttributeValue wanted, AttributeValue found) {
            if (wanted instanceof AttributeValue.N number && found instanceof AttributeValue.N other) {
                return number.decimal().compareTo(other.decimal()) == 0;
            }
            return wanted.equals(found);
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

    /** Reads a condition; empty where it is blank or more than a conjunction of these terms. */
    static Optional<Conjunction> parse(String condition) {
        return Optional.ofNullable(new Reader(condition).conjunction());
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

    /** Reads a condition from left to right; null stands for "not understood". */
    private static final class Reader {
        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        @Nullable
        Conjunction conjunction() {
            var terms = new ArrayList<Term>();
            do {
                boolean bracket = takes("(");
                Term term = term();
                if (term == null || (bracket && !takes(")"))) {
                    return null;
                }
                terms.add(term);
            } while (takesWord("AND"));
            skipBlanks();
            return at == text.length() ? new Conjunction(terms) : null;
        }

        private @Nullable Term term() {
            if (takesWord("attribute_exists")) {
                String name = bracketedName();
                return name == null ? null : new Exists(name);
            }
            if (takesWord("attribute_not_exists")) {
                String name = bracketedName();
                return name == null ? null : new NotExists(name);
            }
            Value left = value();
            if (left != null) {
                String name = takes("=") ? name() : null;
                return name == null ? null : new Equal(name, left.value());
            }
            String name = name();
            Value right = name != null && takes("=") ? value() : null;
            return name == null || right == null ? null : new Equal(name, right.value());
        }

        private @Nullable String bracketedName() {
            String name = takes("(") ? name() : null;
            return name != null && takes(")") ? name : null;
        }

        /** A value; its own value is null for one that the caller gives. */
        private record Value(@Nullable AttributeValue value) {}

        private @Nullable Value value() {
            skipBlanks();
            if (at == text.length()) {
                return null;
            }
            char first = text.charAt(at);
            if (first == '"') {
                return quoted();
            }
            if (first == ':') {
                at++;
                return word().isEmpty() ? null : new Value(null);
            }
            if (first == '-' || (first >= '0' && first <= '9')) {
                return number();
            }
            if (takesWord("true")) {
                return new Value(new AttributeValue.Bool(true));
            }
            return takesWord("false") ? new Value(new AttributeValue.Bool(false)) : null;
        }

        private @Nullable Value quoted() {
            int end = text.indexOf('"', at + 1);
            if (end < 0) {
                return null;
            }
            String content = text.substring(at + 1, end);
            at = end + 1;
            Optional<KeyTemplate> template = KeyTemplate.ifValid(content);
            if (template.isPresent() && !template.get().isLiteral()) {
                return new Value(null);
            }
            return new Value(
                    new AttributeValue.S(template.map(KeyMatch::literalText).orElse(content)));
        }

        private @Nullable Value number() {
            int start = at;
            while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
            try {
                return new Value(new AttributeValue.N(text.substring(start, at)));
            } catch (NumberFormatException malformed) {
                return null;
            }
        }

        private @Nullable String name() {
            skipBlanks();
            if (at < text.length() && text.charAt(at) == '#') {
                at++;
            }
            String name = word();
            return name.isEmpty() ? null : name;
        }

        private String word() {
            int start = at;
            while (at < text.length() && isNamePart(text.charAt(at))) {
                at++;
            }
            return text.substring(start, at);
        }

        private static boolean isNamePart(char c) {
            return c == '_' || c == '-' || Character.isLetterOrDigit(c);
        }

        private boolean takes(String symbol) {
            skipBlanks();
            if (!text.startsWith(symbol, at)) {
                return false;
            }
            at += symbol.length();
            return true;
        }

        private boolean takesWord(String word) {
            skipBlanks();
            int end = at + word.length();
            if (!text.regionMatches(true, at, word, 0, word.length())
                    || (end < text.length() && isNamePart(text.charAt(end)))) {
                return false;
            }
            at = end;
            return true;
        }

        private void skipBlanks() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }
    }
}
