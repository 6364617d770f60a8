package io.keywright.ui.cost;

import io.keywright.pricing.ResourceCost.Part;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import io.keywright.view.CostBreakdownView.ResourceRow;
import io.keywright.view.CostBreakdownView.Share;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What each table and index costs, and for what, against the saved version. */
final class ResourceRows extends VBox {
    private final ExplainPopover popover;
    private final VBox titles = new VBox();
    private final VBox list = new VBox();
    private final DrawnRows<Shown> rows = new DrawnRows<>(list, this::row);

    /** A row with the parts that any row has something for. */
    private record Shown(ResourceRow row, List<Part> parts) {}

    ResourceRows(ExplainPopover popover) {
        this.popover = popover;
        getChildren().setAll(titles, list);
    }

    void show(List<ResourceRow> resources) {
        List<Part> parts = Arrays.stream(Part.values())
                .filter(part -> resources.stream()
                        .anyMatch(row -> !row.shares().get(part.ordinal()).nothing()))
                .toList();
        titles.getChildren()
                .setAll(Figure.titles(resources.stream()
                        .limit(1)
                        .flatMap(row -> row.shares().stream())
                        .filter(share -> parts.contains(share.part()))
                        .map(Share::title)
                        .toList()));
        rows.show(resources.stream().map(row -> new Shown(row, parts)).toList());
    }

    private Node row(Shown shown) {
        ResourceRow row = shown.row();
        String name = row.resource().shortName();
        Label title = Styles.styled(new Label(name), Styles.NAME);
        title.setGraphic((row.resource().isTable() ? Icons.TABLE : Icons.INDEX).node(Styles.ICON_SMALL));
        title.setTooltip(new Tooltip(row.resource().toString()));
        title.setMinWidth(0);
        FigureLabel month = popover.figure(row.month(), "", row.explanation());
        month.getStyleClass().add(Styles.STRONG);
        month.setId("cost-resource-" + Figure.id(row.resource().toString()));
        var right = new ArrayList<Node>(Figure.change(popover, row.amount(), row.explanation()));
        right.add(month);
        List<Region> cells = shown.parts().stream()
                .map(part -> cell(row.shares().get(part.ordinal())))
                .toList();
        return Figure.row(
                "cost-row-" + Figure.id(row.resource().toString()),
                Figure.line(List.of(title), right),
                Figure.columns(cells));
    }

    private Region cell(Share share) {
        return share.nothing()
                ? Styles.styled(new Label("–"), Styles.MONO, Styles.SUBTLE)
                : Styles.styled(popover.figure(share.text(), "", share.explanation()), "kw-quiet-figure");
    }
}
