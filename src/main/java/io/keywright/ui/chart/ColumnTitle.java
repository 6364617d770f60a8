package io.keywright.ui.chart;

import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.ui.control.Chip;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Tone;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.document.ProjectionChange;
import io.keywright.ui.style.Styles;
import io.keywright.view.EntityChartView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/**
 * The head of a column of the chart: the table or an index, its key attributes, an index's projection to choose, and a
 * mark where DynamoDB would refuse it.
 */
final class ColumnTitle extends HBox {
    /** Names that are cut after fewer pixels say nothing; the tooltip has them. */
    private static final double LEGIBLE = 32;

    private final DocumentModel document;
    private final Resource resource;
    private final Consumer<Place> openEditor;
    private final Label name = Styles.styled(new Label(), Styles.STRONG);
    private final Label keys = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final Tooltip allKeys = new Tooltip();
    private final Region space = new Region();
    private final Node icon;
    private final MenuButton projection = Styles.styled(new MenuButton(), Styles.SMALL, "kw-projection");

    ColumnTitle(DocumentModel document, Resource resource, Consumer<Place> openEditor) {
        this.document = document;
        this.resource = resource;
        this.openEditor = openEditor;
        this.icon = (resource.isTable() ? Icons.TABLE : Icons.INDEX).node(Styles.ICON_SMALL);
        getStyleClass().add("kw-chart-title");
        setAlignment(Pos.CENTER_LEFT);
        name.setMinWidth(USE_PREF_SIZE);
        keys.setMinWidth(0);
        keys.setTooltip(allKeys);
        keys.opacityProperty()
                .bind(Bindings.when(keys.widthProperty().lessThan(LEGIBLE))
                        .then(0)
                        .otherwise(1));
        HBox.setHgrow(space, Priority.ALWAYS);
        resource.indexName().ifPresent(this::fillProjection);
        setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                openEditor.accept(place(resource));
            }
        });
    }

    /** Shows a column. @param refused what DynamoDB would refuse of it */
    void show(EntityChartView.Column column, List<String> refused) {
        name.setText(column.title());
        keys.setText(String.join(", ", column.keyAttributes()));
        allKeys.setText(column.title() + ": " + keys.getText());
        var nodes = new ArrayList<Node>(List.of(icon, name));
        if (!refused.isEmpty()) {
            Chip mark =
                    Chip.mark(Tone.DANGER, Icons.ERROR, Integer.toString(refused.size()), String.join(" ", refused));
            Tooltip.install(mark, new Tooltip(String.join("\n", refused)));
            nodes.add(mark);
        }
        nodes.add(keys);
        nodes.add(space);
        if (!resource.isTable()) {
            projection.setText(column.projection());
            projection.setAccessibleText("Projection of " + column.title() + ": " + column.projection());
            nodes.add(projection);
        }
        getChildren().setAll(nodes);
    }

    static Place place(Resource resource) {
        return resource.indexName()
                .map(index -> Place.index(resource.table(), index))
                .orElseGet(() -> Place.table(resource.table()));
    }

    private void fillProjection(String index) {
        projection.setMnemonicParsing(false);
        projection.setId("projection-" + resource.table() + "-" + index);
        projection.setMinWidth(USE_PREF_SIZE);
        for (Projection.Type type : Projection.Type.values()) {
            MenuItem item = new MenuItem(type.name());
            item.setMnemonicParsing(false);
            item.setId(projection.getId() + "-" + type.name());
            item.setOnAction(event -> choose(index, type));
            projection.getItems().add(item);
        }
        MenuItem more = new MenuItem("Edit index…");
        more.setOnAction(event -> openEditor.accept(place(resource)));
        projection.getItems().addAll(new SeparatorMenuItem(), more);
    }

    private void choose(String index, Projection.Type type) {
        document.edit(
                "Change projection of " + index,
                null,
                design -> ProjectionChange.to(design, document.session().history(), resource, type));
        if (type == Projection.Type.INCLUDE) {
            openEditor.accept(place(resource));
        }
    }
}
