package io.keywright.ui.cost;

import io.keywright.ui.control.EntitySwatch;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.Sentence;
import io.keywright.ui.style.Styles;
import io.keywright.view.CostBreakdownView.Life;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What a million items of an entity cost in their life: written, in indexes, kept for a month. */
final class LifeRows extends VBox {
    private final ExplainPopover popover;
    private final VBox list = new VBox();
    private final DrawnRows<Life> rows = new DrawnRows<>(list, this::row);

    LifeRows(ExplainPopover popover) {
        this.popover = popover;
        getChildren().setAll(Figure.titles(List.of("Written in all", "of it to indexes", "Kept for a month")), list);
    }

    void show(List<Life> lives) {
        rows.show(lives);
    }

    private Node row(Life life) {
        Label name = Styles.styled(new Label(life.entity()), Styles.NAME);
        name.setMinWidth(0);
        Label created = popover.explained(new Label(life.created() + " created a month"), life.explanation());
        created.getStyleClass().addAll(Styles.SECONDARY, Styles.MUTED);
        created.setMinWidth(Region.USE_PREF_SIZE);
        var right = new ArrayList<Node>(Figure.change(popover, life.writes(), life.explanation()));
        right.add(created);
        FigureLabel written = figure(life.written(), life);
        written.setId("cost-life-" + Figure.id(life.entity()));
        written.getStyleClass().remove("kw-quiet-figure");
        written.getStyleClass().add(Styles.STRONG);
        return Figure.row(
                "cost-life-row-" + Figure.id(life.entity()),
                Figure.line(List.of(new EntitySwatch(life.tag()), name), right),
                new Sentence(life.story(), Styles.MUTED),
                Figure.columns(
                        List.of(written, figure(life.writtenToIndexes(), life), figure(life.storedAMonth(), life))));
    }

    private FigureLabel figure(String amount, Life life) {
        return Styles.styled(popover.figure(amount, "", life.explanation()), "kw-quiet-figure");
    }
}
