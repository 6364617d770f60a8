package io.keywright.model;

import java.util.Objects;

/**
 * A global or local secondary index of a table.
 *
 * @param throughput the index's own throughput; a local index has none
 */
public record SecondaryIndex(
        String name, Kind kind, KeySchema key, Projection projection, Throughput throughput, Extra extra) {
    /** Whether the index has partitions of its own or shares the table's. */
    public enum Kind {
        GLOBAL,
        LOCAL
    }

    public SecondaryIndex {
        Objects.requireNonNull(name);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(key);
        Objects.requireNonNull(projection);
        Objects.requireNonNull(throughput);
        Objects.requireNonNull(extra);
    }

    public static SecondaryIndex global(String name, KeySchema key, Projection projection) {
        return new SecondaryIndex(name, Kind.GLOBAL, key, projection, Throughput.UNSET, Extra.NONE);
    }

    public static SecondaryIndex local(String name, KeySchema key, Projection projection) {
        return new SecondaryIndex(name, Kind.LOCAL, key, projection, Throughput.UNSET, Extra.NONE);
    }

    public boolean isGlobal() {
        return kind == Kind.GLOBAL;
    }

    public SecondaryIndex withName(String newName) {
        return new SecondaryIndex(newName, kind, key, projection, throughput, extra);
    }

    public SecondaryIndex withKey(KeySchema newKey) {
        return new SecondaryIndex(name, kind, newKey, projection, throughput, extra);
    }

    public SecondaryIndex withProjection(Projection newProjection) {
        return new SecondaryIndex(name, kind, key, newProjection, throughput, extra);
    }

    public SecondaryIndex withThroughput(Throughput newThroughput) {
        return new SecondaryIndex(name, kind, key, projection, newThroughput, extra);
    }
}
