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

    private Optional<Design> step(Place place, boolean up) {
        return Move.step(design, List.of(place), up).map(move -> move.apply(design));
    }

    @Test
    void anEntityGoesPastTheNearestOfItsTable() {
        assertEquals(
                Optional.of(List.of("3", "1", "2")),
                step(Place.entity("3"), true).map(MoveTest::entities));
        assertEquals(
                Optional.of(List.of("2", "3", "1")),
                step(Place.entity("1"), false).map(MoveTest::entities));
        assertEquals(Optional.empty(), step(Place.entity("2"), true));
        assertEquals(Optional.empty(), step(Place.entity("2"), false));
        assertEquals(Optional.empty(), step(Place.entity("4"), true));
        assertEquals(Optional.empty(), step(Place.design(), true));
    }

    @Test
    void tablesIndexesAndAttributesMove() {
        Design moved = step(Place.table("b"), true).orElseThrow();
        assertEquals(List.of("b", "a"), moved.tables().stream().map(Table::name).toList());
        Design indexed = Additions.index(Additions.index(design, "a"), "a");
        assertEquals(
                List.of("GSI2", "GSI1"),
                new Move(List.of(Place.index("a", "GSI1")), Place.index("a", "GSI2"), true)
                        .apply(indexed).tables().get(0).indexes().stream()
                                .map(index -> index.name())
                                .toList());
        Design described = Additions.attribute(Additions.attribute(design, "1"), "1");
        assertEquals(
                List.of("attribute2", "attribute1"),
                Move.step(described, List.of(Place.attribute("1", "attribute2")), true)
                        .orElseThrow()
                        .apply(described)
                        .entities()
                        .get(0)
                        .attributes()
                        .stream()
                        .map(attribute -> attribute.name())
                        .toList());
    }

    private static Move entities(List<String> names, String beside, boolean after) {
        return new Move(names.stream().map(Place::entity).toList(), Place.entity(beside), after);
    }

    @Test
    void severalStandTogetherInTheOrderTheyHad() {
        Design five = design.withEntities(List.of("a", "b", "c", "d", "e").stream()
                .map(name -> Entity.of(name, "a"))
                .toList());
        assertEquals(
                List.of("a", "c", "b", "d", "e"),
                entities(entities(List.of("d", "b"), "c", true).apply(five)));
        assertEquals(
                List.of("b", "d", "a", "c", "e"),
                entities(entities(List.of("d", "b"), "a", false).apply(five)));
        assertEquals(
                List.of("a", "c", "b", "d", "e"),
                entities(entities(List.of("b", "d"), "d", true).apply(five)),
                "they gather around one of them");
        assertEquals("Move 2 entities", entities(List.of("d", "b"), "c", true).label());
        assertEquals("Move entity", entities(List.of("d"), "c", true).label());
        Move up = Move.step(five, List.of(Place.entity("e"), Place.entity("c")), true)
                .orElseThrow();
        assertEquals(List.of("a", "c", "e", "b", "d"), entities(up.apply(five)));
    }

    @Test
    void whatCanNotBeMovedIsSaid() {
        assertEquals(
                Optional.of("There is no table c to move."),
                new Move(List.of(Place.table("c")), Place.table("a"), true).problem(design));
        assertEquals(
                Optional.of("There is no table c to move beside."),
                new Move(List.of(Place.table("a")), Place.table("c"), true).problem(design));
        assertEquals(
                Optional.of("Only things of one kind in one place are moved together."),
                new Move(List.of(Place.table("a")), Place.entity("1"), true).problem(design));
        Design described = Additions.attribute(Additions.attribute(design, "1"), "2");
        assertEquals(
                Optional.of("Only things of one kind in one place are moved together."),
                new Move(List.of(Place.attribute("1", "attribute1")), Place.attribute("2", "attribute1"), true)
                        .problem(described));
        assertEquals(
                Optional.of("It stands there already."),
                new Move(List.of(Place.table("a")), Place.table("b"), false).problem(design));
    }
}
