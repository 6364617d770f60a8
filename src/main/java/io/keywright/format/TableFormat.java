package io.keywright.format;

import io.keywright.format.Json.Layout;
import io.keywright.format.Located.Kind;
import io.keywright.model.Billing;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tables and indexes in the file. */
final class TableFormat {
    private static final String KEY_ATTRIBUTE = "an object such as {\"name\": \"PK\", \"type\": \"S\"}";

    private TableFormat() {}

    static Table read(Slot slot) throws DesignFormatException {
        return slot.record(in -> new Table(
                in.need("name"),
                in.prose("notes"),
                key(in),
                in.list("indexes", TableFormat::index),
                billing(in),
                TableSettingsFormat.read(in),
                in.extra()));
    }

    static Json write(Table table) {
        var out = new ObjectWriter(table.extra());
        out.put("name", table.name()).prose("notes", table.notes());
        writeKey(table.key(), out);
        out.list("indexes", table.indexes(), Layout.BLOCK, TableFormat::write);
        writeBilling(table.billing(), out);
        TableSettingsFormat.write(table.settings(), out);
        return out.build(Layout.BLOCK);
    }

    private static KeySchema key(ObjectReader in) throws DesignFormatException {
        return new KeySchema(
                in.get("partitionKey", List.of(), TableFormat::keyAttributes),
                in.get("sortKey", List.of(), TableFormat::keyAttributes));
    }

    private static void writeKey(KeySchema key, ObjectWriter out) {
        writeKeyAttributes("partitionKey", key.partition(), out);
        writeKeyAttributes("sortKey", key.sort(), out);
    }

    private static List<KeyAttribute> keyAttributes(Slot slot) throws DesignFormatException {
        if (slot.json().is(Kind.ARRAY)) {
            return slot.list(TableFormat::keyAttribute);
        }
        return List.of(keyAttribute(slot));
    }

    private static KeyAttribute keyAttribute(Slot slot) throws DesignFormatException {
        if (!slot.json().is(Kind.OBJECT)) {
            throw slot.json().wrong(KEY_ATTRIBUTE);
        }
        return slot.record(
                in -> new KeyAttribute(in.need("name"), in.need("type", "S, N or B", Slot::text), in.extra()));
    }

    /** One attribute as an object, several as an array. */
    private static void writeKeyAttributes(String name, List<KeyAttribute> attributes, ObjectWriter out) {
        List<Json> all = attributes.stream()
                .map(attribute -> new ObjectWriter(attribute.extra())
                        .put("name", attribute.name())
                        .put("type", attribute.type())
                        .build())
                .toList();
        if (!all.isEmpty()) {
            out.put(name, all.size() == 1 ? all.get(0) : Json.array(all));
        }
    }

    private static SecondaryIndex index(Slot slot) throws DesignFormatException {
        return slot.record(in -> new SecondaryIndex(
                in.need("name"),
                in.need("kind", Words.INDEX_KIND),
                key(in),
                in.need("projection", "an object such as {\"type\": \"ALL\"}", TableFormat::projection),
                throughput(in),
                in.extra()));
    }

    private static Json write(SecondaryIndex index) {
        var out = new ObjectWriter(index.extra());
        out.put("name", index.name()).put("kind", Words.INDEX_KIND.json(index.kind()));
        writeKey(index.key(), out);
        out.part(
                "projection",
                false,
                part -> part.put(
                                "type",
                                Words.PROJECTION_TYPE.json(index.projection().type()))
                        .texts("nonKeyAttributes", index.projection().nonKeyAttributes()));
        writeThroughput(index.throughput(), out);
        return out.build(Layout.BLOCK);
    }

    private static Projection projection(Slot slot) throws DesignFormatException {
        return slot.part(
                in -> new Projection(in.need("type", Words.PROJECTION_TYPE), in.list("nonKeyAttributes", Slot::text)));
    }

