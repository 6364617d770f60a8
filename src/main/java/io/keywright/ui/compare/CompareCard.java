package io.keywright.ui.compare;

import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import io.keywright.view.CompareView;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** A figure of both designs and what its change means. */
final class CompareCard extends VBox {
    CompareCard(CompareView.Card card) {
        getStyleClass().add("kw-compare-card");
        Label title = Styles.styled(new Label(card.title()), Styles.SECONDARY, Styles.MUTED);
        HBox figures = Styles.styled(new HBox(), "kw-compare-figures");
        figures.setAlignment(Pos.CENTER_LEFT);
        boolean isSame = card.before().equals(card.after());
        Label after = Styles.styled(new Label(card.after()), "kw-compare-after");
        if (!isSame) {
            figures.getChildren()
                    .addAll(
                            Styles.styled(new Label(card.before()), "kw-compare-before"),
                            Icons.NEXT.node(Styles.ICON_SMALL, Styles.SUBTLE));
        }
        figures.getChildren().add(after);
        String colour = card.direction() < 0 ? Styles.GOOD : card.direction() > 0 ? Styles.WARNING : Styles.MUTED;
        Label remark = Styles.styled(new Label(card.remark()), Styles.SECONDARY, colour);
        if (card.direction() != 0) {
            Icons arrow = card.direction() < 0 ? Icons.LOWER : Icons.HIGHER;
            remark.setGraphic(arrow.node(Styles.ICON_TINY, colour));
        }
        remark.setTooltip(new Tooltip(card.remark()));
        getChildren().addAll(title, figures, remark);
        setAccessibleText(
                card.title() + ": " + (isSame ? "" : card.before() + ", now ") + card.after() + ", " + card.remark());
    }
}
