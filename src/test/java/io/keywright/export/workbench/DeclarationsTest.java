package io.keywright.export.workbench;

import static io.keywright.export.workbench.WorkbenchDesigns.attribute;
import static io.keywright.export.workbench.WorkbenchDesigns.item;
import static io.keywright.export.workbench.WorkbenchDesigns.s;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.format.DesignFormatException;
import io.keywright.format.Json;
import io.keywright.format.JsonTree;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Entity;
import io.keywright.model.Item;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SampleItem;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DeclarationsTest {
    private static final Table TABLE = Table.of("shop", KeySchema.of(s("PK"), s("SK")));

    /** Each declaration as {@code name type}, with what else it holds. */
    private static List<String> declared(
            Table table, List<Entity> entities, List<SampleItem> rows, @Nullable Json kept) {
        var declared = new ArrayList<String>();
        for (Json declaration : ((Json.Array) Declarations.of(table, entities, rows, kept)).elements()) {
            declared.add(declaration
                    .oneLine()
                    .replaceAll("\\{\"AttributeName\": \"(.*?)\", \"AttributeType\": \"(.*?)\"(.*)}", "$1 $2$3"));
        }
        return declared;
    }

    private static Entity entity(String name, String attribute, AttributeType type) {
        return Entity.of(name, "shop").withAttributes(List.of(attribute(attribute, type)));
    }

    @Test
    void areIndexKeysThenAttributesThenWhatRowsHave() {
        Table table = TABLE.withIndexes(List.of(SecondaryIndex.global(
                "GSI1", KeySchema.of(s("GSI1PK"), s("total")), Projection.include(List.of("sum", "total")))));

        assertEquals(
                List.of("GSI1PK S", "total S", "n N", "extra S", "sum S"),
                declared(
                        table,
                        List.of(entity("A", "n", AttributeType.N), entity("B", "PK", AttributeType.S)),
                        List.of(SampleItem.of("A", item("PK=1 SK=2 extra=x"))),
                        null));
    }

    @Test
    void haveTheTypeThatNoRowCanShow() {
        Entity shown = entity("Shown", "total", AttributeType.N);
        Entity unseen = entity("Unseen", "total", AttributeType.S);
        List<SampleItem> rows = List.of(SampleItem.of("Shown", new Item(Map.of("total", AttributeValue.N.of(1)))));

        assertEquals(List.of("total S"), declared(TABLE, List.of(shown, unseen), rows, null));
        assertEquals(List.of("total N"), declared(TABLE, List.of(shown), rows, null));
        assertEquals(
                List.of("total N"),
                declared(TABLE, List.of(entity("A", "total", AttributeType.N), unseen), List.of(), null),
                "the first of two unseen");
    }

    @Test
    void passOverNulls() {
        assertEquals(
                List.of(),
                declared(
                        TABLE,
                        List.of(),
                        List.of(SampleItem.of(null, new Item(Map.of("gone", new AttributeValue.Null())))),
                        null));
        assertEquals(
                Set.of("x"),
                Declarations.attributes(
                        TABLE,
                        Entity.of("A", "shop"),
                        List.of(SampleItem.of(
                                "A",
                                new Item(Map.of("gone", new AttributeValue.Null(), "x", new AttributeValue.S("1")))))));
    }

    @Test
    void haveAgainWhatTheModelDeclared() throws DesignFormatException {
        Json kept = JsonTree.parse(
                        "[{\"AttributeName\": \"n\", \"Id\": \"7\"}, {\"AttributeName\": \"old\", \"AttributeType\":"
                                + " \"SS\"}, 5]",
                        "kept")
                .json();

        assertEquals(
                List.of("n N, \"Id\": \"7\"", "old SS"),
                declared(TABLE, List.of(entity("A", "n", AttributeType.N)), List.of(), kept));
    }

    @Test
    void ofAFacetAreAllButTheKeyOfTheTable() {
        Table table = TABLE.withIndexes(
                List.of(SecondaryIndex.global("GSI1", KeySchema.of(s("GSI1PK"), s("GSI1SK")), Projection.ALL)));
        Entity entity = entity("A", "n", AttributeType.N).withKeys(WorkbenchDesigns.keys("PK", "A", "GSI1PK", "A#{n}"));

        assertEquals(
                Set.of("n", "x", "GSI1PK"),
                Declarations.attributes(table, entity, List.of(SampleItem.of("A", item("PK=A SK=1 x=1")))));
    }
}
