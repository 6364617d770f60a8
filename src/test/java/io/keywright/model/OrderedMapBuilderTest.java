package io.keywright.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class OrderedMapBuilderTest {
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
    }

    @Test
    void canNotChangeAMapThatIsBuilt() {
        OrderedMap.Builder<String, Integer> builder = OrderedMap.builder(1);
        builder.putIfAbsent("a", 1).build();
        assertThrows(IllegalStateException.class, () -> builder.putIfAbsent("b", 2));
        assertThrows(IllegalStateException.class, builder::build);
    }
}
