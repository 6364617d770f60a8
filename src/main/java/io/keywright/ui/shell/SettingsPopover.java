package io.keywright.ui.shell;

import io.keywright.analysis.Settings;
import io.keywright.capacity.Figures;
import io.keywright.model.Design;
import io.keywright.pricing.BillSettings;
import io.keywright.review.SafeRates;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Styles;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Bounds;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.controlsfx.control.PopOver;
import org.jspecify.annotations.Nullable;

/** What every figure rests on besides the design: opened from the status bar, above its text. */
final class SettingsPopover {
    private static final double GAP = 6;
    private static final double CORNER = 8;
    private static final NumberSetting.Limits HOURS = new NumberSetting.Limits(
            BillSettings::areHours, "Expected more than 0 and at most " + BillSettings.MOST_HOURS + " hours.");
    private static final NumberSetting.Limits PERCENT =
            new NumberSetting.Limits(BillSettings::isDiscount, "Expected 0 to 100 percent.");

    private final DocumentModel document;
    private final Consumer<Settings> changed;
    private final Runnable properties;
    private final OwnPrices prices;
    private final List<NumberSetting> numbers = new ArrayList<>();
    private @Nullable PopOver open;

    /**
     * @param changed hears settings that were chosen
     * @param properties opens the properties of the design, where the Region is chosen
     * @param prices the prices that stand over the standard ones
     */
    SettingsPopover(DocumentModel document, Consumer<Settings> changed, Runnable properties, OwnPrices prices) {
        this.document = document;
        this.changed = changed;
        this.properties = properties;
        this.prices = prices;
    }

