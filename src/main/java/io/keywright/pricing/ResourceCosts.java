package io.keywright.pricing;

import io.keywright.access.ExpectedStorage;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import io.keywright.pricing.ResourceCost.Part;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Shares a bill out to tables and indexes. */
final class ResourceCosts {
    private static final MathContext DIGITS = MathContext.DECIMAL128;

    /** What a table pays for together with its local indexes. */
    private static final Set<Part> SHARED = Set.of(Part.READS, Part.WRITES, Part.RECOVERY);

    private final Design design;
    private final ExpectedStorage storage;
    private final Map<Resource, Map<Part, Money>> parts = new HashMap<>();
    private final List<Unpriced> unpriced;

    ResourceCosts(Design design, MonthlyBill bill, ExpectedStorage storage) {
        this.design = design;
        this.storage = storage;
        this.unpriced = bill.unpriced();
        for (ArmCost arm : bill.arms()) {
            add(arm.resource(), arm.writes() ? Part.WRITES : Part.READS, arm.usd());
        }
        for (BillLine line : bill.lines()) {
            if (line.isOfCapacity()) {
                if (!isSharedOut(bill, line)) {
                    add(line.resource(), line.sku().isOfWrites() ? Part.WRITES : Part.READS, line.usd());
                }
            } else if (!line.isRequests()) {
                add(line.resource(), Part.ofStanding(line.sku()), line.usd());
            }
        }
    }

    /** Whether patterns bear a line of capacity; what no pattern draws on is paid all the same. */
    private boolean isSharedOut(MonthlyBill bill, BillLine line) {
        return bill.arms().stream()
                .anyMatch(arm -> arm.inCapacity()
                        && arm.writes() == line.sku().isOfWrites()
                        && !arm.usd().isZero()
                        && Loads.charged(design, arm.resource()).equals(line.resource()));
    }

    private static Part part(Unpriced unpriced) {
        Sku sku = unpriced.sku();
        if (sku == null) {
            return Part.OTHER;
        }
        if (unpriced.patternName().isPresent() || sku.kind() == Sku.Kind.CAPACITY || sku.kind() == Sku.Kind.RESERVED) {
            return sku.isOfWrites() ? Part.WRITES : Part.READS;
        }
        return Part.ofStanding(sku);
    }

    private void add(Resource resource, Part part, Money usd) {
        parts.computeIfAbsent(resource, none -> new EnumMap<>(Part.class)).merge(part, usd, Money::plus);
    }

    /** Every table and index, in document order. */
    List<ResourceCost> all() {
        var costs = new ArrayList<ResourceCost>();
        for (Table table : design.tables()) {
            Money recovery = amount(Resource.table(table.name()), Part.RECOVERY);
            List<Resource> recovered = table.resources().stream()
                    .filter(resource -> BillDraft.isLocalIndex(table, resource))
                    .toList();
            BigDecimal bytes = bytes(Resource.table(table.name()));
            for (Resource local : recovered) {
                bytes = bytes.add(bytes(local));
            }
            for (Resource resource : table.resources()) {
                boolean isRecovered = resource.isTable() || recovered.contains(resource);
                costs.add(new ResourceCost(
                        resource,
                        amount(resource, Part.READS),
                        amount(resource, Part.WRITES),
                        amount(resource, Part.STORAGE),
                        isRecovered ? share(recovery, bytes(resource), bytes, resource.isTable()) : Money.ZERO,
                        amount(resource, Part.OTHER),
                        unpriced(resource, recovered.contains(resource))));
            }
        }
        return costs;
    }

    private static Money share(Money whole, BigDecimal part, BigDecimal all, boolean ofTable) {
        if (all.signum() == 0) {
            return ofTable ? whole : Money.ZERO;
        }
        return part.compareTo(all) == 0 ? whole : whole.times(part.divide(all, DIGITS));
    }

    /** A local index draws on the capacity of its table, and is in its recovery. */
    private Set<Part> unpriced(Resource resource, boolean isLocalIndex) {
        Set<Part> all = EnumSet.noneOf(Part.class);
        for (Unpriced each : unpriced) {
            boolean isShared = isLocalIndex
                    && each.resource().equals(Resource.table(resource.table()))
                    && each.patternName().isEmpty()
                    && SHARED.contains(part(each));
            if (isShared || each.resource().equals(resource)) {
                all.add(part(each));
            }
        }
        return all;
    }

    private BigDecimal bytes(Resource resource) {
        return Quantity.ofMean(storage.of(resource).bytes());
    }

    private Money amount(Resource resource, Part part) {
        return parts.getOrDefault(resource, Map.of()).getOrDefault(part, Money.ZERO);
    }
}
