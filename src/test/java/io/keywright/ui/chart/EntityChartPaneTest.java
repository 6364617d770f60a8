package io.keywright.ui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Entity;
import io.keywright.model.Place;
import io.keywright.model.Population;
import io.keywright.model.Projection;
import io.keywright.refactor.Additions;
import io.keywright.refactor.RenameEntity;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.InlineField;
import io.keywright.ui.control.TemplateText;
import io.keywright.workspace.SampleDesigns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The chart of the sample shop, as wide as in a window of 1440. */
@NeedsToolkit
class EntityChartPaneTest {
    private static final String GSI1PK = "SHIPPED#{shippedDate}#{orderId|shard:4}";

    private final List<Place> opened = new ArrayList<>();
    private Stage stage;
    private PaneStage pane;

    @Start
    void start(Stage primary) {
        stage = primary;
        pane = new PaneStage(
                primary,
                SampleDesigns.ALL.get(0).read(),
                document -> new EntityChartPane(document, opened::add, new ExplainPopover(page -> {})),
                824,
                440);
    }

    private InlineField field(String id) {
        return pane.find("#" + id, InlineField.class);
    }

    private String shown(String id) {
        Node text = field(id).lookup(".kw-template");
        return text instanceof TemplateText template ? template.text() : "";
    }

    private String stored(String entity, String key) {
        return pane.document()
                .design()
                .entity(entity)
                .orElseThrow()
                .template(key)
                .orElse("");
    }

    /** The prompt of a cell without a template: what an entity need not have in an index it still has to get in its table. */
    @Test
    void anEntityThatWasJustAddedHasNoKeyYet() {
        String table = pane.document().design().tables().get(0).name();
        pane.run(() -> pane.document().edit("Add entity", null, design -> Additions.entity(design, table)));
        pane.settle();
        List<String> words = pane.scene().getRoot().lookupAll(".kw-inline .label").stream()
                .filter(Label.class::isInstance)
                .map(node -> ((Label) node).getText())
                .toList();
        assertTrue(words.contains("no key yet"), words.toString());
        assertTrue(words.contains("not in this index"), words.toString());
    }

    private void type(InlineField field, String text) {
        pane.run(field::edit);
        pane.run(() -> field.field().setText(text));
    }

    @Test
    void anotherTableIsShownWhileAnEntityOfTheFirstIsSelectedAndThatOfANewSelectionAtOnce() {
        pane.settle();
        pane.run(() -> pane.document().selectedProperty().set(Place.entity("Order")));
        pane.run(() -> pane.document().edit("Add table", null, Additions::table));
        ComboBox<?> tables = pane.find("#chart-tables", ComboBox.class);
        pane.run(() -> tables.getSelectionModel().select(1));
        assertEquals("table1", tables.getValue());
        pane.run(() -> pane.document().selectedProperty().set(Place.entity("Stock")));
        assertEquals("shop", tables.getValue());
        pane.run(() -> {
            pane.document().edit("Add table", null, Additions::table);
            pane.document().selectedProperty().set(Place.table("table2"));
        });
        assertEquals("table2", tables.getValue(), "it is shown once it is analysed");
    }

    @Test
    void textThatIsRefusedStaysAndTheRestOfTheChartGoesOn() {
        pane.settle();
        InlineField broken = field("template-Order-GSI1PK");
        type(broken, "SHIPPED#{shippedDate");
        pane.run(() -> field("template-Customer-PK").requestFocus());
        assertTrue(broken.isEditing());

        pane.run(() -> pane.document()
                .edit(
                        "Elsewhere",
                        null,
                        design -> design.withEntity(design.entity("Customer")
                                .orElseThrow()
                                .withTemplate("SK", "CARD")
                                .withPopulation(Population.of(7)))));
        assertEquals("CARD", shown("template-Customer-SK"));
        assertTrue(pane.scene().getRoot().lookupAll(".label").stream()
                .map(node -> ((Labeled) node).getText())
                .anyMatch(text -> text != null && text.startsWith("7 × ")));
        pane.run(() -> pane.document().edit("Projection", null, design -> {
            var table = design.table("shop").orElseThrow();
            return design.withTable(
                    table.withIndex(table.index("GSI1").orElseThrow().withProjection(Projection.ALL)));
        }));
        assertEquals("ALL", pane.find("#projection-shop-GSI1", MenuButton.class).getText());

        assertSame(broken, field("template-Order-GSI1PK"));
        assertTrue(broken.isEditing());
        assertEquals("SHIPPED#{shippedDate", broken.field().getText());
        assertFalse(broken.popup().getProblem().isEmpty());
        assertEquals(broken.popup().getProblem(), broken.field().getTooltip().getText());
        assertEquals(GSI1PK, stored("Order", "GSI1PK"));
        pane.picture("chart-refused-text");

        pane.run(() -> broken.field().setText("SHIPPED#{shippedDate}"));
        pane.run(broken::keep);
        assertEquals("SHIPPED#{shippedDate}", stored("Order", "GSI1PK"));
        assertEquals("SHIPPED#{shippedDate}", shown("template-Order-GSI1PK"));
    }

    @Test
    void typingGoesOnWhileTheChartChanges(FxRobot robot) {
        pane.settle();
        InlineField field = field("template-Order-GSI1PK");
        pane.run(field::edit);
        pane.run(() -> field.field().setText("SHIPPED#{shippedDate}"));
        pane.run(() -> pane.document()
                .edit(
                        "Elsewhere",
                        null,
                        design -> design.withEntity(
                                design.entity("Order").orElseThrow().withPopulation(Population.of(7)))));
        assertTrue(field.isEditing());
        assertTrue(field.field().isFocused(), "the caret is still there");
        assertEquals(GSI1PK, stored("Order", "GSI1PK"));
        robot.push(KeyCode.ENTER);
        assertEquals("SHIPPED#{shippedDate}", stored("Order", "GSI1PK"));
    }

