package io.keywright.access.evaluation;

import io.keywright.model.Item;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What one PartiQL statement came to.
 *
 * @param pages what a SELECT read; a page for each key, or each page of each item collection, that it came to
 * @param written what became of an INSERT, UPDATE or DELETE; null for a SELECT
 * @param returned what it gives back
 */
public record StatementResult(
        List<ReadPage> pages, @Nullable WriteResult written, List<Item> returned) {
    public StatementResult {
        pages = List.copyOf(pages);
        returned = List.copyOf(returned);
    }

    /** What became of an INSERT, UPDATE or DELETE; empty for a SELECT. */
    public Optional<WriteResult> write() {
        return Optional.ofNullable(written);
    }
}
