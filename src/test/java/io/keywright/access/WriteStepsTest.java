package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.AccessPattern;
import io.keywright.model.AccessPattern.Kind;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeySchema;
import io.keywright.model.Population;
import io.keywright.model.Population.Children;
import io.keywright.model.Population.Distribution;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Times;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WriteStepsTest {
    private static Entity child(String name, double mean) {
        return Entity.of(name, "t")
                .withPopulation(new Population(null, new Children("Customer", mean, null, null, Distribution.FIXED)))
                .withKeys(Map.of("PK", "CUSTOMER#{customerId}", "SK", name + "#{id}"))
                .withAttributes(List.of(SizedEntities.text("customerId", 8), SizedEntities.text("id", 8)));
    }

    private static Design design(double orders, double letters) {
        Entity customer = Entity.of("Customer", "t")
                .withPopulation(Population.of(100))
                .withKeys(Map.of("PK", "CUSTOMER#{customerId}", "SK", "PROFILE"))
                .withAttributes(List.of(SizedEntities.text("customerId", 8)));
        AccessPattern asked = SizedEntities.asking(
                "Register",
                SizedEntities.about(Kind.WRITE, "Customer").withEntities(List.of("Customer", "Order", "Letter")));
        return Design.empty("d")
                .withTables(List.of(Table.of("t", KeySchema.of(SizedEntities.key("PK"), SizedEntities.key("SK")))))
                .withEntities(List.of(customer, child("Order", orders), child("Letter", letters)))
                .withPatterns(List.of(asked));
    }

    /** API Reference, TransactWriteItems: 100 actions in all, whichever entities they are of. */
    @ParameterizedTest
    @CsvSource({
        "60, 60, 62, true, false",
        "60, 39, 100, true, true",
        "60, 40, 62, true, false",
        "98, 1, 100, true, true",
        "99, 40, 42, false, true"
    })
    void childrenShareTheActionsOfATransaction(
            double orders, double letters, int actions, boolean eachOrder, boolean eachLetter) {
        PatternPlan plan = Expected.of(design(orders, letters)).plans().get(0);
        assertEquals(Verdict.TRANSACTION, plan.verdict(), plan.problems().toString());
        assertEquals(1, plan.requests());
        assertEquals(actions, plan.members());
        List<Step> steps = plan.steps();
        assertEquals(eachOrder, steps.get(1).times() instanceof Times.PerEntity);
        assertEquals(eachLetter, steps.get(2).times() instanceof Times.PerEntity);
    }
}
