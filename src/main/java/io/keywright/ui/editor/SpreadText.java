package io.keywright.ui.editor;

import io.keywright.model.Spread;
import io.keywright.view.DomainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How things are spread over values, as short text: {@code uniform}, {@code as stored}, {@code zipf 1.1}, {@code 3 values
 * take 80 %}, {@code weights 5, 3, 1}, {@code newest}.
 */
final class SpreadText {
    /** What the text has to look like. */
    static final String EXPECTED =
            "Expected uniform, as stored, zipf 1.1, 3 values take 80 %, weights 5, 3, 1, or newest.";

    private static final String NUMBER = "(\\d{1,9}(?:\\.\\d{1,9})?)";
    private static final Pattern ZIPF = Pattern.compile("zipf\\s+" + NUMBER, Pattern.CASE_INSENSITIVE);
    private static final Pattern HOT = Pattern.compile("(\\d{1,15})\\s+values?\\s+takes?\\s+" + NUMBER + "\\s*%");
    private static final Pattern WEIGHTS = Pattern.compile("weights\\s+(\\S.*)");

    private SpreadText() {}

    static String of(Spread spread) {
        if (spread instanceof Spread.Zipf zipf) {
            return "zipf " + DomainText.number(zipf.s());
        }
        if (spread instanceof Spread.HotValues hot) {
            String verb = hot.values() == 1 ? " value takes " : " values take ";
            return hot.values() + verb + DomainText.number(hot.percent()) + " %";
        }
        if (spread instanceof Spread.Weights weights) {
            return "weights "
                    + weights.weights().stream().map(DomainText::number).collect(Collectors.joining(", "));
        }
        if (spread instanceof Spread.FollowsClock) {
            return "newest";
        }
        return spread instanceof Spread.AsStored ? "as stored" : "uniform";
    }

    /** Reads what {@link #of} writes; empty where it is not understood. */
    static Optional<Spread> parse(String text) {
        String typed = text.strip();
        switch (typed) {
            case "uniform":
                return Optional.of(Spread.UNIFORM);
            case "as stored":
                return Optional.of(Spread.AS_STORED);
            case "newest":
                return Optional.of(new Spread.FollowsClock());
            default:
                break;
        }
        Matcher matcher = ZIPF.matcher(typed);
        if (matcher.matches()) {
            return Optional.of(new Spread.Zipf(Double.parseDouble(matcher.group(1))));
        }
        matcher = HOT.matcher(typed);
        if (matcher.matches()) {
            double percent = Double.parseDouble(matcher.group(2));
            return percent <= 100
                    ? Optional.of(new Spread.HotValues(Long.parseLong(matcher.group(1)), percent))
                    : Optional.empty();
        }
        matcher = WEIGHTS.matcher(typed);
        return matcher.matches() ? weights(matcher.group(1)) : Optional.empty();
    }

    private static Optional<Spread> weights(String text) {
        List<Double> weights = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            if (!part.strip().matches(NUMBER)) {
                return Optional.empty();
            }
            weights.add(Double.parseDouble(part.strip()));
        }
        return Optional.of(new Spread.Weights(weights));
    }
}
