package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.review.Finding;
import io.keywright.review.Severity;
import io.keywright.testing.CourseDesigns;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProblemsViewTest {
    private static Analysis analysed(Design design) {
        return new Analyzer().analyse(design, Settings.standard());
    }

    @Test
    void aDesignWithoutAnythingHasNone() {
        ProblemsView view = ProblemsView.of(analysed(Design.empty("Nothing")));
        assertEquals("No problems", view.words());
        assertEquals(Optional.empty(), view.worst());
        assertEquals(List.of(), view.rows());
    }

    /** The view counter has a finding: one item that is written 3,000 times a second. A broken template is refused besides. */
    @Test
    void refusalsAndFindingsStandInOneListTheWorstFirst() {
        Design design = CourseDesigns.viewCounter();
        Analysis sound = analysed(design);
        List<Finding> findings = sound.findings().all();
        assertTrue(!findings.isEmpty(), "the course's case has a hot key");
        ProblemsView view = ProblemsView.of(sound);
        assertEquals(findings.size(), view.rows().size());
        assertEquals(
                findings.get(0).sentence() + " " + findings.get(0).effect(),
                view.rows().get(0).message());
        assertEquals(Optional.of(Severity.ERROR), view.worst());

        var entity = design.entities().get(0);
        String key = entity.keys().keySet().iterator().next();
        Analysis broken = analysed(design.withEntity(entity.withTemplate(key, "{broken")));
        ProblemsView both = ProblemsView.of(broken);
        ProblemsView.Row refused = both.filtered(null, "{BROKEN").stream()
                .findFirst()
                .orElseGet(() -> both.rows().get(0));
        assertEquals(Severity.ERROR, refused.severity());
        assertTrue(
                both.rows().stream().anyMatch(row -> row.place().equals(Place.keyTemplate(entity.name(), key))),
                both.rows().toString());
        List<Severity> order =
                both.rows().stream().map(ProblemsView.Row::severity).toList();
        assertEquals(order.stream().sorted().toList(), order);
    }

    private static ProblemsView.Row row(Severity severity, String message) {
        return new ProblemsView.Row(severity, Place.table("shop"), "table shop", "CreateTable", message);
    }

    @Test
    void theyAreCountedAndFiltered() {
        var view = new ProblemsView(List.of(
                row(Severity.ERROR, "One"),
                row(Severity.WARNING, "Two"),
                row(Severity.NOTE, "Three"),
                row(Severity.NOTE, "Four")));
        assertEquals("1 error, 1 warning, 2 notes", view.words());
        assertEquals(2, view.count(Severity.NOTE));
        assertEquals(4, view.filtered(null, "  ").size());
        assertEquals(List.of(row(Severity.NOTE, "Four")), view.filtered(Severity.NOTE, "four"));
        assertEquals(List.of(), view.filtered(Severity.ERROR, "four"));
        assertEquals(4, view.filtered(null, "createtable").size());
    }

    /** Nothing is refused of two entities with one key, so it is a warning and no error. */
    @Test
    void entitiesOfOneKeyAreAWarning() {
        Design design = CourseDesigns.viewCounter();
        Entity counter = design.entities().get(0);
        Analysis analysis =
                analysed(design.withPatterns(List.of()).withEntities(List.of(counter, counter.withName("Other"))));
        assertEquals(List.of(), analysis.rejections());
        assertEquals(
                List.of("WARNING entity Other in every workload"),
                ProblemsView.of(analysis).rows().stream()
                        .map(row -> row.severity() + " " + row.where() + " " + row.what())
                        .toList());
    }
}
