package io.keywright.export.terraform;

import io.keywright.export.PrintableText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The body of a block, or of the whole file, laid out as {@code terraform fmt} does: two blanks of indentation, the
 * equals signs of arguments that follow one another aligned, an empty line around nested blocks.
 */
final class HclBody {
    /** How wide a comment may be, in characters. */
    static final int COMMENT_WIDTH = 98;

    private final String indent;
    private final List<String> lines = new ArrayList<>();
    private final List<String[]> arguments = new ArrayList<>();
    private boolean afterBlock;
    private boolean afterComment;

    private HclBody(String indent) {
        this.indent = indent;
    }

    /** The body of a file. */
    static HclBody ofFile() {
        return new HclBody("");
    }

    /**
     * Adds an argument in one line.
     *
     * @param name the name, or a quoted key; one column for every character
     */
    HclBody argument(String name, String expression) {
        separate(afterBlock);
        arguments.add(new String[] {name, expression});
        return this;
    }

    /** Begins a new paragraph: an empty line, and what follows is not aligned with what came before. */
    HclBody paragraph() {
        flush();
        afterBlock = !lines.isEmpty();
        afterComment = false;
        return this;
    }

    /** Adds a nested block. */
    HclBody block(String header, Consumer<HclBody> content) {
        return braces(header + " {", content);
    }

    /** Adds an argument that is a map in several lines. */
    HclBody map(String name, Consumer<HclBody> content) {
        return braces(name + " = {", content);
    }

    /** Adds an argument that is a list of strings, in one line or one a line. */
    HclBody list(String name, List<String> texts, int width) {
        String line = HclText.list(texts);
        if (indent.length() + name.length() + 3 + line.length() <= width) {
            return argument(name, line);
        }
        flush();
        separate(true);
        lines.add(indent + name + " = [");
        texts.forEach(text -> lines.add(indent + "  " + HclText.quoted(text) + ","));
        lines.add(indent + "]");
        afterBlock = true;
        return this;
    }

    /** Adds a comment to what follows, or to nothing where a paragraph follows. */
    HclBody comment(List<String> text) {
        if (text.isEmpty()) {
            return this;
        }
        flush();
        separate(true);
        for (String line : text) {
            for (String part : PrintableText.wrap(PrintableText.visible(line), COMMENT_WIDTH - indent.length())) {
                lines.add(part.isBlank() ? indent + "#" : indent + "# " + part);
            }
        }
        afterComment = true;
        return this;
    }

    private HclBody braces(String opening, Consumer<HclBody> content) {
        flush();
        separate(!afterComment);
        var body = new HclBody(indent + "  ");
        content.accept(body);
        body.flush();
        if (body.lines.isEmpty()) {
            lines.add(indent + opening + "}");
        } else {
            lines.add(indent + opening);
            lines.addAll(body.lines);
            lines.add(indent + "}");
        }
        afterBlock = true;
        return this;
    }

    private void separate(boolean wanted) {
        if (wanted) {
            flush();
            if (!lines.isEmpty() && !lines.get(lines.size() - 1).isEmpty()) {
                lines.add("");
            }
        }
        afterBlock = false;
        afterComment = false;
    }

    private void flush() {
        int width = 0;
        for (String[] argument : arguments) {
            width = Math.max(width, columns(argument[0]));
        }
        for (String[] argument : arguments) {
            String padding = " ".repeat(width - columns(argument[0]));
            lines.add(indent + argument[0] + padding + " = " + argument[1]);
        }
        arguments.clear();
    }

    private static int columns(String name) {
        return name.codePointCount(0, name.length());
    }

    /** The text, a line feed at the end of every line. */
    String text() {
        flush();
        var text = new StringBuilder();
        lines.forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }
}
