package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.WriteImages.Image;
import io.keywright.item.ItemSize;
import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Change;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.OrderedMap;
import io.keywright.model.Population;
import io.keywright.model.Presence;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Step;
import io.keywright.model.Step.Expressions;
import io.keywright.model.Step.Target;
import io.keywright.model.Step.Writing;
import io.keywright.model.Table;
import io.keywright.model.Values;
import io.keywright.model.Values.Choice;
import io.keywright.testing.ShopDesign;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Write images: documents that are drafts of 600 B, or published with 1,500 B of text and in an index. */
class WriteImagesTest {
    private static final Resource TABLE = Resource.table("t");
    private static final Resource INDEX = Resource.index("t", "published");

    private static final Design DESIGN = Design.empty("documents")
            .withTables(List.of(Table.of("t", KeySchema.of(KeyAttribute.of("PK", AttributeType.S)))
                    .withIndexes(List.of(SecondaryIndex.global(
                            "published",
                            KeySchema.of(KeyAttribute.of("feed", AttributeType.S)),
                            Projection.KEYS_ONLY)))))
            .withEntities(List.of(Entity.of("Document", "t")
                    .withPopulation(Population.of(1000))
                    .withKeys(OrderedMap.<String, String>of()
                            .with("PK", "DOC#{id}")
                            .with("feed", "FEED#{topic}"))
                    .withAttributes(List.of(
                            text("id", 8),
                            Attribute.of(
                                    "state",
                                    AttributeType.S,
                                    new Values.Enumeration(List.of(new Choice("DRAFT", 3), new Choice("DONE", 1)))),
                            text("title", 500),
                            when("body", new Values.Text(900, 900)),
                            when("topic", new Values.Text(10, 10)),
                            text("rare", 30).withPresence(new Presence.Share(0)),
                            Attribute.of(
                                    "views",
                                    AttributeType.N,
                                    new Values.NumberRange(BigDecimal.ONE, BigDecimal.TEN, 0)),
                            Attribute.of("tags", AttributeType.L, new Values.ListOf(text("tag", 20), 1, 1)),
                            Attribute.of("meta", AttributeType.M, new Values.MapOf(List.of(text("owner", 5))))))));

    private static final Expected BASE = Expected.of(DESIGN);

    private static Attribute text(String name, int length) {
        return Attribute.of(name, AttributeType.S, new Values.Text(length, length));
    }

    private static Attribute when(String name, Values values) {
        return Attribute.of(name, AttributeType.S, values).withPresence(new Presence.When("state", List.of("DONE")));
    }

    private static Step of(Operation operation, String condition, Change... changes) {
        return Step.of(operation, Target.entity("t", "Document"))
                .withExpressions(Expressions.NONE.withCondition(condition))
                .withChanges(List.of(changes));
    }

    private static WriteImages draw(Step step) {
        return WriteImages.draw(
                step.operation(),
                step,
                BASE.items().entity("Document").orElseThrow(),
                DESIGN.tables().get(0).key());
    }

    private static PatternUnits units(Step step) {
        return Expected.of(DESIGN.withPatterns(List.of(ShopDesign.pattern("p", Rate.NONE, step))), BASE)
                .units()
                .get(0);
    }

    private static AttributeValue value(Item item, String attribute) {
        return item.get(attribute).orElseThrow();
    }

    static List<Step> everyKind() {
        return List.of(
                of(Operation.PUT_ITEM, ""),
                of(Operation.PUT_ITEM, "", ShopDesign.set("state", "DRAFT")),
                of(Operation.PUT_ITEM, "").withWriting(new Writing(0.5, 0)),
                of(
                        Operation.UPDATE_ITEM,
                        "state = \"DRAFT\"",
                        ShopDesign.set("state", "DONE"),
                        new Change.Draw("topic")),
                of(Operation.UPDATE_ITEM, "state = \"DONE\"", new Change.Remove("topic")),
                of(Operation.UPDATE_ITEM, "attribute_exists(rare)", new Change.Remove("rare")),
                of(Operation.UPDATE_ITEM, "attribute_not_exists(PK)", new Change.Draw("title")),
                of(Operation.DELETE_ITEM, ""),
                of(Operation.DELETE_ITEM, "attribute_not_exists(PK)"),
                of(Operation.CONDITION_CHECK, "state = \"DONE\"").withTransaction("tx"));
    }

