package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.compare.TriedFixes;
import io.keywright.progress.Progress;
import io.keywright.review.Finding;
import io.keywright.simulate.SimulationSettings;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The view counter of one item at 3,000 views a second: course on API back ends, hot keys. */
class FixesViewTest {
    private static final FixesView FIXES = fixes();

    private static FixesView fixes() {
        Analysis analysis = new Analyzer()
                .analyse(
                        SampleDesigns.ALL.stream()
                                .filter(sample -> sample.name().equals("flash-sale-counter"))
                                .findFirst()
                                .orElseThrow()
                                .read(),
                        Settings.standard().withWorkload("Flash sale"));
        Finding finding = analysis.findings().all().stream()
                .filter(each -> each.hotSpot()
                        .filter(spot -> spot.workload().equals("Flash sale")
                                && spot.key().isWrite())
                        .isPresent())
                .findFirst()
                .orElseThrow();
        return FixesView.of(TriedFixes.of(analysis, finding, SimulationSettings.DEFAULT, new Analyzer(), Progress.NONE)
                .orElseThrow());
    }

    private static FixesView.Card card(String start) {
        return FIXES.cards().stream()
                .filter(card -> card.title().startsWith(start))
                .findFirst()
                .orElseThrow();
    }

    private static FixesView.Line line(FixesView.Card card, String name) {
        return card.lines().stream()
                .filter(line -> line.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatHelpsComesFirst() {
        assertEquals("What would fix PRODUCT#100", FIXES.title());
        assertEquals("Flash sale", FIXES.workload());
        List<Boolean> helps = FIXES.cards().stream().map(FixesView.Card::helps).toList();
        assertTrue(helps.get(0));
        assertFalse(helps.get(helps.size() - 1));
        assertEquals(
                helps.stream()
                        .sorted((one, other) -> Boolean.compare(other, one))
                        .toList(),
                helps);
    }

    @Test
    void aShardedKeyIsCoolerAndDearerToRead() {
        FixesView.Card card = card("Shard the key over");
        assertTrue(card.isTemplate(), card.what());
        FixesView.Line hottest = line(card, "Hottest key");
        assertEquals(-1, hottest.direction());
        assertTrue(hottest.before().startsWith("3,0"), hottest.before());
        FixesView.Line reads = line(card, "Show the view count");
        assertEquals("1 GetItem", reads.before());
        assertEquals(1, reads.direction());
        assertEquals(1, line(card, "Cost a month").direction());
        assertTrue(line(card, "Cost a month").after().contains("(+$"), card.toString());
    }

    @Test
    void whatDoesNotHelpSaysWhy() {
        FixesView.Card card = card("Raise warm throughput");
        assertFalse(card.helps());
        assertFalse(card.remark().isEmpty());
        assertFalse(card.isTemplate());
        FixesView.Line throttled = line(card, "Throttled");
        assertEquals(throttled.before(), throttled.after());
        assertEquals(0, throttled.direction());
    }
}
