package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.AttributeValue.N;
import io.keywright.model.AttributeValue.S;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Rejection;
import io.keywright.model.Resource;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ItemCollectionsTest {
    private static final SecondaryIndex BY_STATUS = SecondaryIndex.global(
            "byStatus",
            KeySchema.of(KeyAttribute.of("status", AttributeType.S), KeyAttribute.of("total", AttributeType.N)),
            Projection.KEYS_ONLY);
    private static final Table SHOP = Table.of(
                    "shop",
                    KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.S)))
            .withIndexes(List.of(BY_STATUS));

    /** The collection of the design course: ITEM#789, ITEM#790, META; and orders in the order of their dates. */
    @Test
    void ordersTheCoursesCollections() {
        ItemCollections collections = table(
                item("ORDER#ID123", "META"),
                item("CUSTOMER#123", "PROFILE"),
                item("ORDER#ID123", "ITEM#790"),
                item("CUSTOMER#123", "ORDER#2025-03-14#ID123"),
                item("ORDER#ID123", "ITEM#789"),
                item("CUSTOMER#123", "ORDER#2025-02-27#ID101"));
        assertEquals(
                List.of(
                        "CUSTOMER#123: ORDER#2025-02-27#ID101, ORDER#2025-03-14#ID123, PROFILE",
                        "ORDER#ID123: ITEM#789, ITEM#790, META"),
                lines(collections, "SK"));
        assertEquals(List.of(6, 4, 2), rowNumbers(collections, 0));
        assertEquals(List.of(5, 3, 1), rowNumbers(collections, 1));
        assertEquals(Resource.table("shop"), collections.resource());
        assertEquals(List.of(), collections.rejections());
    }

    @Test
    void addsUpBytes() {
        ItemCollections collections =
                table(item("A", "1").with("note", new S("x".repeat(100))), item("A", "2"), item("B", "1"));
        assertEquals(
                List.of(110L, 6L),
                collections.collections().get(0).rows().stream()
                        .map(ItemCollection.Row::bytes)
                        .toList());
        assertEquals(116, collections.collections().get(0).bytes());
        assertEquals(122, collections.bytes());
        assertEquals(3, collections.size());
    }

    @Test
    void namesTheEntityOfEachRow() {
        Design design = design(item("CUSTOMER#1", "PROFILE"), item("X", "Y"))
                .withEntities(List.of(Entity.of("Customer", "shop")
                        .withTemplate("PK", "CUSTOMER#{id}")
                        .withTemplate("SK", "PROFILE")));
        ItemCollections collections = ItemCollections.of(design, SHOP, null);
        ItemCollection.Row customer = collections.collections().get(0).rows().get(0);
        assertEquals("Customer", customer.entity());
        assertEquals("Customer", customer.entityName().orElseThrow());
        assertNull(collections.collections().get(1).rows().get(0).entity());
    }

    @Test
    void showsTheEntriesOfAnIndex() {
        Item open = item("A", "1").with("status", new S("open")).with("total", new N("10"));
        ItemCollections collections = ItemCollections.of(
                design(
                        open.with("note", new S("unprojected")),
                        item("B", "1").with("status", new S("open")).with("total", new N("9.5")),
                        item("C", "1").with("status", new S("open")),
                        item("D", "1").with("status", new S("done")).with("total", new N("1"))),
                SHOP,
                BY_STATUS);
        assertEquals(List.of("done: 1", "open: 9.5, 10"), lines(collections, "total"));
        ItemCollection.Row last = collections.collections().get(1).rows().get(1);
        assertEquals(new ItemCollection.Row(1, null, open, 6 + 6 + 4 + 5 + 2), last);
        assertEquals(Resource.index("shop", "byStatus"), collections.resource());
    }

    /** Entries with equal index keys have no order in DynamoDB; here they stand by table key. */
    @Test
    void ordersEqualIndexKeysByTableKey() {
        Stream<Item> items = Stream.of("B 2", "A 9", "B 10", "A 1")
                .map(key -> item(key.substring(0, 1), key.substring(2))
                        .with("status", new S("open"))
                        .with("total", new N(key.endsWith("9") ? "5.0" : "5")));
        ItemCollections collections = ItemCollections.of(design(items.toArray(Item[]::new)), SHOP, BY_STATUS);
        assertEquals(List.of("open: 1, 9, 10, 2"), lines(collections, "SK"));
    }

    @Test
    void groupsByEveryPartitionAttribute() {
        SecondaryIndex byRegion = SecondaryIndex.global(
                "byRegion",
                new KeySchema(
                        List.of(KeyAttribute.of("status", AttributeType.S), KeyAttribute.of("region", AttributeType.N)),
                        List.of()),
                Projection.ALL);
        Table table = SHOP.withIndexes(List.of(byRegion));
        ItemCollections collections = ItemCollections.of(
                design(
                        item("A", "1").with("status", new S("s")).with("region", new N("10")),
                        item("A", "2").with("status", new S("s")).with("region", new N("9")),
                        item("A", "3").with("status", new S("s")).with("region", new N("10.0")),
                        item("A", "4").with("status", new S("s"))),
                table,
                byRegion);
        assertEquals(2, collections.collections().size());
        assertEquals(
                List.of(new S("s"), new N("9")),
                collections.collections().get(0).partitionKey());
        assertEquals(List.of(1, 3), rowNumbers(collections, 1));
    }

    @Test
    void rejectsWhatThePutWouldRefuse() {
        Item mistyped = item("A", "1").with("status", new S("open")).with("total", new S("10"));
        Design design = design(item("A", "2"), Item.EMPTY.with("PK", new S("A")), mistyped, item("", "x"));
        var rejections = List.of(
                rejection(2, "One or more parameter values were invalid: Missing the key SK in the item"),
                rejection(
                        3,
                        "One or more parameter values were invalid: Type mismatch for Index Key total Expected: N"
                                + " Actual: S IndexName: byStatus"),
                rejection(
                        4,
                        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                                + " contain an empty string value. Key: PK"));
        ItemCollections collections = ItemCollections.of(design, SHOP, null);
        assertEquals(rejections, collections.rejections());
        assertEquals(List.of("A: 2"), lines(collections, "SK"));
        assertEquals(rejections, ItemCollections.of(design, SHOP, BY_STATUS).rejections());
    }

    @Test
    void keepsTheLaterOfTwoRowsWithOneKey() {
        ItemCollections collections = table(
                item("A", "1").with("v", new S("old")),
                item("B", "1"),
                item("A", "1").with("v", new S("newer")),
                item("A", "1").with("v", new S("newest")));
        assertEquals(List.of("A: newest", "B: -"), lines(collections, "v"));
        assertEquals(
                List.of(
                        rejection(1, "Two sample items have the same primary key; row 3 replaces this one"),
                        rejection(3, "Two sample items have the same primary key; row 4 replaces this one")),
                collections.rejections());
    }

    /** 1 and 1.0 are one key. */
    @Test
    void comparesKeysAsStored() {
        Table counters = Table.of("shop", KeySchema.of(KeyAttribute.of("PK", AttributeType.N)));
        Design design = design(Item.EMPTY.with("PK", new N("1")), Item.EMPTY.with("PK", new N("1.0")));
        ItemCollections collections = ItemCollections.of(design, counters, null);
        assertEquals(1, collections.size());
        assertEquals(1, collections.rejections().size());
    }

    @Test
    void showsEveryRowOfATableWithoutAKey() {
        Table sketch = SHOP.withKey(new KeySchema(List.of(), List.of())).withIndexes(List.of());
        ItemCollections collections = ItemCollections.of(design(item("A", "1"), item("A", "1")), sketch, null);
        assertEquals(1, collections.collections().size());
        assertEquals(List.of(1, 2), rowNumbers(collections, 0));
    }

    @Test
    void isEmptyWithoutSamples() {
        ItemCollections collections = table();
        assertEquals(List.of(), collections.collections());
        assertEquals(0, collections.bytes());
    }

    /** Shuffling the rows changes only their numbers. */
    @Test
    void doesNotDependOnTheOrderOfRows() {
        var random = new Random(20_260_904L);
        var items = new ArrayList<Item>();
        for (int i = 0; i < 300; i++) {
            items.add(item("P" + random.nextInt(20), "S" + i)
                    .with("status", new S("s" + random.nextInt(3)))
                    .with("total", new N(Integer.toString(random.nextInt(30) - 15))));
        }
        List<String> once = all(items);
        Collections.shuffle(items, random);
        assertEquals(once, all(items));
        assertTrue(once.size() > 20, once::toString);
    }

    private static List<String> all(List<Item> items) {
        StoredSamples samples = StoredSamples.of(design(items.toArray(Item[]::new)), SHOP);
        var all = new ArrayList<>(lines(ItemCollections.of(samples, SHOP, null), "SK"));
        all.addAll(lines(ItemCollections.of(samples, SHOP, BY_STATUS), "SK"));
        return all;
    }

    private static ItemCollections table(Item... items) {
        return ItemCollections.of(design(items), SHOP, null);
    }

    private static Design design(Item... items) {
        return Design.empty("d")
                .withTables(List.of(SHOP))
                .withSamples(Map.of(
                        "shop",
                        Stream.of(items).map(item -> SampleItem.of(null, item)).toList()));
    }

    private static Item item(String pk, String sk) {
        return Item.EMPTY.with("PK", new S(pk)).with("SK", new S(sk));
    }

    private static Rejection rejection(int row, String message) {
        return new Rejection(Place.sample("shop", row), "PutItem", message);
    }

    private static List<Integer> rowNumbers(ItemCollections collections, int collection) {
        return collections.collections().get(collection).rows().stream()
                .map(ItemCollection.Row::number)
                .toList();
    }

    /** Each collection as "partition key: attribute of each row". */
    private static List<String> lines(ItemCollections collections, String attribute) {
        return collections.collections().stream()
                .map(collection -> text(collection.partitionKey().get(0)) + ": "
                        + String.join(
                                ", ",
                                collection.rows().stream()
                                        .map(row -> row.entry()
                                                .get(attribute)
                                                .map(ItemCollectionsTest::text)
                                                .orElse("-"))
                                        .toList()))
                .toList();
    }

    private static String text(AttributeValue value) {
        return value instanceof S text ? text.value() : ((N) value).literal();
    }
}
