package io.keywright.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What could have been meant by a name that leads nowhere: the names that are nearest, or else the first ones. */
public final class KnownNames {
    /** Names that a message lists. */
    private static final int LISTED = 5;

    /** A name is near if one letter in so many differs. */
    private static final int LETTERS_FOR_ONE = 3;

    private KnownNames() {}

    /**
     * The end of a message, such as {@code , expected "Order"}.
     *
     * @param name the name that leads nowhere
     * @param known the things there are
     */
    public static <T> String instead(String name, List<T> known, Function<T, String> nameOf) {
        List<String> names = known.stream().map(nameOf).distinct().toList();
        if (names.isEmpty()) {
            return ", and there are none";
        }
        List<String> near = near(name, names);
        List<String> listed =
                (near.isEmpty() ? names : near).stream().limit(LISTED).toList();
        String all = listed.stream().map(each -> "\"" + each + "\"").collect(Collectors.joining(", "));
        int more = near.isEmpty() ? names.size() - listed.size() : 0;
        return ", expected " + (listed.size() > 1 ? "one of " : "") + all
                + (more > 0 ? " or " + more + (more == 1 ? " other" : " others") : "");
    }

    /** The names that differ in few letters or have the name in them, the nearest first. */
    private static List<String> near(String name, List<String> known) {
        String small = name.toLowerCase(Locale.ROOT);
        var near = new ArrayList<String>();
        for (String each : known) {
            String other = each.toLowerCase(Locale.ROOT);
            int most = Math.max(1, Math.max(small.length(), other.length()) / LETTERS_FOR_ONE);
            boolean isPart = small.length() >= LETTERS_FOR_ONE && other.contains(small);
            if (isPart || distance(small, other) <= most) {
                near.add(each);
            }
        }
        near.sort(Comparator.comparingInt(each -> distance(small, each.toLowerCase(Locale.ROOT))));
        return near;
    }

    /** How many letters are to be added, left out or changed to get from one text to the other. */
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int changed = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[other.length()];
    }
}
