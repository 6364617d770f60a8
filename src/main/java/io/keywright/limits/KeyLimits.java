package io.keywright.limits;

import io.keywright.key.KeyTemplate;
import io.keywright.key.Part;
import io.keywright.key.Utf8;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeySchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * How long the values of a key may be, in writes and in reads alike. Developer Guide, Constraints; texts are those of
 * architect/dynalite, test/getItem, which a Query is taken to share.
 */
public final class KeyLimits {
    /** The service leaves out a blank here. */
    static final String HASH_KEY_TOO_LONG =
            "Size of hashkey has exceeded the maximum size limit of" + Quotas.PARTITION_KEY_BYTES + " bytes";

    static final String RANGE_KEY_TOO_LONG =
            "Aggregated size of all range keys has exceeded the size limit of " + Quotas.SORT_KEY_BYTES + " bytes";

    private KeyLimits() {}

    /** The refusal of a request whose values of key attributes are too long, or a part of them; empty if none is. */
    public static Optional<String> refusal(KeySchema key, Item given) {
        return tooLong(key, given).stream().findFirst().map(what -> Found.INVALID + what);
    }

    /** What is too long of the key that an item has. */
    static List<String> tooLong(KeySchema key, Item item) {
        return tooLong(key, attribute -> bytes(item.attributes().get(attribute.name())));
    }

    /** What is too long of a key whose attributes have this many bytes each. */
    static List<String> tooLong(KeySchema key, ToLongFunction<KeyAttribute> bytes) {
        var found = new ArrayList<String>();
        for (KeyAttribute attribute : key.partition()) {
            if (bytes.applyAsLong(attribute) > Quotas.PARTITION_KEY_BYTES) {
                found.add(HASH_KEY_TOO_LONG);
            }
        }
        if (key.sort().stream().mapToLong(bytes).sum() > Quotas.SORT_KEY_BYTES) {
            found.add(RANGE_KEY_TOO_LONG);
        }
        return found;
    }

    /** The bytes that a key made by a template has at least: those of its literals; none in a number. */
    static long leastBytes(KeyAttribute attribute, @Nullable String template) {
        if (template == null || attribute.attributeType().equals(Optional.of(AttributeType.N))) {
            return 0;
        }
        return KeyTemplate.ifValid(template).map(KeyLimits::leastBytes).orElse(0L);
    }

    /** The bytes of the literals of a template. */
    static long leastBytes(KeyTemplate template) {
        return template.parts().stream()
                .mapToLong(part -> part instanceof Part.Literal literal ? Utf8.length(literal.text()) : 0)
                .sum();
    }

    /** What a value counts for in a key: its bytes, or none of a number, which never is too long. */
    public static long bytes(@Nullable AttributeValue value) {
        if (value instanceof AttributeValue.S text) {
            return Utf8.length(text.value());
        }
        return value instanceof AttributeValue.B binary ? binary.value().length() : 0;
    }
}
