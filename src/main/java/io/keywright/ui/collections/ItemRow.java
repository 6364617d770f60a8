package io.keywright.ui.collections;

import io.keywright.capacity.Figures;
import io.keywright.ui.control.Badge;
import io.keywright.ui.control.EntitySwatch;
import io.keywright.ui.control.ExplainPopover;
import io.keywright.ui.control.FigureLabel;
import io.keywright.ui.control.TemplateText;
import io.keywright.ui.style.Lengths;
import io.keywright.ui.style.Styles;
import io.keywright.view.CollectionsView;
import io.keywright.view.EntityTag;
import io.keywright.view.ReadMarks;
import io.keywright.view.SizeExplanation;
import java.util.Objects;
import javafx.geometry.Pos;
import javafx.scene.Group;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** An item on one line: its entity, its sort key, a few values, its size. Shows one item after another. */
final class ItemRow extends HBox {
    /** The width of a character of a key and of what stands around them; the words after it make room for so much. */
    private static final double KEY_CHARACTER = 7.25;

    private static final double KEY_SPACE = 4;

    private static final double MOST_KEY = 238;

    private final StackPane place = Styles.styled(new StackPane(), "kw-read-place");
    private final Region noSwatch = Styles.styled(new Region(), "kw-swatch-space");
    private final TemplateText key = new TemplateText();
    private final Label summary = Styles.styled(new Label(), Styles.SECONDARY, Styles.MUTED);
    private final FigureLabel bytes = new FigureLabel();
    private final ExplainPopover popover;
    private Region swatch = noSwatch;
    private @Nullable EntityTag tag;
    private double keyWidth = -1;

    ItemRow(ExplainPopover popover) {
        this.popover = popover;
        getStyleClass().add("kw-collection-row");
        setAlignment(Pos.CENTER_LEFT);
        summary.setTextOverrun(OverrunStyle.ELLIPSIS);
        summary.setMinWidth(0);
        summary.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(summary, Priority.ALWAYS);
        bytes.setMinWidth(Region.USE_PREF_SIZE);
        bytes.getStyleClass().add("kw-quiet-figure");
        getChildren().setAll(place, swatch, key, summary, bytes);
    }

    void show(CollectionLine.Item item) {
        if (bytes.isOpened()) {
            popover.close();
        }
        CollectionsView.Row row = item.row();
        if (!Objects.equals(tag, row.tag())) {
            tag = row.tag();
            swatch = row.entityTag().<Region>map(EntitySwatch::new).orElse(noSwatch);
            getChildren().set(1, swatch);
        }
        key.setSpans(row.sortKeySpans());
        double wanted = Math.min(KEY_SPACE + row.sortKey().length() * KEY_CHARACTER, MOST_KEY);
        if (wanted != keyWidth) {
            keyWidth = wanted;
            Lengths.minWidth(key, wanted);
        }
        summary.setText(row.summary());
        show(row);
        show(item.mark());
        pseudoClassStateChanged(CollectionsPane.LIT, item.light() == CollectionLine.Light.LIT);
        pseudoClassStateChanged(CollectionsPane.DIM, item.light() == CollectionLine.Light.DIM);
        pseudoClassStateChanged(CollectionsPane.LAST, item.last());
    }

    private void show(CollectionsView.Row row) {
        bytes.show(Figures.whole(row.bytes()), "");
        bytes.setOnOpen(() -> popover.explain(bytes, SizeExplanation.of(row)));
        bytes.setFocusTraversable(false);
        String distances = SizeExplanation.distances(row.bytes());
        bytes.setAccessibleHelp(distances);
        // A list that is scrolled shows many, and few are pointed at.
        bytes.setOnMouseEntered(event -> {
            Tooltip.install(bytes, new Tooltip(distances));
            bytes.setOnMouseEntered(null);
        });
    }

    private void show(ReadMarks.@Nullable Mark mark) {
        if (mark != null) {
            place.getChildren()
                    .setAll(new Group(mark.returned() ? Badge.order(mark.place()) : Badge.hollowOrder(mark.place())));
        } else if (!place.getChildren().isEmpty()) {
            place.getChildren().clear();
        }
    }
}
