package io.keywright.ui.chart;

import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.ui.control.Icons;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.ProjectionChange;
import io.keywright.ui.style.Styles;
import io.keywright.view.EntityChartView;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The head of a column of the chart: the table or an index, its key attributes, and an index's projection to choose. */
final class ColumnTitle {
    private ColumnTitle() {}

    static Node of(DocumentModel document, EntityChartView.Column column, Consumer<Place> openEditor) {
        Resource resource = column.resource();
        Label name = Styles.styled(new Label(column.title()), Styles.STRONG);
        name.setMinWidth(Region.USE_PREF_SIZE);
        Label keys =
                Styles.styled(new Label(String.join(", ", column.keyAttributes())), Styles.SECONDARY, Styles.MUTED);
        keys.setMinWidth(0);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Icons icon = resource.isTable() ? Icons.TABLE : Icons.INDEX;
        HBox title = Styles.styled(new HBox(icon.node(Styles.ICON_SMALL), name, keys, space), "kw-chart-title");
        title.setAlignment(Pos.CENTER_LEFT);
        resource.indexName()
                .ifPresent(index -> title.getChildren().add(projection(document, resource, index, column, openEditor)));
        title.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                openEditor.accept(place(resource));
            }
        });
        return title;
    }

    private static Place place(Resource resource) {
        return resource.indexName()
                .map(index -> Place.index(resource.table(), index))
                .orElseGet(() -> Place.table(resource.table()));
    }

    private static MenuButton projection(
            DocumentModel document,
            Resource resource,
            String index,
            EntityChartView.Column column,
            Consumer<Place> openEditor) {
        MenuButton button = Styles.styled(new MenuButton(column.projection()), Styles.SMALL, "kw-projection");
        button.setMnemonicParsing(false);
        button.setId("projection-" + resource.table() + "-" + index);
        button.setAccessibleText("Projection of " + index + ": " + column.projection());
        button.setMinWidth(Region.USE_PREF_SIZE);
        for (Projection.Type type : Projection.Type.values()) {
            MenuItem item = new MenuItem(type.name());
            item.setMnemonicParsing(false);
            item.setId(button.getId() + "-" + type.name());
            item.setOnAction(event -> {
                document.edit(
                        "Change projection of " + index,
                        null,
                        design -> ProjectionChange.to(design, document.session().history(), resource, type));
                if (type == Projection.Type.INCLUDE) {
                    openEditor.accept(place(resource));
                }
            });
            button.getItems().add(item);
        }
        MenuItem more = new MenuItem("Edit index…");
        more.setOnAction(event -> openEditor.accept(place(resource)));
        button.getItems().addAll(new SeparatorMenuItem(), more);
        return button;
    }
}
