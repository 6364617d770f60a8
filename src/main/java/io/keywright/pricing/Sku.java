package io.keywright.pricing;

import io.keywright.model.Billing.TableClass;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Something that is sold by the unit. The names follow those of AWS's usage types (Developer Guide,
 * bp-understanding-billing, read 2026-09).
 */
public enum Sku {
    WRU(Kind.WRITE_REQUESTS, "WRU", Unit.WRITE_REQUEST, "on-demand writes", TableClass.STANDARD),
    RRU(Kind.READ_REQUESTS, "RRU", Unit.READ_REQUEST, "on-demand reads", TableClass.STANDARD),
    REPLICATED_WRU(
            Kind.WRITE_REQUESTS,
            "rWRU",
            Unit.REPLICATED_WRITE_REQUEST,
            "on-demand writes of a global table",
            TableClass.STANDARD),
    WRU_IA(
            Kind.WRITE_REQUESTS,
            "WRU-IA",
            Unit.WRITE_REQUEST,
            "on-demand writes, Standard-IA",
            TableClass.STANDARD_INFREQUENT_ACCESS),
    RRU_IA(
            Kind.READ_REQUESTS,
            "RRU-IA",
            Unit.READ_REQUEST,
            "on-demand reads, Standard-IA",
            TableClass.STANDARD_INFREQUENT_ACCESS),
    REPLICATED_WRU_IA(
            Kind.WRITE_REQUESTS,
            "rWRU-IA",
            Unit.REPLICATED_WRITE_REQUEST,
            "on-demand writes of a global table, Standard-IA",
            TableClass.STANDARD_INFREQUENT_ACCESS),

    WCU_HOUR(Kind.CAPACITY, "WCU-h", Unit.WCU_HOUR, "provisioned write capacity", TableClass.STANDARD),
    RCU_HOUR(Kind.CAPACITY, "RCU-h", Unit.RCU_HOUR, "provisioned read capacity", TableClass.STANDARD),
    REPLICATED_WCU_HOUR(
            Kind.CAPACITY,
            "rWCU-h",
            Unit.REPLICATED_WCU_HOUR,
            "provisioned write capacity of a global table",
            TableClass.STANDARD),
    WCU_HOUR_IA(
            Kind.CAPACITY,
            "WCU-h-IA",
            Unit.WCU_HOUR,
            "provisioned write capacity, Standard-IA",
            TableClass.STANDARD_INFREQUENT_ACCESS),
    RCU_HOUR_IA(
            Kind.CAPACITY,
            "RCU-h-IA",
            Unit.RCU_HOUR,
            "provisioned read capacity, Standard-IA",
            TableClass.STANDARD_INFREQUENT_ACCESS),
    REPLICATED_WCU_HOUR_IA(
            Kind.CAPACITY,
            "rWCU-h-IA",
            Unit.REPLICATED_WCU_HOUR,
            "provisioned write capacity of a global table, Standard-IA",
            TableClass.STANDARD_INFREQUENT_ACCESS),

    WCU_RESERVED_1_YEAR(
            Kind.RESERVED, "WCU-reserved-1yr", Unit.WCU, "reserved writes for a year, upfront", TableClass.STANDARD),
    WCU_HOUR_RESERVED_1_YEAR(
            Kind.RESERVED,
            "WCU-h-reserved-1yr",
            Unit.WCU_HOUR,
            "reserved writes for a year, hourly",
            TableClass.STANDARD),
    RCU_RESERVED_1_YEAR(
            Kind.RESERVED, "RCU-reserved-1yr", Unit.RCU, "reserved reads for a year, upfront", TableClass.STANDARD),
    RCU_HOUR_RESERVED_1_YEAR(
            Kind.RESERVED,
            "RCU-h-reserved-1yr",
            Unit.RCU_HOUR,
            "reserved reads for a year, hourly",
            TableClass.STANDARD),
    WCU_RESERVED_3_YEARS(
            Kind.RESERVED,
            "WCU-reserved-3yr",
            Unit.WCU,
            "reserved writes for three years, upfront",
            TableClass.STANDARD),
    WCU_HOUR_RESERVED_3_YEARS(
            Kind.RESERVED,
            "WCU-h-reserved-3yr",
            Unit.WCU_HOUR,
            "reserved writes for three years, hourly",
            TableClass.STANDARD),
    RCU_RESERVED_3_YEARS(
            Kind.RESERVED,
            "RCU-reserved-3yr",
            Unit.RCU,
            "reserved reads for three years, upfront",
            TableClass.STANDARD),
    RCU_HOUR_RESERVED_3_YEARS(
            Kind.RESERVED,
            "RCU-h-reserved-3yr",
            Unit.RCU_HOUR,
            "reserved reads for three years, hourly",
            TableClass.STANDARD),

