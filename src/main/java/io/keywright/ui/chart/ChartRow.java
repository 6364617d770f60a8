package io.keywright.ui.chart;

import io.keywright.view.EntityChartView;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * A row of the chart: an entity, whatever it is called and whatever becomes of it. The table keeps its cells while only
 * what is shown changes, so that a template can be typed meanwhile.
 */
final class ChartRow {
    /**
     * What a row shows.
     *
     * @param key identifies the entity
     * @param row what is said of it
     */
    record Shown(String key, EntityChartView.Row row) {
        String entity() {
            return row.entity();
        }
    }

    private final ObjectProperty<Shown> shown;

    ChartRow(Shown first) {
        this.shown = new SimpleObjectProperty<>(this, "shown", first);
    }

    ObjectProperty<Shown> shownProperty() {
        return shown;
    }

    String entity() {
        return shown.get().entity();
    }
}
