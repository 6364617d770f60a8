package io.keywright.ui.throughput;

import io.keywright.capacity.Figures;
import io.keywright.imports.rates.MeasuredThroughput;
import io.keywright.ui.control.NodeColumn;
import io.keywright.ui.control.PanelHeader;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.Elapsed;
import io.keywright.view.PartitionRows.SplitMark;
import io.keywright.view.ResourceLoadView;
import io.keywright.view.ResourceLoadView.MomentRow;
import io.keywright.view.ResourceLoadView.PartitionRow;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The pictures as tables: a row for each partition, for each split, and for each span of time. */
final class ThroughputTables extends VBox {
    private static final int MOMENTS = 120;
    private static final double ROW_HEIGHT = 28;
    private static final double LEAST_HEIGHT = 140;
    private static final double HEAD_HEIGHT = 30;

    /** More splits scroll. */
    private static final int MOST_SPLITS = 4;

    private final PanelHeader partitionsHeader = new PanelHeader("Partitions");
    private final PanelHeader momentsHeader = new PanelHeader("Load");
    private final PanelHeader splitsHeader = new PanelHeader("Splits");
    private final NodeColumn<PartitionRow> mean = figures("Mean", 108, PartitionRow::mean);
    private final NodeColumn<MomentRow> measured = figures("Measured, mean", 116, this::measuredAt);
    private MeasuredThroughput.@Nullable Series beside;
    private final TableView<PartitionRow> partitions = table("throughput-partitions");
    private final TableView<SplitMark> splits = table("throughput-splits");
    private final TableView<MomentRow> moments = table("throughput-moments");

    ThroughputTables() {
        setId("throughput-tables");
        partitions
                .getColumns()
                .setAll(List.of(
                        NodeColumn.fixed("Partition", 84, row -> mono(row.label())),
                        figures("Busiest second", 108, PartitionRow::busiest),
                        mean,
                        figures("Throttled, s", 92, PartitionRow::throttledSeconds),
                        figures("Elsewhere, s", 98, PartitionRow::elsewhereSeconds),
                        figures("First throttled", 106, PartitionRow::firstThrottled),
                        NodeColumn.growing("Holds", 160, row -> mono(row.holds()))));
        splits.getColumns()
                .setAll(List.of(
                        NodeColumn.fixed("At", 84, row -> mono(Elapsed.moment(row.second()))),
                        NodeColumn.growing("What happened", 400, row -> new Label(row.words()))));
        moments.getColumns()
                .setAll(List.of(
                        NodeColumn.fixed("From", 84, row -> mono(row.moment())),
                        figures("Demanded", 108, MomentRow::demanded),
                        figures("Consumed", 108, MomentRow::consumed),
                        figures("Throttled", 108, MomentRow::throttled),
                        measured,
                        figures("Partitions", 106, MomentRow::partitions)));
        VBox.setVgrow(partitions, Priority.ALWAYS);
        VBox.setVgrow(moments, Priority.ALWAYS);
        splits.managedProperty().bind(splits.visibleProperty());
        splitsHeader.managedProperty().bind(splitsHeader.visibleProperty());
        splitsHeader.visibleProperty().bind(splits.visibleProperty());
        getChildren().setAll(partitionsHeader, partitions, splitsHeader, splits, momentsHeader, moments);
    }

    private static <R> TableView<R> table(String id) {
        TableView<R> table = new TableView<>();
        table.setId(id);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        Lengths.rowHeight(table, ROW_HEIGHT);
        Lengths.minHeight(table, LEAST_HEIGHT);
        return table;
    }

    private static Label mono(String text) {
        return Styles.styled(new Label(text), Styles.MONO);
    }

    private static <R> NodeColumn<R> figures(String title, double width, Function<R, String> text) {
        return NodeColumn.<R>fixed(title, width, row -> mono(text.apply(row))).right();
    }

    private String measuredAt(MomentRow row) {
        OptionalDouble then = beside == null ? OptionalDouble.empty() : beside.at(row.second());
        return then.isPresent() ? Figures.perSecond(then.getAsDouble()) : "";
    }

    /** @param series what was measured; null where nothing was */
    void show(ResourceLoadView load, MeasuredThroughput.@Nullable Series series) {
        beside = series;
        measured.setVisible(series != null);
        partitionsHeader.titleProperty().set(load.title());
        partitionsHeader.setSubtitle(load.tableSubtitle());
        mean.setText(load.meanTitle());
        momentsHeader.titleProperty().set(load.curveTitle());
        momentsHeader.setSubtitle("the most of every "
                + Elapsed.span(Math.max(1, load.seconds() / Math.min(load.seconds(), MOMENTS))));
        partitions.getItems().setAll(load.partitionTable());
        splits.getItems().setAll(load.splits());
        splits.setVisible(!load.splits().isEmpty());
        int rows = Math.min(MOST_SPLITS, load.splits().size());
        Lengths.minHeight(splits, HEAD_HEIGHT + rows * ROW_HEIGHT);
        Lengths.maxHeight(splits, HEAD_HEIGHT + rows * ROW_HEIGHT);
        moments.getItems().setAll(load.momentTable(MOMENTS));
    }
}