    /** The sizes carried along are those of the items, and there are enough pairs. */
    @ParameterizedTest
    @MethodSource("everyKind")
    void sizesAreThoseOfTheItems(Step step) {
        WriteImages images = draw(step);

        assertTrue(images.images().size() >= 200);
        for (Image image : images.images()) {
            assertEquals(image.before() == null ? 0 : ItemSize.of(image.before()), image.beforeBytes());
            assertEquals(image.after() == null ? 0 : ItemSize.of(image.after()), image.afterBytes());
        }
        for (Image image : images.replacing()) {
            assertEquals(ItemSize.of(image.before()), image.beforeBytes());
            assertEquals(ItemSize.of(image.after()), image.afterBytes());
        }
    }

    /** A missing item is 1 write unit, 2 in a transaction, and in no index (nubo-db/dynamodb-conformance, 2026-08). */
    @ParameterizedTest
    @ValueSource(strings = {"attribute_not_exists(PK)", "attribute_not_exists(PK) AND attribute_not_exists(title)"})
    void whatIsNotThereIsOneUnit(String absent) {
        Step delete = of(Operation.DELETE_ITEM, absent);
        Step saidBefore = of(Operation.DELETE_ITEM, "").withExpressions(Expressions.NONE.withBefore(absent));
        Step check = of(Operation.CONDITION_CHECK, absent).withTransaction("tx");

        assertEquals(Map.of(TABLE, ReadWriteUnits.write(1)), units(delete).arms());
        assertEquals(Map.of(TABLE, ReadWriteUnits.write(1)), units(saidBefore).arms());
        assertEquals(
                Map.of(TABLE, ReadWriteUnits.write(2)),
                units(delete.withTransaction("tx")).arms());
        assertEquals(Map.of(TABLE, ReadWriteUnits.write(2)), units(check).arms());
        assertEquals(
                "Document: there is no item = 1.",
                units(saidBefore).steps().get(0).why().get(0).text());
    }

    /** Not as any document is, but as it stands in the statement. */
    @Test
    void anInsertPutsWhatItWritesOut() {
        Step insert = Step.of(Operation.EXECUTE_STATEMENT, Target.entity("t", "Document"))
                .withExpressions(Expressions.NONE.withStatement(
                        "INSERT INTO t VALUE {'PK': \"DOC#{id}\", 'feed': 'FEED#1', 'title': ?, 'fill': '"
                                + "x".repeat(1000) + "'}"));
        Step key = Step.of(Operation.EXECUTE_STATEMENT, Target.entity("t", "Document"))
                .withExpressions(Expressions.NONE.withStatement(
                        "INSERT INTO t VALUE {'PK': \"DOC#{id}\", 'body': 'x', 'other': ?}"));

        assertEquals(
                Map.of(TABLE, ReadWriteUnits.write(2), INDEX, ReadWriteUnits.write(1)),
                units(insert).arms());
        assertEquals(Map.of(TABLE, ReadWriteUnits.write(1)), units(key).arms());
        assertEquals(
                "Document: new item 19 B = 1. The value of other is not known: it is not counted.",
                units(key).steps().get(0).why().get(0).text());
    }

    /** 20,000 elements of 21 B. */
    @Test
    void whatTheServiceRefusesOfEveryItemCantBeSent() {
        Step update = of(Operation.UPDATE_ITEM, "", new Change.Append("tags", 20_000));
        Expected expected = Expected.of(DESIGN.withPatterns(List.of(ShopDesign.pattern("p", Rate.NONE, update))), BASE);

        assertEquals(
                List.of("DynamoDB: Item size to update has exceeded the maximum allowed size"),
                expected.plans().get(0).problems());
        assertEquals(Map.of(), expected.units().get(0).arms());
        assertNotEquals(
                Map.of(),
                units(of(Operation.UPDATE_ITEM, "", new Change.Append("tags", 200)))
                        .arms());
    }

