package io.keywright.review.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.review.Finding;
import io.keywright.review.Severity;
import io.keywright.testing.CourseDesigns;
import org.junit.jupiter.api.Test;

class WarmKeyRuleTest {
    private final WarmKeyRule rule = new WarmKeyRule();

    @Test
    void aKeyOverHalfOfTheLimitIsWorthKnowing() {
        Finding finding = RuleCase.only(rule, RuleCase.at(CourseDesigns.viewCounter(), 700));
        assertEquals(Severity.NOTE, finding.severity());
        assertEquals(
                "PRODUCT#42 of views is asked for 700 write units a second at its peak in \"Normal month\", 0.7 times"
                        + " what one partition takes.",
                finding.sentence());
        assertEquals(
                "There is room up to 1,000 write units a second: twice the load would be throttled.", finding.effect());
        assertEquals(
                "Shard the key over 2 keys at random", finding.fixes().get(0).label());
    }

    @Test
    void aCoolKeyAndAHotOneAreNone() {
        RuleCase.nothing(rule, RuleCase.at(CourseDesigns.viewCounter(), 490));
        RuleCase.nothing(rule, CourseDesigns.viewCounter());
    }
}
