package io.keywright.bench;

import io.keywright.item.ItemSize;
import io.keywright.model.Item;
import io.keywright.model.SampleItem;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How many bytes of items are sized in a second: the sample items of the shop, over and over. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ItemSizeBenchmark {
    private final List<Item> items = SampleDesigns.ALL.get(0).read().samplesOf("shop").stream()
            .map(SampleItem::item)
            .toList();

    /** Millions of bytes sized, counted beside the operations. */
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    @State(Scope.Thread)
    public static class Volume {
        public double megabytes;
    }

    @Benchmark
    public long sampleItems(Volume volume) {
        long bytes = 0;
        for (Item item : items) {
            bytes += ItemSize.of(item);
        }
        volume.megabytes += bytes / 1e6;
        return bytes;
    }
}