    /** 400,000 texts of 20 letters are 8.4 MB: refused before any is drawn, or as soon as 400 KB are passed. */
    @Test
    @Timeout(5)
    void farTooManyElementsAreRefusedAtOnce() {
        Step update = of(Operation.UPDATE_ITEM, "", new Change.Append("tags", 400_000));
        Expected expected = Expected.of(DESIGN.withPatterns(List.of(ShopDesign.pattern("p", Rate.NONE, update))), BASE);

        assertEquals(
                List.of("DynamoDB: Item size to update has exceeded the maximum allowed size"),
                expected.plans().get(0).problems());
        for (Image image : draw(update).images()) {
            long bytes = ItemSize.of(image.after());
            assertTrue(bytes > 409_600 && bytes < 409_600 + 2_000, () -> bytes + " B");
        }
    }

    /**
     * 10,000 elements of 21 B make 210,592 B of a draft of 592 B, which are 206 units, and 207 of a document that is done,
     * of 1,529 B, as one in four is. As many as an item can hold are no more work.
     */
    @Test
    void manyElementsAreAppended() {
        Step update = of(Operation.UPDATE_ITEM, "", new Change.Append("tags", 10_000));

        assertEquals(206.25, units(update).on(TABLE).write(), 0.1);
    }

    @Test
    void theSameEveryTime() {
        for (Step step : everyKind()) {
            assertEquals(draw(step).images(), draw(step).images());
        }
    }

    @Test
    void aPutWritesWhatItsChangesSay() {
        for (Image image : draw(of(Operation.PUT_ITEM, "", ShopDesign.set("state", "DRAFT")))
                .images()) {
            assertNull(image.before());
            assertEquals(new AttributeValue.S("DRAFT"), value(image.after(), "state"));
            assertTrue(!image.after().has("body") && !image.after().has("feed"));
        }
        // No draw is archived: a drawn one is made so, with its key rendered again.
        for (Image image : draw(of(Operation.PUT_ITEM, "", ShopDesign.set("state", "GONE")))
                .images()) {
            assertEquals(new AttributeValue.S("GONE"), value(image.after(), "state"));
        }
    }

    /** Half of the puts replace: 600 B over what is there, a quarter of which has more than 1 KB. */
    @Test
    void aReplacingPutIsChargedForTheLargerImage() {
        Step put = of(Operation.PUT_ITEM, "", ShopDesign.set("state", "DRAFT")).withWriting(new Writing(0.5, 0));
        WriteImages images = draw(put);
        double larger = images.replacing().stream()
                        .filter(image -> image.beforeBytes() > 1024)
                        .count()
                / (double) images.replacing().size();

        assertEquals(0.25, larger, 0.08);
        for (Image image : images.replacing()) {
            assertEquals(value(image.before(), "PK"), value(image.after(), "PK"));
            assertEquals(value(image.before(), "id"), value(image.after(), "id"));
        }
        assertEquals(1 + 0.5 * larger, units(put).on(TABLE).write(), 1e-9);
        assertEquals(0.5 * larger, units(put).on(INDEX).write(), 1e-9);
    }

    @Test
    void anUpdateDrawsAmongTheItemsThatMeetItsCondition() {
        Step publish = of(
                Operation.UPDATE_ITEM,
                "state = \"DRAFT\"",
                ShopDesign.set("state", "DONE"),
                new Change.Draw("topic"),
                new Change.Draw("body"));

        for (Image image : draw(publish).images()) {
            assertEquals(new AttributeValue.S("DRAFT"), value(image.before(), "state"));
            assertTrue(!image.before().has("feed"));
            String topic = ((AttributeValue.S) value(image.after(), "topic")).value();
            assertEquals(new AttributeValue.S("FEED#" + topic), value(image.after(), "feed"));
        }
        // 600 B become 1,500 B: 2, and the document joins the index.
        assertEquals(ReadWriteUnits.write(2), units(publish).on(TABLE));
        assertEquals(ReadWriteUnits.write(1), units(publish).on(INDEX));
    }

