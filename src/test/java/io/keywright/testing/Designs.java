package io.keywright.testing;

import io.keywright.model.AttributeValue;
import io.keywright.model.Bytes;
import io.keywright.model.Design;
import io.keywright.model.Extra;
import io.keywright.model.Layout;
import io.keywright.model.Population;
import io.keywright.model.Rate;
import io.keywright.model.Shape;
import io.keywright.model.Times;
import io.keywright.model.Values;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Designs at random, made field by field from the components of the model's records, so that a new field is covered the
 * day it is added. They hold every variant and hostile text, and make no sense: most are full of rejections.
 */
public final class Designs implements Gen<Design> {
    /** Text that breaks careless printers and parsers. */
    public static final List<String> HOSTILE = List.of(
            "",
            " ",
            "name",
            "Ünïcödé – 日本語",
            "😀 outside the basic plane",
            "quote\" apostrophe' back\\slash",
            "two\nlines",
            "\r\n\ttab\b\f",
            "\u0000\u0001\u001f\u007f",
            "half \ud800 pair",
            "\udc00",
            "\u2028\u2029\ufeff",
            "${interpolation} %{directive} #{x}",
            "{customerId|shard:4}",
            "}}{{",
            "null",
            "on",
            "1e5",
            "~1/~0",
            "/slash",
            "<b>&amp;</b>",
            "x".repeat(150));

    private static final List<String> NUMBERS =
            List.of("0", "1", "-1", "1.50", "1E5", "-1.5e-130", ".5", "5.", "+7", "00", "9".repeat(38));
    private static final List<String> RAW_JSON = List.of(
            "1", "1.50", "1E+400", "-0.0", "true", "null", "\"té\\nxt\"", "[]", "{}", "[1, {\"a\": [null, false]}]");
    private static final List<Instant> MOMENTS = List.of(
            Instant.parse("2026-03-21T00:00:00Z"),
            Instant.parse("2026-03-21T08:30:00.123456789Z"),
            Instant.EPOCH,
            Instant.parse("-0044-03-15T00:00:00Z"),
            Instant.parse("+12345-06-07T00:00:00Z"),
            Instant.MIN,
            Instant.MAX);

    /** A design for a seed; the same for the same seed. */
    public static Design random(long seed) {
        return new Designs().make(new SplittableRandom(seed), LARGEST_SIZE);
    }

    @Override
    public Design make(SplittableRandom random, int size) {
        return new Maker(random).record(Design.class, size);
    }

    private static final class Maker {
        private final SplittableRandom random;

        Maker(SplittableRandom random) {
            this.random = random;
        }

        <T> T record(Class<T> type, int size) {
            RecordComponent[] components = type.getRecordComponents();
            var types = new Class<?>[components.length];
            var values = new Object[components.length];
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                values[i] = component(type, components[i], size - 1);
            }
            try {
                return type.getDeclaredConstructor(types).newInstance(values);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("making " + type + " of " + Arrays.toString(values), e);
            }
        }

        private @Nullable Object component(Class<?> owner, RecordComponent component, int size) {
            AnnotatedType annotated = component.getAnnotatedType();
            if (annotated.isAnnotationPresent(Nullable.class) && (size < 0 || random.nextInt(3) == 0)) {
                return null;
            }
            if (owner == AttributeValue.N.class) {
                return pick(NUMBERS);
            }
            if (component.getType() == double.class && owner == Layout.Position.class) {
                return Gen.oneOf(random, -0.0, 0.0, -12.5, 1e9, random.nextDouble());
            }
            if (isMultiple(owner, component.getName())) {
                return Gen.oneOf(random, 0.0, 1.0, 2.5, 1e15);
            }
            if (owner == Rate.class && component.getType() == BigDecimal.class) {
                return new BigDecimal(Gen.oneOf(random, "0", "40", "2.50", "1E+15", "1E-9"));
            }
            if (owner == Values.Sequence.class && component.getType() == int.class) {
                return Gen.oneOf(random, 0, 6, 2_048);
            }
            return value(annotated, size);
        }

