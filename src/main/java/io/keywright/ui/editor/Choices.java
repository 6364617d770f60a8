package io.keywright.ui.editor;

import io.keywright.ui.control.Segment;
import io.keywright.ui.control.SegmentedButtons;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.layout.HBox;

/** A few words side by side of which one is chosen. */
final class Choices<T> extends HBox implements Complaints.Owner {
    private final SegmentedButtons<T> buttons;
    private final Complaints complaints;
    private Consumer<T> chosen = value -> {};
    private boolean showing;

    Choices(List<Segment<T>> segments) {
        buttons = new SegmentedButtons<>(segments);
        complaints = new Complaints(buttons);
        getChildren().add(buttons);
        buttons.valueProperty().addListener((property, before, now) -> {
            if (now != null && !showing) {
                chosen.accept(now);
            }
        });
    }

    Choices<T> show(T value, Consumer<T> newChosen) {
        showing = true;
        chosen = newChosen;
        buttons.setValue(value);
        showing = false;
        complaints.forgetRefused();
        return this;
    }

    @Override
    public Complaints complaints() {
        return complaints;
    }
}
