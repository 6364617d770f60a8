package io.keywright.simulate;

import io.keywright.model.Resource;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What happened on one table or global index. */
public final class ResourceResult {
    private final Resource resource;
    private final List<PartitionResult> partitions;
    private final @Nullable Kind reads;
    private final @Nullable Kind writes;

    ResourceResult(Resource resource, List<PartitionResult> partitions, @Nullable Kind reads, @Nullable Kind writes) {
        this.resource = resource;
        this.partitions = List.copyOf(partitions);
        this.reads = reads;
        this.writes = writes;
    }

    /** The reads or the writes: over time, and by partition over time. */
    public record Kind(ThroughputSeries series, HeatMatrix heat) {
        public Kind {
            Objects.requireNonNull(series);
            Objects.requireNonNull(heat);
        }
    }

    /**
     * A partition at the end.
     *
     * @param range its part of the ring
     * @param busiestReadMinute mean read units a second in its busiest whole minute; 0 if there was none
     * @param busiestWriteMinute mean write units a second in its busiest whole minute
     * @param bytes what it holds, about
     */
    public record PartitionResult(Range range, double busiestReadMinute, double busiestWriteMinute, double bytes) {}

    public Resource resource() {
        return resource;
    }

    /** In the order in which they came to be. */
    public List<PartitionResult> partitions() {
        return partitions;
    }

    /** Empty if nothing is read. */
    public Optional<Kind> reads() {
        return Optional.ofNullable(reads);
    }

    /** Empty if nothing is written. */
    public Optional<Kind> writes() {
        return Optional.ofNullable(writes);
    }

    /** The partitions' places in order of the ring: rows of the heat matrix from the first range to the last. */
    public List<Integer> ringOrder() {
        return IntStream.range(0, partitions.size())
                .boxed()
                .sorted(Comparator.comparing(i -> partitions.get(i).range().from()))
                .toList();
    }
}
