package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Step;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statements are of the forms in the Developer Guide's ql-reference pages. */
class StatementNamesTest {
    private static String attribute(String statement, String from, String to) {
        return ExpressionNames.rename(Step.Expressions.NONE.withStatement(statement), from, to)
                .statement();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT * FROM shop WHERE PK = 'shop' | SELECT * FROM depot WHERE PK = 'shop'",
                "select * from \"shop\".\"GSI1\" | select * from \"depot\".\"GSI1\"",
                "UPDATE \"shop\" SET shop = 1 WHERE PK = ? | UPDATE \"depot\" SET shop = 1 WHERE PK = ?",
                "DELETE FROM shop WHERE PK = ? | DELETE FROM depot WHERE PK = ?",
                "INSERT INTO shop VALUE {'shop': 'shop'} | INSERT INTO depot VALUE {'shop': 'shop'}",
                "SELECT shop FROM shops | SELECT shop FROM shops",
                "SELECT * FROM 'shop' | SELECT * FROM 'shop'"
            })
    void tables(String statement, String expected) {
        assertEquals(expected, StatementNames.renameTable(statement, "shop", "depot"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT * FROM shop.GSI1 WHERE GSI1 = 'GSI1' | SELECT * FROM shop.byDay WHERE GSI1 = 'GSI1'",
                "SELECT * FROM \"shop\" . \"GSI1\" | SELECT * FROM \"shop\" . \"byDay\"",
                "SELECT * FROM other.GSI1 | SELECT * FROM other.GSI1",
                "SELECT shop.GSI1 FROM shop | SELECT shop.GSI1 FROM shop"
            })
    void indexes(String statement, String expected) {
        assertEquals(expected, StatementNames.renameIndex(statement, "shop", "GSI1", "byDay"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SELECT total FROM t WHERE total > 5 AND NOT total = 7 "
                        + "| SELECT amount FROM t WHERE amount > 5 AND NOT amount = 7",
                "SELECT \"total\", totals FROM t | SELECT \"amount\", totals FROM t",
                "SELECT total.net, parcel.total FROM t | SELECT amount.net, parcel.total FROM t",
                "SELECT total[0].total FROM t | SELECT amount[0].total FROM t",
                "SELECT * FROM t WHERE contains(total, 'total') | SELECT * FROM t WHERE contains(amount, 'total')",
                "SELECT * FROM t WHERE total('x') | SELECT * FROM t WHERE total('x')",
                "SELECT * FROM t WHERE note = 'it''s total' AND total = 1 "
                        + "| SELECT * FROM t WHERE note = 'it''s total' AND amount = 1",
                "SELECT * FROM t WHERE PK = \"ORDER#{total}\" | SELECT * FROM t WHERE PK = \"ORDER#{amount}\"",
                "SELECT * FROM total WHERE total = 1 | SELECT * FROM total WHERE amount = 1",
                "UPDATE t SET total = total + 1 REMOVE total RETURNING ALL OLD * "
                        + "| UPDATE t SET amount = amount + 1 REMOVE amount RETURNING ALL OLD *",
                "INSERT INTO t VALUE {'PK': 'total', 'total': 4, 'map': {'total': 4}} "
                        + "| INSERT INTO t VALUE {'PK': 'total', 'amount': 4, 'map': {'total': 4}}",
                "SELECT * FROM t WHERE 'total | SELECT * FROM t WHERE 'total",
                "SELECT * FROM t ORDER BY total DESC | SELECT * FROM t ORDER BY amount DESC"
            })
    void attributes(String statement, String expected) {
        assertEquals(expected, attribute(statement, "total", "amount"));
    }

    @Test
    void aNameThatNeedsQuotesGetsThem() {
        assertEquals("SELECT * FROM \"my-shop\"", StatementNames.renameTable("SELECT * FROM shop", "shop", "my-shop"));
        assertEquals(
                "SELECT \"status\" FROM t", attribute("SELECT state1 FROM t", "state1", "status"), "a reserved word");
        assertEquals("SELECT \"a\"\"b\" FROM t", attribute("SELECT \"x\" FROM t", "x", "a\"b"));
        assertEquals("INSERT INTO t VALUE {'it''s': 1}", attribute("INSERT INTO t VALUE {'x': 1}", "x", "it's"));
    }

    /** Words of the language that an attribute may be named by all the same. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "UPDATE t SET NEW = 1 RETURNING ALL NEW * | UPDATE t SET a = 1 RETURNING ALL NEW * | NEW",
                "SELECT VALUES, AS FROM t WHERE MODIFIED = 1 | SELECT a, AS FROM t WHERE MODIFIED = 1 | VALUES",
                "SELECT VALUES, AS FROM t WHERE MODIFIED = 1 | SELECT VALUES, a FROM t WHERE MODIFIED = 1 | AS",
                "SELECT VALUES, AS FROM t WHERE MODIFIED = 1 | SELECT VALUES, AS FROM t WHERE a = 1 | MODIFIED",
                "SELECT \"ALL\" FROM t | SELECT \"a\" FROM t | ALL"
            })
    void wordsOfTheLanguage(String statement, String expected, String from) {
        assertEquals(expected, attribute(statement, from, "a"));
    }

    @Test
    void aWordThatCannotStandWithoutQuotesGetsThem() {
        assertEquals("SELECT \"missing\" FROM t", attribute("SELECT a FROM t", "a", "missing"));
        assertEquals("SELECT * FROM \"value\"", StatementNames.renameTable("SELECT * FROM a", "a", "value"));
        assertEquals("SELECT \"{{a}}\" FROM t", attribute("SELECT a FROM t", "a", "{a}"), "no template");
    }

    @Test
    void aStatementThatCannotBeReadStaysAsItIsTyped() {
        assertEquals("SELECT a FROM shop WHERE", attribute("SELECT a FROM shop WHERE", "b", "c"));
        assertEquals("MERGE INTO shop", StatementNames.renameTable("MERGE INTO shop", "shop", "depot"));
    }

    @Test
    void aNumberIsNoName() {
        assertEquals("SELECT * FROM t WHERE a = 7", attribute("SELECT * FROM t WHERE a = 7", "7", "b"));
    }

    @Test
    void theTableIsTheOneNamedFirst() {
        assertEquals(Optional.of("shop"), StatementNames.table("select a from \"shop\".\"GSI1\""));
        assertEquals(Optional.empty(), StatementNames.table("'FROM shop'"));
        assertEquals(Optional.empty(), StatementNames.table(""));
    }
}
