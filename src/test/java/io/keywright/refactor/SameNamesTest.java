package io.keywright.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.Table;
import io.keywright.testing.ShopDesign;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A design may have two things of one name, which is refused but not lost: an edit is of the first and of no other. */
class SameNamesTest {
    private static final Design SHOP = ShopDesign.design();

    private final Design doubled = SHOP.withTables(twice(SHOP.tables()))
            .withEntities(twice(SHOP.entities()))
            .withPatterns(twice(SHOP.patterns()));

    private static <T> List<T> twice(List<T> all) {
        var list = new ArrayList<>(all);
        list.addAll(all);
        return list;
    }

    @Test
    void anEditIsOfTheFirst() {
        Entity order = SHOP.entities().get(0);
        Design changed = doubled.withEntity(order.withNotes("changed"))
                .withTable(SHOP.tables().get(0).withNotes("changed"))
                .withPattern(SHOP.patterns().get(0).withSteps(List.of()));
        int entities = SHOP.entities().size();
        assertEquals("changed", changed.entities().get(0).notes());
        assertSame(doubled.entities().get(entities), changed.entities().get(entities));
        assertSame(doubled.tables().get(1), changed.tables().get(1));
        int patterns = SHOP.patterns().size();
        assertEquals(List.of(), changed.patterns().get(0).steps());
        assertSame(doubled.patterns().get(patterns), changed.patterns().get(patterns));
    }

    @Test
    void aRenameIsOfTheFirstSoThatTheRefusalCanBeSettled() {
        String entity = SHOP.entities().get(0).name();
        String table = SHOP.tables().get(0).name();
        String pattern = SHOP.patterns().get(0).name();
        Design renamed = new RenamePattern(pattern, "New pattern")
                .apply(new RenameEntity(entity, "New entity").apply(new RenameTable(table, "new").apply(doubled)));
        assertEquals(
                List.of("new", table),
                renamed.tables().stream().map(Table::name).toList());
        assertEquals("New entity", renamed.entities().get(0).name());
        assertEquals(entity, renamed.entities().get(SHOP.entities().size()).name());
        assertEquals("New pattern", renamed.patterns().get(0).name());
        assertEquals(pattern, renamed.patterns().get(SHOP.patterns().size()).name());
    }

    @Test
    void aDeleteLeavesTheSecondAndWhatIsItsOwn() {
        Entity entity = SHOP.entities().get(0);
        Table table = SHOP.tables().get(0);
        AccessPattern pattern = SHOP.patterns().get(0);
        Design left = new Delete(Place.entity(entity.name())).apply(doubled);
        assertEquals(doubled.entities().size() - 1, left.entities().size());
        assertEquals(doubled.samples(), left.samples());
        left = new Delete(Place.table(table.name())).apply(doubled);
        assertEquals(1, left.tables().size());
        assertEquals(doubled.entities(), left.entities());
        left = new Delete(Place.pattern(pattern.name())).apply(doubled);
        assertEquals(doubled.patterns().size() - 1, left.patterns().size());
    }
}
