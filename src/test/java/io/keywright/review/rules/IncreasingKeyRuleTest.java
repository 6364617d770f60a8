package io.keywright.review.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.refactor.KeySuffix;
import io.keywright.refactor.LengthenKey;
import io.keywright.review.Finding;
import io.keywright.review.Severity;
import io.keywright.testing.CourseDesigns;
import java.util.List;
import org.junit.jupiter.api.Test;

class IncreasingKeyRuleTest {
    private final IncreasingKeyRule rule = new IncreasingKeyRule();

    @Test
    void aKeyOfTheDayTakesAllThatIsWritten() {
        Finding finding = RuleCase.only(rule, RuleCase.at(CourseDesigns.shippedIndex(), 200));
        assertEquals(Severity.NOTE, finding.severity());
        assertEquals(
                "Everything that is written to orders/GSI1 now has the same partition key,"
                        + " SHIPPED#{shippedAt:yyyy-MM-dd}.",
                finding.sentence());
        assertEquals(
                "At most 1,000 write units a second can be written to each at a time, and no split can help, because"
                        + " what is written next is beside what was written last. It gets 200 in \"Normal month\".",
                finding.effect());
    }

    @Test
    void aDayWithShardsAndOneThatIsHardlyWrittenAreNone() {
        Design design = RuleCase.at(CourseDesigns.shippedIndex(), 200);
        Design sharded = new LengthenKey(
                        Resource.index("orders", "GSI1"),
                        "GSI1PK",
                        List.of("Order"),
                        new KeySuffix.CalculatedShard("orderId", 4))
                .apply(design);
        RuleCase.nothing(rule, sharded);
        RuleCase.nothing(rule, RuleCase.at(CourseDesigns.shippedIndex(), 50));
        RuleCase.nothing(rule, CourseDesigns.shippedIndex());
        RuleCase.nothing(rule, RuleCase.at(CourseDesigns.viewCounter(), 200));
    }
}
