package io.keywright.key;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a template that is asked for has in place of each part of the template that keys are made by: in
 * {@code STATUS#OPEN#{random:3}} the status of {@code STATUS#{status}#{random:3}} is the text {@code OPEN}, and the
 * shard is left open.
 *
 * <p>Literals anchor; in a text a part takes the shortest piece that it can look like and that lets the rest fit, and a
 * variable that occurs twice in the same form has one text.
 */
public final class Alignment {
    private final List<Part> stored;
    private final List<Part> asked;
    private final Set<List<Integer>> failed = new HashSet<>();
    private final List<Part> found = new ArrayList<>();

    private Alignment(KeyTemplate asked, KeyTemplate stored) {
        this.stored = stored.parts();
        this.asked = asked.parts();
    }

    /**
     * @param asked the template of a request
     * @param stored the template of an entity
     * @return for each part of {@code stored} what {@code asked} has there: a literal where the text is given, otherwise
     *     a variable or a random shard; empty where they don't fit part by part
     */
    public static Optional<List<Part>> of(KeyTemplate asked, KeyTemplate stored) {
        var alignment = new Alignment(asked, stored);
        return alignment.fits(0, 0, 0) && alignment.isConsistent()
                ? Optional.of(List.copyOf(alignment.found))
                : Optional.empty();
    }

    /** Whether the stored parts from one on fit what is asked from a place on: a part, and a character of its text. */
    private boolean fits(int own, int other, int at) {
        if (own == stored.size()) {
            return other == asked.size();
        }
        if (other == asked.size() || failed.contains(List.of(own, other, at))) {
            return false;
        }
        Part part = stored.get(own);
        boolean fits = asked.get(other) instanceof Part.Literal literal
                ? fitsText(part, own, other, at, literal.text())
                : !(part instanceof Part.Literal) && fitsWith(asked.get(other), own, other + 1, 0);
        if (!fits) {
            failed.add(List.of(own, other, at));
        }
        return fits;
    }

    private boolean fitsText(Part part, int own, int other, int at, String text) {
        if (part instanceof Part.Literal literal) {
            return text.startsWith(literal.text(), at)
                    && fitsPiece(own, other, at, at + literal.text().length(), text);
        }
        KeyTemplate alone = KeyTemplate.of(List.of(part));
        for (int end = at + 1; end <= text.length(); end++) {
            if (alone.match(text.substring(at, end)).isPresent() && fitsPiece(own, other, at, end, text)) {
                return true;
            }
        }
        return false;
    }

    private boolean fitsPiece(int own, int other, int at, int end, String text) {
        boolean isEnd = end == text.length();
        return fitsWith(new Part.Literal(text.substring(at, end)), own, isEnd ? other + 1 : other, isEnd ? 0 : end);
    }

    private boolean fitsWith(Part inPlace, int own, int other, int at) {
        found.add(inPlace);
        if (fits(own + 1, other, at)) {
            return true;
        }
        found.remove(found.size() - 1);
        return false;
    }

    private boolean isConsistent() {
        Map<Part, @Nullable Part> texts = new HashMap<>();
        for (int i = 0; i < stored.size(); i++) {
            if (stored.get(i) instanceof Part.Variable variable && found.get(i) instanceof Part.Literal text) {
                Part before = texts.putIfAbsent(variable, text);
                if (before != null && !before.equals(text)) {
                    return false;
                }
            }
        }
        return true;
    }
}
