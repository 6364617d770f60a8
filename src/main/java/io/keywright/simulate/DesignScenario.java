package io.keywright.simulate;

import io.keywright.access.ExpectedStorage;
import io.keywright.heat.Demand;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Workload;
import java.util.ArrayList;
import java.util.List;

/** The scenario of a design while a workload lasts. */
public final class DesignScenario {
    private DesignScenario() {}

    /**
     * The tables and indexes of a design as the workload finds them, and what it asks of them.
     *
     * @param storage what the tables and indexes are expected to hold
     */
    public static Scenario of(Design design, Demand demand, ExpectedStorage storage, Workload workload) {
        List<SimulatedResource> resources = new ArrayList<>();
        for (Table table : design.tables()) {
            boolean isWhole = demand.wholeCollections().contains(Resource.table(table.name()));
            resources.add(resource(Resource.table(table.name()), table, storage, isWhole));
            for (SecondaryIndex index : table.indexes()) {
                if (index.isGlobal()) {
                    resources.add(resource(Resource.index(table.name(), index.name()), table, storage, false));
                }
            }
        }
        return new Scenario(
                resources, demand.flows(), demand.loads(), Math.min(Scenario.MOST_SECONDS, demand.seconds()));
    }

    private static SimulatedResource resource(
            Resource resource, Table table, ExpectedStorage storage, boolean isWhole) {
        boolean isProvisioned = table.billing().mode() == Billing.Mode.PROVISIONED;
        Long read = table.billing().throughput().provisioned().read();
        Long write = table.billing().throughput().provisioned().write();
        CapacityMode mode = isProvisioned
                ? CapacityMode.Provisioned.of(read == null ? 1 : read, write == null ? 1 : write)
                : CapacityMode.NEW_ON_DEMAND;
        return new SimulatedResource(resource, mode, storage.of(resource).bytes(), isWhole, 0);
    }
}
