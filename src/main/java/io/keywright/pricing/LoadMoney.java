package io.keywright.pricing;

import io.keywright.heat.DayCurve;
import io.keywright.model.Billing.TableClass;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The loads of several tables and indexes, reads and writes, added up at their prices: those of requests and those of
 * capacity, writes in every Region that is charged and reads where they are made. Capacity that is always set for the
 * peak is cheaper than on-demand requests exactly where the average use is above the break-even, whatever the classes,
 * Regions and prices.
 */
final class LoadMoney {
    private final BillSettings settings;
    private final List<Table> tables;
    private final double[] load = new double[DayCurve.PARTS];
    private final double[] scaled = new double[DayCurve.PARTS];
    private double peakOfDay;
    private BigDecimal averageRequests = BigDecimal.ZERO;
    private BigDecimal peakRequests = BigDecimal.ZERO;
    private BigDecimal peakCapacity = BigDecimal.ZERO;
    private boolean isPriced = true;

    LoadMoney(BillSettings settings, List<Table> tables, Loads loads) {
        this.settings = settings;
        this.tables = tables;
        for (Table table : tables) {
            for (Resource resource : ThroughputPrices.charged(table)) {
                add(table, resource, false, loads.of(resource, false));
                add(table, resource, true, loads.of(resource, true));
            }
        }
    }

    private void add(Table table, Resource resource, boolean writes, Load added) {
        TableClass tableClass = table.billing().tableClass();
        boolean replicated = writes && BillDraft.isReplicated(table, resource);
        addToDay(
                added,
                settings.price(Sku.ofCapacity(tableClass, writes, false))
                        .map(price -> price.usd().doubleValue())
                        .orElse(0.0));
        if (added.peak() == 0) {
            return;
        }
        List<String> regions = BillDraft.regionNames(table, settings);
        List<String> charged = writes ? regions : regions.subList(0, 1);
        BigDecimal hour = sum(charged, Sku.ofCapacity(tableClass, writes, replicated));
        Sku requests = Sku.ofRequests(tableClass, writes, replicated);
        BigDecimal request = sum(charged, requests);
        BigDecimal peak = BigDecimal.valueOf(added.peak());
        // deletes of expired items are free where they happen
        BigDecimal free = added.deletes().signum() == 0
                ? BigDecimal.ZERO
                : added.deletes().multiply(sum(regions.subList(0, 1), requests));
        averageRequests = averageRequests.add(added.average().multiply(request)).subtract(free);
        peakRequests = peakRequests.add(peak.multiply(request)).subtract(free);
        peakCapacity = peakCapacity.add(peak.multiply(hour));
    }

    private void addToDay(Load added, double price) {
        peakOfDay += added.peak() * price;
        for (int part = 0; part < DayCurve.PARTS; part++) {
            load[part] += added.at(part) * price;
            scaled[part] += Load.scaled(ThroughputOptions.SCALING, added.at(part)) * price;
        }
    }

    private BigDecimal sum(List<String> regions, Sku sku) {
        BigDecimal sum = BigDecimal.ZERO;
        for (String region : regions) {
            Optional<Price> price = settings.price(region, sku);
            isPriced &= price.isPresent();
            sum = sum.add(price.map(Price::usd).orElse(BigDecimal.ZERO));
        }
        return sum;
    }

    /** The average load over the busiest one, weighted by the price of requests; null where prices are not known. */
    @Nullable
    BigDecimal averageUse() {
        if (!isPriced) {
            return null;
        }
        return peakRequests.signum() == 0
                ? BigDecimal.ZERO
                : averageRequests.divide(peakRequests, BreakEven.DIGITS).min(BigDecimal.ONE);
    }

    /**
     * The average use above which capacity for the peak is cheaper. Without a load it is that of writes, where the tables
     * are of one class; null where it is not known.
     */
    @Nullable
    BigDecimal breakEven() {
        if (peakRequests.signum() > 0) {
            return isPriced ? BreakEven.utilisation(peakCapacity, peakRequests) : null;
        }
        List<TableClass> classes = tables.stream()
                .map(table -> table.billing().tableClass())
                .distinct()
                .toList();
        if (classes.size() != 1) {
            return null;
        }
        Price hour = settings.price(Sku.ofCapacity(classes.get(0), true, false)).orElse(null);
        Price request =
                settings.price(Sku.ofRequests(classes.get(0), true, false)).orElse(null);
        return hour == null || request == null || request.usd().signum() == 0
                ? null
                : BreakEven.utilisation(hour.usd(), request.usd());
    }

    /** The sums that the average use and the break-even come from. */
    ThroughputComparison.Weight weight() {
        return new ThroughputComparison.Weight(averageRequests, peakRequests, peakCapacity);
    }

    /** An ordinary day, weighted by the price of capacity. */
    ThroughputComparison.Day day() {
        var shares = new ArrayList<Double>();
        var scaledShares = new ArrayList<Double>();
        for (int part = 0; part < DayCurve.PARTS && peakOfDay > 0; part++) {
            shares.add(load[part] / peakOfDay);
            scaledShares.add(scaled[part] / peakOfDay);
        }
        return new ThroughputComparison.Day(shares, scaledShares);
    }
}
