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
import java.util.stream.Collectors;

/**
 * Writes a template's tree as YAML: blocks indented by two blanks, small maps and lists in one line where they fit,
 * functions by their short tags. It writes only what every YAML reader agrees on: no anchors, no folded text, no tags
 * but CloudFormation's.
 */
final class YamlPrinter {
    /** How wide a line with a map or list in one line may be, in characters. */
    private static final int WIDTH = 100;

    /** How wide a comment may be, in characters. */
    static final int COMMENT_WIDTH = 98;

    private final StringBuilder out = new StringBuilder();

    /**
     * @param comment lines at the top
     */
    String print(List<String> comment, Mapping template) {
        comment(0, comment);
        entries(template, 0);
        return out.toString();
    }

    private void entries(Mapping mapping, int indent) {
        boolean first = true;
        for (Entry entry : mapping.entries()) {
            comment(indent, entry.comment());
            if (!first || atLineStart()) {
                indent(indent);
            }
            first = false;
            out.append(entry.key()).append(':');
            value(entry.value(), indent);
        }
    }

    private boolean atLineStart() {
        return out.length() == 0 || out.charAt(out.length() - 1) == '\n';
    }

    /** What stands behind a key. */
    private void value(Node value, int indent) {
        if (value instanceof Mapping mapping && !fits(mapping, mapping.compact())) {
            out.append('\n');
            entries(mapping, indent + 2);
        } else if (value instanceof Sequence sequence && !fits(sequence, sequence.compact())) {
            out.append('\n');
            items(sequence, indent + 2);
        } else {
            out.append(' ').append(line(value)).append('\n');
        }
    }

    private void items(Sequence sequence, int indent) {
        for (Node item : sequence.items()) {
            indent(indent);
            out.append("- ");
            if (item instanceof Mapping mapping && !fits(mapping, mapping.compact())) {
                entries(mapping, indent + 2);
            } else {
                out.append(line(item)).append('\n');
            }
        }
    }

    /** Whether a collection goes into the rest of this line; an empty one always does. */
    private boolean fits(Node collection, boolean compact) {
        if (collection instanceof Mapping mapping && mapping.entries().isEmpty()
                || collection instanceof Sequence sequence && sequence.items().isEmpty()) {
            return true;
        }
        int lineStart = out.lastIndexOf("\n") + 1;
        return compact && out.length() - lineStart + 1 + flow(collection).length() <= WIDTH;
    }

    private String line(Node node) {
        return node instanceof Text text ? YamlText.block(text.value()) : flow(node);
    }

    private String flow(Node node) {
        if (node instanceof Text text) {
            return YamlText.flow(text.value());
        }
        if (node instanceof Whole whole) {
            return Long.toString(whole.value());
        }
        if (node instanceof Truth truth) {
            return Boolean.toString(truth.value());
        }
        if (node instanceof Sequence sequence) {
            return sequence.items().stream().map(this::flow).collect(Collectors.joining(", ", "[", "]"));
        }
        if (node instanceof Mapping mapping) {
            return mapping.entries().isEmpty()
                    ? "{}"
                    : mapping.entries().stream()
                            .map(entry -> entry.key() + ": " + flow(entry.value()))
                            .collect(Collectors.joining(", ", "{ ", " }"));
        }
        var call = (Call) node;
        return "!" + call.function().replace("Fn::", "") + " " + argument(call);
    }

    private String argument(Call call) {
        if (call.function().equals("Fn::GetAtt") && call.argument() instanceof Sequence path) {
            return path.items().stream().map(part -> ((Text) part).value()).collect(Collectors.joining("."));
        }
        return flow(call.argument());
    }

    private void comment(int indent, List<String> lines) {
        for (String line : lines) {
            for (String part : PrintableText.wrap(YamlText.comment(line), COMMENT_WIDTH - indent)) {
                indent(indent);
                out.append(part.isBlank() ? "#" : "# " + part).append('\n');
            }
        }
    }

    private void indent(int indent) {
        out.append(" ".repeat(indent));
    }
}
