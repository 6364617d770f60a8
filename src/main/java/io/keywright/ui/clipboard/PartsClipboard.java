package io.keywright.ui.clipboard;

import io.keywright.format.DesignFormatException;
import io.keywright.format.DesignReader;
import io.keywright.format.DesignWriter;
import io.keywright.imports.delimited.DelimitedText;
import io.keywright.model.Design;
import io.keywright.ui.control.ClipboardText;
import io.keywright.view.PartsSheet;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DataFormat;

/**
 * Parts of a design on the clipboard: as our file format, which every window and every design takes, and for other programs
 * as text. Rows of a spreadsheet are taken, too.
 */
public final class PartsClipboard {
    private static final String NAME = "application/x-keywright+json";

    private PartsClipboard() {}

    /** The format is one of the toolkit, which knows each name once. */
    private static DataFormat format() {
        DataFormat known = DataFormat.lookupMimeType(NAME);
        return known == null ? new DataFormat(NAME) : known;
    }

    /** Puts parts on the clipboard, as text for other programs in our file format. */
    public static void put(Design parts) {
        put(parts, DesignWriter.write(parts));
    }

    /** Puts parts on the clipboard. @param text what other programs get */
    public static void put(Design parts, String text) {
        ClipboardContent content = new ClipboardContent();
        content.put(format(), DesignWriter.write(parts));
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    /**
     * The parts on the clipboard; empty where there is nothing on it.
     *
     * @param design what rows of a spreadsheet refer to
     * @throws IllegalArgumentException that says what is wrong with them
     */
    public static Optional<Design> get(Design design) {
        Object own = Clipboard.getSystemClipboard().getContent(format());
        Optional<String> text = own instanceof String json ? Optional.of(json) : ClipboardText.text();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    text.get().stripLeading().startsWith("{")
                            ? DesignReader.read(text.get(), "the clipboard")
                            : rows(design, text.get()));
        } catch (DesignFormatException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
    }

    private static Design rows(Design design, String text) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        DelimitedText.rows(
                new StringReader(text),
                "the clipboard",
                row -> rows.add(
                        IntStream.range(0, row.size()).mapToObj(row::cell).toList()));
        return rows.isEmpty() ? Design.empty("") : PartsSheet.read(design, rows.get(0), rows.subList(1, rows.size()));
    }
}
