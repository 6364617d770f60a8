package io.keywright.imports.workbench;

import static io.keywright.imports.workbench.Assumptions.quoted;
import static io.keywright.imports.workbench.WorkbenchFormat.BILLING_MODE;
import static io.keywright.imports.workbench.WorkbenchFormat.CAPACITY_SETTINGS;
import static io.keywright.imports.workbench.WorkbenchFormat.DEFAULT_UNITS;
import static io.keywright.imports.workbench.WorkbenchFormat.MAX_CAPACITY;
import static io.keywright.imports.workbench.WorkbenchFormat.MIN_CAPACITY;
import static io.keywright.imports.workbench.WorkbenchFormat.READ_UNITS;
import static io.keywright.imports.workbench.WorkbenchFormat.SCALABLE_TARGET;
import static io.keywright.imports.workbench.WorkbenchFormat.SCALING_POLICY;
import static io.keywright.imports.workbench.WorkbenchFormat.SCALING_READ;
import static io.keywright.imports.workbench.WorkbenchFormat.SCALING_ROLE;
import static io.keywright.imports.workbench.WorkbenchFormat.SCALING_WRITE;
import static io.keywright.imports.workbench.WorkbenchFormat.SERVICE_ROLE;
import static io.keywright.imports.workbench.WorkbenchFormat.TARGET_VALUE;
import static io.keywright.imports.workbench.WorkbenchFormat.THROUGHPUT;
import static io.keywright.imports.workbench.WorkbenchFormat.WRITE_UNITS;

import io.keywright.format.DesignFormatException;
import io.keywright.format.Json;
import io.keywright.format.Located;
import io.keywright.format.Located.Kind;
import io.keywright.model.Billing;
import io.keywright.model.Extra;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The billing mode of a table and its provisioned capacity. */
final class CapacityReader {
    private final String table;
    private final Assumptions assumptions;
    private final Map<String, Json> unread = new LinkedHashMap<>();

    CapacityReader(String table, Assumptions assumptions) {
        this.table = table;
        this.assumptions = assumptions;
    }

    /** What the capacity settings hold that is not read, in the shape they have. */
    Map<String, Json> unread() {
        return unread;
    }

    Billing read(Located json) throws DesignFormatException {
        Optional<Located> settings = json.get(CAPACITY_SETTINGS).filter(value -> !value.is(Kind.NULL));
        if (!isProvisioned(json)) {
            settings.ifPresent(ignored -> assumptions.add("Table " + quoted(table)
                    + " is on-demand; its ProvisionedCapacitySettings mean nothing and are left out."));
            return Billing.ON_DEMAND;
        }
        return Billing.ON_DEMAND.withMode(Billing.Mode.PROVISIONED).withThroughput(throughput(settings.orElse(null)));
    }

    private boolean isProvisioned(Located json) {
        String mode = json.get(BILLING_MODE).map(Located::text).orElse("");
        if (mode.equals(Billing.Mode.PROVISIONED.name())) {
            return true;
        }
        if (!mode.equals(Billing.Mode.PAY_PER_REQUEST.name())) {
            assumptions.add("Table " + quoted(table)
                    + (mode.isEmpty() ? " says no billing mode" : " has the unknown billing mode " + quoted(mode))
                    + "; on-demand is assumed.");
        }
        return false;
    }

    private Throughput throughput(@Nullable Located settings) throws DesignFormatException {
        if (settings == null) {
            assumptions.add("Table " + quoted(table) + " is provisioned without capacity; NoSQL Workbench's "
                    + DEFAULT_UNITS + " read and " + DEFAULT_UNITS + " write units are assumed.");
            return Throughput.provisioned(DEFAULT_UNITS, DEFAULT_UNITS);
        }
        settings.expect(Kind.OBJECT);
        Optional<Located> units = settings.get(THROUGHPUT);
        Long read = number(units, READ_UNITS);
        Long write = number(units, WRITE_UNITS);
        AutoScaling reads = scaling(settings, SCALING_READ);
        AutoScaling writes = scaling(settings, SCALING_WRITE);
        if (read == null || write == null) {
            assumptions.add("Table " + quoted(table) + " lacks a number of provisioned units; " + DEFAULT_UNITS
                    + ", as NoSQL Workbench has it, is assumed.");
        }
        keepUnread(settings, reads != null, writes != null);
        return new Throughput(
                ReadWrite.of(read == null ? DEFAULT_UNITS : read, write == null ? DEFAULT_UNITS : write),
                reads,
                writes,
                ReadWrite.UNSET,
                ReadWrite.UNSET,
                Extra.NONE);
    }

