package io.keywright.ui.throughput;

import io.keywright.ui.control.Shapes;
import io.keywright.ui.style.Styles;
import io.keywright.view.Elapsed;
import io.keywright.view.RunClock;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;

/** The time under a picture, and the width that all pictures leave free on their left, so that seconds stand in line. */
final class TimeAxis extends Region {
    private static final int MOST_TICKS = 6;

    /** The least room between two texts, pixels. */
    private static final double APART = 6;

    private final DoubleProperty gutter = new SimpleDoubleProperty(this, "gutter", 54);
    private final List<Label> moments = new ArrayList<>();
    private final List<Label> times = new ArrayList<>();
    private final List<Line> ticks = new ArrayList<>();
    private List<Long> seconds = List.of();
    private RunClock clock = RunClock.UNKNOWN;
    private long last = 1;

    TimeAxis() {
        getStyleClass().add("kw-time-axis");
        gutter.addListener((property, before, now) -> requestLayout());
    }

    /** How much room there is before second 0, pixels on the screen. */
    DoubleProperty gutterProperty() {
        return gutter;
    }

    /** @param now the time of day, which stands below where it is known */
    void show(long allSeconds, RunClock now) {
        if (allSeconds == last && clock.equals(now) && !moments.isEmpty()) {
            return;
        }
        last = allSeconds;
        clock = now;
        times.clear();
        seconds = Elapsed.ticks(allSeconds, MOST_TICKS);
        moments.clear();
        ticks.clear();
        for (long second : seconds) {
            moments.add(Styles.styled(new Label(Elapsed.brief(second)), Styles.MONO_SMALL, Styles.MUTED));
            ticks.add(Shapes.drawn(new Line(), "kw-time-tick"));
            clock.at(second)
                    .ifPresent(time -> times.add(Styles.styled(
                            new Label(times.isEmpty() ? time + " UTC" : time), Styles.MONO_SMALL, Styles.MUTED)));
        }
        getChildren().setAll(ticks);
        getChildren().addAll(moments);
        getChildren().addAll(times);
        requestLayout();
    }

    /** Where a text under a moment begins: in its middle, as far as the axis has room. */
    private double left(Label text, int moment) {
        double width = text.prefWidth(-1);
        double x = gutter.get() + (getWidth() - gutter.get()) * seconds.get(moment) / last;
        return Math.rint(Math.min(getWidth() - width, Math.max(gutter.get() - 2, x - width / 2)));
    }

    /** Whether every so many-th of these texts has room. */
    private boolean fits(List<Label> texts, int every) {
        for (int i = every; i < texts.size(); i += every) {
            Label before = texts.get(i - every);
            if (left(before, i - every) + before.prefWidth(-1) + APART > left(texts.get(i), i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    protected void layoutChildren() {
        double room = getWidth() - gutter.get();
        int every = 1;
        while (every < moments.size() && !(fits(moments, every) && fits(times, every))) {
            every++;
        }
        for (int i = 0; i < moments.size(); i++) {
            Label moment = moments.get(i);
            double width = moment.prefWidth(-1);
            double x = gutter.get() + room * seconds.get(i) / last;
            Shapes.place(ticks.get(i), Math.round(x) - 0.5, 0, Math.round(x) - 0.5, 4);
            moment.setVisible(i % every == 0);
            moment.resizeRelocate(left(moment, i), 5, width, moment.prefHeight(-1));
            if (i < times.size()) {
                Label time = times.get(i);
                time.setVisible(i % every == 0);
                double timeWidth = time.prefWidth(-1);
                time.resizeRelocate(
                        left(time, i), 5 + Math.ceil(moment.prefHeight(-1)), timeWidth, time.prefHeight(-1));
            }
        }
    }

    @Override
    protected double computePrefHeight(double width) {
        int lines = clock.isKnown() ? 2 : 1;
        return moments.isEmpty() ? 20 : lines * Math.ceil(moments.get(0).prefHeight(-1)) + 6;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }
}
