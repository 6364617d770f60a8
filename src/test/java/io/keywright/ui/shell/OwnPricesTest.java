package io.keywright.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.model.Projection;
import io.keywright.testing.ShopDesign;
import io.keywright.testing.ui.FxThread;
import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.testing.ui.Screens;
import io.keywright.testing.ui.Whole;
import io.keywright.ui.style.Theme;
import io.keywright.workspace.PreferencesStore;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A person's own prices and discount, in the whole window. */
@NeedsToolkit
class OwnPricesTest {
    private static final String HEADER = "region,sku,unit,price,source,date,confidence\n";

    /** A tenth of what a write costs. */
    private static final String WRITES =
            HEADER + "us-east-1,WRU,write request unit,0.0000000625,our contract,2026-10-01,quoted\n";

    private static final String BROKEN = HEADER + "us-east-1,WRU,write request unit,cheap,us,2026-10-01,quoted\n";

    @TempDir
    static Path folder;

    private WindowKit kit;
    private Stage stage;
    private Path settings;
    private Path prices;

    @Start
    void start(Stage primary) throws IOException {
        stage = primary;
        settings = Files.createTempDirectory(folder, "settings");
        prices = settings.resolve("ours.csv");
        kit = new WindowKit(primary, 1280, 720, store());
    }

    private PreferencesStore store() {
        return new PreferencesStore(settings, Runnable::run, problem -> {});
    }

    /** Starts the program anew. */
    private void restart() {
        FxThread.run(() -> kit = new WindowKit(stage, 1280, 720, store()));
        kit.settle();
    }

    private void openShop() {
        kit.run(() -> kit.window.openings().openNew(ShopDesign.design(Projection.ALL)));
    }

    private String status() {
        return ((Labeled) kit.find("#status-assumptions")).getText();
    }

    private BigDecimal writes() {
        return kit.document()
                .snapshotProperty()
                .get()
                .analysis()
                .bill()
                .writes()
                .usd();
    }

    private static void assertTenth(BigDecimal of, BigDecimal found) {
        assertEquals(0, of.movePointLeft(1).compareTo(found), () -> found + " is not a tenth of " + of);
    }

    @Test
    void theRememberedFileCountsFromTheStart() throws IOException {
        openShop();
        BigDecimal standard = writes();
        Files.writeString(prices, WRITES);
        store().update(kept -> kept.withPriceFile(prices));
        restart();
        openShop();
        assertTenth(standard, writes());
        assertTrue(status().contains("own prices of 11 Sep 2026 and later"), status());
        assertFalse(kit.find("#price-file-bar").isVisible());
    }

    @Test
    void aFileThatCantBeReadIsSaidAndTheStandardPricesCount() throws IOException {
        openShop();
        BigDecimal standard = writes();
        Files.writeString(prices, BROKEN);
        store().update(kept -> kept.withPriceFile(prices));
        restart();
        assertTrue(kit.find("#price-file-bar").isVisible(), "on the first screen, too");
        Screens.save(kit.scene, "price-file-welcome-light");
        openShop();
        String words = ((Labeled) kit.find("#price-file-problem .label")).getText();
        assertTrue(
                words.startsWith("Your prices could not be read, so the standard ones are used: ")
                        && words.contains("ours.csv, line 2, column 4 (price): expected the price of one unit"),
                words);
        assertEquals(standard, writes());
        Screens.save(kit.scene, "price-file-problem-light");
        Whole.assertWhole(kit.find("#price-file-bar"), Set.of());
        Files.writeString(prices, WRITES);
        kit.run(() -> ((Button) kit.find("#price-file-again")).fire());
        assertFalse(kit.find("#price-file-bar").isVisible());
        assertTenth(standard, writes());
    }

    @Test
    void aFileIsChosenAndForgottenAmongTheSettings(FxRobot robot) throws IOException {
        openShop();
        BigDecimal standard = writes();
        kit.answers.file = Optional.of(Files.writeString(prices, WRITES));
        robot.clickOn("#status-assumptions");
        assertEquals("None: the standard prices", words(robot, "#settings-price-file"));
        robot.clickOn("#settings-price-file-choose");
        kit.settle();
        assertEquals("ours.csv", words(robot, "#settings-price-file"));
        assertEquals("of 2025 and later", words(robot, "#settings-prices"));
        assertTenth(standard, writes());
        assertEquals(Optional.of(prices), store().current().billing().prices());
        Screens.saveWindows(stage, "settings-price-file-light");
        Files.writeString(prices, BROKEN);
        robot.clickOn("#settings-price-file-again");
        kit.settle();
        assertEquals(standard, writes());
        assertTrue(words(robot, "#settings-price-file-problem").contains("line 2, column 4 (price)"));
        kit.run(() -> kit.look.setTheme(Theme.DARK));
        Screens.saveWindows(stage, "settings-price-file-problem-dark");
        kit.run(() -> robot.lookup("#settings-price-file-forget")
                .queryAs(Hyperlink.class)
                .fire());
        assertEquals("None: the standard prices", words(robot, "#settings-price-file"));
        assertEquals("", words(robot, "#settings-price-file-problem"));
        assertEquals(Optional.empty(), store().current().billing().prices());
        assertFalse(kit.find("#price-file-bar").isVisible());
    }

    private static String words(FxRobot robot, String selector) {
        return robot.lookup(selector).queryAs(Labeled.class).getText();
    }

    @Test
    void aDiscountIsTakenOffAndKept(FxRobot robot) {
        openShop();
        BigDecimal standard = writes();
        robot.clickOn("#status-assumptions");
        robot.clickOn("#settings-discount").push(KeyCode.SHORTCUT, KeyCode.A);
        robot.write("101").push(KeyCode.ENTER);
        kit.settle();
        assertEquals(standard, writes(), "more than all of it is no discount");
        robot.push(KeyCode.SHORTCUT, KeyCode.A).write("90").push(KeyCode.ENTER);
        kit.settle();
        assertTenth(standard, writes());
        assertTrue(status().contains("90 % off"), status());
        restart();
        openShop();
        assertTenth(standard, writes());
    }
}
