package io.keywright.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.keywright.model.Billing.TableClass;
import io.keywright.pricing.CostBreakdown;
import io.keywright.pricing.ItemLife;
import io.keywright.pricing.Money;
import io.keywright.pricing.OneOffCharge;
import io.keywright.pricing.ResourceCost;
import io.keywright.pricing.ResourceCost.Part;
import io.keywright.pricing.TableClassComparison;
import io.keywright.pricing.ThroughputComparison;
import java.util.Locale;

/** A design's money beside its bill, as JSON. Amounts are exact decimals in strings, shares are numbers from 0 to 1. */
final class CostBreakdownJson {
    private CostBreakdownJson() {}

    static void addTo(ObjectNode root, CostBreakdown costs) {
        ArrayNode modes = root.putArray("capacityModes");
        costs.throughput().forEach(comparison -> add(modes.addObject(), comparison));
        ArrayNode classes = root.putArray("tableClasses");
        costs.classes().forEach(comparison -> add(classes.addObject(), comparison));
        ArrayNode resources = root.putArray("resources");
        costs.resources().forEach(cost -> add(resources.addObject(), cost));
        ArrayNode lives = root.putArray("items");
        costs.lives().forEach(life -> add(lives.addObject(), life));
        ArrayNode once = root.putArray("oneOff");
        costs.oneOff().forEach(charge -> add(once.addObject(), charge));
    }

    private static void add(ObjectNode node, ThroughputComparison comparison) {
        ArrayNode tables = node.putArray("tables");
        comparison.tables().forEach(tables::add);
        comparison.averageUse().ifPresent(share -> node.put("averageUse", JsonText.plain(share)));
        comparison.breakEvenUse().ifPresent(share -> node.put("breakEvenUse", JsonText.plain(share)));
        ArrayNode options = node.putArray("options");
        for (ThroughputComparison.Option option : comparison.options()) {
            ObjectNode one = options.addObject();
            one.put("mode", name(option.way()));
            one.put("chosen", option.chosen());
            one.put("monthlyUsd", option.month().exactText());
            one.put("complete", option.complete());
            one.put("estimated", option.estimate());
            one.put("readCapacity", JsonText.plain(option.readUnits()));
            one.put("writeCapacity", JsonText.plain(option.writeUnits()));
            option.notes().forEach(one.putArray("notes")::add);
        }
    }

    private static void add(ObjectNode node, TableClassComparison comparison) {
        node.put("table", comparison.table());
        node.put("chosen", comparison.chosen().name());
        node.put(
                "standardUsd",
                comparison.cost(TableClass.STANDARD).map(Money::exactText).orElse(null));
        node.put(
                "standardInfrequentAccessUsd",
                comparison
                        .cost(TableClass.STANDARD_INFREQUENT_ACCESS)
                        .map(Money::exactText)
                        .orElse(null));
        comparison.storageOverThroughput().ifPresent(share -> node.put("storageShare", JsonText.plain(share)));
        comparison.breakEvenShare().ifPresent(share -> node.put("breakEvenShare", JsonText.plain(share)));
    }

    private static void add(ObjectNode node, ResourceCost cost) {
        node.put("resource", cost.resource().toString());
        for (Part part : Part.values()) {
            Money usd = cost.of(part);
            boolean isNotPriced = usd.isZero() && cost.unpriced().contains(part);
            node.put(part.name().toLowerCase(Locale.ROOT) + "Usd", isNotPriced ? null : usd.exactText());
        }
        node.put(
                "monthlyUsd",
                cost.month().isZero() && !cost.isComplete()
                        ? null
                        : cost.month().exactText());
        node.put("complete", cost.isComplete());
    }

    private static void add(ObjectNode node, ItemLife life) {
        node.put("entity", life.entity());
        node.put("createdPerMonth", JsonText.plain(life.createdPerMonth()));
        boolean isWritten = life.isComplete() || !life.written().isZero();
        node.put("writtenUsd", isWritten ? life.written().exactText() : null);
        node.put("writtenToIndexesUsd", isWritten ? life.writtenToIndexes().exactText() : null);
        node.put("keptMonthlyUsd", life.storageAMonth().map(Money::exactText).orElse(null));
        node.put("complete", life.isComplete() && life.storageAMonth().isPresent());
        life.months().map(JsonText::plain).ifPresent(months -> node.put("monthsKept", months));
        ArrayNode writes = node.putArray("writes");
        for (ItemLife.Line line : life.writes()) {
            ObjectNode one = writes.addObject();
            one.put("does", line.what().toLowerCase(Locale.ROOT));
            one.put("pattern", line.pattern());
            one.put("resource", line.resource().toString());
            one.put("times", JsonText.plain(line.timesPerItem()));
            one.put("units", JsonText.plain(line.unitsPerItem()));
            one.put("usd", line.complete() ? line.usd().exactText() : null);
        }
    }

    private static void add(ObjectNode node, OneOffCharge charge) {
        node.put("what", charge.what());
        node.put("kind", name(charge.kind()));
        node.put("resource", charge.resource().toString());
        node.put("caused", charge.caused());
        node.put("usd", charge.amount().map(Money::exactText).orElse(null));
        node.put("estimated", charge.estimate());
        node.put("why", charge.why());
    }

    private static String name(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
