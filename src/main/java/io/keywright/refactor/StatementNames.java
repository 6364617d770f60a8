package io.keywright.refactor;

import io.keywright.expression.ReservedWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Renames in PartiQL statements kept as text: tables, indexes and attributes, quoted or not. Text in single quotes stays as
 * it is, but for the attribute names of an inserted item; a template in double quotes has its variables renamed. A name
 * that can't stand without quotes gets them.
 */
final class StatementNames {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** Words of the language as far as DynamoDB knows it; an attribute of such a name has to be quoted. */
    private static final Set<String> KEYWORDS = Set.of(
            "ALL",
            "AND",
            "AS",
            "ASC",
            "BETWEEN",
            "BY",
            "DELETE",
            "DESC",
            "EXISTS",
            "FALSE",
            "FROM",
            "IN",
            "INSERT",
            "INTO",
            "IS",
            "MISSING",
            "MODIFIED",
            "NEW",
            "NOT",
            "NULL",
            "OLD",
            "OR",
            "ORDER",
            "REMOVE",
            "RETURNING",
            "SELECT",
            "SET",
            "TRUE",
            "UPDATE",
            "VALUE",
            "VALUES",
            "WHERE");

    /** Words after which a table is named. */
    private static final Set<String> BEFORE_TABLE = Set.of("FROM", "INTO", "UPDATE");

    private enum Kind {
        WORD,
        QUOTED,
        TEXT,
        SYMBOL
    }

    /** A stretch of a statement; {@code name} is what a quoted name or text says. */
    private record Token(Kind kind, int start, int end, String name) {
        boolean isName() {
            return kind == Kind.QUOTED || kind == Kind.WORD && !Character.isDigit(name.charAt(0));
        }

        boolean isSymbol(String symbol) {
            return kind == Kind.SYMBOL && name.equals(symbol);
        }

        boolean isKeyword() {
            return kind == Kind.WORD && KEYWORDS.contains(name.toUpperCase(Locale.ROOT));
        }

        /** Another name in place of this one, quoted as this one is, or as the name needs. */
        String as(String to) {
            if (kind == Kind.TEXT) {
                return "'" + to.replace("'", "''") + "'";
            }
            boolean plain = kind == Kind.WORD && PLAIN.matcher(to).matches() && !ReservedWords.contains(to);
            return plain ? to : "\"" + to.replace("\"", "\"\"") + "\"";
        }
    }

    private final String statement;
    private final List<Token> tokens;

    private StatementNames(String statement) {
        this.statement = statement;
        this.tokens = tokens(statement);
    }

    /** The statement with a table renamed. */
    static String renameTable(String statement, String from, String to) {
        var names = new StatementNames(statement);
        return names.with(
                position -> names.isTable(position) && names.at(position).name().equals(from)
                        ? Optional.of(names.at(position).as(to))
                        : Optional.empty());
    }

    /** The statement with an index of a table renamed. */
    static String renameIndex(String statement, String table, String from, String to) {
        var names = new StatementNames(statement);
        return names.with(position -> names.isIndex(position)
                        && names.at(position - 2).name().equals(table)
                        && names.at(position).name().equals(from)
                ? Optional.of(names.at(position).as(to))
                : Optional.empty());
    }

    /** The statement with a top-level attribute renamed. */
    static String renameAttribute(String statement, String from, String to) {
        var names = new StatementNames(statement);
        return names.with(position -> {
            Token token = names.at(position);
            if (names.isAttribute(position) && token.name().equals(from)) {
                return Optional.of(token.as(to));
            }
            if (token.kind() == Kind.QUOTED && token.name().contains("{")) {
                String renamed = TemplateNames.rename(token.name(), from, to);
                return renamed.equals(token.name()) ? Optional.empty() : Optional.of(token.as(renamed));
            }
            return Optional.empty();
        });
    }

    /** The table a statement names first; empty where it names none. */
    static Optional<String> table(String statement) {
        var names = new StatementNames(statement);
        for (int position = 0; position < names.tokens.size(); position++) {
            if (names.isTable(position)) {
                return Optional.of(names.at(position).name());
            }
        }
        return Optional.empty();
    }

    private Token at(int position) {
        return tokens.get(position);
    }

    private boolean isTable(int position) {
        return at(position).isName()
                && position > 0
                && at(position - 1).kind() == Kind.WORD
                && BEFORE_TABLE.contains(at(position - 1).name().toUpperCase(Locale.ROOT));
    }

    private boolean isIndex(int position) {
        return position > 1 && at(position).isName() && at(position - 1).isSymbol(".") && isTable(position - 2);
    }

    private boolean isAttribute(int position) {
        Token token = at(position);
        if (token.kind() == Kind.TEXT) {
            return isBefore(position, ":") && depth(position) == 1;
        }
        return token.isName()
                && !token.isKeyword()
                && !isTable(position)
                && !(position > 0 && at(position - 1).isSymbol("."))
                && !isBefore(position, "(");
    }

    private boolean isBefore(int position, String symbol) {
        return position + 1 < tokens.size() && at(position + 1).isSymbol(symbol);
    }

    /** How many braces are open before a token. */
    private int depth(int position) {
        int depth = 0;
        for (Token token : tokens.subList(0, position)) {
            depth += token.isSymbol("{") ? 1 : token.isSymbol("}") ? -1 : 0;
        }
        return depth;
    }

    private String with(Function<Integer, Optional<String>> replacement) {
        var out = new StringBuilder();
        int copied = 0;
        for (int position = 0; position < tokens.size(); position++) {
            Optional<String> text = replacement.apply(position);
            if (text.isPresent()) {
                out.append(statement, copied, at(position).start()).append(text.get());
                copied = at(position).end();
            }
        }
        return copied == 0
                ? statement
                : out.append(statement, copied, statement.length()).toString();
    }

    private static List<Token> tokens(String statement) {
        var tokens = new ArrayList<Token>();
        int at = 0;
        while (at < statement.length()) {
            char c = statement.charAt(at);
            int start = at;
            if (c == '"' || c == '\'') {
                at = endOfQuote(statement, start);
                String quote = String.valueOf(c);
                int end = at > start + 1 && statement.charAt(at - 1) == c ? at - 1 : at;
                String inside = statement.substring(start + 1, end).replace(quote + quote, quote);
                tokens.add(new Token(c == '"' ? Kind.QUOTED : Kind.TEXT, start, at, inside));
            } else if (isNamePart(c)) {
                while (at < statement.length() && isNamePart(statement.charAt(at))) {
                    at++;
                }
                tokens.add(new Token(Kind.WORD, start, at, statement.substring(start, at)));
            } else {
                at++;
                if (!Character.isWhitespace(c)) {
                    tokens.add(new Token(Kind.SYMBOL, start, at, String.valueOf(c)));
                }
            }
        }
        return tokens;
    }

    /** The place after a quote that starts at {@code start}; a quote inside it is doubled. */
    private static int endOfQuote(String statement, int start) {
        char quote = statement.charAt(start);
        int at = start + 1;
        while (at < statement.length()) {
            if (statement.charAt(at) != quote) {
                at++;
            } else if (at + 1 < statement.length() && statement.charAt(at + 1) == quote) {
                at += 2;
            } else {
                return at + 1;
            }
        }
        return at;
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}
