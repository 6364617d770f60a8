package io.keywright.refactor;

import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Raises the warm throughput of a table or a global index: what it can serve at once. It is never lowered, as DynamoDB
 * does not lower it (Developer Guide, warm-throughput, read 2026-09).
 *
 * @param read read units a second
 * @param write write units a second
 */
public record RaiseWarmThroughput(Resource resource, long read, long write) implements Refactoring {
    public RaiseWarmThroughput {
        Objects.requireNonNull(resource);
        if (read < 1 || write < 1) {
            throw new IllegalArgumentException("warm throughput is 1 unit a second or more");
        }
    }

    @Override
    public String label() {
        return "Raise warm throughput";
    }

    @Override
    public Optional<String> problem(Design design) {
        Optional<Table> table = design.table(resource.table());
        if (table.isEmpty()) {
            return Optional.of(Names.noTable(resource.table()));
        }
        String index = resource.index();
        if (index == null) {
            return Optional.empty();
        }
        Optional<SecondaryIndex> found = table.get().index(index);
        if (found.isEmpty()) {
            return Optional.of(Names.noIndex(resource.table(), index));
        }
        return found.get().isGlobal()
                ? Optional.empty()
                : Optional.of(index + " is a local index and has no throughput of its own.");
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Table table = design.table(resource.table()).orElseThrow();
        String index = resource.index();
        if (index == null) {
            return design.withTable(table.withBilling(
                    table.billing().withThroughput(raised(table.billing().throughput()))));
        }
        SecondaryIndex found = table.index(index).orElseThrow();
        return design.withTable(table.withIndex(found.withThroughput(raised(found.throughput()))));
    }

    private Throughput raised(Throughput now) {
        return now.withWarm(new Throughput.ReadWrite(
                higher(now.warm().read(), read), higher(now.warm().write(), write)));
    }

    private static long higher(@Nullable Long known, long wanted) {
        return known == null ? wanted : Math.max(known, wanted);
    }
}
