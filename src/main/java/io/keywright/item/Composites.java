package io.keywright.item;

import io.keywright.key.NumberText;
import io.keywright.model.AttributeType;
import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.OrderedMap;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makers of values that are made of others, or taken from other items. */
final class Composites {
    /** How often an element is drawn again that the set already has, before the set stays smaller. */
    private static final int MOST_REPEATS = 20;

    private static final long SIZE = 0x73_697A_65L;

    private Composites() {}

    private static int size(DrawnRow row, long salt, int min, int max) {
        return min == max ? min : min + (int) row.chance(salt ^ SIZE).below((long) max - min + 1);
    }

    /** A list. */
    record Elements(ValueMaker element, int min, int max) implements ValueMaker {
        @Override
        public AttributeValue make(DrawnRow row, long salt, boolean isElement) {
            return new AttributeValue.L(some(row, salt, size(row, salt, min, max)));
        }

        List<AttributeValue> some(DrawnRow row, long salt, int size) {
            DrawScale scale = row.plan.scale();
            var elements = new ArrayList<AttributeValue>();
            for (int i = 0; i < size && scale.hasRoom(); i++) {
                long room = scale.room();
                AttributeValue made = element.make(row, SeededStream.key(salt, i), true);
                scale.made(made, room);
                if (made != null) {
                    elements.add(made);
                }
            }
            return elements;
        }
    }

    /** A set of different elements; DynamoDB refuses an empty one, so that there is none then. */
    record Members(AttributeType type, ValueMaker element, int min, int max) implements ValueMaker {
        @Override
        public @Nullable AttributeValue make(DrawnRow row, long salt, boolean isElement) {
            List<AttributeValue> members = some(row, salt, size(row, salt, min, max));
            if (members.isEmpty()) {
                return null;
            }
            return switch (type) {
                case NS -> new AttributeValue.NS(cast(members, value -> (AttributeValue.N) value));
                case BS ->
                    new AttributeValue.BS(Members.<Bytes>cast(members, value -> ((AttributeValue.B) value).value()));
                default ->
                    new AttributeValue.SS(Members.<String>cast(members, value -> ((AttributeValue.S) value).value()));
            };
        }

        List<AttributeValue> some(DrawnRow row, long salt, int size) {
            var members = new LinkedHashSet<AttributeValue>();
            int repeats = 0;
            DrawScale scale = row.plan.scale();
            for (int i = 0; members.size() < size && repeats < MOST_REPEATS && scale.hasRoom(); i++) {
                AttributeValue made = element.make(row, SeededStream.key(salt, i), true);
                if (made == null || !members.add(canonical(made))) {
                    repeats++;
                } else {
                    scale.made(made, scale.room());
                }
            }
            return List.copyOf(members);
        }

        /** A number in its plain form, so that 1.0 and 1 are not two elements. */
        private static AttributeValue canonical(AttributeValue value) {
            return value instanceof AttributeValue.N number ? new AttributeValue.N(NumberText.of(number)) : value;
        }

        private static <T> List<T> cast(List<AttributeValue> members, Function<AttributeValue, T> as) {
            return members.stream().map(as).toList();
        }
    }

    /** A map. */
    static final class Fields implements ValueMaker {
        private final AttributePlan[] fields;
        private final int[] order;

        /** The map made last, whose keys the next one probably has; whichever thread's it is makes no difference. */
        private OrderedMap<String, AttributeValue> latest = OrderedMap.of();

        /** @param order the positions of the fields in the order they are drawn; the others are never there */
        Fields(List<AttributePlan> fields, List<Integer> order) {
            this.fields = fields.toArray(AttributePlan[]::new);
            this.order = order.stream().mapToInt(Integer::intValue).toArray();
        }

        /** The field of a name, or null. */
        @Nullable
        AttributePlan field(String name) {
            for (AttributePlan field : fields) {
                if (field.name().equals(name)) {
                    return field;
                }
            }
            return null;
        }

        @Override
        public AttributeValue make(DrawnRow row, long salt, boolean element) {
            var values = new @Nullable AttributeValue[fields.length];
            Siblings siblings = position -> values[position];
            for (int at : order) {
                AttributePlan field = fields[at];
                values[at] = field.value(row, siblings, SeededStream.key(salt, field.salt()), element);
            }
            OrderedMap.Builder<String, AttributeValue> entries = OrderedMap.builderLike(latest, fields.length);
            for (int at = 0; at < fields.length; at++) {
                AttributeValue value = values[at];
                if (value != null) {
                    entries.putIfAbsent(fields[at].name(), value);
                }
            }
            OrderedMap<String, AttributeValue> built = entries.build();
            latest = built;
            return new AttributeValue.M(built);
        }
    }

    /** A value of another item. */
    record Taken(Link link, int position, List<String> steps, AttributeType type) implements ValueMaker {
        @Override
        public @Nullable AttributeValue make(DrawnRow row, long salt, boolean element) {
            DrawnRow source = element ? link.follow(row, salt) : row.source(link);
            row.plan.scale().used(row, source);
            return source == null ? null : of(source);
        }

        @Nullable
        AttributeValue of(DrawnRow source) {
            AttributeValue value = source.sibling(position);
            return converted(steps.isEmpty() ? value : MapPath.get(value, steps));
        }

        private @Nullable AttributeValue converted(@Nullable AttributeValue value) {
            if (value == null || value.type() == type) {
                return value;
            }
            if (type == AttributeType.S && value instanceof AttributeValue.N number) {
                return new AttributeValue.S(NumberText.of(number));
            }
            if (type == AttributeType.N && value instanceof AttributeValue.S text) {
                return number(text.value());
            }
            return null;
        }

        private static @Nullable AttributeValue number(String text) {
            try {
                return new AttributeValue.N(text);
            } catch (NumberFormatException noNumber) {
                return null;
            }
        }
    }
}
