package io.keywright.review.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Rate;
import io.keywright.review.Finding;
import io.keywright.review.Reviewed;
import io.keywright.review.Rule;
import io.keywright.review.SafeRates;
import java.util.List;

/** What a rule finds in a design. */
final class RuleCase {
    private RuleCase() {}

    static List<Finding> findings(Rule rule, Design design) {
        Analysis analysis = new Analyzer().analyse(design, Settings.standard());
        return rule.findings(new Reviewed(design, analysis.plans(), analysis.steadyHeat(), SafeRates.DEFAULT));
    }

    static Finding only(Rule rule, Design design) {
        List<Finding> findings = findings(rule, design);
        assertEquals(1, findings.size(), findings::toString);
        return findings.get(0);
    }

    static void nothing(Rule rule, Design design) {
        assertEquals(List.of(), findings(rule, design));
    }

    /** The design with its first pattern called so often. */
    static Design at(Design design, long perSecond) {
        AccessPattern first = design.patterns().get(0);
        return design.withPattern(first.withRate(Rate.of(perSecond, Rate.Per.SECOND)));
    }
}
