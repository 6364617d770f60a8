package io.keywright.review.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Design;
import io.keywright.model.Population;
import io.keywright.review.Finding;
import io.keywright.review.Severity;
import io.keywright.testing.CourseDesigns;
import org.junit.jupiter.api.Test;

class FewKeysRuleTest {
    private final FewKeysRule rule = new FewKeysRule();

    @Test
    void aStatusIsNoPartitionKeyForAMillionOrders() {
        Finding finding = RuleCase.only(rule, RuleCase.at(CourseDesigns.statusAsPartitionKey(), 300));
        assertEquals(Severity.WARNING, finding.severity());
        assertEquals("STATUS#{status} has 2 values in orders for 1,000,000 items.", finding.sentence());
        assertEquals(
                "However many partitions there are, at most 2,000 write units a second can be written, and one"
                        + " collection of each value only grows.",
                finding.effect());
        assertEquals(
                Severity.NOTE,
                RuleCase.only(rule, RuleCase.at(CourseDesigns.statusAsPartitionKey(), 3))
                        .severity());
    }

    @Test
    void fewItemsAndManyValuesAndWhatIsHotAreNone() {
        Design design = RuleCase.at(CourseDesigns.statusAsPartitionKey(), 300);
        RuleCase.nothing(
                rule, design.withEntity(design.entity("Order").orElseThrow().withPopulation(Population.of(500))));
        RuleCase.nothing(rule, RuleCase.at(CourseDesigns.celebrityTenant(), 300));
        RuleCase.nothing(rule, RuleCase.at(CourseDesigns.shippedIndex(), 300));
        RuleCase.nothing(rule, CourseDesigns.statusAsPartitionKey());
    }
}
