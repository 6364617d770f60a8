package io.keywright.export.cloudformation;

import io.keywright.export.PrintableText;
import io.keywright.export.cloudformation.Node.Call;
import io.keywright.export.cloudformation.Node.Entry;
import io.keywright.export.cloudformation.Node.Mapping;
import io.keywright.export.cloudformation.Node.Sequence;
import io.keywright.export.cloudformation.Node.Text;
import io.keywright.export.cloudformation.Node.Truth;
import io.keywright.export.cloudformation.Node.Whole;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes a template's tree as JSON, with small maps and lists in one line where they fit. It has no comments. */
final class JsonPrinter {
    /** How wide a line with a map or list in one line may be, in characters. */
    private static final int WIDTH = 100;

    private final StringBuilder out = new StringBuilder();

    String print(Mapping template) {
        value(template, 0);
        return out.append('\n').toString();
    }

    private void value(Node node, int indent) {
        if (node instanceof Call call) {
            node = longForm(call);
        }
        if (node instanceof Mapping mapping && !fits(mapping, mapping.compact())) {
            open('{');
            for (int i = 0; i < mapping.entries().size(); i++) {
                Entry entry = mapping.entries().get(i);
                next(i, indent + 2);
                out.append(quoted(entry.key())).append(": ");
                value(entry.value(), indent + 2);
            }
            close('}', indent);
        } else if (node instanceof Sequence sequence && !fits(sequence, sequence.compact())) {
            open('[');
            for (int i = 0; i < sequence.items().size(); i++) {
                next(i, indent + 2);
                value(sequence.items().get(i), indent + 2);
            }
            close(']', indent);
        } else {
            out.append(line(node));
        }
    }

    private static Node longForm(Call call) {
        return Node.mapping().put(call.function(), call.argument()).compact();
    }

    private boolean fits(Node collection, boolean compact) {
        if (collection instanceof Mapping mapping && mapping.entries().isEmpty()
                || collection instanceof Sequence sequence && sequence.items().isEmpty()) {
            return true;
        }
        int lineStart = out.lastIndexOf("\n") + 1;
        return compact && (out.length() - lineStart + line(collection).length() <= WIDTH || isCall(collection));
    }

    private static boolean isCall(Node node) {
        return node instanceof Mapping mapping
                && mapping.entries().size() == 1
                && mapping.entries().get(0).key().startsWith("Fn::");
    }

    private String line(Node node) {
        if (node instanceof Text text) {
            return quoted(text.value());
        }
        if (node instanceof Whole whole) {
            return Long.toString(whole.value());
        }
        if (node instanceof Truth truth) {
            return Boolean.toString(truth.value());
        }
        if (node instanceof Sequence sequence) {
            return sequence.items().stream().map(this::line).collect(Collectors.joining(", ", "[", "]"));
        }
        if (node instanceof Mapping mapping) {
            List<Entry> entries = mapping.entries();
            return entries.isEmpty()
                    ? "{}"
                    : entries.stream()
                            .map(entry -> quoted(entry.key()) + ": " + line(entry.value()))
                            .collect(Collectors.joining(", ", "{ ", " }"));
        }
        return line(longForm((Call) node));
    }

    private void open(char bracket) {
        out.append(bracket);
    }

    private void next(int i, int indent) {
        out.append(i == 0 ? "\n" : ",\n").append(" ".repeat(indent));
    }

    private void close(char bracket, int indent) {
        out.append('\n').append(" ".repeat(indent)).append(bracket);
    }

    /**
     * The string in quotes. Half surrogate pairs become U+FFFD. What takes a pair is never escaped: tools read JSON
     * templates as YAML, where the two escapes of a pair are not one character.
     */
    static String quoted(String text) {
        var quoted = new StringBuilder(text.length() + 2).append('"');
        text.codePoints().forEach(codePoint -> {
            switch (codePoint) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> append(quoted, codePoint);
            }
        });
        return quoted.append('"').toString();
    }

    private static void append(StringBuilder quoted, int codePoint) {
        if (PrintableText.isVisible(codePoint) || codePoint > 0xFFFF) {
            quoted.appendCodePoint(codePoint);
        } else {
            quoted.append(
                    String.format(Locale.ROOT, "\\u%04X", PrintableText.isHalfPair(codePoint) ? 0xFFFD : codePoint));
        }
    }
}
