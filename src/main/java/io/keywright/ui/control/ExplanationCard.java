package io.keywright.ui.control;

import io.keywright.ui.style.Styles;
import io.keywright.view.Explanation;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** The sum a figure came from: heading, formula, what each arm contributes, the rule and its source. */
public final class ExplanationCard extends VBox {
    private final Consumer<String> openPage;

    public ExplanationCard(Explanation explanation, Runnable close, Consumer<String> openPage) {
        this.openPage = openPage;
        getStyleClass().add("kw-explanation");
        setAccessibleText(explanation.title() + ": " + explanation.amount());
        getChildren().add(heading(explanation, close));
        if (!explanation.formula().isEmpty()) {
            getChildren().add(formula(explanation.formula()));
        }
        VBox body = Styles.styled(new VBox(), "kw-explanation-body");
        if (!explanation.arms().isEmpty()) {
            body.getChildren().add(arms(explanation.arms()));
        }
        if (explanation.lens() != null) {
            body.getChildren().add(lens(explanation.lens()));
        }
        if (!explanation.facts().isEmpty()) {
            body.getChildren().add(facts(explanation.facts()));
        }
        if (!body.getChildren().isEmpty()) {
            getChildren().add(body);
        }
    }

    private static Node heading(Explanation explanation, Runnable close) {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label title = Styles.styled(new Label(explanation.title()), Styles.PANEL_TITLE);
        Label amount = Styles.styled(new Label(explanation.amount()), "kw-explanation-amount");
        amount.setMinWidth(USE_PREF_SIZE);
        IconButton closing = Styles.styled(new IconButton(Icons.CLOSE, "Close", close), Styles.SMALL);
        HBox heading = new HBox(Icons.COST.node(Styles.ACCENT), title, space, amount, closing);
        heading.setAlignment(Pos.CENTER_LEFT);
        return Styles.styled(heading, "kw-explanation-heading");
    }

    private static Node formula(List<Explanation.Term> terms) {
        HBox row = Styles.styled(new HBox(), "kw-explanation-formula");
        for (int i = 0; i < terms.size(); i++) {
            Explanation.Term term = terms.get(i);
            Label text = Styles.styled(new Label(term.text()), "kw-term");
            text.setMinWidth(USE_PREF_SIZE);
            if (term.isOperator()) {
                row.getChildren().add(Styles.styled(text, Styles.MUTED));
                continue;
            }
            if (i == terms.size() - 1) {
                text.getStyleClass().add(Styles.MONO_STRONG);
            }
            Label caption = Styles.styled(new Label(term.caption()), Styles.CAPTION, Styles.MUTED);
            caption.setMinWidth(USE_PREF_SIZE);
            row.getChildren().add(new VBox(text, caption));
        }
        return row;
    }

    private static Node arms(List<Explanation.Line> lines) {
        GridPane grid = Styles.styled(new GridPane(), "kw-explanation-arms");
        ColumnConstraints figures = new ColumnConstraints();
        figures.setHalignment(HPos.RIGHT);
        figures.setMinWidth(USE_PREF_SIZE);
        ColumnConstraints texts = new ColumnConstraints();
        texts.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(figures, texts);
        for (int row = 0; row < lines.size(); row++) {
            Explanation.Line line = lines.get(row);
            Label figure = Styles.styled(new Label(line.figure()), Styles.MONO, Styles.ACCENT);
            GridPane.setValignment(figure, VPos.TOP);
            TextFlow text = Styles.styled(new TextFlow(), "kw-explanation-text");
            if (!line.name().isEmpty()) {
                text.getChildren().add(Styles.styled(new Text(line.name() + ". "), "kw-explanation-name"));
            }
            text.getChildren().add(new Text(line.text()));
            grid.addRow(row, figure, text);
        }
        return grid;
    }

    private static Node lens(Explanation.Lens lens) {
        LensBar bar = new LensBar(lens.share(), lens.step());
        Label sentence = Styles.styled(new Label(lens.sentence()), Styles.SECONDARY);
        sentence.setWrapText(true);
        sentence.setGraphic(Icons.HINT.node(Styles.ICON_SMALL, Styles.WARNING));
        return Styles.styled(new VBox(bar, sentence), "kw-lens");
    }

    private Node facts(List<Explanation.Fact> facts) {
        GridPane grid = Styles.styled(new GridPane(), "kw-facts");
        ColumnConstraints labels = new ColumnConstraints();
        labels.setMinWidth(USE_PREF_SIZE);
        ColumnConstraints texts = new ColumnConstraints();
        texts.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(labels, texts);
        for (int row = 0; row < facts.size(); row++) {
            Explanation.Fact fact = facts.get(row);
            Label label = Styles.styled(new Label(fact.label()), Styles.SECONDARY, Styles.MUTED, "kw-fact-label");
            GridPane.setValignment(label, VPos.TOP);
            grid.addRow(row, label, factText(fact));
        }
        return grid;
    }

    private Node factText(Explanation.Fact fact) {
        if (fact.page().isEmpty()) {
            Label text = Styles.styled(new Label(fact.text()), Styles.SECONDARY);
            text.setWrapText(true);
            text.setMinHeight(USE_PREF_SIZE);
            return text;
        }
        Hyperlink link = Styles.styled(new Hyperlink(fact.text()), Styles.LINK, Styles.SECONDARY);
        link.setGraphic(Icons.EXTERNAL.node(Styles.ICON_TINY));
        link.setContentDisplay(ContentDisplay.RIGHT);
        link.setOnAction(event -> openPage.accept(fact.page()));
        return link;
    }

    /** A bar filled up to a share, with a mark at a step. */
    private static final class LensBar extends Region {
        private final double share;
        private final double step;
        private final Region filled = Styles.styled(new Region(), "kw-lens-filled");
        private final Region mark = Styles.styled(new Region(), "kw-lens-mark");

        LensBar(double share, double step) {
            this.share = share;
            this.step = step;
            getStyleClass().add("kw-lens-bar");
            getChildren().addAll(filled, mark);
        }

        @Override
        protected void layoutChildren() {
            filled.resizeRelocate(0, 0, snapSizeX(getWidth() * share), getHeight());
            double width = mark.prefWidth(-1);
            double height = mark.prefHeight(-1);
            mark.resizeRelocate(
                    snapPositionX(getWidth() * step - width / 2), (getHeight() - height) / 2, width, height);
        }
    }
}
