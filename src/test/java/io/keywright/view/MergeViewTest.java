package io.keywright.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.keywright.compare.DesignMerge.Conflict;
import io.keywright.model.Place;
import java.util.List;
import org.junit.jupiter.api.Test;

class MergeViewTest {
    private static final Conflict NOTES = new Conflict(Place.entity("Order").field("notes"), "Mine.", "");
    private static final Conflict GONE = new Conflict(Place.pattern("Audit"), "deleted", "changed");

    @Test
    void saysWhatBothChanged() {
        assertEquals(
                new MergeView("entity Order, notes", List.of("entity Order, notes: Mine. here, nothing in the file")),
                MergeView.of(List.of(NOTES)));
        assertEquals(
                "entity Order, notes and 1 other",
                MergeView.of(List.of(NOTES, GONE)).both());
        assertEquals(
                "access pattern Audit: deleted here, changed in the file",
                MergeView.of(List.of(NOTES, GONE)).lines().get(1));
    }
}
