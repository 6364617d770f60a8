package io.keywright.bench;

import io.keywright.heat.ArmKeys;
import io.keywright.heat.Flow;
import io.keywright.heat.FlowArm;
import io.keywright.heat.KeySpace;
import io.keywright.heat.Popularity;
import io.keywright.heat.RateOverTime;
import io.keywright.heat.SortPlace;
import io.keywright.heat.UnitKind;
import io.keywright.model.Resource;
import io.keywright.progress.Progress;
import io.keywright.simulate.CapacityMode;
import io.keywright.simulate.Scenario;
import io.keywright.simulate.SimulatedResource;
import io.keywright.simulate.Simulation;
import io.keywright.simulate.SimulationResult;
import io.keywright.simulate.SimulationSettings;
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

/** How long an hour of reads takes to simulate, over rates, partitions and keys; in a heap of 220 MB. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx220m")
public class ThroughputBenchmark {
    private static final Resource TABLE = Resource.table("table");
    private static final int SECONDS = 3_600;

    @Param({"100", "10000", "1000000", "10000000"})
    public double perSecond;

    @Param({"10", "1000", "4000"})
    public int partitions;

    @Param({"1000", "1000000", "1000000000"})
    public long keys;

    @Param({"false", "true"})
    public boolean exactMean;

    private Scenario scenario;
    private SimulationSettings settings;

    @Setup
    public void describe() {
        var keysOfTable = new ArmKeys(KeySpace.of("KEY#{id}", "id"), new Popularity.Uniform(keys), SortPlace.SPREAD);
        Flow reads = Flow.of(
                "read", RateOverTime.constant(perSecond), FlowArm.of(TABLE, UnitKind.STRONG_READ, 1, keysOfTable));
        var peak = new CapacityMode.UnitRate(Math.max(6_000, (long) perSecond), 2_000);
        scenario = Scenario.of(
                SimulatedResource.of(TABLE, CapacityMode.OnDemand.afterPeak(peak))
                        .withPartitions(partitions),
                SECONDS,
                reads);
        settings = SimulationSettings.DEFAULT.withQuotaUnits(null).withExactMean(exactMean);
    }

    @Benchmark
    public SimulationResult hour() {
        return Simulation.run(scenario, settings, Progress.NONE).orElseThrow();
    }
}
