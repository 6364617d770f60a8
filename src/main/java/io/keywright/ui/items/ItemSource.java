package io.keywright.ui.items;

import io.keywright.imports.items.AttributeTypes;
import io.keywright.imports.items.ItemRows;
import io.keywright.imports.items.ItemText;
import io.keywright.workspace.DesignStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Where items come from. */
public sealed interface ItemSource {
    /** What the names of files of items end with. */
    List<String> ENDINGS = List.of(".csv", ".tsv", ".json", ".jsonl", ".ndjson");

    /** Whether a file is one of items by its name; a design's is not. */
    static boolean isItemFile(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return ENDINGS.stream().anyMatch(name::endsWith) && !name.endsWith(DesignStore.FILE_ENDING);
    }

    /** Reads the items; away from the JavaFX thread. */
    ItemRows read(AttributeTypes types) throws IOException;

    /** What it is called, such as "orders.csv". */
    String words();

    /** A file. */
    record OfFile(Path file) implements ItemSource {
        @Override
        public ItemRows read(AttributeTypes types) throws IOException {
            return ItemText.read(file, types);
        }

        @Override
        public String words() {
            return String.valueOf(file.getFileName());
        }
    }

    /** Text of the clipboard. */
    record OfText(String text) implements ItemSource {
        @Override
        public ItemRows read(AttributeTypes types) throws IOException {
            return ItemText.parse(text, "clipboard", types);
        }

        @Override
        public String words() {
            return "clipboard";
        }
    }
}