    private static Billing billing(ObjectReader in) throws DesignFormatException {
        return new Billing(
                in.get("billingMode", Billing.Mode.PAY_PER_REQUEST, Words.BILLING_MODE::read),
                throughput(in),
                in.get("tableClass", Billing.TableClass.STANDARD, Words.TABLE_CLASS::read),
                in.getOrNull("reservedCapacity", slot -> slot.part(TableFormat::reserved)));
    }

    private static void writeBilling(Billing billing, ObjectWriter out) {
        out.put("billingMode", billing.mode(), Billing.Mode.PAY_PER_REQUEST, Words.BILLING_MODE::json);
        writeThroughput(billing.throughput(), out);
        out.put("tableClass", billing.tableClass(), Billing.TableClass.STANDARD, Words.TABLE_CLASS::json);
        Billing.ReservedCapacity reserved = billing.reserved();
        if (reserved != null) {
            out.part(
                    "reservedCapacity",
                    false,
                    part -> part.put("readUnits", Json.number(reserved.readUnits()))
                            .put("writeUnits", Json.number(reserved.writeUnits()))
                            .put("years", Json.number(reserved.years())));
        }
    }

    private static Billing.ReservedCapacity reserved(ObjectReader in) throws DesignFormatException {
        return new Billing.ReservedCapacity(
                in.get("readUnits", 0L, Slot::count),
                in.get("writeUnits", 0L, Slot::count),
                in.need("years", "the term in years, 1 or 3", Slot::size));
    }

    private static Throughput throughput(ObjectReader in) throws DesignFormatException {
        return in.get(
                "throughput",
                Throughput.UNSET,
                slot -> slot.record(part -> new Throughput(
                        units(part, "provisioned", "readCapacityUnits", "writeCapacityUnits"),
                        part.getOrNull("readScaling", TableFormat::scaling),
                        part.getOrNull("writeScaling", TableFormat::scaling),
                        units(part, "onDemandMaximum", "maxReadRequestUnits", "maxWriteRequestUnits"),
                        units(part, "warm", "readUnitsPerSecond", "writeUnitsPerSecond"),
                        part.extra())));
    }

    private static Throughput.ReadWrite units(ObjectReader in, String name, String read, String write)
            throws DesignFormatException {
        return in.get(
                name,
                Throughput.ReadWrite.UNSET,
                slot -> slot.part(part -> new Throughput.ReadWrite(part.countOrNull(read), part.countOrNull(write))));
    }

    private static Throughput.AutoScaling scaling(Slot slot) throws DesignFormatException {
        return slot.part(in -> new Throughput.AutoScaling(
                in.need("minCapacity", "a number of units", Slot::count),
                in.need("maxCapacity", "a number of units", Slot::count),
                in.need("targetPercent", "a percentage", Slot::size)));
    }

    private static void writeThroughput(Throughput throughput, ObjectWriter out) {
        if (throughput.equals(Throughput.UNSET)) {
            return;
        }
        var part = new ObjectWriter(throughput.extra());
        writeUnits(throughput.provisioned(), part, "provisioned", "readCapacityUnits", "writeCapacityUnits");
        writeScaling(throughput.readScaling(), part, "readScaling");
        writeScaling(throughput.writeScaling(), part, "writeScaling");
        writeUnits(
                throughput.onDemandMaximum(), part, "onDemandMaximum", "maxReadRequestUnits", "maxWriteRequestUnits");
        writeUnits(throughput.warm(), part, "warm", "readUnitsPerSecond", "writeUnitsPerSecond");
        out.put("throughput", part.build());
    }

    private static void writeUnits(
            Throughput.ReadWrite units, ObjectWriter out, String name, String read, String write) {
        out.part(
                name,
                !units.isSet(),
                part -> part.putIfSet(read, units.read(), Json::number).putIfSet(write, units.write(), Json::number));
    }

    private static void writeScaling(Throughput.@Nullable AutoScaling scaling, ObjectWriter out, String name) {
        if (scaling != null) {
            out.part(
                    name,
                    false,
                    part -> part.put("minCapacity", Json.number(scaling.min()))
                            .put("maxCapacity", Json.number(scaling.max()))
                            .put("targetPercent", Json.number(scaling.targetPercent())));
        }
    }
}