    STORAGE(Kind.STORAGE, "storage", Unit.GB_MONTH, "storage", TableClass.STANDARD),
    STORAGE_IA(
            Kind.STORAGE, "storage-IA", Unit.GB_MONTH, "storage, Standard-IA", TableClass.STANDARD_INFREQUENT_ACCESS),

    PITR(Kind.RECOVERY, "PITR", Unit.GB_MONTH, "point-in-time recovery", null),
    BACKUP(Kind.BACKUP, "backup", Unit.GB_MONTH, "on-demand backups", null),
    BACKUP_COLD(Kind.BACKUP, "backup-cold", Unit.GB_MONTH, "on-demand backups in cold storage", null),
    RESTORE(Kind.BACKUP, "restore", Unit.GB, "restore", null),
    RESTORE_COLD(Kind.BACKUP, "restore-cold", Unit.GB, "restore from cold storage", null),
    EXPORT(Kind.COPY, "export", Unit.GB, "full export to S3", null),
    INCREMENTAL_EXPORT(Kind.COPY, "export-incremental", Unit.GB, "incremental export to S3", null),
    IMPORT(Kind.COPY, "import", Unit.GB, "import from S3, uncompressed", null),

    STREAM_READ(Kind.STREAM, "stream-read", Unit.STREAM_READ, "reads of the stream", null),
    KINESIS_CHANGE(Kind.STREAM, "CDC-kinesis", Unit.CHANGE, "changes to a Kinesis data stream", null),
    GLUE_CHANGE(Kind.STREAM, "CDC-glue", Unit.CHANGE, "changes to AWS Glue", null),

    /** The first 10,240 GB of a month after the free 100 GB. */
    TRANSFER_OUT(Kind.TRANSFER, "transfer-out", Unit.GB, "data transfer out, up to 10,240 GB", null),
    TRANSFER_OUT_2(Kind.TRANSFER, "transfer-out-2", Unit.GB, "data transfer out, from 10,240 to 51,200 GB", null),
    TRANSFER_OUT_3(Kind.TRANSFER, "transfer-out-3", Unit.GB, "data transfer out, from 51,200 to 153,600 GB", null),
    TRANSFER_OUT_4(Kind.TRANSFER, "transfer-out-4", Unit.GB, "data transfer out, over 153,600 GB", null),

    /** From the Region of the SKU to another one. */
    TRANSFER_BETWEEN_REGIONS(Kind.TRANSFER, "transfer-region", Unit.GB, "data transfer to another Region", null),

    DAX_T3_SMALL(Kind.CACHE, "DAX-t3.small", Unit.NODE_HOUR, "DAX node t3.small", null),
    DAX_T3_MEDIUM(Kind.CACHE, "DAX-t3.medium", Unit.NODE_HOUR, "DAX node t3.medium", null),
    DAX_R5_LARGE(Kind.CACHE, "DAX-r5.large", Unit.NODE_HOUR, "DAX node r5.large", null),
    DAX_R5_XLARGE(Kind.CACHE, "DAX-r5.xlarge", Unit.NODE_HOUR, "DAX node r5.xlarge", null);

    /** What a SKU pays for. */
    public enum Kind {
        /** On-demand reads. */
        READ_REQUESTS,
        /** On-demand writes. */
        WRITE_REQUESTS,
        /** Provisioned capacity by the hour. */
        CAPACITY,
        /** Reserved capacity, upfront and by the hour; sold in blocks of 100 units. */
        RESERVED,
        /** Items and index entries at rest. */
        STORAGE,
        /** Point-in-time recovery. */
        RECOVERY,
        /** On-demand backups and restores. */
        BACKUP,
        /** Export to and import from S3. */
        COPY,
        /** Readers of changes. */
        STREAM,
        /** Data transfer to the internet and between Regions. */
        TRANSFER,
        /** DynamoDB Accelerator. */
        CACHE
    }