    private @Nullable AutoScaling scaling(Located settings, String name) throws DesignFormatException {
        Optional<Located> scaling = settings.get(name).filter(value -> value.is(Kind.OBJECT));
        Optional<Located> target = scaling.flatMap(value -> value.get(SCALABLE_TARGET));
        Long min = number(target, MIN_CAPACITY);
        Long max = number(target, MAX_CAPACITY);
        Long percent = number(scaling.flatMap(value -> value.get(SCALING_POLICY)), TARGET_VALUE);
        if (scaling.isPresent() && (min == null || max == null || percent == null)) {
            assumptions.add("Table " + quoted(table) + ": " + name
                    + " lacks MinCapacity, MaxCapacity or TargetValue and is left out.");
        }
        return min == null || max == null || percent == null
                ? null
                : new AutoScaling(min, max, (int) Math.min(percent, Integer.MAX_VALUE));
    }

    /** A count of 0 or more, rounded down; null where there is none. */
    private @Nullable Long number(Optional<Located> owner, String name) throws DesignFormatException {
        Optional<Located> value = owner.flatMap(object -> object.get(name)).filter(count -> !count.is(Kind.NULL));
        if (value.isEmpty()) {
            return null;
        }
        Located count = value.get();
        try {
            if (count.is(Kind.STRING)) {
                assumptions.at("A number of capacity units that is text is read as the number", count);
            }
            BigDecimal number = new BigDecimal(count.text());
            if (number.signum() >= 0 && number.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0) {
                return number.longValue();
            }
        } catch (NumberFormatException noNumber) {
            throw count.wrong("a number of 0 or more");
        }
        throw count.wrong("a number of 0 or more");
    }

    private void keepUnread(Located settings, boolean reads, boolean writes) {
        var kept = new KeptFields().rest(settings, Set.of(THROUGHPUT, SCALING_READ, SCALING_WRITE));
        settings.get(THROUGHPUT).ifPresent(units -> kept.restOf(THROUGHPUT, units, Set.of(READ_UNITS, WRITE_UNITS)));
        if (reads) {
            settings.get(SCALING_READ).ifPresent(scaling -> keepUnread(kept, SCALING_READ, scaling));
        }
        if (writes) {
            settings.get(SCALING_WRITE).ifPresent(scaling -> keepUnread(kept, SCALING_WRITE, scaling));
        }
        if (!kept.isEmpty()) {
            unread.put(CAPACITY_SETTINGS, kept.json());
        }
    }

    private static void keepUnread(KeptFields kept, String name, Located scaling) {
        var inner = new KeptFields().rest(scaling, Set.of(SCALABLE_TARGET, SCALING_POLICY));
        scaling.get(SCALABLE_TARGET).ifPresent(target -> inner.restOf(SCALABLE_TARGET, target, known(target)));
        scaling.get(SCALING_POLICY).ifPresent(policy -> inner.restOf(SCALING_POLICY, policy, Set.of(TARGET_VALUE)));
        if (!inner.isEmpty()) {
            kept.keep(name, inner.json());
        }
    }

    /** What an export writes by itself: the capacities, and the role if it is the usual one. */
    private static Set<String> known(Located target) {
        boolean usual = target.get(SERVICE_ROLE)
                .map(Located::text)
                .filter(SCALING_ROLE::equals)
                .isPresent();
        return usual ? Set.of(MIN_CAPACITY, MAX_CAPACITY, SERVICE_ROLE) : Set.of(MIN_CAPACITY, MAX_CAPACITY);
    }
}
