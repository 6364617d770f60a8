package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.AccessPattern;
import io.keywright.model.Attribute;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartsSheetTest {
    private final Design shop = SampleDesigns.ALL.get(0).read();

    @Test
    void whatIsAskedIsReadBack() {
        Analysis analysis = new Analyzer().analyse(shop, Settings.standard());
        Sheet sheet = PartsSheet.of(PatternsView.of(analysis, analysis).rows());
        assertEquals(
                List.of("Pattern", "Question", "Kind", "About", "Given"),
                sheet.columns().subList(0, 5));
        List<String> first = sheet.rows().get(0);
        assertEquals("Customer profile", first.get(0));
        assertEquals("40 /s", first.get(sheet.columns().indexOf("Rate")));
        assertEquals("$6.57", first.get(sheet.columns().indexOf("A month")));
        List<AccessPattern> read =
                PartsSheet.read(shop, sheet.columns(), sheet.rows()).patterns();
        assertEquals(shop.patterns().size(), read.size());
        for (int i = 0; i < read.size(); i++) {
            assertEquals(shop.patterns().get(i).name(), read.get(i).name());
            assertEquals(
                    shop.patterns().get(i).asked().withEndpoint(""), read.get(i).asked());
        }
    }

    @Test
    void attributesAreReadBack() {
        Entity customer = shop.entity("Customer").orElseThrow();
        Sheet sheet = PartsSheet.of(customer);
        List<Attribute> read = PartsSheet.read(shop, sheet.columns(), sheet.rows())
                .entity("")
                .orElseThrow()
                .attributes();
        assertEquals(
                customer.attributes().stream().map(Attribute::name).toList(),
                read.stream().map(Attribute::name).toList());
        assertEquals(
                customer.attributes().stream().map(Attribute::presence).toList(),
                read.stream().map(Attribute::presence).toList());
    }

    @Test
    void rowsOfASpreadsheetNeedFewColumns() {
        List<AccessPattern> patterns = PartsSheet.read(
                        shop,
                        List.of("question", "RATE", "remark"),
                        List.of(List.of("Find a shop", "3 /day", "x"), List.of("", "", ""), List.of("Find a shop")))
                .patterns();
        assertEquals(
                List.of("Find a shop", "Find a shop 2"),
                patterns.stream().map(AccessPattern::name).toList());
        assertEquals("3 /day", AskedField.RATE.text(patterns.get(0)));
        List<Attribute> attributes = PartsSheet.read(
                        shop,
                        List.of("Attribute", "Type", "Values"),
                        List.of(List.of("size", "n", "1 to 9"), List.of("state", "", "OPEN, DONE 3")))
                .entity("")
                .orElseThrow()
                .attributes();
        assertEquals(
                "[Values[N 1 to 9], Values[S OPEN, DONE 3]]",
                attributes.stream()
                        .map(attribute -> "Values[" + attribute.type() + " "
                                + PartsSheet.of(Entity.of("e", "t").withAttributes(List.of(attribute)))
                                        .rows()
                                        .get(0)
                                        .get(2)
                                + "]")
                        .toList()
                        .toString());
    }

    @Test
    void whatCanNotBeReadIsSaid() {
        assertEquals(
                "Row 3, Rate: found \"often\". Expected a number and a time, such as 25 /s, 3 /day or 0.",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> PartsSheet.read(
                                        shop,
                                        List.of("Question", "Rate"),
                                        List.of(List.of("a", "1 /s"), List.of("b", "often"))))
                        .getMessage());
        assertEquals(
                "Row 2, Type: found \"text\". Expected S, N, B, BOOL, NULL, L, M, SS, NS or BS.",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> PartsSheet.read(
                                        shop, List.of("Attribute", "Type"), List.of(List.of("a", "text"))))
                        .getMessage());
        assertThrows(
                IllegalArgumentException.class, () -> PartsSheet.read(shop, List.of("Name"), List.of(List.of("a"))));
    }
}
