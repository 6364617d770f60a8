package io.keywright.key;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.CRC32;

/** A step that changes the text of a variable. */
public sealed interface Filter {
    /** The text after this filter. */
    String apply(String text);

    /** As written in a template, without the bar. */
    String print();

    /**
     * Replaces the text by its shard: the CRC-32 (the one of zlib and PNG) of its UTF-8 bytes, as an unsigned number,
     * modulo {@code count}, in decimal.
     *
     * @param count 1 to {@link KeyTemplate#MAX_SHARDS}
     */
    record Shard(int count) implements Filter {
        public Shard {
            KeyTemplate.requireShardCount(count);
        }

        /** The shard of a text, 0 to {@code count} - 1. */
        public int of(String text) {
            var crc = new CRC32();
            crc.update(text.getBytes(StandardCharsets.UTF_8));
            return (int) (crc.getValue() % count);
        }

        @Override
        public String apply(String text) {
            return Integer.toString(of(text));
        }

        @Override
        public String print() {
            return "shard:" + count;
        }
    }

    /** Lower case, by Unicode's rules for no language in particular. */
    record Lower() implements Filter {
        @Override
        public String apply(String text) {
            return text.toLowerCase(Locale.ROOT);
        }

        @Override
        public String print() {
            return "lower";
        }
    }

    /** Upper case, by Unicode's rules for no language in particular. */
    record Upper() implements Filter {
        @Override
        public String apply(String text) {
            return text.toUpperCase(Locale.ROOT);
        }

        @Override
        public String print() {
            return "upper";
        }
    }
}
