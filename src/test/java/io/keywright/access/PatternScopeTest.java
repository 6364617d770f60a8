package io.keywright.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Entity;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Rate;
import io.keywright.model.Step;
import io.keywright.model.Step.Target;
import io.keywright.model.Table;
import io.keywright.model.Times;
import io.keywright.testing.ShopDesign;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PatternScopeTest {
    private static final List<Table> TABLES = List.of(table("a"), table("b"), table("c"));
    private static final Entity IN_A = Entity.of("InA", "a");
    private static final Entity IN_B = Entity.of("InB", "b");
    private static final List<Entity> ENTITIES = List.of(IN_A, IN_B);

    private static Table table(String name) {
        return Table.of(name, KeySchema.of(SizedEntities.key("PK")));
    }

    private static PatternScope scope(Step... steps) {
        return PatternScope.of(ShopDesign.pattern("p", Rate.NONE, steps));
    }

    @Test
    void theNamesOfItsSteps() {
        PatternScope scope = scope(
                Step.of(Operation.PUT_ITEM, Target.entity("a", "InA")),
                Step.of(Operation.QUERY, Target.table("c")).withTimes(new Times.PerEntity("InB")));
        assertEquals(new PatternScope(false, Set.of("a", "c"), Set.of("InA", "InB")), scope);
        assertEquals(TABLES, scope.in(TABLES, ENTITIES).tables(TABLES));
    }

    /** An entity brings its table, and the table all of its entities. */
    @Test
    void anEntityBringsItsTable() {
        PatternScope scope =
                new PatternScope(false, Set.of(), Set.of()).withEntity("InB").in(TABLES, ENTITIES);
        assertEquals(List.of(TABLES.get(1)), scope.tables(TABLES));
        assertTrue(scope.holds(IN_B));
        assertTrue(scope.holds(Entity.of("Other", "b")));
        assertFalse(scope.holds(IN_A));
    }

    @Test
    void aStatementOrANameThatLeadsNowhereMayBeAboutAnything() {
        PatternScope statement = scope(Step.of(Operation.EXECUTE_STATEMENT, Target.table("a")));
        assertTrue(statement.everything());
        assertEquals(TABLES, statement.tables(TABLES));
        assertTrue(statement.holds(IN_B));
        assertTrue(scope(Step.of(Operation.QUERY, Target.table("nowhere")))
                .in(TABLES, ENTITIES)
                .everything());
        assertTrue(scope(Step.of(Operation.PUT_ITEM, Target.entity("a", "Nobody")))
                .in(TABLES, ENTITIES)
                .everything());
        assertFalse(scope(Step.of(Operation.QUERY, Target.table("a")))
                .in(TABLES, ENTITIES)
                .everything());
    }
}
