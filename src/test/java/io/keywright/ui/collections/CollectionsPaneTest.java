package io.keywright.ui.collections;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.model.SampleItem;
import io.keywright.model.Step;
import io.keywright.testing.ui.FxThread;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.control.ClipboardText;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.SegmentedButtons;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.document.ProjectionChange;
import io.keywright.ui.items.ItemSource;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class CollectionsPaneTest {
    private static final Resource TABLE = Resource.table("shop");
    private static final Resource GSI1 = Resource.index("shop", "GSI1");

    private final ExplainPopover popover = new ExplainPopover(page -> {});
    private final List<ItemSource> added = new ArrayList<>();
    private PaneStage stage;
    private CollectionsPane pane;

    @Start
    void start(Stage primary) {
        stage = new PaneStage(
                primary,
                SampleDesigns.ALL.get(0).read(),
                document -> pane = new CollectionsPane(document, () -> {}, added::add, popover),
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

    @Test
    void itemsAreFilteredByKeyAndAttribute(FxRobot robot) {
        stage.settle();
        stage.run(stage.find("#collections-filter-button", Button.class)::fire);
        robot.write("address#work", 0);
        stage.settle();
        assertEquals(
                List.of("CUSTOMER#123"),
                heads().stream().map(head -> head.collection().key()).toList());
        assertEquals(1, heads().get(0).collection().rows().size());
        assertEquals(
                "1 of 64 items, 23 keys",
                stage.find("#collections-summary", Labeled.class).getText());
        stage.picture("collections-filtered");
        stage.run(() -> stage.find("#collections-filter", TextField.class).setText("customer#12"));
        assertEquals(
                List.of("CUSTOMER#123", "CUSTOMER#124"),
                heads().stream().map(head -> head.collection().key()).toList());
        assertEquals(9, heads().get(0).collection().rows().size());
        robot.type(KeyCode.ESCAPE).type(KeyCode.ESCAPE);
        stage.settle();
        assertEquals(23, heads().size());
        assertEquals(list(), stage.scene().getFocusOwner());
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

    private void select(String pattern) {
        stage.run(() -> stage.document().selectedProperty().set(Place.pattern(pattern)));
    }

    private List<CollectionLine.Item> lit() {
        return list().getItems().stream()
                .filter(CollectionLine.Item.class::isInstance)
                .map(CollectionLine.Item.class::cast)
                .filter(item -> item.mark() != null)
                .sorted(Comparator.comparingInt(item -> item.mark().place()))
                .toList();
    }

    private List<String> figures() {
        return stage.scene().getRoot().lookupAll("#run-figures .kw-figure").stream()
                .map(node -> (FigureLabel) node)
                .map(figure -> (figure.getValue() + " " + figure.getUnit()).strip())
                .toList();
    }

    /** The five newest orders and the profile before them, from the last sort key down. */
    @Test
    void theItemsOfTheSelectedPatternLightUpInTheOrderTheyAreRead() {
        select("Customer page, 5 newest orders");
        List<CollectionLine.Item> lit = lit();
        assertEquals(6, lit.size());
        assertEquals("PROFILE", lit.get(0).row().sortKey());
        assertTrue(lit.get(5).row().sortKey().startsWith("ORDER#"), lit.get(5)::toString);
        assertTrue(lit.get(1).row().sortKey().compareTo(lit.get(5).row().sortKey()) > 0, "newest first");
        assertEquals(List.of("6 items", "6 items", "0.5 RRU", "$4.11"), figures());
        assertTrue(list().lookupAll(".kw-badge-order").size() >= 6);
        Region card = stage.find("#run-card", Region.class);
        Whole.assertWhole(card, Set.of("kw-template"));
        stage.picture("collections-pattern");
    }

    @Test
    void aPatternOfAnIndexShowsThatIndexAndAsksEveryShard() {
        select("Orders shipped on a day");
        assertEquals(
                "GSI1",
                stage.find("#collections-resources", SegmentedButtons.class).getValue() instanceof Resource r
                        ? r.indexName().orElse("")
                        : "");
        TemplateText request = (TemplateText) stage.scene().getRoot().lookup("#run-requests .kw-template");
        assertTrue(request.text().startsWith("4 × Query GSI1"), request::text);
        stage.picture("collections-fan-out");
    }

    @Test
    void aScanSaysWhatItWastes() {
        select("Orders with a product");
        Labeled waste = stage.find("#run-waste", Labeled.class);
        assertTrue(waste.getText().contains("of 64 items"), waste::getText);
        assertTrue(lit().stream().anyMatch(item -> !item.mark().returned()));
        assertTrue(lit().stream().anyMatch(item -> item.mark().returned()));
        stage.picture("collections-scan");
    }

    @Test
    void anotherValueReadsOtherItemsAndEscapeEndsIt(FxRobot robot) {
        select("Order with its line items");
        String first = lit().get(0).row().sortKey() + lit().size();
        robot.clickOn("#run-with-orderId")
                .push(KeyCode.SHORTCUT, KeyCode.A)
                .write("457")
                .push(KeyCode.ENTER);
        stage.settle();
        assertEquals(3, lit().size(), () -> "before " + first);
        TemplateText request = (TemplateText) stage.scene().getRoot().lookup("#run-requests .kw-template");
        assertEquals("Query shop PK = ORDER#457", request.text());
        stage.run(() -> list().requestFocus());
        robot.push(KeyCode.ESCAPE);
        stage.settle();
        assertEquals(Place.design(), stage.document().selectedProperty().get());
        assertEquals(List.of(), lit());
        assertTrue(stage.scene().getRoot().lookup("#run-card") == null);
    }

    /** What is typed in the design is seen at once in what its patterns read. */
    @Test
    void theRunFollowsTheDesign() {
        select("Customer page, 5 newest orders");
        stage.run(() -> stage.document().edit("Limit", null, design -> {
            var pattern = design.pattern("Customer page, 5 newest orders").orElseThrow();
            Step step = pattern.steps().get(0);
            return design.withPattern(pattern.withSteps(List.of(step.withReading(new Step.Reading(
                    2L, step.reading().descending(), step.reading().consistency())))));
        }));
        assertEquals(2, lit().size());
    }

    /** Enter opens the sum behind the selected line's size, and so does a click on it. */
    @Test
    void aSizeOpensIntoItsAttributes(FxRobot robot) {
        stage.run(() -> {
            list().getSelectionModel().select(1);
            list().requestFocus();
        });
        robot.push(KeyCode.ENTER);
        stage.settle();
        assertTrue(popover.isOpen());
        stage.run(popover::close);
        robot.clickOn(list().lookup(".kw-collection-head .kw-figure-value"));
        stage.settle();
        assertTrue(popover.isOpen());
        assertTrue(heads().get(0).open(), "the click on the figure folds nothing");
        stage.run(popover::close);
    }

    @Test
    void withoutSamplesItOffersSome() {
        stage.run(() -> stage.document().edit("Remove", null, design -> design.withSamples(java.util.Map.of())));
        assertEquals(
                "No sample items yet.",
                stage.find(".kw-empty .label", Labeled.class).getText());
    }

    @Test
    void itemsAreCopiedAsATableAndPastedAsTheyAre(FxRobot robot) {
        stage.settle();
        stage.run(() -> {
            list().requestFocus();
            list().getSelectionModel().clearSelection();
        });
        robot.push(KeyCode.CONTROL, KeyCode.C);
        stage.settle();
        String all = clipboard();
        assertEquals(65, all.lines().count());
        assertTrue(all.startsWith("PK\tSK\t"), all);

        stage.run(() -> list().getSelectionModel().clearAndSelect(0));
        robot.push(KeyCode.CONTROL, KeyCode.C);
        stage.settle();
        String collection = clipboard();
        assertEquals(
                heads().get(0).collection().rows().size() + 1,
                collection.lines().count());

        stage.run(() -> list().getSelectionModel().clearAndSelect(1));
        robot.push(KeyCode.CONTROL, KeyCode.C);
        stage.settle();
        String one = clipboard();
        assertEquals(2, one.lines().count());
        robot.push(KeyCode.CONTROL, KeyCode.V);
        stage.settle();
        assertEquals(List.of(new ItemSource.OfText(one)), added);
    }

    private static String clipboard() {
        var text = new AtomicReference<>("");
        FxThread.run(() -> text.set(ClipboardText.text().orElse("")));
        return text.get();
    }

    @Test
    void severalItemsAreSelectedCopiedAndDeletedAsOneStep(FxRobot robot) {
        stage.settle();
        int before = stage.document().design().samplesOf("shop").size();
        stage.run(() -> {
            list().requestFocus();
            list().getSelectionModel().clearAndSelect(1);
        });
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        robot.push(KeyCode.CONTROL, KeyCode.C);
        stage.settle();
        assertEquals(3, clipboard().lines().count(), "a head and two items");
        robot.type(KeyCode.DELETE);
        stage.settle();
        assertEquals(before - 2, stage.document().design().samplesOf("shop").size());
        assertEquals(
                "Delete 2 sample items", stage.document().undoLabelProperty().get());
        stage.run(() -> stage.document().undo());
        assertEquals(before, stage.document().design().samplesOf("shop").size());
    }

    /** Before what is left of the items is analysed and shown, the rows are still those of before. */
    @Test
    void deletePressedTwiceTakesNoOtherItemAway() {
        stage.settle();
        List<SampleItem> before = stage.document().design().samplesOf("shop");
        int gone = list().getItems().stream()
                .filter(CollectionLine.Item.class::isInstance)
                .map(line -> ((CollectionLine.Item) line).row().number())
                .findFirst()
                .orElseThrow();
        stage.run(() -> {
            list().getSelectionModel().clearAndSelect(1);
            KeyEvent delete = new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.DELETE, false, false, false, false);
            list().fireEvent(delete);
            list().fireEvent(delete);
        });
        List<SampleItem> left = new ArrayList<>(before);
        left.remove(gone - 1);
        assertEquals(left, stage.document().design().samplesOf("shop"));
    }
}
