package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import io.keywright.item.EntryChange.Kind;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.AttributeValue.L;
import io.keywright.model.AttributeValue.N;
import io.keywright.model.AttributeValue.S;
import io.keywright.model.AttributeValue.SS;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.Table;
import io.keywright.testing.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class EntryChangeTest {
    private static final Table TABLE =
            Table.of("t", KeySchema.of(KeyAttribute.of("pk", AttributeType.S), KeyAttribute.of("sk", AttributeType.S)));
    private static final SecondaryIndex INDEX = SecondaryIndex.global(
            "gsi1",
            KeySchema.of(KeyAttribute.of("g", AttributeType.S), KeyAttribute.of("r", AttributeType.N)),
            Projection.include(List.of("proj")));
    private static final Item MEMBER = Item.EMPTY
            .with("pk", new S("p"))
            .with("sk", new S("1"))
            .with("g", new S("x"))
            .with("r", new N("10"))
            .with("proj", new S("abc"))
            .with("other", new S("o"));
    private static final Item STRANGER = MEMBER.without("r");

    /** pk 2+1, sk 2+1, g 1+1, r 1+2, proj 4+3. */
    private static final long BYTES = 18;

    static List<Vectors.Row> rows() {
        return Vectors.of("indexed_write_items");
    }

    /** The rows give the units of each index; the kind and sizes here must account for them by the measured rules. */
    @ParameterizedTest
    @MethodSource("rows")
    void agreesWithTheTable(Vectors.Row row) {
        Table table = JsonItems.table(row.input().get("schema"));
        Item before = JsonItems.itemOrNull(row.input().get("oldItem"));
        Item after = JsonItems.itemOrNull(row.input().get("newItem"));
        JsonNode units = row.expected().get("indexes");
        for (SecondaryIndex index : table.indexes()) {
            EntryChange change = EntryChange.between(table, index, before, after);
            assertEquals(units.path(index.name()).asLong(0), units(change), () -> index.name() + " " + change);
        }
    }

    /** The captured sizes: the entry of item-02 shrinks from 3,017 bytes to 18. */
    @Test
    void sizesTheEntriesOfACapturedWrite() {
        Vectors.Row row = rows().stream()
                .filter(each -> each.id().equals("item-02"))
                .findFirst()
                .orElseThrow();
        Table table = JsonItems.table(row.input().get("schema"));
        assertEquals(
                new EntryChange(Kind.IN_PLACE, 3_017, 18),
                EntryChange.between(
                        table,
                        table.index("gsi1").orElseThrow(),
                        JsonItems.itemOrNull(row.input().get("oldItem")),
                        JsonItems.itemOrNull(row.input().get("newItem"))));
    }

    static List<Vectors.Row> viewRows() {
        return Vectors.of("index_view_change");
    }

    @ParameterizedTest
    @MethodSource("viewRows")
    void agreesWithTheTableOfViewChanges(Vectors.Row row) {
        SecondaryIndex index = INDEX.withProjection(new Projection(
                Projection.Type.valueOf(row.input().get("projection").asText()), List.of()));
        Item before =
                MEMBER.with("set", new SS(List.of("a", "b"))).with("list", new L(List.of(new N("1"), new N("2"))));
        Map<String, Item> writes = Map.of(
                "set members reordered", before.with("set", new SS(List.of("b", "a"))),
                "list elements reordered", before.with("list", new L(List.of(new N("2"), new N("1")))),
                "attribute renamed", before.without("other").with("another", new S("o")),
                "identical put", new Item(new TreeMap<>(before.attributes())));
        JsonNode cases = row.input().get("cases");
        assertEquals(writes.size(), cases.size());
        for (int i = 0; i < cases.size(); i++) {
            Item after = writes.get(cases.get(i).asText());
            boolean charged = row.expected().get("charged").get(i).asBoolean();
            assertEquals(
                    charged ? Kind.IN_PLACE : Kind.UNTOUCHED,
                    EntryChange.between(TABLE, index, before, after).kind(),
                    cases.get(i).asText());
        }
    }

    static List<Vectors.Row> projectionRows() {
        return Vectors.of("index_projection_cost");
    }

    @ParameterizedTest
    @MethodSource("projectionRows")
    void agreesWithTheTableOfProjections(Vectors.Row row) {
        JsonNode projections = row.input().get("projection");
        for (int i = 0; i < projections.size(); i++) {
            var type = Projection.Type.valueOf(projections.get(i).asText());
            List<String> included = type == Projection.Type.INCLUDE ? List.of("proj") : List.of();
            SecondaryIndex index = INDEX.withProjection(new Projection(type, included));
            EntryChange change = EntryChange.between(TABLE, index, MEMBER, MEMBER.with("other", new S("changed")));
            boolean charged = row.expected().get("charged").get(i).asBoolean();
            assertEquals(charged ? Kind.IN_PLACE : Kind.UNTOUCHED, change.kind(), type.name());
        }
    }

    @Test
    void joinsAndLeaves() {
        assertEquals(new EntryChange(Kind.JOIN, 0, BYTES), between(null, MEMBER));
        assertEquals(new EntryChange(Kind.JOIN, 0, BYTES), between(STRANGER, MEMBER));
        assertEquals(new EntryChange(Kind.LEAVE, BYTES, 0), between(MEMBER, null));
        assertEquals(new EntryChange(Kind.LEAVE, BYTES, 0), between(MEMBER, STRANGER));
        assertEquals(new EntryChange(Kind.NONE, 0, 0), between(null, STRANGER));
        assertEquals(new EntryChange(Kind.NONE, 0, 0), between(STRANGER, STRANGER.with("proj", new S("x"))));
        assertEquals(new EntryChange(Kind.NONE, 0, 0), between(STRANGER, null));
        assertEquals(new EntryChange(Kind.NONE, 0, 0), between(null, null));
    }

    @Test
    void movesWhenAnIndexKeyChanges() {
        assertEquals(new EntryChange(Kind.MOVE, BYTES, BYTES + 1), between(MEMBER, MEMBER.with("g", new S("yy"))));
        assertEquals(new EntryChange(Kind.MOVE, BYTES, BYTES + 1), between(MEMBER, MEMBER.with("r", new N("10.5"))));
    }

    /** The literal of a number is no change, as a key or otherwise. */
    /** An entry that is the whole item has its size; what is projected is weighed. */
    @Test
    void takesTheKnownSizesOfWholeItems() {
        Item after = MEMBER.with("other", new S("another"));
        IndexView whole = IndexView.of(TABLE, INDEX.withProjection(Projection.ALL));
        assertEquals(whole.change(MEMBER, after), whole.change(MEMBER, ItemSize.of(MEMBER), after, ItemSize.of(after)));
        assertEquals(new EntryChange(EntryChange.Kind.IN_PLACE, 7, 9), whole.change(MEMBER, 7, after, 9));
        assertEquals(new EntryChange(EntryChange.Kind.JOIN, 0, 9), whole.change(null, 0, after, 9));
        assertEquals(
                new EntryChange(EntryChange.Kind.UNTOUCHED, BYTES, BYTES),
                IndexView.of(TABLE, INDEX).change(MEMBER, 7, after, 9));
    }

    @Test
    void isUntouchedByTheSameValues() {
        assertEquals(new EntryChange(Kind.UNTOUCHED, BYTES, BYTES), between(MEMBER, MEMBER));
        assertEquals(new EntryChange(Kind.UNTOUCHED, BYTES, BYTES), between(MEMBER, MEMBER.with("r", new N("1E1"))));
        assertEquals(new EntryChange(Kind.UNTOUCHED, BYTES, BYTES), between(MEMBER, MEMBER.without("other")));
    }

    @Test
    void changesInPlace() {
        assertEquals(new EntryChange(Kind.IN_PLACE, BYTES, BYTES - 7), between(MEMBER, MEMBER.without("proj")));
        assertEquals(new EntryChange(Kind.IN_PLACE, BYTES - 7, BYTES), between(MEMBER.without("proj"), MEMBER));
        assertEquals(new EntryChange(Kind.IN_PLACE, BYTES, BYTES), between(MEMBER, MEMBER.with("proj", new S("abd"))));
    }

    /** An image that DynamoDB would not store has no entry. */
    @Test
    void takesARefusedImageForNone() {
        assertEquals(new EntryChange(Kind.LEAVE, BYTES, 0), between(MEMBER, MEMBER.with("r", new S("10"))));
        assertEquals(new EntryChange(Kind.NONE, 0, 0), between(null, MEMBER.with("g", new S(""))));
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "0, -1"})
    void refusesSizesThatCannotBe(long before, long after) {
        assertThrows(IllegalArgumentException.class, () -> new EntryChange(Kind.MOVE, before, after));
    }

    /** The view of an index agrees with comparing the entries it stores, for every pair of these items. */
    @Test
    void agreesWithTheStoredEntries() {
        AttributeValue[] values = {new S("x"), new S("y"), new S("")};
        var items = new ArrayList<Item>();
        for (String name : List.of("g", "proj", "other", "r")) {
            items.add(MEMBER.without(name));
            for (AttributeValue value : values) {
                items.add(MEMBER.with(name, value));
            }
        }
        for (Projection projection :
                List.of(Projection.ALL, Projection.KEYS_ONLY, Projection.include(List.of("proj")))) {
            SecondaryIndex index = INDEX.withProjection(projection);
            for (Item before : items) {
                for (Item after : items) {
                    Item old =
                            IndexEntries.membership(TABLE, index, before).item().orElse(null);
                    Item now =
                            IndexEntries.membership(TABLE, index, after).item().orElse(null);
                    EntryChange change = EntryChange.between(TABLE, index, before, after);
                    assertEquals(old == null ? 0 : ItemSize.of(old), change.beforeBytes());
                    assertEquals(now == null ? 0 : ItemSize.of(now), change.afterBytes());
                    boolean same = old != null && now != null && StoredValue.sameItem(old, now);
                    assertEquals(same, change.kind() == Kind.UNTOUCHED);
                }
            }
        }
    }

    private static EntryChange between(@Nullable Item before, @Nullable Item after) {
        return EntryChange.between(TABLE, INDEX, before, after);
    }

    /** Developer Guide, GSI, and the captures of nubo-db/dynoxide: each side rounded up to whole kilobytes. */
    private static long units(EntryChange change) {
        long before = (change.beforeBytes() + ItemSize.KILOBYTE - 1) / ItemSize.KILOBYTE;
        long after = (change.afterBytes() + ItemSize.KILOBYTE - 1) / ItemSize.KILOBYTE;
        return switch (change.kind()) {
            case NONE, UNTOUCHED -> 0;
            case JOIN -> after;
            case LEAVE -> before;
            case MOVE -> before + after;
            case IN_PLACE -> Math.max(before, after);
        };
    }
}
