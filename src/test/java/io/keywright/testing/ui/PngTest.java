package io.keywright.testing.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import javafx.scene.image.Image;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;

@NeedsToolkit
class PngTest {
    @Test
    void theToolkitReadsWhatWasWritten() throws IOException {
        var image = new WritableImage(5, 3);
        for (int x = 0; x < 5; x++) {
            for (int y = 0; y < 3; y++) {
                image.getPixelWriter()
                        .setColor(x, y, Color.rgb(50 * x, 100 * y, 7 * x * y, y == 1 && x == 2 ? 0.5 : 1));
            }
        }
        var read = new Image(new ByteArrayInputStream(Png.of(image)));
        assertEquals(5, read.getWidth());
        assertEquals(3, read.getHeight());
        for (int x = 0; x < 5; x++) {
            for (int y = 0; y < 3; y++) {
                assertEquals(
                        image.getPixelReader().getArgb(x, y),
                        read.getPixelReader().getArgb(x, y),
                        x + ", " + y);
            }
        }
    }
}
