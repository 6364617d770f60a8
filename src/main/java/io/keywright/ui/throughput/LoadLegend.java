package io.keywright.ui.throughput;

import io.keywright.capacity.Figures;
import io.keywright.imports.rates.MeasuredThroughput;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import io.keywright.view.Elapsed;
import io.keywright.view.LoadCurve;
import io.keywright.view.PartitionRows.SplitMark;
import io.keywright.view.ResourceLoadView;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** What the curves mean, with their figures at the playhead, and when partitions were split. */
final class LoadLegend extends HBox {
    private static final int NAMED = 3;

    private final Playhead playhead;
    private final Label title = Styles.styled(new Label(), Styles.PANEL_TITLE);
    private final Label demanded = figure("load-demanded", "");
    private final Label consumed = figure("load-consumed", "");
    private final Label throttled = figure("load-throttled", Styles.DANGER);
    private final Label measured = figure("load-measured", "");
    private final HBox measuredEntry = entry("kw-measured-swatch", "measured", measured);
    private final Label splits = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private @Nullable ResourceLoadView shown;
    private MeasuredThroughput.@Nullable Series beside;

    LoadLegend(Playhead playhead) {
        this.playhead = playhead;
        getStyleClass().add("kw-load-legend");
        setAlignment(Pos.CENTER_LEFT);
        title.setMinWidth(USE_PREF_SIZE);
        splits.setId("load-splits");
        splits.setGraphic(Icons.SPLIT.node(Styles.ICON_TINY));
        splits.setMinWidth(USE_PREF_SIZE);
        FlowPane entries = Styles.styled(
                new FlowPane(
                        title,
                        entry("kw-demanded-swatch", "demanded", demanded),
                        entry("kw-consumed-swatch", "consumed", consumed),
                        entry("kw-throttled-swatch", "throttled", throttled),
                        measuredEntry),
                "kw-load-entries");
        entries.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(entries, Priority.ALWAYS);
        getChildren().setAll(entries, splits);
        playhead.secondProperty().addListener((property, before, now) -> move());
    }

    private static Label figure(String id, String styleClass) {
        Label figure = Styles.styled(new Label(), Styles.MONO);
        figure.setId(id);
        figure.setMinWidth(USE_PREF_SIZE);
        if (!styleClass.isEmpty()) {
            figure.getStyleClass().add(styleClass);
        }
        return figure;
    }

    private static HBox entry(String swatch, String name, Label figure) {
        Label words = Styles.styled(new Label(name), Styles.SECONDARY, Styles.MUTED);
        words.setMinWidth(USE_PREF_SIZE);
        HBox entry = Styles.styled(
                new HBox(Styles.styled(new Region(), "kw-load-swatch", swatch), words, figure), "kw-load-entry");
        entry.setAlignment(Pos.CENTER_LEFT);
        entry.setMinWidth(USE_PREF_SIZE);
        return entry;
    }

    /** Whether there is room for the splits beside the figures. */
    void setWide(boolean wide) {
        getStyleClass().remove("kw-two-lines");
        if (!wide) {
            getStyleClass().add("kw-two-lines");
        }
        splits.setManaged(wide);
        splits.setVisible(wide && !splits.getText().isEmpty());
    }

    /** @param series what was measured; null where nothing was */
    void show(ResourceLoadView load, MeasuredThroughput.@Nullable Series series) {
        shown = load;
        beside = series;
        measuredEntry.setVisible(series != null);
        measuredEntry.setManaged(series != null);
        title.setText(load.curveTitle());
        List<String> all = load.splits().stream()
                .filter(SplitMark::isSplit)
                .map(split -> Elapsed.brief(split.second()) + " " + split.parent())
                .toList();
        splits.setText(
                all.size() <= NAMED ? String.join(", ", all) : Figures.whole(all.size()) + " partitions were split");
        splits.setVisible(splits.isManaged() && !all.isEmpty());
        splits.setTooltip(new Tooltip(load.splits().stream()
                .limit(20)
                .map(split -> Elapsed.brief(split.second()) + " " + split.words())
                .collect(Collectors.joining("\n"))));
        move();
    }

    private void move() {
        if (shown != null) {
            LoadCurve.Point now = shown.at(playhead.secondProperty().get());
            demanded.setText(Figures.perSecond(now.demanded()));
            consumed.setText(Figures.perSecond(now.consumed()));
            throttled.setText(Figures.perSecond(now.throttled()));
            if (beside != null) {
                OptionalDouble then = beside.at(now.second());
                measured.setText(then.isPresent() ? Figures.perSecond(then.getAsDouble()) : "–");
            }
        }
    }
}
