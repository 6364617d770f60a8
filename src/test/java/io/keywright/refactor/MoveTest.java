package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.model.AttributeType;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Place;
import io.keywright.model.Table;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MoveTest {
    private static final Table TABLE = Table.of("a", KeySchema.of(KeyAttribute.of("PK", AttributeType.S)));

    private final Design design = Design.empty("d")
            .withTables(List.of(TABLE, TABLE.withName("b")))
            .withEntities(List.of(Entity.of("1", "a"), Entity.of("2", "b"), Entity.of("3", "a")));

    private static List<String> entities(Design design) {
        return design.entities().stream().map(Entity::name).toList();
    }

    @Test
    void anEntityGoesPastTheNearestOfItsTable() {
        assertEquals(List.of("3", "1", "2"), entities(new Move(Place.entity("3"), true).apply(design)));
        assertEquals(List.of("2", "3", "1"), entities(new Move(Place.entity("1"), false).apply(design)));
        assertEquals(Optional.of("It is the first already."), new Move(Place.entity("2"), true).problem(design));
        assertEquals(Optional.of("It is the last already."), new Move(Place.entity("2"), false).problem(design));
    }

    @Test
    void tablesIndexesAndAttributesMove() {
        Design moved = new Move(Place.table("b"), true).apply(design);
        assertEquals(List.of("b", "a"), moved.tables().stream().map(Table::name).toList());
        Design indexed = Additions.index(Additions.index(design, "a"), "a");
        assertEquals(
                List.of("GSI2", "GSI1"),
                new Move(Place.index("a", "GSI1"), false)
                        .apply(indexed).tables().get(0).indexes().stream()
                                .map(index -> index.name())
                                .toList());
        Design described = Additions.attribute(Additions.attribute(design, "1"), "1");
        assertEquals(
                List.of("attribute2", "attribute1"),
                new Move(Place.attribute("1", "attribute2"), true)
                        .apply(described).entities().get(0).attributes().stream()
                                .map(attribute -> attribute.name())
                                .toList());
        assertEquals(Optional.of("There is no table c to move."), new Move(Place.table("c"), true).problem(design));
    }
}
