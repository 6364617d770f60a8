package io.keywright.view;

import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What an update changes, as short text that a person can type: {@code set status} (a new value from the domain), {@code
 * set status = SHIPPED}, {@code set total = 12.5 N}, {@code add views 1}, {@code remove carrier}, {@code append timeline 1};
 * several are separated by commas.
 */
public final class ChangeText {
    /** What the text has to look like. */
    public static final String EXPECTED =
            "Expected changes such as: set status = SHIPPED, set carrier, add views 1, remove openForPickup, append log 1.";

    private static final String NAME = "([^\\s,=]+)";
    private static final String NUMBER = "(-?\\d{1,30}(?:\\.\\d{1,30})?)";
    private static final Pattern DRAW = Pattern.compile("set\\s+" + NAME);
    private static final Pattern NUMBER_VALUE = Pattern.compile("set\\s+" + NAME + "\\s*=\\s*" + NUMBER + "\\s+N");
    private static final Pattern VALUE = Pattern.compile("set\\s+" + NAME + "\\s*=\\s*(\\S.*)");
    private static final Pattern ADD = Pattern.compile("add\\s+" + NAME + "\\s+" + NUMBER);
    private static final Pattern REMOVE = Pattern.compile("remove\\s+" + NAME);
    private static final Pattern APPEND = Pattern.compile("append\\s+" + NAME + "(?:\\s+(\\d{1,6}))?");

    private ChangeText() {}

    /** The changes as text. */
    public static String of(List<Change> changes) {
        return changes.stream().map(ChangeText::of).collect(Collectors.joining(", "));
    }

    private static String of(Change change) {
        if (change instanceof Change.Assign assign) {
            String type = assign.value() instanceof AttributeValue.N ? " N" : "";
            return "set " + assign.attribute() + " = " + ValueText.of(assign.value()) + type;
        }
        if (change instanceof Change.Add add) {
            return "add " + add.attribute() + " " + add.amount().toPlainString();
        }
        if (change instanceof Change.Append append) {
            return "append " + append.attribute() + " " + append.elements();
        }
        return (change instanceof Change.Remove ? "remove " : "set ") + change.attribute();
    }

    /** Reads what {@link #of(List)} writes; empty where something is not understood. No text is no change. */
    public static Optional<List<Change>> parse(String text) {
        if (text.isBlank()) {
            return Optional.of(List.of());
        }
        var changes = new ArrayList<Change>();
        for (String part : text.split(",")) {
            Optional<Change> change = parseOne(part.strip());
            if (change.isEmpty()) {
                return Optional.empty();
            }
            changes.add(change.get());
        }
        return Optional.of(List.copyOf(changes));
    }

    private static Optional<Change> parseOne(String text) {
        Matcher matcher = DRAW.matcher(text);
        if (matcher.matches()) {
            return Optional.of(new Change.Draw(matcher.group(1)));
        }
        matcher = NUMBER_VALUE.matcher(text);
        if (matcher.matches()) {
            return Optional.of(new Change.Assign(matcher.group(1), new AttributeValue.N(matcher.group(2))));
        }
        matcher = VALUE.matcher(text);
        if (matcher.matches()) {
            return Optional.of(new Change.Assign(matcher.group(1), new AttributeValue.S(matcher.group(2))));
        }
        matcher = ADD.matcher(text);
        if (matcher.matches()) {
            return Optional.of(new Change.Add(matcher.group(1), new BigDecimal(matcher.group(2))));
        }
        matcher = REMOVE.matcher(text);
        if (matcher.matches()) {
            return Optional.of(new Change.Remove(matcher.group(1)));
        }
        matcher = APPEND.matcher(text);
        if (matcher.matches()) {
            int elements = matcher.group(2) == null ? 1 : Integer.parseInt(matcher.group(2));
            return Optional.of(new Change.Append(matcher.group(1), elements));
        }
        return Optional.empty();
    }
}
