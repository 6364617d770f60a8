package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import java.util.ArrayList;
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
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/**
 * Tabs as words with a line under the chosen one: the parts of a panel, the open documents. Where there is not room for all
 * of them, the last ones stand in a menu behind the others; the chosen one is always seen.
 */
public final class TabStrip<T> extends HBox {
    private final ToggleGroup group = new ToggleGroup();
    private final Map<T, Tab> tabs = new LinkedHashMap<>();
    private final ObjectProperty<@Nullable T> value = new SimpleObjectProperty<>(this, "value");

    private final MenuButton more = new MenuButton();

    private record Tab(ToggleButton button, HBox content, Label word, int parts) {}

    public TabStrip(List<Segment<T>> segments) {
        getStyleClass().add("kw-tabs");
        setAlignment(Pos.CENTER_LEFT);
        setAccessibleRole(AccessibleRole.TAB_PANE);
        set(segments);
        group.selectedToggleProperty().addListener((property, before, now) -> {
            if (now == null) {
                select();
            } else {
                choose(now.getUserData());
            }
        });
        value.addListener((property, before, now) -> {
            select();
            requestLayout();
        });
        more.getStyleClass().add("kw-tabs-more");
        more.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        more.setAccessibleText("More tabs");
        more.setTooltip(new Tooltip("More tabs"));
        more.setMinWidth(USE_PREF_SIZE);
        more.managedProperty().bind(more.visibleProperty());
        more.setVisible(false);
        if (!segments.isEmpty()) {
            value.set(segments.get(0).value());
        }
    }

    /** The tab that is chosen is always selected, and only where none is chosen no tab is. */
    private void select() {
        Tab tab = tabs.get(value.get());
        group.selectToggle(tab == null ? null : tab.button());
    }

    /** Shows other tabs, or the same in another order; those that stay keep their marks and their nodes. */
    public void set(List<Segment<T>> segments) {
        Map<T, Tab> before = new LinkedHashMap<>(tabs);
        tabs.clear();
        for (Segment<T> segment : segments) {
            Tab known = before.remove(segment.value());
            tabs.put(segment.value(), known == null ? tab(segment) : known);
            setText(segment.value(), segment.text());
        }
        before.values().forEach(gone -> gone.button().setToggleGroup(null));
        getChildren().setAll(tabs.values().stream().map(Tab::button).toList());
        getChildren().add(more);
        select();
    }

    /** What is pressed to choose a tab, for what else is done with it. */
    public ToggleButton button(T tab) {
        return tab(tab).button();
    }

    private Tab tab(Segment<T> segment) {
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
        button.managedProperty().bind(button.visibleProperty());
        return new Tab(button, content, word, content.getChildren().size());
    }

    /** Puts the tabs that have no room into the menu. */
    private void fold() {
        double room = getWidth() - snappedLeftInset() - snappedRightInset();
        List<Tab> hidden = new ArrayList<>();
        if (!isFolded(allWidth(), room)) {
            show(hidden);
            return;
        }
        double taken = more.prefWidth(-1);
        Tab chosen = tabs.get(value.get());
        taken += chosen == null ? 0 : chosen.button().prefWidth(-1);
        for (Tab tab : tabs.values()) {
            double width = tab.button().prefWidth(-1);
            if (tab != chosen) {
                if (hidden.isEmpty() && taken + width <= room) {
                    taken += width;
                } else {
                    hidden.add(tab);
                }
            }
        }
        show(hidden);
    }

    /** Half a pixel is no reason to fold. */
    private static boolean isFolded(double wanted, double room) {
        return wanted > room + 0.5;
    }

    private double allWidth() {
        return tabs.values().stream()
                .mapToDouble(tab -> tab.button().prefWidth(-1))
                .sum();
    }

    private void show(List<Tab> hidden) {
        tabs.forEach((of, tab) -> tab.button().setVisible(!hidden.contains(tab)));
        if (!hidden.isEmpty() && more.getGraphic() == null) {
            more.setGraphic(Icons.MORE.node());
        }
        more.setVisible(!hidden.isEmpty());
        List<String> words = hidden.stream().map(tab -> tab.word().getText()).toList();
        if (!words.equals(more.getItems().stream().map(MenuItem::getText).toList())) {
            more.getItems().clear();
            for (Tab tab : hidden) {
                MenuItem item = new MenuItem(tab.word().getText());
                item.setMnemonicParsing(false);
                item.setOnAction(event -> group.selectToggle(tab.button()));
                more.getItems().add(item);
            }
        }
    }

    @Override
    protected void layoutChildren() {
        fold();
        super.layoutChildren();
    }

    @Override
    protected double computePrefWidth(double height) {
        return snappedLeftInset() + allWidth() + snappedRightInset();
    }

    @Override
    protected double computeMinWidth(double height) {
        double widest = tabs.values().stream()
                .mapToDouble(tab -> tab.button().prefWidth(-1))
                .max()
                .orElse(0);
        boolean isOne = tabs.size() < 2;
        return snappedLeftInset() + widest + (isOne ? 0 : more.prefWidth(-1)) + snappedRightInset();
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

    /** The chosen tab; null where none is. */
    public ObjectProperty<@Nullable T> valueProperty() {
        return value;
    }

    public @Nullable T getValue() {
        return value.get();
    }

    public void setValue(@Nullable T tab) {
        value.set(tab);
    }

    /** A dot behind a tab's word, such as "there is a hot key" or "not saved". */
    public static Node dot(Tone tone, String meaning) {
        Region dot = Styles.styled(new Region(), "kw-dot", tone.styleClass());
        dot.setAccessibleText(meaning);
        return dot;
    }
}
