package io.keywright.review.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.review.Finding;
import io.keywright.review.Rule;
import io.keywright.testing.Designs;
import java.util.List;
import org.junit.jupiter.api.Test;

class RulesTest {
    private static final int DESIGNS = 60;

    @Test
    void everyRuleHasAnIdAndAPageWithATitle() {
        List<String> ids = Rules.all().stream().map(Rule::id).toList();
        assertEquals(ids.stream().distinct().toList(), ids);
        for (Rule rule : Rules.all()) {
            assertTrue(rule.id().matches("[a-z]+(-[a-z]+)*"), rule.id());
            String page = rule.page();
            assertTrue(page.matches("(?s)# [A-Z][^\n]+[^.\n]\n\n.*"), rule.id());
            for (String part : List.of("\n## What to do\n", "\nSource: ", "\n## What happens\n")) {
                assertTrue(page.contains(part), rule.id() + " lacks " + part);
            }
        }
    }

    @Test
    void everyDesignHasFindingsThatCanBeAskedForTheirFixes() {
        var analyzer = new Analyzer();
        for (int seed = 1; seed <= DESIGNS; seed++) {
            Design design = Designs.random(seed);
            Analysis analysis = analyzer.analyse(design, Settings.standard());
            for (Finding finding : analysis.findings().all()) {
                finding.fixes().forEach(fix -> {
                    if (fix.problem(design).isEmpty()) {
                        fix.apply(design);
                    }
                });
            }
        }
    }
}
