package io.keywright.key;

import io.keywright.model.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How a key attribute is made of an item's attributes: literal text with variables in braces, such as
 * {@code SHIPPED#{shippedDate}#{orderId|shard:4}}. The grammar:
 *
 * <pre>
 * template = *(literal / "{" variable "}")      literal: any text, braces doubled
 * variable = name [":" format] *("|" filter) / "random:" N
 * name     = attribute, dotted into maps; a backslash takes . : | { } \ literally
 * format   = "%0" w "d" / date pattern of yyyy MM dd HH mm ss SSS and - / : . T Z and blanks, UTC
 * filter   = "shard:" N / "lower" / "upper"
 * </pre>
 *
 * <p>Immutable. Two templates are equal when their parts are; {@code parse(t.print())} equals {@code t}.
 */
public final class KeyTemplate {
    /** The largest N of a shard, and the most keys all shards of a template may multiply to. */
    public static final int MAX_SHARDS = 10_000;

    /** The most parts, literal or variable, that a template may have. */
    public static final int MAX_PARTS = 100;

    /** The most UTF-16 units a template may be long. */
    public static final int MAX_LENGTH = 8_192;

    /** The last character there is; nothing in practice uses it. */
    private static final String LAST_CHARACTER = Character.toString(Character.MAX_CODE_POINT);

    /** What stands for a variable in a skeleton. */
    private static final String VARIABLE = "{";

    private final List<Part> parts;
    private final List<Span> spans;
    private final List<VariableName> variables;
    private final List<String> attributes;
    private final int[] attributeOfPart;
    private final boolean isLiteral;
    private final List<String> skeleton;

    /**
     * A part and where it stands in the template's text.
     *
     * @param start the first UTF-16 unit, from 0
     * @param end the unit after the last
     */
    public record Span(Part part, int start, int end) {
        public Span {
            Objects.requireNonNull(part);
        }
    }

    private KeyTemplate(List<Span> spans) {
        this.spans = List.copyOf(spans);
        this.parts = spans.stream().map(Span::part).toList();
        this.variables = parts.stream()
                .filter(Part.Variable.class::isInstance)
                .map(part -> ((Part.Variable) part).name())
                .distinct()
                .toList();
        this.attributes =
                variables.stream().map(VariableName::attribute).distinct().toList();
        this.attributeOfPart = parts.stream()
                .mapToInt(part -> part instanceof Part.Variable variable
                        ? attributes.indexOf(variable.name().attribute())
                        : -1)
                .toArray();
        this.isLiteral = variables.isEmpty() && parts.stream().allMatch(Part.Literal.class::isInstance);
        this.skeleton = parts.stream()
                .map(part -> part instanceof Part.Literal literal ? "=" + literal.text() : VARIABLE)
                .toList();
    }

    /**
     * Reads a template.
     *
     * @throws TemplateSyntaxException if it does not follow the grammar
     */
    public static KeyTemplate parse(String text) throws TemplateSyntaxException {
        return new KeyTemplate(new TemplateParser(text).parse());
    }

    /** Reads a template; empty where {@link #parse} would complain. */
    public static Optional<KeyTemplate> ifValid(String text) {
        try {
            return Optional.of(parse(text));
        } catch (TemplateSyntaxException invalid) {
            return Optional.empty();
        }
    }

    /**
     * A template of parts; neighbouring literals become one.
     *
     * @throws IllegalArgumentException if the shards multiply to more than {@link #MAX_SHARDS} or there are more than
     *     {@link #MAX_PARTS} parts
     */
    public static KeyTemplate of(List<Part> parts) {
        var spans = new ArrayList<Span>();
        var literal = new StringBuilder();
        int at = 0;
        long fanOut = 1;
        for (Part part : parts) {
            fanOut *= shardCount(part);
            if (fanOut > MAX_SHARDS) {
                throw new IllegalArgumentException("the shards multiply to more than " + MAX_SHARDS);
            }
            if (part instanceof Part.Literal text) {
                literal.append(text.text());
                continue;
            }
            at = flush(literal, spans, at);
            int end = at + part.print().length();
            spans.add(new Span(part, at, end));
            at = end;
        }
        flush(literal, spans, at);
        if (spans.size() > MAX_PARTS) {
            throw new IllegalArgumentException("a template has at most " + MAX_PARTS + " parts");
        }
        return new KeyTemplate(spans);
    }

    private static int flush(StringBuilder literal, List<Span> spans, int at) {
        if (literal.length() == 0) {
            return at;
        }
        var part = new Part.Literal(literal.toString());
        literal.setLength(0);
        int end = at + part.print().length();
        spans.add(new Span(part, at, end));
        return end;
    }

    /** A template that always gives this text. */
    public static KeyTemplate literal(String text) {
        return text.isEmpty() ? of(List.of()) : of(List.of(new Part.Literal(text)));
    }

    /** The bare template of a top-level attribute. */
    public static KeyTemplate variable(String attribute) {
        return of(List.of(Part.Variable.of(attribute)));
    }

    static void requireShardCount(int count) {
        if (count < 1 || count > MAX_SHARDS) {
            throw new IllegalArgumentException("a number of shards is 1 to " + MAX_SHARDS + ", not " + count);
        }
    }

    static int shardCount(Part part) {
        if (part instanceof Part.RandomShard random) {
            return random.count();
        }
        return part instanceof Part.Variable variable
                ? variable.shard().map(Filter.Shard::count).orElse(1)
                : 1;
    }

    /** The parts in order; literals are never empty and never next to each other. */
    public List<Part> parts() {
        return parts;
    }

    /** The parts with their places in the text that was parsed (in {@link #print()} for one made of parts). */
    public List<Span> spans() {
        return spans;
    }

    /** Whether it is one variable without format and filters, which keeps its type: S, N or B. */
    public boolean isBare() {
        return parts.size() == 1 && parts.get(0) instanceof Part.Variable variable && variable.isPlain();
    }

    /** Whether it always gives the same text. */
    public boolean isLiteral() {
        return isLiteral;
    }

    /** Its literals, and a mark for each variable: the same for templates that differ only in what their variables are. */
    public List<String> skeleton() {
        return skeleton;
    }

    /** The literal text it begins with; may be empty. */
    public String leadingText() {
        return !parts.isEmpty() && parts.get(0) instanceof Part.Literal literal ? literal.text() : "";
    }

    /** The variables in order of first appearance, each once. */
    public List<VariableName> variables() {
        return variables;
    }

    /** The top-level attributes the variables name, in order of first appearance, each once. */
    public List<String> attributes() {
        return attributes;
    }

    /**
     * Whether it gives another text where something changes: a variable is what changes, or in it, or holds it.
     *
     * @param path the attribute that changes, and the map keys down to what changes in it
     */
    public boolean dependsOn(List<String> path) {
        return variables.stream().map(VariableName::segments).anyMatch(variable -> {
            int common = Math.min(variable.size(), path.size());
            return variable.subList(0, common).equals(path.subList(0, common));
        });
    }

    /** The sizes of the shards, computed and random, in order. */
    public List<Integer> shards() {
        return parts.stream()
                .filter(part -> part instanceof Part.RandomShard
                        || (part instanceof Part.Variable variable
                                && variable.shard().isPresent()))
                .map(KeyTemplate::shardCount)
                .toList();
    }

    /** The number of characters (UTF-16 units) of its literals. */
    public int literalLength() {
        return parts.stream()
                .mapToInt(part ->
                        part instanceof Part.Literal literal ? literal.text().length() : 0)
                .sum();
    }

    /**
     * The key value for an item. A bare variable keeps its type; anything else gives text. In text a number stands as
     * {@link NumberText} has it, a boolean as {@code true} or {@code false}; binary, null, lists, maps and sets have no
     * text and are refused.
     *
     * @param attribute the value of a top-level attribute, or null if the item lacks it
     * @param random draws a number from 0 to its argument - 1, for {@code random:N}
     */
    public Rendering render(Function<String, ? extends @Nullable AttributeValue> attribute, IntUnaryOperator random) {
        return renderNumbered(number -> attribute.apply(attributes.get(number)), random);
    }

    /**
     * As {@link #render}, for many items.
     *
     * @param attribute the value of the attribute of that number in {@link #attributes()}, or null if the item lacks it
     * @param random draws a number from 0 to its argument - 1, for {@code random:N}
     */
    public Rendering renderNumbered(
            IntFunction<? extends @Nullable AttributeValue> attribute, IntUnaryOperator random) {
        return TemplateRenderer.render(parts, attributeOfPart, isBare(), attribute, random);
    }

    /** As {@link #render}, but a bare variable becomes text too. */
    public Rendering renderText(
            Function<String, ? extends @Nullable AttributeValue> attribute, IntUnaryOperator random) {
        return TemplateRenderer.render(
                parts, attributeOfPart, false, number -> attribute.apply(attributes.get(number)), random);
    }

    /** How many keys a reader has to ask for who knows these variables (as {@link VariableName#text()} writes them). */
    public int fanOutCount(Set<String> known) {
        return FanOut.count(this, known);
    }

    /**
     * The templates a reader has to ask for who knows these variables: every shard that it can't compute is replaced by
     * each of its numbers, in ascending order; only this template where it can compute all. The same shard of the same
     * variable has the same number wherever it stands. Variables that are unknown and not sharded stay.
     *
     * @param known the known variables, as {@link VariableName#text()} writes them
     */
    public List<KeyTemplate> fanOut(Set<String> known) {
        return FanOut.of(this, known);
    }

    static boolean isKnown(Part part, Set<String> known) {
        return part instanceof Part.Literal
                || (part instanceof Part.Variable variable
                        && known.contains(variable.name().text()));
    }

    /**
     * An upper bound for BETWEEN: in the order of UTF-8 bytes no text that begins with {@code prefix} is greater. It is
     * the prefix and the last of all characters, U+10FFFF (bytes F4 8F BF BF); only a text that goes on with that very
     * character, which Unicode reserves as a non-character, would be.
     */
    public static String upperBound(String prefix) {
        return prefix + LAST_CHARACTER;
    }

    /**
     * Whether this text can come from this template, and of what texts.
     *
     * <p>Literals anchor; a variable takes the shortest text that lets the rest match, a date, a padded number and a
     * shard only what they can look like; a variable that occurs twice must have one text. Where values contain the
     * literal after them, other readings may exist. Text longer than a key value can be matches nothing.
     *
     * @return the texts of the variables as they stand in the key, by {@link VariableName#text()}: formatted and
     *     filtered (the plainest occurrence, where there are several); a variable that occurs only as a shard is left
     *     out
     */
    public Optional<Map<String, String>> match(String rendered) {
        return TextMatch.of(this, rendered);
    }

    /**
     * Whether this template and another could give the same text. False only where that is certain: literals, the
     * digits of dates, padded numbers and shards are compared, any other variable is taken to give any text.
     */
    public boolean overlaps(KeyTemplate other) {
        String start = leadingText();
        String otherStart = other.leadingText();
        boolean startsAlike = start.startsWith(otherStart) || otherStart.startsWith(start);
        return startsAlike && TextShape.of(this).overlaps(TextShape.of(other));
    }

    /** The template in its canonical form. */
    public String print() {
        return parts.stream().map(Part::print).collect(Collectors.joining());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof KeyTemplate template && parts.equals(template.parts);
    }

    @Override
    public int hashCode() {
        return parts.hashCode();
    }

    @Override
    public String toString() {
        return print();
    }
}
