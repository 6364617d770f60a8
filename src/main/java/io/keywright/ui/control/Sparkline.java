package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;

/** A curve as high as a line of text. It stands on 0, and its highest value is at the top. */
public final class Sparkline extends Region {
    private final Path area = Styles.styled(new Path(), "kw-sparkline-area");
    private final Path line = Styles.styled(new Path(), "kw-sparkline-line");
    private List<Double> values = List.of();

    public Sparkline() {
        getStyleClass().add("kw-sparkline");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        area.setManaged(false);
        line.setManaged(false);
        getChildren().addAll(area, line);
    }

    /**
     * Shows values at even distances, each until the next.
     *
     * @param words what is to be seen, for who does not see it
     */
    public void show(List<Double> newValues, String words) {
        setAccessibleText(words);
        if (!newValues.equals(values)) {
            values = List.copyOf(newValues);
            requestLayout();
        }
    }

    @Override
    protected void layoutChildren() {
        line.getElements().clear();
        area.getElements().clear();
        double left = snappedLeftInset();
        double width = getWidth() - left - snappedRightInset();
        double bottom = getHeight() - snappedBottomInset() - 1;
        double height = bottom - snappedTopInset() - 1;
        double most = values.stream().mapToDouble(value -> value).max().orElse(0);
        double x = left;
        for (int i = 0; i < values.size(); i++) {
            double y = bottom - (most == 0 ? 0 : values.get(i) / most * height);
            line.getElements().add(i == 0 ? new MoveTo(x, y) : new LineTo(x, y));
            x = left + width * (i + 1) / values.size();
            line.getElements().add(new LineTo(x, y));
        }
        if (!values.isEmpty()) {
            area.getElements().setAll(line.getElements());
            area.getElements().addAll(new LineTo(x, bottom), new LineTo(left, bottom), new ClosePath());
        }
    }
}
