package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.compare.IndexSheet;
import io.keywright.model.Design;
import io.keywright.model.Projection;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import org.junit.jupiter.api.Test;

class IndexSheetViewTest {
    private static final Design SHOP = SampleDesigns.ALL.get(0).read();

    private static Analysis analysis(Design design) {
        return new Analyzer().analyse(design, Settings.standard());
    }

    private static Design projecting(Projection projection) {
        var table = SHOP.tables().get(0);
        return SHOP.withTable(table.withIndex(table.indexes().get(0).withProjection(projection)));
    }

    @Test
    void everyIndexIsARowWithItsReaders() {
        Analysis shop = analysis(SHOP);
        IndexSheetView view = IndexSheetView.of(IndexSheet.of(shop, new Analyzer(), () -> false), shop);
        assertEquals(2, view.rows().size());
        IndexSheetView.Row first = view.rows().get(0);
        assertEquals("GSI1", first.name());
        assertEquals("global index of shop", first.definition().kind());
        assertEquals("INCLUDE 5", first.definition().projection());
        assertEquals(
                List.of("Orders shipped on a day", "Log in by e-mail"),
                first.readers().stream().map(IndexSheetView.Reader::pattern).toList());
        assertEquals("Justified", first.judgement().worth());
        assertTrue(first.judgement().why().contains("would be a Scan"), first.judgement()::why);
        assertEquals("", first.cost().month().change(), "nothing differs from the saved version");
        assertEquals(first.cost().month().text(), first.cost().sum().amount());
    }

    @Test
    void whatItCostsIsComparedWithTheSavedVersion() {
        Analysis all = analysis(projecting(Projection.ALL));
        IndexSheetView.Row row = IndexSheetView.of(IndexSheet.of(all, new Analyzer(), () -> false), analysis(SHOP))
                .rows()
                .get(0);
        assertEquals(1, row.cost().month().direction());
        assertTrue(
                row.cost().month().change().startsWith("+$"),
                () -> row.cost().month().change());
    }

    @Test
    void anIndexThatNobodyReadsSaysSo() {
        Design unread = SHOP.withPatterns(List.of());
        Analysis analysis = analysis(unread);
        IndexSheetView.Row row = IndexSheetView.of(IndexSheet.of(analysis, new Analyzer(), () -> false), analysis)
                .rows()
                .get(0);
        assertEquals("Unused", row.judgement().worth());
        assertEquals(PatternsView.Tone.WARNING, row.judgement().tone());
        assertEquals(List.of(), row.readers());
    }

    /** Where there are no prices nothing costs $0.00. */
    @Test
    void whatHasNoPriceIsNotFree() {
        Analysis moon = analysis(SHOP.withRegion("moon-1"));
        IndexSheetView view = IndexSheetView.of(IndexSheet.of(moon, new Analyzer(), () -> false), moon);
        assertEquals("2 indexes, not priced", view.summary());
        IndexSheetView.Row row = view.rows().get(0);
        assertEquals("not priced", row.cost().month().text());
        assertEquals("not priced", row.cost().sum().amount());
        assertEquals(
                List.of("not priced", "not priced", "not priced"),
                row.cost().sum().arms().stream().map(Explanation.Line::figure).toList());
        assertEquals(
                List.of("not priced", "not priced"),
                row.readers().stream().map(IndexSheetView.Reader::month).toList());
    }
}
