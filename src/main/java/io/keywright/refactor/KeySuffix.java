package io.keywright.refactor;

import io.keywright.key.Filter;
import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.VariableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What can be written at the end of a partition key, so that what went to one key goes to several. */
public sealed interface KeySuffix {
    /** What stands between a key and what follows it. */
    String DELIMITER = "#";

    /** What a suffix takes beside the name of its variable, in characters, at most. */
    int MARGIN = 100;

    /** What the edit is called that writes it. */
    String label();

    /** The attribute it is made of; empty for a random number. */
    Optional<String> attribute();

    /** How many keys one becomes; 1 where that follows from the items. */
    default int shards() {
        return 1;
    }

    /**
     * A key with it at the end. A shard of the same kind that stands there already is replaced by this one.
     *
     * @param variable the name its attribute has in this key, for a step its parameter
     */
    List<Part> on(KeyTemplate key, String variable);

    /**
     * Why it can't stand at the end of a key, as a sentence; empty where it can.
     *
     * @param variable the name its attribute has in this key
     */
    default Optional<String> problemOn(KeyTemplate key, String variable) {
        List<Part> parts = on(key, variable);
        if (parts.size() > KeyTemplate.MAX_PARTS
                || key.print().length() + variable.length() + MARGIN > KeyTemplate.MAX_LENGTH) {
            return Optional.of("The key template " + key.print() + " is too long for more.");
        }
        boolean isReplaced = parts.size() == key.parts().size();
        long keys = key.shards().stream().mapToLong(count -> count).reduce(1, (a, b) -> a * b);
        return !isReplaced && keys * shards() > KeyTemplate.MAX_SHARDS
                ? Optional.of("The shards of the key " + key.print() + " would multiply to more than 10,000.")
                : Optional.empty();
    }

    /** A number drawn for each write. A reader asks for each of them. */
    record RandomShard(int shards) implements KeySuffix {
        private static final String BEFORE = DELIMITER + "SHARD" + DELIMITER;

        public RandomShard {
            requireShards(shards);
        }

        @Override
        public String label() {
            return "Shard key";
        }

        @Override
        public Optional<String> attribute() {
            return Optional.empty();
        }

        @Override
        public List<Part> on(KeyTemplate key, String variable) {
            var shard = new Part.RandomShard(shards);
            return last(key).filter(Part.RandomShard.class::isInstance).isPresent()
                    ? replaced(key, shard)
                    : appended(key, BEFORE, shard);
        }
    }

    /** A number calculated from an attribute. A reader who knows the attribute asks for one, any other for each. */
    record CalculatedShard(String name, int shards) implements KeySuffix {
        public CalculatedShard {
            Objects.requireNonNull(name);
            requireShards(shards);
        }

        @Override
        public String label() {
            return "Shard key";
        }

        @Override
        public Optional<String> attribute() {
            return Optional.of(name);
        }

        @Override
        public List<Part> on(KeyTemplate key, String variable) {
            var shard = new Part.Variable(VariableName.of(variable), null, List.of(new Filter.Shard(shards)));
            return last(key).filter(part -> isShardOf(part, variable)).isPresent()
                    ? replaced(key, shard)
                    : appended(key, DELIMITER, shard);
        }

        private static boolean isShardOf(Part part, String variable) {
            return part instanceof Part.Variable old
                    && old.shard().isPresent()
                    && old.name().equals(VariableName.of(variable));
        }
    }

    /**
     * The day, hour or other period of a moment.
     *
     * @param pattern such as {@code yyyy-MM-dd}
     * @param read how many periods a reader of several items asks for, one request each
     */
    record TimeBucket(String name, String pattern, int read) implements KeySuffix {
        public TimeBucket {
            Objects.requireNonNull(name);
            if (template(name, pattern).isEmpty()) {
                throw new IllegalArgumentException("\"" + pattern + "\" is no pattern of a date");
            }
            if (read < 1 || read > KeyTemplate.MAX_SHARDS) {
                throw new IllegalArgumentException("a reader asks for 1 to 10,000 periods, not " + read);
            }
        }

        private static Optional<KeyTemplate> template(String name, String pattern) {
            return KeyTemplate.ifValid("{" + VariableName.of(name).text() + ":" + pattern + "}");
        }

        @Override
        public String label() {
            return "Bucket key by time";
        }

        @Override
        public Optional<String> attribute() {
            return Optional.of(name);
        }

        @Override
        public List<Part> on(KeyTemplate key, String variable) {
            return appended(
                    key,
                    DELIMITER,
                    template(variable, pattern).orElseThrow().parts().get(0));
        }
    }

    /** The value of another attribute. */
    record Dimension(String name) implements KeySuffix {
        public Dimension {
            Objects.requireNonNull(name);
        }

        @Override
        public String label() {
            return "Add to key";
        }

        @Override
        public Optional<String> attribute() {
            return Optional.of(name);
        }

        @Override
        public List<Part> on(KeyTemplate key, String variable) {
            return appended(key, DELIMITER, Part.Variable.of(variable));
        }
    }

    private static void requireShards(int shards) {
        if (shards < 1 || shards > KeyTemplate.MAX_SHARDS) {
            throw new IllegalArgumentException("a key has 1 to 10,000 shards, not " + shards);
        }
    }

    private static Optional<Part> last(KeyTemplate key) {
        List<Part> parts = key.parts();
        return parts.isEmpty() ? Optional.empty() : Optional.of(parts.get(parts.size() - 1));
    }

    private static List<Part> replaced(KeyTemplate key, Part last) {
        var parts = new ArrayList<>(key.parts());
        parts.set(parts.size() - 1, last);
        return parts;
    }

    private static List<Part> appended(KeyTemplate key, String between, Part last) {
        var parts = new ArrayList<>(key.parts());
        parts.add(new Part.Literal(between));
        parts.add(last);
        return parts;
    }
}
