package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.CssWarnings;
import io.keywright.testing.ui.OnDisplay;
import io.keywright.testing.ui.Screens;
import io.keywright.ui.style.Fonts;
import io.keywright.ui.style.Look;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Theme;
import io.keywright.ui.style.Zoom;
import io.keywright.view.TemplateSpan;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.AnchorPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Explanations and fields edited in place, in a window, by mouse and keyboard. */
@OnDisplay
class PopupsTest {
    private static final long PATIENCE_MILLIS = 180_000;

    private final List<String> kept = new ArrayList<>();
    private final List<String> pages = new ArrayList<>();
    private Stage stage;
    private Look look;
    private InlineField field;
    private FigureLabel figure;
    private ExplainPopover popover;

    @Start
    void start(Stage primary) {
        stage = primary;
        Fonts.load();
        look = new Look(Theme.LIGHT, Zoom.NORMAL);
        field = new InlineField("SHIPPED#{shippedDate}", Styles.MONO);
        field.setId("field");
        field.setDisplay(text -> new TemplateText(TemplateSpan.of(text)));
        field.setCheck(
                typed -> typed.contains("{") && !typed.contains("}") ? "The variable has no closing brace." : "");
        field.setOnKeep(kept::add);
        field.popup().setTitle("Partition key of GSI1");
        field.popup().setBody(example());
        popover = new ExplainPopover(pages::add);
        figure = new FigureLabel("$11.50", "");
        figure.setId("figure");
        figure.setOnOpen(() -> popover.explain(figure, Gallery.ship()));
        AnchorPane root = Styles.styled(new AnchorPane(field, figure), Styles.PANE);
        AnchorPane.setTopAnchor(field, 40.0);
        AnchorPane.setLeftAnchor(field, 40.0);
        AnchorPane.setBottomAnchor(figure, 60.0);
        AnchorPane.setRightAnchor(figure, 30.0);
        Scene scene = new Scene(root, 900, 560);
        look.dress(scene);
        stage.setScene(scene);
        stage.show();
    }

    @BeforeEach
    void settle() {
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static Node example() {
        GridPane facts = Styles.styled(new GridPane(), "kw-facts");
        facts.addRow(
                0,
                Styles.styled(new Label("Example"), Styles.SECONDARY, Styles.MUTED),
                Styles.styled(new Label("SHIPPED#2026-03-14"), Styles.MONO));
        facts.addRow(
                1,
                Styles.styled(new Label("Values"), Styles.SECONDARY, Styles.MUTED),
                Styles.styled(new Label("1 new a day"), Styles.SECONDARY));
        return new VBox(facts);
    }

    private static Bounds onScreen(Node node) {
        return node.localToScreen(node.getLayoutBounds());
    }

    /** On a busy machine two clicks may come too late after one another to be a double click. */
    private void edit(FxRobot robot) {
        for (int i = 0; i < 5 && !field.isEditing(); i++) {
            robot.doubleClickOn("#field");
        }
    }

    @Test
    void enterKeepsWhatWasTyped(FxRobot robot) {
        edit(robot);
        assertTrue(field.isEditing());
        robot.write("ORDER#{orderId}").type(KeyCode.ENTER);
        assertFalse(field.isEditing());
        assertEquals("ORDER#{orderId}", field.getText());
        assertEquals(List.of("ORDER#{orderId}"), kept);
        assertTrue(field.isFocused());
    }

    @Test
    void escapeLeavesTheTextAsItWas(FxRobot robot) {
        robot.clickOn("#field").type(KeyCode.F2);
        robot.write("nonsense").type(KeyCode.ESCAPE);
        assertFalse(field.isEditing());
        assertEquals("SHIPPED#{shippedDate}", field.getText());
        assertEquals(List.of(), kept);
    }

    @Test
    void whatIsNotAcceptedStaysTypedWithTheReasonBelow(FxRobot robot) {
        robot.clickOn("#field").type(KeyCode.ENTER);
        robot.write("ORDER#{orderId").type(KeyCode.ENTER);
        assertTrue(field.isEditing());
        assertEquals("ORDER#{orderId", field.field().getText());
        assertEquals("The variable has no closing brace.", field.popup().getProblem());
        assertTrue(field.popup().isShowing());
        Screens.saveWindows(stage, "popup-field-invalid");
        robot.write("}").type(KeyCode.ENTER);
        assertEquals(List.of("ORDER#{orderId}"), kept);
        assertFalse(field.popup().isShowing());
    }

    @Test
    void thePopupNeverCoversTheField(FxRobot robot) {
        edit(robot);
        Screens.saveWindows(stage, "popup-field");
        assertTrue(field.popup().bounds().getMinY() >= onScreen(field.field()).getMaxY());
        robot.type(KeyCode.ESCAPE);
        WaitForAsyncUtils.waitForAsyncFx(PATIENCE_MILLIS, () -> AnchorPane.setTopAnchor(field, 530.0));
        WaitForAsyncUtils.waitForFxEvents();
        edit(robot);
        assertTrue(field.popup().bounds().getMaxY() <= onScreen(field.field()).getMinY());
    }

    @Test
    void aFigureOpensItsSumInsideTheWindow(FxRobot robot) {
        try (CssWarnings warnings = new CssWarnings()) {
            robot.clickOn("#figure");
            assertTrue(popover.isOpen());
            Bounds card = popover.bounds();
            assertNotNull(card);
            Screens.saveWindows(stage, "popup-explanation");
            assertTrue(card.getMinX() >= stage.getX() && card.getMaxX() <= stage.getX() + 900, card::toString);
            assertTrue(card.getMinY() >= stage.getY() && card.getMaxY() <= stage.getY() + 560, card::toString);
            assertTrue(card.getMaxY() <= onScreen(figure).getMinY(), "covers the figure it explains");
            robot.type(KeyCode.ESCAPE);
            assertFalse(popover.isOpen());
            assertEquals(List.of(), warnings.heard());
        }
    }

    @Test
    void theSourceOpensItsPage(FxRobot robot) {
        robot.clickOn("#figure").clickOn("Developer Guide, Capacity unit calculations");
        assertEquals(List.of("https://docs.aws.amazon.com/"), pages);
    }

    @Test
    void explanationsFollowTheThemeAndTheZoom(FxRobot robot) {
        WaitForAsyncUtils.waitForAsyncFx(PATIENCE_MILLIS, () -> look.setTheme(Theme.DARK));
        robot.clickOn("#figure");
        Screens.saveWindows(stage, "popup-explanation-dark");
        robot.type(KeyCode.ESCAPE);
        edit(robot);
        Screens.saveWindows(stage, "popup-field-dark");
        robot.type(KeyCode.ESCAPE);
        WaitForAsyncUtils.waitForAsyncFx(PATIENCE_MILLIS, () -> look.setZoom(new Zoom(120)));
        robot.clickOn("#figure");
        Screens.saveWindows(stage, "popup-explanation-dark-120");
        Bounds card = popover.bounds();
        assertNotNull(card);
        assertTrue(card.getWidth() >= 546 * 1.2, card::toString);
    }
}
