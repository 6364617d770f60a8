package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Dismissal;
import io.keywright.model.Domain;
import io.keywright.model.Entity;
import io.keywright.model.Extra;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Layout;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Spread;
import io.keywright.model.Step;
import io.keywright.model.Table;
import io.keywright.model.Times;
import io.keywright.model.Values;
import io.keywright.model.Workload;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RefactoringTest {
    private static final KeySchema TABLE_KEY =
            KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S));

    private final Design design = shop();

    /** Customers with orders, one index, one pattern that reads and one that writes. */
    private static Design shop() {
        Table table = Table.of("shop", TABLE_KEY)
                .withIndexes(List.of(SecondaryIndex.global(
                        "GSI1",
                        KeySchema.of(
                                KeyAttribute.of("GSI1PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S)),
                        Projection.include(List.of("total", "status")))));
        Entity customer = Entity.of("Customer", "shop")
                .withAttributes(List.of(
                        Attribute.of("customerId", AttributeType.S, new Values.Sequence(1, 0)),
                        Attribute.of("status", AttributeType.S)))
                .withKeys(Map.of("PK", "CUSTOMER#{customerId}"));
        Entity order = Entity.of("Order", "shop")
                .withPopulation(new Population(
                        null, new Population.Children("Customer", 3, null, null, Population.Distribution.FIXED)))
                .withAttributes(List.of(
                        Attribute.of("customerId", AttributeType.S, new Values.Reference("Customer", null)),
                        Attribute.of("status", AttributeType.S),
                        Attribute.of("total", AttributeType.N),
                        Attribute.of("paidAt", AttributeType.S)
                                .withPresence(new Presence.When("status", List.of("PAID"))),
                        Attribute.of("receipt", AttributeType.S).withPresence(new Presence.With("total"))))
                .withKeys(Map.of("PK", "CUSTOMER#{customerId|upper}", "GSI1PK", "{status}#{random:4}"));
        Entity badge = Entity.of("Badge", "shop")
                .withAttributes(List.of(Attribute.of("owner", AttributeType.M)
                        .withDomain(Domain.of(new Values.MapOf(List.of(
                                Attribute.of("id", AttributeType.S, new Values.CopyOf("Customer", "customerId"))))))));
        AccessPattern read = new AccessPattern(
                "Orders by status",
                "",
                new AccessPattern.Asked(
                        "Which orders?",
                        "",
                        AccessPattern.Kind.LIST,
                        List.of("Order"),
                        List.of("status"),
                        "total",
                        new AccessPattern.OrderBy("total", true),
                        null,
                        AccessPattern.Freshness.EVENTUAL),
                Rate.of(1, Rate.Per.SECOND),
                Map.of("status", Spread.UNIFORM),
                List.of(Step.of(Operation.QUERY, Step.Target.index("shop", "GSI1"))
                        .withKey(List.of(KeyCondition.equal("GSI1PK", "{status}#{random:4}")))
                        .withExpressions(Step.Expressions.NONE.withFilter(
                                "total > :low AND status = \"{status}\" AND totals.total <> \"status\""))),
                Extra.NONE);
        AccessPattern write = AccessPattern.of(
                "Pay",
                Rate.of(1, Rate.Per.SECOND),
                List.of(Step.of(Operation.UPDATE_ITEM, Step.Target.entity("shop", "Order"))
                        .withTimes(new Times.PerEntity("Order"))
                        .withChanges(List.of(
                                new Change.Assign("status", new AttributeValue.S("PAID")),
                                new Change.Remove("status.reason")))));
        Item item = new Item(Map.of("PK", new AttributeValue.S("CUSTOMER#1"), "status", new AttributeValue.S("NEW")));
        return Design.empty("Shop")
                .withTables(List.of(table))
                .withEntities(List.of(customer, order, badge))
                .withPatterns(List.of(read, write))
                .withWorkloads(List.of(new Workload(
                        "Sale",
                        "",
                        List.of(new Workload.Override("Pay", Rate.of(9, Rate.Per.SECOND), Map.of(), null, Extra.NONE)),
                        null,
                        Workload.StartingState.NEW,
                        Extra.NONE)))
                .withLayout(new Layout(Map.of("Order", new Layout.Position(1, 2)), Extra.NONE))
                .withSamples(Map.of("shop", List.of(SampleItem.of("Order", item), SampleItem.of("Customer", item))));
    }

    @Test
    void aTableIsRenamedInEntitiesStepsAndSamples() {
        Design renamed = new RenameTable("shop", "store").apply(design);
        assertTrue(renamed.table("store").isPresent());
        assertEquals(3, renamed.entitiesOf("store").size());
        assertEquals(2, renamed.samplesOf("store").size());
        assertEquals("store", step(renamed, 0).target().table());
        assertEquals("GSI1", step(renamed, 0).target().index());
        assertEquals(design, new RenameTable("store", "shop").apply(renamed));
    }

    @Test
    void anIndexIsRenamedInTheStepsThatReadIt() {
        Design renamed = new RenameIndex("shop", "GSI1", "byStatus").apply(design);
        assertTrue(renamed.tables().get(0).index("byStatus").isPresent());
        assertEquals("byStatus", step(renamed, 0).target().index());
        assertEquals(design, new RenameIndex("shop", "byStatus", "GSI1").apply(renamed));
    }

    @Test
    void anEntityIsRenamedWhereverItIsNamed() {
        Design renamed = new RenameEntity("Order", "Purchase").apply(design);
        assertEquals("Purchase", step(renamed, 1).target().entity());
        assertEquals(new Times.PerEntity("Purchase"), step(renamed, 1).times());
        assertEquals(List.of("Purchase"), renamed.patterns().get(0).asked().entities());
        assertEquals("Purchase", renamed.samplesOf("shop").get(0).entity());
        assertEquals("Customer", renamed.samplesOf("shop").get(1).entity());
        assertTrue(renamed.layout().positions().containsKey("Purchase"));

        Design other = new RenameEntity("Customer", "Client").apply(design);
        Entity order = other.entity("Order").orElseThrow();
        assertEquals("Client", order.population().children().parent());
        assertEquals(
                new Values.Reference("Client", null),
                order.attribute("customerId").orElseThrow().domain().values());
        Values owner =
                other.entity("Badge").orElseThrow().attributes().get(0).domain().values();
        assertEquals(
                new Values.CopyOf("Client", "customerId"),
                ((Values.MapOf) owner).fields().get(0).domain().values());
        assertEquals(design, new RenameEntity("Client", "Customer").apply(other));
    }

    /** In designs a name with a sign is the attribute itself, not a placeholder for another. */
    @Test
    void namesWithASignAreRenamed() {
        Step step = Step.of(Operation.DELETE_ITEM, Step.Target.entity("shop", "Order"))
                .withExpressions(new Step.Expressions(
                        "#status = :s",
                        "#\"status\", total",
                        "#status = \"PLACED\"",
                        "NOT #status = \"SHIPPED\"",
                        "SELECT \"status\" FROM shop WHERE PK = 'status'"));
        Design named =
                design.withPatterns(List.of(AccessPattern.of("Drop", Rate.of(1, Rate.Per.SECOND), List.of(step))));
        var expected = new Step.Expressions(
                "#state = :s",
                "#\"state\", total",
                "#state = \"PLACED\"",
                "NOT #state = \"SHIPPED\"",
                "SELECT \"state\" FROM shop WHERE PK = 'status'");
        Design renamed = new RenameAttribute("Order", "status", "state").apply(named);
        assertEquals(expected, step(renamed, 0).expressions());
        assertEquals(named, new RenameAttribute("Order", "state", "status").apply(renamed));
    }

    @Test
    void anAttributeIsRenamedForItsEntityOnly() {
        Design renamed = new RenameAttribute("Order", "status", "state").apply(design);
        Entity order = renamed.entity("Order").orElseThrow();
        assertEquals("{state}#{random:4}", order.keys().get("GSI1PK"));
        assertEquals(
                new Presence.When("state", List.of("PAID")),
                order.attribute("paidAt").orElseThrow().presence());
        assertTrue(renamed.entity("Customer").orElseThrow().attribute("status").isPresent());
        assertEquals(
                List.of("total", "status", "state"),
                renamed.tables().get(0).indexes().get(0).projection().nonKeyAttributes());
        assertEquals(List.of("state"), renamed.patterns().get(0).asked().given());
        assertTrue(renamed.patterns().get(0).skew().containsKey("state"));
        assertEquals("{state}#{random:4}", step(renamed, 0).key().get(0).value());
        assertEquals(
                "total > :low AND state = \"{state}\" AND totals.total <> \"status\"",
                step(renamed, 0).expressions().filter());
        assertEquals("state", step(renamed, 1).changes().get(0).attribute());
        assertEquals("state.reason", step(renamed, 1).changes().get(1).attribute());
        assertTrue(renamed.samplesOf("shop").get(0).item().has("state"));
        assertTrue(renamed.samplesOf("shop").get(1).item().has("status"));
    }

    @Test
    void anAttributeOfOneEntityIsRenamedInTheProjection() {
        Design renamed = new RenameAttribute("Order", "total", "amount").apply(design);
        assertEquals(
                List.of("amount", "status"),
                renamed.tables().get(0).indexes().get(0).projection().nonKeyAttributes());
        assertEquals("amount", renamed.patterns().get(0).asked().range());
        assertEquals(
                new AccessPattern.OrderBy("amount", true),
                renamed.patterns().get(0).asked().orderBy());
        assertEquals(
                new Presence.With("amount"),
                renamed.entity("Order")
                        .orElseThrow()
                        .attribute("receipt")
                        .orElseThrow()
                        .presence());
    }

    @Test
    void aReferenceByTheSameNameKeepsItsSource() {
        Design renamed = new RenameAttribute("Customer", "customerId", "id").apply(design);
        assertEquals(
                new Values.Reference("Customer", "id"),
                renamed.entity("Order")
                        .orElseThrow()
                        .attribute("customerId")
                        .orElseThrow()
                        .domain()
                        .values());
        assertEquals(
                "CUSTOMER#{customerId|upper}",
                renamed.entity("Order").orElseThrow().keys().get("PK"));
        assertEquals(
                "CUSTOMER#{id}", renamed.entity("Customer").orElseThrow().keys().get("PK"));
    }

    @Test
    void aKeyAttributeIsRenamedForTheTableAndItsIndexes() {
        Design renamed = new RenameKeyAttribute("shop", "SK", "sort").apply(design);
        Table table = renamed.tables().get(0);
        assertEquals(List.of("PK", "sort"), table.key().names());
        assertEquals(List.of("GSI1PK", "sort"), table.indexes().get(0).key().names());
        Design other = new RenameKeyAttribute("shop", "GSI1PK", "byStatus").apply(design);
        assertEquals("byStatus", step(other, 0).key().get(0).attribute());
        assertTrue(other.entity("Order").orElseThrow().keys().containsKey("byStatus"));
        assertTrue(new RenameKeyAttribute("shop", "PK", "id")
                .apply(design).samplesOf("shop").stream()
                        .allMatch(row -> row.item().has("id")));
    }

    @Test
    void rowsWithoutAnEntityAreRecognisedByTheirKeys() {
        Item profile = new Item(Map.of(
                "PK", new AttributeValue.S("CUSTOMER#1"),
                "SK", new AttributeValue.S("PROFILE"),
                "customerId", new AttributeValue.S("1"),
                "status", new AttributeValue.S("GOLD")));
        Item other = new Item(Map.of(
                "PK", new AttributeValue.S("THING#1"),
                "SK", new AttributeValue.S("PROFILE"),
                "status", new AttributeValue.S("NEW")));
        Design keyed = design.withEntities(List.of(Entity.of("Customer", "shop")
                        .withAttributes(List.of(
                                Attribute.of("customerId", AttributeType.S), Attribute.of("status", AttributeType.S)))
                        .withKeys(Map.of("PK", "CUSTOMER#{customerId}", "SK", "PROFILE"))))
                .withSamples(Map.of("shop", List.of(SampleItem.of(null, profile), SampleItem.of(null, other))));

        Design renamed = new RenameAttribute("Customer", "status", "tier").apply(keyed);
        assertTrue(renamed.samplesOf("shop").get(0).item().has("tier"));
        assertTrue(renamed.samplesOf("shop").get(1).item().has("status"));

        Design deleted = new Delete(Place.entity("Customer")).apply(keyed);
        assertEquals(List.of(SampleItem.of(null, other)), deleted.samplesOf("shop"));
    }

    @Test
    void anAttributeThatRefersByItsNameKeepsItsSource() {
        Design renamed = new RenameAttribute("Order", "customerId", "buyerId").apply(design);
        assertEquals(
                new Values.Reference("Customer", "customerId"),
                renamed.entity("Order")
                        .orElseThrow()
                        .attribute("buyerId")
                        .orElseThrow()
                        .domain()
                        .values());
    }

    @Test
    void aWorkloadSpreadsTheRenamedParameter() {
        var skewed = new Workload.Override("Pay", null, Map.of("status", new Spread.Zipf(1)), null, Extra.NONE);
        Design busy = design.withWorkloads(
                List.of(new Workload("Sale", "", List.of(skewed), null, Workload.StartingState.NEW, Extra.NONE)));
        Design renamed = new RenameAttribute("Order", "status", "state").apply(busy);
        assertEquals(
                Map.of("state", new Spread.Zipf(1)),
                renamed.workloads().get(0).overrides().get(0).skew());
        Design other = new RenameAttribute("Customer", "status", "state").apply(busy);
        assertTrue(other.workloads().get(0).overrides().get(0).skew().containsKey("status"));
    }

    @Test
    void dismissedFindingsStayWithWhatTheyAreAbout() {
        Design dismissing = design.withDismissed(List.of(
                dismissal("table shop"),
                dismissal("table shop/index GSI1"),
                dismissal("table shops"),
                dismissal("entity Order/attribute status"),
                dismissal("pattern Pay"),
                dismissal("")));
        Design renamed = dismissing;
        for (Refactoring rename : List.of(
                new RenameIndex("shop", "GSI1", "byStatus"),
                new RenameTable("shop", "store"),
                new RenameAttribute("Order", "status", "state"),
                new RenameEntity("Order", "Purchase"),
                new RenamePattern("Pay", "Settle"))) {
            renamed = rename.apply(renamed);
        }
        assertEquals(
                List.of(
                        "table store",
                        "table store/index byStatus",
                        "table shops",
                        "entity Purchase/attribute state",
                        "pattern Settle",
                        ""),
                renamed.dismissed().stream().map(Dismissal::place).toList());
    }

    private static Dismissal dismissal(String place) {
        return new Dismissal("rule", place, "", Extra.NONE);
    }

    @Test
    void statementsAreRewritten() {
        Step step = Step.of(Operation.EXECUTE_STATEMENT, Step.Target.UNKNOWN)
                .withExpressions(Step.Expressions.NONE.withStatement(
                        "SELECT total FROM \"shop\".\"GSI1\" WHERE GSI1PK = 'total' AND total > 5"));
        Design stated = design.withPatterns(
                List.of(AccessPattern.of("Large orders", Rate.of(1, Rate.Per.SECOND), List.of(step))));
        Design renamed = stated;
        for (Refactoring rename : List.of(
                new RenameAttribute("Order", "total", "amount"),
                new RenameKeyAttribute("shop", "GSI1PK", "byStatus"),
                new RenameIndex("shop", "GSI1", "idx"),
                new RenameTable("shop", "my-store"))) {
            renamed = rename.apply(renamed);
        }
        assertEquals(
                "SELECT amount FROM \"my-store\".\"idx\" WHERE byStatus = 'total' AND amount > 5",
                step(renamed, 0).expressions().statement());
    }

    @Test
    void aPatternIsRenamedInWorkloads() {
        Design renamed = new RenamePattern("Pay", "Pay an order").apply(design);
        assertEquals(
                "Pay an order", renamed.workloads().get(0).overrides().get(0).pattern());
        assertSame(design.patterns().get(0), renamed.patterns().get(0));
    }

    @Test
    void aRenameNeverOverwritesAKeyOrAnotherAttribute() {
        assertEquals(
                Optional.of("\"PK\" is a key attribute of table shop."),
                new RenameAttribute("Customer", "status", "PK").problem(design));
        assertTrue(
                new RenameKeyAttribute("shop", "PK", "status").problem(design).isPresent());
        Design taken = design.withSamples(Map.of(
                "shop",
                List.of(SampleItem.of(
                        "Order",
                        new Item(Map.of(
                                "status", new AttributeValue.S("NEW"), "state", new AttributeValue.S("old")))))));
        assertEquals(
                Optional.of("A sample item of Order already has an attribute named \"state\"."),
                new RenameAttribute("Order", "status", "state").problem(taken));
    }

    @Test
    void aKeyAttributeThatIsAnEntitysAttributeIsRenamedWhereverTheEntityIsMeant() {
        Design keyed = design.withTables(List.of(design.tables()
                .get(0)
                .withIndexes(List.of(SecondaryIndex.global(
                        "byStatus",
                        KeySchema.of(KeyAttribute.of("status", AttributeType.S)),
                        Projection.include(List.of("total")))))));
        Design renamed = new RenameKeyAttribute("shop", "status", "state").apply(keyed);
        assertEquals(
                List.of("state"), renamed.tables().get(0).indexes().get(0).key().names());
        Entity order = renamed.entity("Order").orElseThrow();
        assertTrue(order.attribute("state").isPresent());
        assertEquals(
                new Presence.When("state", List.of("PAID")),
                order.attribute("paidAt").orElseThrow().presence());
        assertEquals(List.of("state"), renamed.patterns().get(0).asked().given());
        assertTrue(renamed.samplesOf("shop").stream().allMatch(row -> row.item().has("state")));
    }

    @Test
    void whatSpeaksAgainstARenameIsSaid() {
        assertEquals(
                Optional.of("There is already an entity named \"Order\"."),
                new RenameEntity("Customer", "Order").problem(design));
        assertEquals(Optional.of("There is no table named \"store\"."), new RenameTable("store", "x").problem(design));
        assertEquals(Optional.of("A name is needed."), new RenamePattern("Pay", " ").problem(design));
        assertTrue(new RenameKeyAttribute("shop", "SK", "total")
                .problem(design)
                .orElseThrow()
                .contains("Order"));
        assertFalse(new RenameIndex("shop", "GSI1", "GSI1").problem(design).isPresent());
        assertThrows(IllegalArgumentException.class, () -> new RenameTable("store", "x").apply(design));
    }

    private static Step step(Design design, int pattern) {
        return design.patterns().get(pattern).steps().get(0);
    }
}
