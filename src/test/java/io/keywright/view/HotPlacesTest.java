package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.analysis.Analysis;
import io.keywright.analysis.Analyzer;
import io.keywright.analysis.Settings;
import io.keywright.capacity.Figures;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Resource;
import io.keywright.workspace.SampleDesigns;
import java.util.List;
import org.junit.jupiter.api.Test;

class HotPlacesTest {
    private static final Resource TABLE = Resource.table("counters");

    private static Analysis analysis(String workload) {
        Design design = SampleDesigns.ALL.stream()
                .map(SampleDesigns.Sample::read)
                .filter(each -> each.patterns().stream()
                                .anyMatch(pattern -> pattern.name().equals("Count a view"))
                        && each.workloads().stream()
                                .anyMatch(each2 -> each2.name().equals("Every product on sale")))
                .findFirst()
                .orElseThrow();
        return new Analyzer().analyse(design, Settings.standard().withWorkload(workload));
    }

    /** The view counter at 3,000 a second: course on API back ends, hot keys. */
    @Test
    void aSaleLightsUpTheTableTheEntityThePatternAndTheWorkload() {
        Analysis analysis = analysis("Flash sale");
        HotPlaces hot = HotPlaces.of(analysis);
        Place table = Place.table(analysis.design().tables().get(0).name());
        for (Place place : List.of(
                table, Place.entity("View counter"), Place.pattern("Count a view"), Place.workload("Flash sale"))) {
            HotMark mark = hot.at(place);
            assertNotNull(mark, place.toString());
            assertTrue(mark.meaning().contains("times faster than a partition can write"), mark.meaning());
            assertTrue(mark.times() > 1);
            assertEquals(Figures.times(mark.times()) + "×", mark.words());
        }
        assertNull(hot.at(Place.pattern("Show a product")));
        String key = analysis.steadyHeat().get("Flash sale").hot().get(0).key().label();
        assertNotNull(hot.ofCollection(Resource.table(table.owner()), key));
        assertNull(hot.ofCollection(TABLE, "no such key"));
    }

    /** The samples have other products than the hottest: the first of them stands for it. */
    @Test
    void aCollectionOfItsKindStandsForAHotKey() {
        Analysis analysis = analysis("Flash sale");
        Resource table = Resource.table(analysis.design().tables().get(0).name());
        List<CollectionsView.Collection> hot =
                CollectionsView.of(analysis.design(), analysis, table).collections().stream()
                        .filter(collection -> collection.hot() != null)
                        .toList();
        assertEquals(1, hot.size());
        assertTrue(hot.get(0).key().startsWith("PRODUCT#"));
        assertTrue(hot.get(0).hot().meaning().startsWith("A key of this kind: PRODUCT#"));
    }

    @Test
    void nothingIsHotInANormalMonth() {
        HotPlaces hot = HotPlaces.of(analysis("Normal month"));
        assertNull(hot.at(Place.pattern("Count a view")));
        assertNull(hot.at(Place.workload("Normal month")));
    }

    /** The rows of the navigator and of the pattern matrix have the mark. */
    @Test
    void rowsHaveTheMark() {
        Analysis analysis = analysis("Flash sale");
        NavigatorView tree = NavigatorView.of(analysis.design(), analysis, analysis.design());
        assertNotNull(tree.tables().get(0).hot());
        assertEquals(
                List.of("Count a view"),
                tree.patterns().stream()
                        .filter(pattern -> pattern.hot() != null)
                        .map(NavigatorView.PatternNode::name)
                        .toList());
        assertEquals(
                List.of("Count a view"),
                PatternsView.of(analysis).rows().stream()
                        .filter(row -> row.hot() != null)
                        .map(PatternsView.Row::name)
                        .toList());
    }
}
