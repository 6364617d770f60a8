package io.keywright.expression;

import io.keywright.model.AttributeValue;
import io.keywright.model.Item;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Conditions evaluated once more, slowly and plainly: an item as Java's own maps, lists, sets, numbers and texts, and
 * each rule of the Developer Guide as it is written there.
 */
final class Oracle {
    private final Map<String, Object> item;

    Oracle(Item item) {
        this.item = map(item.attributes());
    }

    boolean holds(Condition condition) {
        if (condition instanceof Condition.And and) {
            return and.terms().stream().allMatch(this::holds);
        }
        if (condition instanceof Condition.Or or) {
            return or.terms().stream().anyMatch(this::holds);
        }
        if (condition instanceof Condition.Not not) {
            return !holds(not.term());
        }
        if (condition instanceof Condition.Comparison comparison) {
            return compares(value(comparison.left()), comparison.comparator(), value(comparison.right()));
        }
        if (condition instanceof Condition.Between between) {
            Object value = value(between.operand());
            return compares(value, Condition.Comparator.GE, value(between.lower()))
                    && compares(value, Condition.Comparator.LE, value(between.upper()));
        }
        if (condition instanceof Condition.In in) {
            Object value = value(in.operand());
            return value != null && in.candidates().stream().anyMatch(candidate -> value.equals(value(candidate)));
        }
        if (condition instanceof Condition.AttributeExists exists) {
            return value(exists.path()) != null;
        }
        if (condition instanceof Condition.AttributeNotExists missing) {
            return value(missing.path()) == null;
        }
        if (condition instanceof Condition.AttributeTypeIs is) {
            return value(is.path()) != null && type(value(is.path())).equals(value(is.typeName()));
        }
        if (condition instanceof Condition.BeginsWith begins) {
            Object value = value(begins.operand());
            Object prefix = value(begins.prefix());
            return isSameScalar(value, prefix)
                    && Arrays.equals(
                            Arrays.copyOf(bytes(value), Math.min(bytes(value).length, bytes(prefix).length)),
                            bytes(prefix));
        }
        var contains = (Condition.Contains) condition;
        Object value = value(contains.operand());
        Object sought = value(contains.sought());
        if (value instanceof Set<?> set) {
            return set.contains(sought);
        }
        if (value instanceof List<?> list) {
            return list.contains(sought);
        }
        return isSameScalar(value, sought) && latin(value).contains(latin(sought));
    }

    /** Bytes as characters, so that a part of them is a part of a text. */
    private static String latin(Object value) {
        return new String(bytes(value), StandardCharsets.ISO_8859_1);
    }

    private static boolean isSameScalar(@Nullable Object a, @Nullable Object b) {
        return (a instanceof String && b instanceof String) || (a instanceof Binary && b instanceof Binary);
    }

    private static byte[] bytes(Object value) {
        return value instanceof Binary binary
                ? Base64.getDecoder().decode(binary.base64())
                : ((String) value).getBytes(StandardCharsets.UTF_8);
    }

    private static boolean compares(@Nullable Object a, Condition.Comparator comparator, @Nullable Object b) {
        if (comparator == Condition.Comparator.EQ) {
            return a != null && a.equals(b);
        }
        if (comparator == Condition.Comparator.NE) {
            return a == null || !a.equals(b);
        }
        int order;
        if (a instanceof BigDecimal x && b instanceof BigDecimal y) {
            order = x.compareTo(y);
        } else if (isSameScalar(a, b)) {
            order = Arrays.compareUnsigned(bytes(a), bytes(b));
        } else {
            return false;
        }
        return switch (comparator) {
            case LT -> order < 0;
            case LE -> order <= 0;
            case GT -> order > 0;
            default -> order >= 0;
        };
    }

    private @Nullable Object value(Operand operand) {
        if (operand instanceof Operand.Literal literal) {
            return plain(literal.value());
        }
        if (operand instanceof Operand.Size size) {
            Object value = value(size.of());
            Integer length = value instanceof String text
                    ? Integer.valueOf(text.length())
                    : value instanceof Binary
                            ? Integer.valueOf(bytes(value).length)
                            : value instanceof Collection<?> elements
                                    ? Integer.valueOf(elements.size())
                                    : value instanceof Map<?, ?> entries ? Integer.valueOf(entries.size()) : null;
            return length == null ? null : new BigDecimal(length).stripTrailingZeros();
        }
        Object found = item;
        for (DocumentPath.Element element : ((DocumentPath) operand).elements()) {
            if (element instanceof DocumentPath.Name name) {
                found = found instanceof Map<?, ?> entries ? entries.get(name.name()) : null;
            } else {
                int index = ((DocumentPath.Index) element).index();
                found = found instanceof List<?> list && index < list.size() ? list.get(index) : null;
            }
        }
        return found;
    }

    /** Bytes, which are no text. */
    private record Binary(String base64) {}

    /** The null value. */
    private record Nothing() {}

    private static Map<String, Object> map(Map<String, AttributeValue> entries) {
        var map = new HashMap<String, Object>();
        entries.forEach((name, value) -> map.put(name, plain(value)));
        return map;
    }

    private static Object plain(AttributeValue value) {
        return switch (value.type()) {
            case S -> ((AttributeValue.S) value).value();
            case N -> ((AttributeValue.N) value).decimal().stripTrailingZeros();
            case B -> new Binary(((AttributeValue.B) value).value().toBase64());
            case BOOL -> ((AttributeValue.Bool) value).value();
            case NULL -> new Nothing();
            case L ->
                ((AttributeValue.L) value)
                        .elements().stream().map(Oracle::plain).toList();
            case M -> map(((AttributeValue.M) value).entries());
            case SS -> new HashSet<>(((AttributeValue.SS) value).elements());
            case NS ->
                ((AttributeValue.NS) value)
                        .elements().stream().map(Oracle::plain).collect(Collectors.toSet());
            case BS ->
                ((AttributeValue.BS) value)
                        .elements().stream()
                                .map(bytes -> new Binary(bytes.toBase64()))
                                .collect(Collectors.toSet());
        };
    }

    private static String type(Object value) {
        if (value instanceof Set<?> set) {
            return type(set.iterator().next()) + "S";
        }
        return value instanceof String
                ? "S"
                : value instanceof BigDecimal
                        ? "N"
                        : value instanceof Binary
                                ? "B"
                                : value instanceof Boolean
                                        ? "BOOL"
                                        : value instanceof Nothing ? "NULL" : value instanceof List ? "L" : "M";
    }
}
