package io.keywright.ui.throughput;

import io.keywright.imports.rates.MeasuredView;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.PanelHeader;
import io.keywright.ui.style.Styles;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.HPos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What was measured beside what is predicted: the difference in words, and the figures as tables. */
final class MeasuredCard extends VBox {
    private final PanelHeader header;
    private final CheckBox asMeasured = new CheckBox("Simulate the measured load");
    private final VBox content = Styles.styled(new VBox(), "kw-measured");
    private boolean filling;

    /**
     * @param simulate hears whether the measured load is to be simulated instead of the workload's
     * @param close puts everything away
     */
    MeasuredCard(Consumer<Boolean> simulate, Runnable close) {
        setId("measured-card");
        IconButton away = Styles.styled(new IconButton(Icons.CLOSE, "Put the measurements away", close), Styles.SMALL);
        away.setId("measured-close");
        header = new PanelHeader("Measured and predicted", away);
        asMeasured.setId("measured-simulate");
        asMeasured.setTooltip(
                new Tooltip("Simulates the rates of CloudWatch and the skew of Contributor Insights instead of the"
                        + " workload's. The design stays as it is."));
        asMeasured.selectedProperty().addListener((property, before, now) -> {
            if (!filling) {
                simulate.accept(now);
            }
        });
        managedProperty().bind(visibleProperty());
        getChildren().setAll(header, content);
        show(null, false);
    }

    /** @param simulatesMeasured whether the measured load is what is simulated */
    void show(MeasuredRun.@Nullable Compared compared, boolean simulatesMeasured) {
        setVisible(compared != null);
        filling = true;
        asMeasured.setSelected(simulatesMeasured);
        filling = false;
        content.getChildren().clear();
        if (compared == null) {
            return;
        }
        header.setSubtitle(String.join(", ", compared.files()));
        MeasuredView view = compared.view();
        view.sentences().forEach(sentence -> content.getChildren().add(words(sentence, Styles.SECONDARY)));
        if (!view.loads().isEmpty()) {
            GridPane grid = grid("measured-loads", List.of("Units a second", "Measured", "Predicted"));
            for (MeasuredView.LoadRow row : view.loads()) {
                add(grid, row.what() + ", peak", row.measuredPeak(), row.predictedPeak());
                add(grid, row.what() + ", mean", row.measuredMean(), row.predictedMean());
            }
            content.getChildren().add(grid);
        }
        if (!view.keys().isEmpty()) {
            GridPane grid = grid("measured-keys", List.of("Share of these keys", "Measured", "Predicted"));
            view.keys().forEach(row -> add(grid, row.key(), row.measured(), row.predicted()));
            content.getChildren().add(grid);
        }
        view.notes().forEach(note -> content.getChildren().add(words(note, Styles.CAPTION)));
        content.getChildren().add(asMeasured);
    }

    private static Label words(String text, String size) {
        Label words = Styles.styled(new Label(text), size);
        if (size.equals(Styles.CAPTION)) {
            words.getStyleClass().add(Styles.MUTED);
        }
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        return words;
    }

    private static GridPane grid(String id, List<String> titles) {
        GridPane grid = Styles.styled(new GridPane(), "kw-measured-table");
        grid.setId(id);
        ColumnConstraints names = new ColumnConstraints();
        names.setHgrow(Priority.ALWAYS);
        ColumnConstraints figures = new ColumnConstraints();
        figures.setHalignment(HPos.RIGHT);
        figures.setMinWidth(USE_PREF_SIZE);
        grid.getColumnConstraints().setAll(names, figures, figures);
        for (int column = 0; column < titles.size(); column++) {
            grid.add(Styles.styled(new Label(titles.get(column)), Styles.CAPTION, Styles.MUTED), column, 0);
        }
        return grid;
    }

    private static void add(GridPane grid, String name, String measured, String predicted) {
        Label what = Styles.styled(new Label(name), Styles.SECONDARY);
        what.setMinWidth(0);
        what.setTooltip(new Tooltip(name));
        Label one = Styles.styled(new Label(measured), Styles.MONO_SMALL);
        Label other = Styles.styled(new Label(predicted), Styles.MONO_SMALL);
        one.setMinWidth(USE_PREF_SIZE);
        other.setMinWidth(USE_PREF_SIZE);
        what.setAccessibleText(name + ": " + measured + " measured, " + predicted + " predicted");
        grid.addRow(grid.getRowCount(), what, one, other);
    }
}
