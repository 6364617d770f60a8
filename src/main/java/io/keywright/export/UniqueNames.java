package io.keywright.export;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Hands out names that differ from one another, however alike the things are that they are made from. */
public final class UniqueNames {
    private final String separator;
    private final List<String> suffixes;
    private final Set<String> taken = new HashSet<>();

    /**
     * @param separator what stands before the number of a second thing of the same name
     * @param suffixes every name with one of these behind it is taken too
     */
    public UniqueNames(String separator, List<String> suffixes) {
        this.separator = separator;
        this.suffixes = List.copyOf(suffixes);
    }

    /** The stem itself or, where that is taken, the stem with the least number from 2 that makes it new. */
    public String claim(String stem) {
        String name = stem;
        for (int number = 2; isTaken(name); number++) {
            name = stem + separator + number;
        }
        taken.add(name);
        for (String suffix : suffixes) {
            taken.add(name + suffix);
        }
        return name;
    }

    private boolean isTaken(String name) {
        return taken.contains(name) || suffixes.stream().anyMatch(suffix -> taken.contains(name + suffix));
    }
}
