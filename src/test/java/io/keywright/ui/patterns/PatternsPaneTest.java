package io.keywright.ui.patterns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.AccessPattern;
import io.keywright.model.Design;
import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Rate;
import io.keywright.model.Resource;
import io.keywright.model.Step;
import io.keywright.refactor.Delete;
import io.keywright.testing.ui.Explained;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.PaneStage;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.InlineField;
import io.keywright.ui.control.SegmentedButtons;
import io.keywright.ui.document.ProjectionChange;
import io.keywright.view.PatternsView;
import io.keywright.workspace.SampleDesigns;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@NeedsToolkit
class PatternsPaneTest {
    private static final String SHIPPED = "Orders shipped on a day";

    private final List<Place> opened = new ArrayList<>();
    private final ExplainPopover popover = new ExplainPopover(page -> {});
    private Stage stage;
    private PaneStage pane;

    @Start
    void start(Stage primary) {
        stage = primary;
        pane = new PaneStage(
                primary,
                SampleDesigns.ALL.get(0).read(),
                document -> new PatternsPane(document, opened::add, popover),
                824,
                400);
    }

    private List<Label> marks() {
        return pane.scene().getRoot().lookupAll(".kw-pattern-question .kw-mark").stream()
                .map(Label.class::cast)
                .toList();
    }

    @SuppressWarnings("unchecked")
    private TableView<PatternsView.Row> table() {
        return pane.find("#patterns-table", TableView.class);
    }

    private void at(int row) {
        pane.run(() -> {
            table().requestFocus();
            table().getSelectionModel().clearAndSelect(row);
        });
    }

    private AccessPattern pattern(int position) {
        return pane.document().design().patterns().get(position);
    }

    private boolean isEditing() {
        return pane.scene().getRoot().lookupAll(".kw-patterns .kw-inline").stream()
                .anyMatch(node -> ((InlineField) node).isEditing());
    }

    private void questions() {
        pane.run(() -> choose(PatternsPane.Part.QUESTIONS));
    }

    @SuppressWarnings("unchecked")
    private void choose(PatternsPane.Part part) {
        pane.find("#patterns-parts", SegmentedButtons.class).setValue(part);
    }

    private void project(Projection.Type type) {
        pane.run(() -> pane.document()
                .edit(
                        "Change projection",
                        null,
                        design -> ProjectionChange.to(
                                design, pane.document().session().history(), Resource.index("shop", "GSI1"), type)));
    }

    @Test
    void aRefusedRequestIsMarkedInItsRow() {
        pane.settle();
        assertEquals(List.of(), marks());
        pane.run(() -> pane.document().edit("Break", null, design -> {
            var pattern = design.pattern("Customer profile").orElseThrow();
            Step step = pattern.steps().get(0);
            return design.withPattern(pattern.withSteps(List.of(
                    step.withTarget(new Step.Target("gone", step.target().index(), "Nobody")))));
        }));
        Label mark = marks().get(0);
        assertEquals("2", mark.getText());
        assertTrue(mark.getTooltip().getText().contains("Table: gone not found"), mark.getTooltip()::getText);
        pane.picture("patterns-refused");
    }

    @Test
    void thePatternIsOpenedAndDeletedFromTheKeyboard(FxRobot robot) {
        at(3);
        assertEquals(Place.pattern(SHIPPED), pane.document().selectedProperty().get());
        robot.push(KeyCode.SHORTCUT, KeyCode.ENTER);
        assertEquals(List.of(Place.pattern(SHIPPED)), opened);
        robot.push(KeyCode.DELETE);
        pane.settle();
        assertTrue(pane.document().design().pattern(SHIPPED).isEmpty());
        assertEquals(12, table().getItems().size());
        assertEquals(3, table().getSelectionModel().getSelectedIndex(), "the next one is selected");
        robot.push(KeyCode.ESCAPE);
        pane.settle();
        assertEquals(Place.design(), pane.document().selectedProperty().get());
    }

