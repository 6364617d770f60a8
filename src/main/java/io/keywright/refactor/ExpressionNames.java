package io.keywright.refactor;

import java.util.function.UnaryOperator;

/**
 * Renames in expressions kept as text: attribute names outside of quotes, and whatever stands in double quotes (a
 * template, or a plain text) through a function of its own. Text in single quotes and placeholders ({@code #name},
 * {@code :value}) stay as they are.
 */
final class ExpressionNames {
    private ExpressionNames() {}

    /** The expression with an attribute renamed; only whole names change, so that {@code total} leaves {@code totals}. */
    static String rename(String expression, String from, String to, UnaryOperator<String> quoted) {
        if (expression.isEmpty()) {
            return expression;
        }
        var out = new StringBuilder();
        int at = 0;
        while (at < expression.length()) {
            char c = expression.charAt(at);
            if (c == '"' || c == '\'') {
                int end = endOfQuote(expression, at);
                String inside = expression.substring(at + 1, end);
                out.append(c).append(c == '"' ? quoted.apply(inside) : inside);
                if (end < expression.length()) {
                    out.append(c);
                }
                at = end + 1;
            } else if (isNamePart(c)) {
                int end = at;
                while (end < expression.length() && isNamePart(expression.charAt(end))) {
                    end++;
                }
                String word = expression.substring(at, end);
                boolean startsPath = at == 0 || ".#:".indexOf(expression.charAt(at - 1)) < 0;
                boolean isFunction = expression.substring(end).stripLeading().startsWith("(");
                out.append(startsPath && !isFunction ? Names.replace(word, from, to) : word);
                at = end;
            } else {
                out.append(c);
                at++;
            }
        }
        return out.toString();
    }

    private static int endOfQuote(String expression, int start) {
        int end = expression.indexOf(expression.charAt(start), start + 1);
        return end < 0 ? expression.length() : end;
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '-';
    }
}
