package io.keywright.ui.throughput;

import io.keywright.capacity.Figures;
import io.keywright.imports.rates.MeasuredThroughput;
import io.keywright.ui.control.Shapes;
import io.keywright.ui.style.Styles;
import io.keywright.view.LoadCurve;
import io.keywright.view.PartitionRows;
import io.keywright.view.ResourceLoadView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.Line;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import org.jspecify.annotations.Nullable;

/** What is demanded, consumed and throttled over time. A click or a drag moves the playhead, and so do the arrow keys. */
final class LoadChart extends Region {
    /** The arrow keys move by this part of the time, and by one second with Shift. */
    private static final int STEPS = 120;

    private static final int MOST_SPLITS = 60;
    private static final int MOST_POINTS = 1_000;
    private static final double GAP = 8;

    private final TimeAxis axis;
    private final Playhead playhead;
    private final Path area = Shapes.drawn(new Path(), "kw-load-area");
    private final Path throttled = Shapes.drawn(new Path(), "kw-load-throttled");
    private final Path consumed = Shapes.drawn(new Path(), "kw-load-consumed");
    private final Path demanded = Shapes.drawn(new Path(), "kw-load-demanded");
    private final Path measured = Shapes.drawn(new Path(), "kw-load-measured");
    private final Line line = Shapes.drawn(new Line(), "kw-playhead");
    private final Circle demandedNow = Shapes.drawn(new Circle(3.5), "kw-load-demanded-now");
    private final Circle consumedNow = Shapes.drawn(new Circle(3.5), "kw-load-consumed-now");
    private final List<Line> grid = new ArrayList<>();
    private final List<Label> figures = new ArrayList<>();
    private final List<Line> splits = new ArrayList<>();
    private List<Double> levels = List.of(0.0, 1.0);
    private @Nullable ResourceLoadView shown;
    private @Nullable LoadCurve curve;
    private MeasuredThroughput.@Nullable Series beside;

    LoadChart(TimeAxis axis, Playhead playhead) {
        this.axis = axis;
        this.playhead = playhead;
        setId("load-chart");
        getStyleClass().add("kw-load-chart");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        playhead.secondProperty().addListener((property, before, now) -> movePlayhead());
        axis.gutterProperty().addListener((property, before, now) -> requestLayout());
        setOnMousePressed(event -> {
            requestFocus();
            scrub(event);
        });
        setOnMouseDragged(this::scrub);
        addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
    }

    private void scrub(MouseEvent event) {
        double room = getWidth() - left();
        if (shown != null && room > 0) {
            playhead.moveTo((long) Math.floor((event.getX() - left()) / room * shown.seconds()));
        }
    }

    private void onKey(KeyEvent event) {
        ResourceLoadView load = shown;
        int direction = event.getCode() == KeyCode.RIGHT ? 1 : event.getCode() == KeyCode.LEFT ? -1 : 0;
        if (load != null && direction != 0) {
            long step = event.isShiftDown() ? 1 : Math.max(1, load.seconds() / STEPS);
            playhead.moveTo(playhead.secondProperty().get() + direction * step);
            event.consume();
        }
    }

    /** @param series what was measured; null where nothing was */
    void show(ResourceLoadView load, MeasuredThroughput.@Nullable Series series) {
        shown = load;
        beside = series;
        curve = null;
        List<Double> needed = load.curve(MOST_POINTS).levels(series == null ? 0 : series.peak());
        long cuts = load.splits().stream()
                .filter(PartitionRows.SplitMark::isSplit)
                .limit(MOST_SPLITS)
                .count();
        if (!needed.equals(levels) || cuts != splits.size() || figures.isEmpty()) {
            levels = needed;
            build(cuts);
        }
        setAccessibleText(load.curveTitle() + ", " + Figures.perSecond(levels.get(levels.size() - 1)) + " at most");
        requestLayout();
    }

    /** Makes what there is one of for each level and each split. */
    private void build(long cuts) {
        grid.clear();
        figures.clear();
        splits.clear();
        for (double level : levels) {
            grid.add(Shapes.drawn(new Line(), "kw-load-grid"));
            figures.add(Styles.styled(
                    new Label(Figures.perSecond(level)), Styles.MONO_SMALL, Styles.MUTED, "kw-load-figure"));
        }
        for (int i = 0; i < cuts; i++) {
            splits.add(Shapes.drawn(new Line(), "kw-load-split"));
        }
        getChildren().setAll(grid);
        getChildren().addAll(figures);
        getChildren().addAll(area, throttled, consumed, demanded, measured);
        getChildren().addAll(splits);
        getChildren().addAll(line, demandedNow, consumedNow);
    }

    /** How wide its figures are. */
    double figuresWidth() {
        return figures.stream()
                .mapToDouble(figure -> figure.prefWidth(-1))
                .max()
                .orElse(0);
    }

    private double left() {
        return axis.gutterProperty().get();
    }

