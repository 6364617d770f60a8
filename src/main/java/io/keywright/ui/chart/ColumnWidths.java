package io.keywright.ui.chart;

import io.keywright.view.EntityChartView;

/**
 * How much room the columns of the chart want, in pixels at a zoom of 100 %: enough for the longest template and the head.
 * They share what room there is in these proportions.
 */
final class ColumnWidths {
    /** The entity's name with its swatch and its marks. */
    static final double ENTITY = 140;

    private static final double LEAST = 150;
    private static final double MOST = 340;
    /** The head of a column whose templates are short gives way to the templates of the others. */
    private static final double MOST_OF_HEAD = 176;
    /** Width of a character of the keys' font, which are all of one width. */
    private static final double KEY_CHARACTER = 6.9;

    private static final double HEAD_CHARACTER = 6.6;
    private static final double PADDING = 18;
    /** Icon, gaps and, for an index, the frame and the arrow of its projection. */
    private static final double TABLE_HEAD = 48;

    private static final double INDEX_HEAD = 92;

    private ColumnWidths() {}

    /** The width that a column wants. @param position of the column in the view, from 0 */
    static double of(EntityChartView view, int position) {
        EntityChartView.Column column = view.columns().get(position);
        double cells = view.rows().stream()
                .flatMap(row -> row.cells().get(position).lines().stream())
                .mapToDouble(line -> line.template().length() * KEY_CHARACTER + PADDING)
                .max()
                .orElse(0);
        double head = head(column, String.join(", ", column.keyAttributes()));
        return Math.min(MOST, Math.max(LEAST, Math.max(cells, Math.min(head, MOST_OF_HEAD))));
    }

    /**
     * The least width of a column: its name and its projection stand whole. Where there is not even this, the chart is
     * scrolled.
     */
    static double least(EntityChartView view, int position) {
        double head = head(view.columns().get(position), "");
        return Math.max(head, of(view, position) * 0.6);
    }

    private static double head(EntityChartView.Column column, String keys) {
        int letters =
                column.title().length() + keys.length() + column.projection().length();
        return letters * HEAD_CHARACTER + (column.resource().isTable() ? TABLE_HEAD : INDEX_HEAD);
    }
}
