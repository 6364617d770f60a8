package io.keywright.compare;

import io.keywright.model.AttributeValue;
import io.keywright.model.Extra;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Projection;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The fields that differ between two records of the model. It goes by the records' components, so that a field the model
 * gains is compared without a word here; values that read best as a whole, such as a key or a projection, are not taken
 * apart.
 */
final class RecordDifference {
    /** Takes fields that differ. */
    @FunctionalInterface
    interface Fields {
        /**
         * @param field where it is, such as {@code billing.throughput}; empty for the value itself
         * @param before the older value in words; empty for none
         * @param after the newer value in words; empty for none
         */
        void add(String field, String before, String after);
    }

    private static final Set<Class<?>> WHOLE =
            Set.of(KeySchema.class, KeyAttribute.class, KeyCondition.class, Projection.class, Item.class, Extra.class);

    private final Fields fields;

    private RecordDifference(Fields fields) {
        this.fields = fields;
    }

    /** Tells the fields that differ, in the order of the components. */
    static void between(Record before, Record after, Fields fields) {
        new RecordDifference(fields).compare("", before, after);
    }

    private void compare(String field, @Nullable Object before, @Nullable Object after) {
        if (Objects.equals(before, after)) {
            return;
        }
        if (before instanceof Record older && after instanceof Record newer && isTakenApart(older, newer)) {
            for (RecordComponent component : older.getClass().getRecordComponents()) {
                compare(join(field, component.getName()), read(component, older), read(component, newer));
            }
        } else if (before instanceof Map<?, ?> older && after instanceof Map<?, ?> newer) {
            Set<Object> keys = new LinkedHashSet<>(older.keySet());
            keys.addAll(newer.keySet());
            keys.forEach(key -> compare(join(field, key.toString()), older.get(key), newer.get(key)));
        } else if (before instanceof List<?> older && after instanceof List<?> newer && areOfRecords(older, newer)) {
            for (int i = 0; i < Math.max(older.size(), newer.size()); i++) {
                compare(field + "[" + (i + 1) + "]", at(older, i), at(newer, i));
            }
        } else {
            fields.add(field, ValueWords.of(before), ValueWords.of(after));
        }
    }

    static boolean isTakenApart(Record before, Record after) {
        return before.getClass() == after.getClass()
                && !WHOLE.contains(before.getClass())
                && !(before instanceof AttributeValue);
    }

    private static boolean areOfRecords(List<?> before, List<?> after) {
        return before.size() == after.size() && before.stream().allMatch(Record.class::isInstance);
    }

    private static @Nullable Object at(List<?> list, int index) {
        return index < list.size() ? list.get(index) : null;
    }

    private static String join(String field, String part) {
        return field.isEmpty() ? part : field + "." + part;
    }

    /** A component's value. */
    static @Nullable Object read(RecordComponent component, Record of) {
        try {
            return component.getAccessor().invoke(of);
        } catch (IllegalAccessException | InvocationTargetException broken) {
            throw new IllegalStateException("can't read " + component.getName() + " of " + of.getClass(), broken);
        }
    }
}
