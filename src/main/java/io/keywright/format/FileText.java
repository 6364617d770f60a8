package io.keywright.format;

import io.keywright.capacity.Figures;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/** Reads text files in UTF-8, strictly: other encodings and files too large for the heap are refused by name. */
public final class FileText {
    /** Heap a parsed file takes at most, in bytes per byte of the file; measured on sample items. */
    private static final int HEAP_PER_BYTE = 20;

    /** What stands for bytes that are no UTF-8 where they are decoded without asking; a text may hold it, too. */
    private static final char REPLACEMENT = '\uFFFD';

    private FileText() {}

    /**
     * The text of a file, with its byte order mark if it has one.
     *
     * @throws DesignFormatException if the file is no UTF-8 text, or too large for the heap
     * @throws IOException if it can't be read; the message says what and where
     */
    public static String read(Path file) throws IOException {
        return read(file, Runtime.getRuntime().maxMemory());
    }

    static String read(Path file, long heapBytes) throws IOException {
        OrdinaryFile.check(file);
        byte[] content;
        try {
            long size = Files.size(file);
            long largest = Math.min(heapBytes / HEAP_PER_BYTE, Integer.MAX_VALUE - 8L);
            if (size > largest) {
                throw new DesignFormatException(
                        file.toString(),
                        1,
                        1,
                        "$",
                        "a file of " + Figures.size(size),
                        "at most " + Figures.size(largest) + " with this heap (java -Xmx makes it larger)");
            }
            content = Files.readAllBytes(file);
        } catch (AccessDeniedException e) {
            throw new IOException("Can't read " + file + ": no permission to read it", e);
        } catch (NoSuchFileException e) {
            throw new IOException("Can't read " + file + ": there is no such file", e);
        }
        return decode(content, file.toString());
    }

    /**
     * Decodes UTF-8.
     *
     * @param file the name errors give the text
     */
    public static String decode(byte[] content, String file) throws DesignFormatException {
        if (startsWith(content, 0xFE, 0xFF) || startsWith(content, 0xFF, 0xFE)) {
            throw new DesignFormatException(file, 1, 1, "$", "text in UTF-16", "text in UTF-8");
        }
        String quick = new String(content, StandardCharsets.UTF_8);
        if (quick.indexOf(REPLACEMENT) < 0) {
            return quick;
        }
        var in = ByteBuffer.wrap(content);
        var out = CharBuffer.allocate(content.length);
        CoderResult result = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(in, out, true);
        String text = out.flip().toString();
        if (result.isError()) {
            int line = (int) text.chars().filter(c -> c == '\n').count() + 1;
            int column = text.length() - text.lastIndexOf('\n');
            String found =
                    String.format(Locale.ROOT, "the byte 0x%02X, which is not UTF-8 there", content[in.position()]);
            throw new DesignFormatException(file, line, column, "$", found, "text in UTF-8");
        }
        return text;
    }

    private static boolean startsWith(byte[] content, int first, int second) {
        return content.length >= 2 && content[0] == (byte) first && content[1] == (byte) second;
    }
}
