package io.keywright.ui.throughput;

import io.keywright.review.Fix;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.IconButton;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.PanelHeader;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.FixesView;
import io.keywright.view.FixesView.Card;
import io.keywright.view.FixesView.Line;
import io.keywright.view.TemplateSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What would fix a hot key, on cards: what helps first, then what does not, with the reason. */
final class FixCards extends VBox {
    private static final double PREVIEW_WIDTH = 420;
    private static final double NAME_WIDTH = 124;
    private static final double NAME_LEAST = 60;

    private final ExplainPopover popover;
    private final Consumer<Fix> apply;
    private final PanelHeader header = new PanelHeader("What would fix it");
    private final VBox cards = Styles.styled(new VBox(), "kw-fix-cards");

    /** @param apply makes the change in the design */
    FixCards(ExplainPopover popover, Consumer<Fix> apply) {
        this.popover = popover;
        this.apply = apply;
        setId("fix-cards");
        getStyleClass().add("kw-fixes");
        Label remark = Styles.styled(new Label("each one simulated"), Styles.SECONDARY, Styles.MUTED);
        remark.setMinWidth(USE_PREF_SIZE);
        header.getChildren().add(remark);
        managedProperty().bind(visibleProperty());
        getChildren().setAll(header, cards);
        show(null, "");
    }

    /** @param workload the chosen one; another one in which fixes were tried is named */
    void show(@Nullable FixesView fixes, String workload) {
        setVisible(fixes != null && !fixes.cards().isEmpty());
        cards.getChildren().clear();
        if (fixes != null) {
            setAccessibleText(fixes.title());
            header.setSubtitle(fixes.workload().equals(workload) ? "" : "in “" + fixes.workload() + "”");
            boolean isFirst = true;
            for (Card card : fixes.cards()) {
                cards.getChildren().add(card(card, isFirst && card.helps()));
                isFirst = false;
            }
        }
    }

    private Node card(Card card, boolean isBest) {
        Label title = Styles.styled(new Label(card.title()), Styles.STRONG);
        title.setGraphic((card.helps() ? Icons.GOOD : Icons.ERROR)
                .node(Styles.ICON_SMALL, card.helps() ? Styles.GOOD : Styles.SUBTLE));
        title.setWrapText(true);
        title.setMinHeight(USE_PREF_SIZE);
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        HBox head = Styles.styled(new HBox(title), "kw-fix-head");
        head.setAlignment(Pos.CENTER_LEFT);
        if (card.helps()) {
            Button preview =
                    Styles.styled(new Button("Preview"), Styles.SMALL, isBest ? Styles.PRIMARY : Styles.CHOICE);
            preview.setMinWidth(USE_PREF_SIZE);
            preview.setAccessibleText("Preview: " + card.title());
            preview.setOnAction(event -> popover.open(preview, hide -> preview(card, hide), () -> {}));
            head.getChildren().add(preview);
        }
        VBox box = Styles.styled(new VBox(head), Styles.CARD, "kw-fix-card");
        VBox details = Styles.styled(new VBox(), "kw-fix-details");
        details.getChildren().addAll(details(card));
        box.getChildren().add(details);
        box.setAccessibleText(card.title() + (card.helps() ? ": helps" : ": does not help"));
        return box;
    }

    private static List<Node> details(Card card) {
        var details = new ArrayList<Node>();
        if (card.helps() && !card.what().isEmpty()) {
            details.add(card.isTemplate() ? new TemplateText(TemplateSpan.of(card.what())) : words(card.what()));
        }
        if (!card.remark().isEmpty()) {
            details.add(words(card.remark()));
        }
        if (!card.lines().isEmpty()) {
            details.add(figures(card.helps() ? card.lines() : card.lines().subList(1, 2)));
        }
        return details;
    }

    private static Label words(String text) {
        Label words = Styles.styled(new Label(text), Styles.SECONDARY, Styles.MUTED);
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        return words;
    }

    private static GridPane figures(List<Line> lines) {
        GridPane grid = Styles.styled(new GridPane(), "kw-fix-lines");
        ColumnConstraints names = new ColumnConstraints();
        ColumnConstraints figures = new ColumnConstraints();
        figures.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(names, figures);
        for (Line line : lines) {
            Label name = Lengths.prefWidth(
                    Styles.styled(new Label(line.name()), Styles.SECONDARY, Styles.MUTED, "kw-fix-name"), NAME_WIDTH);
            Lengths.minWidth(name, NAME_LEAST);
            Label before = Styles.styled(new Label(line.before()), Styles.MONO_SMALL);
            before.setMinWidth(USE_PREF_SIZE);
            Label after = Styles.styled(new Label(line.after()), Styles.MONO_SMALL);
            if (line.direction() != 0) {
                after.getStyleClass().add(line.direction() < 0 ? Styles.GOOD : Styles.WARNING);
            }
            after.setMinWidth(USE_PREF_SIZE);
            HBox change = Styles.styled(
                    new HBox(before, Icons.NEXT.node(Styles.ICON_TINY, Styles.SUBTLE), after), "kw-fix-change");
            change.setAlignment(Pos.CENTER_LEFT);
            change.setAccessibleText(line.name() + ": " + line.before() + " before, " + line.after() + " after");
            grid.addRow(grid.getRowCount(), name, change);
        }
        return grid;
    }

    private Node preview(Card card, Runnable close) {
        VBox box = Styles.styled(new VBox(), "kw-fix-preview");
        box.setId("fix-preview");
        Lengths.prefWidth(box, PREVIEW_WIDTH);
        Label title = Styles.styled(new Label(card.title()), Styles.PANEL_TITLE);
        title.setWrapText(true);
        title.setMinHeight(USE_PREF_SIZE);
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        HBox head = new HBox(title, Styles.styled(new IconButton(Icons.CLOSE, "Close", close), Styles.SMALL));
        head.setAlignment(Pos.CENTER_LEFT);
        Button make = Styles.styled(new Button("Apply"), Styles.PRIMARY);
        make.setId("fix-apply");
        make.setOnAction(event -> {
            close.run();
            apply.accept(card.tried().fix());
        });
        Label undo = Styles.styled(new Label("One step, which can be undone"), Styles.SECONDARY, Styles.MUTED);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox foot = new HBox(undo, space, make);
        foot.setAlignment(Pos.CENTER_LEFT);
        box.getChildren().add(head);
        box.getChildren().addAll(details(card));
        box.getChildren().addAll(words(card.cost()), foot);
        return box;
    }
}
