package io.keywright.format;

import io.keywright.format.Json.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Lays JSON out: an indentation of 2, a blank after each colon and comma, and small things on one line. Text is written
 * as itself but for what JSON makes escape, and halves of surrogate pairs, which UTF-8 cannot hold.
 */
final class JsonPrinter {
    private static final int LINE_WIDTH = 120;
    private static final String INDENTATION = "  ";
    private static final int NUMBERS_IN_A_ROW = 10;

    private final StringBuilder out = new StringBuilder();

    private JsonPrinter() {}

    static String oneLine(Json value) {
        var line = new StringBuilder();
        appendOneLine(value, line, Integer.MAX_VALUE);
        return line.toString();
    }

    static String pretty(Json value) {
        var printer = new JsonPrinter();
        printer.print(value, 0, 0);
        return printer.out.append('\n').toString();
    }

    /**
     * @param indent how many levels deep
     * @param used columns of the line already taken
     */
    private void print(Json value, int indent, int used) {
        Layout layout = layout(value);
        if (layout == Layout.ONE_LINE) {
            appendOneLine(value, out, Integer.MAX_VALUE);
            return;
        }
        if (layout == Layout.FITTING) {
            int start = out.length();
            // one column stays free for the comma
            if (appendOneLine(value, out, start + LINE_WIDTH - used - 1)) {
                return;
            }
            out.setLength(start);
        }
        if (value instanceof Json.Array array && layout == Layout.FITTING && isOfLiterals(array)) {
            printRows(array.elements(), indent);
        } else if (value instanceof Json.Array array) {
            printBlock('[', ']', lines(array), indent);
        } else if (value instanceof Json.Members object) {
            printBlock('{', '}', lines(object), indent);
        }
    }

    private static Layout layout(Json value) {
        if (value instanceof Json.Array array) {
            return array.elements().isEmpty() ? Layout.ONE_LINE : array.layout();
        }
        if (value instanceof Json.Members object) {
            return object.members().isEmpty() ? Layout.ONE_LINE : object.layout();
        }
        return Layout.ONE_LINE;
    }

    private static boolean isOfLiterals(Json.Array array) {
        return array.elements().stream().allMatch(Json.Literal.class::isInstance);
    }

    /** Numbers too many for one line, the same number of them in each: a changed one changes one line. */
    private void printRows(List<Json> numbers, int indent) {
        out.append('[');
        for (int i = 0; i < numbers.size(); i++) {
            out.append(i == 0 ? "" : ",");
            out.append(i % NUMBERS_IN_A_ROW == 0 ? "\n" + INDENTATION.repeat(indent + 1) : " ");
            appendOneLine(numbers.get(i), out, Integer.MAX_VALUE);
        }
        out.append('\n').append(INDENTATION.repeat(indent)).append(']');
    }

    /** One member of a block: what stands before the value, and the value. */
    private record Line(String start, Json value) {}

    private static List<Line> lines(Json.Array array) {
        return array.elements().stream().map(element -> new Line("", element)).toList();
    }

    private static List<Line> lines(Json.Members object) {
        var lines = new ArrayList<Line>();
        for (Map.Entry<String, Json> member : object.members().entrySet()) {
            var start = new StringBuilder();
            appendText(member.getKey(), start);
            lines.add(new Line(start.append(": ").toString(), member.getValue()));
        }
        return lines;
    }

    private void printBlock(char open, char close, List<Line> lines, int indent) {
        out.append(open);
        int level = indent + 1;
        String separator = "\n";
        for (Line line : lines) {
            out.append(separator).append(INDENTATION.repeat(level)).append(line.start());
            print(
                    line.value(),
                    level,
                    INDENTATION.length() * level + line.start().length());
            separator = ",\n";
        }
        out.append('\n').append(INDENTATION.repeat(indent)).append(close);
    }

    /** Appends the value on one line; gives up and answers false once {@code line} is longer than {@code limit}. */
    private static boolean appendOneLine(Json value, StringBuilder line, int limit) {
        if (value instanceof Json.Text text) {
            appendText(text.value(), line);
        } else if (value instanceof Json.Literal literal) {
            line.append(literal.text());
        } else if (value instanceof Json.Array array) {
            if (layoutForbids(array.layout(), array.elements().isEmpty(), limit)) {
                return false;
            }
            line.append('[');
            String separator = "";
            for (Json element : array.elements()) {
                line.append(separator);
                if (!appendOneLine(element, line, limit)) {
                    return false;
                }
                separator = ", ";
            }
            line.append(']');
        } else if (value instanceof Json.Members object) {
            if (layoutForbids(object.layout(), object.members().isEmpty(), limit)) {
                return false;
            }
            line.append('{');
            String separator = "";
            for (Map.Entry<String, Json> member : object.members().entrySet()) {
                appendText(member.getKey(), line.append(separator));
                if (!appendOneLine(member.getValue(), line.append(": "), limit)) {
                    return false;
                }
                separator = ", ";
            }
            line.append('}');
        }
        return line.length() <= limit;
    }

    private static boolean layoutForbids(Layout layout, boolean empty, int limit) {
        return layout == Layout.BLOCK && !empty && limit != Integer.MAX_VALUE;
    }

    private static void appendText(String text, StringBuilder line) {
        line.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> line.append("\\\"");
                case '\\' -> line.append("\\\\");
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                case '\t' -> line.append("\\t");
                case '\b' -> line.append("\\b");
                case '\f' -> line.append("\\f");
                default -> {
                    if (Character.isHighSurrogate(c)
                            && i + 1 < text.length()
                            && Character.isLowSurrogate(text.charAt(i + 1))) {
                        line.append(c).append(text.charAt(++i));
                    } else if (c < 0x20 || Character.isSurrogate(c)) {
                        appendEscaped(c, line);
                    } else {
                        line.append(c);
                    }
                }
            }
        }
        line.append('"');
    }

    /** Whether a text has no half of a surrogate pair. */
    static boolean isWellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return text.codePoints().noneMatch(JsonPrinter::isHalf);
            }
        }
        return true;
    }

    /** Whether a code point is half of a surrogate pair. */
    static boolean isHalf(int codePoint) {
        return Character.getType(codePoint) == Character.SURROGATE;
    }

    private static void appendEscaped(char c, StringBuilder line) {
        String hexadecimal = Integer.toHexString(c);
        line.append("\\u").append("0".repeat(4 - hexadecimal.length())).append(hexadecimal);
    }
}
