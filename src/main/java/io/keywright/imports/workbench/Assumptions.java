package io.keywright.imports.workbench;

import io.keywright.format.Json;
import io.keywright.format.Located;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Collects what was assumed, a line each; the same tolerance in many places is one line that names the first of them.
 */
final class Assumptions {
    /** Places a line names before it only counts them. */
    private static final int NAMED_PLACES = 3;

    private static final int LONGEST_QUOTED = 60;

    private static final Pattern PLAIN = Pattern.compile("[\\p{Alnum}_.#-]+");

    private final Map<String, Places> placesByLine = new LinkedHashMap<>();

    /** The first places of a tolerance, and how many there are. */
    private static final class Places {
        private final List<String> first = new ArrayList<>();
        private int count;

        void add(Located place) {
            // one more than is named when there are many, so that the last is named rather than counted
            if (count++ <= NAMED_PLACES) {
                first.add(place.path());
            }
        }

        String listed() {
            return count == first.size()
                    ? String.join(", ", first)
                    : String.join(", ", first.subList(0, NAMED_PLACES)) + " and " + (count - NAMED_PLACES) + " more";
        }
    }

    /** A line of its own, with its full stop. */
    void add(String line) {
        placesByLine.computeIfAbsent(line, key -> new Places());
    }

    /**
     * A tolerance at a place.
     *
     * @param what a sentence without a full stop
     * @param place where in the file
     */
    void at(String what, Located place) {
        placesByLine.computeIfAbsent(what, key -> new Places()).add(place);
    }

    /** The lines in the order in which they first came up. */
    List<String> lines() {
        var lines = new ArrayList<String>();
        placesByLine.forEach((line, places) -> lines.add(places.count == 0 ? line : line + ": " + places.listed()));
        return lines;
    }

    /** A name from the file, in quotes where it isn't one plain word. */
    static String quoted(String name) {
        if (name.codePointCount(0, name.length()) > LONGEST_QUOTED) {
            return Json.text(name.substring(0, name.offsetByCodePoints(0, LONGEST_QUOTED)) + "…")
                    .oneLine();
        }
        return PLAIN.matcher(name).matches() ? name : Json.text(name).oneLine();
    }
}
