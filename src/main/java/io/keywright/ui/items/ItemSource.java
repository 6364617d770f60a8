package io.keywright.ui.items;

import io.keywright.imports.items.AttributeTypes;
import io.keywright.imports.items.ItemRows;
import io.keywright.imports.items.ItemText;
import java.io.IOException;
import java.nio.file.Path;

/** Where items come from. */
public sealed interface ItemSource {
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
