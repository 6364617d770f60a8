package io.keywright.imports.workbench;

import java.util.Set;

/** Names that are unique among those given out so far. */
final class UniqueName {
    private UniqueName() {}

    /** The name, or the name with the least number from 2 behind it that is new; it is taken from then on. */
    static String claim(String wanted, Set<String> taken) {
        String name = wanted;
        for (int number = 2; !taken.add(name); number++) {
            name = wanted + "-" + number;
        }
        return name;
    }
}
