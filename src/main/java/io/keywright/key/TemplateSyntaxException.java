package io.keywright.key;

import java.util.Objects;

/** A key template that does not follow the grammar: what is wrong, where, and what was expected there. */
public final class TemplateSyntaxException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String problem;
    private final int position;
    private final String expected;

    /**
     * @param problem what is wrong, as a sentence without a full stop
     * @param position where in the template's text, in UTF-16 units from 0; its length for the end
     * @param expected what was expected there
     */
    TemplateSyntaxException(String problem, int position, String expected) {
        super(problem);
        this.problem = Objects.requireNonNull(problem);
        this.position = position;
        this.expected = Objects.requireNonNull(expected);
    }

    /** What is wrong, where, and what was expected, in a sentence without a full stop. */
    @Override
    public String getMessage() {
        return problem + " at character " + (position + 1) + "; expected " + expected;
    }

    /** What is wrong, without the position. */
    public String problem() {
        return problem;
    }

    /** Where in the template's text, in UTF-16 units from 0; its length for the end. */
    public int position() {
        return position;
    }

    /** What was expected there. */
    public String expected() {
        return expected;
    }
}
