package io.keywright.ui.collections;

import io.keywright.capacity.Figures;
import io.keywright.ui.control.ByteStrip;
import io.keywright.ui.control.Chip;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.style.Styles;
import io.keywright.view.CollectionsView;
import io.keywright.view.ReadMarks;
import io.keywright.view.SizeExplanation;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Draws a line: the head of a card, a row in it, or the space after it. */
final class CollectionCell extends ListCell<CollectionLine> {
    private final Consumer<CollectionsView.Collection> toggle;
    private final ExplainPopover popover;
    private @Nullable CollectionLine drawn;

    /** What shows items; the same for each, since a list that is scrolled shows many. */
    private @Nullable ItemRow row;

    CollectionCell(Consumer<CollectionsView.Collection> toggle, ExplainPopover popover) {
        this.toggle = toggle;
        this.popover = popover;
        getStyleClass().add("kw-collection-cell");
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable CollectionLine line, boolean empty) {
        super.updateItem(line, empty);
        CollectionLine now = empty ? null : line;
        if (now == drawn && now != null) {
            return;
        }
        drawn = now;
        setText(null);
        setGraphic(now == null ? null : draw(now));
        setAccessibleText(line instanceof CollectionLine.Item item ? words(item) : null);
    }

    private Node draw(CollectionLine line) {
        if (line instanceof CollectionLine.Head head) {
            return head(head);
        }
        if (line instanceof CollectionLine.Item item) {
            if (row == null) {
                row = new ItemRow(popover);
            }
            row.show(item);
            return row;
        }
        if (line instanceof CollectionLine.Refused refused) {
            return refused(refused);
        }
        return Styles.styled(new Region(), "kw-collection-gap");
    }

    private Node head(CollectionLine.Head head) {
        CollectionsView.Collection collection = head.collection();
        Node arrow = (head.open() ? Icons.EXPANDED : Icons.COLLAPSED).node(Styles.ICON_TINY);
        TemplateText key = new TemplateText(collection.keySpans());
        HBox.setHgrow(key, Priority.ALWAYS);
        key.setMaxWidth(Double.MAX_VALUE);
        Label count = Styles.styled(new Label(collection.count()), Styles.SECONDARY, Styles.MUTED);
        count.setMinWidth(Region.USE_PREF_SIZE);
        FigureLabel size = new FigureLabel(collection.size(), "");
        size.getStyleClass().add("kw-strong");
        size.setOnOpen(() -> popover.explain(size, SizeExplanation.of(collection)));
        size.setFocusTraversable(false);
        HBox bar = Styles.styled(new HBox(arrow, key, count, size), "kw-collection-bar");
        bar.setAlignment(Pos.CENTER_LEFT);
        if (collection.hot() != null) {
            bar.getChildren().add(2, Chip.hot(collection.hot()));
        }
        ByteStrip strip = new ByteStrip(collection.rows().stream()
                .map(row -> new ByteStrip.Piece(row.tag(), row.bytes()))
                .toList());
        VBox box = Styles.styled(new VBox(bar, strip), "kw-collection-head");
        box.pseudoClassStateChanged(CollectionsPane.CLOSED, !head.open());
        bar.pseudoClassStateChanged(CollectionsPane.DIM, head.light() == CollectionLine.Light.DIM);
        box.setOnMouseClicked(event -> toggle.accept(collection));
        return box;
    }

    private static Node refused(CollectionLine.Refused refused) {
        Label message = Styles.styled(
                new Label("Row " + refused.rejection().place().part() + " is not stored. "
                        + refused.rejection().message()),
                Styles.SECONDARY,
                Styles.DANGER);
        message.setWrapText(true);
        HBox line = Styles.styled(
                new HBox(Icons.ERROR.node(Styles.ICON_SMALL, Styles.DANGER), message), "kw-collection-refused");
        line.setAlignment(Pos.TOP_LEFT);
        return line;
    }

    private static String words(CollectionLine.Item item) {
        CollectionsView.Row row = item.row();
        ReadMarks.Mark mark = item.mark();
        String read =
                mark == null ? "" : ", read as number " + mark.place() + (mark.returned() ? "" : " and thrown away");
        return row.entityTag().map(tag -> tag.entity() + " ").orElse("") + row.sortKey() + ", "
                + Figures.counted(row.bytes(), "byte", "bytes") + read;
    }
}
