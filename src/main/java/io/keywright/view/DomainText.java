package io.keywright.view;

import io.keywright.model.Attribute;
import io.keywright.model.Presence;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Domains and presence as short text that a person can type. */
public final class DomainText {
    private static final Pattern CHOICE = Pattern.compile("(.*?)(?:\\s+(\\d{1,9}(?:\\.\\d{1,9})?))?");
    private static final Pattern SHARE = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,9})?)\\s*%");
    private static final Pattern WITH = Pattern.compile("with\\s+(\\S.*)");
    private static final String IN_KEYS = "in keys";
    private static final Pattern IN_KEYS_ONLY = Pattern.compile("(?:(.*);\\s*)?" + IN_KEYS);
    private static final Pattern WHEN = Pattern.compile("when\\s+(\\S+)\\s+is\\s+(\\S.*)");

    private DomainText() {}

    /** The values of an enumeration with their weights: {@code PLACED 5, SHIPPED 95}; a weight of 1 is left out. */
    public static String choices(Values.Enumeration enumeration) {
        return enumeration.choices().stream()
                .map(choice -> choice.weight() == 1 ? choice.value() : choice.value() + " " + number(choice.weight()))
                .collect(Collectors.joining(", "));
    }

    /** Reads what {@link #choices} writes; empty where there is no value. */
    public static Optional<Values.Enumeration> parseChoices(String text) {
        var choices = new ArrayList<Values.Choice>();
        for (String part : text.split(",", -1)) {
            Matcher matcher = CHOICE.matcher(part.strip());
            if (!matcher.matches() || matcher.group(1).isBlank()) {
                return Optional.empty();
            }
            double weight = matcher.group(2) == null ? 1 : Double.parseDouble(matcher.group(2));
            choices.add(new Values.Choice(matcher.group(1), weight));
        }
        return Optional.of(new Values.Enumeration(choices));
    }

    /** A fixed value as text. */
    public static String fixed(Values.Fixed fixed) {
        return ValueText.of(fixed.value());
    }

    /** Lists, sets and maps in a few words; nothing for the others. */
    public static String summary(Values values) {
        if (values instanceof Values.ListOf list) {
            return list.min() + " to " + list.max() + " of "
                    + list.element().type().words();
        }
        if (values instanceof Values.SetOf set) {
            return set.min() + " to " + set.max() + " of "
                    + set.element().type().words();
        }
        if (values instanceof Values.MapOf map) {
            return map.fields().isEmpty()
                    ? "no fields"
                    : map.fields().stream().map(Attribute::name).collect(Collectors.joining(", "));
        }
        return "";
    }

    /** What {@link #presence(Presence)} says, and {@code in keys} alone or after it for what items do not store. */
    public static String presence(Attribute attribute) {
        String items = presence(attribute.presence());
        if (!attribute.inKeysOnly()) {
            return items;
        }
        return attribute.presence().equals(Presence.ALWAYS) ? IN_KEYS : items + "; " + IN_KEYS;
    }

    /** The attribute with what {@link #presence(Attribute)} writes; empty where the text says something else. */
    public static Optional<Attribute> withPresence(Attribute attribute, String text) {
        Matcher keys = IN_KEYS_ONLY.matcher(text.strip());
        boolean inKeys = keys.matches();
        String items = !inKeys ? text : keys.group(1) == null ? "" : keys.group(1);
        return parsePresence(items)
                .map(presence -> attribute.withPresence(presence).withInKeysOnly(inKeys));
    }

    /** {@code always}, {@code 93 %}, {@code with shippedDate}, {@code when status is SHIPPED, DELIVERED}. */
    public static String presence(Presence presence) {
        if (presence instanceof Presence.Share share) {
            return number(share.share() * 100) + " %";
        }
        if (presence instanceof Presence.With with) {
            return "with " + with.attribute();
        }
        return presence instanceof Presence.When when
                ? "when " + when.attribute() + " is " + String.join(", ", when.values())
                : "always";
    }

    /** Reads what {@link #presence} writes. */
    public static Optional<Presence> parsePresence(String text) {
        String typed = text.strip();
        if (typed.isEmpty() || typed.equals("always")) {
            return Optional.of(Presence.ALWAYS);
        }
        Matcher share = SHARE.matcher(typed);
        if (share.matches()) {
            double percent = Double.parseDouble(share.group(1));
            return percent <= 100 ? Optional.of(new Presence.Share(percent / 100)) : Optional.empty();
        }
        Matcher when = WHEN.matcher(typed);
        if (when.matches()) {
            List<String> values =
                    Arrays.stream(when.group(2).split(",")).map(String::strip).toList();
            return Optional.of(new Presence.When(when.group(1), values));
        }
        Matcher with = WITH.matcher(typed);
        return with.matches() ? Optional.of(new Presence.With(with.group(1).strip())) : Optional.empty();
    }

    /** A number as it is typed: {@code 2.5} and {@code 100}, without separators and needless zeros. */
    public static String number(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
