package io.keywright.ui.throughput;

import atlantafx.base.controls.ProgressSliderSkin;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.Elapsed;
import io.keywright.view.RunClock;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** Plays the simulation: to its start and its end, play and pause, a slider over all of its time, and how fast it goes. */
final class TransportBar extends HBox {
    private static final List<Integer> SPEEDS = List.of(1, 10, 60, 300, 1_200);
    private static final int STANDARD = 60;
    private static final double LEAST_WIDTH = 60;

    private final Playhead playhead;
    private final IconButton play;
    private final Label moment = Styles.styled(new Label(), Styles.MONO);
    private final Label timeOfDay = Styles.styled(new Label(), Styles.MONO_SMALL, Styles.MUTED);
    private final Label end = Styles.styled(new Label(), Styles.MONO, Styles.MUTED);
    private final Slider slider = new Slider();
    private final BooleanProperty wide = new SimpleBooleanProperty(this, "wide", true);
    private RunClock clock = RunClock.UNKNOWN;

    TransportBar(Playhead playhead) {
        this.playhead = playhead;
        setId("transport");
        getStyleClass().add("kw-transport");
        setAlignment(Pos.CENTER_LEFT);
        IconButton toStart = new IconButton(Icons.TO_START, "To the start", () -> playhead.moveTo(0));
        toStart.setId("transport-start");
        play = new IconButton(
                Icons.PLAY,
                "Play",
                () -> playhead.playingProperty().set(!playhead.playingProperty().get()));
        play.setId("transport-play");
        play.getStyleClass().add("kw-play");
        IconButton toEnd = new IconButton(Icons.TO_END, "To the end", () -> playhead.moveTo(Long.MAX_VALUE));
        toEnd.setId("transport-end");
        moment.setId("transport-moment");
        moment.setMinWidth(USE_PREF_SIZE);
        timeOfDay.setId("transport-time-of-day");
        timeOfDay.setMinWidth(USE_PREF_SIZE);
        timeOfDay.managedProperty().bind(timeOfDay.visibleProperty());
        timeOfDay.visibleProperty().bind(timeOfDay.textProperty().isNotEmpty().and(wide));
        end.setMinWidth(USE_PREF_SIZE);
        slider.setId("transport-slider");
        slider.setAccessibleText("Moment of the simulation");
        Lengths.minWidth(slider, LEAST_WIDTH);
        slider.setSkin(new ProgressSliderSkin(slider));
        HBox.setHgrow(slider, Priority.ALWAYS);
        getChildren().setAll(toStart, play, toEnd, moment, timeOfDay, slider, end, speeds());
        slider.valueProperty().addListener((property, before, now) -> {
            if (now.longValue() != playhead.secondProperty().get()) {
                playhead.moveTo(now.longValue());
            }
        });
        playhead.secondProperty().addListener((property, before, now) -> show());
        playhead.secondsProperty().addListener((property, before, now) -> show());
        playhead.playingProperty().addListener((property, before, now) -> {
            play.setIcon(now ? Icons.PAUSE : Icons.PLAY);
            play.setMeaning(now ? "Pause" : "Play");
        });
        show();
    }

    private MenuButton speeds() {
        MenuButton speed = new MenuButton(STANDARD + "×");
        speed.setId("transport-speed");
        speed.setAccessibleText("Speed: " + STANDARD + " times");
        speed.setMinWidth(USE_PREF_SIZE);
        ToggleGroup group = new ToggleGroup();
        for (int times : SPEEDS) {
            RadioMenuItem item = new RadioMenuItem(times + "×");
            item.setToggleGroup(group);
            item.setSelected(times == STANDARD);
            item.setOnAction(event -> {
                playhead.setSpeed(times);
                speed.setText(times + "×");
                speed.setAccessibleText("Speed: " + times + " times");
            });
            speed.getItems().add(item);
        }
        return speed;
    }

    /** Whether there is room for the time of day; it is on the axis, too. */
    void setWide(boolean now) {
        wide.set(now);
    }

    /** The time of day stands beside the moment where it is known. */
    void show(RunClock now) {
        clock = now;
        show();
    }

    private void show() {
        long last = playhead.secondsProperty().get() - 1;
        slider.maxProperty().set(Math.max(1, last));
        slider.setBlockIncrement(Math.max(1, last / 60.0));
        slider.setValue(playhead.secondProperty().get());
        moment.setText(Elapsed.moment(playhead.secondProperty().get()));
        timeOfDay.setText(clock.at(playhead.secondProperty().get())
                .map(time -> time + " UTC")
                .orElse(""));
        end.setText(Elapsed.moment(last + 1));
    }
}
