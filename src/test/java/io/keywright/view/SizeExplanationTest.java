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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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

    private static CollectionsView.Field field(String name, String type, long bytes, boolean isKey) {
        return new CollectionsView.Field(name, type, "", bytes, isKey);
    }

    private static CollectionsView.Row row(CollectionsView.Field... fields) {
        long bytes = Stream.of(fields).mapToLong(CollectionsView.Field::bytes).sum();
        return new Row(1, null, "", "", bytes, List.of(fields));
    }

    private record Row(
            int number,
            @Nullable EntityTag tag,
            String sortKey,
            String summary,
            long bytes,
            List<CollectionsView.Field> attributes)
            implements CollectionsView.Row {}

    private static List<String> facts(CollectionsView.Row row) {
        return SizeExplanation.of(row).facts().stream()
                .map(fact -> fact.label() + ": " + fact.text())
                .filter(fact -> !fact.startsWith("Rule") && !fact.startsWith("Source"))
                .toList();
    }

    @Test
    void anItemSaysHowFarTheNextStepsAreAndTheCheapestWayBelowThem() {
        assertEquals(
                List.of("Next steps: 920 B to 1 KB of a write, 3,992 B to 4 KB of a read."),
                facts(CUSTOMER.rows().get(0)),
                "104 B: nothing is below the first step");
        // 1,047 B is 23 B over 1 KB; "note" has 4 + 800 B, "carrier" 7 + 24 B, "left" is shorter than 23 B
        assertEquals(
                List.of(
                        "Next steps: 1,001 B to 2 KB of a write, 3,049 B to 4 KB of a read.",
                        "A write unit less: 23 B less: shorten note by 23 B, or move carrier (31 B) to another item."),
                facts(row(
                        field("PK", "S", 202, true),
                        field("note", "S", 804, false),
                        field("carrier", "S", 31, false),
                        field("left", "N", 10, false))));
        // 1,424 B is 400 B over; none of them alone, 210 + 200 B together
        assertEquals(
                "A write unit less: 400 B less: move b and a (410 B) to another item.",
                facts(row(field("PK", "S", 1_014, true), field("a", "L", 200, false), field("b", "M", 210, false)))
                        .get(1));
        // 5,000 B is 904 B over 4 KB as well as over 4 steps of 1 KB
        assertEquals(
                List.of(
                        "Next steps: 120 B to 5 KB of a write, 3,192 B to 8 KB of a read.",
                        "A write unit less: 904 B less: shorten text by 904 B, or move text (4,900 B) to another item.",
                        "A read step less: 904 B less: shorten text by 904 B, or move text (4,900 B) to another item."),
                facts(row(field("PK", "S", 100, true), field("text", "S", 4_900, false))));
        assertEquals(
                "A write unit less: 976 B less, which takes more than 3 of its attributes.",
                facts(row(field("PK", "S", 2_000, true))).get(1));
    }

    @Test
    void aFilteredCollectionSaysHowManyOfHowMany() {
        CollectionsView all = CollectionsView.of(SHOP, ANALYSIS, Resource.table("shop"));
        assertEquals("9 items", CUSTOMER.count());
        assertEquals(
                "1 of 9 items",
                all.matching("PROFILE").collections().stream()
                        .filter(collection -> collection.key().equals("CUSTOMER#123"))
                        .findFirst()
                        .orElseThrow()
                        .count());
        assertEquals(
                "9 items", all.matching("CUSTOMER#123").collections().get(0).count(), "all of it is shown");
    }
}
