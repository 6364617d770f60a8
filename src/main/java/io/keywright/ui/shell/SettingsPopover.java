package io.keywright.ui.shell;

import io.keywright.analysis.Settings;
import io.keywright.model.Design;
import io.keywright.pricing.BillSettings;
import io.keywright.pricing.PriceDate;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.Figures;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
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
    private static final double HOURS_WIDTH = 72;
    private static final String EXPECTED_HOURS =
            "Expected more than 0 and at most " + BillSettings.MOST_HOURS + " hours.";

    private final DocumentModel document;
    private final Consumer<Settings> changed;
    private final Runnable properties;
    private @Nullable PopOver open;
    private Runnable keepHours = () -> {};

    /**
     * @param changed hears settings that were chosen
     * @param properties opens the properties of the design, where the Region is chosen
     */
    SettingsPopover(DocumentModel document, Consumer<Settings> changed, Runnable properties) {
        this.document = document;
        this.changed = changed;
        this.properties = properties;
    }

    /** Opens it above a part of the status bar, or closes it. */
    void toggle(Region anchor) {
        if (open != null) {
            close();
            return;
        }
        PopOver popOver = new PopOver();
        popOver.getRoot().getStylesheets().clear();
        popOver.setContentNode(content());
        popOver.setArrowSize(0);
        popOver.setArrowIndent(0);
        popOver.setCornerRadius(Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW) ? CORNER : 0);
        popOver.setArrowLocation(PopOver.ArrowLocation.BOTTOM_RIGHT);
        popOver.setDetachable(false);
        popOver.setAnimated(false);
        popOver.setAutoHide(true);
        popOver.setHideOnEscape(true);
        popOver.setOnHiding(event -> keepHours.run());
        popOver.setOnHidden(event -> open = null);
        open = popOver;
        Bounds place = anchor.localToScreen(anchor.getLayoutBounds());
        popOver.show(anchor, place.getMaxX(), place.getMinY() - GAP, Duration.ZERO);
        Bounds card = popOver.getRoot().localToScreen(popOver.getRoot().getLayoutBounds());
        popOver.setAnchorX(popOver.getAnchorX() + place.getMaxX() - card.getMaxX());
        popOver.setAnchorY(popOver.getAnchorY() + place.getMinY() - GAP - card.getMaxY());
    }

    private void close() {
        if (open != null) {
            open.hide(Duration.ZERO);
        }
    }

    private Node content() {
        Settings settings = document.settings();
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
        grid.addRow(row++, label("Region"), region());
        grid.addRow(row, label("Prices"), new Label(prices(settings.billOf(document.design()))));
        Label title = Styles.styled(new Label("What the figures rest on"), Styles.PANEL_TITLE);
        Label kept = Styles.styled(
                new Label("Hours and free tier are kept for every design on this computer."),
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
        TextField field = new TextField(hoursInForce());
        field.setId("settings-hours");
        Lengths.prefWidth(field, HOURS_WIDTH);
        Label problem = Styles.styled(new Label(), Styles.SECONDARY, Styles.DANGER);
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        Hyperlink standard =
                Styles.styled(new Hyperlink("Back to " + Figures.decimal(BillSettings.HOURS_PER_MONTH)), Styles.LINK);
        standard.setId("settings-hours-standard");
        standard.setOnAction(event -> {
            field.setText(Figures.decimal(BillSettings.HOURS_PER_MONTH));
            keepHours(field);
        });
        field.textProperty().addListener((property, before, now) -> {
            boolean wrong = parsed(now).isEmpty();
            problem.setText(wrong ? EXPECTED_HOURS : "");
            field.pseudoClassStateChanged(Styles.INVALID, wrong);
        });
        field.focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                keepHours(field);
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume(); // it would press the button under the popover
                if (parsed(field.getText()).isPresent()) {
                    close();
                }
            } else if (event.getCode() == KeyCode.ESCAPE && !field.getText().equals(hoursInForce())) {
                field.setText(hoursInForce());
                field.selectAll();
                event.consume();
            }
        });
        keepHours = () -> keepHours(field);
        HBox line = Styles.styled(new HBox(field, standard), "kw-settings-line");
        return new VBox(line, problem);
    }

    private String hoursInForce() {
        return Figures.decimal(document.settings().hoursPerMonth());
    }

    /** Applies what was typed, once it is typed to the end; what can't be hours changes nothing. */
    private void keepHours(TextField field) {
        parsed(field.getText())
                .filter(hours -> hours.compareTo(document.settings().hoursPerMonth()) != 0)
                .ifPresent(hours -> changed.accept(document.settings().withHoursPerMonth(hours)));
    }

    private static Optional<BigDecimal> parsed(String text) {
        try {
            BigDecimal hours = new BigDecimal(text.strip());
            boolean sane = BillSettings.areHours(hours);
            return sane ? Optional.of(hours) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
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

    private static String prices(BillSettings settings) {
        return settings.prices()
                .newestDate(settings.region())
                .map(PriceDate::words)
                .map(date -> "of " + date)
                .orElse("none for this Region");
    }
}
