package io.keywright.ui.throughput;

import javafx.animation.AnimationTimer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.LongProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleLongProperty;

/** The second that all pictures show, and how it moves while it is played. */
final class Playhead {
    private static final double NANOS_PER_SECOND = 1e9;

    private final LongProperty second = new SimpleLongProperty(this, "second");
    private final LongProperty seconds = new SimpleLongProperty(this, "seconds", 1);
    private final BooleanProperty playing = new SimpleBooleanProperty(this, "playing");
    private final AnimationTimer timer = new AnimationTimer() {
        @Override
        public void handle(long now) {
            advance(now);
        }
    };
    private double speed = 60;
    private long lastFrame = -1;
    private double exact;

    Playhead() {
        playing.addListener((property, before, now) -> {
            if (now) {
                exact = second.get() >= last() ? 0 : second.get();
                lastFrame = -1;
                timer.start();
            } else {
                timer.stop();
            }
        });
    }

    /** From 0 to the last second. */
    LongProperty secondProperty() {
        return second;
    }

    /** How long all lasts. */
    LongProperty secondsProperty() {
        return seconds;
    }

    BooleanProperty playingProperty() {
        return playing;
    }

    /** Another time to show; the playhead stays where it is if that is in it. */
    void setSeconds(long now) {
        seconds.set(Math.max(1, now));
        moveTo(second.get());
    }

    /** @param times how many seconds go by in one */
    void setSpeed(double times) {
        speed = times;
    }

    /** Goes to a second, the nearest where there is none. */
    void moveTo(long to) {
        long there = Math.max(0, Math.min(last(), to));
        exact = there;
        second.set(there);
    }

    private long last() {
        return seconds.get() - 1;
    }

    private void advance(long now) {
        if (lastFrame >= 0) {
            exact += (now - lastFrame) / NANOS_PER_SECOND * speed;
            double reached = exact;
            second.set((long) Math.min(last(), reached));
            if (reached >= last()) {
                playing.set(false);
            }
        }
        lastFrame = now;
    }
}
