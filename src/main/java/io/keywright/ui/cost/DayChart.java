package io.keywright.ui.cost;

import io.keywright.capacity.Figures;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.Shapes;
import io.keywright.ui.style.Styles;
import io.keywright.view.CostBreakdownView.Throughput;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.Line;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import org.jspecify.annotations.Nullable;

/**
 * A day of load against the capacity that would be set for it, in shares of the peak. The pointer or the arrow keys give
 * the figures of a quarter of an hour.
 */
final class DayChart extends Region {
    private static final int HOURS = 24;
    private static final int HOURS_APART = 4;
    private static final double ROOM_ABOVE = 1.06;

    /** Shares that look the same. */
    private static final double CLOSE = 0.02;

    private final Label readout;
    private final Path area = Shapes.drawn(new Path(), "kw-day-area");
    private final Path load = Shapes.drawn(new Path(), "kw-day-load");
    private final Path scaled = Shapes.drawn(new Path(), "kw-day-scaled");
    private final Line playhead = Shapes.drawn(new Line(), "kw-day-playhead");
    private final List<Level> levels = List.of(
            new Level("kw-day-peak"),
            new Level("kw-day-set"),
            new Level("kw-day-break-even"),
            new Level("kw-day-scaled"));
    private final List<Label> hours = new ArrayList<>();
    private @Nullable Throughput shown;
    private int at = -1;

    /** A level across the day with its name; one without a line only names another line. */
    private static final class Level {
        private final Line line;
        private final Label name = Styles.styled(new Label(), Styles.CAPTION);
        private double share;

        Level(String styleClass) {
            line = Shapes.drawn(new Line(), styleClass);
            name.getStyleClass().add(styleClass + "-name");
        }

        void show(double newShare, String words) {
            share = newShare;
            name.setText(words);
            line.setVisible(newShare > 0);
            name.setVisible(newShare > 0);
        }
    }

