package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Step;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names in the language of designs, see {@link io.keywright.expression.Expressions}. */
class ExpressionNamesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        total > 5  AND ( NOT total=7 )            | amount > 5  AND ( NOT amount=7 )
        `#total = :total`                           | #amount = :total
        `#"total" <> "total"`                       | #"amount" <> "total"
        totals = 1 AND #totals = 2                | totals = 1 AND #totals = 2
        total.total = 1 AND net.total = 2         | amount.total = 1 AND net.total = 2
        total[0].#total = 1                       | amount[0].#total = 1
        size(total) > 2 AND contains(a, total)    | size(amount) > 2 AND contains(a, amount)
        a = "T#{total}" AND b = {total}           | a = "T#{amount}" AND b = {amount}
        a = "say ""{total}""!"                    | a = "say ""{amount}""!"
        a = "{{total}}"                           | a = "{{total}}"
        a = base64"total123"                      | a = base64"total123"
        a = [{"total": 1}, "total"] AND total = 1 | a = [{"total": 1}, "total"] AND amount = 1
        a BETWEEN total AND #total                | a BETWEEN amount AND #amount
        total IN (total, :a)                      | amount IN (amount, :a)
        total(a) AND total = 1                    | total(a) AND amount = 1
        total =                                   | amount =
        total = 1 OR OR total = 2                 | total = 1 OR OR total = 2
        total = 'total'                           | total = 'total'
        """)
    void conditions(String text, String expected) {
        var before = new Step.Expressions(text, "", text, text, "");
        assertEquals(
                new Step.Expressions(expected, "", expected, expected, ""),
                ExpressionNames.rename(before, "total", "amount"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        a, #total ,total.net | a, #amount ,amount.net
        b.total, totals      | b.total, totals
        total,, total        | total,, total
        """)
    void projections(String text, String expected) {
        assertEquals(
                Step.Expressions.NONE.withProjection(expected),
                ExpressionNames.rename(Step.Expressions.NONE.withProjection(text), "total", "amount"));
    }

    /** As the name was written if the new one can be, and in quotes otherwise. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        a = 1      | status   | status = 1
        `#a = 1`     | status   | #status = 1
        a = 1      | due-day  | due-day = 1
        a = 1      | and      | #and = 1
        a = 1      | set      | #set = 1
        a = 1      | true     | #true = 1
        a = 1      | 2nd      | #2nd = 1
        a = 1      | x.y      | #"x.y" = 1
        `#a = 1`     | two words | #"two words" = 1
        `#"a" = 1`   | b        | #"b" = 1
        a = 1      | say "b"  | #"say ""b""\" = 1
        a = 1      | b, c     | #"b, c" = 1
        a = 1      | #b       | #"#b" = 1
        a = {a}    | x.y      | #"x.y" = {x\\.y}
        """)
    void newNames(String text, String to, String expected) {
        assertEquals(
                expected,
                ExpressionNames.rename(Step.Expressions.NONE.withFilter(text), "a", to)
                        .filter());
    }

    /** An operator is none, and a name that reads like one is. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        `#and = 1 AND b = 2`          | #a = 1 AND b = 2        | and
        `#AND = 1 AND b = 2`          | #a = 1 AND b = 2        | AND
        size(b) = 1 AND size = 2    | size(b) = 1 AND a = 2   | size
        """)
    void wordsOfTheLanguage(String text, String expected, String from) {
        assertEquals(
                expected,
                ExpressionNames.rename(Step.Expressions.NONE.withFilter(text), from, "a")
                        .filter());
    }
}
