package io.keywright.ui.cost;

import io.keywright.model.Billing.TableClass;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Sentence;
import io.keywright.ui.style.Styles;
import io.keywright.view.CostBreakdownView.TableClassRow;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What each table costs in the two table classes, and from where on the other one wins. */
final class ClassRows extends VBox {
    private final ExplainPopover popover;
    private final DrawnRows<TableClassRow> rows = new DrawnRows<>(this, this::row);

    ClassRows(ExplainPopover popover) {
        this.popover = popover;
    }

    void show(List<TableClassRow> tables) {
        rows.show(tables);
    }

    private Node row(TableClassRow row) {
        Label table = Styles.styled(new Label(row.table()), Styles.NAME);
        table.setGraphic(Icons.TABLE.node(Styles.ICON_SMALL));
        table.setMinWidth(0);
        boolean isStandard = row.chosen() == TableClass.STANDARD;
        return Figure.row(
                "cost-class-" + Figure.id(row.table()),
                Figure.line(List.of(table), List.of()),
                option("Standard", row.standard(), isStandard, row),
                option("Standard-IA", row.infrequentAccess(), !isStandard, row),
                popover.explained(new Sentence(row.verdict(), Styles.MUTED), row.explanation()));
    }

    private Node option(String name, String amount, boolean isChosen, TableClassRow row) {
        Label title = Styles.styled(new Label(isChosen ? name + ", chosen" : name), Styles.SECONDARY);
        FigureLabel figure = popover.figure(amount, "", row.explanation());
        if (isChosen) {
            title.setGraphic(Icons.CHECK.node(Styles.ICON_TINY, Styles.ACCENT));
            figure.getStyleClass().add(Styles.STRONG);
        }
        return Figure.line(List.of(title), List.of(figure));
    }
}
