package io.keywright.ui.throughput;

import io.keywright.imports.rates.MeasuredThroughput;
import io.keywright.ui.control.PanelHeader;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import io.keywright.view.HotKeyRow;
import io.keywright.view.ResourceLoadView;
import io.keywright.view.RunClock;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Partitions and load over time, one above the other so that their seconds stand in line, with what plays them. */
final class ThroughputPictures extends VBox {
    /** The least heights of heat map and curve where they take what room there is, and where all of it scrolls. */
    private static final double MAP_LEAST = 186;

    private static final double MAP_SCROLLING = 272;
    private static final double CHART_LEAST = 112;
    private static final double CHART_SCROLLING = 160;

    /** Room beside the widest name. */
    private static final double GUTTER = 24;

    private final Playhead playhead = new Playhead();
    private final TimeAxis axis = new TimeAxis();
    private final HeatMap map;
    private final HeatLegend legend = new HeatLegend();
    private final PanelHeader header = new PanelHeader("Partitions");
    private final Label shapes = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED, "kw-heat-shapes");
    private final LoadLegend loadLegend = new LoadLegend(playhead);
    private final TransportBar transport = new TransportBar(playhead);
    private final LoadChart chart = new LoadChart(axis, playhead);
    private final ObservableValue<Zoom> zoom = Lengths.zoomOf(this);
    private boolean wasShown;

    /**
     * @param worker computes pixels
     * @param ui the JavaFX thread
     * @param failed hears of what went wrong there
     */
    ThroughputPictures(Executor worker, Executor ui, Consumer<Throwable> failed) {
        map = new HeatMap(axis, playhead, worker, ui, failed);
        getStyleClass().add("kw-pictures");
        shapes.setId("heat-shapes");
        shapes.setMinWidth(0);
        shapes.setWrapText(true);
        shapes.setMinHeight(USE_PREF_SIZE);
        shapes.visibleProperty().bind(shapes.textProperty().isNotEmpty());
        shapes.managedProperty().bind(shapes.visibleProperty());
        VBox mapArea = Styles.styled(new VBox(map, axis), "kw-picture-area");
        VBox chartArea = Styles.styled(new VBox(chart), "kw-picture-area");
        VBox.setVgrow(map, Priority.ALWAYS);
        VBox.setVgrow(mapArea, Priority.ALWAYS);
        VBox.setVgrow(chart, Priority.ALWAYS);
        VBox.setVgrow(chartArea, Priority.SOMETIMES);
        getChildren().setAll(header, shapes, mapArea, loadLegend, chartArea, transport);
    }

    /** Hears of a row and a second that were chosen in the heat map. */
    void setOnChoose(BiConsumer<Integer, Long> listener) {
        map.setOnChoose((row, second) -> {
            playhead.moveTo(second);
            listener.accept(row, second);
        });
    }

    /** Moves the playhead. */
    void moveTo(long second) {
        playhead.moveTo(second);
    }

    /** Stops playing. */
    void pause() {
        playhead.playingProperty().set(false);
    }

    /**
     * @param wide whether the pictures take what room there is
     * @param isLegendBeside whether legends have room beside their titles
     */
    void setWide(boolean wide, boolean isLegendBeside) {
        Lengths.minHeight(map, wide ? MAP_LEAST : MAP_SCROLLING);
        Lengths.minHeight(chart, wide ? CHART_LEAST : CHART_SCROLLING);
        header.getChildren().remove(legend);
        getChildren().remove(legend);
        if (isLegendBeside) {
            header.getChildren().add(legend);
        } else {
            getChildren().add(1, legend);
        }
        legend.setWide(wide);
        loadLegend.setWide(isLegendBeside);
        transport.setWide(wide);
    }

    /**
     * Shows a load; the first time at its worst second, later where the playhead stands.
     *
     * @param measured what was measured of it; null where nothing was
     * @param clock the time of day of its moments
     */
    void show(ResourceLoadView load, MeasuredThroughput.@Nullable Series measured, RunClock clock) {
        header.titleProperty().set(load.title());
        header.setSubtitle(load.subtitle());
        legend.show(load);
        shapes.setText(load.shapeWords());
        playhead.setSeconds(load.seconds());
        if (!wasShown) {
            wasShown = true;
            playhead.moveTo(load.worstSecond());
        }
        axis.show(load.seconds(), clock);
        transport.show(clock);
        map.show(load, clock);
        chart.show(load, measured);
        loadLegend.show(load, measured);
        requestLayout();
    }

    /** Points out the rows that hold a key. */
    void choose(@Nullable HotKeyRow key) {
        map.chooseRows(key == null ? List.of() : key.rows());
    }

    /** All pictures leave as much room on their left as the widest name needs. */
    @Override
    protected void layoutChildren() {
        double names = Math.max(map.namesWidth(), chart.figuresWidth());
        axis.gutterProperty().set(Math.ceil(names + zoom.getValue().px(GUTTER)));
        super.layoutChildren();
    }
}
