package io.keywright.refactor;

import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.ReadWrite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Switches a table with its global indexes to on-demand or to provisioned capacity. What the new mode does not allow
 * goes: provisioned units and their scaling, or the on-demand maximum. What it needs comes from what was set the last
 * time, or is 5 units.
 *
 * @param last throughput of the table (under "") and of its indexes by name, as it was in the new mode; empty where it
 *     never was
 */
public record SwitchCapacityMode(String table, Billing.Mode mode, Map<String, Throughput> last) implements Refactoring {
    /** Units of a table that never had any. */
    private static final long FIRST_UNITS = 5;

    public SwitchCapacityMode {
        last = Map.copyOf(last);
    }

    @Override
    public String label() {
        return "Change capacity mode";
    }

    @Override
    public Optional<String> problem(Design design) {
        return design.table(table).isPresent() ? Optional.empty() : Optional.of(Names.noTable(table));
    }

    @Override
    public Design apply(Design design) {
        Refused.throwIf(problem(design));
        Table owner = design.table(table).orElseThrow();
        List<SecondaryIndex> indexes = Names.map(
                owner.indexes(),
                index -> index.isGlobal() ? index.withThroughput(switched(index.throughput(), index.name())) : index);
        Throughput throughput = switched(owner.billing().throughput(), "");
        return design.withTable(owner.withIndexes(indexes)
                .withBilling(owner.billing().withMode(mode).withThroughput(throughput)));
    }

    /** The throughput of a table (under "") and of its global indexes by name, to be given back when it is chosen again. */
    public static Map<String, Throughput> throughput(Table table) {
        var all = new LinkedHashMap<String, Throughput>();
        all.put("", table.billing().throughput());
        table.indexes().stream()
                .filter(SecondaryIndex::isGlobal)
                .forEach(index -> all.put(index.name(), index.throughput()));
        return all;
    }

    private Throughput switched(Throughput now, String name) {
        Throughput before = last.getOrDefault(name, Throughput.UNSET);
        if (mode == Billing.Mode.PAY_PER_REQUEST) {
            return now.withProvisioned(ReadWrite.UNSET)
                    .withReadScaling(null)
                    .withWriteScaling(null)
                    .withOnDemandMaximum(before.onDemandMaximum());
        }
        boolean unset = !now.provisioned().isSet() && !before.provisioned().isSet();
        ReadWrite units = now.provisioned().isSet()
                ? now.provisioned()
                : unset ? ReadWrite.of(FIRST_UNITS, FIRST_UNITS) : before.provisioned();
        return now.withProvisioned(units)
                .withReadScaling(now.readScaling() == null ? before.readScaling() : now.readScaling())
                .withWriteScaling(now.writeScaling() == null ? before.writeScaling() : now.writeScaling())
                .withOnDemandMaximum(ReadWrite.UNSET);
    }
}
