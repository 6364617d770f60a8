package io.keywright.limits;

import static io.keywright.limits.Shop.messages;
import static io.keywright.limits.Shop.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.item.ItemSize;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.testing.Vectors;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Texts: nubo-db/dynamodb-conformance, error-messages/putItem and transactWriteItems; architect/dynalite for lengths.
 */
class ItemLimitsTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final Place PLACE = Place.sample("shop", 1);
    private static final Table BINARY =
            Table.of("files", KeySchema.of(KeyAttribute.of("PK", AttributeType.B), text("SK")));

    private static List<String> refusals(Item item) {
        return messages(ItemLimits.rejections(Shop.TABLE, item, PLACE));
    }

    /** An item of this size with the key of an order. */
    private static Item sized(long bytes) {
        Item item = Shop.order().without("total");
        long rest = bytes - ItemSize.of(item) - "filler".length();
        return item.with("filler", new AttributeValue.S("x".repeat((int) rest)));
    }

    static List<Vectors.Row> itemLimits() {
        return Vectors.of("item_limit");
    }

    @ParameterizedTest
    @MethodSource("itemLimits")
    void sizes(Vectors.Row row) {
        long bytes = row.input().get("itemBytes").asLong();
        boolean accepted = row.expected().get("accepted").asBoolean();
        assertEquals(accepted ? List.of() : List.of(ItemLimits.TOO_LARGE), refusals(sized(bytes)));
        assertEquals(accepted, !ItemLimits.isTooLarge(bytes));
    }

    static List<Vectors.Row> keyLimits() {
        return Vectors.of("key_limit");
    }

    @ParameterizedTest
    @MethodSource("keyLimits")
    void keyLengths(Vectors.Row row) {
        String attribute = row.input().get("key").asText().equals("partitionKey") ? "PK" : "SK";
        var value =
                new AttributeValue.S("x".repeat(row.input().get("valueBytes").asInt()));
        assertEquals(
                row.expected().get("accepted").asBoolean(),
                refusals(Shop.order().with(attribute, value)).isEmpty());
    }

    @Test
    void indexKeysAreTyped() {
        for (Vectors.Row row : Vectors.of("index_key_type_mismatch")) {
            String[] key = row.input().get("indexKey").asText().split(":");
            var attribute = KeyAttribute.of(key[0], AttributeType.valueOf(key[1]));
            Table table = Shop.TABLE.withIndexes(
                    List.of(SecondaryIndex.global("byScore", KeySchema.of(attribute), Projection.ALL)));
            String value = row.input().get("itemValue").get("S").asText();
            List<String> refusals = messages(
                    ItemLimits.rejections(table, Shop.order().with(key[0], new AttributeValue.S(value)), PLACE));
            assertEquals(1, refusals.size());
            assertTrue(
                    refusals.get(0).contains(row.expected().get("errorContains").asText()), refusals.get(0));
        }
    }

    static Stream<Arguments> refused() {
        var empty = new AttributeValue.S("");
        return Stream.of(
                arguments(Shop.order().without("SK"), INVALID + "Missing the key SK in the item"),
                arguments(
                        Shop.order().with("PK", AttributeValue.N.of(5)),
                        INVALID + "Type mismatch for key PK expected: S actual: N"),
                arguments(
                        Shop.order().with("PK", new AttributeValue.L(List.of())),
                        INVALID + "Type mismatch for key PK expected: S actual: L"),
                arguments(
                        Shop.order().with("SK", empty),
                        "One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                                + " contain an empty string value. Key: SK"),
                arguments(
                        Shop.order().with("GSI1PK", empty),
                        "One or more parameter values are not valid. A value specified for a secondary index key is"
                                + " not supported. The AttributeValue for a key attribute cannot contain an empty string"
                                + " value. IndexName: GSI1, IndexKey: GSI1PK"),
                arguments(
                        Shop.order().with("total", new AttributeValue.S("12")),
                        INVALID + "Type mismatch for Index Key total Expected: N Actual: S IndexName: byTotal"),
                arguments(
                        Shop.order().with("PK", new AttributeValue.S("ä".repeat(1025))),
                        INVALID + "Size of hashkey has exceeded the maximum size limit of2048 bytes"),
                arguments(
                        Shop.order().with("SK", new AttributeValue.S("x".repeat(1025))),
                        INVALID + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes"),
                arguments(
                        Shop.order().with("GSI1SK", new AttributeValue.S("x".repeat(1025))),
                        INVALID
                                + "Aggregated size of all range keys has exceeded the size limit of 1024 bytes (index"
                                + " GSI1)"),
                arguments(
                        Shop.order().with("tags", new AttributeValue.SS(List.of())),
                        INVALID + "An string set  may not be empty"),
                arguments(
                        Shop.order().with("price", new AttributeValue.N("1E+126")),
                        "Number overflow. Attempting to store a number with magnitude larger than supported range"),
                arguments(
                        Shop.order().with("", new AttributeValue.S("x")),
                        "An attribute name must have at least one character"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refused(Item item, String message) {
        assertEquals(List.of(message), refusals(item));
    }

    static Stream<Item> accepted() {
        return Stream.of(
                Shop.order(),
                Shop.order().with("notes", new AttributeValue.S("")),
                Shop.order().with("PK", new AttributeValue.S("ä".repeat(1024))),
                Shop.order().with("SK", new AttributeValue.S("x".repeat(1024))),
                Shop.order().with("GSI1SK", new AttributeValue.S("x".repeat(1024))),
                Shop.order().with("GSI1PK", new AttributeValue.S("x".repeat(2048))),
                Shop.order().without("total"));
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void accepted(Item item) {
        assertEquals(List.of(), refusals(item));
    }

    @Test
    void binaryKeys() {
        Item item = Item.EMPTY.with("SK", new AttributeValue.S("1"));
        assertEquals(List.of(), messages(ItemLimits.rejections(BINARY, item.with("PK", binary(2048)), PLACE)));
        assertEquals(
                List.of(INVALID + "Size of hashkey has exceeded the maximum size limit of2048 bytes"),
                messages(ItemLimits.rejections(BINARY, item.with("PK", binary(2049)), PLACE)));
        assertEquals(
                List.of("One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                        + " contain an empty binary value. Key: PK"),
                messages(ItemLimits.rejections(BINARY, item.with("PK", binary(0)), PLACE)));
    }

    private static AttributeValue binary(int length) {
        return new AttributeValue.B(Bytes.of(new byte[length]));
    }

    @Test
    void sortAttributesOfAnIndexCountTogether() {
        var key = new KeySchema(List.of(text("a")), List.of(text("b"), text("c")));
        Table table = Shop.TABLE.withIndexes(List.of(SecondaryIndex.global("multi", key, Projection.ALL)));
        Item item = Shop.order().with("a", new AttributeValue.S("x")).with("b", new AttributeValue.S("x".repeat(1000)));
        assertEquals(
                List.of(),
                messages(ItemLimits.rejections(table, item.with("c", new AttributeValue.S("x".repeat(24))), PLACE)));
        assertEquals(
                1,
                ItemLimits.rejections(table, item.with("c", new AttributeValue.S("x".repeat(25))), PLACE)
                        .size());
    }

    /** nubo-db/dynamodb-conformance: the message names the first index, in the order of the alphabet. */
    @Test
    void aBadIndexKeyIsReportedOnce() {
        var key = KeySchema.of(text("status"));
        Table table = Shop.TABLE.withIndexes(List.of(
                SecondaryIndex.global("zeta", key, Projection.ALL),
                SecondaryIndex.global("alpha", key, Projection.ALL)));
        assertEquals(
                List.of(INVALID + "Type mismatch for Index Key status Expected: S Actual: N IndexName: alpha"),
                messages(ItemLimits.rejections(table, Shop.order().with("status", AttributeValue.N.of(1)), PLACE)));
    }

    @Test
    void localIndexEntriesCountTowardsTheLimit() {
        Table table = Shop.TABLE.withIndexes(List.of(Shop.BY_TOTAL.withProjection(Projection.ALL)));
        Item half = sized(204_793).with("total", AttributeValue.N.of(1));
        assertEquals(204_800, ItemSize.of(half));
        assertEquals(List.of(), messages(ItemLimits.rejections(table, half, PLACE)));
        Item more = half.with("a", new AttributeValue.S(""));
        assertEquals(
                List.of("Item size has exceeded the maximum allowed size: 204,801 B in the table and 204,801 B in its"
                        + " local secondary indexes, together at most 409,600 B"),
                messages(ItemLimits.rejections(table, more, PLACE)));
        assertEquals(List.of(), messages(ItemLimits.rejections(table, more.without("total"), PLACE)));
    }

    @Test
    void withoutATableOnlyValuesAndSizeCount() {
        assertEquals(List.of(), messages(ItemLimits.rejections(Item.EMPTY, PLACE)));
        Item bad = sized(409_601).with("tags", new AttributeValue.NS(List.of()));
        assertEquals(
                List.of(INVALID + "An number set  may not be empty", ItemLimits.TOO_LARGE),
                messages(ItemLimits.rejections(bad, PLACE)));
    }

    @Test
    void placeAndOperation() {
        Rejection rejection =
                ItemLimits.rejections(Shop.TABLE, Item.EMPTY, PLACE).get(0);
        assertEquals(PLACE, rejection.place());
        assertEquals("PutItem", rejection.operation());
    }
}
