package io.keywright.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Dismissal;
import io.keywright.model.Extra;
import io.keywright.model.Rate;
import io.keywright.testing.CourseDesigns;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingsTest {
    private static Findings findings(Design design) {
        Analysis analysis = new Analyzer().analyse(design, Settings.standard());
        return analysis.findings();
    }

    private static Design dismissed(Design design, String rule, String place) {
        return design.withDismissed(List.of(new Dismissal(rule, place, "Known.", Extra.NONE)));
    }

    @Test
    void whatIsSetAsideIsListedApart() {
        Design counter = CourseDesigns.viewCounter();
        assertEquals(
                "entity Counter/key template PK", findings(counter).all().get(0).placeText());
        for (String place : List.of("", "entity Counter/key template PK")) {
            Findings aside = findings(dismissed(counter, "hot-key", place));
            assertEquals(List.of(), aside.all());
            assertEquals(1, aside.dismissed().size());
        }
        assertEquals(
                1, findings(dismissed(counter, "hot-key", "entity Other")).all().size());
        assertEquals(1, findings(dismissed(counter, "warm-key", "")).all().size());
    }

    @Test
    void theWorstComeFirst() {
        Design index = CourseDesigns.shippedIndex();
        Design counter = CourseDesigns.viewCounter();
        AccessPattern count = counter.patterns().get(0).withRate(Rate.of(700, Rate.Per.SECOND));
        Design both = counter.withTables(
                        List.of(counter.tables().get(0), index.tables().get(0)))
                .withEntities(
                        List.of(counter.entities().get(0), index.entities().get(0)))
                .withPatterns(List.of(count, index.patterns().get(0)));
        assertEquals(
                List.of("throttling-index", "warm-key"),
                findings(both).all().stream().map(Finding::rule).toList());
    }

    @Test
    void findingsStayWhileTheDesignDoes() {
        Design counter = CourseDesigns.viewCounter();
        var analyzer = new Analyzer();
        Settings settings = Settings.standard();
        Findings first = analyzer.analyse(counter, settings).findings();
        assertSame(first, analyzer.analyse(counter, settings).findings());
        Settings strict = settings.withSafeRates(new SafeRates(100, 300));
        assertNotEquals(first, analyzer.analyse(counter, strict).findings());
    }

    @Test
    void aStricterSettingSpreadsOverMoreKeys() {
        Settings strict = Settings.standard().withSafeRates(new SafeRates(100, 300));
        Analysis analysis = new Analyzer().analyse(CourseDesigns.viewCounter(), strict);
        assertEquals(
                "Shard the key over 30 keys at random",
                analysis.findings().all().get(0).fixes().get(0).label());
    }
}
