package io.keywright.ui.indexes;

import io.keywright.model.Place;
import io.keywright.model.Projection;
import io.keywright.model.Resource;
import io.keywright.ui.control.Chip;
import io.keywright.ui.control.DiffChip;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.Sentence;
import io.keywright.ui.control.Tone;
import io.keywright.ui.document.DocumentModel;
import io.keywright.ui.style.Styles;
import io.keywright.view.Amount;
import io.keywright.view.Explanation;
import io.keywright.view.IndexSheetView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Draws an index on a card. */
final class IndexCards {
    private final DocumentModel document;
    private final Consumer<Place> openEditor;
    private final ExplainPopover popover;

    IndexCards(DocumentModel document, Consumer<Place> openEditor, ExplainPopover popover) {
        this.document = document;
        this.openEditor = openEditor;
        this.popover = popover;
    }

    Node card(IndexSheetView.Row row) {
        var lines = new ArrayList<Node>();
        lines.add(head(row));
        lines.add(facts(row));
        Label why = new Sentence(row.judgement().why(), Styles.MUTED);
        Explanation sum = row.judgement().sum();
        lines.add(sum == null ? why : popover.explained(why, sum));
        for (IndexSheetView.Reader reader : row.readers()) {
            lines.add(reader(reader));
        }
        if (!row.needs().isEmpty()) {
            lines.add(new Sentence(row.needs(), Styles.MUTED));
        }
        row.betterProjection().ifPresent(better -> lines.add(better(row, better)));
        VBox card = Styles.styled(new VBox(), "kw-index-card");
        card.setId("index-card-" + row.resource().table() + "-" + row.name());
        card.getChildren().setAll(lines);
        return card;
    }

    private Node head(IndexSheetView.Row row) {
        Hyperlink name = Styles.styled(new Hyperlink(row.name()), "kw-index-name");
        name.setGraphic(Icons.INDEX.node(Styles.ICON_SMALL));
        name.setMinWidth(Region.USE_PREF_SIZE);
        name.setOnAction(event -> openEditor.accept(Place.index(row.resource().table(), row.name())));
        Label kind = Styles.styled(
                new Label(row.definition().kind() + " · " + row.definition().projection()),
                Styles.SECONDARY,
                Styles.MUTED);
        kind.setTooltip(new Tooltip(row.definition().keys()));
        kind.setMinWidth(0);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head = Styles.styled(new HBox(name, kind, space, worth(row)), "kw-index-head");
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    private static Chip worth(IndexSheetView.Row row) {
        return switch (row.judgement().tone()) {
            case GOOD -> Chip.quiet(Tone.GOOD, Icons.GOOD, row.judgement().worth());
            case WARNING ->
                new Chip(Tone.WARNING, Icons.WARNING, row.judgement().worth());
            case DANGER -> new Chip(Tone.DANGER, Icons.ERROR, row.judgement().worth());
            case QUIET -> Chip.quiet(Tone.NEUTRAL, Icons.NOTE, row.judgement().worth());
        };
    }

    private Node facts(IndexSheetView.Row row) {
        FigureLabel month = Styles.styled(
                popover.figure(row.cost().month().text(), "a month", row.cost().sum()), Styles.MIDDLE);
        month.setId("index-month-" + row.name());
        HBox facts = Styles.styled(new HBox(month), "kw-index-facts");
        Amount amount = row.cost().month();
        if (!amount.change().isEmpty()) {
            facts.getChildren().add(popover.change(amount, row.cost().sum()));
        }
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        facts.getChildren()
                .addAll(
                        space,
                        popover.figure(
                                row.cost().writes(), "WRU a month", row.cost().sum()));
        facts.setAlignment(Pos.CENTER_LEFT);
        return facts;
    }

    private Node reader(IndexSheetView.Reader reader) {
        Hyperlink pattern = Styles.styled(new Hyperlink(reader.pattern()), Styles.LINK, Styles.SECONDARY);
        pattern.setGraphic(Icons.PATTERN.node(Styles.ICON_TINY));
        pattern.setOnAction(event -> document.selectedProperty().set(Place.pattern(reader.pattern())));
        pattern.setMinWidth(0);
        Label reads = Styles.styled(new Label(reader.reads()), Styles.MONO_SMALL);
        reads.getStyleClass().add(reader.isServed() ? Styles.MUTED : Styles.DANGER);
        reads.setTooltip(new Tooltip(reader.reads()));
        reads.setMinWidth(0);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        FigureLabel month = popover.figure(reader.month(), "", reader.sum());
        month.setMinWidth(Region.USE_PREF_SIZE);
        HBox line = Styles.styled(new HBox(pattern, reads, space, month), "kw-index-reader");
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private Node better(IndexSheetView.Row row, IndexSheetView.Better better) {
        Button use = Styles.styled(new Button("Use it"), Styles.SMALL);
        use.setId("index-better-" + row.name());
        use.setMinWidth(Region.USE_PREF_SIZE);
        use.setOnAction(event -> use(row.resource(), better.projection()));
        Label words = new Sentence(better.words() + " serves them as well", Styles.MUTED);
        HBox.setHgrow(words, Priority.ALWAYS);
        words.setMaxWidth(Double.MAX_VALUE);
        var nodes = new ArrayList<Node>(List.of(Icons.HINT.node(Styles.ICON_SMALL, Styles.WARNING), words));
        if (better.direction() != 0) {
            nodes.add(popover.explained(
                    DiffChip.signed(DiffChip.Direction.of(better.direction()), better.change()), better.sum()));
        }
        nodes.add(use);
        HBox line = Styles.styled(new HBox(), "kw-index-better");
        line.getChildren().setAll(nodes);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private void use(Resource resource, Projection projection) {
        String index = resource.indexName().orElse("");
        document.edit(
                "Change projection of " + index,
                null,
                design -> design.table(resource.table())
                        .flatMap(table -> table.index(index)
                                .map(found -> design.withTable(table.withIndex(found.withProjection(projection)))))
                        .orElse(design));
    }
}
