package io.keywright.key;

import io.keywright.model.AttributeType;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A part of a key template. */
public sealed interface Part {
    /** As written in a template. */
    String print();

    /** Literal text, not empty. */
    record Literal(String text) implements Part {
        public Literal {
            if (text.isEmpty()) {
                throw new IllegalArgumentException("a literal must have text");
            }
        }

        @Override
        public String print() {
            return text.replace("{", "{{").replace("}", "}}");
        }
    }

    /**
     * The value of an attribute.
     *
     * @param format how the value becomes text, or null for the value's own text
     * @param filters applied to that text from left to right
     */
    record Variable(VariableName name, @Nullable Format format, List<Filter> filters) implements Part {
        public Variable {
            Objects.requireNonNull(name);
            filters = List.copyOf(filters);
        }

        /** A variable without format and filters. */
        public static Variable of(String attribute) {
            return new Variable(VariableName.of(attribute), null, List.of());
        }

        /** Whether it has neither format nor filters. */
        public boolean isPlain() {
            return format == null && filters.isEmpty();
        }

        /** The first shard filter. What a reader must know is its input; filters after it see only the number. */
        public Optional<Filter.Shard> shard() {
            return filters.stream()
                    .filter(Filter.Shard.class::isInstance)
                    .map(Filter.Shard.class::cast)
                    .findFirst();
        }

        /**
         * Whether the order of the rendered texts is the order of the values, so that a range of values is a range of
         * keys: text without filters, whole numbers of 0 or more padded to a width, and dates whose pattern goes from
         * the year down without a gap. Never a shard, a changed case or a number of free length.
         *
         * @param type the type of the attribute
         */
        public boolean keepsOrder(AttributeType type) {
            if (!filters.isEmpty()) {
                return false;
            }
            if (format == null) {
                return type == AttributeType.S;
            }
            return format.keepsOrder();
        }

        /** Every text this part can give if its variable is not known; only for a part with a shard. */
        List<String> shardTexts() {
            int at = 0;
            while (!(filters.get(at) instanceof Filter.Shard)) {
                at++;
            }
            int count = ((Filter.Shard) filters.get(at)).count();
            List<Filter> after = filters.subList(at + 1, filters.size());
            return IntStream.range(0, count)
                    .mapToObj(number -> filtered(Integer.toString(number), after))
                    .distinct()
                    .toList();
        }

        /** A text after every filter. */
        String filtered(String text) {
            return filtered(text, filters);
        }

        private static String filtered(String text, List<Filter> filters) {
            String result = text;
            for (int at = 0; at < filters.size(); at++) {
                result = filters.get(at).apply(result);
            }
            return result;
        }

        @Override
        public String print() {
            var text = new StringBuilder("{").append(name.text());
            if (format != null) {
                text.append(':').append(format.print());
            }
            filters.forEach(filter -> text.append('|').append(filter.print()));
            return text.append('}').toString();
        }
    }

    /**
     * A shard number drawn at random for every write.
     *
     * @param count 1 to {@link KeyTemplate#MAX_SHARDS}
     */
    record RandomShard(int count) implements Part {
        public RandomShard {
            KeyTemplate.requireShardCount(count);
        }

        @Override
        public String print() {
            return "{random:" + count + "}";
        }
    }
}
