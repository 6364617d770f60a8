package io.keywright.pricing;

import io.keywright.access.ExpectedSizes;
import io.keywright.access.PatternUnits;
import io.keywright.access.ReadWriteUnits;
import io.keywright.capacity.Figures;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import io.keywright.model.TableSettings.Backups;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Works out the lives of items from the patterns that write them and the bill. */
final class ItemLives {
    private static final MathContext DIGITS = MathContext.DECIMAL64;

    private final Design design;
    private final Map<String, PatternUnits> units;
    private final Map<String, ExpectedSizes> sizes;
    private final MonthlyBill bill;
    private final Map<ArmKey, ArmCost> writes = new HashMap<>();

    private final List<BillLine> kept;

    private record ArmKey(String pattern, Resource resource) {}

    ItemLives(Design design, Map<String, PatternUnits> units, Map<String, ExpectedSizes> sizes, MonthlyBill bill) {
        this.design = design;
        this.units = units;
        this.sizes = sizes;
        this.bill = bill;
        this.kept = bill.lines().stream()
                .filter(line -> !line.isRequests() && !line.isOfCapacity())
                .toList();
        bill.arms().stream()
                .filter(ArmCost::writes)
                .forEach(arm -> writes.put(new ArmKey(arm.pattern(), arm.resource()), arm));
    }

    /** The lives of the entities that some pattern creates, in document order. */
    List<ItemLife> of(List<EntityWrite> all) {
        Map<String, List<EntityWrite>> byEntity = new LinkedHashMap<>();
        all.forEach(write -> byEntity.computeIfAbsent(write.entity(), none -> new ArrayList<>())
                .add(write));
        var lives = new ArrayList<ItemLife>();
        for (Entity entity : design.entities()) {
            List<EntityWrite> own = byEntity.getOrDefault(entity.name(), List.of());
            BigDecimal created = own.stream().map(EntityWrite::created).reduce(BigDecimal.ZERO, BigDecimal::add);
            if (created.signum() > 0) {
                lives.add(life(entity, own, created));
            }
        }
        return lives;
    }

    private ItemLife life(Entity entity, List<EntityWrite> own, BigDecimal created) {
        var lines = new ArrayList<ItemLife.Line>();
        for (EntityWrite write : own) {
            write.units().arms().forEach((resource, arm) -> {
                if (arm.write() > 0) {
                    lines.add(line(write, resource, arm, created));
                }
            });
        }
        ExpectedSizes size = sizes.get(entity.name());
        if (size == null || !size.isKnown() || size.items() == 0) {
            return new ItemLife(entity.name(), created, lines, null, null);
        }
        return new ItemLife(
                entity.name(),
                created,
                lines,
                kept(entity, size),
                Quantity.ofMean(size.items()).divide(created, DIGITS));
    }

    private ItemLife.Line line(EntityWrite write, Resource resource, ReadWriteUnits arm, BigDecimal created) {
        BigDecimal calls = bill.pattern(write.pattern().name())
                .map(PatternCost::callsPerMonth)
                .orElse(BigDecimal.ZERO);
        BigDecimal times = write.perMonth().divide(created, DIGITS);
        BigDecimal unitsPerItem = calls.multiply(Quantity.ofMean(arm.write())).divide(created, DIGITS);
        ArmCost cost = writes.get(new ArmKey(write.pattern().name(), resource));
        double ofPattern = units.getOrDefault(
                        write.pattern().name(),
                        PatternUnits.none(write.pattern().name()))
                .on(resource)
                .write();
        Money usd = cost == null || ofPattern == 0
                ? Money.ZERO
                : new Money(cost.usd()
                        .usd()
                        .multiply(BigDecimal.valueOf(arm.write() / ofPattern))
                        .divide(created, DIGITS));
        String why = Figures.quantity(times) + (times.compareTo(BigDecimal.ONE) == 0 ? " time" : " times")
                + " an item, " + Figures.quantity(unitsPerItem)
                + (unitsPerItem.compareTo(BigDecimal.ONE) == 0 ? " write unit" : " write units")
                + (cost != null && cost.inCapacity() ? ", its share of the capacity" : "");
        return new ItemLife.Line(
                write.kind().words(),
                write.pattern().name(),
                resource,
                times,
                unitsPerItem,
                usd,
                isPriced(write.pattern().name(), resource),
                why);
    }

