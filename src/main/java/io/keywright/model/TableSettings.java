package io.keywright.model;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a table has besides keys, indexes and billing.
 *
 * @param ttlAttribute the attribute with the expiry time in epoch seconds, or null
 * @param stream the change stream and who reads it
 * @param pointInTimeRecovery continuous backups
 * @param backups on-demand backups kept
 * @param tags tag key to value, in order
 * @param replicas the other Regions of a global table
 */
public record TableSettings(
        @Nullable String ttlAttribute,
        Stream stream,
        PointInTimeRecovery pointInTimeRecovery,
        Backups backups,
        boolean deletionProtection,
        Encryption encryption,
        Map<String, String> tags,
        List<Replica> replicas) {
    /** Nothing switched on. */
    public static final TableSettings NONE = new TableSettings(
            null,
            Stream.OFF,
            PointInTimeRecovery.OFF,
            Backups.NONE,
            false,
            Encryption.AWS_OWNED,
            OrderedMap.of(),
            List.of());

    /** What a new table starts with: recovery and deletion protection on. */
    public static final TableSettings PROTECTED =
            NONE.withPointInTimeRecovery(PointInTimeRecovery.ON).withDeletionProtection(true);

    public TableSettings {
        Objects.requireNonNull(stream);
        Objects.requireNonNull(pointInTimeRecovery);
        Objects.requireNonNull(backups);
        Objects.requireNonNull(encryption);
        tags = OrderedMap.copyOf(tags);
        replicas = List.copyOf(replicas);
    }

    public TableSettings withTtlAttribute(@Nullable String attribute) {
        return new TableSettings(
                attribute, stream, pointInTimeRecovery, backups, deletionProtection, encryption, tags, replicas);
    }

    public TableSettings withStream(Stream newStream) {
        return new TableSettings(
                ttlAttribute, newStream, pointInTimeRecovery, backups, deletionProtection, encryption, tags, replicas);
    }

    public TableSettings withPointInTimeRecovery(PointInTimeRecovery recovery) {
        return new TableSettings(
                ttlAttribute, stream, recovery, backups, deletionProtection, encryption, tags, replicas);
    }

    public TableSettings withBackups(Backups newBackups) {
        return new TableSettings(
                ttlAttribute, stream, pointInTimeRecovery, newBackups, deletionProtection, encryption, tags, replicas);
    }

    public TableSettings withDeletionProtection(boolean on) {
        return new TableSettings(ttlAttribute, stream, pointInTimeRecovery, backups, on, encryption, tags, replicas);
    }

    public TableSettings withEncryption(Encryption newEncryption) {
        return new TableSettings(
                ttlAttribute, stream, pointInTimeRecovery, backups, deletionProtection, newEncryption, tags, replicas);
    }

    public TableSettings withTags(Map<String, String> newTags) {
        return new TableSettings(
                ttlAttribute, stream, pointInTimeRecovery, backups, deletionProtection, encryption, newTags, replicas);
    }

    public TableSettings withReplicas(List<Replica> newReplicas) {
        return new TableSettings(
                ttlAttribute, stream, pointInTimeRecovery, backups, deletionProtection, encryption, tags, newReplicas);
    }

    /**
     * The change stream.
     *
     * @param viewType what a record holds, as the API names it; null where the stream is off
     */
    public record Stream(@Nullable StreamViewType viewType, List<Consumer> consumers) {
        public static final Stream OFF = new Stream(null, List.of());

        public Stream {
            consumers = List.copyOf(consumers);
        }
    }

    /** What a stream record holds, named as in the API. */
    public enum StreamViewType {
        KEYS_ONLY,
        NEW_IMAGE,
        OLD_IMAGE,
        NEW_AND_OLD_IMAGES
    }

    /**
     * Something that reads the changes.
     *
     * @param getRecordsPerSecond calls a second of a GetRecords reader, or null for the others
     */
    public record Consumer(
            String name, ConsumerKind kind, @Nullable Double getRecordsPerSecond) {
        public Consumer {
            Objects.requireNonNull(name);
            Objects.requireNonNull(kind);
            Checks.notNegative(getRecordsPerSecond, "calls of GetRecords a second");
        }
    }

    /** How changes are read: by Lambda (free), by calls of GetRecords, or through a Kinesis data stream. */
    public enum ConsumerKind {
        LAMBDA,
        GET_RECORDS,
        KINESIS
    }

    /**
     * Continuous backups.
     *
     * @param periodInDays how far back, 1 to 35; null for DynamoDB's default of 35
     */
    public record PointInTimeRecovery(
            boolean enabled, @Nullable Integer periodInDays) {
        public static final PointInTimeRecovery OFF = new PointInTimeRecovery(false, null);
        public static final PointInTimeRecovery ON = new PointInTimeRecovery(true, null);
    }

    /** On-demand backups: how many full copies are kept warm and how many cold. */
    public record Backups(long warmCopies, long coldCopies) {
        public static final Backups NONE = new Backups(0, 0);

        public Backups {
            Checks.notNegative(warmCopies, "backups kept warm");
            Checks.notNegative(coldCopies, "backups kept cold");
        }
    }

    /**
     * Encryption at rest.
     *
     * @param kmsKey the customer's KMS key, or null for the AWS managed one
     */
    public record Encryption(Kind kind, @Nullable String kmsKey) {
        /** Who owns the key. */
        public enum Kind {
            AWS_OWNED,
            KMS
        }

        public static final Encryption AWS_OWNED = new Encryption(Kind.AWS_OWNED, null);

        public Encryption {
            Objects.requireNonNull(kind);
        }
    }

    /** Another Region that holds the table. */
    public record Replica(String region, boolean pointInTimeRecovery, boolean deletionProtection, Extra extra) {
        public Replica {
            Objects.requireNonNull(region);
            Objects.requireNonNull(extra);
        }
    }
}
