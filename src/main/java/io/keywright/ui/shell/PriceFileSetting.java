package io.keywright.ui.shell;

import io.keywright.ui.style.Styles;
import io.keywright.workspace.PriceFile;
import javafx.beans.value.ChangeListener;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The price file among the settings: its name, what can be done about it, and where it could not be read. */
final class PriceFileSetting extends VBox {
    private final OwnPrices prices;
    private final Label name = new Label();
    private final Label problem = Styles.styled(new Label(), Styles.SECONDARY, Styles.DANGER);
    private final Hyperlink choose;
    private final Hyperlink again;
    private final Hyperlink forget;
    private final ChangeListener<@Nullable PriceFile> onRead = (property, before, now) -> show(now);

    /** @param prices it shows them until {@link #leave} */
    PriceFileSetting(OwnPrices prices) {
        this.prices = prices;
        name.setId("settings-price-file");
        name.setMinWidth(0);
        problem.setId("settings-price-file-problem");
        problem.setWrapText(true);
        problem.setMinHeight(USE_PREF_SIZE);
        problem.managedProperty().bind(problem.textProperty().isNotEmpty());
        choose = link("settings-price-file-choose", "", prices::choose);
        again = link("settings-price-file-again", "Read again", prices::readAgain);
        forget = link("settings-price-file-forget", "Forget", prices::forget);
        HBox links = Styles.styled(new HBox(choose, again, forget), "kw-settings-line");
        getChildren().setAll(name, links, problem);
        getStyleClass().add("kw-settings-file");
        prices.fileProperty().addListener(onRead);
        show(prices.fileProperty().get());
    }

    private static Hyperlink link(String id, String words, Runnable action) {
        Hyperlink link = Styles.styled(new Hyperlink(words), Styles.LINK);
        link.setId(id);
        link.setMinWidth(USE_PREF_SIZE);
        link.setOnAction(event -> action.run());
        link.managedProperty().bind(link.visibleProperty());
        return link;
    }

    private void show(@Nullable PriceFile file) {
        boolean isThere = file != null;
        name.setText(file == null ? "None: the standard prices" : file.name());
        name.setTooltip(file == null ? null : new Tooltip(file.file().toString()));
        problem.setText(file == null ? "" : file.problem());
        choose.setText(isThere ? "Other file…" : "Choose…");
        again.setVisible(isThere);
        forget.setVisible(isThere);
    }

    /** Shows the prices no longer. */
    void leave() {
        prices.fileProperty().removeListener(onRead);
    }
}
