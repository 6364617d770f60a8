package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.format.DesignFormatException;
import io.keywright.imports.ImportedDesign;
import io.keywright.model.Attribute;
import io.keywright.model.Entity;
import io.keywright.model.Presence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Entities and key templates from rows. A row is written {@code PK|SK|attribute=value …}; all values are texts. */
class EntityInferenceTest {
    private static ImportedDesign read(String indexKey, List<String> rows) throws DesignFormatException {
        String index = indexKey.isEmpty()
                ? ""
                : ",\"GlobalSecondaryIndexes\":[{\"IndexName\":\"GSI1\",\"KeyAttributes\":{\"PartitionKey\":"
                        + "{\"AttributeName\":\"" + indexKey + "\",\"AttributeType\":\"S\"}},\"Projection\":"
                        + "{\"ProjectionType\":\"ALL\"}}]";
        String data = rows.stream().map(EntityInferenceTest::row).collect(Collectors.joining(","));
        return new WorkbenchImporter()
                .read(
                        "{\"ModelName\":\"m\",\"DataModel\":[{\"TableName\":\"shop\",\"KeyAttributes\":{\"PartitionKey\":"
                                + "{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"},\"SortKey\":{\"AttributeName\":\"SK\","
                                + "\"AttributeType\":\"S\"}}" + index + ",\"TableData\":[" + data + "]}]}",
                        "model");
    }

    private static String row(String text) {
        String[] parts = text.split("\\|", -1);
        var attributes = new ArrayList<String>();
        attributes.add("\"PK\":{\"S\":\"" + parts[0] + "\"}");
        attributes.add("\"SK\":{\"S\":\"" + parts[1] + "\"}");
        Arrays.stream(parts.length > 2 ? parts[2].split(" ") : new String[0])
                .map(pair -> pair.split("=", 2))
                .forEach(pair -> attributes.add("\"" + pair[0] + "\":{\"S\":\"" + pair[1] + "\"}"));
        return "{" + String.join(",", attributes) + "}";
    }

    static Stream<Arguments> tables() {
        return Stream.of(
                Arguments.of(
                        "a word and an attribute of the rows; METADATA is the item itself",
                        List.of("CUSTOMER#1|METADATA|customerId=1", "CUSTOMER#2|METADATA|customerId=2"),
                        Map.of("Customer", "PK=CUSTOMER#{customerId} SK=METADATA")),
                Arguments.of(
                        "a segment that no attribute has: one is added, the same for both keys",
                        List.of("c#1|c#1|name=Ada", "c#2|c#2|name=Ben"),
                        Map.of("C", "PK=c#{cId} SK=c#{cId}")),
                Arguments.of(
                        "entities by the words of the sort key",
                        List.of("USER#1|PROFILE|n=a", "USER#1|ORDER#7|n=b", "USER#2|ORDER#8|n=c"),
                        Map.of("User", "PK=USER#{userId} SK=PROFILE", "Order", "PK=USER#{userId} SK=ORDER#{orderId}")),
                Arguments.of(
                        "entities by an attribute that says so, keys of two shapes are two",
                        List.of("O#1|IN#1|EntityType=hook", "P#1|OUT#1|EntityType=hook", "X#1|X#1|EntityType=other"),
                        Map.of(
                                "In", "PK=O#{oId} SK=IN#{inId}",
                                "Out", "PK=P#{pId} SK=OUT#{outId}",
                                "other", "PK=X#{xId} SK=X#{xId}")),
                Arguments.of(
                        "a type that tells nothing apart is an attribute",
                        List.of("TICKET#1|META|type=bug t=x", "TICKET#2|META|type=wish t=y"),
                        Map.of("Ticket", "PK=TICKET#{ticketId} SK=META")),
                Arguments.of(
                        "no words: by what the rows have",
                        List.of("1|2|colour=red", "1|3|weight=5", "2|2|colour=blue"),
                        Map.of("shop", "PK= SK=", "shop-2", "PK= SK=")),
                Arguments.of(
                        "words in the middle of a key",
                        List.of("ORG#kw#OPENING#7|OPENING|a=1", "ORG#kw#OPENING#8|OPENING|a=2"),
                        Map.of("Opening", "PK=ORG#{orgId}#OPENING#{openingId} SK=OPENING")),
                Arguments.of(
                        "other separators",
                        List.of("user_1|order::7|n=a", "user_2|order::8|n=b"),
                        Map.of("Order", "PK=user_{userId} SK=order::{orderId}")),
                Arguments.of(
                        "a date cut from a moment, and a number filled with zeros is none of an S",
                        List.of("D#2026-03-14|007|at=2026-03-14T08:00:00Z", "D#2026-03-15|008|at=2026-03-15T09:30:00Z"),
                        Map.of("D", "PK=D#{at:yyyy-MM-dd} SK=")),
                Arguments.of(
                        "a changed case",
                        List.of(
                                "MAIL#ada@example.com|X|email=Ada@example.com",
                                "MAIL#b@example.com|X|email=B@example.com"),
                        Map.of("Mail", "PK=MAIL#{email|lower} SK=X")),
                Arguments.of(
                        "an attribute that is the whole key",
                        List.of("park|0007|orcs=0007", "park|0015|orcs=0015"),
                        Map.of("Park", "PK=park SK={orcs}")),
                Arguments.of(
                        "a value with the separator in it",
                        List.of("A#1|EQ#1|EntityType=eq", "A#1|EQ#2|EntityType=eq", "A#1|EQ#1EQ#2|EntityType=eq"),
                        Map.of("eq", "PK=A#{aId} SK=EQ#{eqId}")),
                Arguments.of(
                        "braces in a key are text",
                        List.of("{a}#1|{}|n=x", "{a}#2|{}|n=y"),
                        Map.of("shop", "PK={value}#{value2} SK=")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("tables")
    void findsEntitiesAndTheirTemplates(String what, List<String> rows, Map<String, String> expected)
            throws DesignFormatException {
        Map<String, String> found = read("", rows).design().entities().stream()
                .collect(Collectors.toMap(
                        Entity::name,
                        entity -> "PK=" + entity.keys().getOrDefault("PK", "") + " SK="
                                + entity.keys().getOrDefault("SK", "")));

        assertEquals(expected, found);
    }

    static Stream<Arguments> indexKeys() {
        return Stream.of(
                Arguments.of(
                        "in every row, made of an attribute",
                        List.of("U#1|M|mail=a@x GSI1PK=MAIL#a@x", "U#2|M|mail=b@x GSI1PK=MAIL#b@x"),
                        "MAIL#{mail}",
                        "mail:1.0"),
                Arguments.of(
                        "in some rows, made of an attribute that only those have",
                        List.of("U#1|M|n=a mail=a@x GSI1PK=MAIL#a@x", "U#2|M|n=b"),
                        "MAIL#{mail}",
                        "mail:0.5"),
                Arguments.of(
                        "in some rows, though all have the attribute: the added one is as sparse as the key",
                        List.of("U#1|M|mail=a@x GSI1PK=MAIL#a@x", "U#2|M|mail=b@x"),
                        "MAIL#{mail2}",
                        "mail2:0.5"),
                Arguments.of(
                        "a constant in some rows can only be an attribute of its own",
                        List.of("U#1|M|n=a GSI1PK=OPEN", "U#2|M|n=b"),
                        "",
                        "GSI1PK:0.5"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("indexKeys")
    void leavesRowsOutOfAnIndexThatAreNotInIt(String what, List<String> rows, String template, String presence)
            throws DesignFormatException {
        Entity entity = read("GSI1PK", rows).design().entities().get(0);

        assertEquals(template, entity.keys().getOrDefault("GSI1PK", ""));
        String name = presence.substring(0, presence.indexOf(':'));
        assertEquals(presence, name + ":" + share(entity.attribute(name).orElseThrow()));
    }

    private static double share(Attribute attribute) {
        return attribute.presence() instanceof Presence.Share share ? share.share() : 1;
    }

    @Test
    void listsTheFewRowsWhoseKeysDiffer() throws DesignFormatException {
        var rows = new ArrayList<String>();
        for (int i = 1; i <= 5; i++) {
            rows.add("U#" + i + "|M|mail=m" + i + " GSI1PK=MAIL#m" + i);
        }
        rows.add("U#6|M|mail=m6 GSI1PK=MIAL");

        ImportedDesign imported = read("GSI1PK", rows);

        assertEquals("MAIL#{mail}", imported.design().entities().get(0).keys().get("GSI1PK"));
        assertEquals(
                List.of("A key of U differs: the row $.DataModel[0].TableData[5] (PK \"U#6\", SK \"M\") has GSI1PK"
                        + " \"MIAL\" where the templates give \"MAIL#m6\"."),
                imported.assumptions().stream()
                        .filter(line -> line.contains("differs"))
                        .toList());
    }

    @Test
    void keepsKeysThatTooManyRowsHaveOtherwise() throws DesignFormatException {
        Entity entity = read(
                        "GSI1PK",
                        List.of(
                                "U#1|M|mail=a GSI1PK=MAIL#a",
                                "U#2|M|mail=b GSI1PK=MAIL#b",
                                "U#3|M|mail=c GSI1PK=other"))
                .design()
                .entities()
                .get(0);

        assertEquals(null, entity.keys().get("GSI1PK"));
        assertEquals(Presence.ALWAYS, entity.attribute("GSI1PK").orElseThrow().presence());
    }
}