    /** Opens it above a part of the status bar, or closes it. */
    void toggle(Region anchor) {
        if (open != null) {
            close();
            return;
        }
        PopOver popOver = new PopOver();
        popOver.getRoot().getStylesheets().clear();
        Label dates = new Label();
        PriceFileSetting priceFile = new PriceFileSetting(prices);
        ChangeListener<Settings> onSettings = (property, before, now) -> dates.setText(dates(now));
        document.settingsProperty().addListener(onSettings);
        dates.setText(dates(document.settings()));
        popOver.setContentNode(content(dates, priceFile));
        popOver.setArrowSize(0);
        popOver.setArrowIndent(0);
        popOver.setCornerRadius(Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW) ? CORNER : 0);
        popOver.setArrowLocation(PopOver.ArrowLocation.BOTTOM_RIGHT);
        popOver.setDetachable(false);
        popOver.setAnimated(false);
        popOver.setAutoHide(true);
        popOver.setHideOnEscape(true);
        popOver.setOnHiding(event -> numbers.forEach(NumberSetting::keep));
        popOver.setOnHidden(event -> {
            open = null;
            priceFile.leave();
            document.settingsProperty().removeListener(onSettings);
        });
        open = popOver;
        Bounds place = anchor.localToScreen(anchor.getLayoutBounds());
        popOver.show(anchor, place.getMaxX(), place.getMinY() - GAP, Duration.ZERO);
        Bounds card = popOver.getRoot().localToScreen(popOver.getRoot().getLayoutBounds());
        popOver.setAnchorX(popOver.getAnchorX() + place.getMaxX() - card.getMaxX());
        popOver.setAnchorY(popOver.getAnchorY() + place.getMinY() - GAP - card.getMaxY());
        popOver.getRoot()
                .heightProperty()
                .addListener((property, before, now) ->
                        popOver.setAnchorY(popOver.getAnchorY() + before.doubleValue() - now.doubleValue()));
    }

    private void close() {
        if (open != null) {
            open.hide(Duration.ZERO);
        }
    }

    private Node content(Label dates, PriceFileSetting priceFile) {
        Settings settings = document.settings();
        numbers.clear();
        GridPane grid = Styles.styled(new GridPane(), "kw-settings-grid");
        int row = 0;
        grid.addRow(row++, label("Hours a month"), hours());
        CheckBox freeTier = new CheckBox("Take off the free tier");
        freeTier.setId("settings-free-tier");
        freeTier.setSelected(settings.freeTier());
        freeTier.selectedProperty()
                .addListener((property, before, now) ->
                        changed.accept(document.settings().withFreeTier(now)));
        grid.addRow(row++, label("Free tier"), freeTier);
        grid.addRow(row++, label("Discount"), discount());
        grid.addRow(row++, label("Safe for one key"), safeRate(true));
        grid.add(safeRate(false), 1, row++);
        grid.addRow(row++, label("Region"), region());
        dates.setId("settings-prices");
        dates.setMinWidth(Region.USE_PREF_SIZE);
        grid.addRow(row++, label("Prices"), dates);
        Label ofFile = label("Price file");
        GridPane.setValignment(ofFile, VPos.TOP);
        grid.addRow(row, ofFile, priceFile);
        Label title = Styles.styled(new Label("What the figures rest on"), Styles.PANEL_TITLE);
        Label kept = Styles.styled(
                new Label("All but the Region is kept for every design on this computer."),
                Styles.SECONDARY,
                Styles.MUTED);
        kept.setWrapText(true);
        VBox box = Styles.styled(new VBox(title, grid, kept), "kw-settings");
        box.setId("settings");
        return box;
    }

    private static Label label(String text) {
        Label label = Styles.styled(new Label(text), Styles.MUTED);
        label.setMinWidth(Region.USE_PREF_SIZE);
        GridPane.setValignment(label, VPos.CENTER);
        return label;
    }

    private Node hours() {
        Hyperlink standard =
                Styles.styled(new Hyperlink("Back to " + Figures.decimal(BillSettings.HOURS_PER_MONTH)), Styles.LINK);
        standard.setId("settings-hours-standard");
        standard.setMinWidth(Region.USE_PREF_SIZE);
        NumberSetting hours = number(
                "settings-hours",
                "Hours a month",
                HOURS,
                () -> document.settings().hoursPerMonth(),
                number -> document.settings().withHoursPerMonth(number));
        standard.setOnAction(event -> hours.set(BillSettings.HOURS_PER_MONTH));
        return hours.with(standard);
    }

    private Node discount() {
        return number(
                        "settings-discount",
                        "Discount, percent",
                        PERCENT,
                        () -> document.settings().discountPercent(),
                        number -> document.settings().withDiscount(number))
                .with(Styles.styled(new Label("% off every price"), Styles.MUTED));
    }

    /** How much one key should get at most before a finding says that it is hot, and how far a fix spreads it. */
    private Node safeRate(boolean isWrite) {
        return number(
                        isWrite ? "settings-safe-writes" : "settings-safe-reads",
                        (isWrite ? "Write" : "Read") + " units a second that are safe for one key",
                        safeLimits(isWrite),
                        () -> BigDecimal.valueOf(document.settings().safeRates().of(isWrite)),
                        number -> document.settings()
                                .withSafeRates(document.settings().safeRates().with(isWrite, number.doubleValue())))
                .with(Styles.styled(new Label(isWrite ? "write units a second" : "read units a second"), Styles.MUTED));
    }

    private static NumberSetting.Limits safeLimits(boolean isWrite) {
        return new NumberSetting.Limits(
                rate -> SafeRates.isRate(isWrite, rate.doubleValue()),
                "Expected more than 0 and at most " + Figures.whole(SafeRates.most(isWrite))
                        + " units a second, which one partition takes.");
    }

    private NumberSetting number(
            String id,
            String name,
            NumberSetting.Limits limits,
            Supplier<BigDecimal> inForce,
            Function<BigDecimal, Settings> settings) {
        NumberSetting number = new NumberSetting(
                id, name, limits, inForce, chosen -> changed.accept(settings.apply(chosen)), this::close);
        numbers.add(number);
        return number;
    }

    private Node region() {
        Design design = document.design();
        Label name = Styles.styled(new Label(design.region()), Styles.MONO);
        Hyperlink change = Styles.styled(new Hyperlink("Change"), Styles.LINK);
        change.setId("settings-region");
        change.setOnAction(event -> {
            close();
            properties.run();
        });
        HBox line = Styles.styled(new HBox(name, change), "kw-settings-line");
        return line;
    }

    private String dates(Settings figures) {
        BillSettings settings = figures.billOf(document.design());
        return settings.prices().dates(settings.region()).orElse("none for this Region");
    }
}
