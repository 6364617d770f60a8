package io.keywright.ui.control;

import io.keywright.capacity.Figures;
import io.keywright.ui.style.Styles;
import io.keywright.view.EntityTag;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** Bytes as a strip of coloured pieces, one an item, as wide as its share, a pixel apart. */
public final class ByteStrip extends Region {
    private static final double GAP = 1;
    private static final double NARROWEST = 1;

    /** More pieces than this can't be told apart on any screen; those beside one another then become one. */
    private static final int MOST_PIECES = 400;

    /** What is drawn. */
    private List<Piece> pieces = List.of();

    private final Tooltip tooltip = new Tooltip();

    /**
     * One piece.
     *
     * @param tag whose item it is; null where that isn't known
     * @param bytes 0 or more
     */
    public record Piece(@Nullable EntityTag tag, long bytes) {
        public Piece {
            if (bytes < 0) {
                throw new IllegalArgumentException("bytes must not be negative, but is " + bytes);
            }
        }
    }

    public ByteStrip() {
        getStyleClass().add("kw-byte-strip");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        Tooltip.install(this, tooltip);
    }

    public ByteStrip(List<Piece> pieces) {
        this();
        setPieces(pieces);
    }

    /** Shows these pieces, in this order. */
    public void setPieces(List<Piece> newPieces) {
        pieces = drawn(newPieces);
        getChildren()
                .setAll(pieces.stream()
                        .map(piece -> Styles.styled(new Region(), "kw-byte-piece", colour(piece)))
                        .toList());
        String words = inWords(newPieces);
        setAccessibleText(words);
        tooltip.setText(words);
        requestLayout();
    }

    /** Of pieces that become one, the largest gives the colour. */
    private static List<Piece> drawn(List<Piece> all) {
        if (all.size() <= MOST_PIECES) {
            return List.copyOf(all);
        }
        var drawn = new ArrayList<Piece>();
        int together = (all.size() + MOST_PIECES - 1) / MOST_PIECES;
        for (int from = 0; from < all.size(); from += together) {
            List<Piece> some = all.subList(from, Math.min(from + together, all.size()));
            Piece largest = Collections.max(some, Comparator.comparingLong(Piece::bytes));
            drawn.add(new Piece(
                    largest.tag(), some.stream().mapToLong(Piece::bytes).sum()));
        }
        return List.copyOf(drawn);
    }

    private static String colour(Piece piece) {
        return piece.tag() == null ? "kw-no-entity" : Styles.entity(piece.tag().colour());
    }

    private static String name(Piece piece) {
        return piece.tag() == null ? "other items" : piece.tag().entity();
    }

    /** The bytes of each entity, in the order of their first piece: "Address 206 B, Customer 175 B". */
    static String inWords(List<Piece> pieces) {
        Map<String, Long> byEntity = new LinkedHashMap<>();
        pieces.forEach(piece -> byEntity.merge(name(piece), piece.bytes(), Long::sum));
        return byEntity.entrySet().stream()
                .map(entry -> entry.getKey() + " " + Figures.bytes(entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    @Override
    protected void layoutChildren() {
        long total = pieces.stream().mapToLong(Piece::bytes).sum();
        double room = getWidth() - GAP * (pieces.size() - 1);
        if (total == 0 || room <= 0) {
            getChildren().forEach(child -> child.resizeRelocate(0, 0, 0, 0));
            return;
        }
        long before = 0;
        for (int i = 0; i < pieces.size(); i++) {
            double from = Math.round(room * before / total) + GAP * i;
            before += pieces.get(i).bytes();
            double to = Math.round(room * before / total) + GAP * i;
            getChildren().get(i).resizeRelocate(from, 0, Math.max(NARROWEST, to - from), getHeight());
        }
    }
}