        /** Whether a number says how often or how many, of which a file holds no more than 10^15. */
        private static boolean isMultiple(Class<?> owner, String component) {
            return owner == Times.Count.class
                    || owner == Population.Children.class && component.equals("mean")
                    || owner == Rate.class && component.equals("peakFactor")
                    || List.of(Shape.Ramp.class, Shape.Spike.class, Shape.Step.class, Shape.Point.class)
                            .contains(owner);
        }

        private Object value(AnnotatedType annotated, int size) {
            if (annotated instanceof AnnotatedParameterizedType parameterized) {
                AnnotatedType[] arguments = parameterized.getAnnotatedActualTypeArguments();
                Type raw = ((ParameterizedType) annotated.getType()).getRawType();
                return raw == List.class ? list(arguments[0], size) : map(arguments[1], size);
            }
            return value((Class<?>) annotated.getType(), size);
        }

        private Object value(Class<?> type, int size) {
            if (type == String.class) {
                return text();
            } else if (type == boolean.class) {
                return random.nextBoolean();
            } else if (type == int.class || type == Integer.class) {
                return Gen.oneOf(random, 0, 1, 7, Integer.MAX_VALUE);
            } else if (type == long.class || type == Long.class) {
                return Gen.oneOf(random, 0L, 1L, 400_000L, Long.MAX_VALUE, random.nextLong(1L << 40));
            } else if (type == double.class || type == Double.class) {
                return Gen.oneOf(
                        random, 0.0, 1.0, 0.93, 1e-7, 1e300, Double.MIN_VALUE, Double.MAX_VALUE, random.nextDouble());
            } else if (type == BigDecimal.class) {
                return new BigDecimal(Gen.oneOf(random, "0", "0.00", "1", "1.50", "1E+3", "1E-9", "9".repeat(40)));
            } else if (type == Instant.class) {
                return pick(MOMENTS);
            } else if (type == Bytes.class) {
                byte[] content = new byte[random.nextInt(5)];
                random.nextBytes(content);
                return Bytes.of(content);
            } else if (type == Extra.class) {
                return extra(size);
            } else if (type.isEnum()) {
                return pick(List.of(type.getEnumConstants()));
            } else if (type.isSealed()) {
                return variant(type, size);
            }
            return record(type, size);
        }

        private Object variant(Class<?> type, int size) {
            List<Class<?>> variants = Arrays.stream(type.getPermittedSubclasses())
                    .filter(variant -> size > 0 || isSimple(variant))
                    .toList();
            return record(pick(variants), size);
        }

        /** Whether a variant has nothing inside it that could go on for ever. */
        private static boolean isSimple(Class<?> variant) {
            return Arrays.stream(variant.getRecordComponents())
                    .map(RecordComponent::getType)
                    .noneMatch(type -> type.isRecord() || type.isSealed() || type == List.class || type == Map.class);
        }

        private List<Object> list(AnnotatedType element, int size) {
            var list = new ArrayList<Object>();
            int length = size <= 0 ? 0 : random.nextInt(4);
            for (int i = 0; i < length; i++) {
                list.add(value(element, size));
            }
            return list;
        }

        private Map<String, Object> map(AnnotatedType value, int size) {
            var map = new LinkedHashMap<String, Object>();
            list(value, size).forEach(element -> map.put(name(), element));
            return map;
        }

        private Extra extra(int size) {
            var fields = new LinkedHashMap<String, String>();
            if (size > 0 && random.nextInt(3) == 0) {
                fields.put("x-" + name(), pick(RAW_JSON));
                fields.put("/~1slash", pick(RAW_JSON));
            }
            return new Extra(fields);
        }

        private String text() {
            return random.nextBoolean() ? pick(HOSTILE) : Long.toString(random.nextLong(1L << 30), 36);
        }

        /** Text for a JSON name, where no parser takes half of a surrogate pair. */
        private String name() {
            return text().replaceAll("\\p{Cs}", "");
        }

        private <T> T pick(List<T> values) {
            return values.get(random.nextInt(values.size()));
        }
    }
}
