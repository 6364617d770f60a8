package io.keywright.access.evaluation;

import io.keywright.capacity.ReadConsistency;
import io.keywright.expression.Condition;
import io.keywright.expression.ProjectedPaths;
import io.keywright.model.Item;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One request that reads a table. */
public sealed interface ReadRequest {
    /**
     * One item by its key.
     *
     * @param key the attributes of the table's key
     * @param projection what of the item is returned; null for all of it
     */
    record Get(Item key, @Nullable ProjectedPaths projection, ReadConsistency consistency) implements ReadRequest {
        public Get {
            Objects.requireNonNull(key);
            Objects.requireNonNull(consistency);
        }
    }

    /**
     * Entries of one item collection, in its order.
     *
     * @param index the name of an index, or null for the table
     * @param key the key condition, with every value known
     */
    record Query(@Nullable String index, Condition key, boolean descending, Options options) implements ReadRequest {
        public Query {
            Objects.requireNonNull(key);
            Objects.requireNonNull(options);
        }
    }

    /**
     * All entries, or those of one segment.
     *
     * @param index the name of an index, or null for the table
     * @param segment from 0 to {@code segments} - 1
     * @param segments how many requests share the Scan, 1 or more
     */
    record Scan(@Nullable String index, int segment, int segments, Options options) implements ReadRequest {
        public Scan {
            Objects.requireNonNull(options);
            if (segments < 1 || segment < 0 || segment >= segments) {
                throw new IllegalArgumentException("segment " + segment + " of " + segments);
            }
        }
    }

    /**
     * What a Query or Scan does with the entries it comes to.
     *
     * @param filter which of them are returned, with every value known; null for all
     * @param projection what of them is returned; null for all that is stored
     * @param limit the most entries evaluated, 1 or more; null for as many as a page holds
     * @param after the key of the entry before the first, as the page before gave it; null to begin
     */
    record Options(
            @Nullable Condition filter,
            @Nullable ProjectedPaths projection,
            @Nullable Long limit,
            ReadConsistency consistency,
            @Nullable Item after) {
        /** Everything there is, eventually consistent. */
        public static final Options ALL = new Options(null, null, null, ReadConsistency.EVENTUAL, null);

        public Options {
            Objects.requireNonNull(consistency);
        }

        public Options withFilter(@Nullable Condition newFilter) {
            return new Options(newFilter, projection, limit, consistency, after);
        }

        public Options withProjection(@Nullable ProjectedPaths newProjection) {
            return new Options(filter, newProjection, limit, consistency, after);
        }

        public Options withLimit(@Nullable Long newLimit) {
            return new Options(filter, projection, newLimit, consistency, after);
        }

        public Options withConsistency(ReadConsistency newConsistency) {
            return new Options(filter, projection, limit, newConsistency, after);
        }

        public Options after(@Nullable Item lastKey) {
            return new Options(filter, projection, limit, consistency, lastKey);
        }
    }
}
