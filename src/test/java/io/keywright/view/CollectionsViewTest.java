package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.capacity.Figures;
import io.keywright.format.DesignReader;
import io.keywright.model.AttributeValue;
import io.keywright.model.Design;
import io.keywright.model.Item;
import io.keywright.model.OrderedMap;
import io.keywright.model.Resource;
import io.keywright.model.SampleItem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CollectionsViewTest {
    private static Design shop() throws IOException {
        return DesignReader.read(Path.of("sample-models/shop.keywright.json"));
    }

    private static CollectionsView view(Design design, Resource resource) {
        Analysis analysis = new Analyzer().analyse(design, Settings.standard());
        return CollectionsView.of(design, analysis, resource);
    }

    @Test
    void itemsStandInCollectionsWithTheirTags() throws IOException {
        CollectionsView view = view(shop(), Resource.table("shop"));
        CollectionsView.Collection customer = view.collections().stream()
                .filter(collection -> collection.key().equals("CUSTOMER#123"))
                .findFirst()
                .orElseThrow();
        assertEquals(customer.rows().size() + " items", customer.count());
        CollectionsView.Row profile = customer.rows().stream()
                .filter(row -> row.sortKey().equals("PROFILE"))
                .findFirst()
                .orElseThrow();
        assertEquals("Cu", profile.entityTag().orElseThrow().text());
        assertEquals(175, profile.bytes());
        List<String> keys =
                customer.rows().stream().map(CollectionsView.Row::sortKey).toList();
        assertEquals(keys.stream().sorted().toList(), keys, "ASCII keys sort as bytes do");
        assertEquals(
                Figures.counted(
                                view.collections().stream()
                                        .mapToInt(each -> each.rows().size())
                                        .sum(),
                                "item",
                                "items") + ", "
                        + Figures.counted(view.collections().size(), "key", "keys"),
                view.summary());
        assertEquals(List.of(), view.refused());
    }

    @Test
    void anIndexHasOnlyWhatHasItsKey() throws IOException {
        Design design = shop();
        CollectionsView view = view(design, Resource.index("shop", "GSI2"));
        assertTrue(view.summary().contains("entr"), view.summary());
        assertTrue(view.collections().stream()
                .allMatch(collection -> collection.key().startsWith("WAREHOUSE#")));
        assertEquals(List.of(), view(design, Resource.index("shop", "nope")).collections());
    }

    @Test
    void aRowThatDynamoDbWouldNotStoreIsNamed() throws IOException {
        Design design = shop();
        var rows = new ArrayList<>(design.samplesOf("shop"));
        rows.add(SampleItem.of(null, new Item(Map.of("PK", new AttributeValue.S("CUSTOMER#1")))));
        Design broken = design.withSamples(
                OrderedMap.<String, List<SampleItem>>copyOf(design.samples()).with("shop", List.copyOf(rows)));
        CollectionsView view = view(broken, Resource.table("shop"));
        assertEquals(1, view.refused().size());
        assertEquals(
                "sample item " + rows.size() + " of shop",
                view.refused().get(0).place().whole().toString());
    }

    @Test
    void rowsAreTheSameWhereTheyReadTheSame() throws IOException {
        Design design = shop();
        Resource table = Resource.table("shop");
        CollectionsView before = view(design, table);
        assertEquals(before.collections(), view(shop(), table).collections());
        Design other =
                design.withEntity(design.entity("Customer").orElseThrow().withKeys(Map.of("PK", "C#{customerId}")));
        assertEquals(before.collections(), view(other, table).collections(), "samples are stored, not drawn again");
        var rows = new ArrayList<>(design.samplesOf("shop"));
        SampleItem first = rows.get(0);
        rows.set(0, SampleItem.of(first.entity(), first.item().with("more", new AttributeValue.S("x"))));
        Design longer = design.withSamples(
                OrderedMap.<String, List<SampleItem>>copyOf(design.samples()).with("shop", List.copyOf(rows)));
        CollectionsView after = view(longer, table);
        long changed = 0;
        for (int i = 0; i < before.collections().size(); i++) {
            changed += before.collections().get(i).equals(after.collections().get(i)) ? 0 : 1;
        }
        assertEquals(1, changed);
    }
}
