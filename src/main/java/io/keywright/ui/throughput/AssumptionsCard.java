package io.keywright.ui.throughput;

import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.ThroughputView.AssumptionRow;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What a simulation takes for granted, each with how sure it is and where it comes from. */
final class AssumptionsCard extends VBox {
    private static final double WIDTH = 460;
    private static final double MOST_HEIGHT = 480;

    /** @param close closes the card */
    AssumptionsCard(List<AssumptionRow> assumptions, Runnable close) {
        setId("assumptions-card");
        getStyleClass().add("kw-assumptions-card");
        Lengths.prefWidth(this, WIDTH);
        Label title = Styles.styled(new Label("What is taken for granted"), Styles.PANEL_TITLE);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head = Styles.styled(
                new HBox(title, space, Styles.styled(new IconButton(Icons.CLOSE, "Close", close), Styles.SMALL)),
                "kw-explanation-heading");
        head.setAlignment(Pos.CENTER_LEFT);
        VBox rows = Styles.styled(new VBox(), "kw-assumption-rows");
        assumptions.forEach(each -> rows.getChildren().add(row(each)));
        ScrollPane scroll = Styles.styled(new ScrollPane(rows), "kw-plain-scroll");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        Lengths.maxHeight(scroll, MOST_HEIGHT);
        getChildren().setAll(head, scroll);
    }

    private static VBox row(AssumptionRow row) {
        Label name = Styles.styled(new Label(row.name()), Styles.NAME);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label confidence = Styles.styled(new Label(row.confidence()), Styles.CAPTION, Styles.MUTED);
        confidence.setMinWidth(USE_PREF_SIZE);
        VBox box = Styles.styled(new VBox(new HBox(name, space, confidence), line(row.value(), "")), "kw-assumption");
        if (!row.source().isEmpty()) {
            box.getChildren().add(line(row.source(), Styles.MUTED));
        }
        return box;
    }

    private static Label line(String text, String styleClass) {
        Label line = Styles.styled(new Label(text), Styles.SECONDARY);
        if (!styleClass.isEmpty()) {
            line.getStyleClass().add(styleClass);
        }
        line.setWrapText(true);
        line.setMinHeight(USE_PREF_SIZE);
        return line;
    }
}
