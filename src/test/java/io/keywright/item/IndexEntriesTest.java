package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.AttributeValue.B;
import io.keywright.model.AttributeValue.N;
import io.keywright.model.AttributeValue.S;
import io.keywright.model.Bytes;
import io.keywright.model.Extra;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.testing.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class IndexEntriesTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String NOT_VALID = "One or more parameter values are not valid. ";

    private static final SecondaryIndex BY_SCORE = SecondaryIndex.global(
            "GSI1",
            KeySchema.of(KeyAttribute.of("game", AttributeType.S), KeyAttribute.of("score", AttributeType.N)),
            Projection.include(List.of("player", "absent")));
    private static final Table TABLE = Table.of(
                    "scores",
                    KeySchema.of(KeyAttribute.of("PK", AttributeType.S), KeyAttribute.of("SK", AttributeType.B)))
            .withIndexes(List.of(BY_SCORE));
    private static final Item ITEM = Item.EMPTY
            .with("note", new S("n"))
            .with("score", new N("12"))
            .with("PK", new S("p"))
            .with("player", new S("Ana"))
            .with("SK", new B(Bytes.of(new byte[] {7})))
            .with("game", new S("g"));

    static List<Vectors.Row> sparseRows() {
        return Vectors.of("sparse_membership");
    }

    @ParameterizedTest
    @MethodSource("sparseRows")
    void isSparse(Vectors.Row row) {
        var key = new ArrayList<KeyAttribute>();
        row.input().get("indexKeys").forEach(name -> key.add(KeyAttribute.of(name.asText(), AttributeType.S)));
        SecondaryIndex index = SecondaryIndex.global("i", KeySchema.of(key.get(0), key.get(1)), Projection.ALL);
        Item item = ITEM;
        for (JsonNode name : row.input().get("itemHas")) {
            item = item.with(name.asText(), new S("x"));
        }
        assertEquals(
                row.expected().get("member").asBoolean(),
                IndexView.of(TABLE, index).isMember(item));
        assertEquals(
                new Membership.Outside("createdAt"),
                IndexEntries.membership(TABLE.withIndexes(List.of(index)), index, item));
    }

    static List<Vectors.Row> mismatchRows() {
        return Vectors.of("index_key_type_mismatch");
    }

    @ParameterizedTest
    @MethodSource("mismatchRows")
    void refusesOtherTypes(Vectors.Row row) {
        String[] key = row.input().get("indexKey").asText().split(":");
        SecondaryIndex index = SecondaryIndex.global(
                "byScore", KeySchema.of(KeyAttribute.of(key[0], AttributeType.valueOf(key[1]))), Projection.KEYS_ONLY);
        Table table = TABLE.withIndexes(List.of(index));
        Item item = ITEM.with(key[0], JsonItems.value(row.input().get("itemValue")));
        String message = row.expected().get("errorContains").asText() + " byScore";
        assertEquals(new Membership.Refused(INVALID + message), IndexEntries.membership(table, index, item));
        assertEquals(Optional.of(INVALID + message), IndexEntries.refusal(table, item));
    }

    @Test
    void projectsKeysAndIncludedAttributes() {
        var entry = new Membership.Entry(ITEM.without("note"));
        assertEquals(entry, IndexEntries.membership(TABLE, BY_SCORE, ITEM));
        assertEquals(
                List.of("score", "PK", "player", "SK", "game"),
                List.copyOf(entry.entry().attributes().keySet()));
        assertEquals(
                new Membership.Entry(ITEM.without("note").without("player")),
                IndexEntries.membership(TABLE, BY_SCORE.withProjection(Projection.KEYS_ONLY), ITEM));
    }

    @Test
    void projectsTheItemItselfForAll() {
        Membership whole = IndexEntries.membership(TABLE, BY_SCORE.withProjection(Projection.ALL), ITEM);
        assertSame(ITEM, whole.item().orElseThrow());
    }

    @Test
    void knowsWhatAnEntryHas() {
        IndexView view = IndexView.of(TABLE, BY_SCORE);
        assertTrue(List.of("PK", "SK", "game", "score", "player", "absent").stream()
                .allMatch(view::projects));
        assertEquals(false, view.projects("note"));
        assertTrue(IndexView.of(TABLE, BY_SCORE.withProjection(Projection.ALL)).projects("note"));
        assertEquals(ItemSize.of(ITEM.without("note")), view.entryBytes(ITEM));
    }

    @Test
    void namesTheFirstMissingKeyAttribute() {
        assertEquals(
                new Membership.Outside("game"),
                IndexEntries.membership(TABLE, BY_SCORE, ITEM.without("game").without("score")));
        assertEquals(
                Optional.empty(),
                IndexEntries.membership(TABLE, BY_SCORE, ITEM.without("score")).item());
        assertEquals(Optional.empty(), IndexEntries.refusal(TABLE, ITEM.without("score")));
    }

    /** A wrong type is refused even where the item would be outside for another reason. */
    @Test
    void refusesBeforeItLeavesOut() {
        assertEquals(
                new Membership.Refused(
                        INVALID + "Type mismatch for Index Key score Expected: N Actual: NULL IndexName: GSI1"),
                IndexEntries.membership(
                        TABLE, BY_SCORE, ITEM.without("game").with("score", new AttributeValue.Null())));
    }

    /** nubo-db/dynamodb-conformance, measured in eu-west-2, 2026-08. */
    @Test
    void refusesEmptyIndexKeys() {
        String message = NOT_VALID + "A value specified for a secondary index key is not supported. The AttributeValue"
                + " for a key attribute cannot contain an empty %s value. IndexName: %s, IndexKey: %s";
        assertEquals(
                new Membership.Refused(message.formatted("string", "GSI1", "game")),
                IndexEntries.membership(TABLE, BY_SCORE, ITEM.with("game", new S(""))));
        SecondaryIndex binary =
                SecondaryIndex.global("gsib", KeySchema.of(KeyAttribute.of("bidx", AttributeType.B)), Projection.ALL);
        assertEquals(
                Optional.of(message.formatted("binary", "gsib", "bidx")),
                IndexEntries.refusal(
                        TABLE.withIndexes(List.of(BY_SCORE, binary)), ITEM.with("bidx", new B(Bytes.of(new byte[0])))));
    }

    /** architect/dynalite, putItem tests, and nubo-db/dynamodb-conformance, error-messages. */
    @ParameterizedTest
    @CsvSource(delimiter = '~', textBlock = """
            PK missing ~ were invalid: Missing the key PK in the item
            SK missing ~ were invalid: Missing the key SK in the item
            PK number  ~ were invalid: Type mismatch for key PK expected: S actual: N
            SK number  ~ were invalid: Type mismatch for key SK expected: B actual: N
            PK empty   ~ are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: PK
            SK empty   ~ are not valid. The AttributeValue for a key attribute cannot contain an empty binary value. Key: SK
            """)
    void refusesTableKeys(String change, String problem) {
        String name = change.substring(0, 2);
        AttributeValue empty = name.equals("PK") ? new S("") : new B(Bytes.of(new byte[0]));
        Item item = change.endsWith("missing")
                ? ITEM.without(name)
                : ITEM.with(name, change.endsWith("number") ? new N("1") : empty);
        String message = "One or more parameter values " + problem;
        assertEquals(Optional.of(message), IndexEntries.tableKeyRefusal(TABLE, item));
        assertEquals(Optional.of(message), IndexEntries.refusal(TABLE, item));
    }

    @Test
    void acceptsLegalItems() {
        assertEquals(Optional.empty(), IndexEntries.refusal(TABLE, ITEM));
        assertEquals(Optional.empty(), IndexEntries.refusal(TABLE, ITEM.with("note", new S(""))));
    }

    /** A sketch with a type that is none is refused once, for the table, and not for every item. */
    @Test
    void leavesUnknownTypesToTheTable() {
        var odd = new KeyAttribute("score", "X", Extra.NONE);
        SecondaryIndex index = SecondaryIndex.global("odd", KeySchema.of(odd), Projection.ALL);
        assertEquals(new Membership.Entry(ITEM), IndexEntries.membership(TABLE, index, ITEM));
    }
}
