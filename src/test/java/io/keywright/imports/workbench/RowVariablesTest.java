package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.format.DesignFormatException;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowVariablesTest {
    private static RowVariables.Segment segment(String texts, String hint, Integer... lacking) {
        List<String> each = Arrays.asList(texts.split(","));
        return new RowVariables.Segment(
                IntStream.range(0, each.size()).boxed().toList(), each, List.of(hint), Set.of(lacking));
    }

    private static Optional<String> stored(List<Row> rows, List<String> stored, RowVariables.Segment segment) {
        return new RowVariables(rows, stored, List.of("PK"))
                .stored(segment)
                .map(variable -> KeyTemplate.of(List.<Part>of(variable)).print());
    }

    @Test
    void areAttributesWithTheTextInEveryRow() throws DesignFormatException {
        List<Row> rows = Parsed.texts("a=1 b=x1", "a=2 b=x2");

        assertEquals(Optional.of("{b}"), stored(rows, List.of("a", "b"), segment("x1,x2", "value")));
        assertEquals(Optional.empty(), stored(rows, List.of("a", "b"), segment("x1,y2", "value")));
        assertEquals(Optional.empty(), stored(rows, List.of("a"), segment("x1,x2", "value")), "only those that may");
    }

    @Test
    void haveTheNameThatIsMostLikeTheWantedOne() throws DesignFormatException {
        List<Row> rows = Parsed.texts("a=11 order=11 orderId=11", "a=22 order=22 orderId=22");

        assertEquals(
                Optional.of("{orderId}"), stored(rows, List.of("a", "order", "orderId"), segment("11,22", "orderId")));
        assertEquals(Optional.of("{order}"), stored(rows, List.of("a", "order"), segment("11,22", "orderId")));
        assertEquals(Optional.of("{a}"), stored(rows, List.of("a"), segment("11,22", "orderId")));
    }

    @Test
    void areFormattedWhereTheTextIsMadeOfTheValue() throws DesignFormatException {
        List<Row> rows = Parsed.rows(
                "{'n': {'N': '7'}, 'at': {'S': '2026-03-14T08:00:00Z'}, 'mail': {'S': 'Ada@Example.com'}}",
                "{'n': {'N': '12'}, 'at': {'S': '2026-04-01T09:30:00Z'}, 'mail': {'S': 'Ben@Example.com'}}");
        List<String> names = List.of("n", "at", "mail");

        assertEquals(Optional.of("{n}"), stored(rows, names, segment("7,12", "n")));
        assertEquals(Optional.of("{n:%04d}"), stored(rows, names, segment("0007,0012", "n")));
        assertEquals(Optional.of("{at:yyyy-MM}"), stored(rows, names, segment("2026-03,2026-04", "month")));
        assertEquals(Optional.of("{at:yyyyMMdd}"), stored(rows, names, segment("20260314,20260401", "day")));
        assertEquals(
                Optional.of("{mail|lower}"), stored(rows, names, segment("ada@example.com,ben@example.com", "email")));
        assertEquals(
                Optional.of("{mail|upper}"), stored(rows, names, segment("ADA@EXAMPLE.COM,BEN@EXAMPLE.COM", "email")));
    }

    @Test
    void areNotEqualByChance() throws DesignFormatException {
        List<Row> rows = Parsed.texts("count=1", "count=1");

        assertEquals(Optional.empty(), stored(rows, List.of("count"), segment("1,1", "version")));
        assertEquals(Optional.of("{count}"), stored(rows, List.of("count"), segment("1,1", "count")));
    }

    @Test
    void areMissingWhereTheyMustBe() throws DesignFormatException {
        List<Row> rows = Parsed.texts("mail=ada@x sent=ada@x", "mail=ben@x");

        assertEquals(Optional.of("{sent}"), stored(rows, List.of("mail", "sent"), segment("ada@x", "mail", 1)));
        assertEquals(Optional.empty(), stored(rows, List.of("mail"), segment("ada@x", "mail", 1)));
    }

    @Test
    void areAddedWithANameOfTheirOwn() throws DesignFormatException {
        var variables = new RowVariables(Parsed.texts("userId=x", "userId=y"), List.of("userId"), List.of("PK"));

        assertEquals("userId2", variables.added(segment("1,2", "userId")), "another attribute has the name");
        assertEquals("PK2", variables.added(segment("3,4", "PK")), "so has a key");
        assertEquals("userId2", variables.added(segment("1,2", "orderId")), "the same texts are the same variable");
        assertEquals("orderId", variables.added(segment("1,9", "orderId")));
        assertEquals(List.of("userId2", "PK2", "orderId"), variables.added());
    }

    @Test
    void areReadOutOfKeysThatStateThem() throws DesignFormatException {
        var variables = new RowVariables(Parsed.texts("PK=USER#1", "PK=USER#2"), List.of(), List.of("PK"));

        variables.read("PK", KeyTemplate.ifValid("USER#{userId}").orElseThrow());

        assertEquals(List.of("userId"), variables.added());
        assertEquals("userId", variables.added(segment("1,2", "other")));
    }

    @Test
    void areEqualToKeysThatAreNoText() throws DesignFormatException {
        List<Row> rows = Parsed.rows(
                "{'k': {'N': '1'}, 'a': {'N': '1'}, 'b': {'N': '1.0'}}",
                "{'k': {'N': '2'}, 'a': {'N': '3'}, 'b': {'N': '2'}}");
        var variables = new RowVariables(rows, List.of("a", "b"), List.of("k"));

        assertEquals(Optional.of("b"), variables.equal("k", List.of(0, 1), Set.of()));
        assertEquals(Optional.of("a"), variables.equal("k", List.of(0), Set.of()));
        assertEquals(Optional.empty(), variables.equal("k", List.of(0), Set.of(1)));
    }
}
