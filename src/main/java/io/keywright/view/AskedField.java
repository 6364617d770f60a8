package io.keywright.view;

import io.keywright.capacity.Figures;
import io.keywright.expression.DocumentPath;
import io.keywright.key.KeyTemplate;
import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Asked;
import io.keywright.model.AccessPattern.Freshness;
import io.keywright.model.AccessPattern.Kind;
import io.keywright.model.AccessPattern.OrderBy;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Rate;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What an access pattern asks, field by field, as text that is read and typed in one line: what {@link #text} gives,
 * {@link #with} takes.
 */
public enum AskedField {
    QUESTION("Question", "Change question", "what the application asks, in plain words"),
    KIND("Kind", "Change kind of question", "look-up"),
    ABOUT("About", "Change entities", "any entity"),
    GIVEN("Given", "Change what is given", "attributes given by equality"),
    RANGE("Range", "Change range", "one attribute"),
    ORDER("Order", "Change order", "an attribute, or attribute desc"),
    MOST("Most", "Change how many", "all"),
    FRESHNESS("Freshness", "Change freshness", "eventual"),
    RATE("Rate", "Change rate", "such as 25 /s or 3 /day");

    private static final Pattern RATE_TEXT =
            Pattern.compile("([0-9][0-9,]*(?:\\.[0-9]+)?)\\s*(?:/|per\\s)?\\s*([a-z]+)", Pattern.CASE_INSENSITIVE);
    private static final String DESCENDING = "desc";

    /** A longest number of digits, so that no number is too large to be read. */
    private static final int MOST_DIGITS = 15;

    private final String title;
    private final String label;
    private final String prompt;

    AskedField(String title, String label, String prompt) {
        this.title = title;
        this.label = label;
        this.prompt = prompt;
    }

    /** The heading of its column. */
    public String title() {
        return title;
    }

    /** What a change of it is called, as undo names it. */
    public String label() {
        return label;
    }

    /** What stands in the field while nothing is typed. */
    public String prompt() {
        return prompt;
    }

    /** Whether several names stand in it, with commas between them. */
    public boolean isList() {
        return this == ABOUT || this == GIVEN;
    }

    /** Whether one of its choices is all that can be typed. */
    public boolean isChoice() {
        return this == KIND || this == FRESHNESS || this == RANGE;
    }

    /** The field of a pattern as text; empty where nothing is said. */
    public String text(AccessPattern pattern) {
        Asked asked = pattern.asked();
        return switch (this) {
            case QUESTION -> asked.question();
            case KIND -> words(asked.kind());
            case ABOUT -> String.join(", ", asked.entities());
            case GIVEN -> String.join(", ", asked.given());
            case RANGE -> Optional.ofNullable(asked.range()).orElse("");
            case ORDER -> order(asked.orderBy());
            case MOST -> asked.atMost() == null ? "" : Figures.whole(asked.atMost());
            case FRESHNESS -> words(asked.freshness());
            case RATE -> Figures.rate(pattern.rate().calls(), pattern.rate().per());
        };
    }

    private static String order(@Nullable OrderBy order) {
        return order == null ? "" : order.attribute() + (order.descending() ? " " + DESCENDING : "");
    }

    /** A kind of question in a word or two. */
    public static String words(Kind kind) {
        return switch (kind) {
            case LOOK_UP -> "look-up";
            case LIST -> "list";
            case WRITE -> "write";
            case AGGREGATE -> "aggregate";
            case ANY_COMBINATION -> "any filter";
            case FULL_TEXT -> "full text";
            case JOIN -> "join";
        };
    }

    /** How fresh an answer has to be, in a word. */
    public static String words(Freshness freshness) {
        return switch (freshness) {
            case EVENTUAL -> "eventual";
            case STRONG -> "strong";
            case TRANSACTIONAL -> "transactional";
        };
    }

    /** What is wrong with a typed text, as a sentence; empty where nothing is. */
    public String problem(Design design, AccessPattern pattern, String typed) {
        String text = typed.strip();
        return switch (this) {
            case QUESTION -> "";
            case KIND -> one(Kind.values(), AskedField::words, text);
            case FRESHNESS -> one(Freshness.values(), AskedField::words, text);
            case ABOUT ->
                names(text).stream()
                        .filter(name -> design.entity(name).isEmpty())
                        .findFirst()
                        .map(name -> "There is no entity \"" + name + "\".")
                        .orElse("");
            case GIVEN -> attributesProblem(design, pattern, names(text));
            case RANGE ->
                names(text).size() > 1 ? "Expected one attribute." : attributesProblem(design, pattern, names(text));
            case ORDER -> orderProblem(design, pattern, text);
            case MOST ->
                text.isEmpty() || count(text).isPresent() ? "" : "Expected a whole number, or nothing for all.";
            case RATE -> rate(text).isPresent() ? "" : "Expected a number and a time, such as 25 /s, 3 /day or 0.";
        };
    }

    private static <E extends Enum<E>> String one(E[] values, Function<E, String> words, String text) {
        List<String> all = Arrays.stream(values).map(words).toList();
        return all.contains(text.toLowerCase(Locale.ROOT))
                ? ""
                : "Expected " + String.join(", ", all.subList(0, all.size() - 1)) + " or " + all.get(all.size() - 1)
                        + ".";
    }

    private static String orderProblem(Design design, AccessPattern pattern, String text) {
        List<String> words = words(text);
        if (words.size() > 2 || words.size() == 2 && !isDirection(words.get(1))) {
            return "Expected an attribute, with desc after it for the largest or newest first.";
        }
        return attributesProblem(design, pattern, words.isEmpty() ? List.of() : words.subList(0, 1));
    }

    private static boolean isDirection(String word) {
        return isDescending(word) || "ascending".startsWith(word.toLowerCase(Locale.ROOT));
    }

    private static boolean isDescending(String word) {
        return "descending".startsWith(word.toLowerCase(Locale.ROOT));
    }

    private static String attributesProblem(Design design, AccessPattern pattern, List<String> names) {
        Set<String> known = attributes(design, pattern);
        return names.stream()
                .filter(name -> !known.contains(name)
                        && !known.contains(DocumentPath.dotted(name).attribute()))
                .findFirst()
                .map(name -> "No entity asked about has an attribute \"" + name + "\".")
                .orElse("");
    }

    /** What the entities that are asked about can be found by: their attributes and the variables of their keys. */
    private static Set<String> attributes(Design design, AccessPattern pattern) {
        var names = new LinkedHashSet<String>();
        for (Entity entity : design.entities()) {
            if (pattern.asked().entities().isEmpty()
                    || pattern.asked().entities().contains(entity.name())) {
                entity.attributes().stream().map(Attribute::name).forEach(names::add);
                entity.keys().values().stream()
                        .flatMap(text -> KeyTemplate.ifValid(text).stream())
                        .forEach(template -> names.addAll(template.attributes()));
                names.addAll(entity.keys().keySet());
            }
        }
        return names;
    }

    /** What could be typed: all there is of it for a field that has a choice. */
    public List<String> choices(Design design, AccessPattern pattern) {
        return switch (this) {
            case KIND -> Arrays.stream(Kind.values()).map(AskedField::words).toList();
            case FRESHNESS ->
                Arrays.stream(Freshness.values()).map(AskedField::words).toList();
            case ABOUT -> design.entities().stream().map(Entity::name).toList();
            case GIVEN, RANGE, ORDER -> List.copyOf(attributes(design, pattern));
            case QUESTION, MOST, RATE -> List.of();
        };
    }

    /** The pattern with another text in this field; the same where the text is not accepted. */
    public AccessPattern with(AccessPattern pattern, String typed) {
        String text = typed.strip();
        Asked asked = pattern.asked();
        return switch (this) {
            case QUESTION -> pattern.withAsked(asked.withQuestion(text));
            case KIND ->
                pattern.withAsked(asked.withKind(
                        of(Kind.values(), AskedField::words, text).orElse(asked.kind())));
            case FRESHNESS ->
                pattern.withAsked(asked.withFreshness(
                        of(Freshness.values(), AskedField::words, text).orElse(asked.freshness())));
            case ABOUT -> pattern.withAsked(asked.withEntities(names(text)));
            case GIVEN -> pattern.withAsked(asked.withGiven(names(text)));
            case RANGE -> pattern.withAsked(asked.withRange(text.isEmpty() ? null : text));
            case ORDER -> pattern.withAsked(asked.withOrderBy(order(text)));
            case MOST -> pattern.withAsked(asked.withAtMost(count(text).orElse(null)));
            case RATE ->
                rate(text)
                        .map(rate -> pattern.withRate(pattern.rate().withCalls(rate.calls(), rate.per())))
                        .orElse(pattern);
        };
    }

    private static <E extends Enum<E>> Optional<E> of(E[] values, Function<E, String> words, String text) {
        return Arrays.stream(values)
                .filter(value -> words.apply(value).equalsIgnoreCase(text))
                .findFirst();
    }

    private static @Nullable OrderBy order(String text) {
        List<String> words = words(text);
        return words.isEmpty() ? null : new OrderBy(words.get(0), words.size() > 1 && isDescending(words.get(1)));
    }

    private static Optional<Long> count(String text) {
        String digits = text.replace(",", "");
        return digits.matches("0*[1-9][0-9]{0," + (MOST_DIGITS - 1) + "}")
                ? Optional.of(Long.parseLong(digits))
                : Optional.empty();
    }

    private static Optional<Rate> rate(String text) {
        if (text.equals("0")) {
            return Optional.of(Rate.NONE);
        }
        Matcher matcher = RATE_TEXT.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String number = matcher.group(1).replace(",", "");
        if (number.length() > MOST_DIGITS) {
            return Optional.empty();
        }
        return per(matcher.group(2).toLowerCase(Locale.ROOT))
                .map(per -> Rate.NONE.withCalls(new BigDecimal(number), per));
    }

    private static Optional<Rate.Per> per(String unit) {
        return switch (unit) {
            case "s", "sec", "second" -> Optional.of(Rate.Per.SECOND);
            case "min", "minute" -> Optional.of(Rate.Per.MINUTE);
            case "h", "hour" -> Optional.of(Rate.Per.HOUR);
            case "d", "day" -> Optional.of(Rate.Per.DAY);
            case "mo", "month" -> Optional.of(Rate.Per.MONTH);
            default -> Optional.empty();
        };
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.split("[\\s,]+", -1))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static List<String> names(String text) {
        return Arrays.stream(text.split(",", -1))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
    }
}
