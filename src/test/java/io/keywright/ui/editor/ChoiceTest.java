package io.keywright.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Design;
import io.keywright.model.Operation;
import io.keywright.model.Place;
import io.keywright.refactor.Additions;
import io.keywright.testing.ui.NeedsToolkit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What keys do to a box of words, and what moves along with a step. */
@NeedsToolkit
class ChoiceTest {
    private static final String PAGE = "Customer page, 5 newest orders";

    private EditorKit kit;
    private Design before;

    @Start
    void start(Stage stage) {
        kit = new EditorKit(stage);
        kit.pane.open(Place.pattern(PAGE));
    }

    @BeforeEach
    void focus() {
        before = kit.design();
        kit.focus("step-1-operation");
    }

    private Operation operation() {
        return kit.design().pattern(PAGE).orElseThrow().steps().get(0).operation();
    }

    private Object shown() {
        return kit.find("step-1-operation", Choice.class).getValue();
    }

    @Test
    void arrowKeysPassOverWordsAndLeavingChooses(FxRobot robot) {
        assertEquals(Operation.QUERY, operation());
        robot.type(KeyCode.UP, 2);
        Operation two = Operation.values()[Operation.QUERY.ordinal() - 2];
        assertEquals(two, shown());
        assertEquals(before, kit.design(), "nothing is chosen yet");
        kit.edit(design -> design.withName("Store"));
        assertEquals(two, shown(), "also while the design changes elsewhere");
        robot.type(KeyCode.TAB);
        assertEquals(two, operation());
        kit.run(() -> kit.document.session().undo());
        assertEquals(before.patterns(), kit.design().patterns(), "one step for all keys");
        assertEquals(Operation.QUERY, shown());
    }

    @Test
    void enterChoosesAndEscLeavesItAsItWas(FxRobot robot) {
        robot.type(KeyCode.UP).type(KeyCode.ESCAPE);
        assertEquals(Operation.QUERY, shown());
        robot.type(KeyCode.UP).type(KeyCode.ENTER);
        assertEquals(Operation.values()[Operation.QUERY.ordinal() - 1], operation());
    }

    @Test
    void aBoxThatLeavesChoosesNothing(FxRobot robot) {
        kit.open(Place.pattern("Place an order"));
        var steps = kit.design().pattern("Place an order").orElseThrow().steps();
        kit.focus("step-1-operation");
        robot.type(KeyCode.UP);
        assertNotEquals(steps.get(0).operation(), shown());
        var others = steps.subList(1, steps.size());
        kit.edit(design -> design.withPattern(
                design.pattern("Place an order").orElseThrow().withSteps(others)));
        assertEquals(
                others, kit.design().pattern("Place an order").orElseThrow().steps());
    }

    /** Words that come and go while another is shown are nobody's choice. */
    @Test
    void whatIsShownIsNotChosen() {
        var chosen = new ArrayList<String>();
        kit.run(() -> {
            Choice<String> choice = new Choice<>();
            kit.scene.setRoot(new VBox(choice));
            choice.show(List.of("a", "b", "c"), "b", UnaryOperator.identity(), chosen::add);
            choice.show(List.of("b", "c", "d"), "d", UnaryOperator.identity(), chosen::add);
            choice.show(List.of("a", "d", "b"), "a", UnaryOperator.identity(), chosen::add);
            assertEquals("a", choice.getValue());
        });
        assertEquals(List.of(), chosen);
    }

    @Test
    void aStepThatIsMovedTakesAlongWhatIsTypedInIt() {
        kit.edit(design -> Additions.step(design, PAGE));
        kit.enter("step-1-limit", "many");
        List<String> refused = kit.messages("step-1-reading");
        assertTrue(refused.get(0).contains("whole number"), refused::toString);
        kit.fire("step-2-up");
        assertEquals("many", kit.text("step-2-limit"));
        assertEquals(refused, kit.messages("step-2-reading"));
        assertEquals(
                "Read: step 2 limit", kit.find("step-2-limit", FormField.class).getAccessibleText());
    }
}
