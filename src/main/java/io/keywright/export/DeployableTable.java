package io.keywright.export;

import io.keywright.model.Billing;
import io.keywright.model.KeyAttribute;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A table as a template can describe it, with nothing that its billing mode does not allow. Made by
 * {@link DeployableDesign#of}, which says in notices what of the design's table is not here.
 *
 * @param table the table: throughput only of its billing mode, every global index of a provisioned table with
 *     throughput of its own where the table has any, no throughput on local indexes, auto scaling only where capacity is
 *     provisioned, replicas in other Regions only and then a stream of both images and, where provisioned, writes that
 *     scale, a recovery period only where recovery is on, a KMS key only where KMS encrypts
 * @param attributes the attribute definitions: what the keys of the table and its indexes use, each once
 */
public record DeployableTable(Table table, List<KeyAttribute> attributes) {
    public DeployableTable {
        Objects.requireNonNull(table);
        attributes = List.copyOf(attributes);
    }

    public String name() {
        return table.name();
    }

    public boolean isProvisioned() {
        return table.billing().mode() == Billing.Mode.PROVISIONED;
    }

    /** Whether the table has a change stream. */
    public boolean hasStream() {
        return table.settings().stream().viewType() != null;
    }

    /** Whether the table has replicas in other Regions. */
    public boolean isReplicated() {
        return !table.settings().replicas().isEmpty();
    }

    /** The capacities that scale: of the table, then of its global indexes; reads before writes. */
    public List<ScaledCapacity> scaledCapacities() {
        var scaled = new ArrayList<ScaledCapacity>();
        addScaled(scaled, null, table.billing().throughput());
        globalIndexes().forEach(index -> addScaled(scaled, index.name(), index.throughput()));
        return List.copyOf(scaled);
    }

    private static void addScaled(List<ScaledCapacity> scaled, @Nullable String index, Throughput throughput) {
        if (throughput.readScaling() != null) {
            scaled.add(new ScaledCapacity(index, false, throughput.readScaling()));
        }
        if (throughput.writeScaling() != null) {
            scaled.add(new ScaledCapacity(index, true, throughput.writeScaling()));
        }
    }

    public List<SecondaryIndex> globalIndexes() {
        return table.indexes().stream().filter(SecondaryIndex::isGlobal).toList();
    }

    public List<SecondaryIndex> localIndexes() {
        return table.indexes().stream().filter(index -> !index.isGlobal()).toList();
    }
}
