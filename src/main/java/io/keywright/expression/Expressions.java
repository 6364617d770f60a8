package io.keywright.expression;

import io.keywright.model.AttributeValue;
import java.util.List;
import java.util.Map;

/**
 * Reads expressions in the language of designs: DynamoDB's own, in which values may also be written out and names need
 * no placeholder for being reserved words. A text in double quotes is a template, with a quote inside doubled;
 * {@code #name} and {@code #"any name"} are names.
 */
public final class Expressions {
    private Expressions() {}

    /**
     * Reads a filter, the condition of a write, or a key condition (see {@link KeyConditions} for what it may be).
     *
     * @throws ExpressionSyntaxException if it does not follow the grammar, or is one that the service refuses
     */
    public static Condition condition(String text) throws ExpressionSyntaxException {
        return conditionParser(text).whole();
    }

    /**
     * Reads a condition whose placeholders are told.
     *
     * @param names what each {@code #name} stands for
     * @param values what each {@code :value} is; they stay placeholders in the tree, and are looked at for their types
     * @throws ExpressionSyntaxException also for a placeholder that is not told
     */
    public static Condition condition(String text, Map<String, String> names, Map<String, AttributeValue> values)
            throws ExpressionSyntaxException {
        return conditionParser(text, new Placeholders(names, values)).whole();
    }

    /**
     * Reads a projection.
     *
     * @throws ExpressionSyntaxException if it does not follow the grammar, or two paths overlap
     */
    public static ProjectedPaths projection(String text) throws ExpressionSyntaxException {
        return projectionParser(text).wholeProjection();
    }

    /**
     * Reads an update.
     *
     * @throws ExpressionSyntaxException if it does not follow the grammar, a clause stands twice or two paths overlap
     */
    public static Update update(String text) throws ExpressionSyntaxException {
        return new UpdateParser(text, tokens(text, false), Dialect.DESIGN, Placeholders.untold()).wholeUpdate();
    }

    static UpdateParser projectionParser(String text) throws ExpressionSyntaxException {
        return new UpdateParser(text, tokens(text, true), Dialect.DESIGN, Placeholders.untold());
    }

    static ConditionParser conditionParser(String text) throws ExpressionSyntaxException {
        return conditionParser(text, Placeholders.untold());
    }

    private static ConditionParser conditionParser(String text, Placeholders placeholders)
            throws ExpressionSyntaxException {
        return new ConditionParser(text, tokens(text, true), Dialect.DESIGN, placeholders);
    }

    private static List<Token> tokens(String text, boolean hyphens) throws ExpressionSyntaxException {
        if (text.length() > ExpressionLimits.DESIGN_TEXT_CHARACTERS) {
            throw ExpressionSyntaxException.refused(
                    "The text is too long",
                    ExpressionLimits.DESIGN_TEXT_CHARACTERS,
                    "",
                    "at most " + ExpressionLimits.DESIGN_TEXT_CHARACTERS + " characters");
        }
        return tokens(text, Dialect.DESIGN, hyphens);
    }

    /** The tokens of a text that is not blank. */
    static List<Token> tokens(String text, Dialect dialect, boolean hyphens) throws ExpressionSyntaxException {
        List<Token> tokens = new Scanner(text, dialect, hyphens).tokens();
        if (tokens.size() == 1) {
            throw ExpressionSyntaxException.refused("The expression can not be empty;", 0, Token.END_OF_TEXT);
        }
        return tokens;
    }
}
