package io.keywright.ui.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.keywright.testing.ui.NeedsToolkit;
import io.keywright.view.EntityTag;
import java.util.Arrays;
import java.util.List;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

@NeedsToolkit
class ByteStripTest {
    private static final EntityTag ADDRESS = new EntityTag("Address", "Ad", 2);
    private static final EntityTag CUSTOMER = new EntityTag("Customer", "Cu", 1);

    private static ByteStrip strip(long... bytes) {
        ByteStrip strip = new ByteStrip(Arrays.stream(bytes)
                .mapToObj(size -> new ByteStrip.Piece(ADDRESS, size))
                .toList());
        strip.resize(302, 3);
        strip.layout();
        return strip;
    }

    private static double width(ByteStrip strip, int piece) {
        return ((Region) strip.getChildrenUnmodifiable().get(piece)).getWidth();
    }

    @Test
    void piecesAreAsWideAsTheirSharesAPixelApart() {
        ByteStrip strip = strip(100, 50, 150);
        assertEquals(100, width(strip, 0));
        assertEquals(50, width(strip, 1));
        assertEquals(150, width(strip, 2));
        assertEquals(101, strip.getChildrenUnmodifiable().get(1).getLayoutX());
        assertEquals(152, strip.getChildrenUnmodifiable().get(2).getLayoutX());
    }

    @Test
    void theSmallestPieceCanStillBeSeen() {
        assertEquals(1, width(strip(1, 1_000_000), 0));
    }

    @Test
    void nothingOfNothingIsNothing() {
        assertEquals(0, width(strip(0, 0), 0));
    }

    @Test
    void saysTheBytesOfEachEntity() {
        ByteStrip strip = new ByteStrip(List.of(
                new ByteStrip.Piece(ADDRESS, 104),
                new ByteStrip.Piece(CUSTOMER, 1175),
                new ByteStrip.Piece(ADDRESS, 102),
                new ByteStrip.Piece(null, 7)));
        assertEquals("Address 206 B, Customer 1,175 B, other items 7 B", strip.getAccessibleText());
        assertTrue(strip.getChildrenUnmodifiable().get(3).getStyleClass().contains("kw-no-entity"));
    }

    @Test
    void bytesAreNotNegative() {
        assertThrows(IllegalArgumentException.class, () -> new ByteStrip.Piece(ADDRESS, -1));
    }
}
