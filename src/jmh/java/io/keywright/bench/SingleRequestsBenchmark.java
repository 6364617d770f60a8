package io.keywright.bench;

import io.keywright.simulate.RequestSimulator;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long a second takes a simulator that follows every single request, with keys and partitions that stay in the
 * processor's caches: what {@link ThroughputBenchmark} is compared with.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SingleRequestsBenchmark {
    private static final int KEYS = 1_000;

    @Param({"10", "1000"})
    public int partitions;

    @Param({"1000000"})
    public double perSecond;

    @Benchmark
    public long second() {
        double[] shares = new double[KEYS];
        Arrays.fill(shares, 1.0 / KEYS);
        int[] partitionOfKey = new int[KEYS];
        for (int key = 0; key < KEYS; key++) {
            partitionOfKey[key] = RequestSimulator.partition(1, "table", "KEY#{id}", key, partitions);
        }
        var keys = new RequestSimulator.Keys(shares, partitionOfKey);
        var table = new RequestSimulator.Resource(partitions, Long.MAX_VALUE / 1_000, 0, false, 0);
        var flow = new RequestSimulator.Flow(perSecond, false, new RequestSimulator.Arm(0, 0, 2, keys));
        var simulator =
                new RequestSimulator(new RequestSimulator.Resource[] {table}, new RequestSimulator.Flow[] {flow}, 1);
        simulator.run(1);
        return simulator.requests();
    }
}
