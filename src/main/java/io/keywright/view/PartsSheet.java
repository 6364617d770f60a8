package io.keywright.view;

import io.keywright.access.RequestPart;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.FreeName;
import io.keywright.model.Rate;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Access patterns and attributes as a table for a spreadsheet, and rows of one as access patterns or attributes: the headings
 * say which. Columns with other headings are passed over, an empty cell leaves what a new thing has.
 */
public final class PartsSheet {
    private static final String PATTERN = "Pattern";
    private static final String ATTRIBUTE = "Attribute";
    private static final String TYPE = "Type";
    private static final String VALUES = "Values";
    private static final String PRESENCE = "In which items";
    private static final List<String> ANSWER = List.of("Request", "Fit", "Units a call", "Unit", "A month", "Verdict");
    private static final Pattern SPAN =
            Pattern.compile("(-?\\d{1,15}(?:\\.\\d{1,9})?) to (-?\\d{1,15}(?:\\.\\d{1,9})?)");

    /** Values that a word says. */
    private static final Map<String, Values> WORDS = Map.of(
            "UUID", new Values.Uuid(),
            "ULID", new Values.Ulid(null),
            "e-mail", new Values.Email(),
            "person", new Values.PersonName());

    /** What must hold of a cell for a row to be read; the others are references, which may lead nowhere. */
    private static final Set<AskedField> CHECKED =
            Set.of(AskedField.KIND, AskedField.FRESHNESS, AskedField.MOST, AskedField.RATE);

    private PartsSheet() {}

    /** Access patterns with all that is asked and how it is answered. */
    public static Sheet of(List<PatternsView.Row> patterns) {
        var columns = new ArrayList<String>(List.of(PATTERN));
        Arrays.stream(AskedField.values()).map(AskedField::title).forEach(columns::add);
        columns.addAll(ANSWER);
        return new Sheet(columns, patterns.stream().map(PartsSheet::row).toList());
    }

    private static List<String> row(PatternsView.Row pattern) {
        var cells = new ArrayList<String>(List.of(pattern.name()));
        for (AskedField field : AskedField.values()) {
            cells.add(pattern.asked().getOrDefault(field, ""));
        }
        cells.addAll(List.of(
                pattern.request().stream().map(RequestPart::text).collect(Collectors.joining()),
                pattern.fit(),
                pattern.units(),
                pattern.unit(),
                pattern.month(),
                pattern.verdictWords()));
        return cells;
    }

    /** The attributes of an entity. */
    public static Sheet of(Entity entity) {
        return new Sheet(
                List.of(ATTRIBUTE, TYPE, VALUES, PRESENCE),
                entity.attributes().stream()
                        .map(attribute -> List.of(
                                attribute.name(),
                                attribute.type().name(),
                                values(attribute.domain()),
                                DomainText.presence(attribute)))
                        .toList());
    }

    /** Values as {@link #values(String, AttributeType)} reads them; empty for those that are no short text. */
    private static String values(@Nullable Domain domain) {
        if (domain == null) {
            return "";
        }
        Values values = domain.values();
        if (values instanceof Values.Text text) {
            return text.minLength() + " to " + text.maxLength();
        }
        if (values instanceof Values.NumberRange range) {
            return range.min().toPlainString() + " to " + range.max().toPlainString();
        }
        if (values instanceof Values.Enumeration enumeration) {
            return DomainText.choices(enumeration);
        }
        return WORDS.entrySet().stream()
                .filter(word -> word.getValue().getClass() == values.getClass())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("");
    }

    private static Optional<Values> values(String text, AttributeType type) {
        for (var word : WORDS.entrySet()) {
            if (word.getKey().equalsIgnoreCase(text)) {
                return Optional.of(word.getValue());
            }
        }
        Matcher span = SPAN.matcher(text);
        if (span.matches()) {
            BigDecimal from = new BigDecimal(span.group(1));
            BigDecimal to = new BigDecimal(span.group(2));
            boolean isLength = from.signum() >= 0 && from.scale() <= 0 && to.scale() <= 0 && to.longValue() <= 400_000;
            if (from.compareTo(to) <= 0 && (type == AttributeType.N || isLength)) {
                return Optional.of(
                        type == AttributeType.N
                                ? new Values.NumberRange(from, to, Math.max(0, Math.max(from.scale(), to.scale())))
                                : new Values.Text(from.intValueExact(), to.intValueExact()));
            }
            return Optional.empty();
        }
        return DomainText.parseChoices(text).map(choices -> choices);
    }

