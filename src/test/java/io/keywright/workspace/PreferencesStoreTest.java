package io.keywright.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.pricing.PriceBook;
import io.keywright.pricing.PriceBookException;
import io.keywright.pricing.Sku;
import io.keywright.review.SafeRates;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreferencesStoreTest {
    @TempDir
    Path folder;

    private final List<String> problems = new ArrayList<>();

    private PreferencesStore store() {
        return new PreferencesStore(folder, Runnable::run, problems::add);
    }

    private Path file() {
        return folder.resolve("settings.json");
    }

    private static RecentFile recent(String name) {
        return new RecentFile(Path.of("/designs", name + ".keywright.json"), name, "", false, 1_000);
    }

    @Test
    void withoutAFileTheStandardHoldsAndNothingIsWritten() {
        PreferencesStore store = store();
        assertEquals(Preferences.STANDARD, store.current());
        assertEquals(Optional.empty(), store.problem());
        store.update(same -> same);
        assertFalse(Files.exists(file()));
    }

    @Test
    void whatIsChangedIsThereTheNextTime() {
        RecentFile shop = recent("shop").withWorkload("Flash sale").withNotesClosed(true);
        store().update(preferences -> preferences
                .withFigures(new BigDecimal("744"), true, BigDecimal.ZERO)
                .withWindow(WindowState.STANDARD
                        .withLook(true, 125)
                        .withFrame(new WindowState.Frame(new WindowState.Corner(-1600, 24), 1920, 1080, true))
                        .withPanels(260, 500))
                .withNewest(shop));
        Preferences again = store().current();
        assertEquals(0, new BigDecimal("744").compareTo(again.hoursPerMonth()));
        assertTrue(again.freeTier());
        assertEquals(
                new WindowState(
                        true,
                        125,
                        new WindowState.Frame(new WindowState.Corner(-1600, 24), 1920, 1080, true),
                        260,
                        500),
                again.window());
        assertEquals(List.of(shop), again.recent());
        assertEquals(Optional.of(shop), again.recent(shop.file()));
        assertEquals(0, new BigDecimal("744").compareTo(again.settings().hoursPerMonth()));
        assertTrue(again.settings().freeTier());
    }

    @Test
    void habitsAreThereTheNextTimeUnlessTheyMakeNoSense() throws IOException {
        store().update(preferences -> preferences.withHabits(Habits.STANDARD
                .withPresentingPercent(170)
                .withTourSeen()
                .withColumnWidths(Map.of("chart-table/entity", 180.0))));
        assertEquals(
                new Habits(170, true, Map.of("chart-table/entity", 180.0)),
                store().current().habits());
        Files.writeString(file(), "{\"habits\": {\"columnWidths\": {\"a/b\": -1, \"a/c\": \"wide\", \"a/d\": 90}}}");
        assertEquals(
                new Habits(150, false, Map.of("a/d", 90.0)), store().current().habits());
    }

    @Test
    void aDiscountAndAPriceFileAreThereTheNextTime() throws PriceBookException, IOException {
        Path prices = folder.resolve("ours.csv");
        store().update(preferences -> preferences
                .withFigures(preferences.hoursPerMonth(), false, new BigDecimal("12.5"))
                .withPriceFile(prices));
        Preferences again = store().current();
        assertEquals(new BigDecimal("12.5"), again.settings().discountPercent());
        assertEquals(Optional.of(prices), again.billing().prices());
        PriceBook ours = PriceBook.parse(
                new StringReader("region,sku,unit,price,source,date,confidence\n"
                        + "us-east-1,WRU,write request unit,0.0000005,our contract,2026-10,quoted\n"),
                "ours.csv");
        PriceBook book = again.settings(ours).prices();
        assertEquals(
                "our contract", book.price("us-east-1", Sku.WRU).orElseThrow().source());
        assertEquals(PriceBook.standard().price("us-east-1", Sku.RRU), book.price("us-east-1", Sku.RRU));
        store().update(preferences -> preferences.withPriceFile(null));
        assertEquals(Optional.empty(), store().current().billing().prices());
    }

    @Test
    void whatIsOpenIsThereTheNextTime() throws IOException {
        Path shop = folder.resolve("shop.keywright.json");
        Path other = folder.resolve("other.keywright.json");
        assertEquals(OpenFiles.NONE, store().current().open());
        store().update(preferences -> preferences.withOpen(new OpenFiles(List.of(shop, other, shop), other)));
        assertEquals(
                new OpenFiles(List.of(shop, other), other), store().current().open(), "each once");
        assertEquals(other, store().current().open().first());
        Files.writeString(file(), "{ \"open\": { \"files\": [\"/a.json\", 7, \"\"], \"shown\": \"/b.json\" } }");
        assertEquals(Path.of("/a.json"), store().current().open().first(), "one that is not open is not shown");
    }

    @Test
    void safeRatesAreThereTheNextTimeUnlessTheyAreNone() throws IOException {
        store().update(preferences -> preferences.withSafeRates(new SafeRates(250.5, 2_000)));
        assertEquals(new SafeRates(250.5, 2_000), store().current().safeRates());
        Files.writeString(file(), "{ \"safeWrites\": -3, \"safeReads\": 900 }");
        assertEquals(new SafeRates(500, 900), store().current().settings().safeRates());
        Files.writeString(file(), "{ \"safeWrites\": 1000, \"safeReads\": 3001 }");
        assertEquals(new SafeRates(1_000, 1_500), store().current().safeRates());
    }

    @Test
    void aBrokenFileIsSaidAndPutAside() throws IOException {
        Files.writeString(file(), "{ \"freeTier\": tru");
        PreferencesStore store = store();
        assertEquals(Preferences.STANDARD, store.current());
        assertTrue(
                store.problem().orElseThrow().contains("settings.json"),
                () -> store.problem().orElseThrow());
        store.update(preferences -> preferences.withFigures(preferences.hoursPerMonth(), true, BigDecimal.ONE));
        assertEquals("{ \"freeTier\": tru", Files.readString(folder.resolve("settings.json.broken")));
        assertTrue(store().current().freeTier());
        assertEquals(Optional.empty(), store().problem());
    }

    @Test
    void membersThatMakeNoSenseTakeTheirStandardAndUnknownOnesStay() throws IOException {
        Files.writeString(file(), """
            {"version": 9, "hoursPerMonth": -3, "discountPercent": 101, "freeTier": true, "colour": "green",
             "window": {"width": "wide", "zoomPercent": 150, "liveWidth": 0},
             "recent": [{"file": "/a.keywright.json", "name": "A"}, {"name": "no file"}, 7]}
            """);
        PreferencesStore store = store();
        Preferences read = store.current();
        assertEquals(Preferences.STANDARD.hoursPerMonth(), read.hoursPerMonth());
        assertEquals(BigDecimal.ZERO, read.billing().discountPercent());
        assertTrue(read.freeTier());
        assertEquals(WindowState.STANDARD.withLook(false, 150), read.window());
        assertEquals(1, read.recent().size());
        store.update(preferences -> preferences.withRecent(List.of()));
        assertTrue(Files.readString(file()).contains("\"colour\" : \"green\""), "unknown members stay");
    }

    @Test
    void recentFilesAreNewestFirstEachOnceAndNotTooMany() {
        Preferences preferences = Preferences.STANDARD;
        for (int i = 0; i < Preferences.MOST_RECENT + 3; i++) {
            preferences = preferences.withNewest(recent("d" + i));
        }
        assertEquals(Preferences.MOST_RECENT, preferences.recent().size());
        assertEquals("d14", preferences.recent().get(0).name());
        preferences = preferences.withNewest(recent("d10").openedAgain("Again", 2_000));
        assertEquals("Again", preferences.recent().get(0).name());
        assertEquals(Preferences.MOST_RECENT, preferences.recent().size());
        preferences = preferences.withChanged(recent("d14").file(), file -> file.withNotesClosed(true));
        assertEquals("d14", preferences.recent().get(1).name());
        assertTrue(preferences.recent().get(1).notesClosed());
    }

    @Test
    void changesInARowAreWrittenOnce() throws IOException {
        var writes = new ArrayDeque<Runnable>();
        var store = new PreferencesStore(folder, writes::add, problems::add);
        store.update(preferences -> preferences.withFigures(BigDecimal.TEN, false, BigDecimal.ZERO));
        store.update(preferences -> preferences.withFigures(BigDecimal.ONE, false, BigDecimal.ZERO));
        assertEquals(1, writes.size());
        writes.remove().run();
        assertEquals(0, BigDecimal.ONE.compareTo(store().current().hoursPerMonth()));
    }

    @Test
    void aFolderThatCantBeMadeIsSaid() throws IOException {
        Path taken = Files.writeString(folder.resolve("taken"), "a file");
        var store = new PreferencesStore(taken.resolve("keywright"), Runnable::run, problems::add);
        store.update(preferences -> preferences.withFigures(BigDecimal.ONE, false, BigDecimal.ZERO));
        store.update(preferences -> preferences.withFigures(BigDecimal.ONE, true, BigDecimal.ZERO));
        assertEquals(1, problems.size(), "said once");
        assertTrue(problems.get(0).contains("taken"), problems::toString);
        assertEquals(BigDecimal.ONE, store.current().hoursPerMonth(), "the change holds until the program ends");
    }
}
