package io.keywright.key;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads key templates.
 *
 * <pre>
 * template = *(literal / "{" variable "}")      literal: any text, braces doubled
 * variable = name [":" format] *("|" filter) / "random:" N
 * name     = segment *("." segment)             a backslash takes . : | { } \ literally
 * format   = "%0" w "d" / date pattern
 * filter   = "shard:" N / "lower" / "upper"
 * </pre>
 */
final class TemplateParser {
    private static final String RANDOM = "random";
    private static final String FILTERS = "shard:N, lower or upper";

    private final String text;
    private int at;

    TemplateParser(String text) {
        this.text = text;
    }

    /** The parts with their places in the text, in order; neighbouring literals are one. */
    List<KeyTemplate.Span> parse() throws TemplateSyntaxException {
        if (text.length() > KeyTemplate.MAX_LENGTH) {
            throw new TemplateSyntaxException(
                    "The template is too long",
                    KeyTemplate.MAX_LENGTH,
                    "at most " + KeyTemplate.MAX_LENGTH + " characters");
        }
        var spans = new ArrayList<KeyTemplate.Span>();
        while (at < text.length()) {
            int start = at;
            if (spans.size() == KeyTemplate.MAX_PARTS) {
                throw new TemplateSyntaxException(
                        "The template has too many parts", at, "at most " + KeyTemplate.MAX_PARTS + " parts");
            }
            Part part = text.charAt(at) == '{' && !sees("{{") ? variable() : literal();
            spans.add(new KeyTemplate.Span(part, start, at));
        }
        long fanOut = 1;
        for (KeyTemplate.Span span : spans) {
            fanOut *= KeyTemplate.shardCount(span.part());
            if (fanOut > KeyTemplate.MAX_SHARDS) {
                throw new TemplateSyntaxException(
                        "The shards of the template multiply to " + fanOut,
                        span.start(),
                        "at most " + KeyTemplate.MAX_SHARDS + " together");
            }
        }
        return spans;
    }

    private Part literal() throws TemplateSyntaxException {
        var literal = new StringBuilder();
        while (at < text.length()) {
            char c = text.charAt(at);
            if (sees("{{") || sees("}}")) {
                at++;
            } else if (c == '{') {
                break;
            } else if (c == '}') {
                throw new TemplateSyntaxException(
                        "A closing brace without an opening one", at, "}} for a literal brace");
            }
            literal.append(c);
            at++;
        }
        return new Part.Literal(literal.toString());
    }

    private Part variable() throws TemplateSyntaxException {
        int open = at++;
        int nameStart = at;
        VariableName name = name(open);
        boolean random = text.startsWith(RANDOM + ":", nameStart) && name.text().equals(RANDOM);
        if (random && at + 1 < text.length() && isDigit(text.charAt(at + 1))) {
            at++;
            int count = shards();
            close(open, "} after the number of a random shard");
            return new Part.RandomShard(count);
        }
        Format format = null;
        if (sees(":")) {
            at++;
            format = sees("%") ? zeroPadded() : datePattern(open, random);
        }
        var filters = new ArrayList<Filter>();
        while (sees("|")) {
            at++;
            filters.add(filter());
        }
        close(open, filters.isEmpty() ? (format == null ? ":, | or }" : "| or }") : "| or }");
        return new Part.Variable(name, format, filters);
    }

    private VariableName name(int open) throws TemplateSyntaxException {
        var segments = new ArrayList<String>();
        var segment = new StringBuilder();
        while (true) {
            if (at >= text.length()) {
                throw unclosed(open, segment.length() == 0 ? "a name" : "}");
            }
            char c = text.charAt(at);
            if (c == '\\') {
                if (at + 1 >= text.length() || VariableName.ESCAPED.indexOf(text.charAt(at + 1)) < 0) {
                    throw new TemplateSyntaxException(
                            "A backslash in a name takes only . : | { } \\ literally", at + 1, "one of these");
                }
                segment.append(text.charAt(at + 1));
                at += 2;
            } else if (c == '{') {
                throw new TemplateSyntaxException("A brace inside a variable", at, "\\{ for a brace in a name, or }");
            } else if (c == '.' || c == ':' || c == '|' || c == '}') {
                if (segment.length() == 0) {
                    throw new TemplateSyntaxException("A name is missing", at, "a name");
                }
                segments.add(segment.toString());
                segment.setLength(0);
                if (c != '.') {
                    return new VariableName(segments);
                }
                at++;
            } else {
                segment.append(c);
                at++;
            }
        }
    }

