package io.keywright.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.expression.ExpressionSyntaxException;
import io.keywright.expression.Statement;
import io.keywright.model.AttributeType;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** paritysuite/dynamodb-conformance, tier2/partiql, and amazon/dynamodb-local, messages of its PartiQL validation. */
class StatementLimitsTest {
    private static final Table TABLE = Table.of(
                    "t", KeySchema.of(KeyAttribute.of("pk", AttributeType.S), KeyAttribute.of("sk", AttributeType.N)))
            .withIndexes(List.of(
                    SecondaryIndex.global("i", KeySchema.of(KeyAttribute.of("day", AttributeType.S)), Projection.ALL)));

    private static String refusal(String statement, boolean inTransaction) throws ExpressionSyntaxException {
        return StatementLimits.refusal(Statement.parse(statement), TABLE, inTransaction)
                .orElse("");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT * FROM t | ",
                "SELECT * FROM t WHERE pk = ? AND sk = {n} | ",
                "SELECT * FROM t WHERE pk = \"A#{a}\" AND sk > 5 | ",
                "SELECT * FROM t WHERE sk > 'x' | ",
                "SELECT * FROM t WHERE pk = 5 | Key attribute's data type should match its data type in table's schema:"
                        + " Key pk",
                "SELECT * FROM t WHERE pk IN ['a', 5] | Key attribute's data type should match its data type in"
                        + " table's schema: Key pk",
                "SELECT * FROM t WHERE pk = 'a' AND sk BETWEEN ? AND 'x' | One or more parameter values were invalid:"
                        + " Condition parameter type does not match schema type",
                "DELETE FROM t WHERE pk = 'a' AND sk = 'x' | Key attribute's data type should match its data type in"
                        + " table's schema: Key sk",
                "UPDATE t SET a = 1 WHERE pk = 'a' | Where clause does not contain a mandatory equality on all key"
                        + " attributes",
                "DELETE FROM t WHERE pk = 'a' AND sk = 1 AND pk.a = 1 | Key attributes must be scalars; list random"
                        + " access '[]' and map lookup '.' are not allowed: Key: pk",
                "SELECT * FROM t.i WHERE day = 5 | Key attribute's data type should match its data type in table's"
                        + " schema: Key day",
                "SELECT * FROM t.j | The table does not have the specified index: j",
                "INSERT INTO t VALUE {'pk': 'a'} | One or more parameter values were invalid: Missing the key sk in the"
                        + " item",
                "INSERT INTO t VALUE {'pk': 'a', 'sk': {n}} | ",
                "INSERT INTO t VALUE {'pk': 'a', 'sk': 'x'} | One or more parameter values were invalid: Type mismatch"
                        + " for key sk expected: N actual: S"
            })
    void aStatementAlone(String statement, String refusal) throws ExpressionSyntaxException {
        assertEquals(refusal == null ? "" : refusal, refusal(statement, false));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT a FROM t WHERE pk = 'a' AND sk = 1 | ",
                "SELECT * FROM t WHERE pk = 'a' AND sk = 1 AND a = 2 | Select statements within ExecuteTransaction must"
                        + " specify the primary key in the where clause.",
                "SELECT * FROM t WHERE pk IN ['a', 'b'] AND sk = 1 | Select statements within ExecuteTransaction must"
                        + " specify the primary key in the where clause.",
                "SELECT * FROM t.i WHERE day = 'x' | Reads on indices are not supported within transactions.",
                "EXISTS(SELECT * FROM t WHERE pk = 'a' AND sk = 1) | EXISTS() must contain a single item read with"
                        + " additional condition",
                "EXISTS(SELECT * FROM t WHERE pk = 'a' AND sk = 1 AND a IS MISSING) | ",
                "DELETE FROM t WHERE pk = 'a' AND sk = 1 | "
            })
    void aMemberOfATransaction(String statement, String refusal) throws ExpressionSyntaxException {
        assertEquals(refusal == null ? "" : refusal, refusal(statement, true));
    }
}
