package io.keywright.pricing;

import io.keywright.access.ExpectedStorage;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/**
 * What else there is to know of a design's money, beside the bill: other ways to pay for the same load, what is charged
 * once, and the bill seen from a table, an index or an item.
 *
 * @param throughput capacity modes, of each table and then of all tables where there are several
 * @param classes table classes, of each table
 * @param oneOff what is charged once, what the settings cause first
 * @param resources every table and index, in document order
 * @param lives an item of each entity that some pattern creates, in document order
 */
public record CostBreakdown(
        List<ThroughputComparison> throughput,
        List<TableClassComparison> classes,
        List<OneOffCharge> oneOff,
        List<ResourceCost> resources,
        List<ItemLife> lives) {
    public CostBreakdown {
        throughput = List.copyOf(throughput);
        classes = List.copyOf(classes);
        oneOff = List.copyOf(oneOff);
        resources = List.copyOf(resources);
        lives = List.copyOf(lives);
    }

    /**
     * Works it out.
     *
     * @param bill the bill of the same demand and storage
     */
    public static CostBreakdown of(MonthlyDemand demand, ExpectedStorage storage, MonthlyBill bill) {
        Design design = demand.design;
        var prices = new ThroughputPrices(demand);
        // The longest part, beside all others.
        ForkJoinTask<List<ThroughputComparison>> throughput =
                ForkJoinPool.commonPool().submit(() -> new ThroughputOptions(demand, prices).all());
        List<EntityWrite> writes =
                EntityWrite.of(design, demand.workload, demand.average, demand.settings.hoursPerMonth());
        List<TableClassComparison> classes = design.tables().stream()
                .map(table -> prices.compareClasses(table, storage))
                .toList();
        List<OneOffCharge> oneOff = new OneOffCharges(design, demand.settings, storage, demand.sizes).all();
        List<ResourceCost> resources = new ResourceCosts(design, bill, storage).all();
        List<ItemLife> lives = new ItemLives(design, demand.average, demand.sizes, bill).of(writes);
        return new CostBreakdown(throughput.join(), classes, oneOff, resources, lives);
    }

    /** The capacity modes of the whole design; empty where it has no table. */
    public Optional<ThroughputComparison> together() {
        return throughput.isEmpty() ? Optional.empty() : Optional.of(throughput.get(throughput.size() - 1));
    }

    /** What a table without its indexes, or an index, costs; empty where there is none of that name. */
    public Optional<ResourceCost> resource(Resource resource) {
        return resources.stream()
                .filter(cost -> cost.resource().equals(resource))
                .findFirst();
    }

    /** The life of an item of an entity; empty where no pattern creates one. */
    public Optional<ItemLife> life(String entity) {
        return lives.stream().filter(life -> life.entity().equals(entity)).findFirst();
    }
}
