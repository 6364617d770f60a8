package io.keywright.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.heat.CostClasses.CostClass;
import io.keywright.heat.CostClasses.MeanArm;
import io.keywright.heat.CostClasses.Share;
import io.keywright.model.Resource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CostClassesTest {
    private static final Resource TABLE = Resource.table("t");
    private static final Resource INDEX = Resource.index("t", "i");
    private static final ArmKeys KEYS =
            new ArmKeys(KeySpace.of("K#{k}", "k"), new Popularity.Uniform(10), SortPlace.SPREAD);

    private static MeanArm arm(Resource resource, UnitKind kind, double units) {
        return new MeanArm(resource, kind, 2 * units, KEYS, "k");
    }

    private static double mean(List<CostClass> classes, Resource resource) {
        return classes.stream()
                .mapToDouble(each -> each.share()
                        * each.arms().stream()
                                .filter(arm -> arm.resource().equals(resource))
                                .mapToDouble(arm -> arm.halfUnits() / 2.0)
                                .sum())
                .sum();
    }

    @Test
    void aMeanOfOneAndThreeTenthsIsSeventyPercentOnesAndThirtyPercentTwos() {
        List<CostClass> classes =
                new CostClasses().with(arm(TABLE, UnitKind.WRITE, 1.3)).classes();
        assertEquals(2, classes.size());
        assertEquals(0.3, classes.get(0).share(), 1e-9);
        assertEquals(4, classes.get(0).arms().get(0).halfUnits());
        assertEquals(0.7, classes.get(1).share(), 1e-9);
        assertEquals(2, classes.get(1).arms().get(0).halfUnits());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.5, 1, 1.000_000_000_01, 1.3, 7.75, 399.99})
    void theMeanIsKept(double units) {
        for (UnitKind kind : UnitKind.values()) {
            List<CostClass> classes =
                    new CostClasses().with(arm(TABLE, kind, units)).classes();
            assertEquals(units, mean(classes, TABLE), 1e-8 * units, () -> "of " + kind);
            assertTrue(classes.size() <= 2);
            boolean isDivided = classes.stream()
                    .flatMap(each -> each.arms().stream())
                    .anyMatch(arm -> arm.halfUnits() % 2 != 0 && kind != UnitKind.EVENTUAL_READ);
            assertEquals(false, isDivided, "only an eventually consistent read costs half a unit");
        }
    }

    @Test
    void aHalfUnitOfAnEventualReadIsOneClass() {
        assertEquals(
                1,
                new CostClasses()
                        .with(arm(TABLE, UnitKind.EVENTUAL_READ, 0.5))
                        .classes()
                        .size());
    }

    /** 30 % enter the index, 20 % move in it, the others leave it alone; the table costs 1.3 in any case. */
    @Test
    void anIndexThatOnlySomeWritesChangeIsInTheClassesOfThose() {
        List<CostClass> classes = new CostClasses()
                .with(arm(TABLE, UnitKind.WRITE, 1.3))
                .with(List.of(
                        new Share(0.3, List.of(arm(INDEX, UnitKind.WRITE, 1))),
                        new Share(0.2, List.of(arm(INDEX, UnitKind.WRITE, 1), arm(INDEX, UnitKind.WRITE, 2.5)))))
                .classes();
        assertEquals(1.3, mean(classes, TABLE), 1e-9);
        assertEquals(0.3 + 0.2 * 3.5, mean(classes, INDEX), 1e-9);
        assertEquals(1, classes.stream().mapToDouble(CostClass::share).sum(), 1e-9);
        assertEquals(4, classes.size());
    }

    @Test
    void requestsThatAskForNothingAreInNoClass() {
        List<CostClass> classes = new CostClasses()
                .with(List.of(new Share(0.25, List.of(arm(INDEX, UnitKind.WRITE, 1)))))
                .classes();
        assertEquals(1, classes.size());
        assertEquals(0.25, classes.get(0).share(), 1e-9);
        assertEquals(List.of(), new CostClasses().classes());
    }

    /** 1.3 units that add 130 bytes: 70 % cost 1 and add 100, 30 % cost 2 and add 200. */
    @Test
    void bytesAreDividedAsUnitsAre() {
        var classes = new CostClasses()
                .with(new MeanArm(Resource.table("t"), UnitKind.WRITE, 2.6, KEYS, "k", 130))
                .classes();
        assertEquals(2, classes.size());
        double bytes = 0;
        for (var each : classes) {
            FlowArm arm = each.arms().get(0);
            assertEquals(50.0 * arm.halfUnits(), arm.addedBytes(), 1e-9);
            bytes += each.share() * arm.addedBytes();
        }
        assertEquals(130, bytes, 1e-9);
    }
}
