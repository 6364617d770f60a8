package io.keywright.imports.workbench;

import io.keywright.format.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Collects what was assumed, a line each; the same tolerance in many places is one line that names the first of them. */
final class Assumptions {
    /** Places a line names before it only counts them. */
    private static final int NAMED_PLACES = 3;

    private static final int LONGEST_QUOTED = 60;

    private static final Pattern PLAIN = Pattern.compile("[\\p{Alnum}_.#-]+");

    private final Map<String, List<String>> placesByLine = new LinkedHashMap<>();

    /** A line of its own, with its full stop. */
    void add(String line) {
        placesByLine.computeIfAbsent(line, key -> new ArrayList<>());
    }

    /**
     * A tolerance at a place.
     *
     * @param what a sentence without a full stop
     * @param path where in the file
     */
    void at(String what, String path) {
        placesByLine.computeIfAbsent(what, key -> new ArrayList<>()).add(path);
    }

    /** The lines in the order in which they first came up. */
    List<String> lines() {
        var lines = new ArrayList<String>();
        placesByLine.forEach((line, places) -> lines.add(places.isEmpty() ? line : line + ": " + listed(places)));
        return lines;
    }

    private static String listed(List<String> places) {
        int more = places.size() - NAMED_PLACES;
        return more <= 1
                ? String.join(", ", places)
                : String.join(", ", places.subList(0, NAMED_PLACES)) + " and " + more + " more";
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
