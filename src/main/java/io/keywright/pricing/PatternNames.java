package io.keywright.pricing;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;

/**
 * The names by which a bill tells access patterns apart. Names are free in a document, so that two patterns of different
 * tables may have one; in a bill each is itself.
 */
public final class PatternNames {
    private PatternNames() {}

    /**
     * The design with a number behind each name that an earlier pattern has: "Read", "Read (2)". A workload overrides the
     * first of a name. The same design where every pattern has a name of its own.
     */
    public static Design apart(Design design) {
        Set<String> names = new HashSet<>();
        design.patterns().forEach(pattern -> names.add(pattern.name()));
        if (names.size() == design.patterns().size()) {
            return design;
        }
        Set<String> seen = new HashSet<>();
        var apart = new ArrayList<AccessPattern>();
        for (AccessPattern pattern : design.patterns()) {
            String name = pattern.name();
            for (int number = 2; !seen.add(name); number++) {
                String numbered = pattern.name() + " (" + number + ")";
                name = names.contains(numbered) ? name : numbered;
            }
            apart.add(pattern.withName(name));
        }
        return design.withPatterns(apart);
    }
}
