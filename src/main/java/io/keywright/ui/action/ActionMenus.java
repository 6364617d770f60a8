package io.keywright.ui.action;

import io.keywright.ui.control.IconButton;
import java.util.List;
import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;

/** Menus and buttons, made from the registry of actions. */
public final class ActionMenus {
    /** A line between two groups of a menu. */
    public static final String LINE = "-";

    private final ActionRegistry registry;

    public ActionMenus(ActionRegistry registry) {
        this.registry = registry;
    }

    /**
     * One menu of the menu bar.
     *
     * @param title such as "File"
     * @param ids of its actions from top to bottom, with lines
     */
    public record Plan(String title, List<String> ids) {
        public Plan {
            ids = List.copyOf(ids);
        }
    }

    /** The menu bar; a menu without actions is left out. */
    public MenuBar menuBar(List<Plan> plans) {
        MenuBar bar = new MenuBar();
        for (Plan plan : plans) {
            if (plan.ids().isEmpty()) {
                continue;
            }
            Menu menu = new Menu(plan.title());
            menu.getItems().setAll(items(plan.ids()));
            bar.getMenus().add(menu);
        }
        return bar;
    }

    /** A context menu. */
    public ContextMenu contextMenu(List<String> ids) {
        return new ContextMenu(items(ids).toArray(MenuItem[]::new));
    }

    private List<MenuItem> items(List<String> ids) {
        return ids.stream()
                .map(id -> id.equals(LINE) ? new SeparatorMenuItem() : item(registry.get(id)))
                .toList();
    }

    /**
     * A menu item for an action that need not be in the registry, such as one about the thing clicked. While it can't be
     * chosen it says why, since a disabled item has no tooltip.
     */
    public static MenuItem item(Action action) {
        Face face = action.face();
        MenuItem item = new MenuItem();
        item.setId(face.id());
        item.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> face.availability().getValue().isAvailable()
                                ? face.label().getValue()
                                : face.words() + ": "
                                        + face.availability().getValue().reason(),
                        face.label(),
                        face.availability()));
        if (face.icon() != null) {
            item.setGraphic(face.icon().node());
        }
        item.setAccelerator(face.key());
        item.disableProperty().bind(face.availability().map(availability -> !availability.isAvailable()));
        item.setOnAction(event -> action.run());
        return item;
    }

    /** A button with icon and label. While it can't be pressed its tooltip says why. */
    public Node button(String id, String... styleClasses) {
        Action action = registry.get(id);
        Button button = new Button();
        button.textProperty().bind(action.face().label());
        if (action.face().icon() != null) {
            button.setGraphic(action.face().icon().node());
        }
        button.getStyleClass().addAll(styleClasses);
        return wired(button, action);
    }

    /** A button that is only an icon. Its tooltip says what it does, or why it can't be pressed. */
    public Node iconButton(String id) {
        Action action = registry.get(id);
        return wired(
                new IconButton(
                        Objects.requireNonNull(action.face().icon(), () -> id + " has no icon"),
                        action.face().words()),
                action);
    }

    /** A disabled button hears no mouse, so the tooltip hangs on a pane around it. */
    private static Node wired(Button button, Action action) {
        Face face = action.face();
        button.setId(face.id());
        button.setOnAction(event -> action.run());
        button.disableProperty().bind(face.availability().map(availability -> !availability.isAvailable()));
        button.setTooltip(null);
        StackPane around = new StackPane(button);
        Tooltip tooltip = new Tooltip();
        Runnable describe = () -> {
            Availability availability = face.availability().getValue();
            tooltip.setText(
                    availability.isAvailable() ? face.wordsWithKey() : face.words() + ": " + availability.reason());
            button.setAccessibleText(face.words());
            button.setAccessibleHelp(availability.reason());
        };
        face.availability().addListener((property, before, now) -> describe.run());
        face.label().addListener((property, before, now) -> describe.run());
        describe.run();
        Tooltip.install(around, tooltip);
        return around;
    }
}
