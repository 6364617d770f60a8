package io.keywright.ui.cost;

import io.keywright.capacity.Figures;
import io.keywright.ui.control.DiffChip;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import io.keywright.view.Amount;
import io.keywright.view.ChangeExplanation;
import io.keywright.view.CostView;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The total of a month, how it differs from the saved version and by what, and what it leaves out; where there is room,
 * what it is made of.
 */
final class CostHead extends HBox {
    private final ExplainPopover popover;
    private final FigureLabel total = new FigureLabel();
    private final Label caption = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final HBox difference = new HBox();
    private final Hyperlink warning = Styles.styled(new Hyperlink(), "kw-omission");
    private final Label edits = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final HBox parts = Styles.styled(new HBox(), "kw-cost-parts");
    private @Nullable CostView shown;

    /** @param showNotes shows what the total leaves out */
    CostHead(ExplainPopover popover, Runnable showNotes) {
        this.popover = popover;
        getStyleClass().add("kw-cost-head");
        total.setId("cost-total");
        total.getStyleClass().add(Styles.BIG);
        difference.setId("cost-difference");
        difference.setAlignment(Pos.CENTER_LEFT);
        HBox amount = Styles.styled(new HBox(total, difference), "kw-cost-amount");
        amount.setAlignment(Pos.CENTER_LEFT);
        warning.setId("cost-omission");
        warning.setGraphic(Icons.WARNING.node(Styles.ICON_TINY, Styles.WARNING));
        warning.setMinWidth(0);
        warning.setTooltip(new Tooltip("Shows the notes about these sums"));
        warning.setOnAction(event -> showNotes.run());
        edits.setId("cost-edits");
        edits.setMinWidth(0);
        for (Labeled part : List.of(warning, edits)) {
            part.managedProperty().bind(part.textProperty().isNotEmpty());
            part.visibleProperty().bind(part.managedProperty());
        }
        parts.setId("cost-parts");
        parts.setMinWidth(USE_PREF_SIZE);
        parts.managedProperty().bind(parts.visibleProperty());
        VBox words = Styles.styled(new VBox(caption, amount, warning, edits), "kw-cost-words");
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        setAlignment(Pos.CENTER_LEFT);
        getChildren().setAll(words, parts);
    }

    /** @param warningWords what is wrong with the sums, in short; empty for nothing */
    void show(CostView now, String warningWords, List<String> editsSinceSaved) {
        caption.setText(now.caption() + (now.estimated() ? ", about: some prices are estimates" : ""));
        warning.setText(warningWords);
        edits.setText(words(editsSinceSaved));
        if (shown == null || !now.total().equals(shown.total())) {
            total.show(now.total().text(), "");
            difference.getChildren().setAll(difference(now));
        }
        total.setOnOpen(() -> popover.explain(total, now.monthSum()));
        if (shown == null
                || !now.parts().equals(shown.parts())
                || !now.monthSum().equals(shown.monthSum())) {
            parts.getChildren()
                    .setAll(now.parts().stream().map(part -> part(part, now)).toList());
        }
        shown = now;
    }

    /** Whether there is room for what the total is made of. */
    void setWide(boolean wide) {
        parts.setVisible(wide);
    }

    void setStale(boolean stale) {
        total.setStale(stale);
    }

    /** What was done since the design was saved: the newest edit, and how many others. */
    private static String words(List<String> edits) {
        if (edits.isEmpty()) {
            return "";
        }
        String newest = "Since it was saved: " + edits.get(edits.size() - 1);
        return edits.size() == 1
                ? newest
                : newest + " and " + Figures.counted(edits.size() - 1L, "other edit", "other edits");
    }

    private List<Node> difference(CostView costs) {
        Amount amount = costs.total();
        return amount.change().isEmpty()
                ? List.of()
                : List.of(
                        popover.explained(DiffChip.withShare(amount), ChangeExplanation.of(amount, costs.monthSum())),
                        Styles.styled(
                                new Label("against " + amount.before() + " as saved"), Styles.CAPTION, Styles.MUTED));
    }

    private Region part(CostView.Part part, CostView costs) {
        Label name = Styles.styled(new Label(part.name()), Styles.CAPTION, Styles.MUTED);
        FigureLabel amount = popover.figure(part.amount().text(), "", costs.monthSum());
        amount.getStyleClass().add("kw-quiet-figure");
        VBox box = new VBox(name, amount);
        box.setAlignment(Pos.TOP_RIGHT);
        if (!part.amount().change().isEmpty()) {
            Label change = Styles.styled(new Label(part.amount().change()), Styles.MONO_SMALL);
            change.getStyleClass()
                    .add(
                            part.amount().direction() < 0
                                    ? Styles.GOOD
                                    : part.amount().direction() > 0 ? Styles.DANGER : Styles.MUTED);
            change.setAccessibleText(part.name() + " " + part.amount().change());
            box.getChildren()
                    .add(popover.explained(
                            change, ChangeExplanation.of(part.name() + ", a month", part.amount(), costs.monthSum())));
        }
        return box;
    }
}
