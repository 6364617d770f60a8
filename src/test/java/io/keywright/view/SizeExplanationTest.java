package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.model.Resource;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sizes of the shop's samples: customer 123 has 1,018 B in nine items (course "Design of the shop"). */
class SizeExplanationTest {
    private static final Design SHOP = SampleDesigns.ALL.get(0).read();
    private static final Analysis ANALYSIS = new Analyzer().analyse(SHOP, Settings.standard());
    private static final CollectionsView.Collection CUSTOMER =
            CollectionsView.of(SHOP, ANALYSIS, Resource.table("shop")).collections().stream()
                    .filter(collection -> collection.key().equals("CUSTOMER#123"))
                    .findFirst()
                    .orElseThrow();

    private static long sum(List<Explanation.Line> lines) {
        return lines.stream()
                .mapToLong(line -> Long.parseLong(line.figure().replace(",", "")))
                .sum();
    }

    @Test
    void theEntitiesOfACollectionAddUpToIt() {
        Explanation sum = SizeExplanation.of(CUSTOMER);
        assertEquals("1,018 B", sum.amount());
        assertEquals(
                List.of("Address", "Order summary", "Customer"),
                sum.arms().stream().map(Explanation.Line::name).toList());
        assertEquals(1_018, sum(sum.arms()));
    }

    @Test
    void theAttributesOfAnItemAddUpToIt() {
        CollectionsView.Row row = CUSTOMER.rows().get(0);
        assertEquals(
                row.bytes(),
                row.attributes().stream()
                        .mapToLong(CollectionsView.Field::bytes)
                        .sum());
        Explanation sum = SizeExplanation.of(row);
        assertEquals("Address ADDRESS#home", sum.title());
        assertTrue(sum.arms().size() <= 8, () -> sum.arms().toString());
        assertEquals("920 B more fit into 1 write unit.", sum.lens().sentence(), "104 B of 1,024");
    }

    @Test
    void anEntityIsItemsTimesTheirMeanSize() {
        var order = SHOP.entity("Order").orElseThrow();
        Explanation sum = SizeExplanation.of(order, ANALYSIS.sizes("Order").orElseThrow(), "31.5 M × 1,044 B");
        assertEquals("Order, expected", sum.title());
        assertEquals("31.5 M", sum.formula().get(0).text());
        assertTrue(sum.arms().stream().anyMatch(line -> line.name().equals("GSI1")), () -> sum.toText());
    }
}
