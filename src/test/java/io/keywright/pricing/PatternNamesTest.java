package io.keywright.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Rate;
import io.keywright.model.Rate.Per;
import io.keywright.model.Step;
import io.keywright.model.Values;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatternNamesTest {
    private static AccessPattern pattern(String name) {
        return AccessPattern.of(name, Rate.of(1, Per.SECOND), List.of());
    }

    private static List<String> names(String... names) {
        Design design = Design.empty("d")
                .withPatterns(
                        List.of(names).stream().map(PatternNamesTest::pattern).toList());
        return PatternNames.apart(design).patterns().stream()
                .map(AccessPattern::name)
                .toList();
    }

    @Test
    void aNameIsNumberedWhereAnEarlierPatternHasIt() {
        assertEquals(List.of("Read", "Read (2)", "Write", "Read (3)"), names("Read", "Read", "Write", "Read"));
        assertEquals(List.of("Read", "Read (3)", "Read (2)"), names("Read", "Read", "Read (2)"));
        Design design = Design.empty("d").withPatterns(List.of(pattern("Read")));
        assertSame(design, PatternNames.apart(design));
    }

    private static Entity entity(String table) {
        return Entity.of("Of" + table, table)
                .withPopulation(Population.of(1_000))
                .withAttributes(List.of(
                        Attribute.of("id", AttributeType.S).withDomain(Domain.of(new Values.Text(10, 10))),
                        Attribute.of("text", AttributeType.S)
                                .withDomain(Domain.of(new Values.Text(table.equals("big") ? 3_000 : 10, 3_000)))))
                .withKeys(OrderedMap.<String, String>of().with("PK", "E#{id}").with("SK", "E"));
    }

    private static AccessPattern save(String table) {
        return AccessPattern.of("Save", Rate.of(1, Per.SECOND), List.of())
                .withSteps(List.of(Step.of(Operation.PUT_ITEM, Step.Target.entity(table, "Of" + table))));
    }

    /** Two patterns of one name in two tables, of one unit and of three: each pays for itself, in both capacity modes. */
    @Test
    void patternsOfOneNameAreBilledApart() {
        Design design = Design.empty("d")
                .withTables(List.of(
                        BillFixture.table("big"), BillFixture.table("set").withBilling(Billing.provisioned(1, 10))))
                .withEntities(List.of(entity("big"), entity("set")))
                .withPatterns(List.of(save("big"), save("set")));
        Analysis analysis = new Analyzer().analyse(design, Settings.standard());
        MonthlyBill bill = analysis.bill();
        assertEquals(
                List.of("Save", "Save (2)"),
                bill.patterns().stream().map(PatternCost::pattern).toList());
        assertEquals(1, bill.linesOf("Save").size());
        assertEquals(List.of(), bill.linesOf("Save (2)"));
        assertEquals(Money.ZERO, bill.patterns().get(1).usd());
        assertEquals(false, bill.drawsOnCapacity("Save"));
        assertEquals(true, bill.drawsOnCapacity("Save (2)"));
        assertEquals(Money.of("4.745"), bill.capacityOf("Save (2)"));
    }
}
