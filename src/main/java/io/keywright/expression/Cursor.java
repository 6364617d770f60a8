package io.keywright.expression;

import io.keywright.expression.Token.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A place in the tokens of a text, and what is wrong with what has been read so far. A token that can't stand where it
 * stands ends the reading; what can be read and is refused is noted, since the service reads to the end and names the
 * first of the most basic problems.
 */
abstract class Cursor {
    /** How basic a problem is: the service looks for one kind after the other. */
    enum Pass {
        NAMES,
        PLACEHOLDERS,
        PATHS,
        OPERANDS
    }

    private record Problem(Pass pass, String text, Token token) {}

    private final String text;
    private final List<Token> tokens;
    private final List<Problem> problems = new ArrayList<>();
    private final List<Mentions.Written> mentions = new ArrayList<>();
    private int at;
    private int depth;
    private int operators;

    Cursor(String text, List<Token> tokens) {
        this.text = text;
        this.tokens = tokens;
    }

    final Token peek() {
        return tokens.get(at);
    }

    final Token peekSecond() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    final Token next() {
        Token token = tokens.get(at);
        if (at < tokens.size() - 1) {
            at++;
        }
        return token;
    }

    final boolean sees(String symbol) {
        return peek().isSymbol(symbol);
    }

    final boolean takes(String symbol) {
        boolean sees = sees(symbol);
        if (sees) {
            next();
        }
        return sees;
    }

    final boolean seesKeyword(String keyword) {
        return peek().isKeyword(keyword);
    }

    final boolean takesKeyword(String keyword) {
        boolean sees = seesKeyword(keyword);
        if (sees) {
            next();
        }
        return sees;
    }

    final Token need(String symbol) throws ExpressionSyntaxException {
        if (!sees(symbol)) {
            throw unexpected(symbol);
        }
        return next();
    }

    final Token needKeyword(String keyword) throws ExpressionSyntaxException {
        if (!seesKeyword(keyword)) {
            throw unexpected(keyword);
        }
        return next();
    }

    /** The present token can't stand here. */
    final ExpressionSyntaxException unexpected(String expected) {
        Token token = peek();
        int start = tokens.get(Math.max(0, at - 1)).start();
        int end = tokens.get(Math.min(at + 1, tokens.size() - 1)).end();
        boolean hasWord = token.kind() == Kind.BAD && !token.content().isEmpty();
        return ExpressionSyntaxException.unexpected(
                token.text(),
                text.substring(start, Math.max(end, token.end())),
                token.start(),
                hasWord ? token.content() : expected);
    }

    /** Goes a level deeper; to be followed by {@link #leave()}. */
    final void enter() throws ExpressionSyntaxException {
        if (++depth > ExpressionLimits.NESTING) {
            throw ExpressionSyntaxException.refused(
                    "The expression is nested too deeply",
                    peek().start(),
                    peek().text(),
                    "at most " + ExpressionLimits.NESTING + " levels");
        }
    }

    final void leave() {
        depth--;
    }

    /** Notes a problem with what stands at a token. */
    final void problem(Pass pass, Token token, String problem) {
        problems.add(new Problem(pass, problem, token));
    }

    /** Notes a name or template. */
    final void mention(Mention.Kind kind, String content, Token token) {
        mentions.add(new Mentions.Written(new Mention(kind, content), token));
    }

    /** The names and templates read so far. */
    final List<Mentions.Written> mentions() {
        return List.copyOf(mentions);
    }

    /** Whether the whole text has been read, even if it is refused. */
    final boolean isAtEnd() {
        return peek().kind() == Kind.END;
    }

    /** Counts an operator or function. */
    final void count(Token operator) {
        operators++;
        if (operators == ExpressionLimits.OPERATORS + 1) {
            problem(Pass.NAMES, operator, "The expression contains too many operators; operator count: " + operators);
        }
    }

    /** Throws the first of the most basic problems, if there are any. */
    final void finish() throws ExpressionSyntaxException {
        var first = problems.stream().min(Comparator.comparing(Problem::pass));
        if (first.isPresent()) {
            Token token = first.get().token();
            throw ExpressionSyntaxException.refused(first.get().text(), token.start(), token.text());
        }
    }
}
