package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.view.FuzzyMatch.Span;
import io.keywright.view.PaletteView.Entry;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaletteViewTest {
    private static final Design SHOP = SampleDesigns.ALL.get(0).read();

    private static List<Span> spans(String search, String text) {
        return FuzzyMatch.of(search, text).orElseThrow().spans();
    }

    @Test
    void wordsAreLitUpWhereTheyStand() {
        assertEquals(List.of(new Span(0, 5), new Span(15, 18)), spans("shard ord", "Shard a key of Order"));
        assertEquals(List.of(new Span(2, 4)), spans("ve", "Save"));
        assertEquals(List.of(new Span(0, 1), new Span(2, 3)), spans("sv", "Save"));
        assertEquals(List.of(), spans("  ", "Save"));
    }

    @ParameterizedTest
    @CsvSource({"x,Save", "save x,Save", "evas,Save", "sv,Some words that go on and on for ever"})
    void whatIsNotThereIsNotFound(String search, String text) {
        assertEquals(Optional.empty(), FuzzyMatch.of(search, text));
    }

    private static List<String> found(List<Entry> entries, String search) {
        return PaletteView.of(entries, search).rows().stream()
                .map(row -> row.entry().title())
                .toList();
    }

    /** The beginning of a word before the inside of one, that before scattered letters; what can't be done comes last. */
    @Test
    void theBestComesFirst() {
        List<Entry> entries = List.of(
                Entry.action("a", "Unsaved", ""),
                Entry.action("b", "Save as", "no design is open"),
                Entry.action("c", "Set a value", ""),
                Entry.action("d", "Now save", ""),
                Entry.action("e", "Quit", ""));
        assertEquals(List.of("Now save", "Unsaved", "Set a value", "Save as"), found(entries, "save"));
        assertEquals(5, PaletteView.of(entries, "save").searched());
    }

    /** Sixteen rows have room: all that is open comes before names, of which there are fewer then. */
    @Test
    void openDesignsAreFoundBetweenActionsAndNames() {
        List<Entry> all = new ArrayList<>(PaletteView.names(SHOP));
        for (int i = 0; i < 9; i++) {
            all.add(Entry.action("a" + i, "Action " + i, ""));
        }
        all.add(Entry.design(0, "Orders", "/home/a/orders.json"));
        all.add(Entry.design(1, "Stock", "in no file yet"));
        List<PaletteView.Row> rows = PaletteView.of(all, "").rows();
        assertEquals(
                List.of(8L, 2L, 6L),
                Stream.of(PaletteView.Kind.values())
                        .map(kind -> rows.stream()
                                .filter(row -> row.entry().kind() == kind)
                                .count())
                        .toList());
        assertEquals("Orders", rows.get(8).entry().title());
        assertEquals("1", PaletteView.of(all, "stock").rows().get(0).entry().id());
    }

    @Test
    void everythingThatHasANameIsFound() {
        List<Entry> names = PaletteView.names(SHOP);
        assertEquals(List.of("shop"), found(names, "shop").subList(0, 1));
        assertEquals(List.of("Order", "Order summary"), found(names, "order").subList(0, 2));
        assertTrue(
                found(names, "order").contains("Orders with a product"),
                found(names, "order").toString());
        Entry template = PaletteView.of(names, "order gsi1pk").rows().get(0).entry();
        assertEquals(Place.keyTemplate("Order", "GSI1PK"), template.place());
        assertEquals(SHOP.entity("Order").orElseThrow().keys().get("GSI1PK"), template.detail());
        assertEquals(
                Place.attribute("Order", "status"),
                PaletteView.of(names, "order.status").rows().get(0).entry().place());
        assertTrue(found(names, "count view").contains("Count a view"));
        assertTrue(found(names, "flash").contains("Flash sale"));
        assertEquals(8, found(names, "").size(), "no more than fit");
    }
}
