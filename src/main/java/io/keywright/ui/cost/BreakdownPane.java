package io.keywright.ui.cost;

import io.keywright.capacity.Figures;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.CostBreakdownView;
import io.keywright.view.CostBreakdownView.Life;
import io.keywright.view.CostBreakdownView.OneOff;
import io.keywright.view.CostBreakdownView.ResourceRow;
import io.keywright.view.CostBreakdownView.TableClassRow;
import io.keywright.view.CostBreakdownView.Throughput;
import io.keywright.view.CostNote;
import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * What there is to know of a design's money beside its bill, in sections that fold: capacity modes and the load of a day,
 * table classes, tables and indexes, lives of items, what is charged once, and notes.
 */
final class BreakdownPane extends ScrollPane {
    private static final double CHART_HEIGHT = 172;

    private final VBox sections = Styles.styled(new VBox(), "kw-breakdown");
    private final ComboBox<String> tables = new ComboBox<>();
    private final VBox capacity = new VBox();
    private final FoldingSection<Throughput> modes;
    private final FoldingSection<Throughput> day;
    private final FoldingSection<List<TableClassRow>> classes;
    private final FoldingSection<List<ResourceRow>> resources;
    private final FoldingSection<List<Life>> lives;
    private final FoldingSection<List<OneOff>> once;
    private final FoldingSection<List<CostNote>> notes;
    private @Nullable CostBreakdownView view;

    BreakdownPane(ExplainPopover popover) {
        setId("cost-breakdown");
        getStyleClass().add("kw-breakdown-scroll");
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setContent(sections);
        CapacityCards cards = new CapacityCards(popover);
        tables.setId("cost-capacity-table");
        tables.setAccessibleText("Tables whose capacity modes are compared");
        tables.setMaxWidth(Double.MAX_VALUE);
        tables.managedProperty().bind(tables.visibleProperty());
        tables.valueProperty().addListener((property, before, now) -> showThroughput());
        capacity.getChildren().setAll(tables, cards);
        capacity.getStyleClass().add("kw-capacity");
        modes = new FoldingSection<>("cost-capacity", "Capacity mode", true, capacity, cards::show);
        Label readout = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
        readout.setId("cost-day-readout");
        readout.setWrapText(true);
        DayChart chart = new DayChart(readout, popover);
        Lengths.minHeight(chart, CHART_HEIGHT);
        day = new FoldingSection<>("cost-day", "A day of load", true, new VBox(chart, readout), chart::show);
        ClassRows classRows = new ClassRows(popover);
        classes = new FoldingSection<>("cost-classes", "Table class", false, classRows, classRows::show);
        ResourceRows resourceRows = new ResourceRows(popover);
        resources =
                new FoldingSection<>("cost-resources", "Tables and indexes", true, resourceRows, resourceRows::show);
        LifeRows lifeRows = new LifeRows(popover);
        lives = new FoldingSection<>("cost-lives", "A million items in their life", false, lifeRows, lifeRows::show);
        OneOffRows onceRows = new OneOffRows(popover);
        once = new FoldingSection<>("cost-once", "Charged once", false, onceRows, onceRows::show);
        NoteRows noteRows = new NoteRows();
        notes = new FoldingSection<>("cost-notes", "Notes", false, noteRows, noteRows::show);
        sections.getChildren().setAll(modes, day, resources, classes, lives, once, notes);
    }

    void show(CostBreakdownView now) {
        view = now;
        showTables(now.throughput());
        showThroughput();
        show(classes, now.classes(), now.classes().isEmpty() ? "" : "a month");
        show(resources, now.resources(), "a month");
        show(lives, now.lives(), Figures.counted(now.lives().size(), "entity", "entities"));
        show(once, now.oneOff(), "in no sum");
        show(notes, now.notes(), Integer.toString(now.notes().size()));
    }

    private static <T> void show(FoldingSection<List<T>> section, List<T> rows, String remark) {
        section.setVisible(!rows.isEmpty());
        section.show(rows, remark);
    }

    /** All tables come first, then each. */
    private void showTables(List<Throughput> throughput) {
        List<String> titles = throughput.stream().map(Throughput::title).toList();
        int last = titles.size() - 1;
        List<String> ordered = last < 1
                ? titles
                : Stream.concat(titles.subList(last, last + 1).stream(), titles.subList(0, last).stream())
                        .toList();
        if (!tables.getItems().equals(ordered)) {
            String chosen = tables.getValue();
            tables.getItems().setAll(ordered);
            tables.setValue(ordered.contains(chosen) ? chosen : ordered.isEmpty() ? null : ordered.get(0));
        }
        tables.setVisible(ordered.size() > 1);
    }

    private void showThroughput() {
        CostBreakdownView now = view;
        if (now == null) {
            return;
        }
        Throughput chosen = now.throughput().stream()
                .filter(throughput -> throughput.title().equals(tables.getValue()))
                .findFirst()
                .orElse(null);
        modes.setVisible(chosen != null);
        day.setVisible(chosen != null && !chosen.day().load().isEmpty());
        if (chosen != null) {
            modes.show(chosen, "requests only, a month");
            day.show(chosen, "in shares of the busiest time");
        }
    }

    /** Unfolds the notes and brings them into sight. */
    void goToNotes() {
        notes.unfoldedProperty().set(true);
        applyCss();
        layout();
        Bounds place = notes.getBoundsInParent();
        double hidden = sections.getHeight() - getViewportBounds().getHeight();
        setVvalue(hidden <= 0 ? 0 : Math.min(1, place.getMinY() / hidden));
        notes.lookup(".kw-fold-heading").requestFocus();
    }
}
