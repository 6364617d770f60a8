package io.keywright.testing;

import io.keywright.heat.ArmKeys;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.KeySpace;
import io.keywright.heat.Popularity;
import io.keywright.heat.RateOverTime;
import io.keywright.heat.SortPlace;
import io.keywright.heat.UnitKind;
import io.keywright.progress.Progress;
import io.keywright.simulate.CapacityMode;
import io.keywright.simulate.CapacityMode.UnitRate;
import io.keywright.simulate.Scenario;
import io.keywright.simulate.SimulatedResource;
import io.keywright.simulate.Simulation;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.SimulationSettings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** An hour in which a product of the shop is looked at 3,000 times a second, written down by hand. */
public final class BusyShop {
    public static final String COUNT = "Count a view";
    public static final String HOTTEST = "PRODUCT#42";

    /** Views a second of the products at the peak, the hottest first; then those that nobody knows by name. */
    private static final List<Integer> NAMED = List.of(3_000, 480, 430, 390, 240);

    private static final List<String> LABELS = List.of(HOTTEST, "PRODUCT#17", "PRODUCT#88", "PRODUCT#7", "PRODUCT#63");
    private static final int OTHERS = 4_000;
    private static final int OF_OTHERS = 2_660;
    private static final int SECONDS = 3_600;

    private BusyShop() {}

    /** The flash sale. */
    public static Scenario scenario() {
        return scenario(NAMED.get(0));
    }

    /** @param ofHottest views a second of the hottest product at the peak */
    public static Scenario scenario(int ofHottest) {
        var weights = new ArrayList<Double>();
        weights.add((double) ofHottest);
        NAMED.subList(1, NAMED.size()).forEach(each -> weights.add((double) each));
        weights.addAll(Collections.nCopies(OTHERS, (double) OF_OTHERS / OTHERS));
        double peak = weights.stream().mapToDouble(weight -> weight).sum();
        var products = new ArmKeys(
                KeySpace.of("PRODUCT#{productId}", "productId", LABELS),
                new Popularity.Weights(weights),
                SortPlace.ONE_ITEM);
        var customers = new ArmKeys(
                KeySpace.of("CUSTOMER#{customerId}", "customerId"), new Popularity.Uniform(400_000), SortPlace.SPREAD);
        return new Scenario(
                List.of(
                        SimulatedResource.of(ShopDesign.SHOP, CapacityMode.OnDemand.afterPeak(new UnitRate(0, 12_000)))
                                .withPartitions(12),
                        SimulatedResource.of(ShopDesign.GSI1, CapacityMode.NEW_ON_DEMAND)),
                List.of(
                        Flow.of(COUNT, sale(peak), FlowArm.of(ShopDesign.SHOP, UnitKind.WRITE, 1, products)),
                        Flow.of(
                                "Customer profile",
                                sale(400),
                                new FlowArm(ShopDesign.SHOP, UnitKind.EVENTUAL_READ, 1, customers)),
                        Flow.of(
                                "Log in by e-mail",
                                RateOverTime.constant(40),
                                new FlowArm(ShopDesign.GSI1, UnitKind.EVENTUAL_READ, 1, customers))),
                List.of(),
                SECONDS);
    }

    /** A twelfth at first, then all for 35 minutes, then less and less. */
    private static RateOverTime sale(double peak) {
        return new RateOverTime(
                List.of(
                        new RateOverTime.Point(0, peak / 12),
                        new RateOverTime.Point(360, peak / 12),
                        new RateOverTime.Point(480, peak),
                        new RateOverTime.Point(2_280, peak),
                        new RateOverTime.Point(3_000, peak / 4),
                        new RateOverTime.Point(SECONDS, peak / 6)),
                RateOverTime.Between.LINEAR);
    }

    /** What becomes of the flash sale; always the same. */
    public static SimulationResult result() {
        return run(scenario());
    }

    /** What becomes of a scenario; always the same. */
    public static SimulationResult run(Scenario scenario) {
        return Simulation.run(scenario, SimulationSettings.DEFAULT.withSeed(42), Progress.NONE)
                .orElseThrow();
    }
}