    @Test
    void oneVerdictAtATimeIsShown() {
        MenuButton verdicts = pane.find("#patterns-verdicts", MenuButton.class);
        assertEquals(
                List.of("All verdicts", "11 in one request", "1 fan-out", "1 Scan"),
                verdicts.getItems().stream().map(MenuItem::getText).toList());
        pane.run(() -> verdicts.getItems().get(2).fire());
        assertEquals("1 fan-out", verdicts.getText());
        assertEquals(
                List.of(4),
                table().getItems().stream().map(PatternsView.Row::number).toList());
        pane.picture("patterns-fan-out");
        pane.run(() -> pane.document().apply(new Delete(Place.pattern(SHIPPED))));
        assertEquals("All verdicts", verdicts.getText(), "nothing has that verdict any more");
        assertEquals(12, table().getItems().size());
    }

    /** Of the patterns in one request the one at 3 has the fan-out at 4 below it, which is not shown. */
    @Test
    void aPatternMovesPastTheOneThatIsShownBesideIt(FxRobot robot) {
        MenuButton verdicts = pane.find("#patterns-verdicts", MenuButton.class);
        pane.run(() -> verdicts.getItems().get(1).fire());
        List<String> names =
                table().getItems().stream().map(PatternsView.Row::name).toList();
        assertEquals(5, table().getItems().get(3).number());
        at(2);
        robot.push(KeyCode.ALT, KeyCode.DOWN);
        pane.settle();
        assertEquals(
                List.of(names.get(3), names.get(2)),
                table().getItems().subList(2, 4).stream()
                        .map(PatternsView.Row::name)
                        .toList());
        robot.push(KeyCode.ALT, KeyCode.UP);
        pane.settle();
        assertEquals(
                names, table().getItems().stream().map(PatternsView.Row::name).toList());
    }

    @Test
    void enterEditsTheQuestionAndTabGoesOn(FxRobot robot) {
        questions();
        at(1);
        robot.push(KeyCode.ENTER).write("What a customer sees first");
        assertTrue(isEditing());
        robot.push(KeyCode.TAB);
        pane.settle();
        assertEquals("What a customer sees first", pattern(1).asked().question());
        assertEquals("Change question", pane.document().undoLabelProperty().get());
        assertTrue(isEditing(), "the kind is edited next");
        robot.write("li").push(KeyCode.TAB);
        pane.settle();
        assertEquals(AccessPattern.Kind.LIST, pattern(1).asked().kind());
        assertTrue(isEditing(), "what it is about is edited next");
        robot.push(KeyCode.ESCAPE);
        pane.settle();
        assertEquals(false, isEditing());
        double widths =
                table().getColumns().stream().mapToDouble(TableColumn::getWidth).sum();
        assertTrue(widths <= 824, () -> widths + " px are wider than the pane");
        pane.picture("patterns-questions");
        Explained.assertExplained(pane.scene().getRoot(), 20);
    }

    @Test
    void whatIsNotAcceptedStaysTypedAndEscapeLeavesIt(FxRobot robot) {
        at(0);
        Rate before = pattern(0).rate();
        robot.push(KeyCode.RIGHT)
                .push(KeyCode.RIGHT)
                .push(KeyCode.ENTER)
                .write("often")
                .push(KeyCode.ENTER);
        pane.settle();
        assertTrue(isEditing());
        assertEquals(before, pattern(0).rate());
        robot.push(KeyCode.SHORTCUT, KeyCode.A).write("50/s").push(KeyCode.ENTER);
        pane.settle();
        assertEquals(0, new BigDecimal(50).compareTo(pattern(0).rate().calls()));
        robot.push(KeyCode.ENTER).write("70 /s").push(KeyCode.ESCAPE);
        pane.settle();
        assertEquals(0, new BigDecimal(50).compareTo(pattern(0).rate().calls()));
        assertTrue(table().isFocused(), "the keyboard is back in the table");
    }

