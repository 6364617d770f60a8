package io.keywright.access;

import io.keywright.capacity.Figures;
import io.keywright.model.Design;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.testing.Golden;
import io.keywright.testing.ShopDesign;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every request, verdict, arm and sentence of the shop, for each projection of GSI1. */
class ShopGoldenTest {
    @Test
    void include() {
        check(ShopDesign.INCLUDE, "shop-include.txt");
    }

    @Test
    void all() {
        check(Projection.ALL, "shop-all.txt");
    }

    @Test
    void keysOnly() {
        check(Projection.KEYS_ONLY, "shop-keys-only.txt");
    }

    private static void check(Projection ofGsi1, String file) {
        Design shop = ShopDesign.design(ofGsi1);
        Expected expected = Expected.of(shop);
        var text = new StringBuilder();
        for (int i = 0; i < shop.patterns().size(); i++) {
            PatternPlan plan = expected.plans().get(i);
            PatternUnits units = expected.units().get(i);
            text.append(plan.pattern()).append('\n');
            text.append("  ").append(plan.request()).append('\n');
            text.append("  ").append(plan.fit().words()).append(", ").append(plan.consistency());
            text.append(", ").append(plan.words()).append(", round trips ").append(plan.roundTrips());
            text.append("\n  ").append(arms(units.arms())).append('\n');
            for (ArmExplanation why : units.why()) {
                text.append("    ").append(Figures.exactUnits(why.units())).append("  ");
                text.append(why.resource().indexName().orElse("shop")).append(". ");
                text.append(why.text()).append('\n');
            }
        }
        Golden.check(ShopGoldenTest.class, file, text.toString());
    }

    private static String arms(Map<Resource, ReadWriteUnits> arms) {
        return arms.entrySet().stream()
                .map(arm -> arm.getKey() + " "
                        + (arm.getValue().read() > 0
                                ? Figures.exactUnits(arm.getValue().read()) + " RRU"
                                : Figures.exactUnits(arm.getValue().write()) + " WRU"))
                .collect(Collectors.joining(", "));
    }
}
