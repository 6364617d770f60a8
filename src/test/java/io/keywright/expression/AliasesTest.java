package io.keywright.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.key.KeyTemplate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Names that need it and all values become placeholders: Developer Guide, Expressions.ExpressionAttributeNames. */
class AliasesTest {
    @Test
    void oneRequest() throws ExpressionSyntaxException {
        Condition condition = Expressions.condition(
                "#status = \"PLACED\" AND total > 100 AND #\"first name\" = :who AND a.size[0] = \"ORDER#{orderId}\"");
        Update update = Expressions.update(
                "SET #status = \"PAID\", total = total - 100, list = list_append(list, [:who]) REMOVE remove_at,"
                        + " #remove");
        ProjectedPaths projection = Expressions.projection("PK, #status, GSI1_PK");
        Aliases aliases = Aliases.of(condition, update, projection);
        assertEquals("#status = :v0 AND #total > :v1 AND #n2 = :who AND a.#size[0] = :v2", aliases.text(condition));
        assertEquals(
                "SET #status = :v3, #total = #total - :v1, #list = list_append(#list, :v4) REMOVE #remove_at, #remove",
                aliases.text(update));
        assertEquals("PK, #status, #GSI1_PK", aliases.text(projection));
        assertEquals(
                List.of(
                        Map.entry("#status", "status"),
                        Map.entry("#total", "total"),
                        Map.entry("#n2", "first name"),
                        Map.entry("#size", "size"),
                        Map.entry("#list", "list"),
                        Map.entry("#remove_at", "remove_at"),
                        Map.entry("#remove", "remove"),
                        Map.entry("#GSI1_PK", "GSI1_PK")),
                List.copyOf(aliases.names().entrySet()));
        Operand who = new Operand.Placeholder(":who");
        assertEquals(
                List.of(
                        Map.entry(":v0", Operand.Literal.text("PLACED")),
                        Map.entry(":v1", Operand.Literal.number(100)),
                        Map.entry(":who", who),
                        Map.entry(
                                ":v2",
                                new Operand.Template(
                                        KeyTemplate.ifValid("ORDER#{orderId}").orElseThrow())),
                        Map.entry(":v3", Operand.Literal.text("PAID")),
                        Map.entry(":v4", new Operand.ListOf(List.of(who)))),
                List.copyOf(aliases.values().entrySet()));
    }

    @Test
    void placeholdersOfTheTextKeepTheirNames() throws ExpressionSyntaxException {
        Condition first = Expressions.condition("a = 1");
        Condition second = Expressions.condition("b = :v0 AND c = :v1 AND d = 2");
        Aliases aliases = Aliases.of(first, second);
        assertEquals("a = :v2", aliases.text(first));
        assertEquals("b = :v0 AND c = :v1 AND d = :v3", aliases.text(second));
    }

    @Test
    void parenthesesStandWhereTheyAreNeeded() throws ExpressionSyntaxException {
        Condition condition = Expressions.condition(
                "((a = :v) OR (b = :v)) AND NOT (c = :v AND (d = :v)) AND (e = :v AND f = :v) OR NOT NOT g = :v");
        assertEquals(
                "(a = :v OR b = :v) AND NOT (c = :v AND d = :v) AND (e = :v AND f = :v) OR NOT NOT g = :v",
                Aliases.of(condition).text(condition));
    }

    @Test
    void longTextsAreRefused() throws ExpressionSyntaxException {
        Condition fits = Expressions.condition("a = \"" + "x".repeat(5_000) + "\"");
        assertEquals(Optional.empty(), Aliases.of(fits).refusal(ExpressionKind.FILTER, fits));
        Condition condition = Expressions.condition("a".repeat(4_091) + " = 1");
        assertEquals(
                Optional.of(
                        "Invalid FilterExpression: Expression size has exceeded the maximum allowed size; expression"
                                + " size: 4097"),
                Aliases.of(condition).refusal(ExpressionKind.FILTER, condition));
    }

    @Test
    void onlyExpressionsOfTheRequest() throws ExpressionSyntaxException {
        Aliases aliases = Aliases.of(Expressions.condition("a = 1"));
        Condition other = Expressions.condition("a = 2");
        assertThrows(IllegalArgumentException.class, () -> aliases.text(other));
    }
}