    /**
     * What rows say: access patterns, or attributes in an entity without a name, as {@code refactor.Copied} holds them.
     *
     * @param design what names and attributes are of
     * @param headings the first row
     * @throws IllegalArgumentException that says what is wrong in which row, and what was expected
     */
    public static Design read(Design design, List<String> headings, List<List<String>> rows) {
        int question = column(headings, AskedField.QUESTION.title());
        int pattern = column(headings, PATTERN);
        int attribute = column(headings, ATTRIBUTE);
        if (question < 0 && pattern < 0 && attribute < 0) {
            throw new IllegalArgumentException("The first row has no heading \"Pattern\", \"Question\" or"
                    + " \"Attribute\". Expected a row of headings, and below it a row for each access pattern or"
                    + " attribute.");
        }
        return attribute >= 0
                ? Design.empty("")
                        .withEntities(List.of(Entity.of("", "")
                                .withAttributes(numbered(rows).stream()
                                        .filter(row ->
                                                !cell(rows.get(row), attribute).isEmpty())
                                        .map(row -> attribute(headings, rows.get(row), row + 2))
                                        .toList())))
                : Design.empty("").withPatterns(patterns(design, headings, rows));
    }

    private static List<Integer> numbered(List<List<String>> rows) {
        return IntStream.range(0, rows.size()).boxed().toList();
    }

    private static Attribute attribute(List<String> headings, List<String> row, int line) {
        String name = cell(row, column(headings, ATTRIBUTE));
        String typed = cell(row, column(headings, TYPE));
        AttributeType type = typed.isEmpty()
                ? AttributeType.S
                : Arrays.stream(AttributeType.values())
                        .filter(known -> known.name().equalsIgnoreCase(typed))
                        .findFirst()
                        .orElseThrow(
                                () -> wrong(line, TYPE, typed, "Expected S, N, B, BOOL, NULL, L, M, SS, NS or BS."));
        String text = cell(row, column(headings, VALUES));
        Attribute read = text.isEmpty()
                ? type == AttributeType.S ? Attribute.of(name, type, new Values.Text(5, 20)) : Attribute.of(name, type)
                : Attribute.of(
                        name,
                        type,
                        values(text, type)
                                .orElseThrow(() -> wrong(
                                        line,
                                        VALUES,
                                        text,
                                        "Expected a span such as 5 to 20, or values such as A, B.")));
        String items = cell(row, column(headings, PRESENCE));
        return items.isEmpty()
                ? read
                : DomainText.withPresence(read, items)
                        .orElseThrow(() -> wrong(
                                line,
                                PRESENCE,
                                items,
                                "Expected always, a share such as 93 %, with ATTRIBUTE, or when ATTRIBUTE is VALUE."));
    }

    private static List<AccessPattern> patterns(Design design, List<String> headings, List<List<String>> rows) {
        var patterns = new ArrayList<AccessPattern>();
        Set<String> taken = new HashSet<>();
        for (int i = 0; i < rows.size(); i++) {
            List<String> row = rows.get(i);
            String question = cell(row, column(headings, AskedField.QUESTION.title()));
            String given = cell(row, column(headings, PATTERN));
            String wanted = given.isEmpty() ? question : given;
            if (wanted.isEmpty()) {
                continue;
            }
            String name = taken.add(wanted) ? wanted : FreeName.numbered(wanted + " ", 2, taken::contains);
            taken.add(name);
            AccessPattern pattern = AccessPattern.of(name, Rate.NONE, List.of());
            for (AskedField field : AskedField.values()) {
                String cell = cell(row, column(headings, field.title()));
                if (cell.isEmpty()) {
                    continue;
                }
                String problem = CHECKED.contains(field) ? field.problem(design, pattern, cell) : "";
                if (!problem.isEmpty()) {
                    throw wrong(i + 2, field.title(), cell, problem);
                }
                pattern = field.with(pattern, cell);
            }
            patterns.add(pattern);
        }
        return patterns;
    }

    private static IllegalArgumentException wrong(int line, String heading, String found, String expected) {
        return new IllegalArgumentException("Row " + line + ", " + heading + ": found \"" + found + "\". " + expected);
    }

    private static int column(List<String> headings, String title) {
        for (int i = 0; i < headings.size(); i++) {
            if (headings.get(i).strip().toLowerCase(Locale.ROOT).equals(title.toLowerCase(Locale.ROOT))) {
                return i;
            }
        }
        return -1;
    }

    private static String cell(List<String> row, int column) {
        return column < 0 || column >= row.size() ? "" : row.get(column).strip();
    }
}