    /** A click on the rate explains what it comes to in a month, two clicks edit it. */
    @Test
    void aClickOnTheRateExplainsItAndTwoEditIt(FxRobot robot) {
        at(0);
        Node rate = robot.lookup(".kw-figure-value")
                .match(node -> node instanceof Label label && label.getText().equals("40 /s"))
                .query();
        robot.doubleClickOn(rate);
        pane.settle();
        assertTrue(isEditing());
        robot.push(KeyCode.ESCAPE).sleep(700);
        pane.settle();
        Node again = robot.lookup(".kw-figure-value")
                .match(node -> node instanceof Label label && label.getText().equals("40 /s"))
                .query();
        robot.clickOn(again).sleep(500);
        pane.settle();
        assertFalse(isEditing());
        assertFalse(robot.lookup("105,120,000").queryAll().isEmpty(), "40 × 3,600 × 730");
        robot.push(KeyCode.ESCAPE);
    }

    @Test
    void patternsAreAddedCopiedAndMoved(FxRobot robot) {
        at(2);
        robot.push(KeyCode.SHORTCUT, KeyCode.D);
        pane.settle();
        assertEquals(pattern(2).name() + " 2", pattern(3).name());
        assertEquals(pattern(2).steps(), pattern(3).steps());
        robot.push(KeyCode.ALT, KeyCode.UP);
        pane.settle();
        assertTrue(pattern(2).name().endsWith(" 2"));
        assertEquals(2, table().getSelectionModel().getSelectedIndex());
        robot.clickOn("#patterns-add").write("Which orders are late").push(KeyCode.ENTER);
        pane.settle();
        Design design = pane.document().design();
        assertEquals(15, design.patterns().size());
        assertEquals("Which orders are late", pattern(14).asked().question());
    }

    /** The link that adds it goes, and with it the focus it has: it must not go on to the first control of the window. */
    @Test
    void theFirstQuestionIsTypedAtOnce(FxRobot robot) {
        pane.run(() -> pane.document().edit("Nothing is asked", null, design -> design.withPatterns(List.of())));
        pane.settle();
        robot.clickOn("Add the first question");
        pane.settle();
        robot.write("Show the profile of a user").push(KeyCode.ENTER);
        pane.settle();
        assertEquals("Show the profile of a user", pattern(0).asked().question());
    }

    /** Units and money of the saved version stand beside those of now, and the figures open into their sums. */
    @Test
    void whatDiffersFromTheSavedVersionStandsInPlace(FxRobot robot) {
        project(Projection.Type.ALL);
        PatternsView.Row shipped = table().getItems().get(3);
        assertEquals("14", shipped.units());
        assertEquals("2 RRU", shipped.costs().unitsBefore());
        assertEquals(1, shipped.costs().month().direction());
        pane.picture("patterns-difference");
        Explained.assertExplained(pane.scene().getRoot(), 20);
        FigureLabel units = pane.scene().getRoot().lookupAll(".kw-patterns .kw-figure.kw-explained").stream()
                .map(FigureLabel.class::cast)
                .filter(figure -> figure.getValue().equals("14"))
                .findFirst()
                .orElseThrow();
        robot.clickOn(units.lookup(".kw-figure-value"));
        pane.settle();
        assertTrue(popover.isOpen());
        robot.push(KeyCode.ESCAPE);
    }

    /** With room for both, what is asked stands on the left and how it is answered on the right. */
    @Test
    void aWidePaneShowsEverything() {
        pane.run(() -> {
            stage.setWidth(1420);
            stage.setHeight(640);
        });
        pane.settle();
        assertEquals(14, table().getColumns().size());
        Whole.assertWhole(table(), Set.of("kw-template", "kw-pattern-words", "kw-secondary", "kw-mono-small"));
        pane.picture("patterns-wide");
        Explained.assertExplained(pane.scene().getRoot(), 20);
    }

    /** A pattern without steps is answered all the same, and says so. */
    @Test
    void aPatternWithoutStepsIsPlanned() {
        pane.run(() -> pane.document()
                .edit(
                        "Unplan",
                        null,
                        design -> design.withPatterns(design.patterns().stream()
                                .map(pattern -> pattern.withSteps(List.of()))
                                .toList())));
        assertTrue(table().getItems().get(0).answer().sent().automatic());
        pane.picture("patterns-automatic");
    }
}
