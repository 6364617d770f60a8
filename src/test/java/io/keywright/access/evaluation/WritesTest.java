package io.keywright.access.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.access.evaluation.WriteResult.Outcome;
import io.keywright.expression.Condition;
import io.keywright.expression.DocumentPath;
import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Expressions;
import io.keywright.expression.Operand;
import io.keywright.expression.Update;
import io.keywright.item.EntryChange;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WritesTest {
    private static final KeyAttribute PK = KeyAttribute.of("pk", AttributeType.S);
    private static final KeyAttribute SK = KeyAttribute.of("sk", AttributeType.S);

    /** The table of the measured index writes: nubo-db/dynamodb-conformance, eu-west-2, 2026-08. */
    private static final Table TABLE = Table.of("writes", KeySchema.of(PK, SK))
            .withIndexes(List.of(
                    SecondaryIndex.global(
                            "g",
                            KeySchema.of(KeyAttribute.of("gsiPk", AttributeType.S)),
                            Projection.include(List.of("proj"))),
                    SecondaryIndex.local(
                            "l", KeySchema.of(PK, KeyAttribute.of("lsiSk", AttributeType.S)), Projection.ALL)));

    private final StoredTable stored = StoredTable.of(TABLE, List.of());

    private static Item item(String... namesAndTexts) {
        var attributes = new LinkedHashMap<String, AttributeValue>();
        attributes.put("pk", new AttributeValue.S("K"));
        attributes.put("sk", new AttributeValue.S("S"));
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            attributes.put(namesAndTexts[i], new AttributeValue.S(namesAndTexts[i + 1]));
        }
        return new Item(attributes);
    }

    private static @Nullable Condition condition(@Nullable String text) throws ExpressionSyntaxException {
        return text == null ? null : Expressions.condition(text);
    }

    private WriteResult put(Item item, @Nullable String condition) throws Exception {
        return Writes.write(stored, new WriteRequest.PutItem(item, condition(condition)));
    }

    private WriteResult update(String update, @Nullable String condition) throws Exception {
        return Writes.write(stored, new WriteRequest.UpdateItem(item(), update(update), condition(condition)));
    }

    private static Update update(String text) throws ExpressionSyntaxException {
        return Expressions.update(text);
    }

    private WriteResult delete(@Nullable String condition) throws Exception {
        return Writes.write(stored, new WriteRequest.DeleteItem(item(), condition(condition)));
    }

    private static String arms(WriteResult result) {
        var arms = new StringBuilder("t" + (int) result.charge().tableUnits());
        for (String index : List.of("g", "l")) {
            int units = (int) result.charge().indexUnits(index);
            arms.append(units == 0 ? "" : " " + index + units);
        }
        return arms.toString();
    }

    /** The measured cases of the same table. */
    @Test
    void everyArmIsBilled() throws Exception {
        assertEquals("t1 g1", arms(put(item("gsiPk", "a"), null)));
        assertEquals("t1 g1 l1", arms(put(item("gsiPk", "a", "lsiSk", "b", "proj", "1"), null)));
        assertEquals("t1", arms(put(item("gsiPk", "a", "lsiSk", "b", "proj", "1"), null)), "identical overwrite");
        assertEquals("t1 l1", arms(update("SET other = \"x\"", null)));
        assertEquals("t1 g1 l1", arms(update("SET proj = \"2\"", null)));
        assertEquals("t1 g2 l1", arms(update("SET gsiPk = \"z\"", null)));
        assertEquals("t1 l2", arms(update("SET lsiSk = \"c\"", null)));
        assertEquals("t1 g1 l1", arms(update("REMOVE gsiPk", null)));
        assertEquals("t1 l1", arms(delete(null)));
        assertEquals("t1", arms(delete(null)), "nothing is there to delete");
    }

    @Test
    void whatAnIndexGetsAndLosesIsTold() throws Exception {
        assertEquals(
                Map.of("g", EntryChange.Kind.JOIN, "l", EntryChange.Kind.NONE), kinds(put(item("gsiPk", "a"), null)));
        assertEquals(
                Map.of("g", EntryChange.Kind.MOVE, "l", EntryChange.Kind.JOIN),
                kinds(update("SET gsiPk = \"b\", lsiSk = \"c\"", null)));
        assertEquals(
                Map.of("g", EntryChange.Kind.UNTOUCHED, "l", EntryChange.Kind.IN_PLACE),
                kinds(update("SET other = \"c\"", null)));
        assertEquals(Map.of("g", EntryChange.Kind.LEAVE, "l", EntryChange.Kind.LEAVE), kinds(delete(null)));
    }

    private static Map<String, EntryChange.Kind> kinds(WriteResult result) {
        var kinds = new LinkedHashMap<String, EntryChange.Kind>();
        result.entries().forEach((index, change) -> kinds.put(index, change.kind()));
        return kinds;
    }

    @Test
    void imagesAreThoseBeforeAndAfter() throws Exception {
        WriteResult first = put(item("n", "1"), "attribute_not_exists(pk)");
        assertNull(first.before());
        assertEquals(item("n", "1"), first.after());
        WriteResult second = update("SET n = \"2\"", "n = \"1\"");
        assertEquals(item("n", "1"), second.before());
        assertEquals(item("n", "2"), second.after());
        assertEquals(item("n", "2"), delete(null).before());
        assertTrue(stored.get(item()).isEmpty());
    }

    /** The larger of the stored and the attempted image: Developer Guide, read-write-operations, read 2026-09. */
    @Test
    void aFailedConditionIsBilledAndWritesNothing() throws Exception {
        put(item("text", "x".repeat(3_000), "gsiPk", "a"), null);
        WriteResult put = put(item("text", "x".repeat(9_000)), "attribute_not_exists(pk)");
        assertEquals(Outcome.CONDITION_FAILED, put.outcome());
        assertEquals("The conditional request failed", put.message());
        assertEquals("t9", arms(put));
        assertEquals(put.before(), put.after());
        assertEquals("t3", arms(delete("n = \"1\"")));
        assertEquals("t3", arms(update("SET a = missing", "n = \"1\"")), "the condition comes first");
        assertTrue(stored.get(item()).orElseThrow().has("gsiPk"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SET sk = \"x\" | One or more parameter values were invalid: Cannot update attribute sk. This"
                        + " attribute is part of the key",
                "SET a = missing | The provided expression refers to an attribute that does not exist in the item",
                "SET a.b = \"x\" | The document path provided in the update expression is invalid for update",
                "SET gsiPk = 5 | One or more parameter values were invalid: Type mismatch for Index Key gsiPk"
                        + " Expected: S Actual: N IndexName: g",
                "SET gsiPk = n | The update expression attempted to update the secondary index key to unsupported type",
                "SET gsiPk = \"\" | One or more parameter values are not valid. The update expression attempted to"
                        + " update a secondary index key to a value that is not supported. The AttributeValue for a key"
                        + " attribute cannot contain an empty string value."
            })
    void anUpdateIsRefusedInDynamoDbsWords(String update, String message) throws Exception {
        stored.put(item().with("n", AttributeValue.N.of(1)));
        var refused = assertThrows(RequestRefusedException.class, () -> update(update, null));
        assertEquals(message, refused.getMessage());
        assertEquals(
                item().with("n", AttributeValue.N.of(1)), stored.get(item()).orElseThrow());
    }

    /** nubo-db/dynamodb-conformance and architect/dynalite, putItem. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "pk | `` | One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                        + " contain an empty string value. Key: pk",
                "pk | 5 | One or more parameter values were invalid: Type mismatch for key pk expected: S actual: N",
                "gsiPk | 5 | One or more parameter values were invalid: Type mismatch for Index Key gsiPk Expected: S"
                        + " Actual: N IndexName: g",
                "gsiPk | `` | One or more parameter values are not valid. A value specified for a secondary index key"
                        + " is not supported. The AttributeValue for a key attribute cannot contain an empty string value."
                        + " IndexName: g, IndexKey: gsiPk"
            })
    void aPutIsRefusedForItsKeys(String name, String value, String message) {
        AttributeValue bad = value.isEmpty() ? new AttributeValue.S("") : new AttributeValue.N(value);
        var refused = assertThrows(RequestRefusedException.class, () -> put(item().with(name, bad), null));
        assertEquals(message, refused.getMessage());
        assertTrue(stored.get(item()).isEmpty());
    }

    /** Developer Guide, Constraints: all values of a request together have at most 2 MB. */
    @Test
    void valuesHaveALargestSize() {
        String text = "x".repeat(1_024 * 1_024);
        var update = new Update(List.of(
                new Update.Set(DocumentPath.of("a"), new Operand.Literal(new AttributeValue.S(text))),
                new Update.Set(DocumentPath.of("b"), new Operand.Literal(new AttributeValue.S(text + "y")))));
        var refused = assertThrows(
                RequestRefusedException.class,
                () -> Writes.write(stored, new WriteRequest.UpdateItem(item(), update, null)));
        assertEquals("ExpressionAttributeValues exceeds max size", refused.getMessage());
    }

    /** 409,600 bytes are accepted and one more is not; an update has its own measure: the same suite. */
    @Test
    void anItemHasALargestSize() throws Exception {
        // pk, K, sk, S and the name t take 7 bytes.
        String largest = "x".repeat(409_600 - 7);
        put(item("t", largest), null);
        var put = assertThrows(RequestRefusedException.class, () -> put(item("t", largest + "x"), null));
        assertEquals("Item size has exceeded the maximum allowed size", put.getMessage());
        var update = assertThrows(
                RequestRefusedException.class, () -> update("SET t = list_append(missing, missing), u = \"x\"", null));
        assertFalse(update.getMessage().contains("size"), update.getMessage());
        var grown = assertThrows(RequestRefusedException.class, () -> update("SET u = \"x\"", null));
        assertEquals("Item size to update has exceeded the maximum allowed size", grown.getMessage());
    }

    /** scylladb/scylladb 5862: what only removes makes no item; what does nothing at all makes one. */
    @Test
    void anUpdateMakesAnItemUnlessItOnlyRemoves() throws Exception {
        assertNull(update("REMOVE a", null).after());
        assertTrue(stored.get(item()).isEmpty());
        assertEquals(
                item(),
                Writes.write(stored, new WriteRequest.UpdateItem(item(), null, null))
                        .after());
        assertEquals(item("a", "1"), update("SET a = \"1\"", null).after());
    }

    private List<TableWrite> writes(WriteRequest... requests) {
        var writes = new ArrayList<TableWrite>();
        for (WriteRequest request : requests) {
            writes.add(new TableWrite(stored, request));
        }
        return writes;
    }

    private static Item numbered(int number) {
        return item("gsiPk", "a").with("sk", new AttributeValue.S("S" + number));
    }

    /** Put with one index 3 units, not 4; a check 2: the measured cases. */
    @Test
    void aTransactionDoublesTheTablesArmAlone() throws Exception {
        stored.put(numbered(3));
        TransactionResult result = Writes.transaction(writes(
                new WriteRequest.PutItem(numbered(1), null),
                new WriteRequest.ConditionCheck(keyOf(numbered(3)), Expressions.condition("attribute_exists(pk)"))));
        assertFalse(result.isCancelled());
        assertEquals("", result.message());
        assertEquals("t2 g1", arms(result.members().get(0)));
        assertEquals("t2", arms(result.members().get(1)));
        assertEquals(numbered(1), stored.get(numbered(1)).orElseThrow());
    }

    private static Item keyOf(Item item) {
        return new Item(Map.of(
                "pk", item.attributes().get("pk"), "sk", item.attributes().get("sk")));
    }

    @Test
    void aTransactionIsAllOrNothing() throws Exception {
        TransactionResult result = Writes.transaction(writes(
                new WriteRequest.PutItem(numbered(1), null),
                new WriteRequest.UpdateItem(
                        keyOf(numbered(2)), update("SET a = \"1\""), Expressions.condition("attribute_exists(pk)")),
                new WriteRequest.UpdateItem(keyOf(numbered(3)), update("SET a = missing"), null)));
        assertTrue(result.isCancelled());
        assertEquals(
                "Transaction cancelled, please refer cancellation reasons for specific reasons [None,"
                        + " ConditionalCheckFailed, ValidationError]",
                result.message());
        assertEquals(
                List.of(Outcome.CANCELLED, Outcome.CONDITION_FAILED, Outcome.REFUSED),
                result.members().stream().map(WriteResult::outcome).toList());
        assertEquals(
                List.of("t2", "t2", "t2"),
                result.members().stream().map(WritesTest::arms).toList());
        assertTrue(stored.get(numbered(1)).isEmpty());
        assertNull(result.members().get(0).after());
    }

    @Test
    void aTransactionHasEachItemOnceAndAtMostAHundred() {
        assertEquals(
                "Transaction request cannot include multiple operations on one item",
                assertThrows(
                                RequestRefusedException.class,
                                () -> Writes.transaction(writes(
                                        new WriteRequest.PutItem(numbered(1), null),
                                        new WriteRequest.DeleteItem(keyOf(numbered(1)), null))))
                        .getMessage());
        var many = new WriteRequest[101];
        for (int i = 0; i < many.length; i++) {
            many[i] = new WriteRequest.PutItem(numbered(i), null);
        }
        String message = assertThrows(RequestRefusedException.class, () -> Writes.transaction(writes(many)))
                .getMessage();
        assertTrue(message.endsWith("Member must have length less than or equal to 100"), message);
        Item large = item("t", "x".repeat(400_000));
        var heavy = new WriteRequest[11];
        for (int i = 0; i < heavy.length; i++) {
            heavy[i] = new WriteRequest.PutItem(large.with("sk", new AttributeValue.S("S" + i)), null);
        }
        String tooHeavy = assertThrows(RequestRefusedException.class, () -> Writes.transaction(writes(heavy)))
                .getMessage();
        assertTrue(tooHeavy.endsWith("exceeds 4 MB"), tooHeavy);
    }

    /** One indexed and one sparse item: 3 units, 2 of the table and 1 of the index, as measured. */
    @Test
    void aBatchRoundsEachItem() throws Exception {
        List<WriteResult> results = Writes.batch(
                writes(new WriteRequest.PutItem(numbered(1), null), new WriteRequest.PutItem(item("a", "b"), null)));
        assertEquals(
                List.of("t1 g1", "t1"), results.stream().map(WritesTest::arms).toList());
        assertEquals(
                "Provided list of item keys contains duplicates",
                assertThrows(
                                RequestRefusedException.class,
                                () -> Writes.batch(writes(
                                        new WriteRequest.PutItem(numbered(1), null),
                                        new WriteRequest.DeleteItem(keyOf(numbered(1)), null))))
                        .getMessage());
        var many = new WriteRequest[26];
        for (int i = 0; i < many.length; i++) {
            many[i] = new WriteRequest.PutItem(numbered(i), null);
        }
        assertTrue(assertThrows(RequestRefusedException.class, () -> Writes.batch(writes(many)))
                .getMessage()
                .contains("less than or equal to 25"));
    }

    @Test
    void aCopyLeavesTheOriginalAlone() throws Exception {
        stored.put(item("n", "5"));
        StoredTable copy = stored.copy();
        Writes.write(copy, new WriteRequest.PutItem(item("n", "6", "gsiPk", "a"), null));
        assertEquals(item("n", "5"), stored.get(item()).orElseThrow());
        assertEquals(item("n", "6", "gsiPk", "a"), copy.get(item()).orElseThrow());
    }
}
