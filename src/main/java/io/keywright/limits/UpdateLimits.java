package io.keywright.limits;

import io.keywright.model.Change;
import java.util.List;
import java.util.Optional;

/**
 * How large an UpdateItem may be. Outside a transaction the service measures two things, and neither may pass 400 KB:
 * the finished item, and the attributes that the statement writes with a fixed cost for the update and for each clause.
 * With a short key the largest item an update can make is therefore a few bytes smaller than the largest a put can
 * make.
 *
 * <p>Measured by nubo-db/dynamodb-conformance (itemSizeBySurface) in eu-west-2, 2026-08; not in the guide.
 */
public final class UpdateLimits {
    /** The refusal, as an update words it. */
    public static final String TOO_LARGE = "Item size to update has exceeded the maximum allowed size";

    /** API Reference, TransactWriteItems, cancellation reasons, read 2026-11; architect/dynalite. */
    private static final String INDEX_KEY_TYPE =
            "The update expression attempted to update the secondary index key to unsupported type";

    /** Same source. */
    private static final String INDEX_KEY_SIZE =
            "The update expression attempted to update the secondary index key beyond allowed size limits";

    private static final long UPDATE_BYTES = 3;
    private static final long SET_BYTES = 19;
    private static final long LIST_ELEMENT_SET_BYTES = 20;
    private static final long REMOVE_BYTES = 2;

    private UpdateLimits() {}

    /**
     * The clauses of an UpdateExpression.
     *
     * @param sets SET clauses of attributes and map entries, and ADD clauses
     * @param listElementSets SET clauses of a list element
     * @param removes REMOVE and DELETE clauses
     */
    public record Clauses(int sets, int listElementSets, int removes) {
        public Clauses {
            if (sets < 0 || listElementSets < 0 || removes < 0) {
                throw new IllegalArgumentException("numbers of clauses must not be negative");
            }
        }

        /** The clauses that these changes need. */
        public static Clauses of(List<Change> changes) {
            int removes = (int)
                    changes.stream().filter(Change.Remove.class::isInstance).count();
            return new Clauses(changes.size() - removes, 0, removes);
        }

        private long bytes() {
            return UPDATE_BYTES + SET_BYTES * sets + LIST_ELEMENT_SET_BYTES * listElementSets + REMOVE_BYTES * removes;
        }
    }

    /**
     * What the service measures of an update.
     *
     * @param finishedItemBytes the whole item after the update
     * @param writtenBytes the attributes the statement writes, names and values
     */
    public static long measuredBytes(long finishedItemBytes, long writtenBytes, Clauses clauses) {
        return Math.max(finishedItemBytes, writtenBytes + clauses.bytes());
    }

    /** The refusal of an UpdateItem outside a transaction; empty where it is accepted. */
    public static Optional<String> refusal(long finishedItemBytes, long writtenBytes, Clauses clauses) {
        return measuredBytes(finishedItemBytes, writtenBytes, clauses) > Quotas.ITEM_BYTES
                ? Optional.of(TOO_LARGE)
                : Optional.empty();
    }

    /**
     * What an update says of the finished item where a put says this: a put names the index and its key, an update does
     * not where the type is another.
     */
    public static String words(String refusalOfPut) {
        if (refusalOfPut.contains("Type mismatch for Index Key")) {
            return INDEX_KEY_TYPE;
        }
        if (refusalOfPut.contains(" (index ")) {
            return INDEX_KEY_SIZE;
        }
        return refusalOfPut
                .replace(ItemLimits.TOO_LARGE, TOO_LARGE)
                .replace(
                        "A value specified for a secondary index key is not supported.",
                        "The update expression attempted to update a secondary index key to a value that is not"
                                + " supported.")
                .replaceFirst(" IndexName: .*", "");
    }

    /** The refusal of an update in a transaction or by PartiQL, where only the finished item counts. */
    public static Optional<String> refusalOfFinishedItem(long finishedItemBytes) {
        return finishedItemBytes > Quotas.ITEM_BYTES ? Optional.of(TOO_LARGE) : Optional.empty();
    }
}
