package io.keywright.view;

import io.keywright.access.ArmExplanation;
import io.keywright.access.PatternUnits;
import io.keywright.capacity.Figures;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The sum behind the units of a call. */
final class UnitsExplanation {
    private UnitsExplanation() {}

    /** What each table and index contributes to a call of a pattern, and why. */
    static Explanation of(PatternUnits units) {
        var lines = new ArrayList<Explanation.Line>();
        Set<String> rules = new LinkedHashSet<>();
        Set<String> sources = new LinkedHashSet<>();
        for (ArmExplanation why : units.why()) {
            lines.add(new Explanation.Line(
                    Figures.exactUnits(why.units()),
                    why.resource().shortName(),
                    why.sentence().replace("`", "")));
            rules.add(why.rule());
            sources.addAll(List.of(why.source().split("; ", -1)));
        }
        String amount = units.total().words();
        return new Explanation(
                "One call of " + units.pattern() + ", expected",
                amount,
                formula(units),
                lines,
                List.of(
                        new Explanation.Fact("Rule", String.join(" ", rules)),
                        new Explanation.Fact("Source", String.join(" · ", sources))));
    }

    private static List<Explanation.Term> formula(PatternUnits units) {
        var terms = new ArrayList<Explanation.Term>();
        units.arms().forEach((resource, arm) -> {
            if (!terms.isEmpty()) {
                terms.add(Explanation.Term.operator("+"));
            }
            terms.add(new Explanation.Term(units.total().isMixed() ? arm.words() : arm.amount(), resource.shortName()));
        });
        if (terms.size() > 1) {
            terms.add(Explanation.Term.operator("="));
            terms.add(new Explanation.Term(units.total().amount(), units.total().unit()));
        }
        return terms;
    }
}
