package io.keywright.ui.diagram;

import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Zoom;
import io.keywright.view.DiagramRoute;
import io.keywright.view.DiagramView;
import javafx.scene.AccessibleRole;
import javafx.scene.Group;
import javafx.scene.control.Label;
import javafx.scene.shape.CubicCurve;
import javafx.scene.shape.CubicCurveTo;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;

/**
 * A relation: a curve from the parent's side to the child's, with a crow's foot at the child, of which there are many, and
 * its label before that. A dashed curve without a foot joins entities of one item collection.
 */
final class RelationLine extends Group {
    /** How long and how wide a crow's foot is. */
    private static final double FOOT_LENGTH = 10;

    private static final double FOOT_WIDTH = 10;

    /** How far a curve leaves a box straight on, at least. */
    private static final double LEAST_BEND = 32;

    /** How often the way along a curve is halved to find a place on it. */
    private static final int HALVINGS = 20;

    private final DiagramView.Link link;
    private final Path path = Styles.styled(new Path(), "kw-diagram-line");
    private final Label label = Styles.styled(new Label(), Styles.CAPTION, "kw-diagram-label");

    RelationLine(DiagramView.Link link) {
        this.link = link;
        if (link.kind() == DiagramView.Kind.COLLECTION) {
            path.getStyleClass().add("kw-diagram-collection");
        }
        label.setText(link.label());
        label.setVisible(!link.label().isEmpty());
        label.setManaged(false);
        setAutoSizeChildren(false);
        setMouseTransparent(true);
        setAccessibleRole(AccessibleRole.TEXT);
        setAccessibleText(link.sentence());
        getChildren().addAll(path, label);
    }

    DiagramView.Link link() {
        return link;
    }

    /** Marks it as one of the selected entity's. */
    void setRelated(boolean related) {
        path.pseudoClassStateChanged(Styles.RELATED, related);
        label.pseudoClassStateChanged(Styles.RELATED, related);
        if (related) {
            toFront();
        }
    }

    /** Draws it along a route. */
    void follow(DiagramRoute route, Zoom zoom) {
        DiagramRoute.End from = route.from();
        DiagramRoute.End to = route.to();
        double bend = Math.max(LEAST_BEND, Math.abs(to.x() - from.x()) / 2);
        var curve = new CubicCurve(
                zoom.px(from.x()),
                zoom.px(from.y()),
                zoom.px(from.x() + from.side() * bend),
                zoom.px(from.y()),
                zoom.px(to.x() + to.side() * bend),
                zoom.px(to.y()),
                zoom.px(to.x()),
                zoom.px(to.y()));
        path.getElements()
                .setAll(
                        new MoveTo(curve.getStartX(), curve.getStartY()),
                        new CubicCurveTo(
                                curve.getControlX1(),
                                curve.getControlY1(),
                                curve.getControlX2(),
                                curve.getControlY2(),
                                curve.getEndX(),
                                curve.getEndY()));
        double tip = zoom.px(to.x() + to.side() * FOOT_LENGTH);
        if (link.kind() == DiagramView.Kind.RELATION) {
            double half = zoom.px(FOOT_WIDTH) / 2;
            path.getElements()
                    .addAll(
                            new MoveTo(curve.getEndX(), curve.getEndY() - half),
                            new LineTo(tip, curve.getEndY()),
                            new LineTo(curve.getEndX(), curve.getEndY() + half));
        }
        placeLabel(curve, tip, to.side());
    }

    /** The label stands on the curve before the child, where other lines to it are apart. */
    private void placeLabel(CubicCurve curve, double tip, int side) {
        label.applyCss();
        double width = label.prefWidth(-1);
        double height = label.prefHeight(-1);
        double wanted = tip + side * width / 2;
        double early = 0;
        double late = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (early + late) / 2;
            boolean isBefore = side
                            * (at(
                                            middle,
                                            curve.getStartX(),
                                            curve.getControlX1(),
                                            curve.getControlX2(),
                                            curve.getEndX())
                                    - wanted)
                    > 0;
            early = isBefore ? middle : early;
            late = isBefore ? late : middle;
        }
        double y = at(late, curve.getStartY(), curve.getControlY1(), curve.getControlY2(), curve.getEndY());
        label.resizeRelocate(
                Math.rint(wanted - width / 2), Math.rint(y - height / 2), Math.ceil(width), Math.ceil(height));
    }

    /** A coordinate of a cubic curve. */
    private static double at(double t, double start, double control1, double control2, double end) {
        double u = 1 - t;
        return u * u * u * start + 3 * u * u * t * control1 + 3 * u * t * t * control2 + t * t * t * end;
    }
}
