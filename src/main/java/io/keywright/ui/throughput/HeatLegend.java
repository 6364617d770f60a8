package io.keywright.ui.throughput;

import io.keywright.ui.style.Look;
import io.keywright.ui.style.Styles;
import io.keywright.ui.style.Theme;
import io.keywright.view.HeatScale;
import io.keywright.view.ResourceLoadView;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.CycleMethod;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Stop;
import javafx.scene.shape.Rectangle;

/** What the colours of the heat map mean. */
final class HeatLegend extends HBox {
    private static final double STEP = 11;
    private static final double HEIGHT = 9;

    /** What a partition consumes, over its limit, in the sample of what another limit refuses. */
    private static final double ELSEWHERE_SHARE = 0.3;

    private final ObservableValue<Theme> theme = Look.themeOf(this);
    private final Label words = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final HBox strip = new HBox();
    private final Rectangle here = new Rectangle(14, HEIGHT);
    private final Rectangle elsewhere = new Rectangle(14, HEIGHT);
    private final Label elsewhereCaption = caption("elsewhere");
    private final List<Rectangle> steps = new ArrayList<>();

    HeatLegend() {
        getStyleClass().add("kw-heat-legend");
        setAlignment(Pos.CENTER_LEFT);
        words.setMinWidth(USE_PREF_SIZE);
        strip.setAlignment(Pos.CENTER);
        strip.setMinWidth(USE_PREF_SIZE);
        for (int i = 0; i < HeatScale.DARK.stops(); i++) {
            Rectangle step = new Rectangle(STEP, HEIGHT);
            steps.add(step);
            strip.getChildren().add(step);
        }
        getChildren()
                .setAll(
                        words,
                        figure("0"),
                        strip,
                        figure("100 %"),
                        here,
                        caption("throttled"),
                        elsewhere,
                        elsewhereCaption);
        theme.addListener((property, before, now) -> colour());
        colour();
    }

    private static Label figure(String text) {
        Label label = Styles.styled(new Label(text), Styles.MONO_SMALL, Styles.MUTED);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static Label caption(String text) {
        Label label = Styles.styled(new Label(text), Styles.SECONDARY, Styles.MUTED);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private void colour() {
        HeatScale scale = theme.getValue() == Theme.DARK ? HeatScale.DARK : HeatScale.LIGHT;
        for (int i = 0; i < steps.size(); i++) {
            steps.get(i).setFill(colour(scale.stop(i)));
        }
        here.setFill(new LinearGradient(0, 0, 3, 3, false, CycleMethod.REPEAT, lines(scale, 1, 1.0 / 3)));
        elsewhere.setFill(
                new LinearGradient(0, 4.5, 4.5, 0, false, CycleMethod.REPEAT, lines(scale, ELSEWHERE_SHARE, 1.0 / 9)));
    }

    /** Lines across the colour of a share of the limit, so wide of the distance between them. */
    private static Stop[] lines(HeatScale scale, double share, double width) {
        Color line = colour(scale.hatched(share));
        Color ground = colour(scale.of(share));
        return new Stop[] {new Stop(0, line), new Stop(width, line), new Stop(width, ground), new Stop(1, ground)};
    }

    private static Color colour(int argb) {
        return Color.rgb(argb >> 16 & 0xFF, argb >> 8 & 0xFF, argb & 0xFF);
    }

    /** Whether there is room to say what all of it is a share of. */
    void setWide(boolean wide) {
        words.setVisible(wide);
        words.setManaged(wide);
    }

    void show(ResourceLoadView load) {
        boolean isElsewhere = load.cells().heat().isThrottledElsewhere();
        words.setText(isElsewhere ? "Of " + load.limitWords() : load.legend());
        for (Node node : List.of(elsewhere, elsewhereCaption)) {
            node.setVisible(isElsewhere);
            node.setManaged(isElsewhere);
        }
        setAccessibleText(load.legend()
                + ", cells are hatched where their own limit throttles, and have thin lines where a limit elsewhere"
                + " does");
    }
}
