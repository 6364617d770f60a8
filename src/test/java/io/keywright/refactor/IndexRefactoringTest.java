package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.Attribute;
import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Kind, key and key types of an index. */
class IndexRefactoringTest {
    private static final KeyAttribute PK = KeyAttribute.of("PK", AttributeType.S);
    private static final KeyAttribute SK = KeyAttribute.of("SK", AttributeType.S);
    private static final KeyAttribute EMAIL = KeyAttribute.of("email", AttributeType.S);
    private static final SecondaryIndex INDEX = SecondaryIndex.global("GSI1", KeySchema.of(EMAIL, SK), Projection.ALL)
            .withThroughput(Throughput.provisioned(7, 3));

    private final Design design = Design.empty("Shop")
            .withTables(List.of(Table.of("shop", KeySchema.of(PK, SK)).withIndexes(List.of(INDEX))))
            .withEntities(List.of(Entity.of("Order", "shop")
                    .withAttributes(
                            List.of(Attribute.of("total", AttributeType.N), Attribute.of("tags", AttributeType.SS)))));

    private static SecondaryIndex index(Design design) {
        return design.table("shop").orElseThrow().index("GSI1").orElseThrow();
    }

    @Test
    void aLocalIndexSharesThePartitionKeyAndComesBackAsItWas() {
        Design local = new ChangeIndexKind("shop", "GSI1", SecondaryIndex.Kind.LOCAL, INDEX).apply(design);
        assertEquals(KeySchema.of(PK, SK), index(local).key());
        assertEquals(Throughput.UNSET, index(local).throughput());
        assertEquals(design, new ChangeIndexKind("shop", "GSI1", SecondaryIndex.Kind.GLOBAL, INDEX).apply(local));
    }

    @Test
    void anotherAttributeTakesThePlaceInTheKeyWithItsType() {
        Design keyed = new UseAsIndexKey("shop", "GSI1", "SK", "total").apply(design);
        assertEquals(
                KeySchema.of(EMAIL, KeyAttribute.of("total", AttributeType.N)),
                index(keyed).key());
        assertEquals(
                KeySchema.of(PK, SK),
                index(new UseAsIndexKey("shop", "GSI1", "email", "PK").apply(design))
                        .key());
        assertEquals(
                KeySchema.of(KeyAttribute.of("tags", AttributeType.S), SK),
                index(new UseAsIndexKey("shop", "GSI1", "email", "tags").apply(design))
                        .key(),
                "a set is no key");
    }

    @Test
    void anAttributeIsInAKeyOnce() {
        assertEquals(
                "\"SK\" is in the key of GSI1 already.",
                new UseAsIndexKey("shop", "GSI1", "email", "SK").problem(design).orElse(""));
        assertEquals(
                "There is no key attribute named \"at\".",
                new UseAsIndexKey("shop", "GSI1", "at", "PK").problem(design).orElse(""));
        assertEquals(
                "There is no index named \"GSI9\" of shop.",
                new UseAsIndexKey("shop", "GSI9", "at", "PK").problem(design).orElse(""));
    }

    @Test
    void anAttributeHasOneTypeInEveryKey() {
        Design retyped = new RetypeKeyAttribute("shop", "SK", "N").apply(design);
        KeyAttribute number = KeyAttribute.of("SK", AttributeType.N);
        assertEquals(
                KeySchema.of(PK, number), retyped.table("shop").orElseThrow().key());
        assertEquals(KeySchema.of(EMAIL, number), index(retyped).key());
        assertEquals(
                "There is no key attribute named \"total\".",
                new RetypeKeyAttribute("shop", "total", "N").problem(design).orElse(""));
    }

    @Test
    void newKeyAttributesHaveFreeNames() {
        Design longer = Additions.indexKey(Additions.indexKey(design, "shop", "GSI1", true), "shop", "GSI1", true);
        assertEquals(
                List.of("email", "GSI1PK", "GSI1PK2", "SK"), index(longer).key().names());
        Design bare = design.withTable(design.table("shop").orElseThrow().withKey(KeySchema.of(PK)));
        assertEquals(
                List.of("PK", "SK2"),
                Additions.sortKey(bare, "shop")
                        .table("shop")
                        .orElseThrow()
                        .key()
                        .names(),
                "SK is a key of the index");
    }

    @Test
    void newAttributesAndStepsComeLast() {
        Design twice = Additions.attribute(Additions.attribute(design, "Order"), "Order");
        assertEquals(
                List.of("total", "tags", "attribute1", "attribute2"),
                twice.entity("Order").orElseThrow().attributes().stream()
                        .map(Attribute::name)
                        .toList());
        Design asked = Additions.step(Additions.pattern(design), "Pattern 1");
        assertEquals(
                "{PK}",
                asked.pattern("Pattern 1")
                        .orElseThrow()
                        .steps()
                        .get(0)
                        .key()
                        .get(0)
                        .value());
    }
}