    @Test
    void theStatedImageBeforeWinsOverTheCondition() {
        Step update = of(Operation.UPDATE_ITEM, "version > 3", new Change.Draw("title"))
                .withExpressions(new Expressions("", "", "version > 3", "state = \"DONE\"", ""));

        assertEquals(List.of(), draw(update).notes());
        for (Image image : draw(update).images()) {
            assertEquals(new AttributeValue.S("DONE"), value(image.before(), "state"));
        }
    }

    @Test
    void aConditionThatIsNoConjunctionIsSaidNotToChoose() {
        Step update = of(Operation.UPDATE_ITEM, "views > 3", new Change.Draw("title"));

        assertEquals(
                List.of("\"views > 3\" does not choose the items: only equalities, attribute_exists and "
                        + "attribute_not_exists joined by AND do"),
                draw(update).notes());
        assertTrue(units(update).why().get(0).text().contains("does not choose the items"));
    }

    /** Of the elements that there were, the second and third are removed, of 20 + 1 B each. */
    @Test
    void elementsAreRemovedWhereTheyWereBefore() {
        Change append = new Change.Append("tags", 3);
        Item three = draw(of(Operation.UPDATE_ITEM, "", append)).images().get(0).after();
        var change =
                new ItemChange(BASE.items().entity("Document").orElseThrow(), RandomSource.XO_SHI_RO_256_PP.create(1));
        List<AttributeValue> before = ((AttributeValue.L) value(three, "tags")).elements();
        assertEquals(4, before.size());

        Item after = change.apply(three, List.of(new Change.Remove("tags[1]"), new Change.Remove("tags[2]")));
        assertEquals(new AttributeValue.L(List.of(before.get(0), before.get(3))), value(after, "tags"));
        assertEquals(2 * 21, ItemSize.of(three) - ItemSize.of(after));

        Item set = change.apply(
                three,
                List.of(new Change.Remove("tags[0]"), new Change.Assign("tags[9]", new AttributeValue.S("new"))));
        assertEquals(
                new AttributeValue.L(List.of(before.get(1), before.get(2), before.get(3), new AttributeValue.S("new"))),
                value(set, "tags"));
    }

    /** Nobody has the rare attribute, so it is set, and nothing else. */
    @Test
    void whereNoneIsDrawnOneIsMade() {
        Step update = of(
                Operation.UPDATE_ITEM,
                "attribute_exists(rare) AND attribute_not_exists(views)",
                new Change.Remove("rare"));

        for (Image image : draw(update).images()) {
            assertTrue(image.before().has("rare") && !image.before().has("views"));
            assertEquals(image.before().without("rare"), image.after());
            assertEquals(34, image.beforeBytes() - image.afterBytes());
        }
    }

    /** A key attribute is set by setting what it is made of. */
    @Test
    void aKeyAttributeIsMadeOfItsVariables() {
        Step update = of(Operation.UPDATE_ITEM, "state = \"DRAFT\"", new Change.Draw("feed"));

        for (Image image : draw(update).images()) {
            String topic = ((AttributeValue.S) value(image.after(), "topic")).value();
            assertEquals(new AttributeValue.S("FEED#" + topic), value(image.after(), "feed"));
        }
    }

    /** An update of a key that is not there makes an item of the key and the changed attributes alone. */
    @Test
    void anUpdateMayCreate() {
        Step create = of(
                Operation.UPDATE_ITEM,
                "attribute_not_exists(PK)",
                new Change.Draw("topic"),
                new Change.Add("views", BigDecimal.ONE));

        for (Image image : draw(create).images()) {
            assertNull(image.before());
            assertEquals(
                    Set.of("PK", "feed", "id", "topic", "views"),
                    Set.copyOf(image.after().attributes().keySet()));
            assertEquals(new AttributeValue.N("1"), value(image.after(), "views"));
        }
    }