    @Test
    void refusedTextFollowsItsEntityWhenRowsComeAndAreRenamed() {
        pane.settle();
        type(field("template-Order-GSI1PK"), "{broken");
        pane.run(() -> pane.document().edit("First", null, design -> {
            var longer = new ArrayList<>(design.entities());
            longer.add(0, Entity.of("Audit", "shop"));
            return design.withEntities(longer);
        }));
        assertEquals("{broken", field("template-Order-GSI1PK").field().getText());
        assertFalse(field("template-Address-GSI1PK").isEditing());
        pane.run(() -> pane.document().edit("Rename", null, new RenameEntity("Order", "Purchase")::apply));
        assertEquals("{broken", field("template-Purchase-GSI1PK").field().getText());
        assertTrue(field("template-Purchase-GSI1PK").isEditing());
    }

    @Test
    void acceptedTextIsKeptWhenItsRowIsScrolledAway() {
        pane.settle();
        String typed = "SHIPPED#{shippedDate}";
        pane.run(() -> field("template-Order-GSI1PK").resume(typed));
        pane.run(() -> field("template-Customer-PK").resume("{broken"));
        pane.run(() -> pane.document().edit("First", null, design -> {
            var longer = new ArrayList<>(design.entities());
            for (int i = 0; i < 30; i++) {
                longer.add(0, Entity.of("Audit" + i, "shop"));
            }
            return design.withEntities(longer);
        }));
        TableView<?> table = pane.find(".table-view", TableView.class);
        pane.run(() -> table.scrollTo(0));
        assertEquals(typed, stored("Order", "GSI1PK"));
        assertEquals("CUSTOMER#{customerId}", stored("Customer", "PK"));
        assertEquals("Edit key template", pane.document().undoLabelProperty().get());
        pane.run(() -> table.scrollTo(30));
        assertFalse(field("template-Order-GSI1PK").isEditing());
        assertEquals(typed, shown("template-Order-GSI1PK"));
        assertEquals("{broken", field("template-Customer-PK").field().getText());
    }

    @Test
    void examplesStandInForTheTemplates(FxRobot robot) {
        pane.settle();
        assertEquals("CUSTOMER#{customerId}", shown("template-Customer-PK"));
        robot.clickOn((ToggleButton node) -> "Examples".equals(node.getText()));
        pane.settle();
        assertEquals("CUSTOMER#123", shown("template-Customer-PK"));
        pane.picture("chart-examples");
        pane.run(field("template-Customer-PK")::edit);
        assertEquals(
                "CUSTOMER#{customerId}", field("template-Customer-PK").field().getText());
        pane.run(field("template-Customer-PK")::leave);
        robot.clickOn((ToggleButton node) -> "Templates".equals(node.getText()));
        pane.settle();
        assertEquals("CUSTOMER#{customerId}", shown("template-Customer-PK"));
    }

    @Test
    void thePopupSaysWhatIsEditedAndCompletes(FxRobot robot) {
        pane.settle();
        InlineField field = field("template-Order-GSI1PK");
        pane.run(field::edit);
        robot.push(KeyCode.END);
        robot.write("#{ship");
        pane.settle();
        Screens.saveWindows(stage, "chart-completion-light");
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
        assertEquals(GSI1PK + "#{shipTo}", field.field().getText());
        robot.push(KeyCode.LEFT);
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.ENTER);
        assertEquals(GSI1PK + "#{shipTo|upper}", field.field().getText());
        robot.push(KeyCode.ESCAPE);
        assertFalse(field.isEditing());
        assertEquals(GSI1PK, stored("Order", "GSI1PK"));
    }

    @Test
    void aRefusedIndexIsMarkedInItsHead() {
        pane.settle();
        pane.run(() -> pane.document().edit("Projection", null, design -> {
            var table = design.table("shop").orElseThrow();
            return design.withTable(
                    table.withIndex(table.index("GSI2").orElseThrow().withProjection(Projection.include(List.of()))));
        }));
        Optional<Node> mark = pane.scene().getRoot().lookupAll(".kw-chart-title .kw-mark").stream()
                .findFirst();
        assertEquals("1", mark.map(node -> ((Label) node).getText()).orElse(""));
        pane.picture("chart-refused-index");
    }

    @Test
    void theHeadsSayWhichAttributesAreKeys() {
        pane.settle();
        pane.picture("chart");
        List<String> heads = pane.scene().getRoot().lookupAll(".kw-chart-title .kw-muted").stream()
                .map(node -> (Label) node)
                .filter(label -> label.prefWidth(-1) <= label.getWidth() + 1)
                .map(Label::getText)
                .toList();
        assertTrue(heads.contains("PK, SK"), heads::toString);
        assertTrue(heads.contains("GSI1PK, GSI1SK"), heads::toString);
        pane.run(() -> stage.setWidth(664));
        pane.picture("chart-narrow");
    }

    @Test
    @SuppressWarnings("unchecked")
    void aNewTableIsShownOnceItIsAnalysedAndAnotherCanBeChosen() {
        pane.run(() -> {
            pane.document().edit("Add table", null, Additions::table);
            pane.document().selectedProperty().set(Place.table("table1"));
        });
        ComboBox<String> tables = pane.find("#chart-tables", ComboBox.class);
        assertEquals("table1", tables.getValue());
        pane.run(() -> tables.setValue("shop"));
        assertEquals("shop", tables.getValue(), "although the other one is still selected");
        assertEquals(GSI1PK, shown("template-Order-GSI1PK"));
    }
}
