package io.keywright.ui.control;

import io.keywright.access.RequestPart;
import io.keywright.ui.style.Styles;
import io.keywright.view.TemplateSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

    private record Piece(String text, Enum<?> kind, Text node) {}

    private final List<Piece> pieces = new ArrayList<>();
    private List<Piece> before = List.of();
    private final Text gauge = new Text();

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

    /** Shows a key template or a rendered key. */
    public void setSpans(List<TemplateSpan> spans) {
        clear();
        spans.forEach(span -> add(span.text(), span.kind()));
        show();
    }

    /** Shows a request. */
    public void setRequest(List<RequestPart> parts) {
        clear();
        parts.forEach(part -> add(part.text(), part.kind()));
        show();
    }

    private void clear() {
        before = List.copyOf(pieces);
        pieces.clear();
    }

    /** A piece of the same kind at the same place keeps its node, and its style with it. */
    private void add(String text, Enum<?> kind) {
        int place = pieces.size();
        if (place < before.size() && before.get(place).kind() == kind) {
            Text kept = before.get(place).node();
            kept.setText(text);
            pieces.add(new Piece(text, kind, kept));
            return;
        }
        Text node = new Text(text);
        node.getStyleClass().add("kw-span-" + kind.name().toLowerCase(Locale.ROOT));
        node.setTextOrigin(VPos.TOP);
        node.setManaged(false);
        node.fontProperty().addListener((property, before, now) -> requestLayout());
        pieces.add(new Piece(text, kind, node));
    }

    private void show() {
        List<Text> nodes = pieces.stream().map(Piece::node).toList();
        if (!getChildren().equals(nodes)) {
            getChildren().setAll(nodes);
        }
        before = List.of();
        setAccessibleText(text());
        requestLayout();
    }

    /** All of it as plain text, also where the end is cut. */
    public String text() {
        return pieces.stream().map(Piece::text).collect(Collectors.joining());
    }

    @Override
    protected void layoutChildren() {
        double room = getWidth() - snappedLeftInset() - snappedRightInset();
        boolean whole = wholeWidth() <= room + 1;
        double x = snappedLeftInset();
        double left = room;
        boolean full = false;
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            piece.node().setVisible(!full);
            String shown = piece.text();
            boolean last = i == pieces.size() - 1;
            if (!full && !whole && width(piece, last ? shown : shown + ELLIPSIS) > left) {
                shown = cut(piece, left);
                full = true;
            }
            piece.node().setText(shown);
            piece.node().relocate(x, snappedTopInset());
            double width = width(piece, shown);
            x += width;
            left -= width;
        }
    }

    private String cut(Piece piece, double room) {
        for (int end = piece.text().length() - 1; end > 0; end--) {
            String shortened = piece.text().substring(0, end) + ELLIPSIS;
            if (width(piece, shortened) <= room) {
                return shortened;
            }
        }
        return ELLIPSIS;
    }

    /** Measured on a text of its own, so that asking for a size changes nothing that is shown. */
    private double width(Piece piece, String text) {
        gauge.setFont(piece.node().getFont());
        gauge.setText(text);
        return gauge.getLayoutBounds().getWidth();
    }

    private double wholeWidth() {
        double width = 0;
        for (Piece piece : pieces) {
            width += width(piece, piece.text());
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
        double text =
                pieces.isEmpty() ? 0 : pieces.get(0).node().getLayoutBounds().getHeight();
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
