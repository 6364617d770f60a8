package io.keywright.expression;

import java.util.Objects;

/** An expression or statement that does not follow the grammar: what is wrong, where, and what was expected there. */
public final class ExpressionSyntaxException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String problem;
    private final String reason;
    private final int position;
    private final String found;
    private final String expected;

    private ExpressionSyntaxException(String problem, String reason, int position, String found, String expected) {
        super(problem);
        this.problem = Objects.requireNonNull(problem);
        this.reason = Objects.requireNonNull(reason);
        this.position = position;
        this.found = Objects.requireNonNull(found);
        this.expected = Objects.requireNonNull(expected);
    }

    /** Something that can't stand here. */
    static ExpressionSyntaxException unexpected(String found, String near, int position, String expected) {
        String problem = "Syntax error; token: \"" + found + "\", near: \"" + near + "\"";
        String reason = found.equals(Token.END_OF_TEXT) ? "The text ends" : "Found " + found;
        return new ExpressionSyntaxException(problem, reason, position, found, expected);
    }

    /** Something that is read and refused. */
    static ExpressionSyntaxException refused(String problem, int position, String found) {
        return new ExpressionSyntaxException(problem, problem, position, found, "");
    }

    /** Something that is read and refused, with what would do. */
    static ExpressionSyntaxException refused(String problem, int position, String found, String expected) {
        return new ExpressionSyntaxException(problem, problem, position, found, expected);
    }

    /** What is wrong, where, and what was expected, in a sentence without a full stop. */
    @Override
    public String getMessage() {
        String place = reason + " at character " + (position + 1);
        return expected.isEmpty() ? place : place + "; expected " + expected;
    }

    /** What is wrong, in the service's words where they are known; after "Invalid FilterExpression: " or the like. */
    public String problem() {
        return problem;
    }

    /** Where in the text, in UTF-16 units from 0; its length for the end. */
    public int position() {
        return position;
    }

    /** What stands there; {@code <EOF>} for the end of the text. */
    public String found() {
        return found;
    }

    /** What was expected there; empty where something is read and refused. */
    public String expected() {
        return expected;
    }
}
