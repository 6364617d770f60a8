package io.keywright.ui.cost;

import io.keywright.ui.control.Chip;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Notice;
import io.keywright.ui.control.Sentence;
import io.keywright.ui.control.Tone;
import io.keywright.ui.style.Styles;
import io.keywright.view.CostBreakdownView.ModeCard;
import io.keywright.view.CostBreakdownView.Throughput;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Ways to pay for one load on cards below one another, the chosen one marked, and which of them wins. */
final class CapacityCards extends VBox {
    private final ExplainPopover popover;
    private final VBox cards = Styles.styled(new VBox(), "kw-mode-cards");
    private final DrawnRows<ModeCard> rows = new DrawnRows<>(cards, this::card);
    private final VBox verdict = new VBox();

    CapacityCards(ExplainPopover popover) {
        this.popover = popover;
        verdict.setId("cost-verdict");
        getChildren().setAll(cards, verdict);
    }

    void show(Throughput throughput) {
        rows.show(throughput.modes());
        boolean isShort = throughput.modes().stream()
                .anyMatch(card ->
                        card.chosen() && !card.cheapest() && !card.notes().isEmpty());
        verdict.getChildren()
                .setAll(new Notice(
                                isShort ? Tone.WARNING : Tone.ACCENT,
                                isShort ? Icons.WARNING : Icons.NOTE,
                                throughput.verdict(),
                                "")
                        .explained(popover, throughput.explanation()));
    }

    private Node card(ModeCard mode) {
        Label title = Styles.styled(new Label(mode.title()), Styles.STRONG);
        title.setMinWidth(Region.USE_PREF_SIZE);
        var left = new ArrayList<Node>(List.of(title));
        if (mode.chosen()) {
            title.setGraphic(Icons.CHECK.node(Styles.ICON_SMALL, Styles.ACCENT));
            left.add(Styles.styled(new Label("chosen"), Styles.SECONDARY, Styles.MUTED));
        }
        if (mode.cheapest()) {
            left.add(Chip.quiet(Tone.GOOD, Icons.GOOD, "cheapest"));
        }
        FigureLabel amount = Styles.styled(popover.figure(mode.amount(), "", mode.explanation()), Styles.MIDDLE);
        amount.setId("cost-mode-" + mode.way().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        Label detail = popover.explained(new Sentence(mode.detail(), Styles.MUTED), mode.explanation());
        detail.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(detail, Priority.ALWAYS);
        HBox second = Styles.styled(new HBox(detail), "kw-cost-line");
        second.getChildren().addAll(Figure.change(popover, mode.difference(), mode.explanation()));
        VBox card = Styles.styled(
                new VBox(Figure.line(left, List.of(amount)), new ShareBar(mode.share()), second),
                Styles.CARD,
                "kw-mode-card");
        if (mode.chosen()) {
            card.getStyleClass().add(Styles.ACCENT);
        }
        for (String note : mode.notes()) {
            Label line = popover.explained(new Sentence(note, Styles.WARNING), mode.explanation());
            line.setGraphic(Icons.WARNING.node(Styles.ICON_SMALL, Styles.WARNING));
            card.getChildren().add(line);
        }
        return card;
    }

    /** A bar filled to a share. */
    private static final class ShareBar extends Region {
        private final double share;
        private final Region filled = Styles.styled(new Region(), "kw-share-filled");

        ShareBar(double share) {
            this.share = Math.max(0, Math.min(1, share));
            getStyleClass().add("kw-share-bar");
            getChildren().add(filled);
        }

        @Override
        protected void layoutChildren() {
            filled.resizeRelocate(0, 0, snapSizeX(getWidth() * share), getHeight());
        }
    }
}