    private static final Map<String, Sku> BY_CODE =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Sku::code, Function.identity()));

    private final Kind kind;
    private final String code;
    private final Unit unit;
    private final String words;
    private final @Nullable TableClass tableClass;

    Sku(Kind kind, String code, Unit unit, String words, @Nullable TableClass tableClass) {
        this.kind = kind;
        this.code = code;
        this.unit = unit;
        this.words = words;
        this.tableClass = tableClass;
    }

    /** The SKU of this code, as {@link #code} gives it. */
    public static Optional<Sku> ofCode(String code) {
        return Optional.ofNullable(BY_CODE.get(Objects.requireNonNull(code)));
    }

    /** What on-demand requests are charged by. */
    static Sku ofRequests(TableClass tableClass, boolean writes, boolean replicated) {
        boolean rare = tableClass == TableClass.STANDARD_INFREQUENT_ACCESS;
        if (!writes) {
            return rare ? RRU_IA : RRU;
        }
        return replicated ? rare ? REPLICATED_WRU_IA : REPLICATED_WRU : rare ? WRU_IA : WRU;
    }

    /** What an hour of provisioned capacity is charged by. */
    static Sku ofCapacity(TableClass tableClass, boolean writes, boolean replicated) {
        boolean rare = tableClass == TableClass.STANDARD_INFREQUENT_ACCESS;
        if (!writes) {
            return rare ? RCU_HOUR_IA : RCU_HOUR;
        }
        return replicated ? rare ? REPLICATED_WCU_HOUR_IA : REPLICATED_WCU_HOUR : rare ? WCU_HOUR_IA : WCU_HOUR;
    }

    static Sku ofStorage(TableClass tableClass) {
        return tableClass == TableClass.STANDARD_INFREQUENT_ACCESS ? STORAGE_IA : STORAGE;
    }

    /** What a reserved unit costs when it is bought, for one year or for three. */
    static Sku ofReservation(boolean writes, int years) {
        return years == 1
                ? writes ? WCU_RESERVED_1_YEAR : RCU_RESERVED_1_YEAR
                : writes ? WCU_RESERVED_3_YEARS : RCU_RESERVED_3_YEARS;
    }

    /** What an hour of a reserved unit costs, for one year or for three. */
    static Sku ofReservedHour(boolean writes, int years) {
        return years == 1
                ? writes ? WCU_HOUR_RESERVED_1_YEAR : RCU_HOUR_RESERVED_1_YEAR
                : writes ? WCU_HOUR_RESERVED_3_YEARS : RCU_HOUR_RESERVED_3_YEARS;
    }

    public Kind kind() {
        return kind;
    }

    /** Whether it pays for reads, by the request or by the hour. */
    public boolean isOfReads() {
        return switch (unit) {
            case READ_REQUEST, RCU, RCU_HOUR -> true;
            default -> false;
        };
    }

    /** Whether it pays for writes, by the request or by the hour. */
    public boolean isOfWrites() {
        return switch (unit) {
            case WRITE_REQUEST, REPLICATED_WRITE_REQUEST, WCU, WCU_HOUR, REPLICATED_WCU_HOUR -> true;
            default -> false;
        };
    }

    /** The short name in price files and printed bills, such as {@code WRU}. */
    public String code() {
        return code;
    }

    /** What one unit is, such as "write request unit" or "GB-month". */
    public String unit() {
        return unit.one;
    }

    /** Several units: "write request units". */
    public String units() {
        return unit.many;
    }

    /** Whether the price is told per million units, being too small to read. */
    public boolean pricedPerMillion() {
        return unit.perMillion;
    }

    /** What is paid for, in words, as they stand in the middle of a sentence. */
    public String words() {
        return words;
    }

    /** The table class it belongs to; empty where the class makes no difference. */
    public Optional<TableClass> tableClass() {
        return Optional.ofNullable(tableClass);
    }

    private enum Unit {
        WRITE_REQUEST("write request unit", "write request units", true),
        READ_REQUEST("read request unit", "read request units", true),
        REPLICATED_WRITE_REQUEST("replicated write request unit", "replicated write request units", true),
        WCU("WCU", "WCU", false),
        RCU("RCU", "RCU", false),
        WCU_HOUR("WCU-hour", "WCU-hours", false),
        RCU_HOUR("RCU-hour", "RCU-hours", false),
        REPLICATED_WCU_HOUR("rWCU-hour", "rWCU-hours", false),
        GB_MONTH("GB-month", "GB-months", false),
        GB("GB", "GB", false),
        STREAM_READ("GetRecords call", "GetRecords calls", true),
        CHANGE("change data capture unit", "change data capture units", true),
        NODE_HOUR("node-hour", "node-hours", false);

        private final String one;
        private final String many;
        private final boolean perMillion;

        Unit(String one, String many, boolean perMillion) {
            this.one = one;
            this.many = many;
            this.perMillion = perMillion;
        }
    }
}
