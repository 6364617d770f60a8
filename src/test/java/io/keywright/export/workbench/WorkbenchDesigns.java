package io.keywright.export.workbench;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Billing;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.TableSettings;
import io.keywright.model.Throughput;
import io.keywright.model.Throughput.AutoScaling;
import io.keywright.model.Throughput.ReadWrite;
import io.keywright.model.Values;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Designs whose models are looked at. */
final class WorkbenchDesigns {
    private WorkbenchDesigns() {}

    static KeyAttribute s(String name) {
        return KeyAttribute.of(name, AttributeType.S);
    }

    /** An item of texts: {@code name=value} with blanks between. */
    static Item item(String texts) {
        var attributes = new LinkedHashMap<String, AttributeValue>();
        for (String text : texts.split(" ")) {
            String[] pair = text.split("=", 2);
            attributes.put(pair[0], new AttributeValue.S(pair[1]));
        }
        return new Item(attributes);
    }

    static Attribute attribute(String name, AttributeType type) {
        return Attribute.of(name, type);
    }

    /** A clinic: two entities with templates and a third without rows, an overloaded index, rows of no entity. */
    static Design clinic() {
        var scaling = new AutoScaling(2, 20, 60);
        Throughput units =
                new Throughput(ReadWrite.of(10, 5), scaling, scaling, ReadWrite.UNSET, ReadWrite.UNSET, Extra.NONE);
        Table table = Table.of("clinic", KeySchema.of(s("PK"), s("SK")))
                .withNotes("One table.")
                .withBilling(
                        Billing.ON_DEMAND.withMode(Billing.Mode.PROVISIONED).withThroughput(units))
                .withSettings(TableSettings.PROTECTED.withTtlAttribute("expiresAt"))
                .withIndexes(List.of(
                        SecondaryIndex.global(
                                        "byDay",
                                        KeySchema.of(s("GSI1PK"), s("GSI1SK")),
                                        Projection.include(List.of("ward")))
                                .withThroughput(units),
                        SecondaryIndex.local("byWard", KeySchema.of(s("PK"), s("ward")), Projection.KEYS_ONLY)));
        Entity patient = Entity.of("Patient", "clinic")
                .withPopulation(Population.of(1000))
                .withNotes("Somebody.")
                .withKeys(keys("PK", "PATIENT#{patientId}", "SK", "META"))
                .withAttributes(List.of(
                        attribute("patientId", AttributeType.S).withDomain(Domain.of(new Values.Uuid())),
                        attribute("email", AttributeType.S)
                                .withDomain(Domain.of(new Values.Email()))
                                .withPresence(new Presence.Share(0.5)),
                        attribute("born", AttributeType.S)
                                .withDomain(Domain.of(new Values.Timestamp(null, null, Values.TimeForm.DATE)))));
        Entity visit = Entity.of("Visit", "clinic")
                .withKeys(keys(
                        "PK",
                        "PATIENT#{patientId}",
                        "SK",
                        "VISIT#{at}",
                        "GSI1PK",
                        "DAY#{at:yyyy-MM-dd}",
                        "GSI1SK",
                        "{at}"))
                .withAttributes(List.of(
                        attribute("patientId", AttributeType.S),
                        attribute("at", AttributeType.S),
                        attribute("ward", AttributeType.S),
                        attribute("notes", AttributeType.L)));
        Entity bed = Entity.of("Bed", "clinic")
                .withKeys(keys("PK", "BED#{bed:%03d}", "SK", "a<b>{x}"))
                .withAttributes(List.of(attribute("bed", AttributeType.N), attribute("x", AttributeType.S)));
        Item seen = item("PK=PATIENT#p1 SK=VISIT#2026-01-02T08:00:00Z GSI1PK=DAY#2026-01-02 GSI1SK=2026-01-02T08:00:00Z"
                + " patientId=p1 at=2026-01-02T08:00:00Z");
        var withNotes = new LinkedHashMap<>(seen.attributes());
        withNotes.put(
                "notes",
                new AttributeValue.L(
                        List.of(new AttributeValue.S("first"), new AttributeValue.Null(), AttributeValue.N.of(7))));
        withNotes.put("gone", new AttributeValue.Null());
        List<SampleItem> rows = List.of(
                SampleItem.of("Visit", new Item(withNotes)),
                SampleItem.of(
                        "Patient", item("PK=PATIENT#p1 SK=META patientId=p1 email=ada@example.com born=1985-12-10")),
                SampleItem.of(null, item("PK=CONFIG SK=tax rate=0.19")),
                SampleItem.of("Nurse", item("PK=NURSE#n1 SK=META")));
        AccessPattern day = AccessPattern.of(
                "Visits of a day",
                Rate.of(3, Rate.Per.SECOND),
                List.of(Step.of(Operation.QUERY, Step.Target.index("clinic", "byDay"))));
        return Design.empty("Clinic")
                .withNotes("Patients\nand visits.")
                .withTables(List.of(table))
                .withEntities(List.of(patient, visit, bed))
                .withPatterns(List.of(day))
                .withSamples(OrderedMap.copyOf(Map.of("clinic", rows)));
    }

    static Map<String, String> keys(String... keysAndTemplates) {
        var keys = new LinkedHashMap<String, String>();
        for (int i = 0; i < keysAndTemplates.length; i += 2) {
            keys.put(keysAndTemplates[i], keysAndTemplates[i + 1]);
        }
        return OrderedMap.copyOf(keys);
    }
}
