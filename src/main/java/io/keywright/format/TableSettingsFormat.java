package io.keywright.format;

import io.keywright.format.Json.Layout;
import io.keywright.format.Located.Kind;
import io.keywright.model.TableSettings;
import io.keywright.model.TableSettings.Backups;
import io.keywright.model.TableSettings.Consumer;
import io.keywright.model.TableSettings.Encryption;
import io.keywright.model.TableSettings.PointInTimeRecovery;
import io.keywright.model.TableSettings.Replica;
import io.keywright.model.TableSettings.Stream;

/** A table's settings, which stand beside its keys and indexes in the file. */
final class TableSettingsFormat {
    private TableSettingsFormat() {}

    static TableSettings read(ObjectReader in) throws DesignFormatException {
        return new TableSettings(
                in.textOrNull("timeToLiveAttribute"),
                in.get("stream", Stream.OFF, slot -> slot.part(TableSettingsFormat::stream)),
                in.get("pointInTimeRecovery", PointInTimeRecovery.OFF, TableSettingsFormat::recovery),
                in.get("backups", Backups.NONE, slot -> slot.part(TableSettingsFormat::backups)),
                in.flag("deletionProtection"),
                in.get("encryption", Encryption.AWS_OWNED, slot -> slot.part(TableSettingsFormat::encryption)),
                in.map("tags", Slot::text),
                in.list("replicas", TableSettingsFormat::replica));
    }

    static void write(TableSettings settings, ObjectWriter out) {
        out.putIfSet("timeToLiveAttribute", settings.ttlAttribute());
        out.part("stream", settings.stream().equals(Stream.OFF), part -> write(settings.stream(), part));
        writeRecovery(settings.pointInTimeRecovery(), out);
        Backups backups = settings.backups();
        out.part(
                "backups",
                backups.equals(Backups.NONE),
                part -> part.put("warmCopies", backups.warmCopies(), 0L, Json::number)
                        .put("coldCopies", backups.coldCopies(), 0L, Json::number));
        out.flag("deletionProtection", settings.deletionProtection());
        Encryption encryption = settings.encryption();
        out.part(
                "encryption",
                encryption.equals(Encryption.AWS_OWNED),
                part -> part.put("kind", Words.ENCRYPTION_KIND.json(encryption.kind()))
                        .putIfSet("kmsKey", encryption.kmsKey()));
        out.map("tags", settings.tags(), Layout.FITTING, Json::text);
        out.list("replicas", settings.replicas(), Layout.BLOCK, TableSettingsFormat::write);
    }

    private static Stream stream(ObjectReader in) throws DesignFormatException {
        return new Stream(
                in.getOrNull("viewType", Words.STREAM_VIEW_TYPE::read),
                in.list("consumers", slot -> slot.part(TableSettingsFormat::consumer)));
    }

    private static void write(Stream stream, ObjectWriter out) {
        out.putIfSet("viewType", stream.viewType(), Words.STREAM_VIEW_TYPE::json);
        out.parts(
                "consumers",
                stream.consumers(),
                Layout.FITTING,
                (consumer, part) -> part.put("name", consumer.name())
                        .put("kind", Words.CONSUMER_KIND.json(consumer.kind()))
                        .putIfSet("getRecordsPerSecond", consumer.getRecordsPerSecond(), Json::number));
    }

    private static Consumer consumer(ObjectReader in) throws DesignFormatException {
        return new Consumer(
                in.need("name"),
                in.need("kind", Words.CONSUMER_KIND),
                in.getOrNull("getRecordsPerSecond", Slot::amount));
    }

    private static PointInTimeRecovery recovery(Slot slot) throws DesignFormatException {
        if (slot.json().is(Kind.BOOLEAN)) {
            return new PointInTimeRecovery(slot.flag(), null);
        }
        if (!slot.json().is(Kind.OBJECT)) {
            throw slot.json().wrong("true, false, or an object such as {\"recoveryPeriodInDays\": 7}");
        }
        return slot.part(in -> new PointInTimeRecovery(
                in.get("enabled", true, Slot::flag), in.getOrNull("recoveryPeriodInDays", Slot::integer)));
    }

    private static void writeRecovery(PointInTimeRecovery recovery, ObjectWriter out) {
        ObjectWriter part = out.part("pointInTimeRecovery");
        if (recovery.periodInDays() != null || part.hasUnknown()) {
            part.put("enabled", recovery.enabled(), true, Json::bool)
                    .putIfSet("recoveryPeriodInDays", recovery.periodInDays(), Json::number);
            out.put("pointInTimeRecovery", part.build());
        } else {
            out.flag("pointInTimeRecovery", recovery.enabled());
        }
    }

    private static Backups backups(ObjectReader in) throws DesignFormatException {
        return new Backups(in.get("warmCopies", 0L, Slot::count), in.get("coldCopies", 0L, Slot::count));
    }

    private static Encryption encryption(ObjectReader in) throws DesignFormatException {
        return new Encryption(in.need("kind", Words.ENCRYPTION_KIND), in.textOrNull("kmsKey"));
    }

    private static Replica replica(Slot slot) throws DesignFormatException {
        return slot.record(in -> new Replica(
                in.need("region"), in.flag("pointInTimeRecovery"), in.flag("deletionProtection"), in.extra()));
    }

    private static Json write(Replica replica) {
        return new ObjectWriter(replica.extra())
                .put("region", replica.region())
                .flag("pointInTimeRecovery", replica.pointInTimeRecovery())
                .flag("deletionProtection", replica.deletionProtection())
                .build();
    }
}
