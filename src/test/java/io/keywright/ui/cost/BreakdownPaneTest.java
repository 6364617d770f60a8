package io.keywright.ui.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Billing;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.model.Table;
import io.keywright.model.Throughput;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.ExplanationCard;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.document.ProjectionChange;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.Start;

/** What stands beside the bill: read off the pane, unfolded, opened and kept up to date. */
@NeedsToolkit
class BreakdownPaneTest {
    private final ExplainPopover popover = new ExplainPopover(page -> {});
    private PaneStage stage;
    private Stage window;

    @Start
    void start(Stage primary) {
        window = primary;
        stage = new PaneStage(
                primary, SampleDesigns.ALL.get(0).read(), document -> new CostPane(document, popover), 1240, 760);
    }

    private Node find(String selector) {
        return stage.find(selector, Node.class);
    }

    private FigureLabel figure(String selector) {
        return stage.find(selector, FigureLabel.class);
    }

    private String words(String selector) {
        return find(selector).lookupAll(".label").stream()
                .filter(Node::isVisible)
                .map(label -> ((Labeled) label).getText())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" | "));
    }

    private void press(String selector, KeyCode key) {
        stage.run(() -> Event.fireEvent(
                find(selector), new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false)));
    }

    private void unfold(String section) {
        stage.run(() -> stage.find(section + "-heading", Button.class).fire());
    }

    private void project(Projection.Type type) {
        stage.run(() -> stage.document()
                .edit(
                        "Change projection",
                        null,
                        design -> ProjectionChange.to(
                                design, stage.document().session().history(), Resource.index("shop", "GSI1"), type)));
    }

    private Labeled opened() {
        return Window.getWindows().stream()
                .map(one -> one.getScene().getRoot().lookup(".kw-explanation"))
                .filter(ExplanationCard.class::isInstance)
                .map(card -> (Labeled) card.lookup(".kw-explanation-amount"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theChosenWayToPayIsMarkedAndEachOpensIntoItsSum() {
        stage.settle();
        String onDemand = figure("#cost-mode-on-demand").getValue();
        String words = words("#cost-capacity");
        assertTrue(words.startsWith("requests only, a month | On-demand | chosen | "), words);
        assertTrue(words.contains("Fixed capacity wins above 28.9 % average use. This load uses 25 %"), words);
        press("#cost-mode-on-demand", KeyCode.ENTER);
        assertEquals(onDemand, opened().getText());
        stage.run(popover::close);
        assertEquals("about $78", figure("#cost-mode-auto-scaled").getValue());
        stage.run(() -> figure("#cost-total").open());
        assertEquals(figure("#cost-total").getValue(), opened().getText());
        Screens.saveWindows(window, "cost-total-explained-light");
    }

    /** The evening's peak is four times the average. */
    @Test
    void aDayIsReadWithTheArrowKeys() {
        stage.settle();
        Labeled readout = stage.find("#cost-day-readout", Labeled.class);
        assertEquals("The average is 25 % of the busiest time.", readout.getText());
        assertTrue(readout.getStyleClass().contains("kw-explained-words"), "opens the sum it came from");
        stage.run(() -> find("#cost-day-chart").requestFocus());
        assertTrue(
                readout.getText().matches("20:00 UTC: load 100 % of the busiest time, auto scaling sets 14\\d\\.\\d %"),
                readout::getText);
        press("#cost-day-chart", KeyCode.LEFT);
        assertTrue(readout.getText().startsWith("19:45 UTC: load 9"), readout::getText);
    }

    @Test
    void whatIsFoldedIsDrawnOnceItIsUnfolded() {
        stage.settle();
        assertTrue(find("#cost-lives").lookupAll(".kw-cost-row").isEmpty());
        for (String section : List.of("#cost-lives", "#cost-once", "#cost-classes")) {
            unfold(section);
        }
        assertTrue(words("#cost-life-row-Order").contains("Create, 2.1 updates, entries in GSI1 and GSI2"));
        assertTrue(words("#cost-once").contains("in no sum | Each time it is done | Add the index GSI1 to shop"));
        assertTrue(words("#cost-classes").contains("Standard, chosen"), words("#cost-classes"));
        assertTrue(stage.find("#cost-lives-heading", Button.class)
                .getAccessibleText()
                .endsWith(", unfolded"));
        unfold("#cost-lives");
        assertFalse(find("#cost-life-row-Order").getParent().getParent().isVisible());
    }

    /** An index that holds more changes its own row; what is the same keeps its nodes. */
    @Test
    void onlyWhatDiffersIsDrawnAgain() {
        stage.settle();
        Node gsi1 = find("#cost-row-shop-GSI1");
        Node gsi2 = find("#cost-row-shop-GSI2");
        Node verdict = find("#cost-verdict .kw-notice");
        stage.run(() -> stage.document().edit("Note", null, design -> design.withNotes("Other notes.")));
        assertSame(gsi1, find("#cost-row-shop-GSI1"));
        assertSame(verdict, find("#cost-verdict .kw-notice"));
        project(Projection.Type.ALL);
        assertSame(gsi2, find("#cost-row-shop-GSI2"));
        assertNotSame(gsi1, find("#cost-row-shop-GSI1"));
        assertTrue(words("#cost-row-shop-GSI1").contains(" | +$"), words("#cost-row-shop-GSI1"));
        assertTrue(words("#cost-parts").matches("Reads \\| \\$[0-9.]+ \\| \\+\\$7\\.88 .*"), words("#cost-parts"));
    }

    @Test
    void severalTablesAreComparedTogetherAndAlone() {
        stage.run(() -> stage.document().edit("Add table", null, design -> {
            var tables = new ArrayList<Table>(design.tables());
            tables.add(tables.get(0).withName("other").withIndexes(List.of()));
            return design.withTables(tables);
        }));
        @SuppressWarnings("unchecked")
        ComboBox<String> tables = stage.find("#cost-capacity-table", ComboBox.class);
        assertEquals(List.of("All tables", "shop", "other"), tables.getItems());
        assertEquals("shop", tables.getValue(), "what is looked at stays");
        String shop = figure("#cost-mode-at-peak").getValue();
        stage.picture("cost-tables");
        stage.run(() -> tables.setValue("other"));
        assertTrue(words("#cost-verdict").contains("There is no load to compare."), words("#cost-verdict"));
        assertFalse(find("#cost-day").isVisible(), "no load has no day");
        stage.run(() -> tables.setValue("All tables"));
        assertNotEquals(shop, figure("#cost-mode-at-peak").getValue(), "other has capacity of its own");
    }

    @Test
    void aWarningBesideTheTotalLeadsToTheNotes() {
        stage.run(() -> stage.document().edit("Provision", null, design -> {
            Table shop = design.tables().get(0);
            return design.withTable(shop.withBilling(Billing.provisioned(1, 1))
                    .withIndexes(shop.indexes().stream()
                            .map(index -> index.withThroughput(Throughput.provisioned(1, 1)))
                            .toList()));
        }));
        Hyperlink warning = stage.find("#cost-omission", Hyperlink.class);
        assertTrue(warning.getText().matches("Too little capacity is set in \\d places?"), warning::getText);
        stage.run(warning::fire);
        assertTrue(words("#cost-notes").contains("Less capacity is set than the load needs | shop: the average"));
        assertTrue(words("#cost-capacity").contains("Provisioned as set | chosen"), words("#cost-capacity"));
        stage.picture("cost-shortage");
    }
}
