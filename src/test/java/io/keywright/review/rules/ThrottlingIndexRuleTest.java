package io.keywright.review.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Place;
import io.keywright.review.Finding;
import io.keywright.review.Severity;
import io.keywright.testing.CourseDesigns;
import org.junit.jupiter.api.Test;

class ThrottlingIndexRuleTest {
    private final ThrottlingIndexRule rule = new ThrottlingIndexRule();

    @Test
    void anIndexThatIsWrittenUnderOneKeyThrottlesTheTable() {
        Finding finding = RuleCase.only(rule, CourseDesigns.shippedIndex());
        assertEquals(Severity.ERROR, finding.severity());
        assertEquals(Place.keyTemplate("Order", "GSI1PK"), finding.place());
        assertEquals(
                "SHIPPED#2026-01-01 of orders/GSI1 is asked for 2,000 write units a second at its peak in \"Normal"
                        + " month\", 2.0 times what one partition takes.",
                finding.sentence());
        assertEquals(
                "A write of orders that changes this entry waits for the index, so that orders is throttled.",
                finding.effect());
        assertEquals(
                "Shard the key over 4 keys by orderId", finding.fixes().get(0).label());
    }

    @Test
    void aQuietIndexAndAHotTableAreNone() {
        RuleCase.nothing(rule, RuleCase.at(CourseDesigns.shippedIndex(), 990));
        RuleCase.nothing(rule, CourseDesigns.viewCounter());
    }
}
