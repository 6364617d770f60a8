package io.keywright.ui.throughput;

import io.keywright.ui.control.Icons;
import io.keywright.ui.style.Styles;
import io.keywright.view.ThroughputVerdict;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** What came out, first of all: a sentence, and the figures behind it. */
final class VerdictBanner extends HBox {
    private final Label sentence = Styles.styled(new Label(), Styles.STRONG);
    private final TextFlow detail = Styles.styled(new TextFlow(), "kw-verdict-detail");
    private final HBox icon = Styles.styled(new HBox(), "kw-verdict-icon");

    VerdictBanner() {
        setId("throughput-verdict");
        getStyleClass().add("kw-verdict");
        setAlignment(Pos.CENTER_LEFT);
        icon.setAlignment(Pos.CENTER);
        sentence.setId("throughput-sentence");
        sentence.setWrapText(true);
        sentence.setMinHeight(USE_PREF_SIZE);
        detail.setId("throughput-detail");
        VBox words = Styles.styled(new VBox(sentence, detail), "kw-verdict-words");
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        getChildren().setAll(icon, words);
    }

    void show(ThroughputVerdict verdict) {
        getStyleClass().removeAll("kw-verdict-good", "kw-verdict-warning", "kw-verdict-hot");
        switch (verdict.level()) {
            case GOOD -> dress("kw-verdict-good", Icons.GOOD);
            case WARNING -> dress("kw-verdict-warning", Icons.WARNING);
            case HOT -> dress("kw-verdict-hot", Icons.HOT_KEY);
        }
        sentence.setText(verdict.sentence());
        detail.getChildren().clear();
        add(verdict.figures(), Styles.SECONDARY);
        add(verdict.reason(), Styles.MONO_SMALL);
        String rest =
                (verdict.reason().isEmpty() ? "" : ".") + (verdict.remarks().isEmpty() ? "" : " " + verdict.remarks());
        add(verdict.figures().isEmpty() ? verdict.remarks() : rest, Styles.SECONDARY);
        boolean isAny = !detail.getChildren().isEmpty();
        detail.setVisible(isAny);
        detail.setManaged(isAny);
        setAccessibleText(verdict.sentence() + " " + verdict.detail());
    }

    private void dress(String styleClass, Icons meaning) {
        getStyleClass().add(styleClass);
        icon.getChildren().setAll(meaning.node());
    }

    private void add(String text, String styleClass) {
        if (!text.isEmpty()) {
            detail.getChildren().add(Styles.styled(new Text(text), styleClass, Styles.MUTED));
        }
    }
}
