package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;

/**
 * A key template or a request on one line, each piece in its colour, in the mono font. Where there is no room, the end
 * is cut and marked with "…".
 */
public final class TemplateText extends Region {
    private static final String ELLIPSIS = "…";

    private List<TemplateSpan> spans = List.of();
    private final List<Text> pieces = new ArrayList<>();

    public TemplateText(String... styleClasses) {
        getStyleClass().add("kw-template");
        if (styleClasses.length == 0) {
            getStyleClass().add(Styles.MONO);
        }
        getStyleClass().addAll(styleClasses);
        setAccessibleRole(AccessibleRole.TEXT);
    }

    public TemplateText(List<TemplateSpan> spans) {
        this();
        setSpans(spans);
    }

    /** The pieces shown. */
    public List<TemplateSpan> getSpans() {
        return spans;
    }

    /** Shows these pieces. */
    public void setSpans(List<TemplateSpan> newSpans) {
        if (spans.equals(newSpans)) {
            return;
        }
        spans = List.copyOf(newSpans);
        pieces.clear();
        for (TemplateSpan span : spans) {
            Text piece = new Text(span.text());
            piece.getStyleClass().add(span.kind().styleClass());
            piece.setTextOrigin(VPos.TOP);
            piece.setManaged(false);
            pieces.add(piece);
        }
        getChildren().setAll(pieces);
        setAccessibleText(text());
        requestLayout();
    }

    /** All of it as plain text. */
    public String text() {
        return spans.stream().map(TemplateSpan::text).collect(Collectors.joining());
    }

    @Override
    protected void layoutChildren() {
        double room = getWidth() - snappedLeftInset() - snappedRightInset();
        double x = snappedLeftInset();
        boolean whole = wholeWidth() <= room + 1;
        double left = room;
        boolean full = false;
        for (int i = 0; i < pieces.size(); i++) {
            Text piece = pieces.get(i);
            String text = spans.get(i).text();
            piece.setVisible(!full);
            if (full) {
                continue;
            }
            piece.setText(text);
            if (!whole) {
                boolean last = i == pieces.size() - 1;
                if (widthOf(piece) + (last ? 0 : ellipsisWidth(piece)) > left) {
                    piece.setText(cut(piece, text, left));
                    full = true;
                }
            }
            piece.relocate(x, snappedTopInset());
            double width = widthOf(piece);
            x += width;
            left -= width;
        }
    }

    private static String cut(Text piece, String text, double room) {
        for (int end = text.length() - 1; end >= 0; end--) {
            piece.setText(text.substring(0, end) + ELLIPSIS);
            if (widthOf(piece) <= room) {
                return piece.getText();
            }
        }
        return ELLIPSIS;
    }

    private static double ellipsisWidth(Text piece) {
        String text = piece.getText();
        double before = widthOf(piece);
        piece.setText(text + ELLIPSIS);
        double width = widthOf(piece) - before;
        piece.setText(text);
        return width;
    }

    private static double widthOf(Text piece) {
        return piece.getLayoutBounds().getWidth();
    }

    private double wholeWidth() {
        double width = 0;
        for (int i = 0; i < pieces.size(); i++) {
            pieces.get(i).setText(spans.get(i).text());
            width += widthOf(pieces.get(i));
        }
        return width;
    }

    @Override
    protected double computeMinWidth(double height) {
        return snappedLeftInset() + snappedRightInset();
    }

    @Override
    protected double computePrefWidth(double height) {
        return snapSizeX(snappedLeftInset() + wholeWidth() + snappedRightInset());
    }

    @Override
    protected double computePrefHeight(double width) {
        double text = pieces.isEmpty() ? 0 : pieces.get(0).getLayoutBounds().getHeight();
        return snapSizeY(snappedTopInset() + text + snappedBottomInset());
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computeMaxHeight(double width) {
        return computePrefHeight(width);
    }
}
