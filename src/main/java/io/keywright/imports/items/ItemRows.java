package io.keywright.imports.items;

import io.keywright.model.Item;
import java.util.List;
import java.util.Objects;

/**
 * Items that were read.
 *
 * @param items in the order of the text
 * @param notes what was assumed about them, in sentences
 */
public record ItemRows(Form form, List<Item> items, List<String> notes) {
    /** How items are written. */
    public enum Form {
        DELIMITED("comma-separated values"),
        JSON("JSON"),
        DYNAMODB_JSON("DynamoDB JSON");

        private final String words;

        Form(String words) {
            this.words = words;
        }

        /** What it is called. */
        public String words() {
            return words;
        }
    }

    public ItemRows {
        Objects.requireNonNull(form);
        items = List.copyOf(items);
        notes = List.copyOf(notes);
    }
}
