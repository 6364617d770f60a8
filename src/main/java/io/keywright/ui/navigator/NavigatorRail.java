package io.keywright.ui.navigator;

import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The folded navigator: the icon of each thing, its name in the tooltip. */
final class NavigatorRail extends VBox {
    private final ListView<NavigatorNode.Thing> list = new ListView<>();
    private boolean following;

    /**
     * @param unfold shows the whole navigator
     * @param select hears what is selected
     * @param open hears of a double click or Enter
     */
    NavigatorRail(Runnable unfold, Consumer<NavigatorNode.Thing> select, Consumer<NavigatorNode.Thing> open) {
        getStyleClass().add("kw-navigator-rail");
        IconButton button = new IconButton(Icons.NAVIGATOR, "Show the names", unfold);
        button.setId("navigator-unfold");
        HBox head = Styles.styled(new HBox(button), "kw-navigator-rail-head");
        head.setAlignment(Pos.CENTER);
        list.setId("navigator-rail");
        list.getStyleClass().add("kw-navigator-icons");
        list.setCellFactory(view -> new IconCell());
        list.getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (!following && now != null) {
                select.accept(now);
            }
        });
        list.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                opened(open);
            }
        });
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                opened(open);
                event.consume();
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().addAll(head, list);
    }

    private void opened(Consumer<NavigatorNode.Thing> open) {
        NavigatorNode.Thing chosen = list.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            open.accept(chosen);
        }
    }

    /** @param selected the key of the selected thing */
    void show(List<NavigatorNode.Thing> things, Object selected) {
        following = true;
        if (!list.getItems().equals(things)) {
            list.getItems().setAll(things);
        }
        things.stream()
                .filter(thing -> thing.key().equals(selected))
                .findFirst()
                .ifPresentOrElse(
                        thing -> list.getSelectionModel().select(thing),
                        () -> list.getSelectionModel().clearSelection());
        following = false;
    }

    /** An icon in the middle, a line above the first of its kind. */
    private final class IconCell extends ListCell<NavigatorNode.Thing> {
        IconCell() {
            setAlignment(Pos.CENTER);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(NavigatorNode.@Nullable Thing thing, boolean empty) {
            super.updateItem(thing, empty);
            getStyleClass().remove("kw-first");
            setText(null);
            if (empty || thing == null) {
                setGraphic(null);
                setTooltip(null);
                setAccessibleText(null);
                return;
            }
            if (isFirst(getIndex())) {
                getStyleClass().add("kw-first");
            }
            setGraphic(NavigatorCell.leading(thing));
            setTooltip(new Tooltip(thing.text()));
            setAccessibleText(thing.text());
        }

        private boolean isFirst(int index) {
            List<NavigatorNode.Thing> items = list.getItems();
            return index > 0 && index < items.size() && group(items.get(index)) != group(items.get(index - 1));
        }

        private static int group(NavigatorNode.Thing thing) {
            return thing instanceof NavigatorNode.Root
                    ? 0
                    : thing instanceof NavigatorNode.Entity
                            ? 2
                            : thing instanceof NavigatorNode.Pattern
                                    ? 3
                                    : thing instanceof NavigatorNode.Workload ? 4 : 1;
        }
    }
}
