package io.keywright.limits;

import io.keywright.key.Utf8;
import io.keywright.model.Billing;
import io.keywright.model.Place;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.Throughput;
import java.util.HashSet;
import org.jspecify.annotations.Nullable;

/** Time to live, recovery, encryption, tags and replicas of a table. */
final class SettingLimits {
    private static final String UPDATE_TABLE = "UpdateTable";

    private final Found found;
    private final Table table;
    private final TableSettings settings;

    SettingLimits(Found found, Table table) {
        this.found = found;
        this.table = table;
        this.settings = table.settings();
    }

    void all() {
        timeToLive(settings.ttlAttribute());
        recovery();
        encryption();
        tags();
        replicas();
    }

    private Place place(String field) {
        return Place.table(table.name()).field(field);
    }

    private void timeToLive(@Nullable String attribute) {
        if (attribute == null) {
            return;
        }
        String path = "timeToLiveSpecification.attributeName";
        if (attribute.isEmpty()) {
            found.atLeastLong(place("ttlAttribute"), "UpdateTimeToLive", attribute, path, 1);
        } else if (Utf8.length(attribute) > Quotas.KEY_ATTRIBUTE_NAME_BYTES) {
            found.atMostLong(
                    place("ttlAttribute"), "UpdateTimeToLive", attribute, path, Quotas.KEY_ATTRIBUTE_NAME_BYTES);
        }
    }

    private void recovery() {
        TableSettings.PointInTimeRecovery recovery = settings.pointInTimeRecovery();
        Integer days = recovery.periodInDays();
        if (days == null) {
            return;
        }
        Place place = place("pointInTimeRecovery");
        String operation = "UpdateContinuousBackups";
        String path = "pointInTimeRecoverySpecification.recoveryPeriodInDays";
        if (!recovery.enabled()) {
            found.add(
                    place,
                    operation,
                    "Invalid Request: Cannot specify RecoveryPeriodInDays when disabling point-in-time recovery.");
        } else if (days < 1) {
            found.atLeast(place, operation, days, path, 1);
        } else if (days > Quotas.RECOVERY_DAYS) {
            found.atMost(place, operation, days, path, Quotas.RECOVERY_DAYS);
        }
    }

    private void encryption() {
        TableSettings.Encryption encryption = settings.encryption();
        if (encryption.kind() == TableSettings.Encryption.Kind.AWS_OWNED && encryption.kmsKey() != null) {
            found.invalid(
                    place("encryption"), Found.CREATE_TABLE, "KMSMasterKeyId can not be specified if Enabled is false");
        }
    }

    private void tags() {
        Place place = place("tags");
        if (settings.tags().size() > Quotas.TAGS) {
            found.add(
                    place, Found.CREATE_TABLE, "Number of Tags exceed the current limit for the provided ResourceArn");
        }
        settings.tags().forEach((key, value) -> {
            if (key.isEmpty() || key.length() > Quotas.TAG_KEY_CHARACTERS) {
                found.add(place, Found.CREATE_TABLE, "The Tag Key provided is invalid, Key: " + key);
            } else if (key.startsWith("aws:")) {
                found.add(place, Found.CREATE_TABLE, "Tag Key cannot be prefixed with aws:, Key: " + key);
            }
            if (value.length() > Quotas.TAG_VALUE_CHARACTERS) {
                found.add(place, Found.CREATE_TABLE, "The Tag Value provided is invalid, Value: " + value);
            }
        });
    }

    private void replicas() {
        if (settings.replicas().isEmpty()) {
            return;
        }
        Place place = place("replicas");
        var regions = new HashSet<String>();
        for (TableSettings.Replica replica : settings.replicas()) {
            if (replica.region().isBlank()) {
                found.add(place, UPDATE_TABLE, "A replica needs the name of its Region");
            } else if (!RegionLimits.isPossible(replica.region())) {
                found.add(place, UPDATE_TABLE, RegionLimits.refusal(replica.region()));
            } else if (!regions.add(replica.region())) {
                found.add(
                        place,
                        UPDATE_TABLE,
                        "Cannot target multiple regions with the same action: " + replica.region());
            }
        }
        TableSettings.StreamViewType stream = settings.stream().viewType();
        if (stream != null && stream != TableSettings.StreamViewType.NEW_AND_OLD_IMAGES) {
            found.add(
                    place("stream"),
                    UPDATE_TABLE,
                    "A table with replicas needs a stream with StreamViewType NEW_AND_OLD_IMAGES, but has " + stream);
        }
        if (table.billing().mode() == Billing.Mode.PROVISIONED) {
            scaledWrites(table.billing().throughput(), Place.table(table.name()), "Table");
            for (SecondaryIndex index : table.indexes()) {
                if (index.isGlobal()) {
                    scaledWrites(index.throughput(), Place.index(table.name(), index.name()), "GSI");
                }
            }
        }
    }

    private void scaledWrites(Throughput throughput, Place place, String what) {
        if (throughput.writeScaling() == null) {
            found.add(
                    place.field("throughput"),
                    UPDATE_TABLE,
                    what + " write capacity should either be Pay-Per-Request or AutoScaled.");
        }
    }
}
