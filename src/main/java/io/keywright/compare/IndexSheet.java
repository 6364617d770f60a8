package io.keywright.compare;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.pricing.Money;
import io.keywright.pricing.ResourceCost;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What every index of a design is for, what it costs, and whether a smaller one would do.
 *
 * @param analysis the analysis it belongs to
 * @param rows the indexes in document order
 */
public record IndexSheet(Analysis analysis, List<Row> rows) {
    public IndexSheet {
        Objects.requireNonNull(analysis);
        rows = List.copyOf(rows);
    }

    /**
     * Computes the sheet. It analyses a design for each index without it and for each projection that could serve, so it
     * takes a few times as long as an analysis where the analyzer knows little of the design.
     *
     * @param analyzer what analyses the alternatives; it keeps what they have in common for the next sheet of the design
     * @param stale whether the sheet is no longer wanted; asked between the analyses, on several threads
     * @throws CancellationException once it is
     */
    public static IndexSheet of(Analysis analysis, Analyzer analyzer, BooleanSupplier stale) {
        return new IndexSheet(analysis, new IndexSheetComputation(analysis, analyzer, stale).rows());
    }

    /** The row of an index; empty where there is none of that name. */
    public Optional<Row> row(Resource index) {
        return rows.stream().filter(row -> row.resource().equals(index)).findFirst();
    }

    /**
     * One index.
     *
     * @param resource the table and the index
     * @param index the index itself
     * @param readers the patterns that read it, in document order
     * @param needed the attributes besides the keys that its readers need, in the order of the entities
     * @param writeUnits write units a month that keep it up to date
     * @param cost what it costs a month
     * @param priced whether nothing of it is missing from its cost
     * @param without the design without the index; null where it is not known how its readers would be answered then
     * @param better the cheapest projection that serves all readers, where that is another than the index has; null
     *     where there is none, and where nothing reads the index
     */
    public record Row(
            Resource resource,
            SecondaryIndex index,
            List<Reader> readers,
            List<String> needed,
            BigDecimal writeUnits,
            ResourceCost cost,
            boolean priced,
            @Nullable Without without,
            @Nullable Better better) {
        public Row {
            Objects.requireNonNull(resource);
            Objects.requireNonNull(index);
            readers = List.copyOf(readers);
            needed = List.copyOf(needed);
            Objects.requireNonNull(writeUnits);
            Objects.requireNonNull(cost);
        }

        public Place place() {
            return Place.index(resource.table(), index.name());
        }

        /** Whether it earns its keep. */
        public Worth worth() {
            if (readers.isEmpty()) {
                return Worth.UNUSED;
            }
            if (readers.stream().anyMatch(reader -> !reader.missing().isEmpty())) {
                return Worth.TOO_SMALL;
            }
            if (without == null) {
                return Worth.USED;
            }
            if (!without.unanswered().isEmpty() || without.change().signum() > 0) {
                return Worth.JUSTIFIED;
            }
            return Worth.DEARER_THAN_NONE;
        }

        public Optional<Without> withoutIt() {
            return Optional.ofNullable(without);
        }

        public Optional<Better> betterProjection() {
            return Optional.ofNullable(better);
        }
    }

    /** Whether an index earns its keep. */
    public enum Worth {
        /** The design would cost more, or could not answer a pattern, without it. */
        JUSTIFIED,
        /** Patterns read it; it is not known how they would be answered without it. */
        USED,
        /** A pattern reads attributes that it does not hold. */
        TOO_SMALL,
        /** Its readers would be answered for less money without it. */
        DEARER_THAN_NONE,
        /** No pattern reads it. */
        UNUSED
    }

    /**
     * A pattern that reads an index.
     *
     * @param pattern the pattern's name
     * @param needed the attributes besides the keys that it reads, asks for or filters by
     * @param takesAll whether it names no attributes, so that it gets what the index holds
     * @param missing what it asks for or filters by and the index does not hold
     */
    public record Reader(String pattern, List<String> needed, boolean takesAll, List<String> missing) {
        public Reader {
            Objects.requireNonNull(pattern);
            needed = List.copyOf(needed);
            missing = List.copyOf(missing);
        }
    }

    /**
     * The design without an index, its readers planned anew from what they ask.
     *
     * @param change what a month costs more without it; negative where it costs less
     * @param scans patterns that would be answered by a Scan then
     * @param unanswered patterns that nothing would answer then; they are not in the change
     */
    public record Without(Money change, List<String> scans, List<String> unanswered) {
        public Without {
            Objects.requireNonNull(change);
            scans = List.copyOf(scans);
            unanswered = List.copyOf(unanswered);
        }
    }

    /**
     * A projection that serves all readers of an index.
     *
     * @param change what a month costs more with it; negative where it costs less
     */
    public record Better(Projection projection, Money change) {
        public Better {
            Objects.requireNonNull(projection);
            Objects.requireNonNull(change);
        }
    }
}
