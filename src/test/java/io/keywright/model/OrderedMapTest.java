package io.keywright.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderedMapTest {
    @Test
    void keepsTheOrderAndTheFirstValueOfAKey() {
        OrderedMap<String, Integer> map = OrderedMap.<String, Integer>builder(4)
                .putIfAbsent("b", 1)
                .putIfAbsent("a", 2)
                .putIfAbsent("b", 3)
                .build();
        assertEquals(List.of("b", "a"), List.copyOf(map.keySet()));
        assertEquals(1, map.get("b"));
    }

    @Test
    void anEmptyOneIsTheEmptyMap() {
        assertSame(OrderedMap.of(), OrderedMap.builder(0).build());
        assertSame(OrderedMap.of(), OrderedMap.copyOf(Map.of()));
        assertSame(
                OrderedMap.of(), OrderedMap.of().with("a", 1).without("a"), "without the last entry it is empty again");
    }

    @Test
    void canNotChangeAMapThatIsBuilt() {
        OrderedMap.Builder<String, Integer> builder = OrderedMap.builder(1);
        builder.putIfAbsent("a", 1).build();
        assertThrows(IllegalStateException.class, () -> builder.putIfAbsent("b", 2));
        assertThrows(IllegalStateException.class, builder::build);
    }

    @Test
    void canNotBeChangedThroughItsViews() {
        OrderedMap<String, Integer> map = OrderedMap.<String, Integer>of().with("a", 1);
        assertThrows(UnsupportedOperationException.class, () -> map.put("b", 2));
        assertThrows(UnsupportedOperationException.class, () -> map.remove("a"));
        assertThrows(UnsupportedOperationException.class, map::clear);
        Map.Entry<String, Integer> entry = map.entrySet().iterator().next();
        assertThrows(UnsupportedOperationException.class, () -> entry.setValue(2));
    }

    @Test
    void takesNoNull() {
        assertThrows(NullPointerException.class, () -> OrderedMap.of().with("a", null));
        assertThrows(NullPointerException.class, () -> OrderedMap.builder(1).putIfAbsent(null, 1));
        assertNull(OrderedMap.of().get(null));
        assertFalse(OrderedMap.of().containsKey(null));
    }

    @Test
    void itsIteratorEnds() {
        var entries = OrderedMap.of().with("a", 1).entrySet().iterator();
        entries.next();
        assertThrows(NoSuchElementException.class, entries::next);
        assertThrows(IndexOutOfBoundsException.class, () -> OrderedMap.of().keyAt(0));
    }

    /** Whether its keys are those of the other map, begin like them, or are others altogether. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 17, 40})
    void oneLikeAnotherHasWhatIsPut(int size) {
        for (int seed = 0; seed < 200; seed++) {
            var random = new Random(seed);
            OrderedMap.Builder<String, Integer> other = OrderedMap.builder(size);
            for (int i = 0; i < size; i++) {
                other.putIfAbsent("k" + i, i);
            }
            OrderedMap<String, Integer> like = other.build();
            var expected = new LinkedHashMap<String, Integer>();
            OrderedMap.Builder<String, Integer> builder = OrderedMap.builderLike(like, random.nextInt(size + 2));
            for (int i = 0; i < size + random.nextInt(3); i++) {
                String key = "k" + (random.nextInt(2 * size + 2) == 0 ? random.nextInt(size + 1) : i);
                expected.putIfAbsent(key, -i);
                builder.putIfAbsent(key, -i);
            }
            assertSameEntries(expected, builder.build());
            for (int i = 0; i < size; i++) {
                assertEquals(i, like.get("k" + i), "the other map stays as it is");
            }
        }
    }

    /** Keys of the same hash ("Aa" and "BB") included, sizes on both sides of where a table of positions begins. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 7, 8, 9, 16, 17, 40, 500})
    void agreesWithALinkedHashMap(int size) {
        for (int seed = 0; seed < 20; seed++) {
            var random = new Random(seed);
            var expected = new LinkedHashMap<String, Integer>();
            var builder = OrderedMap.<String, Integer>builder(random.nextInt(size + 2));
            for (int i = 0; i < size; i++) {
                String key = random.nextInt(4) == 0
                        ? "x" + random.nextInt(size)
                        : (random.nextBoolean() ? "Aa" : "BB") + (random.nextBoolean() ? "Aa" : "BB") + i / 2;
                expected.putIfAbsent(key, i);
                builder.putIfAbsent(key, i);
            }
            OrderedMap<String, Integer> map = builder.build();
            assertSameEntries(expected, map);
            assertSameEntries(expected, OrderedMap.copyOf(expected));
            for (int i = 0; i < 20; i++) {
                String key = i % 3 == 0 || map.isEmpty() ? "new" + i : map.keyAt(random.nextInt(map.size()));
                if (random.nextBoolean()) {
                    expected.put(key, -i);
                    map = map.with(key, -i);
                } else {
                    expected.remove(key);
                    map = map.without(key);
                }
                assertSameEntries(expected, map);
            }
        }
    }

    private static void assertSameEntries(Map<String, Integer> expected, OrderedMap<String, Integer> map) {
        assertEquals(expected, map);
        assertEquals(expected.hashCode(), map.hashCode());
        assertEquals(List.copyOf(expected.keySet()), List.copyOf(map.keySet()));
        assertEquals(List.copyOf(expected.values()), List.copyOf(map.values()));
        var each = new ArrayList<String>();
        map.forEach((key, value) -> each.add(key + "=" + value));
        for (int i = 0; i < map.size(); i++) {
            assertEquals(each.get(i), map.keyAt(i) + "=" + map.valueAt(i));
        }
        assertEquals(expected.size(), each.size());
        expected.forEach((key, value) -> {
            assertEquals(value, map.get(key));
            assertTrue(map.containsKey(key));
        });
        assertNull(map.get("absent"));
    }
}
