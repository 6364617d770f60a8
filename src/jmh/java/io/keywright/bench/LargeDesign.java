package io.keywright.bench;

import io.keywright.item.SampleItems;
import io.keywright.item.SampleRequest;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A design as large as one gets: 100 entities in 10 tables, 300 access patterns, 100,000 sample items. Every tenth entity is
 * a parent of the nine behind it; a table has two global indexes, one for states and one for e-mail addresses.
 */
final class LargeDesign {
    static final int ENTITIES = 100;
    static final int TABLES = 10;
    static final int SAMPLES = 100_000;
    private static final long SEED = 7;

    private LargeDesign() {}

    static Design design() {
        var tables = new ArrayList<Table>();
        for (int i = 0; i < TABLES; i++) {
            tables.add(table("table" + i));
        }
        var entities = new ArrayList<Entity>();
        var patterns = new ArrayList<AccessPattern>();
        for (int i = 0; i < ENTITIES; i++) {
            Entity entity = entity(i);
            entities.add(entity);
            patterns.addAll(patterns(entity, i % TABLES == 0));
        }
        Design design =
                Design.empty("Large").withTables(tables).withEntities(entities).withPatterns(patterns);
        return design.withSamples(
                SampleItems.generate(design, SampleRequest.total(SAMPLES, SEED)).rows());
    }

    private static Table table(String name) {
        return Table.of(name, KeySchema.of(key("PK"), key("SK")))
                .withIndexes(List.of(
                        SecondaryIndex.global("GSI1", KeySchema.of(key("GSI1PK"), key("GSI1SK")), Projection.ALL),
                        SecondaryIndex.global("GSI2", KeySchema.of(key("email")), Projection.KEYS_ONLY)));
    }

    private static Entity entity(int i) {
        boolean isParent = i % TABLES == 0;
        String parent = "Entity" + i / TABLES * TABLES;
        String id = isParent ? "id" : "parentId";
        var attributes = new ArrayList<Attribute>();
        attributes.add(Attribute.of("id", AttributeType.S, new Values.Ulid(null)));
        if (!isParent) {
            attributes.add(Attribute.of("parentId", AttributeType.S, new Values.Reference(parent, "id")));
        }
        attributes.add(Attribute.of("email", AttributeType.S, new Values.Email()));
        attributes.add(Attribute.of(
                "state",
                AttributeType.S,
                new Values.Enumeration(List.of(new Values.Choice("OPEN", 1), new Values.Choice("DONE", 9)))));
        attributes.add(Attribute.of(
                "amount", AttributeType.N, new Values.NumberRange(BigDecimal.ONE, BigDecimal.valueOf(900), 2)));
        attributes.add(Attribute.of(
                "changedAt", AttributeType.S, new Values.Timestamp(null, null, Values.TimeForm.ISO_SECONDS)));
        attributes.add(Attribute.of("note", AttributeType.S, new Values.Text(20, 400)));
        var children = new Population.Children(parent, 8, null, null, Population.Distribution.FIXED);
        return Entity.of("Entity" + i, "table" + i / TABLES)
                .withPopulation(isParent ? Population.of(50_000) : new Population(null, children))
                .withAttributes(attributes)
                .withKeys(Map.of(
                        "PK",
                        "PARENT" + i / TABLES + "#{" + id + "}",
                        "SK",
                        isParent ? "META" : "E" + i + "#{id}",
                        "GSI1PK",
                        "E" + i + "#{state}",
                        "GSI1SK",
                        "{changedAt}"));
    }

    /** A read by the table's key, a read by state, an update. */
    private static List<AccessPattern> patterns(Entity entity, boolean isParent) {
        String name = entity.name();
        String table = entity.table();
        String partition = entity.keys().get("PK");
        String sort = entity.keys().get("SK");
        Step byKey = isParent
                ? Step.of(Operation.GET_ITEM, Step.Target.entity(table, name))
                        .withKey(List.of(KeyCondition.equal("PK", partition), KeyCondition.equal("SK", sort)))
                : Step.of(Operation.QUERY, Step.Target.table(table))
                        .withKey(List.of(
                                KeyCondition.equal("PK", partition),
                                new KeyCondition(
                                        "SK",
                                        KeyCondition.Operator.BEGINS_WITH,
                                        sort.substring(0, sort.indexOf('{')),
                                        null)));
        Step byState = Step.of(Operation.QUERY, Step.Target.index(table, "GSI1"))
                .withKey(List.of(KeyCondition.equal("GSI1PK", entity.keys().get("GSI1PK"))))
                .withReading(new Step.Reading(20L, true, Step.Consistency.EVENTUAL));
        Step update = Step.of(Operation.UPDATE_ITEM, Step.Target.entity(table, name))
                .withKey(List.of(KeyCondition.equal("PK", partition), KeyCondition.equal("SK", sort)))
                .withChanges(List.of(new Change.Draw("state"), new Change.Draw("note")));
        return List.of(
                AccessPattern.of(name + " by key", Rate.of(5, Rate.Per.SECOND), List.of(byKey)),
                AccessPattern.of(name + " by state", Rate.of(1, Rate.Per.SECOND), List.of(byState)),
                AccessPattern.of(name + " changes", Rate.of(2, Rate.Per.SECOND), List.of(update)));
    }

    private static KeyAttribute key(String name) {
        return KeyAttribute.of(name, AttributeType.S);
    }

    /** The design after one edit: another domain of one attribute of one entity. */
    static Design withLongerNotes(Design design, int longest) {
        Entity entity = design.entities().get(ENTITIES / 2 + 1);
        return design.withEntity(entity.withAttributes(entity.attributes().stream()
                .map(attribute -> attribute.name().equals("note")
                        ? attribute.withDomain(Domain.of(new Values.Text(20, longest)))
                        : attribute)
                .toList()));
    }

    /** The design after one edit: another key template of one entity. */
    static Design withTemplate(Design design, String template) {
        Entity entity = design.entities().get(ENTITIES / 2 + 1);
        return design.withEntity(entity.withTemplate("GSI1PK", template));
    }

    /** The design after one edit: another rate of one pattern. */
    static Design withRate(Design design, long calls) {
        return design.withPattern(design.patterns().get(ENTITIES).withRate(Rate.of(calls, Rate.Per.SECOND)));
    }

    /** The design after one edit: another projection of one index. */
    static Design withProjection(Design design, Projection projection) {
        Table table = design.tables().get(TABLES / 2);
        return design.withTable(table.withIndex(table.indexes().get(0).withProjection(projection)));
    }
}
