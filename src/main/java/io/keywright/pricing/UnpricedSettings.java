package io.keywright.pricing;

import io.keywright.model.Billing;
import io.keywright.model.Billing.ReservedCapacity;
import io.keywright.model.Billing.TableClass;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Consumer;
import io.keywright.model.TableSettings.ConsumerKind;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a table that cost money and are not priced yet. Lambda readers of a stream, time to live, deletion
 * protection and keys owned by AWS are free and not listed.
 */
final class UnpricedSettings {
    private static final String NOT_YET = "not priced yet";

    /**
     * Warm throughput that every on-demand table has at no charge, units a second (Developer Guide, warm-throughput,
     * read 2026-09).
     */
    private static final ReadWrite WARM_FOR_NOTHING = ReadWrite.of(12_000, 4_000);

    private final List<Unpriced> found = new ArrayList<>();
    private final Table table;

    private UnpricedSettings(Table table) {
        this.table = table;
    }

    /** The unpriced settings of a table and its indexes. */
    static List<Unpriced> of(Table table) {
        var settings = new UnpricedSettings(table);
        settings.addBilling();
        settings.addSettings();
        return List.copyOf(settings.found);
    }

    /** Why nothing of a Standard-IA table is in the bill but its recovery. */
    static String infrequentAccess(Table table) {
        return table.name() + " is of the Standard-IA class, which is " + NOT_YET;
    }

    private void addBilling() {
        Billing billing = table.billing();
        Resource whole = Resource.table(table.name());
        addThroughput(whole, billing.throughput());
        for (SecondaryIndex index : table.indexes()) {
            if (index.isGlobal()) {
                addThroughput(Resource.index(table.name(), index.name()), index.throughput());
            }
        }
        ReservedCapacity reserved = billing.reserved();
        if (reserved != null) {
            add(
                    whole,
                    "reserved capacity: " + units(reserved.readUnits(), reserved.writeUnits()) + ", "
                            + (reserved.years() == 1 ? "1 year" : reserved.years() + " years"),
                    NOT_YET);
        }
        if (billing.tableClass() == TableClass.STANDARD_INFREQUENT_ACCESS) {
            add(whole, "table class Standard-IA", NOT_YET);
        }
    }

    private void addThroughput(Resource resource, Throughput throughput) {
        if (table.billing().mode() == Billing.Mode.PROVISIONED) {
            ReadWrite provisioned = throughput.provisioned();
            add(
                    resource,
                    provisioned.isSet()
                            ? "provisioned capacity: " + units(provisioned.read(), provisioned.write())
                            : "provisioned capacity, which is not set",
                    NOT_YET);
            addScaling(resource, "reads", throughput.readScaling());
            addScaling(resource, "writes", throughput.writeScaling());
        }
        ReadWrite warm = throughput.warm();
        if (isAbove(warm.read(), WARM_FOR_NOTHING.read()) || isAbove(warm.write(), WARM_FOR_NOTHING.write())) {
            add(
                    resource,
                    "warm throughput: " + units(warm.read(), warm.write()) + " a second",
                    "a one-off charge, " + NOT_YET);
        }
    }

    private void addScaling(Resource resource, String what, @Nullable AutoScaling scaling) {
        if (scaling != null) {
            add(
                    resource,
                    "auto scaling of " + what + ": " + number(scaling.min()) + " to " + number(scaling.max())
                            + " units at " + scaling.targetPercent() + " %",
                    NOT_YET);
        }
    }

    private void addSettings() {
        Resource whole = Resource.table(table.name());
        TableSettings settings = table.settings();
        for (Consumer consumer : settings.stream().consumers()) {
            if (consumer.kind() != ConsumerKind.LAMBDA) {
                String how = consumer.kind() == ConsumerKind.KINESIS
                        ? "changes to the Kinesis data stream of "
                        : "stream reads of ";
                add(whole, how + consumer.name(), NOT_YET);
            }
        }
        addBackups(whole, settings.backups().warmCopies(), "kept warm");
        addBackups(whole, settings.backups().coldCopies(), "kept cold");
        if (settings.encryption().kind() == Encryption.Kind.KMS) {
            add(whole, "requests to AWS KMS for the table's key", NOT_YET);
        }
        settings.replicas().forEach(replica -> add(whole, "replica in " + replica.region(), NOT_YET));
    }

    private void addBackups(Resource resource, long copies, String how) {
        if (copies > 0) {
            add(resource, (copies == 1 ? "1 backup " : number(copies) + " backups ") + how, NOT_YET);
        }
    }

    private void add(Resource resource, String what, String why) {
        found.add(new Unpriced(resource, null, what, why));
    }

    private static boolean isAbove(@Nullable Long value, @Nullable Long limit) {
        return value != null && limit != null && value > limit;
    }

    private static String units(@Nullable Long read, @Nullable Long write) {
        return number(read) + " read and " + number(write) + " write units";
    }

    private static String number(@Nullable Long value) {
        return value == null ? "no" : Quantity.text(BigDecimal.valueOf(value));
    }
}
