package io.keywright.pricing;

import io.keywright.access.ExpectedStorage;
import io.keywright.access.ExpectedStorage.Stored;
import io.keywright.capacity.Figures;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import io.keywright.model.TableSettings.Backups;
import io.keywright.model.TableSettings.Replica;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is kept: items and index entries, continuous backups and copies, in every Region. */
final class KeptLines {
    private final BillDraft draft;
    private final ExpectedStorage storage;

    /** A table and its local indexes, which recovery, copies and exports are charged for. */
    record Source(BigDecimal bytes, BigDecimal gb, String words) {}

    KeptLines(BillDraft draft, ExpectedStorage storage) {
        this.draft = draft;
        this.storage = storage;
    }

    void addStorage(Table table) {
        for (Resource resource : table.resources()) {
            boolean replicated = resource.isTable() && BillDraft.isGlobalTable(table);
            Optional<BilledSize> size = stored(storage, table, resource);
            if (size.isEmpty()) {
                draft.addUnpriced(
                        resource, null, Sku.ofStorage(table.billing().tableClass()), "storage", notKnown(resource));
                continue;
            }
            addStorage(table, resource, size.get(), replicated ? BillRule.GLOBAL_TABLE_STORAGE : BillRule.STORAGE);
        }
    }

    /** The size of a table or index as it is billed; empty where it is not known. */
    static Optional<BilledSize> stored(ExpectedStorage storage, Table table, Resource resource) {
        Stored stored = storage.byResource().get(resource);
        if (stored == null) {
            return Optional.empty();
        }
        return Optional.of(new BilledSize(
                Quantity.ofMean(stored.items()), Quantity.ofMean(stored.bytes()), overheadBytes(table, resource)));
    }

    /** Bytes that storage adds to each item of a table or entry of an index. */
    static int overheadBytes(Table table, Resource resource) {
        return BilledSize.OVERHEAD_BYTES
                + (resource.isTable() && BillDraft.isGlobalTable(table) ? BilledSize.GLOBAL_TABLE_OVERHEAD_BYTES : 0);
    }

    private void addStorage(Table table, Resource resource, BilledSize size, BillRule rule) {
        BigDecimal gb = size.gb();
        String what = resource.isTable()
                ? BillDraft.counted(size.items(), "item", "items")
                : BillDraft.counted(size.items(), "entry", "entries");
        String sum = Figures.whole(size.bytes()) + " B + " + what + " × " + size.overheadBytes() + " B";
        for (String region : draft.regions(table)) {
            draft.add(Charge.standing(
                    resource,
                    region,
                    Sku.ofStorage(table.billing().tableClass()),
                    gb,
                    rule,
                    sum + in(region) + " = " + Figures.quantity(gb) + " GB",
                    "storage of " + Figures.quantity(gb) + " GB"));
        }
    }

    void addRecovery(Table table) {
        List<@Nullable String> regions = new ArrayList<>();
        if (table.settings().pointInTimeRecovery().enabled()) {
            regions.add(null);
        }
        for (Replica replica : table.settings().replicas()) {
            if (replica.pointInTimeRecovery() && draft.regions(table).contains(replica.region())) {
                regions.add(replica.region());
            }
        }
        if (regions.isEmpty()) {
            return;
        }
        Resource resource = Resource.table(table.name());
        Source source = source(storage, table).orElse(null);
        if (source == null) {
            draft.addUnpriced(resource, null, Sku.PITR, Sku.PITR.words(), notKnown(resource));
            return;
        }
        for (String region : regions) {
            draft.add(Charge.standing(
                    resource,
                    region,
                    Sku.PITR,
                    source.gb(),
                    BillRule.RECOVERY,
                    source.words() + in(region) + " = " + Figures.quantity(source.gb()) + " GB",
                    Sku.PITR.words() + " of " + Figures.quantity(source.gb()) + " GB"));
        }
    }

    void addBackups(Table table) {
        Backups backups = table.settings().backups();
        addBackups(table, backups.warmCopies(), Sku.BACKUP, BillRule.BACKUP);
        addBackups(table, backups.coldCopies(), Sku.BACKUP_COLD, BillRule.COLD_BACKUP);
    }

    private void addBackups(Table table, long copies, Sku sku, BillRule rule) {
        if (copies == 0) {
            return;
        }
        Resource resource = Resource.table(table.name());
        String what = BillDraft.counted(BigDecimal.valueOf(copies), "copy", "copies");
        Source source = source(storage, table).orElse(null);
        if (source == null) {
            draft.addUnpriced(resource, null, sku, sku.words() + ": " + what, notKnown(resource));
            return;
        }
        BigDecimal gb = source.gb().multiply(BigDecimal.valueOf(copies));
        draft.add(Charge.standing(
                resource,
                null,
                sku,
                gb,
                rule,
                what + " × " + source.words() + " = " + Figures.quantity(gb) + " GB",
                sku.words() + ": " + what + ", " + Figures.quantity(gb) + " GB"));
    }

    /** A table and its local indexes without what storage adds; empty where it is not known how much they hold. */
    static Optional<Source> source(ExpectedStorage storage, Table table) {
        List<Resource> sources = new ArrayList<>(List.of(Resource.table(table.name())));
        table.indexes().stream()
                .filter(index -> !index.isGlobal())
                .forEach(index -> sources.add(Resource.index(table.name(), index.name())));
        if (!storage.byResource().keySet().containsAll(sources)) {
            return Optional.empty();
        }
        BigDecimal bytes = sources.stream()
                .map(source -> Quantity.ofMean(storage.of(source).bytes()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        int local = sources.size() - 1;
        String of = local == 0
                ? "the table"
                : "the table and its " + (local == 1 ? "local index" : local + " local indexes");
        return Optional.of(new Source(
                bytes, new BilledSize(BigDecimal.ZERO, bytes, 0).gb(), Figures.whole(bytes) + " B of " + of));
    }

    private static String in(@Nullable String region) {
        return region == null ? "" : " in " + region;
    }

    private static String notKnown(Resource resource) {
        return "it is not known how much " + resource + " holds";
    }
}
