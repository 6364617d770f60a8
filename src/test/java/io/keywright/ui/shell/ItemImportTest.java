package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Design;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.items.ItemSource;
import io.keywright.ui.style.Theme;
import io.keywright.view.ItemPreview;
import io.keywright.workspace.SampleDesigns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Items from a file and from the clipboard, seen before they are added. */
@NeedsToolkit
class ItemImportTest {
    private WindowKit kit;

    @Start
    void start(Stage primary) {
        kit = new WindowKit(primary, 1440, 900);
        kit.window.openSample(SampleDesigns.ALL.get(0));
    }

    private Button add() {
        return (Button) kit.find("#item-import-add");
    }

    @SuppressWarnings("unchecked")
    private TableView<ItemPreview.Row> rows() {
        return (TableView<ItemPreview.Row>) kit.find("#item-import-rows");
    }

    private void waitForRows() throws TimeoutException {
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> !rows().getItems().isEmpty());
        kit.settle();
    }

    @Test
    void tenThousandItemsOfAFileAreOneUndoStep(@TempDir Path folder) throws IOException, TimeoutException {
        kit.settle();
        Design before = kit.document().design();
        String text = "PK,SK,city,postcode\n"
                + IntStream.range(0, 10_000)
                        .mapToObj(i -> "CUSTOMER#" + (5_000 + i) + ",ADDRESS#home,Madrid," + (10_000 + i))
                        .collect(Collectors.joining("\n"));
        kit.answers.file = Optional.of(Files.writeString(folder.resolve("addresses.csv"), text));
        kit.run(() -> kit.window.actions().get("design-add-items").run());
        waitForRows();
        assertEquals(ItemPreview.MOST_ROWS, rows().getItems().size());
        assertEquals("Add 10,000 items", add().getText());
        kit.run(add()::fire);
        assertNull(kit.find("#item-import"));
        assertEquals(10_064, kit.document().design().samplesOf("shop").size());
        assertEquals(
                "Add 10,000 sample items", kit.document().undoLabelProperty().get());
        kit.run(() -> kit.document().session().undo());
        assertEquals(before, kit.document().design());
    }

    @Test
    void whatIsRefusedIsSeenAndLeftOutUnlessWanted() throws TimeoutException {
        kit.settle();
        kit.run(() -> kit.window
                .openPane()
                .orElseThrow()
                .addItems(new ItemSource.OfText(
                        "PK\tSK\tnote\tqty\nCUSTOMER#123\tPROFILE\treplaces one\t1\nCUSTOMER#9\t\tno sort key\t2\n")));
        waitForRows();
        assertEquals(2, rows().getItems().get(0).number());
        assertTrue(
                rows().getItems().get(0).refusal().contains("SK"),
                rows().getItems().get(0)::refusal);
        assertEquals("Add 1 item", add().getText());
        String summary = kit.scene.getRoot().lookupAll("#item-import .label").stream()
                .map(node -> ((Labeled) node).getText())
                .filter(words -> words != null && words.startsWith("2 items"))
                .findFirst()
                .orElse("");
        assertEquals("2 items · 1 would be refused · 1 replaces an item with the same key", summary);
        Screens.save(kit.scene, "item-import-light");
        Whole.assertWhole(kit.find("#item-import"), Set.of());
        kit.run(() -> kit.look.setTheme(Theme.DARK));
        Screens.save(kit.scene, "item-import-dark");
        kit.run(() -> ((CheckBox) kit.find("#item-import-refused")).setSelected(true));
        assertEquals("Add 2 items", add().getText());
        kit.run(add()::fire);
        assertEquals(66, kit.document().design().samplesOf("shop").size());
    }

    @Test
    void whatIsNotItemsIsSaidInPlaceAndEscLeaves(FxRobot robot) throws TimeoutException {
        kit.settle();
        kit.run(() -> kit.window.openPane().orElseThrow().addItems(new ItemSource.OfText("PK,PK\na,b\n")));
        WaitForAsyncUtils.waitFor(
                30,
                TimeUnit.SECONDS,
                () -> ((Labeled) kit.find("#item-import-problem")).getText().contains("every attribute once"));
        assertTrue(add().isDisabled());
        assertFalse(kit.find("#item-import-refused").isVisible());
        kit.run(() -> rows().requestFocus());
        robot.type(KeyCode.ESCAPE);
        kit.settle();
        assertNull(kit.find("#item-import"));
    }
}
