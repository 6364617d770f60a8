package io.keywright.ui.cost;

import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.style.Styles;
import io.keywright.view.CostBreakdownView.OneOff;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What is charged once and stands in no sum: what the settings cause, then what is charged each time it is done. */
final class OneOffRows extends VBox {
    private final ExplainPopover popover;
    private final DrawnRows<Shown> rows = new DrawnRows<>(this, this::row);

    /** A charge, or where there is none the heading of those that follow. */
    private record Shown(@Nullable OneOff charge, String heading) {}

    OneOffRows(ExplainPopover popover) {
        this.popover = popover;
    }

    void show(List<OneOff> charges) {
        var shown = new ArrayList<Shown>();
        add(shown, charges, true, "Caused by the settings");
        add(shown, charges, false, "Each time it is done");
        rows.show(shown);
    }

    private static void add(List<Shown> shown, List<OneOff> charges, boolean caused, String heading) {
        List<OneOff> some =
                charges.stream().filter(charge -> charge.caused() == caused).toList();
        if (!some.isEmpty()) {
            shown.add(new Shown(null, heading));
            some.forEach(charge -> shown.add(new Shown(charge, "")));
        }
    }

    private Node row(Shown shown) {
        OneOff charge = shown.charge();
        if (charge == null) {
            return Styles.styled(new Label(shown.heading()), Styles.CAPTION, Styles.MUTED, "kw-cost-group");
        }
        Label what = new Label(charge.what());
        what.setWrapText(true);
        what.setMinHeight(USE_PREF_SIZE);
        what.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(what, Priority.ALWAYS);
        FigureLabel amount = popover.figure(charge.amount(), "", charge.explanation());
        HBox line = Styles.styled(new HBox(what, amount), "kw-cost-line");
        return Figure.row("cost-once-" + Figure.id(charge.what()), line);
    }
}
