package io.keywright.access.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.capacity.ReadConsistency;
import io.keywright.expression.Statement;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Semantics: Developer Guide, ql-reference; units: nubo-db/dynamodb-conformance, executeStatement, 2026. */
class StatementsTest {
    private static final KeyAttribute PK = KeyAttribute.of("pk", AttributeType.S);
    private static final Table TABLE = Table.of("Music", KeySchema.of(PK, KeyAttribute.of("sk", AttributeType.N)))
            .withIndexes(List.of(
                    SecondaryIndex.global(
                            "ByGenre",
                            KeySchema.of(KeyAttribute.of("genre", AttributeType.S)),
                            Projection.include(List.of("year"))),
                    SecondaryIndex.local(
                            "ByYear",
                            KeySchema.of(PK, KeyAttribute.of("year", AttributeType.N)),
                            Projection.KEYS_ONLY)));

    private final StoredTable stored = StoredTable.of(TABLE, List.of());

    @BeforeEach
    void fill() {
        for (int i = 1; i <= 4; i++) {
            stored.put(item("a", i, i < 3 ? "rock" : "jazz"));
        }
        stored.put(item("b", 1, "rock"));
    }

    /** About 3 KB. */
    private static Item item(String partition, int number, String genre) {
        return new Item(Map.of(
                "pk", new AttributeValue.S(partition),
                "sk", AttributeValue.N.of(number),
                "genre", new AttributeValue.S(genre),
                "year", AttributeValue.N.of(2_000 - number),
                "text", new AttributeValue.S("x".repeat(3_000))));
    }

    private StatementResult run(String statement) throws Exception {
        return Statements.execute(stored, Statement.parse(statement), ReadConsistency.EVENTUAL, null);
    }

    private static String keys(StatementResult result) {
        var keys = new StringBuilder();
        for (Item item : result.returned()) {
            keys.append(((AttributeValue.S) item.attributes().get("pk")).value());
            keys.append(((AttributeValue.N) item.attributes().get("sk")).literal())
                    .append(' ');
        }
        return keys.toString().strip();
    }