    /** Whether the writes of a pattern to a table or index are, or the capacity they draw on is. */
    private boolean isPriced(String pattern, Resource resource) {
        Resource charged = Loads.charged(design, resource);
        return bill.unpriced().stream().noneMatch(gap -> {
            Sku sku = gap.sku();
            boolean isOfWrites = sku == null || sku.isOfWrites();
            boolean isRequest = gap.patternName().filter(pattern::equals).isPresent()
                    && gap.resource().equals(resource);
            boolean isCapacity = gap.patternName().isEmpty()
                    && gap.resource().equals(charged)
                    && sku != null
                    && (sku.kind() == Sku.Kind.CAPACITY || sku.kind() == Sku.Kind.RESERVED);
            return isOfWrites && (isRequest || isCapacity);
        });
    }

    /** The part that one item has in the storage, recovery and copies of its table and of the indexes it is in. */
    private @Nullable List<ItemLife.Kept> kept(Entity entity, ExpectedSizes size) {
        Table table = design.table(entity.table()).orElse(null);
        if (table == null) {
            return null;
        }
        Resource whole = Resource.table(table.name());
        if (bill.unpriced().stream().anyMatch(gap -> gap.resource().table().equals(table.name()) && isKept(gap))) {
            return null;
        }
        var kept = new ArrayList<>(part(table, whole, size.meanBytes(), 1));
        for (Map.Entry<String, ExpectedSizes.Entries> entry : size.entries().entrySet()) {
            Resource index = Resource.index(table.name(), entry.getKey());
            kept.addAll(part(
                    table, index, entry.getValue().meanBytes(), entry.getValue().share()));
        }
        return kept;
    }

    private static boolean isKept(Unpriced gap) {
        Sku sku = gap.sku();
        return sku != null
                && switch (sku.kind()) {
                    case STORAGE, RECOVERY, BACKUP -> true;
                    default -> false;
                };
    }

    /** What a stored item or entry of a size costs a month, by the lines that the table or index has. */
    private List<ItemLife.Kept> part(Table table, Resource resource, double bytes, double share) {
        Resource whole = Resource.table(table.name());
        boolean isProtected = resource.isTable() || BillDraft.isLocalIndex(table, resource);
        int overhead = KeptLines.overheadBytes(table, resource);
        Backups backups = table.settings().backups();
        var parts = new ArrayList<ItemLife.Kept>();
        for (BillLine line : kept) {
            boolean isOfTable = isProtected && line.resource().equals(whole);
            if (line.sku().kind() == Sku.Kind.STORAGE && line.resource().equals(resource)) {
                parts.add(part(resource, line, bytes, overhead, share, 1));
            } else if (isOfTable && line.sku().kind() == Sku.Kind.RECOVERY) {
                parts.add(part(resource, line, bytes, 0, share, 1));
            } else if (isOfTable && line.sku() == Sku.BACKUP) {
                parts.add(part(resource, line, bytes, 0, share, backups.warmCopies()));
            } else if (isOfTable && line.sku() == Sku.BACKUP_COLD) {
                parts.add(part(resource, line, bytes, 0, share, backups.coldCopies()));
            }
        }
        return parts;
    }

    /**
     * @param overhead bytes that storage adds
     * @param share the share of the items that are there, 0 to 1
     * @param copies how often it is kept
     */
    private static ItemLife.Kept part(
            Resource resource, BillLine line, double bytes, int overhead, double share, long copies) {
        BigDecimal size = Quantity.ofMean(bytes);
        BigDecimal gb = Quantity.ofMean(share)
                .multiply(new BilledSize(BigDecimal.ONE, size, overhead).gb())
                .multiply(BigDecimal.valueOf(copies));
        String sum = Figures.quantity(size) + " B" + (overhead == 0 ? "" : " + " + overhead + " B")
                + (share == 1 ? "" : " of " + Figures.quantity(Quantity.ofMean(share * 100)) + " % of the items")
                + (copies == 1 ? "" : " × " + BillDraft.counted(BigDecimal.valueOf(copies), "copy", "copies"));
        return new ItemLife.Kept(
                resource,
                line.sku(),
                Money.of(gb, line.unitUsd()),
                line.sku().words() + ", " + sum + ", × " + line.price().words()
                        + line.replicaRegion().map(region -> " in " + region).orElse(""));
    }
}