    @Override
    protected void layoutChildren() {
        ResourceLoadView load = shown;
        int room = (int) Math.floor(getWidth() - left());
        if (load == null || room < 1 || getHeight() < 1) {
            return;
        }
        int most = Math.max(2, room / 2);
        if (curve == null || curve.points().size() != Math.min(most, load.seconds())) {
            curve = load.curve(most);
        }
        for (int i = 0; i < levels.size(); i++) {
            double y = Math.round(height(levels.get(i))) + 0.5;
            Shapes.place(grid.get(i), left(), y, getWidth(), y);
            Label figure = figures.get(i);
            double width = figure.prefWidth(-1);
            double height = figure.prefHeight(-1);
            figure.resizeRelocate(left() - width - GAP, Math.rint(y - height / 2), width, height);
        }
        int i = 0;
        for (PartitionRows.SplitMark split : load.splits()) {
            if (split.isSplit() && i < splits.size()) {
                double x = Math.round(width(split.second(), load)) + 0.5;
                Shapes.place(splits.get(i++), x, top(), x, bottom());
            }
        }
        draw(curve, load);
        drawMeasured(load);
        movePlayhead();
    }

    private void draw(LoadCurve points, ResourceLoadView load) {
        outline(demanded, points, load, LoadCurve.Point::demanded);
        outline(consumed, points, load, LoadCurve.Point::consumed);
        area.getElements().setAll(consumed.getElements());
        area.getElements().addAll(new LineTo(getWidth(), bottom()), new LineTo(left(), bottom()), new ClosePath());
        throttled.getElements().clear();
        boolean isAny = points.points().stream().anyMatch(point -> point.throttled() > 0);
        if (isAny) {
            outline(throttled, points, load, LoadCurve.Point::demanded);
            List<LoadCurve.Point> all = points.points();
            for (int at = all.size() - 1; at >= 0; at--) {
                LoadCurve.Point point = all.get(at);
                double end = at + 1 < all.size() ? all.get(at + 1).second() : load.seconds();
                double y = height(point.demanded() - point.throttled());
                throttled.getElements().add(new LineTo(width((point.second() + end) / 2, load), y));
            }
            throttled.getElements().add(new ClosePath());
        }
    }

    private void outline(Path path, LoadCurve points, ResourceLoadView load, ToDoubleFunction<LoadCurve.Point> figure) {
        var elements = new ArrayList<PathElement>();
        List<LoadCurve.Point> all = points.points();
        elements.add(new MoveTo(left(), height(figure.applyAsDouble(all.get(0)))));
        for (int at = 0; at < all.size(); at++) {
            LoadCurve.Point point = all.get(at);
            double end = at + 1 < all.size() ? all.get(at + 1).second() : load.seconds();
            elements.add(new LineTo(width((point.second() + end) / 2, load), height(figure.applyAsDouble(point))));
        }
        elements.add(new LineTo(getWidth(), height(figure.applyAsDouble(all.get(all.size() - 1)))));
        path.getElements().setAll(elements);
    }

    /** Level for as long as each period lasts, with nothing where nothing was measured. */
    private void drawMeasured(ResourceLoadView load) {
        var elements = new ArrayList<PathElement>();
        MeasuredThroughput.Series series = beside;
        if (series != null) {
            double drawnTo = -1;
            for (MeasuredThroughput.Point point : series.points()) {
                if (point.atSeconds() >= load.seconds()) {
                    break;
                }
                double end = Math.min(load.seconds(), point.atSeconds() + series.periodSeconds());
                double y = height(point.unitsPerSecond());
                double x = width(point.atSeconds(), load);
                elements.add(point.atSeconds() == drawnTo ? new LineTo(x, y) : new MoveTo(x, y));
                elements.add(new LineTo(width(end, load), y));
                drawnTo = point.atSeconds() + series.periodSeconds();
            }
        }
        measured.getElements().setAll(elements);
    }

    private double width(double second, ResourceLoadView load) {
        return left() + (getWidth() - left()) * second / load.seconds();
    }

    private double top() {
        return figures.isEmpty() ? GAP : Math.ceil(figures.get(0).prefHeight(-1) / 2);
    }

    private double bottom() {
        return getHeight() - top();
    }

    private double height(double units) {
        double most = levels.get(levels.size() - 1);
        return bottom() - (bottom() - top()) * Math.max(0, units) / most;
    }

    private void movePlayhead() {
        ResourceLoadView load = shown;
        if (load == null || getWidth() <= left()) {
            return;
        }
        LoadCurve.Point now = load.at(playhead.secondProperty().get());
        double x = width(now.second() + 0.5, load);
        Shapes.place(line, x, 0, x, bottom());
        demandedNow.setCenterX(x);
        demandedNow.setCenterY(height(now.demanded()));
        consumedNow.setCenterX(x);
        consumedNow.setCenterY(height(now.consumed()));
    }
}
