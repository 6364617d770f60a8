package io.keywright.export.terraform;

import static io.keywright.export.PrintableText.quoted;

import io.keywright.export.DeployableTable;
import io.keywright.export.PrintableText;
import io.keywright.export.ScaledCapacity;
import io.keywright.model.KeySchema;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.ReadWrite;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the Terraform provider cannot express or refuses although DynamoDB accepts it, with a notice for each. */
final class ProviderLimits {
    /** Smallest warm throughput for reads that it accepts, units a second (aws_dynamodb_table, read 2026-09). */
    private static final long LEAST_WARM_READ = 12_000;

    /** Smallest warm throughput for writes that the provider accepts, units a second (same page). */
    private static final long LEAST_WARM_WRITE = 4_000;

    private final List<String> notices;

    /**
     * @param notices where notices go
     */
    ProviderLimits(List<String> notices) {
        this.notices = notices;
    }

    /** The table without what the provider refuses. */
    DeployableTable applied(DeployableTable table) {
        String place = "table " + quoted(table.name());
        noticeKeys(table, place);
        noticeNormalisation(table, place);
        noticeScaledIndexes(table, place);
        var indexes = new ArrayList<SecondaryIndex>();
        for (SecondaryIndex index : table.table().indexes()) {
            indexes.add(
                    index.withThroughput(warmed(index.throughput(), "index " + quoted(index.name()) + " of " + place)));
        }
        var billing = table.table().billing();
        var reduced = table.table()
                .withIndexes(indexes)
                .withBilling(billing.withThroughput(warmed(billing.throughput(), place)));
        return new DeployableTable(reduced, table.attributes());
    }

    private Throughput warmed(Throughput throughput, String place) {
        ReadWrite warm = new ReadWrite(
                least(throughput.warm().read(), LEAST_WARM_READ, "read", place),
                least(throughput.warm().write(), LEAST_WARM_WRITE, "write", place));
        return new Throughput(
                throughput.provisioned(),
                throughput.readScaling(),
                throughput.writeScaling(),
                throughput.onDemandMaximum(),
                warm,
                throughput.extra());
    }

    private @Nullable Long least(@Nullable Long units, long least, String what, String place) {
        if (units != null && units < least) {
            notices.add("Terraform takes a warm throughput of at least " + least + " " + what + " units a second: the "
                    + units + " of " + place + " are left out.");
            return null;
        }
        return units;
    }

    private void noticeKeys(DeployableTable table, String place) {
        KeySchema key = table.table().key();
        if (key.partition().size() != 1 || key.sort().size() > 1) {
            notices.add("Terraform gives a table one hash key and at most one range key: the other key attributes of "
                    + place + " are defined, but in no key, and the provider will refuse them.");
        }
        for (SecondaryIndex index : table.localIndexes()) {
            boolean sharesPartition = index.key().partition().size() == 1
                    && key.partition().size() == 1
                    && index.key()
                            .partition()
                            .get(0)
                            .name()
                            .equals(key.partition().get(0).name());
            if (!sharesPartition || index.key().sort().size() != 1) {
                notices.add("Terraform gives a local index the table's hash key and one range key: the key of index "
                        + quoted(index.name()) + " of " + place + " is written as far as that goes.");
            }
        }
    }

    private void noticeScaledIndexes(DeployableTable table, String place) {
        String scaled = table.scaledCapacities().stream()
                .map(ScaledCapacity::index)
                .filter(Objects::nonNull)
                .distinct()
                .map(PrintableText::quoted)
                .collect(Collectors.joining(", "));
        if (!scaled.isEmpty()) {
            notices.add("Terraform can't pass over the capacity of an index alone: every apply sets " + scaled + " of "
                    + place + " back to where its scaling starts. Where that hurts, add global_secondary_index to"
                    + " ignore_changes; changes of indexes are passed over then too.");
        }
    }

    private void noticeNormalisation(DeployableTable table, String place) {
        var texts = new ArrayList<String>();
        table.attributes().forEach(attribute -> texts.add(attribute.name()));
        table.table().indexes().forEach(index -> texts.addAll(index.projection().nonKeyAttributes()));
        table.table().settings().tags().forEach((key, value) -> {
            texts.add(key);
            texts.add(value);
        });
        String ttl = table.table().settings().ttlAttribute();
        if (ttl != null) {
            texts.add(ttl);
        }
        texts.stream()
                .distinct()
                .filter(text -> !HclText.isKept(text))
                .forEach(text -> notices.add("Terraform brings text into Unicode's normalisation form C: "
                        + quoted(text) + " of " + place + " would get another spelling than the design's."));
    }
}