    @Test
    void everyChangeDoesWhatItSays() {
        Step update = of(
                Operation.UPDATE_ITEM,
                "",
                new Change.Add("views", BigDecimal.valueOf(-2)),
                new Change.Append("tags", 2),
                new Change.Draw("meta.owner"),
                new Change.Assign("meta.reviewer", new AttributeValue.Bool(true)),
                new Change.Remove("title"));

        for (Image image : draw(update).images()) {
            BigDecimal before = ((AttributeValue.N) value(image.before(), "views")).decimal();
            assertEquals(
                    before.subtract(BigDecimal.valueOf(2)),
                    ((AttributeValue.N) value(image.after(), "views")).decimal());
            assertEquals(
                    3,
                    ((AttributeValue.L) value(image.after(), "tags")).elements().size());
            var meta = ((AttributeValue.M) value(image.after(), "meta")).entries();
            assertEquals(List.of("owner", "reviewer"), List.copyOf(meta.keySet()));
            assertNotEquals(
                    ((AttributeValue.M) value(image.before(), "meta")).entries().get("owner"), meta.get("owner"));
            assertTrue(!image.after().has("title"));
        }
    }

    /** DynamoDB refuses to append to what is no list, and nothing is appended where nothing can be drawn. */
    @Test
    void onlyListsAreAppendedTo() {
        Step update = of(Operation.UPDATE_ITEM, "", new Change.Append("title", 2), new Change.Append("nowhere", 2));
        WriteImages images = draw(update);
        for (Image image : images.images()) {
            assertEquals(value(image.before(), "title"), value(image.after(), "title"));
            assertTrue(!image.after().has("nowhere"));
        }
        assertTrue(images.notes().toString().contains("there is no domain for the elements of nowhere"));
    }

    /** A delete of a published document: 1,500 B = 2, and its entry leaves; three in four are drafts: 1 and nothing. */
    @Test
    void aDeleteIsChargedForWhatWasThere() {
        Step published = of(Operation.DELETE_ITEM, "state = \"DONE\"");
        PatternUnits any = units(of(Operation.DELETE_ITEM, ""));

        assertEquals(ReadWriteUnits.write(2), units(published).on(TABLE));
        assertEquals(ReadWriteUnits.write(1), units(published).on(INDEX));
        assertEquals(1.25, any.on(TABLE).write(), 0.08);
        assertEquals(0.25, any.on(INDEX).write(), 1e-9);
    }

    /** Of 200 pairs none, two or three may be in an index that one item in 100 is in; what counts is the share. */
    @ParameterizedTest
    @ValueSource(doubles = {0.0005, 0.02, 0.25, 0.9, 0.999, 1})
    void theKnownShareOfAnIndexCountsAndNotHowManyOfItsItemsAreDrawn(double share) {
        Design sparse = DESIGN.withEntities(List.of(Entity.of("Document", "t")
                .withPopulation(Population.of(1_000_000))
                .withKeys(OrderedMap.<String, String>of().with("PK", "DOC#{id}").with("feed", "FEED#{topic}"))
                .withAttributes(List.of(text("id", 8), text("topic", 10).withPresence(new Presence.Share(share))))));
        Step put = of(Operation.PUT_ITEM, "");
        Step delete = of(Operation.DELETE_ITEM, "");
        PatternUnits units = Expected.of(sparse.withPatterns(List.of(ShopDesign.pattern("p", Rate.NONE, put, delete))))
                .units()
                .get(0);
        assertEquals(share, units.steps().get(0).arms().get(INDEX).write(), 1e-12, "joins");
        assertEquals(share, units.steps().get(1).arms().get(INDEX).write(), 1e-12, "leaves");
    }

