package io.keywright.limits;

import io.keywright.capacity.Figures;
import io.keywright.model.Billing;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import org.jspecify.annotations.Nullable;

/** Throughput settings of a table and its indexes against the billing mode. */
final class ThroughputLimits {
    private static final String REGISTER_SCALABLE_TARGET = "RegisterScalableTarget";
    private static final String PUT_SCALING_POLICY = "PutScalingPolicy";

    private final Found found;
    private final boolean provisioned;

    ThroughputLimits(Found found, Table table) {
        this.found = found;
        this.provisioned = table.billing().mode() == Billing.Mode.PROVISIONED;
    }

    void table(Table table) {
        Throughput throughput = table.billing().throughput();
        Place place = Place.table(table.name()).field("throughput");
        if (!provisioned) {
            if (throughput.provisioned().isSet()) {
                found.invalid(
                        place,
                        Found.CREATE_TABLE,
                        "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                                + " PAY_PER_REQUEST");
            }
        } else if (lacksCapacity(throughput)) {
            found.invalid(
                    place,
                    Found.CREATE_TABLE,
                    "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is PROVISIONED");
        }
        units(throughput, place, "provisionedThroughput", "for table", "");
    }

    void index(Table table, SecondaryIndex index, int position) {
        Throughput throughput = index.throughput();
        Place place = Place.index(table.name(), index.name()).field("throughput");
        if (!index.isGlobal()) {
            if (isAnythingSet(throughput)) {
                found.add(
                        place,
                        Found.CREATE_TABLE,
                        "A local secondary index has no throughput of its own; it uses the table's");
            }
            return;
        }
        if (!provisioned) {
            if (throughput.provisioned().isSet()) {
                found.invalid(
                        place,
                        Found.CREATE_TABLE,
                        "ProvisionedThroughput should not be specified for index: " + index.name()
                                + " when BillingMode is PAY_PER_REQUEST");
            }
        } else if (lacksCapacity(throughput)) {
            found.invalid(
                    place, Found.CREATE_TABLE, "ProvisionedThroughput is not specified for index: " + index.name());
        }
        units(
                throughput,
                place,
                KeySchemaLimits.path(index, position) + ".provisionedThroughput",
                "for index " + index.name(),
                " for index: " + index.name());
    }

    /** Auto scaling stands in for a figure: the table is then made with its minimum. */
    private static boolean lacksCapacity(Throughput throughput) {
        Throughput.ReadWrite units = throughput.provisioned();
        return units.read() == null && throughput.readScaling() == null
                || units.write() == null && throughput.writeScaling() == null;
    }

    private static boolean isAnythingSet(Throughput throughput) {
        return throughput.provisioned().isSet()
                || throughput.onDemandMaximum().isSet()
                || throughput.warm().isSet()
                || throughput.readScaling() != null
                || throughput.writeScaling() != null;
    }

    private void units(Throughput throughput, Place place, String path, String forWhat, String ofIndex) {
        capacity(throughput.provisioned().read(), place, path + ".readCapacityUnits", "ReadCapacityUnits");
        capacity(throughput.provisioned().write(), place, path + ".writeCapacityUnits", "WriteCapacityUnits");
        onDemandMaximum(throughput.onDemandMaximum().read(), place, "MaxReadRequestUnits", forWhat, ofIndex);
        onDemandMaximum(throughput.onDemandMaximum().write(), place, "MaxWriteRequestUnits", forWhat, ofIndex);
        warm(throughput.warm().read(), throughput.provisioned().read(), place, "Read", forWhat);
        warm(throughput.warm().write(), throughput.provisioned().write(), place, "Write", forWhat);
        scaling(throughput.readScaling(), place, "read");
        scaling(throughput.writeScaling(), place, "write");
    }

    private void capacity(@Nullable Long units, Place place, String path, String name) {
        if (units == null) {
            return;
        }
        if (units < 1) {
            found.atLeast(place, Found.CREATE_TABLE, units, path, 1);
        } else if (units > Quotas.CAPACITY_UNITS) {
            found.add(place, Found.CREATE_TABLE, "Given value " + units + " for " + name + " is out of bounds");
        }
    }

    private void onDemandMaximum(@Nullable Long units, Place place, String name, String forWhat, String ofIndex) {
        if (units == null) {
            return;
        }
        if (provisioned) {
            found.invalid(
                    place,
                    Found.CREATE_TABLE,
                    name + " for OnDemandThroughput" + ofIndex
                            + " cannot be specified when the table BillingMode is PROVISIONED");
        } else if (units < 1) {
            found.invalid(
                    place,
                    Found.CREATE_TABLE,
                    "Requested " + name + " for OnDemandThroughput " + forWhat + " is outside of valid range");
        }
    }

    private void warm(@Nullable Long units, @Nullable Long capacity, Place place, String readOrWrite, String forWhat) {
        if (units == null) {
            return;
        }
        String requested = "Requested " + readOrWrite + "UnitsPerSecond for WarmThroughput " + forWhat;
        long initial = readOrWrite.equals("Read") ? Quotas.INITIAL_READ_UNITS : Quotas.INITIAL_WRITE_UNITS;
        if (!provisioned && units < initial) {
            found.invalid(
                    place,
                    Found.CREATE_TABLE,
                    requested + " is lower than initial throughput for OnDemand (" + Figures.whole(initial) + ")");
        } else if (provisioned && capacity != null && units < capacity) {
            found.invalid(
                    place,
                    Found.CREATE_TABLE,
                    requested + " is lower than " + readOrWrite + "CapacityUnits of ProvisionedThroughput");
        }
    }

    private void scaling(Throughput.@Nullable AutoScaling scaling, Place place, String readOrWrite) {
        if (scaling == null) {
            return;
        }
        String what = "Auto scaling of " + readOrWrite + "s: ";
        if (!provisioned) {
            found.add(
                    place,
                    REGISTER_SCALABLE_TARGET,
                    what + "an on-demand table has no capacity to scale; it needs BillingMode PROVISIONED");
        }
        if (scaling.min() < 1) {
            found.add(
                    place,
                    REGISTER_SCALABLE_TARGET,
                    what + "the minimum capacity must be at least 1, but is " + scaling.min());
        }
        if (scaling.max() < scaling.min()) {
            found.add(
                    place,
                    REGISTER_SCALABLE_TARGET,
                    what + "the maximum capacity " + scaling.max() + " cannot be less than the minimum capacity "
                            + scaling.min());
        }
        if (scaling.targetPercent() < Quotas.LEAST_TARGET_PERCENT
                || scaling.targetPercent() > Quotas.MOST_TARGET_PERCENT) {
            found.add(
                    place,
                    PUT_SCALING_POLICY,
                    what + "the target utilization must be between " + Quotas.LEAST_TARGET_PERCENT + " and "
                            + Quotas.MOST_TARGET_PERCENT + " percent, but is " + scaling.targetPercent());
        }
    }
}
