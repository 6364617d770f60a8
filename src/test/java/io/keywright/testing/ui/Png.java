package io.keywright.testing.ui;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;

/**
 * Writes an image as a PNG file, fast rather than small: the encoder of the JDK takes a tenth of the time of all tests
 * of the window. W3C, Portable Network Graphics (Third Edition), read 2026-11.
 */
final class Png {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int BITS = 8;
    private static final int COLOUR_WITH_ALPHA = 6;
    private static final int CHANNELS = 4;

    /** Each byte as what it adds to the one above, which is nothing in most of a window. */
    private static final int UP = 2;

    private Png() {}

    static byte[] of(Image image) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        var header = new ByteArrayOutputStream();
        var fields = new DataOutputStream(header);
        fields.writeInt(width);
        fields.writeInt(height);
        fields.write(new byte[] {BITS, COLOUR_WITH_ALPHA, 0, 0, 0});
        var file = new ByteArrayOutputStream();
        file.write(SIGNATURE);
        chunk(file, "IHDR", header.toByteArray());
        chunk(file, "IDAT", compressed(image, width, height));
        chunk(file, "IEND", new byte[0]);
        return file.toByteArray();
    }

    private static byte[] compressed(Image image, int width, int height) throws IOException {
        int[] pixels = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        var bytes = new ByteArrayOutputStream();
        var deflater = new Deflater(Deflater.BEST_SPEED);
        try (var out = new DeflaterOutputStream(bytes, deflater, 1 << 16)) {
            byte[] row = new byte[1 + width * CHANNELS];
            row[0] = UP;
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    int at = y * width + x;
                    int pixel = pixels[at];
                    int above = y == 0 ? 0 : pixels[at - width];
                    int to = 1 + x * CHANNELS;
                    row[to] = (byte) ((pixel >>> 16) - (above >>> 16));
                    row[to + 1] = (byte) ((pixel >>> 8) - (above >>> 8));
                    row[to + 2] = (byte) (pixel - above);
                    row[to + 3] = (byte) ((pixel >>> 24) - (above >>> 24));
                }
                out.write(row);
            }
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }

    private static void chunk(ByteArrayOutputStream file, String type, byte[] content) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        var sum = new CRC32();
        sum.update(name);
        sum.update(content);
        var out = new DataOutputStream(file);
        out.writeInt(content.length);
        out.write(name);
        out.write(content);
        out.writeInt((int) sum.getValue());
    }
}
