package io.keywright.view;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A stretch of a key template, to be coloured by what it is. */
public record TemplateSpan(String text, Kind kind) {
    /** What a stretch is. */
    public enum Kind {
        /** Literal text. */
        LITERAL,
        /** Delimiters in literal text ({@code #}) and the braces of variables. */
        PUNCTUATION,
        /** The name of a variable. */
        VARIABLE,
        /** A format, a filter or a shard. */
        FORMAT,
        /** Everything after what is right, in a template with a syntax error. */
        ERROR
    }

    public TemplateSpan {
        Objects.requireNonNull(text);
        Objects.requireNonNull(kind);
    }

    /** The stretches of a template as typed; together they are the text, whether it is right or not. */
    public static List<TemplateSpan> of(String template) {
        Optional<KeyTemplate> parsed = KeyTemplate.ifValid(template);
        if (parsed.isEmpty()) {
            return template.isEmpty() ? List.of() : List.of(new TemplateSpan(template, Kind.ERROR));
        }
        var spans = new ArrayList<TemplateSpan>();
        for (KeyTemplate.Span span : parsed.get().spans()) {
            String text = template.substring(span.start(), span.end());
            if (span.part() instanceof Part.Literal) {
                literal(text, spans);
            } else {
                variable(text, span.part() instanceof Part.RandomShard, spans);
            }
        }
        return List.copyOf(spans);
    }

    /** The stretches of text that is not a template: a rendered key. */
    public static List<TemplateSpan> ofText(String text) {
        var spans = new ArrayList<TemplateSpan>();
        literal(text, spans);
        return List.copyOf(spans);
    }

    private static void literal(String text, List<TemplateSpan> spans) {
        int from = 0;
        while (from < text.length()) {
            int hash = text.indexOf('#', from);
            if (hash != from) {
                int to = hash < 0 ? text.length() : hash;
                spans.add(new TemplateSpan(text.substring(from, to), Kind.LITERAL));
                from = to;
            } else {
                spans.add(new TemplateSpan("#", Kind.PUNCTUATION));
                from++;
            }
        }
    }

    private static void variable(String text, boolean random, List<TemplateSpan> spans) {
        int end = text.length() - 1;
        int format = random ? 1 : endOfName(text, end);
        spans.add(new TemplateSpan("{", Kind.PUNCTUATION));
        if (format > 1) {
            spans.add(new TemplateSpan(text.substring(1, format), Kind.VARIABLE));
        }
        if (format < end) {
            spans.add(new TemplateSpan(text.substring(format, end), Kind.FORMAT));
        }
        spans.add(new TemplateSpan("}", Kind.PUNCTUATION));
    }

    private static int endOfName(String text, int end) {
        int at = 1;
        while (at < end && text.charAt(at) != ':' && text.charAt(at) != '|') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at, end);
    }
}
