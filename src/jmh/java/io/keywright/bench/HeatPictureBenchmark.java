package io.keywright.bench;

import io.keywright.heat.ArmKeys;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.KeySpace;
import io.keywright.heat.Popularity;
import io.keywright.heat.RateOverTime;
import io.keywright.heat.SortPlace;
import io.keywright.heat.UnitKind;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.progress.Progress;
import io.keywright.simulate.CapacityMode;
import io.keywright.simulate.Scenario;
import io.keywright.simulate.SimulatedResource;
import io.keywright.simulate.Simulation;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.SimulationSettings;
import io.keywright.view.HeatPicture;
import io.keywright.view.HeatScale;
import io.keywright.view.ResourceLoadView;
import io.keywright.view.ThroughputView;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How long it takes to get an hour of partitions ready to be looked at: figures, and pixels of the heat map. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class HeatPictureBenchmark {
    private static final Resource TABLE = Resource.table("table");
    private static final int SECONDS = 3_600;

    @Param({"1000"})
    public int partitions;

    @Param({"1000"})
    public int width;

    @Param({"400"})
    public int height;

    private Design design;
    private SimulationResult result;
    private ResourceLoadView load;

    @Setup
    public void simulate() {
        var keys = new ArmKeys(KeySpace.of("KEY#{id}", "id"), new Popularity.Uniform(1_000_000), SortPlace.SPREAD);
        double perSecond = 400.0 * partitions;
        Scenario scenario = Scenario.of(
                SimulatedResource.of(
                                TABLE, CapacityMode.OnDemand.afterPeak(new CapacityMode.UnitRate(0, (long) perSecond)))
                        .withPartitions(partitions),
                SECONDS,
                Flow.of("write", RateOverTime.constant(perSecond), FlowArm.of(TABLE, UnitKind.WRITE, 1, keys)));
        result = Simulation.run(scenario, SimulationSettings.DEFAULT.withQuotaUnits(null), Progress.NONE)
                .orElseThrow();
        design = Design.empty("Large");
        load = ThroughputView.of(design, result, List.of()).loads().get(0);
    }

    @Benchmark
    public HeatPicture pixels() {
        return HeatPicture.of(load.cells(), width, height, HeatScale.DARK, 1);
    }

    @Benchmark
    public ThroughputView figures() {
        return ThroughputView.of(design, result, List.of());
    }
}