    /** @param readout is told the figures of the time that is looked at, and the average of the day */
    DayChart(Label readout, ExplainPopover popover) {
        popover.explained(readout, () -> Objects.requireNonNull(shown).explanation());
        this.readout = readout;
        setId("cost-day-chart");
        getStyleClass().add("kw-day-chart");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        getChildren().addAll(area, load, scaled, playhead);
        levels.forEach(level -> getChildren().addAll(level.line, level.name));
        for (int hour = 0; hour <= HOURS; hour += HOURS_APART) {
            hours.add(Styles.styled(
                    new Label(String.format(Locale.ROOT, "%02d:00", hour)), Styles.MONO_SMALL, Styles.MUTED));
        }
        getChildren().addAll(hours);
        setOnMouseMoved(event -> lookAt((int) (event.getX() / getWidth() * parts())));
        setOnMouseExited(event -> lookAt(-1));
        focusedProperty().addListener((property, before, now) -> lookAt(now ? busiest() : -1));
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            int step = event.getCode() == KeyCode.RIGHT ? 1 : event.getCode() == KeyCode.LEFT ? -1 : 0;
            if (step != 0) {
                lookAt(Math.floorMod(at + step, Math.max(1, parts())));
                event.consume();
            }
        });
    }

    void show(Throughput throughput) {
        shown = throughput;
        at = -1;
        double breakEven = throughput.breakEven();
        levels.get(0).show(1, "provisioned for the peak");
        levels.get(1).show(throughput.setShare(), "provisioned as set");
        levels.get(2).show(breakEven <= 1 ? breakEven : 0, "break-even " + Figures.percentToTenth(breakEven));
        levels.get(3).show(highest(throughput), "auto scaling, load ÷ 0.70");
        levels.get(3).line.setVisible(false);
        setAccessibleText("A day of load of " + throughput.subject() + ". " + average());
        lookAt(-1);
        requestLayout();
    }

    private static double highest(Throughput throughput) {
        return throughput.day().autoScaled().stream()
                .mapToDouble(share -> share)
                .max()
                .orElse(0);
    }

    private int parts() {
        return shown == null ? 0 : shown.day().load().size();
    }

    private int busiest() {
        int busiest = -1;
        for (int part = 0; part < parts(); part++) {
            if (busiest < 0 || load(part) > load(busiest)) {
                busiest = part;
            }
        }
        return busiest;
    }

    private double load(int part) {
        return shown == null ? 0 : shown.day().load().get(part);
    }

    private double autoScaled(int part) {
        return shown == null ? 0 : shown.day().autoScaled().get(part);
    }

    private String average() {
        return shown == null
                ? ""
                : "The average is " + Figures.percentToTenth(shown.averageUse()) + " of the busiest time.";
    }

    private void lookAt(int part) {
        at = part >= 0 && part < parts() ? part : -1;
        playhead.setVisible(at >= 0);
        if (at < 0) {
            readout.setText(average());
        } else {
            int minutes = at * HOURS * 60 / parts();
            readout.setText(String.format(
                    Locale.ROOT,
                    "%02d:%02d UTC: load %s of the busiest time, auto scaling sets %s",
                    minutes / 60,
                    minutes % 60,
                    Figures.percentToTenth(load(at)),
                    Figures.percentToTenth(autoScaled(at))));
        }
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        Throughput now = shown;
        if (now == null || parts() == 0 || getWidth() <= 0) {
            return;
        }
        double hoursHeight = hours.get(0).prefHeight(-1);
        double bottom = getHeight() - hoursHeight - 2;
        double most = Math.max(Math.max(1, highest(now)), now.setShare()) * ROOM_ABOVE;
        double nameHeight = levels.get(0).name.prefHeight(-1);
        double scale = (bottom - nameHeight) / most;
        draw(load, now.day().load(), bottom, scale);
        draw(scaled, now.day().autoScaled(), bottom, scale);
        area.getElements().setAll(load.getElements());
        area.getElements().addAll(new LineTo(getWidth(), bottom), new LineTo(0, bottom), new ClosePath());
        var taken = new ArrayList<Double>();
        for (Level level : levels) {
            double y = Math.round(bottom - level.share * scale) + 0.5;
            Shapes.place(level.line, 0, y, getWidth(), y);
            if (level.name.isVisible()) {
                double width = level.name.prefWidth(-1);
                double top = free(y - nameHeight - 1, nameHeight, taken);
                level.name.resizeRelocate(calmest(now, width), top, width, nameHeight);
            }
        }
        for (int i = 0; i < hours.size(); i++) {
            double width = hours.get(i).prefWidth(-1);
            double middle = getWidth() * i / (hours.size() - 1);
            double left = Math.max(0, Math.min(getWidth() - width, middle - width / 2));
            hours.get(i).resizeRelocate(left, bottom + 3, width, hoursHeight);
        }
        double x = at < 0 ? 0 : getWidth() * at / parts();
        Shapes.place(playhead, x, nameHeight, x, bottom);
    }

    /** Where a name of this height can stand that wants to stand at {@code top}: below names that are there. */
    private static double free(double top, double height, List<Double> taken) {
        double free = Math.max(0, top);
        for (double other : taken) {
            if (Math.abs(other - free) < height) {
                free = other + height;
            }
        }
        taken.add(free);
        return free;
    }

    /** Where a name of this width is furthest above the curves. */
    private double calmest(Throughput throughput, double width) {
        List<Double> shares = throughput.day().autoScaled();
        int span = (int) Math.min(shares.size(), Math.ceil(width / getWidth() * shares.size()) + 1);
        int best = 0;
        double lowest = Double.MAX_VALUE;
        for (int from = 0; from + span <= shares.size(); from++) {
            double highest = shares.subList(from, from + span).stream()
                    .mapToDouble(share -> share)
                    .max()
                    .orElse(0);
            if (highest < lowest - CLOSE) {
                lowest = highest;
                best = from;
            }
        }
        return Math.max(2, Math.min(getWidth() - width - 2, getWidth() * best / shares.size()));
    }

    private void draw(Path path, List<Double> shares, double bottom, double scale) {
        path.getElements().clear();
        for (int part = 0; part <= shares.size(); part++) {
            double x = getWidth() * part / shares.size();
            double y = bottom - shares.get(part % shares.size()) * scale;
            path.getElements().add(part == 0 ? new MoveTo(x, y) : new LineTo(x, y));
        }
    }
}
