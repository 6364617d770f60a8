package io.keywright.ui.patterns;

import io.keywright.ui.control.Icons;
import io.keywright.view.PatternsView;
import io.keywright.view.VerdictGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import org.jspecify.annotations.Nullable;

/** Chooses the verdict whose patterns are shown. It isn't there where all patterns have the same. */
final class VerdictChoice extends MenuButton {
    private static final String ALL = "All verdicts";

    private PatternsView view = new PatternsView(List.of());
    private @Nullable VerdictGroup chosen;
    private Runnable onChoice = () -> {};

    VerdictChoice() {
        super(ALL, Icons.FILTER.node());
        setId("patterns-verdicts");
        setMnemonicParsing(false);
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    /** Called when another one was chosen. */
    void setOnChoice(Runnable action) {
        onChoice = action;
    }

    /** Offers what verdicts there are. One that nothing has any more is no longer chosen. */
    void offer(PatternsView now) {
        view = now;
        show(chosen != null && now.groups().contains(chosen) ? chosen : null);
    }

    /** The rows to show of what is offered, with the numbers they have among all. */
    List<PatternsView.Row> rows() {
        VerdictGroup group = chosen;
        return group == null
                ? view.rows()
                : view.rows().stream().filter(row -> group.holds(row.verdict())).toList();
    }

    /** Shows all from now on. */
    void showAll() {
        if (chosen != null) {
            choose(null);
        }
    }

    private void choose(@Nullable VerdictGroup group) {
        show(group);
        onChoice.run();
    }

    private void show(@Nullable VerdictGroup group) {
        chosen = group;
        setVisible(view.groups().size() > 1);
        setText(group == null ? ALL : view.counted(group));
        setAccessibleText("Patterns shown: " + getText());
        var toggles = new ToggleGroup();
        var items = new ArrayList<RadioMenuItem>();
        items.add(item(null, toggles));
        view.groups().forEach(each -> items.add(item(each, toggles)));
        getItems().setAll(items);
    }

    private RadioMenuItem item(@Nullable VerdictGroup group, ToggleGroup toggles) {
        var item = new RadioMenuItem(group == null ? ALL : view.counted(group));
        item.setId("patterns-verdicts-" + (group == null ? "all" : group.name().toLowerCase(Locale.ROOT)));
        item.setMnemonicParsing(false);
        item.setToggleGroup(toggles);
        item.setSelected(group == chosen);
        item.setOnAction(event -> choose(group));
        return item;
    }
}
