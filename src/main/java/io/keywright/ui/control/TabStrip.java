package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** Tabs as words with a line under the chosen one: the parts of a panel, the open documents. */
public final class TabStrip<T> extends HBox {
    private final ToggleGroup group = new ToggleGroup();
    private final Map<T, Tab> tabs = new LinkedHashMap<>();
    private final ObjectProperty<@Nullable T> value = new SimpleObjectProperty<>(this, "value");

    private record Tab(ToggleButton button, HBox content, Label word, int parts) {}

    public TabStrip(List<Segment<T>> segments) {
        getStyleClass().add("kw-tabs");
        setAlignment(Pos.CENTER_LEFT);
        setAccessibleRole(AccessibleRole.TAB_PANE);
        segments.forEach(this::add);
        group.selectedToggleProperty().addListener((property, before, now) -> {
            if (now == null) {
                group.selectToggle(before);
            } else {
                choose(now.getUserData());
            }
        });
        value.addListener((property, before, now) -> {
            Tab tab = now == null ? null : tabs.get(now);
            if (tab != null) {
                group.selectToggle(tab.button());
            }
        });
        if (!segments.isEmpty()) {
            value.set(segments.get(0).value());
        }
    }

    private void add(Segment<T> segment) {
        Label word = new Label(segment.text());
        word.setMinWidth(Region.USE_PREF_SIZE);
        HBox content = Styles.styled(new HBox(), "kw-tab-content");
        content.setAlignment(Pos.CENTER_LEFT);
        if (segment.icon() != null) {
            content.getChildren().add(segment.icon().node());
        }
        content.getChildren().add(word);

        ToggleButton button = new ToggleButton();
        button.getStyleClass().setAll("kw-tab");
        button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        button.setGraphic(content);
        button.setAccessibleRole(AccessibleRole.TAB_ITEM);
        button.setAccessibleText(segment.text());
        button.setToggleGroup(group);
        button.setMinWidth(USE_PREF_SIZE);
        button.setUserData(segment.value());
        button.setMaxHeight(Double.MAX_VALUE);
        tabs.put(
                segment.value(),
                new Tab(button, content, word, content.getChildren().size()));
        getChildren().add(button);
    }

    @SuppressWarnings("unchecked")
    private void choose(Object chosen) {
        value.set((T) chosen);
    }

    /** Puts badges, dots or buttons behind a tab's word, in place of those before. */
    public void setMarks(T tab, Node... marks) {
        Tab marked = tab(tab);
        var parts = marked.content().getChildren();
        parts.remove(marked.parts(), parts.size());
        parts.addAll(marks);
    }

    /** Changes a tab's word. */
    public void setText(T tab, String text) {
        tab(tab).word().setText(text);
        tab(tab).button().setAccessibleText(text);
    }

    private Tab tab(T value) {
        return Objects.requireNonNull(tabs.get(value), () -> "no tab " + value);
    }

    /** The chosen tab; null only where there are no tabs. */
    public ObjectProperty<@Nullable T> valueProperty() {
        return value;
    }

    public @Nullable T getValue() {
        return value.get();
    }

    public void setValue(T tab) {
        value.set(tab);
    }

    /** A dot behind a tab's word, such as "there is a hot key" or "not saved". */
    public static Node dot(Tone tone, String meaning) {
        Region dot = Styles.styled(new Region(), "kw-dot", tone.styleClass());
        dot.setAccessibleText(meaning);
        return dot;
    }
}
