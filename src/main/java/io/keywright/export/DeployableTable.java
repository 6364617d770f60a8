package io.keywright.export;

import io.keywright.model.Billing;
import io.keywright.model.KeyAttribute;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.List;
import java.util.Objects;

/**
 * A table as a template can describe it: in one Region, with fixed capacity, and with nothing that its billing mode
 * does not allow. Made by {@link DeployableDesign#of}, which says in notices what of the design's table is not here.
 *
 * @param table the table: throughput only of its billing mode, every global index of a provisioned table with
 *     throughput of its own where the table has any, no throughput on local indexes, no auto scaling, no replicas, a
 *     recovery period only where recovery is on, a KMS key only where KMS encrypts
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

    public List<SecondaryIndex> globalIndexes() {
        return table.indexes().stream().filter(SecondaryIndex::isGlobal).toList();
    }

    public List<SecondaryIndex> localIndexes() {
        return table.indexes().stream().filter(index -> !index.isGlobal()).toList();
    }
}