    private Format zeroPadded() throws TemplateSyntaxException {
        String expected = "%0, a width of 1 to " + Format.ZeroPadded.MAX_WIDTH + ", and d, such as %06d";
        if (!sees("%0")) {
            throw new TemplateSyntaxException("Not a number format", at, expected);
        }
        at += 2;
        int width = number(Format.ZeroPadded.MAX_WIDTH, "Not a width", expected);
        if (!sees("d")) {
            throw new TemplateSyntaxException("Not a number format", at, expected);
        }
        at++;
        return new Format.ZeroPadded(width);
    }

    private Format datePattern(int open, boolean random) throws TemplateSyntaxException {
        String expected = "yyyy MM dd HH mm ss SSS with - / : . T Z or blanks between, or %0Nd"
                + (random ? ", or a number of shards" : "");
        int start = at;
        var elements = new ArrayList<DatePattern.Element>();
        boolean field = false;
        while (at < text.length() && text.charAt(at) != '|' && text.charAt(at) != '}') {
            DatePattern.Field next = field();
            if (next != null) {
                elements.add(next);
                field = true;
                at += next.print().length();
            } else if (DatePattern.SEPARATORS.indexOf(text.charAt(at)) >= 0) {
                elements.add(new DatePattern.Separator(text.charAt(at)));
                at++;
            } else {
                throw new TemplateSyntaxException("Not a date pattern", at, expected);
            }
        }
        if (at >= text.length()) {
            throw unclosed(open, "}");
        }
        if (!field) {
            throw new TemplateSyntaxException("A format is missing", start, expected);
        }
        return new DatePattern(elements);
    }

    private DatePattern.@Nullable Field field() {
        for (DatePattern.Field field : DatePattern.Field.values()) {
            if (sees(field.print())) {
                return field;
            }
        }
        return null;
    }

    private Filter filter() throws TemplateSyntaxException {
        int start = at;
        while (at < text.length() && ":|}".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String name = text.substring(start, at);
        if (name.equals("shard")) {
            if (!sees(":")) {
                throw new TemplateSyntaxException("A shard without a number", at, ":N, such as shard:4");
            }
            at++;
            return new Filter.Shard(shards());
        }
        if (name.equals("lower")) {
            return new Filter.Lower();
        }
        if (name.equals("upper")) {
            return new Filter.Upper();
        }
        throw new TemplateSyntaxException(
                name.isEmpty() ? "A filter is missing" : "No filter is called \"" + name + "\"", start, FILTERS);
    }

    private int shards() throws TemplateSyntaxException {
        return number(KeyTemplate.MAX_SHARDS, "Not a number of shards", "1 to " + KeyTemplate.MAX_SHARDS);
    }

    private int number(int max, String problem, String expected) throws TemplateSyntaxException {
        int start = at;
        long value = 0;
        while (at < text.length() && isDigit(text.charAt(at))) {
            value = Math.min(value * 10 + (text.charAt(at) - '0'), Integer.MAX_VALUE);
            at++;
        }
        if (value < 1 || value > max) {
            throw new TemplateSyntaxException(problem, start, expected);
        }
        return (int) value;
    }

    private void close(int open, String expected) throws TemplateSyntaxException {
        if (at >= text.length()) {
            throw unclosed(open, expected);
        }
        if (text.charAt(at) != '}') {
            throw new TemplateSyntaxException("The variable does not go on like this", at, expected);
        }
        at++;
    }

    private TemplateSyntaxException unclosed(int open, String expected) {
        return new TemplateSyntaxException(
                "The variable opened at character " + (open + 1) + " is not closed", text.length(), expected);
    }

    private boolean sees(String what) {
        return text.startsWith(what, at);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
