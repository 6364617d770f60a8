package io.keywright.ui.collections;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.model.SampleItem;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.document.ProjectionChange;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class CollectionsPaneTest {
    private static final Resource TABLE = Resource.table("shop");
    private static final Resource GSI1 = Resource.index("shop", "GSI1");

    private PaneStage stage;
    private CollectionsPane pane;

    @Start
    void start(Stage primary) {
        stage = new PaneStage(
                primary,
                SampleDesigns.ALL.get(0).read(),
                document -> pane = new CollectionsPane(document, () -> {}),
                412,
                700);
    }

    @SuppressWarnings("unchecked")
    private ListView<CollectionLine> list() {
        return stage.find("#collections-list", ListView.class);
    }

    private int firstSeen() {
        IndexedCell<?> first = ((VirtualFlow<?>) list().lookup(".virtual-flow")).getFirstVisibleCell();
        return first == null ? -1 : first.getIndex();
    }

    private List<CollectionLine.Head> heads() {
        return list().getItems().stream()
                .filter(CollectionLine.Head.class::isInstance)
                .map(CollectionLine.Head.class::cast)
                .toList();
    }

    private void project(Projection.Type type) {
        stage.run(() -> stage.document()
                .edit(
                        "Change projection",
                        null,
                        design -> ProjectionChange.to(
                                design, stage.document().session().history(), GSI1, type)));
    }

    @Test
    void theTableIsShownFirstAndCanBeRead() {
        stage.settle();
        assertEquals(
                "64 items, 23 keys",
                stage.find("#collections-summary", Labeled.class).getText());
        assertEquals(23, heads().size());
        Whole.assertWhole(stage.scene().getRoot(), Set.of("kw-collection-row"));
        stage.picture("collections");
    }

    /** A key longer than the panel is cut; the size after it stays in the row. */
    @Test
    void aLongKeyLeavesRoomForTheSize() {
        stage.run(() -> stage.document().edit("Lengthen a key", null, design -> {
            List<SampleItem> rows = new ArrayList<>(design.samplesOf("shop"));
            Item item = rows.get(0).item();
            rows.set(
                    0,
                    SampleItem.of(
                            String.valueOf(rows.get(0).entity()),
                            item.with("SK", new AttributeValue.S("REQUEST#" + "0123456789abcdef-".repeat(6)))));
            var samples = new LinkedHashMap<>(design.samples());
            samples.put("shop", rows);
            return design.withSamples(samples);
        }));
        stage.settle();
        double right = list().localToScene(list().getBoundsInLocal()).getMaxX();
        for (Node row : list().lookupAll(".kw-collection-row")) {
            assertTrue(
                    row.localToScene(row.getBoundsInLocal()).getMaxX() <= right,
                    () -> row + " ends right of the panel");
            for (Node part : ((HBox) row).getChildren()) {
                assertTrue(
                        part.getBoundsInParent().getMaxX()
                                <= row.getBoundsInLocal().getMaxX(),
                        part::toString);
            }
        }
        stage.picture("collections-long-key");
    }

    @Test
    void aCollectionIsFoldedWhereItWasFoldedAndNowhereElse(FxRobot robot) {
        stage.run(() -> pane.choose(GSI1));
        String key = heads().get(0).collection().key();
        int lines = list().getItems().size();
        robot.clickOn(".kw-collection-head");
        stage.settle();
        assertTrue(list().getItems().size() < lines);
        project(Projection.Type.ALL);
        assertEquals(key, heads().get(0).collection().key());
        assertEquals(false, heads().get(0).open(), "a new analysis unfolds nothing");
        stage.run(() -> pane.choose(TABLE));
        assertTrue(heads().stream().allMatch(CollectionLine.Head::open), "the table's collections are others");
        stage.run(() -> pane.choose(GSI1));
        assertEquals(false, heads().get(0).open());
    }

    @Test
    void theListStaysWhereItIsScrolledTo() {
        stage.settle();
        stage.run(() -> list().scrollTo(30));
        stage.run(() -> list().getSelectionModel().select(32));
        int first = firstSeen();
        assertTrue(first >= 25, () -> "scrolled to " + first);
        project(Projection.Type.ALL);
        assertEquals(first, firstSeen(), "after a change elsewhere");
        assertEquals(32, list().getSelectionModel().getSelectedIndex());
        stage.run(() -> pane.choose(GSI1));
        stage.run(() -> pane.choose(TABLE));
        assertEquals(first, firstSeen(), 1, "after looking at an index");
    }

    @Test
    void withoutSamplesItOffersSome() {
        stage.run(() -> stage.document().edit("Remove", null, design -> design.withSamples(java.util.Map.of())));
        assertEquals(
                "No sample items yet.",
                stage.find(".kw-empty .label", Labeled.class).getText());
    }
}