    /** What stands in keys only is drawn, added to and asked for as if it were stored; the keys alone hold it. */
    @Test
    void whatStandsInKeysOnlyChangesTheKeys() {
        Design inKeys = DESIGN.withEntities(List.of(Entity.of("Document", "t")
                .withPopulation(Population.of(1_000_000))
                .withKeys(OrderedMap.<String, String>of()
                        .with("PK", "DOC#{id}")
                        .with("feed", "{day:yyyyMMdd}#{state}#{views:%06d}"))
                .withAttributes(List.of(
                        text("id", 8).withInKeysOnly(true),
                        Attribute.of(
                                        "day",
                                        AttributeType.S,
                                        new Values.Timestamp(null, null, Values.TimeForm.ISO_SECONDS))
                                .withInKeysOnly(true),
                        Attribute.of(
                                        "state",
                                        AttributeType.S,
                                        new Values.Enumeration(List.of(new Choice("DRAFT", 1), new Choice("DONE", 1))))
                                .withInKeysOnly(true),
                        Attribute.of(
                                        "views",
                                        AttributeType.N,
                                        new Values.NumberRange(BigDecimal.ONE, BigDecimal.TEN, 0))
                                .withInKeysOnly(true)))));
        PatternUnits units = Expected.of(inKeys.withPatterns(List.of(ShopDesign.pattern(
                        "p",
                        Rate.NONE,
                        of(Operation.PUT_ITEM, ""),
                        of(Operation.UPDATE_ITEM, "", new Change.Draw("state")),
                        of(Operation.UPDATE_ITEM, "", new Change.Add("views", BigDecimal.ONE)),
                        of(Operation.UPDATE_ITEM, "state = \"DRAFT\"", ShopDesign.set("state", "DONE")),
                        of(Operation.PUT_ITEM, "").withWriting(new Writing(1, 0)),
                        of(Operation.DELETE_ITEM, "")))))
                .units()
                .get(0);
        // Joins 1; moves 2, since the old entry goes and a new one comes; leaves 1.
        assertEquals(
                List.of(1.0, 2.0, 2.0, 2.0, 2.0, 1.0),
                units.steps().stream()
                        .map(step -> step.arms().get(INDEX).write())
                        .toList());
        Expected expected = Expected.of(inKeys);
        Item item =
                expected.items().entity("Document").orElseThrow().draws().get(0).item();
        assertEquals(Set.of("PK", "feed"), item.attributes().keySet());
    }

    /** A check costs 2 × ⌈stored size⌉ writes and touches no index (nubo-db/dynamodb-conformance, 2026-08). */
    @Test
    void aConditionCheckIsAWriteOfTheStoredItem() {
        PatternUnits check =
                units(of(Operation.CONDITION_CHECK, "state = \"DONE\"").withTransaction("tx"));

        assertEquals(Map.of(TABLE, ReadWriteUnits.write(4)), check.arms());
    }

    /**
     * One call in five fails its condition: it costs the larger of the stored and the attempted item (Developer Guide,
     * read-write-operations, read 2026-09) and writes nothing to the index.
     */
    @Test
    void aFailedConditionIsBilledOnTheTableOnly() {
        Step publish = of(
                        Operation.UPDATE_ITEM,
                        "state = \"DRAFT\"",
                        ShopDesign.set("state", "DONE"),
                        new Change.Draw("topic"),
                        new Change.Draw("body"))
                .withWriting(new Writing(0, 0.2));
        Step delete = of(Operation.DELETE_ITEM, "state = \"DONE\"").withWriting(new Writing(0, 0.2));

        assertEquals(ReadWriteUnits.write(2), units(publish).on(TABLE));
        assertEquals(0.8, units(publish).on(INDEX).write(), 1e-12);
        assertEquals(ReadWriteUnits.write(2), units(delete).on(TABLE));
        assertEquals(0.8, units(delete).on(INDEX).write(), 1e-12);
        assertTrue(units(publish).why().get(1).text().endsWith("; 20 % fail and write nothing, together 0.8."));
    }
}
