package io.keywright.ui.collections;

import io.keywright.capacity.Figures;
import io.keywright.ui.control.Badge;
import io.keywright.ui.control.ByteStrip;
import io.keywright.ui.control.Chip;
import io.keywright.ui.control.EntitySwatch;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.Icons;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.CollectionsView;
import io.keywright.view.ReadMarks;
import io.keywright.view.SizeExplanation;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Draws a line: the head of a card, a row in it, or the space after it. */
final class CollectionCell extends ListCell<CollectionLine> {
    /** The width of a character of a key and of what stands around them; the words after it make room for so much. */
    private static final double KEY_CHARACTER = 7.25;

    private static final double KEY_SPACE = 4;

    private static final double MOST_KEY = 238;

    private final Consumer<CollectionsView.Collection> toggle;
    private final ExplainPopover popover;
    private @Nullable CollectionLine drawn;

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
            return row(item);
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

    private Node row(CollectionLine.Item item) {
        CollectionsView.Row row = item.row();
        Region swatch = row.entityTag()
                .<Region>map(EntitySwatch::new)
                .orElseGet(() -> Styles.styled(new Region(), "kw-swatch-space"));
        TemplateText key = new TemplateText(row.sortKeySpans());
        Lengths.minWidth(key, Math.min(KEY_SPACE + row.sortKey().length() * KEY_CHARACTER, MOST_KEY));
        Label summary = Styles.styled(new Label(row.summary()), Styles.SECONDARY, Styles.MUTED);
        summary.setTextOverrun(OverrunStyle.ELLIPSIS);
        summary.setMinWidth(0);
        summary.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(summary, Priority.ALWAYS);
        FigureLabel bytes = new FigureLabel(Figures.whole(row.bytes()), "");
        bytes.setMinWidth(Region.USE_PREF_SIZE);
        bytes.setOnOpen(() -> popover.explain(bytes, SizeExplanation.of(row)));
        bytes.setFocusTraversable(false);
        bytes.getStyleClass().add("kw-quiet-figure");
        bytes.setAccessibleHelp(SizeExplanation.distances(row.bytes()));
        // A list that is scrolled makes many of these, and few are pointed at.
        bytes.setOnMouseEntered(event -> {
            Tooltip.install(bytes, new Tooltip(SizeExplanation.distances(row.bytes())));
            bytes.setOnMouseEntered(null);
        });
        ReadMarks.Mark mark = item.mark();
        StackPane place = Styles.styled(new StackPane(), "kw-read-place");
        if (mark != null) {
            place.getChildren()
                    .add(new Group(mark.returned() ? Badge.order(mark.place()) : Badge.hollowOrder(mark.place())));
        }
        HBox line = Styles.styled(new HBox(place, swatch, key, summary, bytes), "kw-collection-row");
        line.setAlignment(Pos.CENTER_LEFT);
        line.pseudoClassStateChanged(CollectionsPane.LIT, item.light() == CollectionLine.Light.LIT);
        line.pseudoClassStateChanged(CollectionsPane.DIM, item.light() == CollectionLine.Light.DIM);
        line.pseudoClassStateChanged(CollectionsPane.LAST, item.last());
        return line;
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
