package io.keywright.access;

import io.keywright.capacity.Rule;
import io.keywright.model.Resource;
import java.util.List;

/**
 * What one step does to one table or index in a call.
 *
 * @param units units a call, fan-out, times and a transaction's doubling included
 * @param listed whether it belongs to the step's arms; an index that no item of the step is in is only explained
 * @param why the sum
 * @param pages pages of a read, on average; 1 for anything else
 * @param entries the ways in which writes change the entries of an index; empty for anything else
 * @param addedBytes bytes by which one write makes the table larger, on average; 0 for anything else
 */
record Arm(
        Resource resource,
        ReadWriteUnits units,
        boolean listed,
        ArmExplanation why,
        double pages,
        List<EntryWrites> entries,
        double addedBytes) {
    static Arm write(Resource resource, double units, int factor, boolean listed, String text, Rule rule) {
        var why = new ArmExplanation(resource, units, factor, text, rule.text(), rule.source());
        return new Arm(resource, ReadWriteUnits.write(units), listed, why, 1, List.of(), 0);
    }

    static Arm read(Resource resource, double units, int factor, String text, Rule rule, double pages) {
        var why = new ArmExplanation(resource, units, factor, text, rule.text(), rule.source());
        return new Arm(resource, ReadWriteUnits.read(units), true, why, pages, List.of(), 0);
    }

    Arm withEntries(List<EntryWrites> newEntries) {
        return new Arm(resource, units, listed, why, pages, List.copyOf(newEntries), addedBytes);
    }

    Arm withAddedBytes(double bytes) {
        return new Arm(resource, units, listed, why, pages, entries, bytes);
    }
}
