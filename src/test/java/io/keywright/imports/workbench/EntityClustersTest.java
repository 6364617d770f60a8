package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.format.DesignFormatException;
import io.keywright.model.Table;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EntityClustersTest {
    private static List<FacetSource> clusters(Table table, List<Row> rows, @Nullable TypeAttribute type)
            throws DesignFormatException {
        var source = new TableSource(
                table,
                new DeclaredAttributes(Map.of(), Map.of()),
                List.of(),
                rows,
                Map.of(),
                StatedTemplates.of(Parsed.json("{}"), Parsed.json("{}")),
                Map.of());
        return EntityClusters.of(source, type);
    }

    /** Each cluster as its name and the numbers of its rows. */
    private static List<String> shown(List<FacetSource> clusters) {
        return clusters.stream()
                .map(cluster -> cluster.name() + " "
                        + cluster.rows().stream()
                                .map(row -> row.path().replaceAll("\\D", ""))
                                .toList())
                .toList();
    }

    static Stream<Arguments> rows() throws DesignFormatException {
        Table generic = Parsed.table("PK", "SK");
        return Stream.of(
                Arguments.of(
                        "in the order of their first rows, named by the words of the sort key",
                        generic,
                        Parsed.texts("PK=U#1 SK=ORDER#1", "PK=U#1 SK=PROFILE", "PK=U#2 SK=ORDER#2"),
                        List.of("Order [0, 2]", "U [1]")),
                Arguments.of(
                        "a word of several parts",
                        generic,
                        Parsed.texts("PK=U#1 SK=LINE_ITEM#1"),
                        List.of("LineItem [0]")),
                Arguments.of(
                        "two words in the partition key",
                        generic,
                        Parsed.texts("PK=ORG#1#USER#2 SK=META"),
                        List.of("OrgUser [0]")),
                Arguments.of(
                        "letters that all rows start with",
                        generic,
                        Parsed.texts("PK=Complaint1 SK=2026-01-01", "PK=Complaint2 SK=2026-01-02"),
                        List.of("Complaint [0, 1]")),
                Arguments.of(
                        "a table whose key has a meaning is one entity with its name",
                        Parsed.table("customerId"),
                        Parsed.texts("customerId=1 a=1", "customerId=2 a=2"),
                        List.of("shop [0, 1]")),
                Arguments.of(
                        "rows of one shape with nothing in common",
                        generic,
                        Parsed.texts("PK=1 SK=1 a=1", "PK=1 SK=2 b=1", "PK=1 SK=3 a=1 c=1", "PK=1 SK=4"),
                        List.of("shop [0, 2, 3]", "shop [1]")),
                Arguments.of(
                        "rows without a whole key are in none",
                        generic,
                        Parsed.texts("PK=A#1 SK=X", "PK=A#2", "SK=X"),
                        List.of("A [0]")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void areRowsOfOneShape(String what, Table table, List<Row> rows, List<String> expected)
            throws DesignFormatException {
        assertEquals(expected, shown(clusters(table, rows, null)));
    }

    @Test
    void areRowsOfOneTypeUnlessTheirKeysDiffer() throws DesignFormatException {
        Table table = Parsed.table("PK", "SK");
        var type = new TypeAttribute("type");

        assertEquals(
                List.of("user [0, 1]", "B [2]"),
                shown(clusters(
                        table, Parsed.texts("PK=U#1 SK=M type=user", "PK=U#2 SK=M type=user", "PK=B#1 SK=M"), type)));
        assertEquals(
                List.of("In [0]", "Out [1]"),
                shown(clusters(table, Parsed.texts("PK=A#1 SK=IN#1 type=hook", "PK=B#1 SK=OUT#1 type=hook"), type)));
    }

    @Test
    void haveTheAttributesOfTheirRows() throws DesignFormatException {
        assertEquals(
                List.of("PK", "SK", "a", "b"),
                clusters(Parsed.table("PK", "SK"), Parsed.texts("PK=A#1 SK=X a=1", "PK=A#2 SK=X b=1 a=1"), null)
                        .get(0)
                        .attributes());
    }
}
