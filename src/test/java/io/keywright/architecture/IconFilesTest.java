package io.keywright.architecture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The icons of other systems hold the very pictures that stand beside them. */
class IconFilesTest {
    /** Sizes by the type of their entry, as Apple's icon files name them. */
    private static final Map<String, Integer> TYPES =
            Map.of("icp4", 16, "icp5", 32, "icp6", 64, "ic07", 128, "ic08", 256, "ic09", 512);

    private static byte[] file(String name) throws IOException {
        return Files.readAllBytes(Path.of("icons", name));
    }

    private static byte[] png(int size) throws IOException {
        return file("keywright-" + size + ".png");
    }

    @Test
    void theIconOfWindows() throws IOException {
        byte[] content = file("keywright.ico");
        ByteBuffer icon = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
        assertEquals(1, icon.getShort(2));
        int count = icon.getShort(4);
        assertEquals(7, count);
        for (int i = 0; i < count; i++) {
            int entry = 6 + 16 * i;
            int size = Byte.toUnsignedInt(icon.get(entry));
            int length = icon.getInt(entry + 8);
            int offset = icon.getInt(entry + 12);
            assertArrayEquals(png(size == 0 ? 256 : size), Arrays.copyOfRange(content, offset, offset + length));
        }
    }

    @Test
    void theIconOfMacOs() throws IOException {
        byte[] content = file("keywright.icns");
        ByteBuffer icon = ByteBuffer.wrap(content);
        assertEquals("icns", new String(content, 0, 4, StandardCharsets.US_ASCII));
        assertEquals(content.length, icon.getInt(4));
        int found = 0;
        for (int at = 8; at < content.length; at += icon.getInt(at + 4)) {
            String type = new String(content, at, 4, StandardCharsets.US_ASCII);
            assertArrayEquals(png(TYPES.get(type)), Arrays.copyOfRange(content, at + 8, at + icon.getInt(at + 4)));
            found++;
        }
        assertEquals(TYPES.size(), found);
    }
}
