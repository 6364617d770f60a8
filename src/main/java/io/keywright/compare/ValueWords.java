package io.keywright.compare;

import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Billing;
import io.keywright.model.Extra;
import io.keywright.model.Item;
import io.keywright.model.KeyAttribute;
import io.keywright.model.KeyCondition;
import io.keywright.model.KeySchema;
import io.keywright.model.Operation;
import io.keywright.model.Projection;
import io.keywright.model.SecondaryIndex;
import io.keywright.model.TableSettings.StreamViewType;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The values of a design in words, short enough for a line: {@code PK (S), SK (S)}, {@code INCLUDE (total, carrier)}. */
final class ValueWords {
    private ValueWords() {}

    /** A value in words; empty for null and for what has nothing in it. */
    static String of(@Nullable Object value) {
        if (value == null || value instanceof Extra extra && extra.fields().isEmpty()) {
            return "";
        }
        if (value instanceof Collection<?> list) {
            return list.stream().map(ValueWords::of).collect(Collectors.joining(", "));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> entry.getKey() + " " + of(entry.getValue()))
                    .collect(Collectors.joining(", "));
        }
        if (value instanceof BigDecimal number) {
            return number.toPlainString();
        }
        if (value instanceof Double number) {
            return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
        }
        if (value instanceof Record record) {
            return ofRecord(record);
        }
        return value instanceof Enum<?> choice ? ofChoice(choice) : value.toString();
    }

    /** AWS's own words for what it names, plain words for the rest: {@code on-demand}, {@code eventual}. */
    private static String ofChoice(Enum<?> choice) {
        if (choice instanceof AttributeType || choice instanceof Projection.Type || choice instanceof StreamViewType) {
            return choice.name();
        }
        if (choice instanceof Operation operation) {
            return operation.apiName();
        }
        if (choice == Billing.Mode.PAY_PER_REQUEST) {
            return "on-demand";
        }
        if (choice instanceof Billing.TableClass) {
            return choice == Billing.TableClass.STANDARD ? "Standard" : "Standard-IA";
        }
        return choice instanceof SecondaryIndex.Kind ? lowerCase(choice) + " index" : lowerCase(choice);
    }

    private static String lowerCase(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String ofRecord(Record value) {
        if (value instanceof KeyAttribute key) {
            return key.name() + " (" + key.type() + ")";
        }
        if (value instanceof KeySchema key) {
            return key.sort().isEmpty() ? of(key.partition()) : of(key.partition()) + "; " + of(key.sort());
        }
        if (value instanceof Projection projection) {
            return projection.nonKeyAttributes().isEmpty()
                    ? projection.type().name()
                    : projection.type() + " (" + of(projection.nonKeyAttributes()) + ")";
        }
        if (value instanceof KeyCondition key) {
            return key.attribute() + " " + key.operator().symbol() + " " + key.value()
                    + (key.upper() == null ? "" : " AND " + key.upper());
        }
        if (value instanceof AttributeValue.S text) {
            return text.value();
        }
        if (value instanceof AttributeValue.N number) {
            return number.literal();
        }
        return value instanceof AttributeValue || value instanceof Item ? value.toString() : parts(value);
    }

    /** The kind, where there are several, and every component that says something; a single one needs no name. */
    private static String parts(Record value) {
        List<String> parts = new ArrayList<>();
        String only = "";
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            Object part = RecordDifference.read(component, value);
            String words = of(part);
            if (!words.isEmpty() && !words.equals("0") && !words.equals("false")) {
                only = words;
                parts.add(
                        part instanceof SecondaryIndex.Kind
                                ? words
                                : words(component.getName()) + " "
                                        + (part instanceof Record ? "(" + words + ")" : words));
            }
        }
        String all = String.join(", ", parts);
        if (!isOneOfSeveral(value)) {
            return parts.size() == 1 ? only : all;
        }
        String kind = words(value.getClass().getSimpleName());
        return all.isEmpty() ? kind : kind + " (" + all + ")";
    }

    private static boolean isOneOfSeveral(Record value) {
        for (Class<?> type : value.getClass().getInterfaces()) {
            if (type.isSealed()) {
                return true;
            }
        }
        return false;
    }

    /** {@code number range} for {@code NumberRange}. */
    private static String words(String camelCase) {
        return camelCase.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
}
