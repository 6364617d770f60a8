package io.keywright.item;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.keywright.model.AttributeValue;
import io.keywright.model.AttributeValue.B;
import io.keywright.model.AttributeValue.BS;
import io.keywright.model.AttributeValue.Bool;
import io.keywright.model.AttributeValue.L;
import io.keywright.model.AttributeValue.M;
import io.keywright.model.AttributeValue.N;
import io.keywright.model.AttributeValue.NS;
import io.keywright.model.AttributeValue.Null;
import io.keywright.model.AttributeValue.S;
import io.keywright.model.AttributeValue.SS;
import io.keywright.model.Bytes;
import io.keywright.model.Item;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StoredValueTest {
    private static final Bytes ONE = Bytes.of(new byte[] {1});
    private static final Bytes TWO = Bytes.of(new byte[] {2});

    static Stream<Arguments> pairs() {
        return Stream.of(
                arguments(new S("a"), new S("a"), true),
                arguments(new S("a"), new S("A"), false),
                arguments(new S("1"), new N("1"), false),
                arguments(new N("1"), new N("1.0"), true),
                arguments(new N("1E2"), new N("100"), true),
                arguments(new N("0"), new N("-0"), true),
                arguments(new N("1"), new N("-1"), false),
                arguments(new B(ONE), new B(Bytes.of(new byte[] {1})), true),
                arguments(new B(ONE), new B(TWO), false),
                arguments(new Bool(true), new Bool(false), false),
                arguments(new Null(), new Null(), true),
                arguments(new L(List.of(new N("1"), new S("a"))), new L(List.of(new N("1.0"), new S("a"))), true),
                arguments(new L(List.of(new S("a"), new S("b"))), new L(List.of(new S("b"), new S("a"))), false),
                arguments(new L(List.of(new S("a"))), new L(List.of(new S("a"), new S("a"))), false),
                arguments(map("a", "1", "b", "2"), map("b", "2", "a", "1.0"), true),
                arguments(map("a", "1", "b", "2"), map("a", "1", "c", "2"), false),
                arguments(map("a", "1", "b", "2"), map("a", "2", "b", "1"), false),
                arguments(new SS(List.of("a", "b")), new SS(List.of("b", "a")), true),
                arguments(new SS(List.of("a", "b")), new SS(List.of("a")), false),
                arguments(new SS(List.of("1")), new NS(List.of(new N("1"))), false),
                arguments(new NS(List.of(new N("1"), new N("20"))), new NS(List.of(new N("2E1"), new N("1.0"))), true),
                arguments(new NS(List.of(new N("1"))), new NS(List.of(new N("2"))), false),
                arguments(new BS(List.of(ONE, TWO)), new BS(List.of(TWO, ONE)), true),
                arguments(new BS(List.of(ONE)), new BS(List.of(TWO)), false),
                arguments(new L(List.of(new SS(List.of("a", "b")))), new L(List.of(new SS(List.of("b", "a")))), true));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void comparesAsStored(AttributeValue a, AttributeValue b, boolean same) {
        assertEquals(same, StoredValue.same(a, b));
        assertEquals(same, StoredValue.same(b, a));
        assertEquals(same, StoredValue.sameItem(Item.EMPTY.with("x", a), Item.EMPTY.with("x", b)));
        assertEquals(true, StoredValue.same(a, a));
    }

    @Test
    void comparesItemsWithoutOrder() {
        Item item = Item.EMPTY.with("a", new S("1")).with("b", new N("2"));
        assertEquals(
                true,
                StoredValue.sameItem(item, Item.EMPTY.with("b", new N("2.0")).with("a", new S("1"))));
        assertEquals(false, StoredValue.sameItem(item, item.without("b")));
        assertEquals(false, StoredValue.sameItem(item.without("b"), item));
        assertEquals(false, StoredValue.sameItem(item, item.without("b").with("c", new N("2"))));
    }

    private static AttributeValue map(String firstName, String first, String secondName, String second) {
        var entries = new LinkedHashMap<String, AttributeValue>();
        entries.put(firstName, new N(first));
        entries.put(secondName, new N(second));
        return new M(entries);
    }
}
