package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.controlsfx.control.SegmentedButton;
import org.jspecify.annotations.Nullable;

/** A row of joined buttons of which exactly one is chosen. A click on the chosen one changes nothing. */
public final class SegmentedButtons<T> extends HBox {
    private final SegmentedButton buttons = new SegmentedButton();
    private final ObjectProperty<ContentDisplay> contentDisplay =
            new SimpleObjectProperty<>(this, "contentDisplay", ContentDisplay.LEFT);
    private final ToggleGroup group = new ToggleGroup();
    private final ObjectProperty<@Nullable T> value = new SimpleObjectProperty<>(this, "value");

    public SegmentedButtons(List<Segment<T>> segments) {
        getStyleClass().add("kw-segments");
        setAlignment(Pos.CENTER_LEFT);
        setMaxHeight(USE_PREF_SIZE);
        getChildren().add(buttons);
        buttons.setToggleGroup(group);
        group.selectedToggleProperty().addListener((property, before, now) -> {
            if (now == null) {
                group.selectToggle(before);
            } else {
                choose(now);
            }
        });
        value.addListener((property, before, now) -> showChosen());
        setSegments(segments);
    }

    /** Other segments; the value stays if one of them has it, otherwise the first is chosen. */
    public void setSegments(List<Segment<T>> segments) {
        group.getToggles().clear();
        buttons.getButtons().setAll(segments.stream().map(this::button).toList());
        boolean stays = segments.stream().anyMatch(segment -> Objects.equals(segment.value(), value.get()));
        if (!stays) {
            value.set(segments.isEmpty() ? null : segments.get(0).value());
        }
        showChosen();
    }

    private ToggleButton button(Segment<T> segment) {
        ToggleButton button = new ToggleButton(segment.text());
        button.setMnemonicParsing(false);
        button.setAccessibleText(segment.text());
        button.contentDisplayProperty().bind(contentDisplay);
        button.tooltipProperty()
                .bind(contentDisplay.map(
                        display -> display == ContentDisplay.GRAPHIC_ONLY ? new Tooltip(segment.text()) : null));
        if (segment.icon() != null) {
            button.setGraphic(segment.icon().node(Styles.ICON_SMALL));
        }
        button.setUserData(segment);
        button.setToggleGroup(group);
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }

    @SuppressWarnings("unchecked")
    private void choose(Toggle toggle) {
        value.set(((Segment<T>) toggle.getUserData()).value());
    }

    private void showChosen() {
        for (Toggle toggle : group.getToggles()) {
            Segment<?> segment = (Segment<?>) toggle.getUserData();
            if (Objects.equals(segment.value(), value.get())) {
                group.selectToggle(toggle);
                return;
            }
        }
    }

    /** What is shown of a segment with an icon; one that is its icon alone tells its text where the pointer rests. */
    public ObjectProperty<ContentDisplay> contentDisplayProperty() {
        return contentDisplay;
    }

    /** The value of the chosen segment; null only while there are no segments. */
    public ObjectProperty<@Nullable T> valueProperty() {
        return value;
    }

    public @Nullable T getValue() {
        return value.get();
    }

    public void setValue(T newValue) {
        value.set(newValue);
    }
}
