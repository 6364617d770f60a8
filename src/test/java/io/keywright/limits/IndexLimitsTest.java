package io.keywright.limits;

import static io.keywright.limits.Shop.messages;
import static io.keywright.limits.Shop.text;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Rejection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Texts: nubo-db/dynamodb-conformance and architect/dynalite, createTable. */
class IndexLimitsTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final Table PLAIN = Table.of("shop", KeySchema.of(text("PK"), text("SK")));

    private static List<String> refusals(SecondaryIndex... indexes) {
        return messages(SchemaLimits.rejections(PLAIN.withIndexes(List.of(indexes))));
    }

    private static SecondaryIndex projecting(Projection.Type type, String... attributes) {
        return Shop.GSI1.withProjection(new Projection(type, List.of(attributes)));
    }

    @Test
    void twentyGlobalIndexesAndFiveLocalOnes() {
        assertEquals(List.of(), messages(SchemaLimits.rejections(PLAIN.withIndexes(indexes(20, 5)))));
        assertEquals(
                List.of(
                        INVALID + "GlobalSecondaryIndex count exceeds the per-table limit of 20",
                        INVALID + "Number of LocalSecondaryIndexes exceeds per-table limit of 5"),
                messages(SchemaLimits.rejections(PLAIN.withIndexes(indexes(21, 6)))));
    }

    private static List<SecondaryIndex> indexes(int global, int local) {
        var indexes = new ArrayList<SecondaryIndex>();
        for (int i = 0; i < global; i++) {
            indexes.add(Shop.GSI1.withName("GSI" + i));
        }
        for (int i = 0; i < local; i++) {
            indexes.add(Shop.BY_TOTAL.withName("LSI" + i));
        }
        return indexes;
    }

    @Test
    void namesAreGivenOnce() {
        assertEquals(List.of(), refusals(Shop.GSI1, Shop.GSI1.withName("gsi1"), Shop.BY_TOTAL));
        assertEquals(
                List.of(INVALID + "Duplicate index name: GSI1"),
                refusals(Shop.GSI1, Shop.BY_TOTAL.withName("GSI1"), Shop.GSI1));
    }

    @Test
    void namesOfIndexes() {
        assertEquals(List.of(), refusals(Shop.GSI1.withName("by_1"), Shop.BY_TOTAL));
        assertEquals(
                List.of("1 validation error detected: Value 'i1' at 'globalSecondaryIndexes.2.member.indexName' failed"
                        + " to satisfy constraint: Member must have length greater than or equal to 3"),
                refusals(Shop.GSI1, Shop.BY_TOTAL, Shop.GSI1.withName("i1")));
        assertEquals(
                List.of("1 validation error detected: Value 'by total' at 'localSecondaryIndexes.1.member.indexName'"
                        + " failed to satisfy constraint: Member must satisfy regular expression pattern:"
                        + " [a-zA-Z0-9_.-]+"),
                refusals(Shop.GSI1, Shop.BY_TOTAL.withName("by total")));
        assertEquals(1, refusals(Shop.GSI1.withName("i".repeat(256))).size());
        assertEquals(List.of(), refusals(Shop.GSI1.withName("i".repeat(255))));
    }

    @Test
    void projections() {
        assertEquals(List.of(), refusals(projecting(Projection.Type.INCLUDE, "total", "status")));
        // Key attributes in the list are pointless, but accepted.
        assertEquals(List.of(), refusals(projecting(Projection.Type.INCLUDE, "PK")));
        assertEquals(
                List.of(INVALID + "ProjectionType is INCLUDE, but NonKeyAttributes is not specified"),
                refusals(projecting(Projection.Type.INCLUDE)));
        assertEquals(
                List.of(INVALID + "ProjectionType is ALL, but NonKeyAttributes is specified"),
                refusals(projecting(Projection.Type.ALL, "total")));
        assertEquals(
                List.of(INVALID + "ProjectionType is KEYS_ONLY, but NonKeyAttributes is specified"),
                refusals(projecting(Projection.Type.KEYS_ONLY, "total")));
        assertEquals(
                List.of(INVALID + "Duplicate element in NonKeyAttributes: total"),
                refusals(projecting(Projection.Type.INCLUDE, "total", "status", "total")));
        assertEquals(
                List.of("1 validation error detected: Value '' at"
                        + " 'globalSecondaryIndexes.1.member.projection.nonKeyAttributes.2.member' failed to satisfy"
                        + " constraint: Member must have length greater than or equal to 1"),
                refusals(projecting(Projection.Type.INCLUDE, "total", "")));
        assertEquals(
                1,
                refusals(projecting(Projection.Type.INCLUDE, "a".repeat(256))).size());
        assertEquals(List.of(), refusals(projecting(Projection.Type.INCLUDE, "a".repeat(255))));
    }

    @Test
    void twentyAttributesAnIndexAndAHundredTogether() {
        String[] twenty = IntStream.range(0, 20).mapToObj(i -> "a" + i).toArray(String[]::new);
        SecondaryIndex full = projecting(Projection.Type.INCLUDE, twenty);
        var indexes = new ArrayList<SecondaryIndex>();
        for (int i = 0; i < 5; i++) {
            indexes.add(full.withName("GSI" + i));
        }
        assertEquals(List.of(), messages(SchemaLimits.rejections(PLAIN.withIndexes(indexes))));
        indexes.add(projecting(Projection.Type.INCLUDE, "a0").withName("GSI5"));
        assertEquals(
                List.of(INVALID
                        + "The indexes project 101 non-key attributes together; at most 100 are allowed, and a name"
                        + " in two indexes counts twice"),
                messages(SchemaLimits.rejections(PLAIN.withIndexes(indexes))));
        String[] more = IntStream.range(0, 21).mapToObj(i -> "a" + i).toArray(String[]::new);
        List<String> refusals = refusals(projecting(Projection.Type.INCLUDE, more));
        assertEquals(1, refusals.size());
        assertEquals(
                "' at 'globalSecondaryIndexes.1.member.projection.nonKeyAttributes' failed to satisfy constraint:"
                        + " Member must have length less than or equal to 20",
                refusals.get(0).substring(refusals.get(0).indexOf("' at")));
    }

    @Test
    void placesAreTheIndexes() {
        List<Rejection> rejections = SchemaLimits.rejections(PLAIN.withIndexes(
                List.of(Shop.GSI1, projecting(Projection.Type.ALL, "total").withName("GSI2"))));
        assertEquals(
                Place.index("shop", "GSI2").field("projection"),
                rejections.get(0).place());
    }
}