    /** Evaluated, returned, and units: a key is a GetItem, a partition or all is every row walked, rounded once. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT * FROM Music WHERE pk = 'a' AND sk = 2 | 1 | a2 | 0.5",
                "SELECT * FROM Music WHERE pk = 'a' AND sk = 9 | 0 | `` | 0.5",
                "SELECT * FROM Music WHERE pk = 'a' AND sk = 2 AND genre = 'jazz' | 1 | `` | 0.5",
                "SELECT * FROM Music WHERE pk = 'a' | 4 | a1 a2 a3 a4 | 1.5",
                "SELECT * FROM Music WHERE pk = 'a' AND sk >= 3 | 2 | a3 a4 | 1",
                "SELECT * FROM Music WHERE pk = 'a' AND genre = 'jazz' | 4 | a3 a4 | 1.5",
                "SELECT * FROM Music WHERE pk = 'a' AND sk > 1 AND sk <> 3 | 3 | a2 a4 | 1.5",
                "SELECT * FROM Music WHERE pk = 'a' ORDER BY sk DESC | 4 | a4 a3 a2 a1 | 1.5",
                "SELECT pk, sk FROM Music WHERE pk IN ['b', 'a'] AND sk = 1 ORDER BY pk | 2 | a1 b1 | 1",
                "SELECT * FROM Music.ByGenre WHERE genre = 'jazz' | 2 | a3 a4 | 0.5",
                "SELECT pk, sk, text FROM Music.ByYear WHERE pk = 'b' | 1 | b1 | 1"
            })
    void aSelectReadsAsMuchAsItsKeyTells(String statement, int evaluated, String keys, double units) throws Exception {
        StatementResult result = run(statement);
        assertEquals(
                evaluated,
                result.pages().stream()
                        .mapToInt(page -> page.evaluated().size())
                        .sum());
        assertEquals(keys, keys(result));
        assertEquals(
                units,
                result.pages().stream()
                        .mapToDouble(page -> page.charge().units())
                        .sum());
    }

    @Test
    void aSelectWithoutItsKeyScans() throws Exception {
        StatementResult result = run("SELECT * FROM Music WHERE year = 1999");
        assertEquals(5, result.pages().get(0).evaluated().size());
        assertEquals(2, result.returned().size());
        assertEquals(2, result.pages().get(0).charge().units(), "15 KB in steps of 4, half");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT text FROM Music.ByGenre WHERE genre = 'jazz' | One or more parameter values were invalid:"
                        + " Global secondary index ByGenre does not project [text]",
                "SELECT * FROM Music.Nowhere | The table does not have the specified index: Nowhere",
                "SELECT * FROM Music ORDER BY sk | Must have WHERE clause in the statement when using ORDER BY clause.",
                "SELECT * FROM Music WHERE sk = 1 ORDER BY sk | Must have at least one non-optional hash key condition"
                        + " in WHERE clause when using ORDER BY clause.",
                "SELECT * FROM Music WHERE pk = 'a' ORDER BY year | Variable reference year in ORDER BY clause must be"
                        + " part of the primary key",
                "UPDATE Music SET a = 1 WHERE pk = 'a' | Where clause does not contain a mandatory equality on all key"
                        + " attributes",
                "DELETE FROM Music WHERE pk = 'a' AND sk > 1 | Where clause does not contain a mandatory equality on"
                        + " all key attributes",
                "EXISTS(SELECT * FROM Music WHERE pk = 'a' AND sk = 1) | EXISTS is a check of a transaction; expected"
                        + " SELECT without it"
            })
    void whatTheServiceDoesNotTakeIsRefused(String statement, String message) {
        assertEquals(
                message,
                assertThrows(RequestRefusedException.class, () -> run(statement))
                        .getMessage());
    }

    @Test
    void anInsertIsOfAnItemThatIsNotThere() throws Exception {
        StatementResult first = run("INSERT INTO Music VALUE {'pk': 'c', 'sk': 1, 'genre': 'folk'}");
        WriteResult written = first.write().orElseThrow();
        assertTrue(written.isDone());
        assertEquals(2, written.charge().totalUnits(), "the item and its entry");
        WriteResult again =
                run("INSERT INTO Music VALUE {'pk': 'c', 'sk': 1}").write().orElseThrow();
        assertEquals("Duplicate primary key exists in table", again.message());
        assertEquals(1, again.charge().totalUnits());
    }

    @Test
    void anUpdateIsOfAnItemThatIsThere() throws Exception {
        StatementResult result =
                run("UPDATE Music SET plays = 1 SET genre = 'folk' WHERE pk = 'a' AND sk = 1 RETURNING MODIFIED NEW *");
        assertEquals(
                List.of(new Item(Map.of("plays", new AttributeValue.N("1"), "genre", new AttributeValue.S("folk")))),
                result.returned());
        WriteResult missing = run("UPDATE Music SET plays = 1 WHERE pk = 'z' AND sk = 1")
                .write()
                .orElseThrow();
        assertEquals("The conditional request failed", missing.message());
        WriteResult unmet = run("UPDATE Music SET plays = plays + 1 WHERE pk = 'a' AND sk = 1 AND plays > 5")
                .write()
                .orElseThrow();
        assertEquals(WriteResult.Outcome.CONDITION_FAILED, unmet.outcome());
    }

    @Test
    void aDeleteOfNothingIsNoFault() throws Exception {
        assertTrue(run("DELETE FROM Music WHERE pk = 'z' AND sk = 1")
                .write()
                .orElseThrow()
                .isDone());
        StatementResult deleted = run("DELETE FROM Music WHERE pk = 'b' AND sk = 1 RETURNING ALL OLD *");
        assertEquals("b1", keys(deleted));
        assertTrue(stored.get(item("b", 1, "rock")).isEmpty());
    }
}
