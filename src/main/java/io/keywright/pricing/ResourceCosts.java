package io.keywright.pricing;

import io.keywright.access.ExpectedStorage;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Shares a bill out to tables and indexes. */
final class ResourceCosts {
    private static final MathContext DIGITS = MathContext.DECIMAL128;

    private final ExpectedStorage storage;
    private final Map<Resource, Map<Part, Money>> parts = new HashMap<>();

    private enum Part {
        READS,
        WRITES,
        STORAGE,
        RECOVERY,
        OTHER
    }

    ResourceCosts(MonthlyBill bill, ExpectedStorage storage) {
        this.storage = storage;
        for (ArmCost arm : bill.arms()) {
            add(arm.resource(), arm.writes() ? Part.WRITES : Part.READS, arm.usd());
        }
        for (BillLine line : bill.lines()) {
            if (!line.isRequests() && !line.isOfCapacity()) {
                add(line.resource(), part(line), line.usd());
            }
        }
    }

    private static Part part(BillLine line) {
        return switch (line.sku().kind()) {
            case STORAGE -> Part.STORAGE;
            case RECOVERY, BACKUP -> Part.RECOVERY;
            default -> Part.OTHER;
        };
    }

    private void add(Resource resource, Part part, Money usd) {
        parts.computeIfAbsent(resource, none -> new EnumMap<>(Part.class)).merge(part, usd, Money::plus);
    }

    /** Every table and index, in document order. */
    List<ResourceCost> of(Design design) {
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
                        amount(resource, Part.OTHER)));
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

    private BigDecimal bytes(Resource resource) {
        return Quantity.ofMean(storage.of(resource).bytes());
    }

    private Money amount(Resource resource, Part part) {
        return parts.getOrDefault(resource, Map.of()).getOrDefault(part, Money.ZERO);
    }
}
